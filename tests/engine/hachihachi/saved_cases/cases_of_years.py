"""Cases about teyaku options, the multiplier, and the payments of a year and a campaign (docs/rules.md sections 2, 3,
5).
"""

from dataclasses import replace

from tests.engine.hachihachi.saved_cases.cases import Case, Dealt

#: No bright, no two of a month.
_PLAIN = "4c1 5c1 7c1 8c1 9c1 10c1"
_OTHERS = ("2A 3L 6A 8L 10A 11A 12L", "4A 5A 7A 9A 9R 10R 10c2")


def _dealt(about: str, hand: str, paid: str, moves: str = "", **changed: bool | str | int) -> Case:
    return Case(about, (Dealt((hand, *_OTHERS), "7R 8A 6R 11c1 12c1 4R"),), (paid,), moves, changed=changed)


def _each(points: int) -> str:
    return f"1>0 teyaku {points}, 2>0 teyaku {points}"


_TWO_TRIPLETS = "1R 1c1 1c2 2R 2c1 2c2 8c1"
_AKA_SANBON = "1R 1c1 1c2 2R 3c1 6c1 9c1"
_TEYAKU = {
    "kan_points_10": _dealt("Aka, 2 kan of 10 points.", "1R 2R 3c1 4c1 5c1 6c1 8c1", _each(20), kan_points=10),
    "double_triplets_on": _dealt("Futasanbon, 6 kan, and aka, 2.", _TWO_TRIPLETS, _each(96), double_triplets=True),
    "double_triplets_off": _dealt("Sanbon, 2 kan, and aka, 2.", _TWO_TRIPLETS, _each(48), double_triplets=False),
    "double_triplets_off_better": _dealt(
        "The better triplet stands: 3 kan, and aka, 2.", "1R 1c1 1c2 5R 5c1 5c2 8c1", _each(60), double_triplets=False
    ),
    "aka_max_two_off": _dealt("Three ribbons are aka.", "1R 2R 3R 4c1 5c1 6c1 8c1", _each(24), aka_max_two=False),
    "aka_max_two_on": _dealt("Three ribbons are nothing.", "1R 2R 3R 4c1 5c1 6c1 8c1", "", aka_max_two=True),
    "aka_max_two_on_two": _dealt("Two ribbons are aka.", "1R 2R 3c1 4c1 5c1 6c1 8c1", _each(24), aka_max_two=True),
    "aka_value_2": _dealt("Aka of 2 kan.", "1R 2R 3c1 4c1 5c1 6c1 8c1", _each(24), aka_value=2),
    "aka_value_3": _dealt("Aka of 3 kan.", "1R 2R 3c1 4c1 5c1 6c1 8c1", _each(36), aka_value=3),
    "declare_auto": _dealt("Sanbon, 2 kan, and aka, 2.", _AKA_SANBON, _each(48)),
    "declare_choice": _dealt(
        "Aka at first; sanbon after oya's first hand card.",
        _AKA_SANBON,
        _each(48),
        "declare:b 9c1 declare:a",
        declare="choice",
    ),
    "declare_choice_forfeit": _dealt(
        "Aka at first; sanbon never.", _AKA_SANBON, _each(24), "declare:b 9c1 silent", declare="choice"
    ),
    "declare_choice_both_late": _dealt(
        "Nothing at first, then both.", _AKA_SANBON, _each(48), "silent 9c1 declare:ab", declare="choice"
    ),
    "shisou_aborts_on": _dealt(
        "Shisou, 20 kan, ends the deal; nobody has won.", "1L 1R 1c1 1c2 2R 2c1 2c2", _each(240), shisou_aborts=True
    ),
    "shisou_aborts_off": _dealt("Shisou, and the deal goes on.", "1L 1R 1c1 1c2 2R 2c1 2c2", _each(240)),
}

#: Four seats, everyone but one folds: 10, 15, 20 points to that one; half a kan more each is 5 points.
_ALONE = "1>pot fold_fee 10, 2>pot fold_fee 15, 3>pot fold_fee 20, pot>0 pot 45"
_FOLDS = "join fold fold fold "
_FEES = "1>pot fold_fee {0}, 2>pot fold_fee {1}, 3>pot fold_fee {2}, pot>0 pot {3}"


def _fees(multiplier: int) -> str:
    return _FEES.format(10 * multiplier, 15 * multiplier, 20 * multiplier, 45 * multiplier)


def _folding(
    about: str, fields: tuple[str, ...], paid: tuple[str, ...], length: int = 3, **changed: bool | str | int
) -> Case:
    return Case(
        about,
        tuple(Dealt(field=field) for field in fields),
        paid,
        _FOLDS * len(fields),
        "decimal",
        {"bidding": "free", "four_on_field": "dealer_takes", **changed},
        seats=4,
        length=length,
    )


_CARRY = {
    "field_carry_queue": _folding(
        "3L, 11L and 12L: x4, x4, x2.", ("3L 11L 12L 2R 5A 7c1", _PLAIN, _PLAIN), (_fees(4), _fees(4), _fees(2))
    ),
    "field_carry_multiply": _folding(
        "Example 7: 3L 8L 11L multiply the deal by 16, and nothing carries.",
        ("3L 8L 11L 2R 5A 7c1", _PLAIN),
        (_fees(16), _fees(1)),
        field_carry="multiply",
    ),
    "field_carry_repeat": _folding(
        "Two brights of 2: the next deal is doubled too, and no more.",
        ("3L 8L 6R 2R 5A 7c1", _PLAIN, _PLAIN),
        (_fees(2), _fees(2), _fees(1)),
        field_carry="repeat",
    ),
    "field_carry_repeat_higher": _folding(
        "Two of 2 below one of 4: the highest lies there once, nothing is repeated.",
        ("3L 8L 11L 2R 5A 7c1", _PLAIN),
        (_fees(4), _fees(1)),
        field_carry="repeat",
    ),
    "field_carry_repeat_again": _folding(
        "Two of 4, then two of 2: x4, x4 again, and the two of that deal repeat: x2.",
        ("11L 12L 6R 2R 5A 7c1", "3L 8L 6R 2R 5A 7c1", _PLAIN),
        (_fees(4), _fees(4), _fees(2)),
        field_carry="repeat",
    ),
    "overtime_on": _folding(
        "Two brights of 2 on the last field: a fourth deal, doubled.",
        (_PLAIN, _PLAIN, "3L 8L 6R 2R 5A 7c1", _PLAIN),
        (_fees(1), _fees(1), _fees(2), _fees(2)),
        overtime=True,
    ),
    "four_on_field_redeal": replace(
        _folding(
            "Four pines: dealt again by the same dealer, their bright forgotten; mizuten is asked again.",
            ("1L 1R 1c1 1c2 5A 7c1", _PLAIN),
            ("", _fees(1)),
            four_on_field="redeal",
            mizuten="win",
        ),
        moves="mizuten pass join fold fold fold",
    ),
    "four_on_field_dealer_takes": replace(
        _folding("The same field: its bright doubles the deal.", ("1L 1R 1c1 1c2 5A 7c1",), (_fees(2),), mizuten="win"),
        moves="mizuten fold fold fold",
    ),
}

#: A kan of 12: 12 + 18 + 24.
_SHIRAGIKU = "1>pot fold_fee 12, 2>pot fold_fee 18, 3>pot fold_fee 24, pot>0 pot 54"
_IN = "0>prize {0} {1}, 1>prize {0} {1}, 2>prize {0} {1}, 3>prize {0} {1}"


def _year(about: str, paid: tuple[str, ...], ends: dict[int, str], length: int, **changed: bool | str | int) -> Case:
    return replace(
        _folding(about, (_PLAIN,) * len(paid), paid, length, month_board=False, **changed),
        preset="shiragiku",
        ends=ends,
    )


_YEARS = {
    "stake_ante": _year(
        "3 kan from each before a half year; the winner gets the four.",
        (f"{_IN.format('ante', 36)}, {_SHIRAGIKU}", *[_SHIRAGIKU] * 5),
        {-1: "prize>0 prize 144"},
        6,
        stake="ante",
    ),
    "stake_ante_full_year": _year(
        "5 kan from each before a full year.", (f"{_IN.format('ante', 60)}, {_SHIRAGIKU}",), {}, 12, stake="ante"
    ),
    "stake_half_time_debt": _year(
        "5 kan from each after the sixth of twelve deals; the winner gets the four, 240.",
        (*[_SHIRAGIKU] * 5, f"{_SHIRAGIKU}, {_IN.format('half_time', 60)}", *[_SHIRAGIKU] * 6),
        {-1: "prize>0 prize 240"},
        12,
        stake="half_time_debt",
    ),
    "winner_bonus_on": _year(
        "5 kan from each other seat after twelve deals.",
        (_SHIRAGIKU,) * 12,
        {-1: "1>0 winner_bonus 60, 2>0 winner_bonus 60, 3>0 winner_bonus 60"},
        12,
        stake="none",
        winner_bonus=True,
    ),
    "month_board_on": replace(
        _year(
            "A point for each of six deals; Yuki, the last, takes them.",
            (f"{_SHIRAGIKU}, 0>board month_board 1",) * 6,
            {-1: "board>3 month_board 6"},
            6,
        ),
        changed={"bidding": "free", "month_board": True},
    ),
    "pot_at_the_end": Case(
        "Akiko folds, and Iori's shisou ends the last deal: no winner, the pot stays, and goes to him with the prize. "
        "20 kan of 10 from each of the two others who play.",
        (
            Dealt(field=_PLAIN),
            Dealt(field=_PLAIN),
            Dealt(
                (
                    "2A 3c1 6c1 9c2 10A 11A 12c1",
                    "1L 1R 1c1 1c2 2R 2c1 2c2",
                    "3L 3R 6A 6R 8A 9A 12L",
                    "4A 5A 7A 9R 10R 11L 12c2",
                ),
                _PLAIN,
            ),
        ),
        (_ALONE, _ALONE, "0>pot fold_fee 10, 2>1 teyaku 200, 3>1 teyaku 200"),
        f"{_FOLDS * 2} fold join join join",
        "decimal",
        {"bidding": "free", "shisou_aborts": True, "declare": "auto"},
        seats=4,
        length=3,
        ends={-1: "pot>1 prize 10"},
    ),
    "shisou_aborts_forced_out": Case(
        "The shisou of a seat that is forced out ends the deal too: half of 20 kan from each of the three.",
        (
            Dealt(
                (
                    "2A 3c1 6c1 9c2 10A 11A 12c1",
                    "3L 3R 6A 6R 8A 9A 12L",
                    "4A 5A 7A 9R 10R 11L 12c2",
                    "1L 1R 1c1 1c2 2R 2c1 2c2",
                ),
                _PLAIN,
            ),
        ),
        "0>3 compensation 129, 1>3 compensation 129, 2>3 compensation 129",
        "join join join",
        changed={"shisou_aborts": True},
        seats=4,
    ),
}

#: Akiko wins every deal with 45. The buy-in's prize is 50 from each, the stake 250.
#: After deals 3, 6, 9 and 12 she is ginmi for the third time: 100 from each.
#: After six deals the others have -50 - 60 - 200 = -310, -50 - 90 - 200 = -340, -50 - 120 - 200 = -370: below -250, so
#: each borrows 500; after twelve they have -570, -630, -690 of their own, and with the loan no more than -250 is lost.
_GINMI = "1>0 ginmi 100, 2>0 ginmi 100, 3>0 ginmi 100"
_LOANS = "bank>1 loan 500, bank>2 loan 500, bank>3 loan 500"
_CAMPAIGN = {
    "campaign_on": replace(
        _folding(
            "Four years of three deals.",
            (_PLAIN,) * 12,
            (
                f"{_IN.format('buy_in', 50)}, {_ALONE}",
                _ALONE,
                f"{_ALONE}, {_GINMI}",
                _ALONE,
                _ALONE,
                f"{_ALONE}, {_GINMI}, {_LOANS}",
                _ALONE,
                _ALONE,
                f"{_ALONE}, {_GINMI}",
                _ALONE,
                _ALONE,
                f"{_ALONE}, {_GINMI}",
            ),
            campaign=True,
        ),
        ends={
            -1: "",
            -2: "",
            -3: "",
            -4: "",
            -5: "prize>0 prize 200, 1>bank loan 500, 2>bank loan 500, 3>bank loan 500",
        },
    ),
    "campaign_amounts": replace(
        _folding(
            "Every amount is an option: 2 kan of the buy-in to the prize, a ginmi of 4 kan, loans of 3 kan against a "
            "stake of 6: after three deals Yuki has -20 - 60 - 40, Uzuki -20 - 45 - 40, Iori -20 - 30 - 40.",
            (_PLAIN,) * 3,
            (
                f"{_IN.format('buy_in', 20)}, {_ALONE}",
                f"{_ALONE}",
                f"{_ALONE}, 1>0 ginmi 40, 2>0 ginmi 40, 3>0 ginmi 40, bank>1 loan 30, bank>2 loan 60, bank>3 loan 60",
            ),
            campaign=True,
            campaign_buy_in=6,
            campaign_prize=2,
            campaign_loan=3,
            ginmi_bonus=4,
        ),
        ends={-1: ""},
    ),
}


CASES: dict[str, Case] = {
    **{f"option_{name}": case for cases in (_TEYAKU, _CARRY, _YEARS, _CAMPAIGN) for name, case in cases.items()},
}
