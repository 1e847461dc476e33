"""Coins strung on red cord among peonies, all of them red: yellow ones could be taken for coins."""

import itertools

from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import ROUND
from tools.art.unsun.numbers.settings.layout import branch, turned, twice


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    places, r = ROUND["O"][number][1], ROUND["O"][number][0]
    b = Block()
    if number == 1:
        b.lay(
            twice(branch((80, 240), (40, 236), (14, 200), (18, 150), (12, 100), (22, 60), (50, 24), size=29, width=7,
                         bare=2))
        )
        b.lay(
            twice(o.peony(34, 36, 25)),
            twice(o.peony(34, 226, 25)),
            o.peony(80, 20, 14),
            o.peony(80, 240, 14),
        )
    elif number == 2:
        b.lay(o.cord([(80, 10), (80, 131), (80, 232)]))
        b.lay(turned(branch((80, 131), (48, 136), (24, 120), (16, 84), (30, 44), (26, 18), size=29, width=7, seed=2)))
        b.lay(turned(o.peony(26, 140, 24)), o.knot(80, 130, 0.9), o.tassel(80, 224, 28), o.knot(80, 20, 0.85))
    elif number == 3:
        b.lay(twice(branch((70, 118), (36, 118), (16, 90), (28, 46), (22, 20), size=28, width=6, seed=4)))
        for x, y in places[1:]:
            b.lay(o.cord([(80, 118), ((80 + x) / 2, 134), (x, 160)]), o.tassel(x, y + r - 2, 36))
        b.lay(o.cord([(80, 80), (80, 120)]), o.cord([(80, 8), (80, 40)]))
        b.lay(
            twice(o.peony(27, 104, 23)),
            o.knot(80, 122, 1.15),
            o.sprig(80, 226, 15, 40, 140, 90, 215, 325),
            o.knot(80, 16, 0.7),
        )
    elif number == 4:
        b.lay(
            turned(branch((80, 131), (44, 138), (28, 132), size=20, width=6, seed=1)),
            o.cord([(80, 28), (80, 131), (80, 226)]),
            twice(branch((80, 24), (60, 34), (44, 24), (32, 28), size=22, width=5, seed=2)),
        )
        b.lay(
            o.peony(80, 137, 33),
            twice(o.bud(34, 136, 22, 180)),
            o.knot(80, 27, 1.1),
            o.tassel(80, 216, 38),
        )
    elif number == 5:
        b.lay(
            twice(branch((80, 26), (46, 28), (16, 60), (12, 131), (16, 200), (46, 232), (80, 234), size=26, width=6,
                         seed=1, gap=0.8)),
            o.cord([*places, places[0]]),
        )
        b.lay(o.peony(80, 134, 18, 12), o.peony(80, 228, 19), o.peony(80, 26, 17))
    elif number == 6:
        for x in (47, 113):
            b.lay(o.cord([(80, 26), ((80 + x) / 2, 34), (x, 54)]), o.tassel(x, 224, 31))
        b.lay(twice(branch((70, 20), (40, 16), (16, 40), size=26, width=5, seed=2)))
        b.lay(o.cord([(80, 36), (80, 131), (80, 232)]), o.tassel(80, 226, 28))
        b.lay(
            o.peony(80, 111, 16.5),
            o.peony(80, 173, 16.5),
            o.knot(80, 32, 1.15),
            twice(o.peony(25, 32, 18)),
        )
    elif number == 7:
        loop = [(80, 20), (44, 36), (22, 70), (17, 131), (22, 192), (44, 226), (80, 232)]
        b.lay(
            twice(branch((78, 58), (36, 28), (16, 52), size=25, width=5, seed=1)),
            twice(branch((78, 204), (34, 236), (14, 212), size=25, width=5, seed=2)),
        )
        b.lay(twice(o.cord(loop)), o.cord([(80, 20), (80, 131), (80, 226)]))
        b.lay(twice(o.peony(28, 45, 19)), twice(o.peony(28, 219, 19)))
        b.lay(o.knot(80, 20, 0.95), o.tassel(80, 222, 30))
    elif number == 8:
        b.lay(
            twice(branch((80, 34), (46, 38), (18, 66), (16, 131), (18, 196), (46, 224), (80, 228), size=25, width=6,
                         seed=1, gap=0.72)),
            o.sprig(80, 131, 17.5, 90, 270, 60, 300, 120, 240),
        )
    else:
        for x in (33, 80, 127):
            b.lay(o.cord([(x, 60), (x, 138), (x, 225)]), o.tassel(x, 214, 36))
        for x, y, turn in itertools.product((56.5, 103.5), (107, 169), (45, 135, 225, 315)):
            b.lay(o.peony_leaf(14, turn in (45, 225)).moved(x, y, turn))
        b.lay(twice(branch((70, 36), (40, 30), (14, 48), size=25, width=6, seed=3)))
        b.lay(o.peony(80, 30, 21))
    return b
