"""A record of a match is stepped through by trick, and its places are named by set, game, trick and play."""

from __future__ import annotations

from hachi_hachi.engine.hachininmeri.actions import COVER, LEAD, PLAY
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.reviewed_deals import ReviewedDeals
from hachi_hachi.game.hachininmeri.text.hint_text import hint_words
from hachi_hachi.game.hachininmeri.text.replay_text import named_all, where_text
from tests.game.features.replay.random_walk import played

NAMES = ("You", "Fumi", "Hazuki", "Kaede", "Minazuki", "Satsuki", "Uzuki", "Iori")


def test_a_step_by_trick_goes_from_lead_to_lead_and_to_the_ends_of_games() -> None:
    walk = ReplayCursor(played("hachinin-meri", "short", 8, 0, 4, 200), hint_words().begins)
    stops = [walk.at]
    while walk.turn(1):
        stops.append(walk.at)
    for number, place in enumerate(walk.places):
        begins = place.number == 0 or place.action is None or place.action.verb == LEAD
        assert (number in stops) == begins
    leads = [place for place in walk.places if place.action is not None and place.action.verb == LEAD]
    assert len(leads) > 18
    back = [walk.at]
    while walk.turn(-1):
        back.append(walk.at)
    assert back[::-1] == stops


def test_a_place_is_named_by_set_game_trick_and_play() -> None:
    table = played("hachinin-meri", "short", 8, 0, 4, 200)
    walk = ReplayCursor(table, hint_words().begins)
    trick = play = 0
    for place in walk.places:
        if not place.number:
            trick = play = 0
        words = where_text(table, place.entry, place.number)
        if place.action is None:
            assert words == f"Set 1, game {place.entry + 1}"
            continue
        if place.action.verb == LEAD:
            trick, play = trick + 1, 1
        elif place.action.verb == PLAY:
            play += 1
        if trick:
            assert words == f"Set 1, game {place.entry + 1}, trick {trick}, play {play}"
            assert play <= 8 or place.action.verb == COVER
        else:
            assert words == f"Set 1, game {place.entry + 1}, before the first trick"
    assert walk.deals > 1


def test_a_review_counts_tricks_and_names_teams() -> None:
    table = played("hachinin-meri", "short", 8, 0, 4, 200)
    words = hint_words()
    walk = ReplayCursor(table, words.begins)
    decisions = ReviewedDeals(walk, {0}, words).decisions
    assert decisions
    for one in decisions:
        verbs = [action.verb for action in table.entries[one.deal].actions[: one.number + 1]]
        assert one.turn == max(1, verbs.count(LEAD))
    assert [words.term(name) for name in ("Turn", "◀ Turn", "Turn ▶")] == ["Trick", "◀ Trick", "Trick ▶"]
    assert named_all(NAMES)[:3] == ["源\xa0You (Genji)", "平\xa0Fumi (Heiji)", "源\xa0Hazuki (Genji)"]
    assert list(words.names(NAMES)) == named_all(NAMES)
