"""Cases about play or fold, compensation, negotiation and mizuten (docs/rules.md section 4).

A kan is 12 points unless the ruleset is ``decimal``. The hands below have no teyaku and no compensated card unless the
comment says so.
"""

from dataclasses import replace

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from tests.engine.hachihachi.saved_cases.cases import Case, Dealt, counted

_A, _B, _C = "2A 4R 3c1 6c1 9c1 12c1 8c1", "4A 5R 3c2 6c2 9c2 12c2 8c2", "5A 7R 2c1 10c1 11c1 12c3 9A"
#: Sanbon, 2 kan; akatan complete; 1R 2R 3R 12L are cards of yaku.
_RICH = "1R 2R 3R 1c1 1c2 4c1 12L"
_FIELD = "7A 8A 10A 11A 2c2 5c1"
_QUADRUPLED = "12L 8A 10A 11A 2c2 5c1"


def _four(
    about: str,
    paid: str,
    moves: str,
    hands: tuple[str, ...] = (_A, _B, _C, _RICH),
    field: str = _FIELD,
    **changed: bool | str | int,
) -> Case:
    return Case(
        about,
        (Dealt(hands, field),),
        (paid,),
        moves,
        seats=4,
        changed={
            "month_board": False,
            "stake": "none",
            **changed,
        },
    )


_BIDDING = {
    "forced": Case(
        "Example 9. Multiplied by 4 the first fold costs 48, the second 72; then the three left must play.",
        (Dealt((_A, _B, _C, "7A 10c2 11R 6R 4c2 8L 1c1", "1L 1R 2R 3L 9R 10R 11L"), _QUADRUPLED),),
        "0>pot fold_fee 48, 1>pot fold_fee 72",
        "fold fold",
        seats=5,
    ),
    "forced_pot": replace(
        _four(
            "Akiko folds for 12; Iori is the first of those who play, and the winner takes the pot.",
            "0>pot fold_fee 12, 1>3 dekiyaku 84, 2>3 dekiyaku 84, pot>3 pot 12",
            "fold",
            (_A, _B, _C, "1R 2R 3R 1c1 7c1 4c1 12L"),
            "1c2 2c2 9R 11A 10A 5c1",
            deal_winner="stopper",
        ),
        story="3:akatan 3:stop",
    ),
    "free": _four(
        "Three have folded, 12 + 18 + 24; the one left takes the pot without a word.",
        "0>pot fold_fee 12, 1>pot fold_fee 18, 2>pot fold_fee 24, pot>3 pot 54",
        "fold fold fold",
        bidding="free",
    ),
}

_TWO_LEFT = {
    "two_left_split": _four(
        "Two are left: 12 + 18 in two halves.",
        "0>pot fold_fee 12, 1>pot fold_fee 18, pot>2 pot 15, pot>3 pot 15",
        "fold fold join join",
        bidding="free",
    ),
    "two_left_split_odd": replace(
        _four(
            "10 + 15 points: the odd one goes to the earlier, who wins the deal.",
            "0>pot fold_fee 10, 1>pot fold_fee 15, pot>2 pot 13, pot>3 pot 12",
            "fold fold join join",
            bidding="free",
            two_left="split",
        ),
        preset="decimal",
        winner=2,
    ),
    "two_left_duel": replace(
        _four(
            "A duel for the pot, 132 against 90: Uzuki gets 42 and the pot; Yuki has caught her sanbon.",
            "0>pot fold_fee 12, 1>pot fold_fee 18, 2>3 teyaku 24, 3>2 card_points 42, 2>3 catching_sanbon 12, "
            "pot>2 pot 30",
            "fold fold join join",
            bidding="free",
            two_left="duel",
        ),
        story="out",
    ),
    "two_left_agree": _four(
        "Both would split.",
        "0>pot fold_fee 12, 1>pot fold_fee 18, pot>2 pot 15, pot>3 pot 15",
        "fold fold join join split split",
        bidding="free",
        two_left="agree",
    ),
    "two_left_agree_not": replace(
        _four(
            "One of them would not: a duel, which Yuki wins with akatan.",
            "0>pot fold_fee 12, 1>pot fold_fee 18, 2>3 teyaku 24, 2>3 dekiyaku 84, pot>3 pot 30",
            "fold fold join join split duel",
            field="7A 2c2 8A 10A 11A 5c1",
            bidding="free",
            two_left="agree",
            deal_winner="stopper",
        ),
        story="3:akatan 3:stop",
    ),
    "last_may_fold_on": Case(
        "All four fold, 12 + 18 + 24 + 30: the dealer deals again, and folds are counted anew; Yuki takes 84 + 54.",
        (Dealt(field=_FIELD), Dealt(field=_FIELD)),
        (
            "0>pot fold_fee 12, 1>pot fold_fee 18, 2>pot fold_fee 24, 3>pot fold_fee 30",
            "0>pot fold_fee 12, 1>pot fold_fee 18, 2>pot fold_fee 24, pot>3 pot 138, 3>board month_board 1",
        ),
        "fold fold fold fold fold fold fold join",
        seats=4,
        changed={"bidding": "free", "last_may_fold": True},
    ),
}

_IN = "join join join"
_COMPENSATION = {
    "compensation_from_actives": _four(
        "Half of sanbon, 12, and four cards, 12, from each of the three.",
        "0>3 compensation 24, 1>3 compensation 24, 2>3 compensation 24",
        _IN,
    ),
    "compensation_from_non_dealers": _four(
        "The same from the two who are not oya.",
        "1>3 compensation 24, 2>3 compensation 24",
        _IN,
        compensation_from="non_dealers",
    ),
    "compensation_sets_hand": _four(
        "Half of sanbon, 12, half of akatan, 42, and four cards, 12.",
        "0>3 compensation 66, 1>3 compensation 66, 2>3 compensation 66",
        _IN,
        compensation_sets="hand",
    ),
    "compensation_cards_rest": _four(
        "Half of sanbon, 12, half of akatan, 42, and 12L, 3.",
        "0>3 compensation 57, 1>3 compensation 57, 2>3 compensation 57",
        _IN,
        compensation_sets="hand",
        compensation_cards="rest",
    ),
    "compensation_sets_hand_and_field": _four(
        "3R on the field completes akatan: 42, and two cards in the hand, 6.",
        "0>3 compensation 48, 1>3 compensation 48, 2>3 compensation 48",
        _IN,
        (_A, _B, _C, "1R 2R 4c1 7A 11A 7c1 10c2"),
        "3R 8A 10A 2c2 5c1 1c1",
        compensation_sets="hand_and_field",
    ),
    "compensation_sets_hand_and_field_for_lights": _four(
        "Multiplied by 4: 12L on the field completes gokou, half of 144 instead of shikou, and four cards, 12: 84 x 4.",
        "0>3 compensation 336, 1>3 compensation 336, 2>3 compensation 336",
        _IN,
        (_A, _B, _C, "1L 3L 8L 11L 4c1 7A 10c2"),
        "12L 8A 10A 2c2 5c1 7c1",
        compensation_sets="hand_and_field",
    ),
    "compensation_sets_hand_alone": _four(
        "The same hand where the field does not count: four cards, 12 x 4.",
        "0>3 compensation 48, 1>3 compensation 48, 2>3 compensation 48",
        _IN,
        (_A, _B, _C, "1L 3L 8L 11L 4c1 7A 10c2"),
        "12L 8A 10A 2c2 5c1 7c1",
        compensation_sets="hand",
    ),
    "compensation_sets_hand_and_field_none_in_hand": _four(
        "Akatan lies on the field and no card of it is in the hand: 6R alone, 3 points.",
        "0>3 compensation 3, 1>3 compensation 3, 2>3 compensation 3",
        _IN,
        (_A, _B, _C, "6R 7A 11A 7c1 10c2 4c2 5c2"),
        "1R 2R 3R 8A 10A 2c2",
        compensation_sets="hand_and_field",
    ),
    "compensation_inoshikachou": _four(
        "Where inoshikachou is in use: half of it, 42, and its three cards, 9.",
        "0>3 compensation 51, 1>3 compensation 51, 2>3 compensation 51",
        _IN,
        (_A, _B, _C, "6A 7A 10A 1c1 4c1 5c2 11A"),
        "9R 8A 10c2 2c2 5c1 7c1",
        compensation_sets="hand",
        inoshikachou=True,
    ),
    "compensation_decimal": replace(
        _four(
            "A kan of 10: half of sanbon 10, half of akatan 35, and 12L, 3, from the two who are not oya.",
            "1>3 compensation 48, 2>3 compensation 48",
            _IN,
        ),
        preset="decimal",
    ),
}

_NEGOTIATION = {
    "negotiation_reduced": _four(
        "Iori, whose compensation would be 24 from each, drops out for 20 from each of the three who then play.",
        "0>1 negotiation 20, 2>1 negotiation 20, 3>1 negotiation 20",
        "join offer:20 accept",
        (_A, _RICH, _B, _C),
        negotiation="reduced",
    ),
    "negotiation_reduced_refused": _four(
        "Uzuki offers, Akiko accepts, Iori refuses: Uzuki folds for 12, and Yuki must play.",
        "2>pot fold_fee 12",
        "join join offer:24 accept refuse fold",
        (_A, _B, _RICH, _C),
        negotiation="reduced",
    ),
    "negotiation_buy_out": _four(
        "Yuki buys Iori's place for 80, at least 3 x 24: neither fee nor compensation. He has sanbon, 24 from each.",
        "3>1 negotiation 80, 0>3 teyaku 24, 2>3 teyaku 24",
        f"{_IN} offer:1:80 accept",
        negotiation="buy_out",
    ),
    "negotiation_buy_out_refused": _four(
        "Iori refuses: compensation is paid.",
        "0>3 compensation 24, 1>3 compensation 24, 2>3 compensation 24",
        f"{_IN} offer:1:72 refuse",
        negotiation="buy_out",
    ),
    "negotiation_buy_out_twice": Case(
        "Yuki buys Uzuki's place for 72; Haru, who would have had nothing, buys Yuki's for 1, and neither of those "
        "who sold is compensated.",
        (Dealt((_A, _B, _C, _RICH, "7c1 10c2 11R 6A 4c2 10A 5c2"), "7A 8A 11A 2c2 5c1 6R"),),
        "3>2 negotiation 72, 4>3 negotiation 1",
        f"{_IN} offer:2:72 accept offer:3:1 accept",
        seats=5,
        changed={"negotiation": "buy_out", "month_board": False},
    ),
}


def _mizuten(about: str, paid: str, least: int, most: int, **changed: bool | str) -> Case:
    def judge(table: YearTable) -> bool:
        return least <= counted(table)[0] <= most

    return Case(
        about,
        (Dealt((_A, _B, _C, "7c1 10c2 11R 6A 4c2 5c2 10A", "1c1 1R 6R 8L 9R 3L 11L"), "7A 8A 10R 11A 2c2 5c1"),),
        (paid,),
        "mizuten fold join fold",
        seats=5,
        story="out",
        wants=judge,
        changed={"month_board": False, "stake": "none", **changed},
    )


_FOLDED = "1>pot fold_fee 12, 3>pot fold_fee 18, pot>4 pot 30"
#: 89, 85, 90 points, and 59, 88, 117.
_WON, _LOST = f"{_FOLDED}, 2>0 card_points 1, 2>4 card_points 2", f"{_FOLDED}, 0>4 card_points 29"
_FROM_PLAYERS, _FROM_FOLDED = "2>0 mizuten 12, 4>0 mizuten 12", "1>0 mizuten 12, 3>0 mizuten 12"
_MIZUTEN = {
    "mizuten_win": _mizuten(
        "The dealer has 89 points: a kan from each of the four others.",
        f"{_WON}, {_FROM_PLAYERS}, {_FROM_FOLDED}",
        89,
        264,
        mizuten="win",
    ),
    "mizuten_win_lost": _mizuten("The dealer has 59: nothing.", _LOST, 0, 88, mizuten="win"),
    "mizuten_win_or_pay": _mizuten(
        "A kan from each of the four others.", f"{_WON}, {_FROM_PLAYERS}, {_FROM_FOLDED}", 89, 264, mizuten="win_or_pay"
    ),
    "mizuten_win_or_pay_lost": _mizuten(
        "He pays a kan to each of the two others who play.",
        f"{_LOST}, 0>2 mizuten 12, 0>4 mizuten 12",
        0,
        88,
        mizuten="win_or_pay",
    ),
    "mizuten_bga": _mizuten(
        "A kan from each who folded, at once, and from each who plays.",
        f"{_WON}, {_FROM_PLAYERS}, {_FROM_FOLDED}",
        89,
        264,
        mizuten="bga",
    ),
    "mizuten_bga_lost": _mizuten(
        "A kan from each who folded, at once, and no more.", f"{_LOST}, {_FROM_FOLDED}", 0, 88, mizuten="bga"
    ),
}

#: Seven seats: the dealer holds the blank; the dealer's six other cards are the field.
_SEVEN = ("7A 8A 10A B 11A 2c2 5c1", _A, _B, _C, _RICH, "7c1 10c2 11R 6A 4c2 5c2 10R", "1L 6R 7c2 8L 9R 3L 11L")
_BLANK = {
    "blank_in_the_dealers_hand": Case(
        "The dealer binds himself and holds the blank: that lapses, he is out. Iori speaks first, folds for 12; Uzuki, "
        "Yuki, Haru play; the last two are forced out: Minato has one card, 3 from each, Ren six, 18. Haru has sanbon.",
        (Dealt(_SEVEN),),
        "1>pot fold_fee 12, 2>5 compensation 3, 3>5 compensation 3, 4>5 compensation 3, "
        "2>6 compensation 18, 3>6 compensation 18, 4>6 compensation 18, 2>4 teyaku 24, "
        "3>4 teyaku 24",
        "mizuten fold join join join",
        seats=7,
        changed={"mizuten": "win_or_pay", "month_board": False},
    ),
    "blank_in_another_hand": Case(
        "Iori holds the blank: nobody pays him, nor he. Akiko folds, the three after him play.",
        (Dealt((_A, *_SEVEN[:1], *_SEVEN[2:])),),
        "0>pot fold_fee 12, 2>5 compensation 3, 3>5 compensation 3, 4>5 compensation 3, "
        "2>6 compensation 18, 3>6 compensation 18, 4>6 compensation 18, 2>4 teyaku 24, "
        "3>4 teyaku 24",
        "fold join join join",
        seats=7,
        changed={"month_board": False},
    ),
}

_PLACES = {
    "one_of_two_buys_a_place": Case(
        "Yuki and Haru are forced out; Yuki buys Iori's place for 72, 3 x 24. Haru passes: 10R, 3, from each of the "
        "three who play now, Yuki among them. Yuki has sanbon.",
        (Dealt((_A, _B, _C, _RICH, "7c1 10c2 11R 6A 4c2 5c2 10R"), _FIELD),),
        "3>1 negotiation 72, 0>4 compensation 3, 2>4 compensation 3, 3>4 compensation 3, 0>3 teyaku 24, 2>3 teyaku 24",
        f"{_IN} offer:1:72 accept pass",
        seats=5,
        changed={"negotiation": "buy_out", "month_board": False},
    ),
}

CASES: dict[str, Case] = {
    **{f"option_bidding_{name}": case for name, case in _BIDDING.items()},
    **{
        f"option_{name}": case
        for cases in (_TWO_LEFT, _COMPENSATION, _NEGOTIATION, _MIZUTEN)
        for name, case in cases.items()
    },
    **{f"rare_{name}": case for name, case in (_BLANK | _PLACES).items()},
}
