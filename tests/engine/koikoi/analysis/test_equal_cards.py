"""Of two chaff cards of a month it makes no difference which is taken."""
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.engine.koikoi.actions import STOP, play, take
from hachi_hachi.engine.koikoi.analysis.equal_cards import distinct


def test_of_two_chaff_cards_the_first_is_taken() -> None:
    card, first, second = parse("1L"), parse("1c1"), parse("1c2")
    onto = [play(0, card, first), play(0, card, second)]
    assert distinct(onto) == (onto[0],)
    assert distinct([take(0, first), take(0, second)]) == (take(0, first),)


def test_other_cards_differ() -> None:
    actions = (
        play(0, parse("1L"), parse("1R")), play(0, parse("1L"), parse("1c1")), play(0, parse("2c1")),
        play(0, parse("2c2")), take(0, parse("3R")), take(0, parse("3c1")), Action(0, STOP),
    )
    assert distinct(actions) == actions
