"""D12: the rider in a red cloak on the rearing dapple grey, turned to the right, holds up the drum."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.figures import beards, faces, hands, rider, trappings
from tools.art.unsun.figures.arms import helmets
from tools.art.unsun.figures.beasts import horse

DRESS = rider.Dress(
    sleeve=inks.WHITE, plate=inks.BLACK, lace=inks.YELLOW, trim=inks.RED, breeches=inks.WHITE, spot=inks.RED,
    cloth=inks.RED, pattern=inks.GOLD, saddle=inks.YELLOW, braid=inks.RED,
)


def card() -> Block:
    """Cut the card."""
    b = Block()
    steed, tack = horse.rear(horse.Coat(inks.WHITE, inks.SILVER))
    b.lay(trappings.cloak(inks.RED, inks.GOLD, inks.YELLOW), steed)
    b.lay(trappings.dapples([(131, 158, 3.4), (124, 166, 3), (135, 168, 3), (129, 176, 2.8), (119, 174, 2.6),
                             (124, 184, 2.4), (137, 180, 2), (116, 184, 2), (137, 150, 2.4), (114, 194, 1.8)]))
    b.lay(rider.far_arm(DRESS, [(94, 82), (76, 98), (58, 88), (44, 70)]).moved(11, 7))
    b.limb([(114, 138), (128, 142), (141, 156)], [4.4, 4.4, 4], inks.RED, cap=True)
    b.limb([(90, 142), (70, 148), (48, 140)], [4.4, 4.6, 4], inks.RED, cap=True)
    horse.tassels(b, [(124, 141), (136, 149), (72, 148), (58, 145)])
    b.lay(rider.cloth(DRESS).moved(9, 8), tack, rider.seat(DRESS).moved(10, 9), rider.trunk(DRESS).moved(11, 7))
    b.lay(signs.drum(38, 40, 25), hands.lift().moved(41, 65))
    b.folds([(26, 134), (54, 128), (80, 120)], width=KEY * 1.2)
    b.lay(rider.near_arm(DRESS).moved(11, 7))
    face = Block().lay(faces.face_left(woman=False, thick=0.9, frown=0.8, lips=0.9),
                       beards.whiskers_left(moustache=6, droop=-2.6))
    head = helmets.left(face, inks.BLACK, inks.YELLOW, inks.RED, inks.YELLOW).lay(helmets.hare_ears())
    return ground.floor("D").lay(b.lay(head.moved(101, 60, 0, 0.98)).moved(160, flip=True))
