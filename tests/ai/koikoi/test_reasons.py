"""Reasons: each holds where it is given, none is given for nothing, and all of them occur."""
from collections import Counter

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.koikoi.arena.single_deals import SingleDeal
from hachi_hachi.ai.koikoi.arena.single_deals import deck_of as shuffled
from hachi_hachi.ai.koikoi.explanations.reason_table import REASONS, about, reasons_for
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.reason_table import BRINGS_LESS, BRINGS_MOST, MOST_REASONS, ONLY_MOVE
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.engine.koikoi.actions import play
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.ai.koikoi.test_match_equity import asked_at
from tests.engine.koikoi.helpers.tables import deck_of, play_cards, setup_of, table_of


def one_turn_on() -> Observation[Rules]:
    """Return the second choice of the dealer, who has the curtain and can take the sake cup."""
    deck = deck_of(
        "9c1 3c1 8c1 5c2 7c1 7c2 11R 12c1", "1c1 2R 2c1 2c2 4c1 4c2 6c1 6c2", "3L 9A 8L 5c1 10c1 10c2 11A 12c2",
        "4R 6A",
    )
    table = table_of([deck], setup_of())
    play_cards(table, {0: ["3c1"], 1: ["1c1"]})
    return table.observation(0)


def keys(seen: Observation[Rules], best: Action, other: Action) -> dict[Action, tuple[str, ...]]:
    return reasons_for(seen, [(best, 1.0), (other, 0.0)])


def test_a_card_that_makes_a_yaku_says_which_and_what_it_brings() -> None:
    seen = one_turn_on()
    cup, moon = play(0, parse("9c1")), play(0, parse("8c1"))
    found = keys(seen, cup, moon)
    assert found[cup][0] == "completes_yaku"
    assert found[moon][0] == "misses_yaku"
    subject = about(seen, cup, cup, "completes_yaku")
    assert subject is not None
    assert subject.yaku == ("hanami",)
    assert subject.points == 5
    builds = about(seen, moon, moon, "builds_yaku")
    assert builds is not None
    assert parse("8L") in builds.cards


def test_a_card_left_alone_is_not_said_to_take_anything() -> None:
    seen = one_turn_on()
    boar, cup = play(0, parse("7c1")), play(0, parse("9c1"))
    assert about(seen, boar, boar, "captures") is None
    assert about(seen, boar, boar, "discards_chaff") is not None
    assert about(seen, cup, boar, "takes_nothing") is not None


def test_stop_and_koikoi_have_their_figures() -> None:
    seen = asked_at((30, 28), 12)
    stop, go = Action(0, "stop"), Action(0, "koikoi")
    found = keys(seen, stop, go)
    assert found[stop][:2] == ("wins_game", "secures")
    secured = about(seen, stop, stop, "secures")
    assert secured is not None
    assert secured.points == 5
    won = about(seen, stop, stop, "wins_game")
    assert won is not None
    assert won.chance == 1.0
    risk = about(seen, stop, go, "risks_multiple")
    assert risk is not None
    assert risk.points == 2
    behind = keys(asked_at((10, 25), 12), go, stop)
    assert behind[go][0] == "needs_more"
    assert behind[stop][0] == "not_enough"


def holds(key: str, view: View, action: Action) -> bool:
    """Return whether ``key`` can be so, as far as it follows from the view without the reasons' own code."""
    field = {card // 4 for card in view.field}
    verb = action.verb
    card = parse(str(action.args[0])) if verb == "play" else view.turned
    takes = verb == "take" or (verb == "play" and card // 4 in field)
    match key:
        case "completes_yaku" | "denies_yaku" | "builds_yaku" | "gathers" | "captures":
            return takes
        case "gives_yaku" | "safe" | "discards_chaff" | "takes_nothing":
            return verb == "play" and not takes
        case "wins_game" | "secures" | "doubled" | "few_cards" | "not_enough" | "forgoes" | "rival_near":
            return verb == "stop"
        case "needs_more" | "hopes" | "rival_far" | "many_cards" | "hopeless" | "rival_threatens" | "risks_multiple":
            return verb == "koikoi"
        case "too_late":
            return verb == "koikoi" and view.hand_sizes[view.seat] <= 2
        case _:
            return verb in ("play", "take") or key in (BRINGS_MOST, BRINGS_LESS)


@pytest.mark.long
def test_every_reason_occurs_and_holds() -> None:
    said: Counter[str] = Counter()
    for number in range(100):
        table = Table(SingleDeal(Rules(), shuffled("reasons", number)))
        count = 0
        while (asked := table.decision) is not None:
            seen = table.observation(asked.seat)
            action, report = catalog.choose(seen, "rules", f"{number}/{count}")
            rows = sorted(report.candidates, key=lambda row: -row.worth)
            if asked.kind == "call":
                action = asked.legal[number % 2]
            found = reasons_for(seen, [(row.action, row.worth) for row in rows])
            view = View.of(seen)
            assert found[rows[0].action]
            for choice, why in found.items():
                assert len(why) <= MOST_REASONS
                assert (why == (ONLY_MOVE,)) == (len(asked.legal) == 1)
                assert all(holds(key, view, choice) for key in why if key != ONLY_MOVE), (choice, why)
                said.update(why)
            table.act(action)
            count += 1
    at_the_end = {"wins_game", "not_enough", "needs_more"}  # by the score of a game, which these deals do not have
    assert set(said) | at_the_end | {BRINGS_LESS} >= set(REASONS) - {BRINGS_MOST}


def test_the_adviser_gives_reasons_and_values_in_order() -> None:
    seen = one_turn_on()
    _, report = catalog.choose(seen, "adviser", 1, Budget(120))
    worths = [row.worth for row in report.candidates]
    assert worths == sorted(worths, reverse=True)
    assert all(row.reasons and set(row.reasons) <= set(REASONS) for row in report.candidates)
    assert catalog.GAMES["koi-koi"].adviser == "adviser"
