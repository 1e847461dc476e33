"""The backs and the blank card: all there, told apart, the same picture twice, files small."""

import itertools
import re

import numpy as np
import pytest

from tools.art.cards import backs
from tools.art.cards.printing.woodblock_print import render, save


def small(name: str) -> np.ndarray:
    return np.asarray(render(backs.CARDS[name](), 80).convert("RGB")).astype(int)


def test_a_back_for_each_month_two_lacquers_and_the_blank() -> None:
    assert set(backs.CARDS) == {"back_black", "back_red", "B"} | {f"back_m{m:02d}" for m in range(1, 13)}
    with pytest.raises(IndexError):
        backs.month(13)


def test_black_red_indigo_and_the_blank_are_told_apart() -> None:
    names = ("back_black", "back_red", "back_m01", "B")
    tones = {name: small(name)[90:120, 10:70].mean(axis=(0, 1)) for name in names}
    assert tones["B"].min() > 120
    assert tones["back_black"].max() < 60
    for a, b in itertools.combinations(tones.values(), 2):
        assert np.linalg.norm(a - b) > 40


def test_each_month_has_a_crest_of_its_own_in_the_middle_and_the_same_ground() -> None:
    pictures = [small(f"back_m{m:02d}") for m in (1, 8, 11)]
    for a, b in itertools.combinations(pictures, 2):
        assert np.abs(a - b)[45:85, 20:60].mean() > 12
        assert np.abs(a - b)[10:35, 10:70].mean() < 6


def test_the_same_back_twice() -> None:
    assert (small("back_red") == small("back_red")).all()


def test_a_back_is_a_small_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("backs") / "back_red.webp"
    save(backs.CARDS["back_red"](), path, 480)
    assert 5_000 < path.stat().st_size < 100_000


def test_an_unknown_name_is_refused_with_a_sentence() -> None:
    with pytest.raises(SystemExit, match=re.escape("No back is called back_green.")):
        backs.main(["back_green"])
