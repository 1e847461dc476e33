"""Cases about liability, teyaku, bonuses and tokushuyaku (docs/rules.md sections 5 to 7). A kan is 12 points."""

from dataclasses import replace

from hachi_hachi.engine.common.bitset import popcount
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS, parse
from tests.engine.hachihachi.helpers.games_of_settlement import GAMES_OF_SETTLEMENT
from tests.engine.hachihachi.saved_cases.cases import Case, Dealt, counted

#: Akiko gets 1R and 2R, and akatan with 3c1 when Iori or Uzuki plays 3R. Nobody has teyaku.
_AKIKO, _IORI, _UZUKI = "1R 2R 3c1 4A 8L 10A 12L", "3R 5A 7A 9A 8A 10R 12c2", "6A 5R 7R 9R 1L 2A 11L"
_FIELD = "1c1 2c1 5c1 6c1 7c1 9c1"
_STOCK = "4c1 8c1 10c1 12c1 11c1 4c2 8c2 10c2 6c2 5c2"
_LET_GO = (Dealt((_AKIKO, _IORI, _UZUKI), _FIELD, _STOCK),)
_AT_ONCE, _LATER = "1R 5A 6A 2R 3R 7R 3c1 stop", "1R 5A 6A 2R 3R 7R 12L 9A 1L 3c1 stop"
_EARLY = "1R 3R 6A 2R 5A 7R 3c1 stop"
_EACH = "1>0 dekiyaku 84, 2>0 dekiyaku 84"

#: Akiko gets all brights: 12L with 12c1 when Iori plays it, and 11L.
_GOKOU_FIELD = "1c1 3c1 8c1 2c1 6c1 9c1"
_GOKOU_MOVES = "1L 2A 4A 3L 6A 9R 8L 12L 2R 12c1 sage 8c2"


def _answers(about: str, responsibility: str, moves: str, paid: str, dealt: tuple[Dealt, ...] = _LET_GO) -> Case:
    return Case(
        about,
        dealt,
        (paid,),
        moves,
        changed={
            "responsibility": responsibility,
            "month_board": False,
            "stake": "none",
        },
        winner=0,
    )


_LIABILITY = {
    "off": _answers("Iori lets 3R go and pays no more than Uzuki.", "off", _AT_ONCE, _EACH),
    "guard": _answers(
        "Akiko has 1R and 2R when Iori lets 3R go: he pays 2 x 84.", "guard", _AT_ONCE, "1>0 dekiyaku 168"
    ),
    "guard_later": _answers(
        "Akiko takes 3R a round later; Iori pays all the same.", "guard", _LATER, "1>0 dekiyaku 168"
    ),
    "guard_too_early": _answers("Akiko still lacks 2R when Iori lets 3R go: each pays.", "guard", _EARLY, _EACH),
    "next_turn": _answers(
        "Akiko takes 3R in her very next turn: Iori pays for both.", "next_turn", _AT_ONCE, "1>0 dekiyaku 168"
    ),
    "next_turn_later": _answers("She takes it a round later: each pays.", "next_turn", _LATER, _EACH),
    "discard": _answers("Iori pays for both although Akiko lacked 2R too.", "discard", _EARLY, "1>0 dekiyaku 168"),
    "discard_beside_next_turn": replace(
        _answers(
            "As before: that catching knows only the next turn changes nothing.", "discard", _EARLY, "1>0 dekiyaku 168"
        ),
        changed={"responsibility": "discard", "catching_responsibility": "next_turn", "month_board": False},
    ),
    "strict_a": _answers("Iori puts the missing 3R down: he pays for both.", "strict", _AT_ONCE, "1>0 dekiyaku 168"),
    "strict_too_early": _answers("Akiko lacked two cards then: each pays.", "strict", _EARLY, _EACH),
    "strict_b": _answers(
        "Iori puts 3c1 down, which Akiko takes with the missing 3R: he pays for both.",
        "strict",
        "1R 5A 6A 2R 3c1 7R 3R stop",
        "1>0 dekiyaku 168",
        (Dealt(("1R 2R 3R 4A 8L 10A 12L", "3c1 5A 7A 9A 8A 10R 12c2", _UZUKI), _FIELD, _STOCK),),
    ),
    "strict_c": _answers(
        "Iori puts 3R down, but Uzuki holds 3c2 and leaves it there: hers is the latest act.",
        "strict",
        _AT_ONCE,
        "2>0 dekiyaku 168",
        (Dealt((_AKIKO, _IORI, "6A 5R 7R 9R 1L 3c2 11L"), _FIELD, _STOCK),),
    ),
    "strict_gokou_after_shikou": Case(
        "Iori lets 12L go; nobody lets 11L go, which Akiko holds: he answers for gokou too, 2 x 144, which stands "
        "for shikou. No other yaku is possible then, so Akiko has stopped.",
        (
            Dealt(
                ("1L 3L 8L 12c1 11L 6c2 7c2", "12L 8c2 2A 6A 4c1 5A 7c1", "2R 9R 6R 4A 10A 5R 7A"),
                _GOKOU_FIELD,
                "4c2 5c1 10c1 5c2 7R 10c2 2c2 9c2 10R 9A 11c1 8A 4R",
            ),
        ),
        "1>0 dekiyaku 288",
        f"{_GOKOU_MOVES} 10A 11L",
        preset="bga",
        changed={"stake": "none"},
        winner=0,
    ),
    "strict_gokou": Case(
        "Iori lets 12L go, but it is Uzuki who lets 11L go: she pays gokou, 2 x 144.",
        (
            Dealt(
                ("1L 3L 8L 12c1 11c1 6c2 7c2", "12L 8c2 2A 6A 4c1 5A 7c1", "2R 9R 6R 4A 10A 11L 7A"),
                _GOKOU_FIELD,
                "4c2 5c1 10c1 5c2 7R 10c2 2c2 9c2 10R 9A 8A 4R 5R",
            ),
        ),
        "2>0 dekiyaku 288",
        f"{_GOKOU_MOVES} 11L 11c1 stop",
        preset="bga",
        changed={"stake": "none"},
        winner=0,
    ),
}

#: Iori has tatesanbon of wisteria, whose fourth card is on the field; Akiko gets akatan.
_SANBON = (
    Dealt(
        ("1R 2R 3R 12L 5c2 8c2 11c1", "4A 4R 4c1 9A 10A 2A 8A", "5A 11A 6A 7A 1L 8L 9R"),
        "1c1 2c1 3c1 4c2 6c1 9c1",
    ),
)
_TATESANBON = "0>1 teyaku 36, 2>1 teyaku 36"
#: Iori has haneken, one triplet of which is wisteria.
_HANEKEN = (
    Dealt(
        ("1R 2R 3R 12L 5c2 8c2 11c1", "4A 4R 4c1 9A 9R 2A 2c2", "5A 11A 6A 7A 1L 8L 10R"),
        "1c1 2c1 3c1 4c2 6c1 10c1",
    ),
)


def _all_wisteria(table: YearTable) -> bool:
    return _wisteria(table) == 4


def _fourth_alone(table: YearTable) -> bool:
    deal = table.year.deal
    assert deal is not None
    assert deal.core is not None
    return 0 < _wisteria(table) < 4 and bool(deal.core.piles[1] >> parse("4c2") & 1)


def _wisteria(table: YearTable) -> int:
    deal = table.year.deal
    assert deal is not None
    assert deal.core is not None
    return int(popcount(deal.core.piles[1] & MONTH_MASKS[3]))


def _bonus(about: str, paid: str, story: str, **changed: bool | str) -> Case:
    return Case(
        about,
        _SANBON,
        (paid,),
        story=story,
        wants=_all_wisteria,
        changed={"month_board": False, "stake": "none", **changed},
    )


_CAUGHT = "0>1 catching_sanbon 12, 2>1 catching_sanbon 12"
_STOPPED = "0:akatan 0:stop"
_HANEKEN_PLAYED = "0>1 teyaku 84, 2>1 teyaku 84, 0>2 card_points 30, 1>2 card_points 30"
_OUT = "0:akatan 0:sage out 0:fails"
_SAGE_OUT = "0>1 sage_failed 42, 0>2 sage_failed 42, 1>0 card_points 10, 1>2 card_points 36"
_BONUSES = {
    "bonuses_when_always": _bonus(
        "Stopped, and yet the caught sanbon is paid.",
        f"{_TATESANBON}, {_EACH}, {_CAUGHT}",
        _STOPPED,
        bonuses_when="always",
    ),
    "bonuses_when_full_deal_stopped": _bonus(
        "Stopped: no bonus.",
        f"{_TATESANBON}, {_EACH}",
        _STOPPED,
        bonuses_when="full_deal",
    ),
    "bonuses_when_full_deal": _bonus(
        "After a sage the hands ran out: the bonus is paid. 98, 42, 124 points.",
        f"{_TATESANBON}, {_EACH}, {_CAUGHT}, {_SAGE_OUT}",
        _OUT,
        bonuses_when="full_deal",
    ),
    "bonuses_when_no_dekiyaku_made": _bonus(
        "The same deal: somebody made a dekiyaku, no bonus.",
        f"{_TATESANBON}, {_EACH}, {_SAGE_OUT}",
        _OUT,
        bonuses_when="no_dekiyaku",
    ),
    "bonuses_when_no_dekiyaku": _bonus(
        "Nobody made a dekiyaku: the bonus is paid. 48, 113, 103 points.",
        f"{_TATESANBON}, {_CAUGHT}, 0>1 card_points 25, 0>2 card_points 15",
        "out",
        bonuses_when="no_dekiyaku",
    ),
    "catching_needs_fourth": replace(
        _bonus(
            "Iori has taken the fourth wisteria when Akiko stops, but not all four: that is enough.",
            f"{_TATESANBON}, {_EACH}, {_CAUGHT}",
            _STOPPED,
            bonuses_when="always",
            catching_needs="fourth",
        ),
        wants=_fourth_alone,
    ),
    "catching_needs_all_four_missed": replace(
        _bonus(
            "The same play: that is not enough.",
            f"{_TATESANBON}, {_EACH}",
            _STOPPED,
            bonuses_when="always",
            catching_needs="all_four",
        ),
        wants=_fourth_alone,
    ),
    "catching_needs_all_four": _bonus(
        "Iori has all four wisterias.",
        f"{_TATESANBON}, {_EACH}, {_CAUGHT}",
        _STOPPED,
        bonuses_when="always",
        catching_needs="all_four",
    ),
    "catching_sets_any_triplet": replace(
        _bonus(
            "Haneken, 7 kan, catches its fourth card too. 58, 58, 148 points.",
            f"{_HANEKEN_PLAYED}, {_CAUGHT}",
            "out",
            catching_sets="any_triplet",
        ),
        deals=_HANEKEN,
    ),
    "catching_sets_sanbon": replace(
        _bonus("The same play: haneken catches nothing.", _HANEKEN_PLAYED, "out", catching_sets="sanbon"),
        deals=_HANEKEN,
    ),
}


def _settled(about: str, game: str, paid: str, **changed: bool | str) -> Case:
    found = GAMES_OF_SETTLEMENT[game]
    return Case(
        about,
        (Dealt(found.hands, found.field, found.draw_pile),),
        (paid,),
        found.moves,
        dealer=found.dealer,
        changed={"month_board": False, "stake": "none", **changed},
    )


_THREE_PLAYED = f"{_TATESANBON}, 0>1 card_points 21, 2>1 card_points 8"
_AKATAN_PLAYED = "1>0 teyaku 48, 2>0 teyaku 48, 1>0 dekiyaku 168, 2>0 dekiyaku 168"
_SETTLED = {
    "catching_responsibility_off": _settled(
        "Uzuki let the fourth wisteria go, and each pays. 67, 117, 80 points.",
        "sanbon_caught_responsible",
        f"{_THREE_PLAYED}, {_CAUGHT}",
        catching_responsibility="off",
    ),
    "catching_responsibility_guard": _settled(
        "She pays for both.",
        "sanbon_caught_responsible",
        f"{_THREE_PLAYED}, 2>1 catching_sanbon 24",
        catching_responsibility="guard",
    ),
    "catching_responsibility_next_turn": _settled(
        "Iori took it later than in his next turn: each pays.",
        "sanbon_caught_responsible",
        f"{_THREE_PLAYED}, {_CAUGHT}",
        catching_responsibility="next_turn",
    ),
    "tokushuyaku_after_dekiyaku_on": _settled(
        "Multiplied by 2. Sujiroku of 16 after akatan counts, 12 kan, and meets the sage; aka is paid back.",
        "sujiroku_meets_the_sage",
        f"{_AKATAN_PLAYED}, 1>0 tokushuyaku 288, 2>0 tokushuyaku 288, 0>1 teyaku_reversed 48, 0>2 teyaku_reversed 48",
        tokushuyaku_after_dekiyaku=True,
    ),
    "tokushuyaku_after_dekiyaku_off": _settled(
        "It does not: the sage fails, card points are paid: 88, 51, 125.",
        "sujiroku_meets_the_sage",
        f"{_AKATAN_PLAYED}, 0>1 sage_failed 84, 0>2 sage_failed 84, 1>2 card_points 74",
        tokushuyaku_after_dekiyaku=False,
    ),
}


#: Iori has tatesanbon, whose fourth card is oya's first; Akiko gets akatan.
_LATE = Case(
    "Iori declares tatesanbon after Akiko has put its fourth card down: nobody knew of it then, and each pays.",
    (Dealt(("1R 2R 3R 4c2 12L 8c2 11c1", *_SANBON[0].hands[1:]), "1c1 2c1 3c1 6c1 9c1 10c1",
           "5c1 12c1 7c1 5c2 12c2 7c2 5R 12c3 7R 8c1"),),
    f"{_TATESANBON}, {_EACH}, {_CAUGHT}",
    "silent 4c2 declare:a 4A 11A 1R 9A 6A 2R 10A 7A 3R stop",
    changed={"month_board": False, "stake": "none", "declare": "choice", "bonuses_when": "always"},
)
_DECLARED = {
    "catching_responsibility_guard_declared_late": _LATE,
    "catching_responsibility_guard_declared_before": replace(
        _LATE,
        about="He has declared it before: Akiko pays for both.",
        paid=f"{_TATESANBON}, {_EACH}, 0>1 catching_sanbon 24",
        moves="declare:a 4c2 4A 11A 1R 9A 6A 2R 10A 7A 3R stop",
    ),
}


def _stopped_with_few_points(table: YearTable) -> bool:
    points = counted(table)
    return points[0] < points[2] > points[1]


_WINNER = {
    "deal_winner_stopper": replace(
        _bonus(
            "Akiko stops with fewer points than Uzuki, and wins the deal: her point goes to the board.",
            f"{_TATESANBON}, {_EACH}, 0>board month_board 1",
            _STOPPED,
            deal_winner="stopper",
            month_board=True,
        ),
        wants=_stopped_with_few_points,
        winner=0,
    ),
    "deal_winner_card_points": replace(
        _bonus(
            "The same play: Uzuki has most points.",
            f"{_TATESANBON}, {_EACH}, 2>board month_board 1",
            _STOPPED,
            deal_winner="card_points",
            month_board=True,
        ),
        wants=_stopped_with_few_points,
        winner=2,
    ),
}

#: Two seats: Akiko has sanbon, Iori nothing; the fourth plum is on the field.
_TWO = (Dealt(("2A 2R 2c1 5A 7R 9c1 12L", "1R 3R 6A 8A 10c1 11L 12c1"), "2c2 4c1 5c1 6c1 7c1 8c1"),)


def _plums(table: YearTable) -> bool:
    deal = table.year.deal
    assert deal is not None
    assert deal.core is not None
    return deal.core.piles[0] >> 4 & 15 == 15


def _plums_and_equal(table: YearTable) -> bool:
    return _plums(table) and len(set(counted(table))) == 1


def _for_two(about: str, story: str, paid: str, **changed: bool | str) -> Case:
    return Case(
        about,
        _TWO,
        (paid,),
        story=story,
        seats=2,
        wants=_plums,
        changed={"month_board": False, "stake": "none", **changed},
    )


_TWO_SEATS = {
    "two_player_special_on": replace(
        _for_two(
            "Equal points are souhachi, 10 kan to oya; sanbon goes back.",
            "out 0:souhachi",
            "1>0 teyaku 24, 1>0 tokushuyaku 120, 0>1 teyaku_reversed 24",
        ),
        wants=_plums_and_equal,
    ),
    "two_player_special_off": replace(
        _for_two(
            "The same play: nothing but sanbon and its fourth card.",
            "out",
            "1>0 teyaku 24, 1>0 catching_sanbon 12",
            two_player_special=False,
        ),
        wants=_plums_and_equal,
    ),
    "two_player_bonuses_on": _for_two(
        "The caught sanbon is paid. 72 against 85 points.",
        "out",
        "1>0 teyaku 24, 0>1 card_points 13, 1>0 catching_sanbon 12",
    ),
    "two_player_bonuses_off": _for_two(
        "The same play without it.", "out", "1>0 teyaku 24, 0>1 card_points 13", two_player_bonuses=False
    ),
}

CASES: dict[str, Case] = {
    **{f"option_responsibility_{name}": case for name, case in _LIABILITY.items()},
    **{
        f"option_{name}": case
        for cases in (_BONUSES, _SETTLED, _DECLARED, _WINNER, _TWO_SEATS)
        for name, case in cases.items()
    },
}
