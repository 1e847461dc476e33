"""U13: the lord in red armour on a seat with a high back, the cup as his standard on the right."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, lord, trappings
from tools.art.unsun.figures.arms import fans, helmets

DRESS = lord.Dress(
    plate=inks.RED, lace=inks.STRAW, trim=inks.YELLOW, sleeve=inks.WHITE, braid=inks.RED, breeches=inks.BLUE,
    spot=inks.SKY, shin=inks.WHITE, hem=inks.GREEN,
)


def card() -> Block:
    """Cut the card."""
    b = trappings.high_back(inks.YELLOW, inks.GREEN, inks.GOLD)
    b.lay(lord.box_seat(inks.YELLOW, inks.BLUE, inks.RED, inks.YELLOW), lord.body(DRESS),
        trappings.surcoat(inks.GREEN, inks.GOLD, inks.STRAW))
    b.lay(lord.pole(inks.GREEN), lord.arm_out(DRESS), lord.arm_in(DRESS))
    b.lay(lord.shoulders(DRESS))
    b.lay(fans.paddle(inks.BLUE, inks.YELLOW).moved(115, 186, 2), hands.fist().moved(115, 186, -18, 0.98))
    b.lay(signs.cup(30, 70, 22), hands.fist().moved(29, 147, -6))
    head = Block().lay(helmets.guard_front(inks.RED, inks.STRAW, inks.YELLOW))
    head.lay(faces.face_front(brow=2.2, frown=-0.8, jaw=1.12, nose=1.25, lips=0.8, eye=0.9),
        beards.moustache(17, 22, thick=3))
    head.lay(helmets.bowl_front(inks.YELLOW, inks.GREEN, helmets.bull_horns(), inks.GREEN))
    return ground.floor("U").lay(b.lay(head.moved(lord.CX, 86, 0, 0.98)).moved(160, flip=True))
