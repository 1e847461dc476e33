import json
from itertools import islice

import pytest

from hachi_hachi.ai.hachihachi.arena import endgame_exactness
from hachi_hachi.ai.hachihachi.players import search_player
from hachi_hachi.engine.hachihachi.visibility.view import View


def test_the_best_action_is_chosen_near_the_end_always() -> None:
    found = endgame_exactness.check(12, "expert", "a dozen")
    assert (found.positions, found.best) == (12, 12)
    assert found.worlds > 12 * 20


def test_a_player_that_does_not_look_at_every_world_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_player, "MOST_WORLDS", 0)
    found = endgame_exactness.check(16, "random", "a dozen")
    assert found.best < found.positions == 16


def test_positions_are_the_same_for_the_same_seed_and_lie_near_the_end() -> None:
    one, two = (list(islice(endgame_exactness.positions("twice"), 5)) for _ in range(2))
    assert one == two
    assert all(sum(View.of(seen).hand_sizes) <= 4 for seen in one)
    assert one != list(islice(endgame_exactness.positions("else"), 5))


def test_the_command_says_how_many_were_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert endgame_exactness.main(["--positions", "3", "--json", "--quiet"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == 3
    assert endgame_exactness.main(["--positions", "8", "--level", "random", "--seed", "x"]) == 1
    said = capsys.readouterr()
    assert "of 8 positions" in said.out
    assert "8/8" in said.err
