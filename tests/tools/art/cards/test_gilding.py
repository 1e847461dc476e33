"""The gold print: which cards it has, and that the files are what the tools draw."""

from pathlib import Path

import numpy as np
import pytest

from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from tests.tools.eyes import blocks
from tools.art.cards.__main__ import main
from tools.art.cards.printing import gilding

CARDS = Path(__file__).parents[4] / "assets" / "cards"


def test_the_brights_are_there_in_both_sizes_as_the_game_asks_for_them() -> None:
    gold = HANAFUDA.faces["printed"].gold
    assert gold is not None
    assert gold.folder == gilding.FOLDER
    assert {HANAFUDA.file(card) for card in gold.cards} == set(gilding.OVERPRINT)
    for width in HANAFUDA.widths:
        files = list((CARDS / gilding.FOLDER / str(width)).iterdir())
        assert {path.stem for path in files} == set(gilding.OVERPRINT)
        assert sum(path.stat().st_size for path in files) < 400_000


def test_committed_files_are_what_the_tools_draw_and_not_the_plain_print(tmp_path: Path) -> None:
    """Blocks of 8 x 8 pixels may differ by 8 of 255 (another rasteriser)."""
    assert main(["gold", "--out", str(tmp_path)]) == 0
    for name in gilding.OVERPRINT:
        fresh, kept, plain = (
            blocks(folder / "480" / f"{name}.webp", (480, 786))
            for folder in (tmp_path / gilding.FOLDER, CARDS / gilding.FOLDER, CARDS / "printed")
        )
        assert np.abs(fresh - kept).max() <= 8, name
        assert np.abs(kept - plain).max() > 40, name


def test_other_cards_have_no_gold_print() -> None:
    with pytest.raises(KeyError):
        gilding.render("1R")
