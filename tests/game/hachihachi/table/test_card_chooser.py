from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.hachihachi.actions import play, take
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser

HAND = [parse(card) for card in ("1R", "4A", "8L")]
PLAY = Decision(
    0, "play",
    (play(0, HAND[0]), play(0, HAND[1], parse("4R")), play(0, HAND[1], parse("4c1")), play(0, HAND[2])),
)


def chooser() -> Chooser:
    found = Chooser(distinct)
    found.holds(HAND)
    found.asks(PLAY)
    assert found.step(1)
    return found


def test_no_card_has_the_focus_before_it_is_given_one() -> None:
    one = Chooser(distinct)
    one.holds(HAND)
    one.asks(PLAY)
    assert (one.card, one.confirm(), one.card) == (None, None, HAND[0])
    one.clear()
    assert one.card is None
    assert one.step(-1)
    assert one.card == HAND[-1]


def test_a_card_that_was_pointed_at_leaves_no_focus_behind_and_one_chosen_by_key_does() -> None:
    for pointed, then in ((True, None), (False, HAND[2])):
        one = chooser()
        assert one.focus_card(HAND[1], pointed=pointed)
        one.holds([HAND[0], HAND[2]])
        assert one.card == then
        assert one.step(1)
        assert one.card == (HAND[2] if pointed else HAND[0])


def test_a_card_with_one_way_is_played_at_once() -> None:
    one = chooser()
    assert one.confirm() == play(0, HAND[0])
    assert one.step(-1)
    assert one.confirm() == play(0, HAND[2])


def test_a_card_that_could_take_either_asks_which() -> None:
    one = chooser()
    one.step(1)
    assert one.confirm() is None
    assert one.targets == [parse("4R"), parse("4c1")]
    one.step(1)
    assert one.chosen_target == parse("4c1")
    assert one.confirm() == play(0, HAND[1], parse("4c1"))


def test_the_choice_of_two_can_be_given_up() -> None:
    one = chooser()
    one.focus_card(HAND[1])
    one.confirm()
    assert one.back()
    assert not one.choosing_target
    assert not one.back()
    assert one.confirm() is None
    assert one.focus_card(HAND[0])
    assert not one.choosing_target


def test_the_stock_card_must_take_one_of_two() -> None:
    one = chooser()
    decision = Decision(0, "take", (take(0, parse("9R")), take(0, parse("9A"))))
    one.asks(decision)
    assert one.targets == [parse("9R"), parse("9A")]
    assert not one.back()
    assert not one.focus_card(HAND[0])
    assert one.focus_target(parse("9A"))
    assert not one.focus_target(parse("1R"))
    assert one.confirm() == take(0, parse("9A"))


def test_nothing_is_done_while_nothing_is_asked() -> None:
    one = chooser()
    one.asks(None)
    assert one.confirm() is None
    assert one.step(1)
    assert one.card == HAND[1]


def test_the_focus_stays_on_its_card_when_the_hand_shrinks() -> None:
    one = chooser()
    one.focus_card(HAND[2])
    one.holds([HAND[0], HAND[2]])
    assert one.card == HAND[2]
    one.holds([HAND[0]])
    assert one.card == HAND[0]


def test_an_empty_hand_has_no_focus() -> None:
    one = chooser()
    one.holds([])
    assert one.card is None
    assert not one.step(1)
    assert one.confirm() is None


def test_a_call_is_no_business_of_the_cards() -> None:
    one = chooser()
    one.asks(Decision(0, "call", (Action(0, "stop"), Action(0, "sage"))))
    assert one.ways(HAND[0]) == []
    assert one.confirm() is None
