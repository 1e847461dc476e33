"""What an option costs: every option is measured, with each of its values, against the default sheet."""
import pytest

from hachi_hachi.ai.hachihachi.arena import option_speed
from hachi_hachi.ai.hachihachi.arena.option_speed import FELT, WITH_OPTIONS, costs, lines, others, to_json
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.engine.hachihachi.rulesets import SHIRAGIKU, rules_of


def test_every_option_is_measured_with_each_other_value() -> None:
    found = list(others())
    assert {name for name, _ in found} == set(OPTIONS)
    for name, described in OPTIONS.items():
        values = {value for option, value in found if option == name}
        if described.allowed is not None:
            assert values == set(described.allowed) - {getattr(SHIRAGIKU, name)}
        else:
            assert len(values) == 1
    assert set(FELT) | set(WITH_OPTIONS) <= set(OPTIONS)
    for name, value in found:
        rules_of("shiragiku", {**WITH_OPTIONS.get(name, {}), name: value})


def test_each_is_played_with_and_without_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen: list[tuple[str, Value]] = [("two_player_bonuses", False), ("sage", "nullify"), ("last_may_fold", True)]
    monkeypatch.setattr(option_speed, "others", lambda: iter(chosen))
    monkeypatch.setattr(option_speed, "_LENGTH", 6)
    monkeypatch.setattr(option_speed, "_ROUNDS", 1)
    rows = to_json(costs(0.001))
    assert [(row["option"], row["seats"]) for row in rows] == [
        ("nothing changed", 3), ("two_player_bonuses = off", 2), ("sage = nullify", 3),
        ("last_may_fold = on with bidding = free", 4),
    ]
    assert all(row["cards a second"] > 0 and row["table"] > 0 for row in rows)
    assert [row["core"] is None for row in rows] == [False, False, False, True]
    assert len(list(lines(rows))) == 5
    assert capsys.readouterr().err == "...."
