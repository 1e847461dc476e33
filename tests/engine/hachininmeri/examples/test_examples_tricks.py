"""The worked examples of docs/rules-hachinin-meri.md section 9 in which a trick is played: what comes out, exactly."""
from typing import Any

import pytest

from hachi_hachi.engine.hachininmeri.cards.pack import notation
from hachi_hachi.engine.hachininmeri.visibility.events import TrickTaken
from tests.engine.hachininmeri.helpers.scene import Scene, play_trick

#: Name, cards in order of play from seat 0, who takes them, the yaku as (name, beaten, points), what is so.
Row = tuple[str, str, int, list[tuple[str, str, int]], dict[str, Any]]

SWORDS = {"open": "S5"}
CLUBS = {"open": "C3"}
SECOND = {"number": 2}
LAST = {"number": 9}
#: What seat 0 wins trick 1 with, where it is said.
WITH_SUN = {"number": 2, "scripted": {(1, 0): "O15"}}
WITH_S3 = {"number": 2, "scripted": {(1, 0): "S3"}, "open": "S5"}

ROWS: list[Row] = [
    ("1 swords are trump", "U7 S9 D4 S12 O3 S13 U2 S1", 5, [], SWORDS),
    ("1 coins are trump", "U7 O9 D4 O2 S3 O1 U2 O8", 5, [], {}),
    ("2 coins are trump", "U7 O10 D4 C10 S3 O12 U2 C5", 3, [], {}),
    ("2 clubs are trump", "U7 C11 D4 C10 S3 C12 U2 S5", 1, [], CLUBS),
    ("3 no trump", "U9 U13 U11 D15 U1 C14 U12 U10", 1, [], {}),
    ("4 ipponhan beats the 1", "S1 S10 D4 U3 U4 D5 C6 C7", 1, [], {}),
    ("4 the 2 beats ipponhan", "S1 S10 S2 U3 U4 D5 C6 C7", 2, [], {}),
    ("6 a trump led in trick 1", "O12 U3 O2 C9 O13 D1 S1 C2", 4, [], {"besides": {1: "O4 O7"}}),
    ("7 the tenka led", "C10 O2 O3 O4 O6 O8 O9 O12", 0, [], SECOND),
    ("10 chase", "U7 D4 O3 O8 O12 C9 S1 D2", 4, [("chase", "", 2)], {}),
    ("10 a trump that trampled one is chased", "U7 D4 O3 O8 O12 O13 S1 D2", 5, [("chase", "", 2)], {}),
    ("10 a plain card between", "U7 D4 O3 C8 O12 C9 S1 D2", 4, [], {}),
    ("10 the trump led is the first of three", "O3 O8 O12 C9 S1 D2 U7 D4", 2, [("chase", "", 2)], {}),
    ("10 no chase in a meri", "O3 O8 O12 C9 S1 D2 U7 D7", 2, [],
     {"number": 2, "trumps_only": (3, 4, 5, 6, 7)}),
    ("11 sun over un", "U7 O14 D4 C8 O15 C9 S1 D2", 4, [("sun_un", "O14", 2)], {}),
    ("11 a team-mate's un", "U7 D4 O14 C8 O15 C9 S1 D2", 4, [], {}),
    ("12 un over sota", "U7 O11 D4 C8 O14 C9 S1 D2", 4, [("un_sota", "O11", 2)], {}),
    ("12 a stronger trump was played", "U7 O11 S4 C8 O14 C9 S1 D2", 4, [], WITH_SUN),
    ("12 the sun in the widow was not", "U7 O11 S4 C8 O14 C9 S1 D2", 4, [("un_sota", "O11", 2)],
     {"number": 2, "widow": "O15"}),
    ("13 sota over robai", "O10 O11 D4 C8 S1 C9 U3 D2", 1, [("sota_robai", "O10", 2)], {"robai": 0, "declares": True}),
    ("13 sota over two dragons", "O10 O11 D4 C8 C10 C9 U3 D2", 1,
     [("sota_robai", "O10", 2), ("sota_robai", "C10", 2)], {"robai": 0, "declares": True}),
    ("14 tenka over kiri", "U7 D4 C10 O13 S1 C9 U3 D2", 2, [("robai_kiri", "O13", 2)], {}),
    ("14 the hidden dragon beats a kiri", "U7 D4 O13 O10 S1 C9 U3 D2", 3, [("robai_kiri", "O13", 5)], {"robai": 3}),
    ("14 a sota beats the hidden dragon", "U7 D4 O11 O10 S1 C9 U3 D2", 2, [("sota_robai", "O10", 5)], {"robai": 3}),
    ("14 the hidden dragon has no part in it", "U7 D4 C10 O13 S1 C9 U3 D2", 2, [("robai_kiri", "O13", 2)],
     {"robai": 6}),
    ("14 with hidden_dragon_all it counts for all", "U7 D4 C10 O13 S1 C9 U3 D2", 2, [("robai_kiri", "O13", 5)],
     {"robai": 6, "options": {"hidden_dragon_all": True}}),
    ("15 two over one", "U7 S1 S2 C8 O4 C9 U3 D2", 2, [("two_one", "S1", 2)], SWORDS),
    ("15 a stronger trump was played", "U7 S1 S2 C8 O4 C9 U1 D2", 2, [], WITH_S3),
    ("15 eight over nine", "U7 O9 O8 C8 S4 C9 U3 D2", 2, [("eight_nine", "O9", 2)], {}),
    ("16 sun over un in the last trick", "U7 O14 D4 C8 O15 C9 S1 D2", 4, [("sun_un", "O14", 5)], LAST),
    ("16 chase and sun over un", "U7 D4 O2 O14 O15 C9 S1 D2", 4, [("chase", "", 5), ("sun_un", "O14", 5)], LAST),
    ("17 all at once", "U7 O10 O3 C10 O11 C9 S1 D2", 4,
     [("chase", "", 2), ("sota_robai", "C10", 2), ("sota_robai", "O10", 5)], {"robai": 1}),
]


@pytest.mark.parametrize(("name", "cards", "winner", "yaku", "so"), ROWS, ids=[row[0] for row in ROWS])
def test_a_trick(name: str, cards: str, winner: int, yaku: list[tuple[str, str, int]], so: dict[str, Any]) -> None:
    besides = so.get("besides", {})
    hands = {seat: f"{card} {besides.get(seat, '')}" for seat, card in enumerate(cards.split())}
    holders = [seat for seat, card in enumerate(cards.split()) if card == so.get("open", "O5")[0] + "10"]
    scene = {"robai": holders[0] if holders else -1, **{key: value for key, value in so.items() if key != "besides"}}
    table = Scene(hands, **scene).table()
    before = table.match.deal.core  # type: ignore[union-attr]  # a match is on
    assert before is not None
    points = [int(before.genji), int(before.heiji)]
    number = len(table.events)
    play_trick(table, cards)
    taken = [event for event in table.events[number:] if isinstance(event, TrickTaken)]
    assert len(taken) == 1
    made = [(row.name, "" if row.beaten < 0 else notation(row.beaten), row.points) for row in taken[0].yaku]
    assert (taken[0].seat, sorted(made)) == (winner, sorted(yaku))
    points[winner % 2] += 1 + sum(row[2] for row in yaku)
    assert [int(before.genji), int(before.heiji)] == points
