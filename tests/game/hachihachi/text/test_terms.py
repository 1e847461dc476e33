import pytest

from hachi_hachi.engine.hachihachi.rulesets import rules_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.teyaku import NAMES
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.hachihachi.text import terms
from hachi_hachi.game.hachihachi.text.deal_log import log_of
from hachi_hachi.game.hachihachi.text.narration import event_text, hands_of
from hachi_hachi.game.hachihachi.text.terms import yaku_name
from hachi_hachi.game.hanafuda import card_names
from hachi_hachi.game.storage import i18n
from tests.game.helpers.at_once import played

RULES = rules_of("shiragiku")
SEATED = ["Aoi", "Kiku", "Hagi"]


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use_language("en")


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (-184, "−15 kan 4"), (-93, "−7 kan 9"), (184, "15 kan 4"), (0, "0 kan"), (12, "1 kan"), (-24, "−2 kan"),
        (1, "1 point"), (-1, "−1 point"), (11, "11 points"), (-11, "−11 points"), (13, "1 kan 1"), (-13, "−1 kan 1"),
    ],
)
def test_an_amount_is_one_quantity_with_one_sign(points: int, expected: str) -> None:
    assert terms.kan_text(points, RULES) == expected


@pytest.mark.parametrize(
    ("points", "expected"), [(29, "+2 kan 5"), (24, "+2 kan"), (3, "+3 points"), (-29, "−2 kan 5")]
)
def test_gains_carry_a_plus_where_it_is_asked_for(points: int, expected: str) -> None:
    assert terms.kan_text(points, RULES, signed=True) == expected


def test_the_size_of_a_kan_is_the_sheets() -> None:
    assert terms.kan_text(-184, rules_of("shiragiku", {"kan_points": 10})) == "−18 kan 4"


@pytest.mark.parametrize("language", i18n.languages())
def test_every_yaku_of_the_engine_has_words(language: str) -> None:
    i18n.use_language(language)
    names = [*NAMES, *(row.name for row in DEKIYAKU), *(row.name for row in TOKUSHUYAKU)]
    assert set(names) == set(terms.YAKU)
    shown = [terms.yaku_name(name) for name in names]
    assert len(set(shown)) == len(names)
    assert all(terms.yaku_meaning(name) and terms.yaku_formed(name) for name in names)


@pytest.mark.parametrize("language", i18n.languages())
def test_cards_are_told_apart_by_name_but_for_the_chaff_of_a_month(language: str) -> None:
    i18n.use_language(language)
    named = {card_names.card_name(card) for card in range(48) if CARDS[card].kind != "c"}
    assert len(named) == 24
    assert len({card_names.card_name(card) for card in range(48)}) == 24 + 12
    assert len({card_names.month_name(month) for month in range(1, 13)}) == 12
    assert len({card_names.plant_name(month) for month in range(1, 13)}) == 12


def test_a_payment_for_yaku_is_told_by_their_names() -> None:
    assert terms.reason_text("teyaku", ("kuttsuki", "tanichi")) == "Kuttsuki + Tan'ichi"
    assert terms.reason_text("card_points") == "Card points vs 88"


def test_a_payment_for_a_dealt_hand_says_for_which() -> None:
    i18n.use_language("en")
    counts = []
    for seed in range(6):
        table = played("shiragiku", 3, seed=seed, deals=12)
        view, before = View(table.rules, 0, 3), None
        logged = {line.words for line in log_of(table.events, 0, SEATED, table.rules)}
        for event in table.events:
            view.apply(event.seen_by(0))
            if isinstance(event, ev.TeyakuDeclared):
                before = event
            if isinstance(event, ev.Paid) and event.reason == "teyaku":
                assert before is not None
                assert before.seat == event.payee
                said = event_text(event, SEATED, table.rules, hands_of(view))
                names = [yaku_name(made.name) for made in view.teyaku[before.seat]]
                assert said.endswith(f"({' + '.join(names)})"), said
                assert "dealt hand" in event_text(event, SEATED, table.rules).lower()
                counts.append(len(names))
                assert said in logged
    assert {1, 2} <= set(counts)
