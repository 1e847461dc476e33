"""C13: the lord in green armour on a box, the club planted beside him."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, lord
from tools.art.unsun.figures.arms import fans, helmets

DRESS = lord.Dress(
    plate=inks.GREEN, lace=inks.STRAW, trim=inks.YELLOW, sleeve=inks.RED, braid=inks.YELLOW, breeches=inks.STRAW,
    spot=inks.RED, shin=inks.BROWN, sash=inks.RED, hem=inks.YELLOW,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("C").lay(lord.box_seat(inks.BROWN, inks.YELLOW, inks.STRAW, inks.GREEN), lord.body(DRESS))
    b.lay(lord.arm_in(DRESS), lord.shoulders(DRESS))
    b.lay(fans.paddle(inks.RED, inks.GOLD).moved(115, 186, 2), hands.fist().moved(115, 186, -18, 0.98))
    b.lay(signs.club((28, 240), (28, 62), 17, flower=15, knobs=5), lord.arm_out(DRESS),
        hands.fist().moved(28, 148, 0, 1.1))
    head = Block().lay(helmets.guard_front(inks.GREEN, inks.STRAW, inks.YELLOW))
    head.lay(faces.face_front(brow=4.4, frown=1.6, nose=1.2, look=-0.8), beards.full(9))
    head.lay(helmets.bowl_front(inks.YELLOW, inks.RED, helmets.antlers_front(), inks.RED))
    return b.lay(head.moved(lord.CX, 86, 0, 0.98))
