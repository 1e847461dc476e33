"""C11: the armed maid in green lifts her club against a small dragon, the shield before her."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import faces, hands, ladies
from tools.art.unsun.figures.beasts import dragonet


def card() -> Block:
    """Cut the card."""
    b = ground.floor("C")
    back, hair = ladies.coiffure(inks.YELLOW)
    b.limb(
        [(70, 104), (84, 84), (112, 82), (132, 100), (132, 126), (142, 146), (138, 168), (148, 188), (136, 204)],
        [7, 8, 9, 9, 9, 8.4, 8, 7, 1],
        inks.YELLOW,
    )
    b.strokes([(86, 87), (110, 86), (128, 101), (128, 126), (138, 146), (134, 168), (143, 188)], width=1.4,
              fill=inks.STRAW)
    ladies.girt(b, inks.GREEN, inks.LEAF, inks.RED, inks.YELLOW)
    ladies.throat(b, inks.WHITE, inks.YELLOW)
    b.lay(dragonet.dragonet(inks.BLUE, inks.RED).moved(32, 237, 0, 0.84))
    b.disc(106, 104, 8.4, inks.GREEN)
    b.limb([(106, 102), (117, 118), (122, 138), (106, 146), (84, 137)], [17, 17, 17, 14, 11], inks.GREEN)
    b.folds([(113, 126), (118, 131), (127, 129)], [(113, 138), (117, 145), (123, 147)],
        [(100, 138), (101, 144), (104, 150)])
    shield = [(33, 127), (43, 123), (54, 126), (65, 123), (75, 127), (75, 144), (69, 158), (54, 169), (39, 158),
        (33, 144)]
    b.shape(shield, inks.YELLOW)
    b.shape([(54 + (x - 54) * 0.8, 145 + (y - 145) * 0.8) for x, y in shield], inks.BLUE, FINE)
    b.lay(signs.blossom(54, 144, 11, -90, inks.WHITE))
    b.limb([(88, 138.6), (84, 137)], [13, 12], inks.GOLD, cap=True)
    b.lay(hands.fist().moved(76.6, 134, 14, 1.04))
    b.lay(signs.club((45, 112), (35, 36), 16, flower=14, knobs=3))
    b.limb([(80, 101), (68, 112), (58, 106), (51, 95)], [18, 18, 13.6, 10], inks.GREEN)
    b.folds([(75, 105), (71, 112), (73, 118)], [(64, 101), (61, 108), (60, 115)])
    b.limb([(54, 101), (51, 96)], [12, 11], inks.GOLD, cap=True)
    b.lay(hands.fist().moved(42.4, 91, 12, 1.04))
    head = Block().lay(back, faces.face_left(thick=1.0, frown=0.6, gaze=(-0.3, 0.5), lips=1.15), hair)
    return b.lay(head.moved(86, 61, 0, 1.08))
