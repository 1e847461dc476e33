"""``python -m tests.engine.hachininmeri.helpers.saved_records``: write the saved records of Hachinin Meri again.

They are games of the rules' examples, stopped or played to their end at random: valid records for the replay, and for
mutation by ``tools.robustness.fuzz_records``.
"""
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from tests.engine.hachininmeri.helpers.scene import Scene, play_trick
from tests.engine.hachininmeri.helpers.tables import act, play_at_random, random_table

FOLDER: Final = Path(__file__).parents[3] / "records-hachinin-meri"

#: Examples of section 9 by name: the trick played, from seat 0 on, and other requirements of the scene.
EXAMPLES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "chase": ("U7 D4 O3 O8 O12 C9 S1 D2", {}),
    "hidden_dragon": ("U7 D4 O11 O10 S1 C9 U3 D2", {"robai": 3}),
    "declared_dragon": ("O10 O11 D4 C8 C10 C9 U3 D2", {"robai": 0, "declares": True}),
    "hidden_dragon_all": ("U7 D4 C10 O13 S1 C9 U3 D2", {"robai": 6, "options": {"hidden_dragon_all": True}}),
    "meri": ("C10 O2 O3 O4 O6 O8 O9 O12", {"number": 2}),
    "ichi_mai_zun": ("O7 U1", {"hands": {0: "O7", 1: "O15 U1 U2 S1 S2 D1 D2 D3"}, "number": 2, "whole": (1,)}),
    "last_trick": ("U7 O14 D4 C8 O15 C9 S1 D2", {"number": 9}),
    "swords": ("U7 S1 S2 C8 O4 C9 U3 D2", {"open": "S5"}),
}


#: The fixed version of these records.
VERSION: Final = 1


def kept() -> Iterator[tuple[str, MatchTable]]:
    """Yield every saved record by its name, as a table."""
    for name, table in _tables():
        table.setup = replace(table.setup, version=VERSION)
        yield name, table


def _tables() -> Iterator[tuple[str, MatchTable]]:
    for name, (cards, so) in EXAMPLES.items():
        table = Scene(**{"hands": dict(enumerate(cards.split())), **so}).table()
        play_trick(table, cards)
        yield name, table
    table = random_table("kept", sets=1, games_in_set=1)
    yield "dealt", table
    play_at_random(table, random.Random(1))
    yield "whole_match", table
    table = random_table("kept again", redeal=True)
    assert table.decision is not None
    act(table, table.decision.seat, "redeal")
    play_at_random(table, random.Random(2), games=1)
    yield "dealt_anew", table
    table = random_table("kept covered", redeal=True)
    for verb in ("keep", "take"):
        while table.decision is not None and all(action.verb != verb for action in table.decision.legal):
            table.act(table.decision.legal[-1])
        assert table.decision is not None
        act(table, table.decision.seat, verb)
    assert table.decision is not None
    table.act(table.decision.legal[0])
    yield "to_be_covered", table


if __name__ == "__main__":
    for name, table in kept():
        (FOLDER / f"{name}.hachi").write_text(table.record_text(), encoding="utf-8")
