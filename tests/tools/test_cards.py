"""The card tools: the printed sheet, the same picture twice, colours and names in their places."""

import itertools
import re
from pathlib import Path

import numpy as np
import pytest

from tools.cards import months, palette, sheets
from tools.cards.brush import along, num
from tools.cards.lettering import KANA
from tools.cards.printing import Card, render

SOURCES = Path(months.__file__).parent.parent


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
        if path.name != "palette.py":
            assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[\"'])", path.read_text("utf-8")), path.name


def test_poem_ribbons_find_all_their_letters() -> None:
    assert set("あかよろしみよしの") == set(KANA)


def test_points_along_a_curve_are_evenly_spaced() -> None:
    steps = along([(0, 0), (30, 40), (60, 80)], 5)
    gaps = [np.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(steps)]
    assert gaps == pytest.approx([25, 25, 25, 25], rel=0.02)


def test_red_and_green_meet_for_red_blind_eyes() -> None:
    card = render(Card(1, paper=palette.RED), 60), render(Card(1, paper=palette.GREEN), 60)
    plain, blind = (
        abs(np.subtract(*(np.asarray(view.convert("RGB"))[50, 30, 0].astype(int) for view in views)))
        for views in (card, [sheets.simulate(c, "protanopia") for c in card])
    )
    assert blind < plain / 2


def test_numbers_are_short() -> None:
    assert [num(v) for v in (1.0, -0.001, 2.346, 10)] == ["1", "0", "2.35", "10"]
