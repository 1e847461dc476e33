"""The Unsun pack: its names and files, the press, and whether its cards are told apart where they are smallest."""

import itertools
import random
import re
import tomllib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.tools.eyes import Array, blocks, lab
from tools.art.cards import contact_sheets
from tools.art.cards.brush import rect
from tools.art.cards.printing import flat_ink_print, woodblock_print
from tools.art.unsun import block, game_emblem, inks, pack
from tools.art.unsun.__main__ import main, wanted
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import pips

SOURCES = Path(pack.__file__).parent
PACK = Path(__file__).parents[3] / "assets" / "cards" / "unsun"
DECK = tomllib.loads((PACK / "deck.toml").read_text("utf-8"))
# At 66 x 108 pixels: the mean CIE Lab distance in the eight squares of 6 x 6 pixels that differ most. The nearest pair
# is at 49.5 in colour, 35.0 in grey, 41.9 and 41.8 for the red-green blind; the floors lie a tenth to a sixth below.
FLOORS = {"colour": 43.6, "grey": 29.0, "protanopia": 37.7, "deuteranopia": 38.0}


def test_names_are_the_75_cards_in_order_of_index() -> None:
    assert len(pack.NAMES) == len(set(pack.NAMES)) == 75
    assert [pack.NAMES.index(name) for name in ("C1", "C10", "S1", "U15", "D15")] == [0, 9, 15, 44, 74]
    assert (
        len({pack.seed(name) for name in (*pack.NAMES, *pack.BACKS)} | {game_emblem.SEED}) == 75 + len(pack.BACKS) + 1
    )


def test_every_court_is_a_module_that_cuts_its_card() -> None:
    for suit, court in itertools.product(pack.SUITS.values(), pack.COURTS):
        assert (SOURCES / "courts" / suit / f"{court}.py").is_file()


def test_the_data_name_every_file_and_no_other() -> None:
    assert list(DECK["suits"]) == list(pack.SUITS)
    assert [int(value) for value in DECK["courts"]] == list(range(10, 16))
    assert tuple(DECK["backs"]) == pack.BACKS
    assert set(DECK["subjects"]) <= set(pack.NAMES)
    assert {f"{suit}{value}" for suit in pack.SUITS for value in DECK["courts"]} <= set(DECK["subjects"])
    assert {path.stem for path in (PACK / "480").iterdir()} == {*pack.NAMES, *pack.BACKS}
    assert {path.stem for path in (PACK / "960").iterdir()} == set(pack.NAMES)
    assert DECK["widths"] == [480, 960]
    assert (PACK / DECK["emblem"]).is_file()


def test_all_files_are_small_and_the_larger_are_the_same_drawings() -> None:
    sizes = {480: (480, 786), 960: (960, 1572)}
    for width, most, together in ((480, 70_000, 3_700_000), (960, 130_000, 7_000_000)):
        files = [path.stat().st_size for path in (PACK / str(width)).iterdir()]
        assert max(files) < most
        assert sum(files) < together
    for name in pack.NAMES:
        smaller, larger = (blocks(PACK / str(width) / f"{name}.webp", size) for width, size in sizes.items())
        assert np.abs(smaller - larger).max() <= 28, name


@pytest.fixture(scope="module")
def thumbs() -> dict[str, Image.Image]:
    """Return the 75 committed cards at 66 x 108 pixels, as they lie on the smallest table."""
    small = {}
    for name in pack.NAMES:
        with Image.open(PACK / "480" / f"{name}.webp") as picture:
            small[name] = picture.convert("RGB").resize((66, 108), Image.Resampling.LANCZOS)
    return small


def _apart(a: Array, b: Array) -> float:
    """Return the mean Lab distance in the eight squares of 6 x 6 pixels that differ most."""
    squares = np.sqrt(((a - b) ** 2).sum(-1)).reshape(18, 6, 11, 6).mean((1, 3)).ravel()
    return float(np.sort(squares)[-8:].mean())


@pytest.mark.parametrize("eyes", FLOORS)
def test_every_two_cards_are_told_apart_at_66_pixels(thumbs: dict[str, Image.Image], eyes: str) -> None:
    seen = {name: lab(t if eyes == "colour" else contact_sheets.simulate(t, eyes)) for name, t in thumbs.items()}
    for a, b in itertools.combinations(pack.NAMES, 2):
        assert _apart(seen[a], seen[b]) > FLOORS[eyes], (a, b)


@pytest.mark.parametrize("size", [(24, 39), (66, 108)], ids=["24", "66"])
def test_no_two_cards_are_alike_in_brightness(size: tuple[int, int]) -> None:
    """The correlation of the brightness of two cards is at most 0.85, also when they are too small to be counted."""
    grey = {}
    for name in pack.NAMES:
        with Image.open(PACK / "480" / f"{name}.webp") as picture:
            small = picture.convert("RGB").convert("L").resize(size, Image.Resampling.LANCZOS)
        bright = np.asarray(small, np.float64).ravel()
        bright = bright - bright.mean()
        grey[name] = bright / np.linalg.norm(bright)
    alike = {(a, b): float(grey[a] @ grey[b]) for a, b in itertools.combinations(pack.NAMES, 2)}
    assert max(alike.values()) <= 0.85, max(alike, key=lambda pair: alike[pair])


def test_gold_is_for_what_is_strong_in_every_suit() -> None:
    """In grey the commonest light tone, the ground, is a middle one for sun, un and the tenka, and paper elsewhere."""
    ground = {}
    for name in pack.NAMES:
        with Image.open(PACK / "480" / f"{name}.webp") as picture:
            grey = np.asarray(picture.convert("RGB").convert("L"))
        counts = np.bincount((grey[58:727, 30:450] // 16).ravel(), minlength=16)
        ground[name] = 16 * (11 + int(counts[11:].argmax()))
    gold = {name for name in pack.NAMES if name == "C10" or int(name[1:]) >= 14}
    assert max(ground[name] for name in gold) < 200
    assert min(ground[name] for name in set(pack.NAMES) - gold) > 200


@pytest.mark.parametrize("name", [random.Random(1700).choice(pack.NAMES[:9]), random.Random(1701).choice(pack.NAMES)])
def test_a_committed_card_is_what_the_tools_draw(name: str, tmp_path: Path) -> None:
    """Blocks of 8 x 8 pixels may differ by 10 of 255 (another rasteriser)."""
    flat_ink_print.save(
        flat_ink_print.render(pack.card(name).scene(pack.seed(name)), inks.TABLE, 480), tmp_path / "fresh.webp"
    )
    fresh, kept = (blocks(path, (480, 786)) for path in (tmp_path / "fresh.webp", PACK / "480" / f"{name}.webp"))
    assert np.abs(fresh - kept).max() <= 10


def test_a_picture_is_printed_alike_twice_and_shows_the_inks_it_was_cut_in() -> None:
    cut = Block().ink(rect(-5, -5, 170, 131, inks.RED)).key(rect(60, 40, 40, 40, inks.BLACK)).scene(7)
    first, again = (np.asarray(flat_ink_print.render(cut, inks.TABLE, 160)).astype(int) for _ in range(2))
    assert (first == again).all()
    assert first.shape == (262, 160, 4)
    for (y, x), ink in (((60, 30), inks.RED), ((60, 80), inks.BLACK), ((200, 80), inks.PAPER)):
        assert np.abs(first[y - 5 : y + 5, x - 5 : x + 5, :3].mean((0, 1)) - woodblock_print.tint(ink) * 255).max() < 14


def test_what_lies_in_front_wipes_out_the_lines_behind() -> None:
    behind = Block().disc(80, 131, 40, inks.YELLOW, 6)
    in_front = Block().lay(behind).ink(rect(100, 100, 50, 62, inks.YELLOW))
    line, covered = (
        np.asarray(flat_ink_print.render(b.scene(7), inks.TABLE, 160))[131, 120, :3] for b in (behind, in_front)
    )
    assert line.max() < 80
    assert covered.max() > 200


def test_a_colour_that_is_no_ink_is_refused() -> None:
    with pytest.raises(ValueError, match="not inks of the pack"):
        Block().ink(rect(0, 0, 9, 9, "pink")).colour()


def test_a_slip_of_a_plate_is_hidden_by_the_key_line() -> None:
    assert 2 * flat_ink_print.SLIP < block.FINE < block.KEY


def test_colours_are_named_in_the_palette_only() -> None:
    for path in [*sorted(SOURCES.rglob("*.py")), Path(flat_ink_print.__file__)]:
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[\"'])", path.read_text("utf-8")), path.name


def test_number_cards_have_as_many_signs_as_their_value_clear_of_each_other_and_the_edge() -> None:
    for suit, cards in pips.ROUND.items():
        for number, (radius, places) in cards.items():
            assert len(places) == number
            # cups, the highest signs, reach 1.12 times the radius up, 1.07 times down, 0.83 times to the sides
            wide, up, down = (0.83, 1.12, 1.07) if suit == "U" else (1, 1, 1)
            for (x, y), (u, v) in itertools.combinations(places, 2):
                beside, apart = abs(x - u) - 2 * wide * radius, abs(y - v) - (up + down) * radius
                clear = max(beside, apart) if suit == "U" else np.hypot(x - u, y - v) - 2 * radius
                assert clear > block.KEY, (suit, number)
            for x, y in places:
                assert min(x, woodblock_print.WIDTH - x) - wide * radius > woodblock_print.WRAP + 1, (suit, number)
                edge = min(y - up * radius, woodblock_print.HEIGHT - y - down * radius)
                assert edge - block.KEY / 2 > woodblock_print.WRAP, (suit, number)


def test_backs_are_the_same_after_half_a_turn_and_cards_with_a_foot_are_not() -> None:
    """Blocks of 4 x 4 pixels at 120: ink lies unevenly, and no plate quite true."""
    changed = {}
    for name in (*pack.BACKS, "S2"):
        picture = flat_ink_print.render(pack.card(name).scene(1), inks.TABLE, 120).convert("L")
        small = np.asarray(picture.resize((30, 49), Image.Resampling.BOX)).astype(int)
        changed[name] = np.abs(small - small[::-1, ::-1]).max()
    assert max(changed[name] for name in pack.BACKS) < 40
    assert changed["S2"] > 80


def test_the_emblem_is_round_and_clear_around() -> None:
    with Image.open(PACK / "emblem.webp") as kept:
        assert (kept.size, kept.mode) == ((game_emblem.SIZE, game_emblem.SIZE), "RGBA")
        alpha = np.asarray(kept)[..., 3]
    assert alpha[0, 0] == alpha[-1, 0] == alpha[0, -1] == alpha[-1, -1] == 0
    assert alpha[256, 256] == 255
    assert 0.75 < (alpha > 250).mean() < 0.79


def test_words_of_the_command_line_name_cards_suits_values_and_backs() -> None:
    assert wanted(["13", "C2", "back_gold"]) == ["C2", "C13", "S13", "U13", "O13", "D13", "back_gold"]
    assert wanted(["D"]) == list(pack.NAMES[60:])
    assert wanted([]) == [*pack.NAMES, *pack.BACKS]
    with pytest.raises(SystemExit, match=re.escape("No card, suit, value or back is called X3.")):
        main(["X3"])
