"""Damaged records are answered with a sentence, whatever the damage."""
import json
import random
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from jsonschema import Draft202012Validator

from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.game.storage import settings
from tests.engine.contract.kits import KITS
from tools.robustness import fuzz_readers, fuzz_records
from tools.robustness.fuzz_readers import BadAnswerError, read_ruleset, read_settings, read_year, settings_bases, timed
from tools.robustness.fuzz_records import KINDS, all_bases, answer, bases, fuzz, main, texts_of
from tools.robustness.mutations import mutated

TEXTS = bases("hachi-hachi")


@pytest.mark.long
def test_thousands_of_damaged_files_are_answered_with_a_sentence() -> None:
    """Two in three are records for the replay."""
    counts = fuzz(range(3200), 2026, all_bases())
    assert set(counts) == {
        "replay 0", "replay 1", "replay 2", "year taken up", "year refused", "settings read", "settings kept aside",
        "sheet read", "sheet refused",
    }
    assert counts.total() == 3200


@pytest.mark.long
@pytest.mark.parametrize("kind", list(KINDS))
def test_a_thousand_damaged_files_of_every_kind_of_a_player_are_used_or_set_aside(kind: str) -> None:
    counts = fuzz(range(1000), 2026, texts_of(kind))
    assert counts.total() == 1000
    assert counts[f"{kind} read"] > 100
    assert counts.total() - counts[f"{kind} read"] > 100


@pytest.mark.parametrize("kind", list(KINDS))
def test_files_of_every_kind_are_read_as_they_are(kind: str, tmp_path: Path) -> None:
    assert {KINDS[kind].read(text, tmp_path) for text in KINDS[kind].bases()} == {"read"}


def test_another_game_has_its_saved_year_read_too() -> None:
    counts = fuzz(range(250), 7, all_bases(["hachinin-meri"]))
    assert {"replay 0", "replay 2", "year taken up", "year refused"} <= set(counts)
    assert not any(what.startswith(("settings", "sheet")) for what in counts)


def test_what_is_nested_deeper_than_it_can_be_copied_is_mutated_too() -> None:
    """Number 158913 of seed 11 ended the run by copying what three mutations before had nested."""
    assert fuzz([158_913], 11, all_bases(["hachinin-meri"])).total() == 1


@pytest.mark.long
@pytest.mark.parametrize("game", KITS)
def test_what_the_replay_accepts_is_of_the_form_that_the_schema_tells(game: str, tmp_path: Path) -> None:
    form, texts = json.loads(KITS[game].schema.read_text(encoding="utf-8")), bases(game)
    validator, accepted = Draft202012Validator(form), 0
    for number in range(400):
        chance = stream(2027, "fuzz", number)
        text = mutated(chance.choice(texts), chance)
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


def test_what_is_not_mutated_is_read(tmp_path: Path) -> None:
    assert read_year(TEXTS[0], tmp_path) == "taken up"


@pytest.mark.parametrize("depth", [5, 300, 900, 970, 100_000])
def test_whatever_depth_can_be_read_can_be_written(depth: int, tmp_path: Path) -> None:
    """Settings nested just so deep that they could be read failed when they were kept."""
    nested = b"[" * depth + b"]" * depth
    read_settings(b'{"new_year": {"names": ' + nested + b"}}", tmp_path)
    assert read_ruleset(b'{"version": 1, "name": "x", "sheet": "bga", "set": {"sage": ' + nested + b"}}", tmp_path)


@pytest.mark.parametrize(
    "changed", [{"sage": [0] * 2000}, {"x" * 500: 1}, {"sage": "\x1b[2J"}, {"sage": 0.5}, {"kan_points": {"a": 1}}]
)
def test_a_sheet_with_options_that_are_none_is_refused_in_a_short_sentence(
    changed: dict[str, object], tmp_path: Path
) -> None:
    """What a stranger wrote was quoted in full, whatever it was."""
    ruleset = {"version": 1, "name": "x", "sheet": "bga", "set": changed}
    assert read_ruleset(json.dumps(ruleset).encode(), tmp_path) == "refused"


def test_a_reader_that_loses_or_takes_nonsense_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(folder: Path) -> tuple[settings.Settings, None]:
        (folder / settings.FILE).write_bytes(b"{}")
        return settings.Settings(), None

    def nonsense(_folder: Path) -> tuple[settings.Settings, None]:
        return settings.Settings(speed=88), None

    for load, sentence in ((loses, "lost"), (nonsense, "make no sense")):
        monkeypatch.setattr(settings, "load", load)
        with pytest.raises(BadAnswerError, match=sentence):
            read_settings(settings_bases()[1], tmp_path)
    breaks = SimpleNamespace(resume=lambda _text, _seed: 1 / 0)
    monkeypatch.setattr(fuzz_readers, "GAMES", {"hachi-hachi": breaks})
    with pytest.raises(ZeroDivisionError):
        read_year(TEXTS[0], tmp_path)


def test_what_takes_too_long_is_noticed_by_the_time_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, processor = iter([0.0, 9.0] * 2), iter([0.0, 1.0, 0.0, 3.0])
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    monkeypatch.setattr("time.process_time", lambda: next(processor))
    assert timed(lambda: "waited for a disk") == "waited for a disk"
    with pytest.raises(BadAnswerError, match=r"3\.0 s"):
        timed(lambda: "worked")


def test_a_traceback_is_told_with_its_number_and_the_record_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def replay(_: list[str]) -> int:
        raise ZeroDivisionError("by chance")

    monkeypatch.setattr(fuzz_records, "replay", replay)
    assert main(["--count", "8", "--seed", "5", "--keep", str(tmp_path)]) == 1
    output = capsys.readouterr().out
    assert "ZeroDivisionError: by chance" in output
    number = output.split("seed 5, number ")[1].split(":")[0]
    assert (tmp_path / f"5-{number}").read_bytes()


def test_the_command_counts_the_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "20", "--seed", "88"]) == 0
    assert capsys.readouterr().out.startswith("20 mutated files: ")
