"""The backs of the deck and its blank card.

Draw them: ``python -m tools.art.cards.backs [NAMES] [--width 480] [--out DIR] [--png DIR]``. Names are back_black,
back_red, back_m01 to back_m12 (a back that changes with the month) and B, the blank card of a deal with seven seats.
"""

import argparse
import functools
import math
import random
import sys
from collections.abc import Callable
from pathlib import Path

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, circle, line
from tools.art.cards.gradients import clip, linear, radial
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.plants import (
    cherry,
    chrysanthemum,
    clover,
    iris,
    maple,
    paulownia,
    peony,
    pine,
    plum,
    susuki,
    willow,
    wisteria,
)
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH, Card, save

CX, CY, R = WIDTH / 2, HEIGHT / 2, 43.0  # middle of the card, radius of the month's crest


def _hemp(size: float, fill: str, opacity: float) -> str:
    """Return the hemp-leaf pattern (asanoha) over the whole card, its hexagons ``size`` units from centre to corner."""
    tall = size * math.sqrt(3)
    out = []
    for column in range(-1, math.ceil(WIDTH / (size * 1.5)) + 1):
        for row in range(-1, math.ceil(HEIGHT / tall) + 2):
            # the middle of the card is the middle of a star
            x = CX + (column - round(WIDTH / (size * 3))) * size * 1.5
            y = CY + (row - round(HEIGHT / (tall * 2)) + (column - round(WIDTH / (size * 3))) % 2 / 2) * tall
            corners: list[Point] = [
                (x + size * math.cos(math.radians(60 * k)),
                 y + size * math.sin(math.radians(60 * k))) for k in range(6)
            ]
            for k, corner in enumerate(corners):
                after = corners[(k + 1) % 6]
                third = ((x + corner[0] + after[0]) / 3, (y + corner[1] + after[1]) / 3)
                strokes: list[tuple[Point, Point]] = [((x, y), corner), ((x, y), third), (third, corner),
                                                      (third, after)]
                if k < 3:  # the other three sides belong to the neighbours
                    strokes.append((corner, after))
                out += [line([a, b], 0.62, fill, opacity, n=1) for a, b in strokes]
    return "".join(out)


def _fibres(rng: random.Random, count: int, fill: str, opacity: float) -> str:
    """Return long soft fibres of washi all over the card."""
    out = []
    for _ in range(count):
        x, y, a = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.uniform(0, 6.28)
        pts: list[Point] = [(x, y)]
        for _ in range(3):
            a += rng.uniform(-0.6, 0.6)
            x, y = x + math.cos(a) * 7, y + math.sin(a) * 7
            pts.append((x, y))
        out.append(brush(pts, [0.1, rng.uniform(0.3, 0.8), rng.uniform(0.3, 0.7), 0.1], fill, opacity, n=3))
    return "".join(out)


def _rim(inset: float, thick: float, fill: str, opacity: float) -> str:
    """Return a thin frame ``inset`` units from the card's edge, its sides thinning towards the corners."""
    a, b, c, d = inset, inset, WIDTH - inset, HEIGHT - inset
    sides: list[tuple[Point, Point]] = [((a, b), (c, b)), ((c, b), (c, d)), ((c, d), (a, d)), ((a, d), (a, b))]
    out = []
    for p, q in sides:
        mid = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        out.append(brush([p, mid, q], [thick * 0.75, thick, thick * 0.75], fill, opacity, n=2))
    return "".join(out) + "".join(circle(x, y, thick * 0.9, fill, opacity) for x in (a, c) for y in (b, d))


def _lacquer(seed: int, ground: str, light: str, dark: str, thread: str) -> Card:
    """Return a lacquered ground of ``ground``, lit from above, with fibres and hemp leaf in ``light``, rim in
    ``thread``.
    """
    card = Card(seed)
    card.plate(shared_elements.full(ground), mottle=0, pool=0)
    sheen = linear(0, 0, WIDTH, HEIGHT, (0, light, 0.55), (0.45, ground, 0), (1, dark, 0.7))
    card.plate(shared_elements.full(sheen), mottle=0.04, pool=0, grain=0.05)
    card.plate(_hemp(17, light, 0.34), mottle=0.08, pool=0, shift=(0, 0))
    card.plate(_fibres(card.rng, 120, light, 0.3), mottle=0.05, pool=0)
    card.plate(_rim(9.5, 1.0, thread, 0.75) + _rim(12, 0.45, thread, 0.5), mottle=0.08, pool=0, shift=(0, 0))
    return card


def black() -> Card:
    """Return the black lacquered back."""
    return _lacquer(901, pal.INK, pal.ASH, pal.SHADOW, pal.GOLD_DARK)


def red() -> Card:
    """Return the red lacquered back."""
    return _lacquer(902, pal.mix(pal.RED, pal.RED_DARK, 0.45), pal.RED_LIGHT, pal.WINE, pal.GOLD)


def _pine(rng: random.Random) -> str:
    return pine.tuft(rng, 80, 158, 33) + pine.tuft(rng, 60, 130, 20, -14) + pine.tuft(rng, 102, 126, 20, 12)


def _plum(rng: random.Random) -> str:
    return plum.wood(rng, [(36, 168), (64, 150), (84, 128), (120, 106)], [8, 6, 4.5, 2]) + plum.blossom(rng, 74,
                                                                                                        132, 23) \
        + plum.blossom(rng, 104, 146, 14) + plum.bud(101, 116, 6, -80)


def _cherry(rng: random.Random) -> str:
    return cherry.blossom(rng, 76, 126, 27, cherry.DEEP) + cherry.blossom(rng, 104, 150, 15, cherry.MID)


def _wisteria(rng: random.Random) -> str:
    return "".join(
        wisteria.raceme(rng, [(x, 68), (x, 100), (x + 1, 130), (x, low)], wide)
        for x, low, wide in ((57, 144, 23), (105, 150, 23), (80, 165, 33))
    )


def _iris(rng: random.Random) -> str:
    return iris.stem([(80, 180), (80, 130)]) + iris.flower(rng, 80, 132, 25)


def _peony(rng: random.Random) -> str:
    return peony.leaf(66, 144, 158, 40, -0.2) + peony.leaf(98, 143, 22, 40, 0.2) + peony.leaf(82, 144, 84, 36, 0.1) \
        + peony.front(rng, 80, 124, 30)


def _clover(rng: random.Random) -> str:
    green, flowers = clover.plume(rng, [(42, 170), (54, 132), (82, 104), (118, 112)], 17, nodes=6,
                                  blooms=((0.42, 0.93), (0.68, 0.82), (0.92, 0.7)), bloom=6.4, long=32)
    return green + flowers


def _susuki(rng: random.Random) -> str:
    # the pale disc of the crest is the air; the moon in it is gold
    return circle(90, 122, 22, pal.GOLD_LIGHT) + "".join(
        susuki.stem(rng, x, 182, (x + dx, top), 25, tones=susuki.GOLDEN)
        for x, dx, top in ((58, -3, 134), (74, 2, 116), (94, 6, 136))
    )


def _chrysanthemum(rng: random.Random) -> str:
    return chrysanthemum.bloom(rng, 80, 131, 31)


def _maple(rng: random.Random) -> str:
    return maple.leaf(rng, 74, 142, 34, -84, pal.RED) + maple.leaf(rng, 104, 152, 18, -50, pal.ORANGE)


def _willow(rng: random.Random) -> str:
    return willow.curtain(rng, [(58, 84, 74, -3), (80, 82, 88, -3), (102, 84, 70, -3)], size=15,
                          habit=willow.BROAD)


def _paulownia(rng: random.Random) -> str:
    art = "".join(
        paulownia.leaf(rng, *foot, angle, size, wide=wide)
        for foot, angle, size, wide in (((73, 146), 158, 29, (0.8, 0.9)), ((87, 146), 22, 29, (0.9, 0.8)))
    )
    for foot, tip, size, bow, inner in (((79, 146), (53, 104), 6.6, -10, 1), ((81, 146), (107, 104), 6.6, 10, -1)):
        art += paulownia.spike(rng, foot, tip, size=size, tiers=3, fronts=(1,), bare=0.34, bow=bow,
                               without=((0, -1), (0, 1), (1, inner)))
    return art + paulownia.spike(rng, (80, 146), (80, 93), size=9.6, tiers=3, fronts=(0, 2), bare=0.26) \
        + paulownia.leaf(rng, 80, 144, 90, 27)


CRESTS: tuple[Callable[[random.Random], str], ...] = (
    _pine, _plum, _cherry, _wisteria, _iris, _peony, _clover, _susuki, _chrysanthemum, _maple, _willow, _paulownia,
)


def month(number: int) -> Card:
    """Return the back of a month (1-12): its flower as a crest on indigo. Raises IndexError for another number."""
    crest = CRESTS[number - 1]
    card = _lacquer(910 + number, pal.INDIGO, pal.BLUE_MID, pal.INDIGO_DARK, pal.GOLD)
    disc = radial(CX - 10, CY - 14, R * 1.5, (0, pal.CREAM), (0.6, pal.PAPER), (1, pal.SAND))
    card.plate(circle(CX + 0.8, CY + 1.6, R + 4, pal.SHADOW, 0.4), mottle=0, pool=0)
    card.plate(circle(CX, CY, R + 3.4, pal.GOLD) + circle(CX, CY, R + 1.8, pal.INDIGO_DARK), mottle=0.03)
    card.plate(circle(CX, CY, R, disc), mottle=0.04, pool=0.1, shift=(0, 0))
    card.plate(clip(crest(card.rng), circle(CX, CY, R - 0.6, pal.INK)), mottle=0.03, shift=(0, 0))
    return card


def blank() -> Card:
    """Return the blank card: warm paper, two bands of mist, gold dust."""
    card = Card(900)
    rng = card.rng
    card.plate(shared_elements.sky(pal.SAND, pal.AMBER, 0.5, low_strength=0.5), mottle=0.05, pool=0, grain=0.08)
    card.plate(_fibres(rng, 90, pal.CREAM, 0.7), mottle=0, pool=0)
    waves = []
    ground = pal.mix(pal.PAPER, pal.AMBER, 0.42)
    for row in range(6):
        gone = 0.88 - row * 0.13  # the far waves fade into the paper
        tones = [pal.mix(pal.CREAM, ground, gone), pal.mix(pal.AMBER, ground, gone)]
        for column in range(-1, 7):
            x, y = column * 28 + row % 2 * 14, 216 + row * 9.5
            waves += [circle(x, y, 14 - 3.4 * k, tones[k % 2]) for k in range(4)]
    card.plate("".join(waves), mottle=0.05, pool=0.05)
    card.plate(
        shared_elements.mist_pair(-14, 40, 100, 6, pal.CREAM) + shared_elements.mist_pair(74, 172, 110, 6, pal.CREAM),
        mottle=0.02,
        pool=0.08,
    )
    dust = shared_elements.gold(rng, 0, 6, 160, 70, 60, pal.GOLD) + shared_elements.gold(
        rng, 0, 150, 160, 100, 60, pal.GOLD
    )
    card.plate(dust, mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"back_black": black, "back_red": red, "B": blank} | {
    f"back_m{number:02d}": functools.partial(month, number) for number in range(1, 13)
}


def main(argv: list[str] | None = None) -> int:
    """Draw the backs on the command line and return the exit status. Raises SystemExit for an unknown name."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.art.cards.backs", description="Draw the backs and the blank."
    )
    parser.add_argument("names", nargs="*", help="back_black, back_red, back_m01, B (default: all)")
    parser.add_argument("--width", type=int, default=480, help="pixels (default 480)")
    parser.add_argument("--out", type=Path, default=Path("assets/cards"), help="folder (default assets/cards)")
    parser.add_argument("--png", type=Path, help="write PNG files into this folder instead")
    args = parser.parse_args(argv)
    for name in args.names:
        if name not in CARDS:
            raise SystemExit(f"No back is called {name}.")
    for name in args.names or CARDS:
        path = args.png / f"{name}.png" if args.png else args.out / str(args.width) / f"{name}.webp"
        save(CARDS[name](), path, args.width)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
