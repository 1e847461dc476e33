"""``python -m tests.engine.koikoi.helpers.saved_records``: write the saved records of Koi-Koi again.

They are the deals of the rules' examples, and deals played at random: valid records for the replay, and for mutation by
``tools.robustness.fuzz_records``.
"""
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from tests.engine.koikoi.helpers import example_deals
from tests.engine.koikoi.helpers.tables import act, play_at_random, random_table

FOLDER: Final = Path(__file__).parents[3] / "records-koi-koi"
#: The fixed version of these records.
VERSION: Final = 2


def kept() -> Iterator[tuple[str, MatchTable]]:
    """Yield every saved record by its name, as a table."""
    for name, table in _tables():
        table.setup = replace(table.setup, version=VERSION, start="2026-11-27T10:00:00Z")
        yield name, table


def _tables() -> Iterator[tuple[str, MatchTable]]:
    table = example_deals.asked_again()
    yield "example_16_asked", table
    act(table, "stop")
    yield "example_16", table
    yield "example_17", example_deals.asked_again(koikoi_limit="each_once")
    yield "example_18", example_deals.grown_kasu("name")
    yield "example_19", example_deals.yaku_with_the_last_card()
    table = example_deals.yaku_with_the_last_card(empty_hand="asked")
    act(table, "koikoi")
    yield "example_19_asked", table
    yield "example_20", example_deals.four_of_a_month()
    yield "example_21", example_deals.both_teyaku("twice")
    table = example_deals.seven_times_four()
    act(table, "stop")
    yield "example_22", table
    yield "dealt", random_table("kept")
    for number, (preset, deals) in enumerate([("leaflet", 1), ("common", 3), ("privilege", 1), ("soft", 3)]):
        table = random_table(f"kept {preset}", preset, deals=deals)
        play_at_random(table, random.Random(number))
        yield f"whole_game_{preset}", table


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, table in kept():
        (FOLDER / f"{name}.hachi").write_text(table.record_text(), encoding="utf-8")
