"""D12: the rider on the rearing pied horse holds up the drum."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.figures import beards, faces, hands, rider
from tools.art.unsun.figures.arms import helmets
from tools.art.unsun.figures.beasts import horse

DRESS = rider.Dress(
    sleeve=inks.WHITE, plate=inks.BLACK, lace=inks.YELLOW, trim=inks.RED, breeches=inks.WHITE, spot=inks.RED,
    cloth=inks.RED, pattern=inks.GOLD, saddle=inks.YELLOW, braid=inks.RED,
)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("D")
    steed, tack = horse.rear(horse.Coat(inks.WHITE, inks.BLACK, pied=True))
    b.lay(steed, rider.far_arm(DRESS, [(94, 82), (76, 98), (58, 88), (44, 70)]).moved(11, 7))
    b.limb([(114, 138), (128, 142), (141, 156)], [4.4, 4.4, 4], inks.RED, cap=True)
    b.limb([(90, 142), (70, 148), (48, 140)], [4.4, 4.6, 4], inks.RED, cap=True)
    horse.tassels(b, [(124, 141), (136, 149), (72, 148), (58, 145)])
    b.lay(rider.cloth(DRESS).moved(9, 8), tack, rider.seat(DRESS).moved(10, 9), rider.trunk(DRESS).moved(11, 7))
    b.lay(signs.drum(40, 42, 23), hands.lift().moved(41, 65))
    b.folds([(26, 134), (54, 128), (80, 120)], width=KEY * 1.2)
    b.lay(rider.near_arm(DRESS).moved(11, 7))
    face = Block().lay(faces.face_left(woman=False, thick=0.9, frown=0.8, lips=0.9),
                       beards.whiskers_left(moustache=6, droop=-2.6))
    head = helmets.left(face, inks.BLACK, inks.YELLOW, inks.RED, inks.YELLOW).lay(helmets.hare_ears())
    return b.lay(head.moved(101, 60, 0, 0.98))
