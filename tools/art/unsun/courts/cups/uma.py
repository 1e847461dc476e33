"""U12: the rider on the straw-coloured horse under a long cloth holds up the cup."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.figures import beards, faces, hands, rider, trappings
from tools.art.unsun.figures.arms import helmets
from tools.art.unsun.figures.beasts import horse

DRESS = rider.Dress(
    sleeve=inks.WHITE, plate=inks.RED, lace=inks.STRAW, trim=inks.YELLOW, breeches=inks.BLUE, spot=inks.YELLOW,
    cloth=inks.LEAF, pattern=inks.GREEN, saddle=inks.BROWN, braid=inks.RED,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("U")
    steed, tack = horse.step(horse.Coat(inks.STRAW, inks.TAN), bow=True, far=True)
    b.lay(steed, trappings.long_cloth(inks.BLUE, inks.GOLD, inks.STRAW))
    b.lay(rider.far_arm(DRESS, [(94, 82), (76, 98), (62, 90), (52, 76)]))
    b.limb([(108, 128), (126, 128), (146.4, 136)], [4.4, 4.4, 4], inks.GREEN, cap=True)
    b.limb([(80, 132), (62, 142), (42.4, 142)], [4.4, 4.6, 4], inks.GREEN, cap=True)
    horse.tassels(b, [(122, 129), (136, 132), (66, 141), (52, 143)], inks.GREEN)
    b.lay(rider.cloth(DRESS), tack, rider.seat(DRESS), rider.trunk(DRESS))
    b.lay(signs.cup(37, 44, 22), hands.cradle().moved(38, 66))
    b.folds([(30, 142), (46, 132), (68, 114)], width=KEY * 1.2)
    b.lay(rider.near_arm(DRESS))
    face = Block().lay(faces.face_left(woman=False, thick=-0.6, gaze=(-0.5, -0.4)),
        beards.whiskers_left(moustache=2, droop=1))
    head = helmets.left(face, inks.RED, inks.STRAW, inks.YELLOW, inks.GREEN).lay(helmets.plume())
    return b.lay(head.moved(89, 53, 0, 0.98))
