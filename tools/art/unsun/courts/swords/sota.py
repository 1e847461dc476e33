"""S11: the armed maid in indigo raises her sword against a small dragon, the shield before her, turned to the right."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import faces, hands, ladies, ornaments
from tools.art.unsun.figures.beasts import dragonet


def card() -> Block:
    """Cut the card."""
    b = Block()
    back, hair = ladies.coiffure(inks.RED, flying=True)
    b.limb(
        [(70, 104), (84, 84), (112, 82), (134, 98), (138, 124), (128, 148), (134, 170), (146, 186), (141, 206)],
        [7, 8, 9, 9, 9, 8.4, 8, 7, 1],
        inks.RED,
    )
    b.strokes([(86, 87), (110, 86), (130, 100), (134, 122), (125, 148), (131, 170), (142, 188)], width=1.4,
              fill=inks.ROSE)
    ladies.girt(b, inks.BLUE, inks.SKY, inks.WHITE, inks.RED, laced=True)
    ladies.throat(b, inks.WHITE, inks.RED)
    b.lay(dragonet.dragonet(inks.GREEN, inks.RED).moved(35, 228, 0, 0.96))
    # left arm and shield
    b.disc(106, 104, 8.4, inks.BLUE)
    b.limb([(106, 102), (116, 117), (120, 135), (102, 145), (70, 147)], [17, 17, 15, 12.6, 10], inks.BLUE)
    b.folds([(111, 126), (117, 130), (125, 128)], [(110, 136), (114, 142), (121, 142)],
        [(100, 141), (102, 148), (106, 153)])
    b.disc(54, 146, 21, inks.YELLOW).disc(54, 146, 17, inks.RED, FINE)
    b.ink(ornaments.roundel(54, 146, 12.4, inks.STRAW)).disc(54, 146, 4.4, inks.YELLOW, FINE)
    # raised arm and sword
    b.lay(signs.sword((38, 106), (48, 8), 14, grip=28))
    b.limb([(80, 101), (68, 112), (57, 104), (50, 92)], [18, 18, 13.6, 10], inks.BLUE)
    b.folds([(75, 105), (71, 112), (73, 118)], [(64, 100), (61, 107), (60, 114)])
    b.limb([(53, 98), (50, 93)], [12, 11], inks.GOLD, cap=True)
    b.lay(hands.fist().moved(39.6, 90, 14, 0.98))
    head = Block().lay(back, faces.face_left(thick=0.3, frown=1.4, gaze=(-0.4, 0.9)), hair)
    return ground.floor("S").lay(b.lay(head.moved(86, 61, 0, 1.08)).moved(160, flip=True))
