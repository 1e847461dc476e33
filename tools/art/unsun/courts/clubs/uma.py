"""C12: the rider on the rearing black horse, the club in his hand."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import beards, faces, hands, rider
from tools.art.unsun.figures.arms import helmets
from tools.art.unsun.figures.beasts import horse

DRESS = rider.Dress(
    sleeve=inks.WHITE, plate=inks.GREEN, lace=inks.STRAW, trim=inks.RED, breeches=inks.LEAF, spot=inks.GREEN,
    cloth=inks.YELLOW, pattern=inks.GREEN, braid=inks.RED,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("C")
    steed, tack = horse.rear(horse.Coat(inks.BLACK, inks.SILVER), high=True)
    b.lay(steed, rider.far_arm(DRESS, [(92, 80), (72, 98), (53, 82)]).moved(11, 7))
    b.limb([(114, 138), (128, 142), (141, 156)], [4.4, 4.4, 4], inks.RED, cap=True)
    b.limb([(90, 142), (70, 146), (46, 134)], [4.4, 4.6, 4], inks.RED, cap=True)
    horse.tassels(b, [(124, 141), (136, 149), (72, 146), (57, 141)])
    b.lay(rider.cloth(DRESS).moved(9, 8), tack, rider.seat(DRESS).moved(10, 9), rider.trunk(DRESS).moved(11, 7))
    b.lay(signs.club((62, 97), (49, 30), 14, flower=13, knobs=3), hands.fist().moved(61, 88, -10, 0.98))
    b.limb([(26, 113), (50, 126), (82, 121)], [2.6, 2.8, 2.6], inks.RED, FINE, cap=True)
    b.lay(rider.near_arm(DRESS).moved(11, 7))
    face = Block().lay(faces.face_left(woman=False, thick=1.2, frown=1.4),
        beards.whiskers_left(moustache=4, chin=5, full=True))
    head = helmets.left(face, inks.GREEN, inks.STRAW, inks.RED).lay(helmets.antlers())
    return b.lay(head.moved(101, 60, 0, 0.98))
