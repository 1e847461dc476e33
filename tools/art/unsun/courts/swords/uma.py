"""S12: the rider on the brown horse, a banner on his back, his sword upright before him."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.figures import beards, faces, hands, rider, trappings
from tools.art.unsun.figures.arms import helmets
from tools.art.unsun.figures.beasts import horse

DRESS = rider.Dress(
    sleeve=inks.BLUE, plate=inks.BLUE, lace=inks.STRAW, trim=inks.RED, breeches=inks.WHITE, spot=inks.GREEN,
    cloth=inks.SKY, pattern=inks.BLUE,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("S")
    steed, tack = horse.step(horse.Coat(inks.BROWN, inks.BROWN))
    b.lay(trappings.banner(inks.WHITE, inks.BLUE), steed, rider.far_arm(DRESS, [(92, 82), (86, 101), (74, 98)]))
    b.limb([(108, 128), (126, 128), (146.4, 136)], [4.4, 4.4, 4], inks.RED, cap=True)
    b.limb([(80, 132), (62, 142), (42.4, 142)], [4.4, 4.6, 4], inks.RED, cap=True)
    horse.tassels(b, [(122, 129), (136, 132), (66, 141), (52, 143)])
    b.lay(rider.cloth(DRESS), tack, rider.seat(DRESS), rider.trunk(DRESS))
    b.lay(signs.sword((70.5, 100), (50, 9), 11.5), hands.fist().moved(69, 93, -12, 0.95))
    b.folds([(26, 127), (44, 126), (68, 114)], width=KEY * 1.2)
    b.lay(rider.near_arm(DRESS))
    face = Block().lay(faces.face_left(woman=False), beards.whiskers_left(moustache=4, chin=6.4))
    head = helmets.left(face, inks.BLUE, inks.STRAW, inks.RED).lay(helmets.crescent())
    return b.lay(head.moved(88, 53, 0, 0.98))
