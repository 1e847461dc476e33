"""O12: the rider on the armoured dun horse, turned to the right, holds up the coin."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.figures import beards, faces, hands, rider, trappings
from tools.art.unsun.figures.arms import helmets
from tools.art.unsun.figures.beasts import horse

DRESS = rider.Dress(
    sleeve=inks.GREEN, plate=inks.YELLOW, lace=inks.RED, trim=inks.BLUE, breeches=inks.RED, spot=inks.YELLOW,
    cloth=inks.BLUE, pattern=inks.GOLD, saddle=inks.BROWN,
)


def card() -> Block:
    """Cut the card."""
    b = Block()
    steed, tack = horse.step(horse.Coat(inks.TAN, inks.BROWN), bow=True)
    b.lay(steed, trappings.horse_armour(inks.RED, inks.YELLOW, inks.BLUE), trappings.face_plate(inks.YELLOW))
    b.lay(rider.far_arm(DRESS, [(94, 82), (76, 98), (62, 90), (52, 76)]))
    b.limb([(108, 128), (126, 128), (146.4, 136)], [4.4, 4.4, 4], inks.RED, cap=True)
    b.limb([(80, 132), (62, 142), (42.4, 142)], [4.4, 4.6, 4], inks.RED, cap=True)
    horse.tassels(b, [(122, 129), (136, 132), (66, 141), (52, 143)])
    b.lay(rider.cloth(DRESS), tack, rider.seat(DRESS), rider.trunk(DRESS))
    b.lay(signs.coin(38, 42, 23), hands.lift().moved(38, 65))
    b.folds([(30, 142), (46, 132), (68, 114)], width=KEY * 1.2)
    b.lay(rider.near_arm(DRESS))
    face = Block().lay(faces.face_left(woman=False, thick=0.8, frown=1), beards.whiskers_left(moustache=7, droop=7))
    head = helmets.left(face, inks.YELLOW, inks.RED, inks.RED).lay(helmets.horns())
    return ground.floor("O").lay(b.lay(head.moved(89, 53, 0, 0.98)).moved(160, flip=True))
