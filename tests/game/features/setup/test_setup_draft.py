"""What is chosen for a new game: playable whatever the settings hold, with seats and length of its rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.game.features.setup.setup_draft import SetupDraft, from_data, sound_changes
from hachi_hachi.game.hachihachi.game_ui import NAMES
from tests.game.helpers.offers import OFFER, offer_of, playable


def plan(**changed: object) -> SetupDraft:
    found = from_data(OFFER, {})
    for name, value in changed.items():
        setattr(found, name, value)
    return found


def test_every_sheet_with_every_number_of_seats_and_length_is_playable() -> None:
    for name, ruleset in RULESETS.items():
        for seats in ruleset.seats:
            for deals in ruleset.deals:
                mine = plan(count=seats, deals=deals)
                mine.choose(name)
                assert (mine.count, mine.deals) == (seats, deals)
                assert mine.refusal() is None
                assert len(mine.seats()) == seats
                assert playable(mine.new_year())


def test_a_sheet_brings_seats_and_length_to_what_it_is_for() -> None:
    mine = plan(count=7, deals=3)
    mine.choose("hanafubuki")
    assert (mine.count, mine.deals) == (3, 12)
    mine.choose("bga")
    mine.count = 2
    assert mine.refusal() is not None
    mine.fit()
    assert mine.count == 3
    mine.choose("shiragiku")
    mine.count = 7
    mine.offer = offer_of(shown=(2, 3))
    mine.fit()
    assert mine.count == 3


def test_a_campaign_is_an_option_of_the_year() -> None:
    mine = plan(count=2, deals=3)
    mine.choose("decimal")
    mine.deals = 3
    mine.set("campaign", value=True)
    year = mine.new_year()
    assert year.changed == {"campaign": True}
    assert playable(year)
    mine.set("campaign", value=False)
    assert mine.new_year().changed == {}


def test_seats_without_a_name_are_called_something() -> None:
    mine = plan(count=3)
    assert [seat.name for seat in mine.seats()] == ["You", NAMES[1], NAMES[2]]
    mine.players[2] = HUMAN
    assert [seat.name for seat in mine.seats()] == ["Player 1", NAMES[1], "Player 3"]
    mine.names[2] = "  Ada "
    assert mine.seats()[2].name == "Ada"

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2000) | st.text(max_size=8) | st.sampled_from(["decimal", HUMAN]),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)

KEYS = st.sampled_from(["sheet", "own", "seats", "deals", "names", "players", "styles", "set", "else"])

OPTIONS = st.dictionaries(st.sampled_from(["sage", "kan_points", "campaign", "nothing", "overtime"]), JSON, max_size=4)


@settings(max_examples=50)
@given(st.dictionaries(KEYS, JSON | OPTIONS) | JSON)
def test_whatever_the_settings_hold_the_plan_can_be_played(data: object) -> None:
    mine = from_data(OFFER, data)
    assert mine.refusal() is None
    assert len(mine.names) == len(mine.players) == OFFER.most_seats
    assert from_data(OFFER, mine.to_data()) == mine


def test_changes_that_the_engine_does_not_know_are_dropped() -> None:
    assert sound_changes(OFFER, "shiragiku", {"sage": "nullify", "kan_points": 7, "x": 1, "overtime": "yes"}) == {
        "sage": "nullify"
    }
    assert sound_changes(OFFER, "shiragiku", [1]) == {}
