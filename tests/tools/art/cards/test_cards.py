"""The card tools: the printed sheet, the same picture twice, colours and names in their places."""

import itertools
import random
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.tools.eyes import blocks, lab
from tools.art.cards import contact_sheets, months, palette
from tools.art.cards.brush import along, num
from tools.art.cards.lettering import KANA
from tools.art.cards.printing.faces import FACES
from tools.art.cards.printing.woodblock_print import Card, render

SOURCES = Path(months.__file__).parent.parent
CARDS = Path(__file__).parents[4] / "assets" / "cards"
# Eyes, least distance within a month, across months: mean CIE Lab distance a pixel, on either face.
FLOORS = (
    ("colour", 21.0, 16.0), ("grey", 12.0, 9.5), ("protanopia", 17.0, 13.5), ("deuteranopia", 17.0, 14.0),
)
# Of 48 cards so many have their nearest neighbour by colour alone, without place or shape, in their own month.
MONTHS_BY_COLOUR = {"painted": 8, "printed": 30}
# How far a block of the larger file may lie from the smaller one's, of 255: black lines on bare paper differ by more.
SIZES_DIFFER = {"painted": 18, "printed": 32}
# How many bytes all pictures of a face may take, at 480 and at 960 pixels.
LIGHT = {"painted": (6_000_000, 12_000_000), "printed": (1_800_000, 3_000_000)}


def deck(face: str, width: int = 480) -> Path:
    return CARDS / FACES[face].folder / str(width)


def test_names_are_the_48_cards_in_order_of_index() -> None:
    assert len(months.NAMES) == len(set(months.NAMES)) == 48
    assert months.NAMES[:5] == ("1L", "1R", "1c1", "1c2", "2A")
    assert months.NAMES[40:] == ("11L", "11A", "11R", "11c1", "12L", "12c1", "12c2", "12c3")


def test_a_card_is_printed_alike_twice_and_unlike_its_neighbour() -> None:
    first, again, other = (np.asarray(render(months.card(n), 120)) for n in ("1L", "1L", "1R"))
    assert first.shape == (196, 120, 4)
    assert (first == again).all()
    assert np.abs(first.astype(int) - other).mean() > 20


def test_the_edge_is_a_dark_rounded_wrap_of_three_per_cent() -> None:
    picture = np.asarray(render(Card(1), 480)).astype(int)
    assert picture[0, 0, 3] == 0
    assert picture[393, 2, :3].max() < 70
    assert picture[393, 12, :3].max() < 70
    assert picture[393, 18, :3].min() > 120


def test_colours_are_named_in_the_palette_only() -> None:
    for path in sorted(SOURCES.rglob("*.py")):
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[\"'])", path.read_text("utf-8")), path.name


def test_poetry_ribbons_find_all_their_letters() -> None:
    assert set("あかよろしみよしの") | {"可"} == set(KANA)


def test_points_along_a_curve_are_evenly_spaced() -> None:
    steps = along([(0, 0), (30, 40), (60, 80)], 5)
    gaps = [np.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(steps)]
    assert gaps == pytest.approx([25, 25, 25, 25], rel=0.02)


def test_red_and_green_meet_for_red_blind_eyes() -> None:
    card = render(Card(1, paper=palette.RED), 60), render(Card(1, paper=palette.GREEN), 60)
    plain, blind = (
        abs(np.subtract(*(np.asarray(view.convert("RGB"))[50, 30, 0].astype(int) for view in views)))
        for views in (card, [contact_sheets.simulate(c, "protanopia") for c in card])
    )
    assert blind < plain / 2


def test_numbers_are_short() -> None:
    assert [num(v) for v in (1.0, -0.001, 2.346, 10)] == ["1", "0", "2.35", "10"]


@pytest.mark.parametrize("face", FACES)
def test_every_card_is_there_in_both_sizes_and_the_deck_is_light(face: str) -> None:
    """Blocks of 8 x 8 pixels of the smaller: ink lies unevenly in each size in its own way, a mend shows more."""
    small, large = deck(face), deck(face, 960)
    names = {f"{name}.webp" for name in months.NAMES}
    assert {path.name for path in large.iterdir()} == names <= {path.name for path in small.iterdir()}
    for folder, most in zip((small, large), LIGHT[face], strict=True):
        assert sum(path.stat().st_size for path in folder.iterdir()) < most
    for name in months.NAMES:
        smaller, larger = blocks(small / f"{name}.webp", (480, 786)), blocks(large / f"{name}.webp", (960, 1572))
        assert np.abs(smaller - larger).max() <= SIZES_DIFFER[face], name


@pytest.fixture(scope="module")
def thumbs() -> dict[str, dict[str, Image.Image]]:
    """Return the committed cards of each face at 120 x 196, as on a small table, then at 30 x 49: masses, not lines."""
    small: dict[str, dict[str, Image.Image]] = {face: {} for face in FACES}
    for face, name in itertools.product(FACES, months.NAMES):
        with Image.open(deck(face) / f"{name}.webp") as picture:
            table = picture.convert("RGB").resize((120, 196), Image.Resampling.LANCZOS)
        small[face][name] = table.resize((30, 49), Image.Resampling.BOX)
    return small


Thumbs = dict[str, dict[str, Image.Image]]


@pytest.mark.parametrize(("eyes", "in_month", "across"), FLOORS)
@pytest.mark.parametrize("face", FACES)
def test_no_two_cards_look_alike(thumbs: Thumbs, face: str, eyes: str, in_month: float, across: float) -> None:
    seen = {name: lab(t if eyes == "colour" else contact_sheets.simulate(t, eyes)) for name, t in thumbs[face].items()}
    for (i, a), (j, b) in itertools.combinations(enumerate(months.NAMES), 2):
        apart = np.sqrt(((seen[a] - seen[b]) ** 2).sum(-1)).mean()
        assert apart > (in_month if i // 4 == j // 4 else across), (a, b)


@pytest.mark.parametrize("face", FACES)
def test_colour_tells_the_month(thumbs: Thumbs, face: str) -> None:
    """How much of a card is of which colour, in steps of 10 of CIE Lab, is most alike in cards of one month."""
    shares = []
    for name in months.NAMES:
        points = lab(thumbs[face][name]).reshape(-1, 3)
        share, _ = np.histogramdd(points, bins=(10, 16, 16), range=((0, 100), (-80, 80), (-80, 80)))
        shares.append(share.ravel() / len(points))
    apart = np.abs(np.array(shares)[:, None] - np.array(shares)[None]).sum(-1) + 9 * np.eye(48)
    assert sum(int(near) // 4 == i // 4 for i, near in enumerate(apart.argmin(1))) >= MONTHS_BY_COLOUR[face]


@pytest.mark.parametrize("face", FACES)
def test_committed_cards_are_what_the_tools_draw(face: str, tmp_path: Path) -> None:
    """Blocks of 8 x 8 pixels may differ by 8 of 255 (another rasteriser); the smallest mend so far made 17."""
    for name in random.Random(1889).sample(months.NAMES, 2):
        FACES[face].save(months.card(name), tmp_path / "fresh.webp", 480)
        fresh, kept = (blocks(path, (480, 786)) for path in (tmp_path / "fresh.webp", deck(face) / f"{name}.webp"))
        assert np.abs(fresh - kept).max() <= 8, name
