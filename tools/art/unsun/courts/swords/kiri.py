"""S13: the lord in indigo armour and a white coat, the drawn sword upright on his thigh."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, lord, trappings
from tools.art.unsun.figures.arms import fans, helmets

DRESS = lord.Dress(
    plate=inks.BLUE, lace=inks.STRAW, trim=inks.RED, sleeve=inks.YELLOW, braid=inks.RED, breeches=inks.SKY,
    spot=inks.BLUE, shin=inks.BROWN,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("S").lay(lord.box_seat(inks.RED, inks.YELLOW, inks.STRAW, inks.BLUE), lord.body(DRESS))
    b.lay(trappings.surcoat(inks.WHITE, inks.RED, inks.BLUE))
    b.lay(lord.arm_in(DRESS), fans.spread(inks.GOLD, inks.RED).moved(120, 194, 8),
        hands.fist().moved(118, 188, -20, 0.98))
    b.lay(signs.sword((32, 204), (26, 44), 15), lord.arm_down(DRESS), hands.fist().moved(31, 187, -6, 1.04))
    b.lay(lord.shoulders(DRESS))
    head = Block().lay(helmets.guard_front(inks.BLUE, inks.STRAW, inks.RED))
    head.lay(faces.face_front(brow=2.4, frown=2.4, eye=0.82, jaw=0.92, mouth="grim", stern=True, look=-0.9,
        hair=inks.WHITE))
    head.lay(beards.moustache(15, 3, thick=3.6, hair=inks.WHITE), beards.goatee(7, chin=6, hair=inks.WHITE))
    head.lay(helmets.bowl_front(inks.RED, inks.YELLOW, helmets.moon(), inks.YELLOW))
    return b.lay(head.moved(lord.CX, 86, 0, 0.98))
