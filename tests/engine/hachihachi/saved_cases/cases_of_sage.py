"""Cases about the four modes of sage, and about nanatan that grows (docs/rules.md section 6).

A kan is 10 points under ``decimal`` (akatan, aotan, inoshikachou 70, shikou 100, gokou 120), otherwise 12 (84, 120,
144). There is no bright on the field, so every deal counts once.
"""

from dataclasses import replace

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from tests.engine.hachihachi.saved_cases.cases import Case, Dealt

#: Akiko gets akatan, Iori aotan, Uzuki inoshikachou; nobody has teyaku.
_THREE = (
    Dealt(
        ("1R 2R 3R 12L 5c2 8c2 11c1", "6R 9R 10R 2A 8A 12c2 4c2", "6A 7A 10A 5A 11A 4A 1L"),
        "1c1 2c1 3c1 6c1 9c1 10c1",
    ),
)
#: Akiko gets akatan and inoshikachou, Iori aotan.
_TWICE = (
    Dealt(
        ("1R 2R 3R 6A 7A 10A 12L", "6R 9R 10R 2A 8A 12c2 4c2", "5A 11A 4A 1L 8L 3L 9A"),
        "1c1 2c1 3c1 6c1 9c1 10c1",
    ),
)
#: Akiko gets all brights.
_BRIGHTS = (
    Dealt(
        ("1L 3L 8L 12L 11L 5c1 2A", "6R 9R 5A 7A 8A 4c2 10A", "6A 1R 4A 11A 9A 2R 3R"),
        "1c1 3c1 8c1 12c1 11c1 9c1",
    ),
)
#: Akiko gets seven ribbons and more. She has aka, 2 kan, Uzuki pikaichi, 4 kan.
_RIBBONS = (
    Dealt(
        ("1R 2R 4R 5R 6R 7R 3R", "8L 9A 10A 12L 3c1 11A 8A", "9c1 10c1 3L 12c1 11L 8c1 11c1"),
        "1c1 2c1 4c1 5c1 6c1 7c1",
    ),
)


def _cards_played(table: YearTable) -> int:
    return sum(isinstance(event, ev.CardPlayed) for event in table.events)


def _brights_are_free(table: YearTable) -> bool:
    """Return True if Akiko could still get all brights, if she had a turn left."""
    deal = table.year.deal
    assert deal is not None
    assert deal.core is not None
    return not (deal.core.piles[1] | deal.core.piles[2]) & BRIGHTS


_AT_END = {
    "stop": Case(
        "Nobody has said sage: each pays.",
        _THREE,
        "1>0 dekiyaku 70, 2>0 dekiyaku 70",
        story="0:akatan 0:stop",
        winner=0,
    ),
    "one_sage": Case(
        "One other has said sage: that one pays both shares, 2 x 70.",
        _THREE,
        "0>1 dekiyaku 140",
        story="0:akatan 0:sage 1:aotan 1:stop",
        winner=1,
    ),
    "two_sages": Case(
        "Both others have said sage: each pays.",
        _THREE,
        "0>2 dekiyaku 70, 1>2 dekiyaku 70",
        story="0:akatan 0:sage 1:aotan 1:sage 2:inoshikachou 2:stop",
        winner=2,
    ),
    "sage_of_the_stopper": Case(
        "Both have said sage, and the first one stops: all its yaku, 70 + 70, both shares from the other: 280.",
        _TWICE,
        "1>0 dekiyaku 280",
        story="0:akatan 0:sage 1:aotan 1:sage 0:inoshikachou 0:stop",
        winner=0,
    ),
    "sage_met": Case(
        "Sage, another yaku, stop: 70 + 70 from each.",
        _TWICE,
        "1>0 dekiyaku 140, 2>0 dekiyaku 140",
        story="0:akatan 0:sage 0:inoshikachou 0:stop",
        winner=0,
    ),
    "withdrawn": Case(
        "Half of 70 from each.",
        _THREE,
        "1>0 dekiyaku 35, 2>0 dekiyaku 35",
        story="0:akatan 0:sage 0:withdraw",
        winner=0,
    ),
    "withdrawn_by_the_last": Case(
        "Akiko may not withdraw any more, Iori may: half of 70 from each, Akiko's sage or not.",
        _THREE,
        "0>1 dekiyaku 35, 2>1 dekiyaku 35",
        story="0:akatan 0:sage 1:aotan 1:sage 1:withdraw",
        winner=1,
    ),
    "hands_run_out": Case(
        "Every seat gets half of its yaku from each other, 35; no card points. Who said sage first wins.",
        _THREE,
        "1>0 dekiyaku 35, 2>0 dekiyaku 35, 0>1 dekiyaku 35, 2>1 dekiyaku 35",
        story="0:akatan 0:sage 1:aotan 1:sage out",
        winner=0,
    ),
    "gokou_for_shikou": Case(
        "Gokou, 120, stands for shikou.",
        _BRIGHTS,
        "1>0 dekiyaku 120, 2>0 dekiyaku 120",
        story="0:shikou 0:sage 0:gokou 0:stop",
        winner=0,
    ),
    "made_last": Case(
        "With no card left anywhere the maker has stopped: 70 from each.",
        _THREE,
        "0>2 dekiyaku 70, 1>2 dekiyaku 70",
        story="2:inoshikachou",
        winner=2,
    ),
    "nanatan_grown": Case(
        "Nanatan of eight ribbons, 10 + 1 kan, 110 from each.",
        _RIBBONS,
        "1>0 dekiyaku 110, 2>0 dekiyaku 110, 1>0 teyaku 20, 2>0 teyaku 20, 0>2 teyaku 40, 1>2 teyaku 40",
        story="0:nanatan 0:sage 0:+nanatan 0:stop",
        winner=0,
    ),
}

_NULLIFY = {
    "stop": Case("84 from each.", _THREE, "1>0 dekiyaku 84, 2>0 dekiyaku 84", story="0:akatan 0:stop", winner=0),
    "overtaken": Case(
        "Who said sage pays both shares, 2 x 84.",
        _THREE,
        "0>1 dekiyaku 168",
        story="0:akatan 0:sage 1:aotan 0:fails 1:stop",
        winner=1,
    ),
    "void": Case(
        "Akiko's akatan is void; her other yaku, 84, is paid by Iori for both, whom she overtook: 168.",
        _TWICE,
        "1>0 dekiyaku 168",
        story="0:akatan 0:sage 1:aotan 0:fails 1:sage 0:inoshikachou 1:fails 0:stop",
        winner=0,
    ),
    "sage_met": Case(
        "Both yaku count: 84 + 84 from each.",
        _TWICE,
        "1>0 dekiyaku 168, 2>0 dekiyaku 168",
        story="0:akatan 0:sage 0:inoshikachou 0:stop",
        winner=0,
    ),
    "hands_run_out": Case(
        "Half of 84 from each.", _THREE, "1>0 dekiyaku 42, 2>0 dekiyaku 42", story="0:akatan 0:sage out", winner=0
    ),
    "overtaken_and_hands_run_out": Case(
        "Half of 84 for each, all of it from whom Iori overtook: 84.",
        _THREE,
        "0>1 dekiyaku 84",
        story="0:akatan 0:sage 1:aotan 0:fails 1:sage out",
        winner=1,
    ),
    "nothing_else_possible": Case(
        "Cards are left, but no other yaku is possible: Akiko has stopped. 84 from each.",
        _THREE,
        "1>0 dekiyaku 84, 2>0 dekiyaku 84",
        story="0:akatan",
        wants=lambda table: _cards_played(table) < 16,
        winner=0,
    ),
    "no_turn_left": Case(
        "Oya makes the yaku with his last card, while others have theirs: he has stopped. 84 from each.",
        _THREE,
        "1>0 dekiyaku 84, 2>0 dekiyaku 84",
        story="0:akatan",
        winner=0,
        wants=lambda table: _cards_played(table) == 19 and _brights_are_free(table),
    ),
}

_FORFEIT = {
    "stop": Case("84 from each.", _THREE, "1>0 dekiyaku 84, 2>0 dekiyaku 84", story="0:akatan 0:stop", winner=0),
    "overtaken": Case(
        "Who said sage pays both shares, 2 x 84.",
        _THREE,
        "0>1 dekiyaku 168",
        story="0:akatan 0:sage 1:aotan 0:fails 1:stop",
        winner=1,
    ),
    "sage_by_two": Case(
        "The last to say sage pays both shares; the former is free.",
        _THREE,
        "1>2 dekiyaku 168",
        story="0:akatan 0:sage 1:aotan 0:fails 1:sage 2:inoshikachou 1:fails 2:stop",
        winner=2,
    ),
    "sets_that_count_no_more": Case(
        "Only Akiko's second yaku counts, and Iori pays both shares: 168.",
        _TWICE,
        "1>0 dekiyaku 168",
        winner=0,
        story="0:akatan 0:sage 1:aotan 0:fails 1:sage 0:inoshikachou 1:fails 0:stop",
    ),
    "sage_met": Case(
        "Both yaku count: 84 + 84 from each.",
        _TWICE,
        "1>0 dekiyaku 168, 2>0 dekiyaku 168",
        story="0:akatan 0:sage 0:inoshikachou 0:stop",
        winner=0,
    ),
    "hands_run_out": Case(
        "Akiko pays half of 84 to each.",
        _THREE,
        "0>1 sage_failed 42, 0>2 sage_failed 42",
        story="0:akatan 0:sage out 0:fails",
        winner=0,
    ),
    "sage_by_two_and_hands_run_out": Case(
        "Iori, the last, pays half of 84 to each.",
        _THREE,
        "1>0 sage_failed 42, 1>2 sage_failed 42",
        winner=1,
        story="0:akatan 0:sage 1:aotan 0:fails 1:sage out 1:fails",
    ),
}

#: The winner has most card points, and pays one point to the board.
_AT_ONCE = {
    "nanatan_grown": Case(
        "Nanatan 10 kan, then 1 more: 120 + 12 from each, the difference at once.",
        _RIBBONS,
        "1>0 dekiyaku 132, 2>0 dekiyaku 132, 0>board month_board 1, 1>0 teyaku 24, 2>0 teyaku 24, 0>2 teyaku 48, "
        "1>2 teyaku 48",
        changed={"nanatan_extra": True},
        story="0:nanatan 0:sage 0:+nanatan 0:stop",
        winner=0,
    ),
    "growth_at_stake": Case(
        "As before, but sage again: half of the 12 goes back to each when the hands run out. 84, 120, 60 points.",
        _RIBBONS,
        "1>0 dekiyaku 132, 2>0 dekiyaku 132, 1>0 teyaku 24, 2>0 teyaku 24, 0>2 teyaku 48, 1>2 teyaku 48, "
        "0>1 sage_failed 6, 0>2 sage_failed 6, 0>1 card_points 4, 2>1 card_points 28, 1>board month_board 1",
        changed={"nanatan_extra": True},
        story="0:nanatan 0:sage 0:+nanatan 0:sage out 0:fails",
        winner=1,
    ),
    "inoshikachou": Case(
        "84 from each, and half of it back when the hands run out. 39, 65, 160 points.",
        _THREE,
        "0>2 dekiyaku 84, 1>2 dekiyaku 84, 2>0 sage_failed 42, 2>1 sage_failed 42, 0>2 card_points 49, "
        "1>2 card_points 23, 2>board month_board 1",
        changed={"inoshikachou": True},
        story="2:inoshikachou 2:sage out 2:fails",
        winner=2,
    ),
}


def _with(cases: dict[str, Case], mode: str, preset: str, **changed: bool | str) -> dict[str, Case]:
    return {
        f"option_sage_{mode}_{name}": replace(case, preset=preset, changed={**changed, **case.changed})
        for name, case in cases.items()
    }


CASES: dict[str, Case] = {
    **_with(_AT_END, "at_end", "decimal", inoshikachou=True),
    **_with(_NULLIFY, "nullify", "bga", inoshikachou=True, stake="none"),
    **_with(_FORFEIT, "forfeit", "hanafubuki", inoshikachou=True),
    **_with(_AT_ONCE, "at_once", "shiragiku"),
}
