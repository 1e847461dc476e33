"""O13: the lord in golden armour and a blue mantle on his seat, the coin as his standard."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, lord, trappings
from tools.art.unsun.figures.arms import fans, helmets

DRESS = lord.Dress(
    plate=inks.YELLOW, lace=inks.RED, trim=inks.RED, sleeve=inks.BLUE, braid=inks.GOLD, breeches=inks.WHITE,
    spot=inks.GREEN, shin=inks.BLUE,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("O").lay(trappings.mantle(inks.BLUE, inks.GOLD, inks.SKY))
    b.lay(lord.box_seat(inks.BROWN, inks.GREEN, inks.YELLOW, inks.RED), lord.body(DRESS))
    b.lay(lord.pole(inks.RED), lord.arm_out(DRESS), lord.arm_in(DRESS))
    b.lay(fans.closed().moved(116, 185), hands.fist().moved(116, 185, -18, 0.98), lord.shoulders(DRESS))
    b.lay(signs.coin(29, 70, 22), hands.fist().moved(29, 147, -6))
    head = Block().lay(helmets.guard_front(inks.YELLOW, inks.RED, inks.RED), faces.face_front(brow=3.6, stern=True))
    head.lay(beards.goatee(3), beards.moustache(13, 14), beards.sideburns())
    head.lay(helmets.bowl_front(inks.RED, inks.YELLOW, helmets.hoes(), inks.RED))
    return b.lay(head.moved(lord.CX, 86, 0, 0.98))
