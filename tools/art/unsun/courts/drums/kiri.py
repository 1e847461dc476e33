"""D13: the lord in black armour and a red mantle, the drum as his standard on the right."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, lord, trappings
from tools.art.unsun.figures.arms import fans, helmets

DRESS = lord.Dress(
    plate=inks.BLACK, lace=inks.YELLOW, trim=inks.RED, sleeve=inks.WHITE, braid=inks.RED, breeches=inks.RED,
    spot=inks.YELLOW, shin=inks.WHITE,
)


def card() -> Block:
    """Cut the card."""
    b = trappings.mantle(inks.RED, inks.GOLD, inks.YELLOW)
    b.lay(lord.stool(inks.RED, inks.WHITE, inks.BLACK), lord.body(DRESS))
    b.lay(lord.pole(inks.RED), lord.arm_out(DRESS), lord.arm_in(DRESS))
    b.lay(fans.spread(inks.WHITE, inks.RED).moved(120, 194, 8), hands.fist().moved(118, 188, -20, 0.98))
    b.lay(lord.shoulders(DRESS), signs.drum(29, 70, 22), hands.fist().moved(29, 147, -6))
    head = Block().lay(helmets.guard_front(inks.BLACK, inks.YELLOW, inks.RED))
    head.lay(faces.face_front(brow=4, frown=2, eye=1.3, jaw=1.08, nose=1.4, look=-0.2), beards.full(2, wild=True))
    head.lay(helmets.bowl_front(inks.RED, inks.YELLOW, helmets.ears_front(), inks.YELLOW))
    return ground.floor("D").lay(b.lay(head.moved(lord.CX, 86, 0, 0.98)).moved(160, flip=True))
