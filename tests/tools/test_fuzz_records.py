"""Damaged records are answered with a sentence, whatever the damage."""
import json
import random
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from engine.core.randomness import stream
from tools import fuzz_records
from tools.fuzz_records import BadAnswerError, answer, bases, fuzz, main, mutated

TEXTS = bases()


@pytest.mark.parametrize("part", range(4))
def test_a_thousand_mutated_records(part: int) -> None:
    counts = fuzz(range(250 * part, 250 * part + 250), 2026, TEXTS)
    assert set(counts) == {0, 1, 2}
    assert counts.total() == 250


def test_what_the_replay_accepts_is_of_the_form_that_the_schema_tells(tmp_path: Path) -> None:
    schema = json.loads((Path(__file__).parents[2] / "docs" / "record.schema.json").read_text(encoding="utf-8"))
    validator, accepted = Draft202012Validator(schema), 0
    for number in range(400):
        chance = stream(2027, "fuzz", number)
        text = mutated(chance.choice(TEXTS), chance)
        if answer(text, tmp_path / "mutated.hachi", as_json=True) == 0:
            validator.validate(json.loads(text))
            accepted += 1
    assert accepted > 20


def test_a_mutation_is_seeded_and_changes_something() -> None:
    once = [mutated(TEXTS[0], random.Random(seed)) for seed in range(50)]
    assert once == [mutated(TEXTS[0], random.Random(seed)) for seed in range(50)]
    assert len(set(once)) > 40


@pytest.mark.parametrize(
    ("status", "out", "err", "what"),
    [(3, "", "", "exit status 3"), (1, "", "", "no sentence"), (2, "", "FILE: one\ntwo\n", "no sentence"),
     (1, "Deal 1", "FILE: wrong\n", "no sentence"), (2, "", "FILE: \x1b[2J\n", "a sentence nobody can read"),
     (2, "", "FILE: " + "x" * 1100 + "\n", "a sentence nobody can read")],
)
def test_a_bad_answer_is_noticed(
    status: int, out: str, err: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mutated.hachi"

    def replay(_: list[str]) -> int:
        sys.stdout.write(out)
        sys.stderr.write(err.replace("FILE", str(path)))
        return status

    monkeypatch.setattr(fuzz_records, "replay", replay)
    with pytest.raises(BadAnswerError, match=what):
        answer(b"", path, as_json=False)


def test_a_traceback_is_told_with_its_number_and_the_record_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def replay(_: list[str]) -> int:
        raise ZeroDivisionError("by chance")

    monkeypatch.setattr(fuzz_records, "replay", replay)
    kept = tmp_path / "kept.hachi"
    assert main(["--count", "3", "--seed", "5", "--keep", str(kept)]) == 1
    assert "seed 5, number 0: ZeroDivisionError: by chance" in capsys.readouterr().out
    assert kept.read_bytes()


def test_the_command_counts_the_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "20", "--seed", "88"]) == 0
    assert capsys.readouterr().out.startswith("20 mutated records: ")
