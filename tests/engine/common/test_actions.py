"""Actions as they stand in a record, and what is refused."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.actions import Action, Decision, IllegalActionError
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hanafuda.deck import parse

ACTIONS = st.builds(
    Action, st.integers(0, 6), st.text(max_size=8), st.lists(st.one_of(st.text(), st.integers()), max_size=2).map(tuple)
)


@given(ACTIONS)
def test_an_action_survives_the_record(action: Action) -> None:
    assert Action.from_list(action.to_list()) == action


@pytest.mark.parametrize(
    "row",
    ["play", {}, None, [], [0], ["0", "play"], [True, "play"], [0, 1], [0, None], [0.0, "play"],
     [0, "play", None], [0, "play", ["8A"]], [0, "offer", True], [0, "offer", 1.5],
     [0, "offer", 1, 2, 3]],
)
def test_what_is_no_action_is_refused_with_a_sentence(row: object) -> None:
    with pytest.raises(ValueError, match="action"):
        Action.from_list(row)


def test_playing_and_taking_in_notation() -> None:
    chaff, ribbon, cuckoo = parse("4c1"), parse("4R"), parse("4A")
    assert actions.play(1, ribbon).to_list() == [1, "play", "4R"]
    assert actions.play(1, ribbon, cuckoo).to_list() == [1, "play", "4R", "4A"]
    assert actions.take(2, chaff).to_list() == [2, "take", "4c1"]
    assert actions.cards_of(actions.play(1, ribbon, cuckoo)) == (ribbon, cuckoo)
    assert actions.cards_of(actions.take(2, chaff)) == (chaff,)
    with pytest.raises(ValueError, match="isn't a card"):
        actions.cards_of(Action(0, "play", ("13L",)))


def test_a_refusal_says_who_was_asked_and_what_was_legal() -> None:
    legal = (actions.play(1, parse("4R")), actions.play(1, parse("5R")))
    wrong = actions.play(0, parse("1L"))
    error = IllegalActionError(wrong, Decision(1, "play", legal))
    assert error.legal == legal
    assert str(error) == "seat 0 can't play 1L: seat 1 acts now, and the legal actions are play 4R, play 5R"
    nothing = IllegalActionError(wrong, None)
    assert nothing.legal == ()
    assert "nobody's turn" in str(nothing)
