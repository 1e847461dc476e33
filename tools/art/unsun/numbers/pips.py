"""The round signs of the number cards 1 to 9: every suit has its own places for them."""

from typing import Final

from tools.art.cards.brush import Point
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import hand_cut

CX, CY = 80.0, 131.0

ROUND: Final[dict[str, dict[int, tuple[float, list[Point]]]]] = {
    "U": {
        1: (56, [(80, 131)]),
        2: (39, [(40, 190), (120, 190)]),
        3: (34, [(80, 83), (41, 194), (119, 194)]),
        4: (33, [(44, 108), (116, 108), (44, 204), (116, 204)]),
        5: (29, [(42, 72), (118, 72), (80, 141), (42, 210), (118, 210)]),
        6: (28, [(x, y) for y in (77, 147, 217) for x in (44, 116)]),
        7: (25, [(52, 77), (108, 77), (30, 145), (80, 145), (130, 145), (52, 213), (108, 213)]),
        8: (26, [(30, 84), (80, 84), (130, 84), (55, 150), (105, 150), (30, 216), (80, 216), (130, 216)]),
        9: (26, [(x, y) for y in (81, 150, 219) for x in (30, 80, 130)]),
    },
    "O": {
        1: (56, [(80, 131)]),
        2: (40, [(80, 72), (80, 187)]),
        3: (33, [(80, 62), (44, 186), (116, 186)]),
        4: (31, [(44, 84), (116, 84), (44, 190), (116, 190)]),
        5: (26.5, [(80, 76), (121, 114), (109, 181), (51, 181), (39, 114)]),
        6: (27, [(47, 80), (113, 80), (47, 142), (113, 142), (47, 204), (113, 204)]),
        7: (24, [(80, 131), (80, 63), (80, 199), (35, 97), (125, 97), (35, 165), (125, 165)]),
        8: (24, [(80, 53), (123, 79), (123, 131), (123, 183), (80, 209), (37, 183), (37, 131), (37, 79)]),
        9: (21.5, [(x, y) for y in (76, 138, 200) for x in (33, 80, 127)]),
    },
    "D": {
        1: (63, [(80, 132)]),
        2: (44, [(102, 67), (58, 195)]),
        3: (36, [(108, 54), (80, 131), (52, 208)]),
        4: (30, [(48, 107), (112, 107), (48, 199), (112, 199)]),
        5: (31, [(44, 83), (116, 83), (80, 147), (44, 211), (116, 211)]),
        6: (29, [(x, y) for y in (82, 150, 218) for x in (46, 114)]),
        7: (24, [(80, 43), (123, 76), (128, 134), (106, 187), (54, 187), (32, 134), (37, 76)]),
        8: (24, [(80, 42), (126, 76), (126, 131), (126, 186), (80, 220), (34, 186), (34, 131), (34, 76)]),
        9: (21.5, [(x, y) for y in (88, 153, 218) for x in (33.5, 80, 126.5)]),
    },
}
"""Radius and places of the signs, by suit and number. The upper left corner, where the corner mark lies, stays free."""


def round_suit(suit: str, number: int) -> Block:
    """Return the signs of a number card of a round suit, each cut in its own way."""
    r, places = ROUND[suit][number]
    kinds = hand_cut.cuts(suit, number)
    return Block().lay(*(hand_cut.sign(suit, x, y, r, cut) for (x, y), cut in zip(places, kinds, strict=True)))
