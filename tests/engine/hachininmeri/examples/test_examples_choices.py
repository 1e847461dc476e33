"""The worked examples of docs/rules-hachinin-meri.md section 9 about what may be done, and about the match."""
import random
from typing import Any

import pytest

from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.rng.deck_source import RandomDecks
from hachi_hachi.engine.hachininmeri.cards.pack import UNSUN
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.records.replay_report import report
from tests.engine.hachininmeri.helpers.scene import Scene, play_trick
from tests.engine.hachininmeri.helpers.tables import act, deck_of, legal, play_at_random, setup_of, table_of, whole_pack

#: Trick 2 was a meri, led by seat 0.
AFTER_A_MERI, BY_0 = {(2, 0): "O14"}, {2: 0}
EIGHT = "U1 U2 U3 S1 S2 D1 D2 D3"
LONE = "U1 U2 S1 S2 D1 D2 D3"


def choice(scene: Scene, cards: str) -> set[str]:
    """Return what may be played behind ``cards``."""
    table = scene.table()
    play_trick(table, cards)
    return legal(table)


# -- 5: dragon, open trump, cover


def opening(robai: int, open_trump: str = "O5") -> MatchTable:
    """Return a table that has just been dealt by seat 0; seat 5 holds C4 and U3, seat 0 O6."""
    hands = [["O6"], [], [], [], [], ["C4", "U3"], [], []]
    if robai >= 0:
        hands[robai].append("O10")
    held = [[UNSUN.parse(card) for card in hand] for hand in hands]
    widow = [UNSUN.parse(card) for card in (open_trump, "D1", "S7")]
    free = [card for card in whole_pack() if card not in widow and not any(card in hand for hand in held)]
    for hand in held:
        while len(hand) < 9:
            hand.append(free.pop())
    return table_of([deck_of(held, widow)], setup_of())


def test_5_who_declares_leads_and_covers_with_a_card_of_the_hand() -> None:
    table = opening(robai=5)
    act(table, 5, "declare")
    act(table, 5, "take")
    act(table, 5, "lead", "C4")
    game = report(table)["deals"][0]
    assert (game["declared"], game["hidden"], game["leader"], game["taken"]) == (5, None, 5, True)
    assert game["buried"] is None
    assert [trick["cards"] for trick in game["tricks"]] == [["C4"]]
    act(table, 5, "cover", "U3")
    game = report(table)["deals"][0]
    assert game["buried"] == ["U3", "D1", "S7"]
    assert [trick["cards"] for trick in game["tricks"]] == [["C4"]]
    assert len(game["hands"][5]) == 8
    assert "O5" in game["hands"][5]


def test_5_who_hides_leaves_the_lead_to_the_dealer() -> None:
    table = opening(robai=5)
    act(table, 5, "hide")
    act(table, 0, "leave")
    assert table.decision is not None
    act(table, 0, "lead", "O6")
    game = report(table)["deals"][0]
    assert (game["declared"], game["hidden"], game["leader"], game["taken"]) == (None, 5, 0, False)
    assert game["buried"] == ["O5", "D1", "S7"]


def test_5_where_the_open_trump_is_the_robai_nobody_is_asked_for_it() -> None:
    table = opening(robai=-1, open_trump="O10")
    assert table.decision is not None
    assert table.decision.legal == (Action(0, "take"), Action(0, "leave"))
    act(table, 0, "take")
    assert report(table)["deals"][0]["hidden"] is None


# -- 6 to 9: what may be played


def test_6_a_trump_led_in_trick_1_obliges_nobody() -> None:
    may = choice(Scene({0: "O12", 1: "O4 O7 U3"}), "O12")
    assert {"O4", "O7", "U3"} <= may
    assert len(may) == 9


def test_7_in_a_meri_who_has_trumps_plays_one() -> None:
    table = Scene({0: "O7", 1: "O2 C10"}, number=2, trumps_only=(1,)).table()
    play_trick(table, "O7")
    assert legal(table) == {"O2", "C10"}
    plain = next(card for card in report(table)["deals"][0]["hands"][1] if card not in ("O2", "C10"))
    with pytest.raises(IllegalActionError) as refused:
        act(table, 1, "play", plain)
    assert str(refused.value) == (
        f"seat 1 can't play {plain}: in a meri, anyone with a trump must play one; "
        "the legal actions are play O2, play C10"
    )


def test_7_in_a_meri_who_has_none_plays_any_card() -> None:
    assert choice(Scene({0: "O7", 1: EIGHT}, number=2, whole=(1,)), "O7") == set(EIGHT.split())


def test_8_the_sun_dealt_alone_need_not_be_played_to_a_meri() -> None:
    assert choice(Scene({0: "O7", 1: f"O15 {LONE}"}, number=2, whole=(1,)), "O7") == {"O15", *LONE.split()}


def test_8_in_monchi_it_is_a_trump_like_others() -> None:
    scene = Scene({0: "U4", 1: "O15 D1 D2 D3 S1 S2 S4"}, number=3, whole=(1,), scripted=AFTER_A_MERI, leads=BY_0)
    assert choice(scene, "U4") == {"O15"}


def test_8_who_takes_the_open_trump_loses_the_right() -> None:
    scene = Scene(
        {0: "O15 O5", 1: "O9", 2: "O8", 3: "O7", 4: "O4", 5: "O3", 6: "O2", 7: "O1"},
        number=2, leader=1, taken=True, trumps_only=(0,),
    )
    assert choice(scene, "O9 O8 O7 O4 O3 O2 O1") == {"O5", "O15"}


def test_9_monchi_follow_or_trump() -> None:
    scene = Scene(
        {0: "U4", 1: "U2 U9 O6 D1 D2 D3 S1"}, number=3, whole=(1,), scripted={**AFTER_A_MERI, (2, 1): "O2"}, leads=BY_0
    )
    table = scene.table()
    play_trick(table, "U4")
    assert legal(table) == {"U2", "U9", "O6"}
    with pytest.raises(IllegalActionError) as refused:
        act(table, 1, "play", "D1")
    assert str(refused.value) == (
        "seat 1 can't play D1: after a meri, anyone with the suit led or a trump must play one of them; "
        "the legal actions are play U9, play U2, play O6"
    )
    with pytest.raises(IllegalActionError, match="seat 1 can't play C1: seat 1 acts now"):
        act(table, 1, "play", "C1")


def test_9_monchi_with_neither_any_card() -> None:
    hand = "D1 D2 D3 S1 S2 S4 S5"
    scene = Scene({0: "U4", 1: hand}, number=3, whole=(1,), scripted=AFTER_A_MERI, leads=BY_0)
    assert choice(scene, "U4") == set(hand.split())


def test_9_the_tenka_is_no_club() -> None:
    hand = "C10 D1 D2 D3 S1 S2 S4"
    scene = Scene({0: "C5", 1: hand}, number=3, whole=(1,), scripted={**AFTER_A_MERI, (2, 1): "O2"}, leads=BY_0)
    assert choice(scene, "C5") == {"C10"}


# -- 18 to 20: the match


#: Numbers of seeded games that, played at random, end 7 : 7, 6 : 3 and 3 : 6 for Genji and Heiji.
DRAWN, FOR_GENJI, FOR_HEIJI = 1512, 3, 9
POINTS = {DRAWN: (7, 7), FOR_GENJI: (6, 3), FOR_HEIJI: (3, 6)}


def played(games: list[int], **options: Any) -> MatchTable:
    """Return a table at which these games have been played: dealt by seat 1, 3, ..., they end the other way round."""
    decks = [RandomDecks(UNSUN, f"outcome {number}").deck(0) for number in games]
    table = table_of(decks, setup_of(games_in_set=1, **options), then=RandomDecks(UNSUN, 1))
    for number in games:
        play_at_random(table, random.Random(number), games=1)
    points = [POINTS[number][:: -1 if dealer % 2 else 1] for dealer, number in enumerate(games)]
    assert [entry.points for entry in table.match.entries[: len(games)]] == points
    return table


def sets(table: MatchTable) -> list[str | None]:
    return [row["winner"] for row in report(table)["sets"] if row["finished"]]


def test_18_a_drawn_set_is_played_again_the_next_seat_dealing() -> None:
    table = played([DRAWN], sets=1)
    assert not table.finished
    assert sets(table) == [None]
    assert [deal["dealer"] for deal in report(table)["deals"]] == [0, 1]
    table = played([DRAWN, FOR_GENJI], sets=1)
    found = report(table)
    assert (found["finished"], found["winner"], sets(table)) == (True, "heiji", [None, "heiji"])
    assert found["deals"][0]["points"] == {"genji": 7, "heiji": 7}
    assert found["deals"][0]["winner"] is None


def test_19_two_sets_win_the_match_and_a_drawn_one_counts_for_nobody() -> None:
    course = [FOR_GENJI, DRAWN, FOR_HEIJI, FOR_HEIJI]
    for games in range(1, 4):
        assert not played(course[:games], sets=3).finished
    table = played(course, sets=3)
    assert table.finished
    assert sets(table) == ["genji", None, "heiji", "genji"]
    assert report(table)["winner"] == "genji"
    assert table.match.sets_won() == (2, 1)


def test_20_a_new_deal_is_by_the_same_dealer_and_nobody_is_asked_again() -> None:
    table = table_of([], setup_of("short", redeal=True), then=RandomDecks(UNSUN, 4))
    found = report(table)
    assert found["pending"] == {"seat": 1, "legal": [["keep"], ["redeal"]]}
    assert [len(hand) for hand in found["deals"][0]["hands"]] == [0, 3, 0, 0, 0, 0, 0, 0]
    act(table, 1, "redeal")
    found = report(table)
    assert found["deals"][0] == {"dealer": 0, "redeal": True}
    assert found["deals"][1]["dealer"] == 0
    assert found["pending"]["legal"][0] != ["keep"]
    play_at_random(table, random.Random(1), games=1)
    found = report(table)
    assert found["deals"][2]["dealer"] == 1
    assert found["pending"] == {"seat": 2, "legal": [["keep"], ["redeal"]]}
