"""The moving picture of a deal."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from PIL import Image

from tools.screenshots.deal_film import SIZE, frames

FILM = Path(__file__).resolve().parents[3] / "docs" / "pictures" / "deal.webp"


def test_the_film_moves_and_is_small() -> None:
    assert FILM.stat().st_size < 600_000
    with Image.open(FILM) as film:
        assert film.size == SIZE
        assert getattr(film, "n_frames", 1) > 50


def test_it_is_drawn_from_a_deal_that_is_played(tmp_path: Path) -> None:
    first, second = islice(frames(tmp_path), 2)
    assert first.size == SIZE
    assert first.tobytes() != second.tobytes()
