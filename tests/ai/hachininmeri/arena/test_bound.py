"""The cheat by which it is told what could be had at all: it never does worse than the rules it goes by."""
import json

import pytest

from ai.hachininmeri.arena import bound
from ai.hachininmeri.arena.games import SingleGame, deck_of
from ai.hachininmeri.moves import move_of
from ai.hachininmeri.worth.policy import try_move
from ai.hachininmeri.worth.sight import policy
from engine.core.table.referee import Table
from engine.hachininmeri.rules import Rules


def test_looking_at_its_own_later_choices_too_never_brings_less() -> None:
    thumb, more = policy(learnt=False), 0
    for number in range(3):
        process = SingleGame(Rules(), deck_of("bound", number))
        table = Table(process)
        while (asked := table.decision) is not None:
            core = process.core
            if core is None:
                table.act(asked.legal[0])
                continue
            values = {}
            for action in asked.legal:
                move = move_of(action, core.order)
                plain = try_move(core, move, thumb, thumb, asked.seat)
                values[action] = bound.brings(core, move, asked.seat)
                assert values[action] >= plain
                more += values[action] > plain
            assert values[bound.cheated(core, asked)] == max(values.values())
            table.act(asked.legal[number % len(asked.legal)])
    assert more > 0


def test_who_sees_all_cards_wins_and_the_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = bound.check(3, "normal", "1")
    assert [len(row) for row in found.values()] == [3, 3]
    assert all(sum(row) > 0 for row in found.values())
    assert bound.main(["--games", "2", "--json", "--quiet"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["one"]["points"] == pytest.approx(sum(found["one"][:2]) / 2, abs=1e-4)
    assert bound.main(["--games", "2", "--quiet"]) == 0
    assert "one who sees all cards, the others normal: " in capsys.readouterr().out
