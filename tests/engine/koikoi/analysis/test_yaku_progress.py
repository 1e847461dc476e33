"""How far the yaku are, compared with those that the engine finds in the pile."""
from dataclasses import replace
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, PACK, parse, parse_all
from hachi_hachi.engine.koikoi.analysis.yaku_progress import (
    FIELD,
    HAND,
    LOST,
    PILE,
    UNSEEN,
    YakuProgress,
    last_cards,
    outlook,
    progress,
    whereabouts,
)
from hachi_hachi.engine.koikoi.play.yaku_in_pile import total_in
from hachi_hachi.engine.koikoi.rulesets import RULESETS
from hachi_hachi.engine.koikoi.visibility.view import View

#: So many choices of the missing cards are tried one by one.
MOST_COMBINATIONS = 130
BRIGHT = ("sankou", "ame_shikou", "shikou", "gokou")


def view_of(
    own: str = "", other: str = "", field: str = "", hand: str = "", preset: str = "leaflet", **changed: Any
) -> View:
    """Return the view of seat 0 with these cards, in the first month."""
    view = View(replace(RULESETS[preset].rules, **changed), 0)
    view.month = 1
    view.piles = [mask_of(parse_all(own)), mask_of(parse_all(other))]
    view.field = list(parse_all(field))
    view.hands = [mask_of(parse_all(hand)), 0]
    return view


def named(view: View, name: str, seat: int = 0) -> YakuProgress:
    return next(one for one in progress(view, seat) if one.name == name)


def test_each_card_is_somewhere() -> None:
    view = view_of("1R", "2R", "3R", "6R")
    found = {notation: whereabouts(view, 0, parse(notation)) for notation in ("1R", "2R", "3R", "6R", "9R")}
    assert found == {"1R": PILE, "2R": LOST, "3R": FIELD, "6R": HAND, "9R": UNSEEN}
    assert whereabouts(view, 1, parse("6R")) == UNSEEN


def test_two_of_three_ribbons_are_one_short_of_five_points() -> None:
    akatan = named(view_of("1R 2R"), "akatan")
    assert (akatan.taken, akatan.missing, akatan.points, akatan.made) == (2, 1, 5, False)
    assert akatan.lacking == mask_of(parse_all("3R"))
    assert not named(view_of("1R 2R", "3R"), "akatan").possible


def test_the_last_card_of_three_is_known_unless_the_other_player_has_it() -> None:
    assert last_cards(view_of("1R 2R 6A 7A"), 0) == (parse("10A"), parse("3R"))
    assert last_cards(view_of("1R 2R 6A 7A", "3R"), 0) == (parse("10A"),)
    assert last_cards(view_of("1R 2R 3R"), 0) == ()


def test_of_the_brights_the_best_made_or_the_next_possible_one_is_listed() -> None:
    for own, other, name in (
        ("", "", "sankou"), ("1L 3L 8L", "", "sankou"), ("1L 3L 8L 12L", "", "shikou"), ("11L", "", "ame_shikou"),
        ("1L 3L 8L 11L", "", "ame_shikou"), ("1L 3L 8L 11L 12L", "", "gokou"), ("1L", "3L 8L 12L", "sankou"),
    ):
        first = progress(view_of(own, other), 0)[0]
        assert first.name == name, own
    assert progress(view_of("11L 1L", sankou_with_rain=True), 0)[0].name == "sankou"


def test_the_next_bright_is_worth_the_difference() -> None:
    found = {one.name: one for one in outlook(view_of("1L 3L 8L"), 0)}
    assert {name: found[name].points for name in ("ame_shikou", "shikou", "gokou")} == {
        "ame_shikou": 2, "shikou": 3, "gokou": 5,
    }
    assert "sankou" not in found


def test_switched_yaku_are_listed_only_if_they_count() -> None:
    names = [one.name for one in progress(view_of(hanami=False, tsukimi=False), 0)]
    assert not {"hanami", "tsukimi", "month"} & set(names)
    assert {"hanami", "tsukimi", "month"} <= {one.name for one in progress(view_of(preset="common"), 0)}


def test_the_outlook_begins_with_what_is_nearest() -> None:
    found = outlook(view_of("1R 2R 9A", "8L"), 0)
    assert [one.name for one in found[:2]] == ["akatan", "hanami"]
    assert all(one.possible and not one.made and one.points > 0 for one in found)
    assert "tsukimi" not in [one.name for one in found]


def test_cards_still_missing_bring_no_more_than_the_poorest_of_them_do() -> None:
    """Two of four animals are missing: butterflies and deer would bring boar, deer, butterflies as well."""
    tane = next(one for one in outlook(view_of("7A 2A 4A", "5A"), 0) if one.name == "tane")
    assert (tane.missing, tane.points) == (2, 1)
    kasu = next(one for one in outlook(view_of("1c1 1c2 2c1 2c2 3c1 3c2 4c1 4c2 8L"), 0) if one.name == "kasu")
    assert (kasu.missing, kasu.points) == (2, 1)  # the sake cup would bring tsukimi


def test_the_weather_on_the_field_counts_for_missing_cards() -> None:
    """The last chaff from the field would take the willow away, and hanami would stand as well."""
    own = "3L 9A 1c1 1c2 2c1 2c2 3c1 3c2 4c1"
    view = view_of(f"{own} 4c2 5c1", "5c2 6c1 6c2 7c1 7c2 8c1 8c2 9c1 9c2 10c1 10c2 12c1 12c2 12c3", "11c1",
                   weather="field", sake_cup="animal")
    kasu = next(one for one in outlook(view, 0) if one.name == "kasu")
    assert (kasu.missing, kasu.lacking, kasu.points) == (1, mask_of(parse_all("11c1")), 6)


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.integers(-1, 3), min_size=48, max_size=48), st.sampled_from(sorted(RULESETS)),
    st.sampled_from(["off", "field", "pile"]), st.sampled_from(["all", "best"]),
)
def test_the_points_are_those_of_the_poorest_cards_that_complete_the_yaku(
    places: list[int], preset: str, weather: str, counted: str
) -> None:
    view = view_of(preset=preset, weather=weather, counted=counted)
    view.piles = [mask_of(card for card, place in enumerate(places) if place == seat) for seat in (0, 1)]
    view.field = [card for card, place in enumerate(places) if place == 3][:8]
    rules, pile, before = view.rules, view.piles[0], view.total(0)
    for one in progress(view, 0):
        found = list(combinations(cards_in(one.lacking), one.missing))
        if one.made or not one.possible or len(found) > MOST_COMBINATIONS:
            continue
        gains = []
        for cards in found:
            view.piles[0] = pile | mask_of(cards)
            if named(view, one.name).made if one.name not in BRIGHT else completes(view, one):
                left = view.field_mask & ~mask_of(cards)
                gains.append(total_in(rules, view.piles[0], left, view.month) - before)
        view.piles[0] = pile
        assert one.points == min(gains)


def completes(view: View, one: YakuProgress) -> bool:
    """Return True if the pile now has the cards of this yaku of brights."""
    brights = view.piles[0] & BRIGHTS
    dry = brights & ~mask_of(parse_all("11L"))
    if one.name == "ame_shikou":
        return brights != dry and brights.bit_count() >= one.needs
    counts = brights if view.rules.sankou_with_rain or one.name == "gokou" else dry
    return counts.bit_count() >= one.needs


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(-1, 2), min_size=48, max_size=48), st.sampled_from(sorted(RULESETS)),
    st.sampled_from(["both", "animal"]), st.booleans(),
)
def test_what_is_made_and_what_would_be_agree_with_the_pile(
    places: list[int], preset: str, sake_cup: str, with_rain: bool
) -> None:
    view = view_of(preset=preset, sake_cup=sake_cup, sankou_with_rain=with_rain)
    view.piles = [mask_of(card for card, place in enumerate(places) if place == seat) for seat in (0, 1)]
    for seat in (0, 1):
        standing = {yaku.name for yaku in view.yaku(seat)}
        replaced = {"akatan", "aotan"} if "akatan_aotan" in standing else set()
        if view.rules.special_and_count == "replace":
            replaced |= {"tane", "tan"}
        for one in progress(view, seat):
            if one.made:
                assert one.name in standing | replaced
                assert (one.missing, one.points) == (0, 0)
            else:
                assert one.name not in standing
                assert one.lacking & (view.piles[0] | view.piles[1]) == 0
        for one in outlook(view, seat):
            before = view.total(seat)
            kept, view.piles[seat] = view.piles[seat], view.piles[seat] | one.lacking
            assert view.total(seat) >= before + one.points
            assert one.lacking & PACK == one.lacking
            assert len(cards_in(one.lacking)) >= one.missing
            view.piles[seat] = kept
