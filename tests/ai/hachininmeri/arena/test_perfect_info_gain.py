"""The cheat by which it is told what could be had at all: it never does worse than the rules it goes by."""
import json

import pytest

from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena import perfect_info_gain
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.valuation.choice_values import policy
from hachi_hachi.ai.hachininmeri.valuation.policy import try_move
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.rules import Rules


def test_looking_at_its_own_later_choices_too_never_brings_less() -> None:
    thumb, more, count = policy(learnt=False), 0, 0
    process = SingleGame(Rules(), deck_of("bound", 0))
    table = Table(process)
    while (decision := table.decision) is not None:
        core = process.core
        count += 1
        if core is not None and count % 7 == 0:
            values = {}
            for action in decision.legal:
                move = move_of(action, core.order)
                plain = try_move(core, move, thumb, thumb, decision.seat)
                values[action] = perfect_info_gain.lead_after(core, move, decision.seat)
                assert values[action] >= plain
                more += values[action] > plain
            assert values[perfect_info_gain.cheated(core, decision)] == max(values.values())
        table.act(decision.legal[0])
    assert more > 0


@pytest.mark.long
def test_who_sees_all_cards_wins() -> None:
    deck = deck_of("1", 0)
    assert sum(perfect_info_gain.lead(deck, cheats, "normal", "1/0") for cheats in perfect_info_gain.TEAMS) > 0


def test_the_command_tells_both_with_their_intervals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(perfect_info_gain, "lead", lambda deck, cheats, *_others: len(cheats) + deck[0] % 2)
    found = perfect_info_gain.check(3, "normal", "1")
    assert [len(row) for row in found.values()] == [3, 3]
    assert perfect_info_gain.main(["--games", "3", "--json", "--quiet"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["one"]["points"] == pytest.approx(sum(found["one"]) / 3, abs=1e-4)
    assert output["four"]["points"] == pytest.approx(sum(found["one"]) / 3 + 3, abs=1e-4)
    assert perfect_info_gain.main(["--games", "3", "--quiet"]) == 0
    assert "one who sees all cards, the others normal: " in capsys.readouterr().out
