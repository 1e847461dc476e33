import json
import os
import sys
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.game.app import command_line
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.storage import file_operations, settings
from hachi_hachi.game.storage.settings import GameSettings, Settings, Trouble, from_data, load, save
from tests.needs import NAMED_PIPES

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=8,
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    mine = Settings(language="ja", table="tatami", speed=0, full_screen=True, text_scale=1.25, game="one")
    mine.of("one").card_backs, mine.of("two").capture_marks = "red", False
    mine.volume["stones"] = 0.25
    save(mine, tmp_path)
    assert load(tmp_path) == (mine, None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "nowhere") == (Settings(), None)


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b" " * 1_000_001,
                                     b'{"language": "\\ud800"}', b'{"new_year": {"own": "\\ud800"}}'])
def test_a_damaged_file_is_kept_aside_and_said(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    found, damaged = load(tmp_path)
    assert found == Settings()
    assert damaged == Trouble(str(tmp_path / "settings.json.bad"))
    assert Path(damaged.path).read_bytes() == content
    assert not file.exists()
    # the next damaged one does not take the place of the first
    file.write_bytes(b"}")
    load(tmp_path)
    assert Path(damaged.path).read_bytes() == content
    assert (tmp_path / "settings.json.bad2").read_bytes() == b"}"


def test_a_file_of_a_newer_program_is_used_as_far_as_it_is_understood_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    newer = json.dumps({"version": 3, "language": "ja", "table": "bamboo", "scent": "cedar"})
    file.write_text(newer, encoding="utf-8")
    found, trouble = load(tmp_path)
    assert found == Settings(language="ja")
    assert trouble == Trouble(str(tmp_path / "settings.json.newer"), newer=True)
    assert load(tmp_path) == (found, None)
    save(found, tmp_path)
    assert (tmp_path / "settings.json.newer").read_text(encoding="utf-8") == newer
    assert load(tmp_path) == (found, None)
    file.write_text(newer.replace("ja", "sv"), encoding="utf-8")
    assert load(tmp_path)[1] == Trouble(str(tmp_path / "settings.json.newer2"), newer=True)
    assert [load(tmp_path)[1] for _time in range(3)] == [None] * 3
    assert not (tmp_path / "settings.json.newer3").exists()


@NAMED_PIPES
@pytest.mark.parametrize("version", ["3", "3.1", 3.0, 2.5, 10**400, "9" * 5000])
def test_a_newer_version_is_known_however_it_is_written(tmp_path: Path, version: object) -> None:
    newer = json.dumps({"version": version, "language": "ja"})
    (tmp_path / "settings.json").write_text(newer, encoding="utf-8")
    assert load(tmp_path) == (Settings(language="ja"), Trouble(str(tmp_path / "settings.json.newer"), newer=True))


@pytest.mark.parametrize("version", [2, "2", 1, None, True, "two", [3], {}, "nan", float("nan")])
def test_any_other_version_is_none(tmp_path: Path, version: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"version": version, "language": "ja"}), encoding="utf-8")
    assert load(tmp_path) == (Settings(language="ja"), None)


def test_two_windows_change_only_what_was_changed_in_each(tmp_path: Path) -> None:
    first = Settings(keys={"hint": "x"})
    first.of("one").card_backs = "red"
    save(first, tmp_path)
    second, known = deepcopy(first), deepcopy(first)
    first.language, first.volume["cards"], first.of("one").month_marks = "ja", 0.25, "off"
    first.of("two").large_marks = True
    second.speed, second.volume["calls"], second.of("one").card_face, second.keys = 4, 0.5, "painted", {"log": "k"}
    assert save(first, tmp_path, known) == save(second, tmp_path, known) == ""
    both = deepcopy(first)
    both.speed, both.volume["calls"], both.of("one").card_face, both.keys = 4, 0.5, "painted", {"log": "k"}
    assert load(tmp_path) == (both, None)


def test_settings_without_a_game_stay_away_once_they_have_one(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"card_backs": "red"}', encoding="utf-8")
    found, _trouble = load(tmp_path)
    known = deepcopy(found)
    found.name_old("one")
    assert save(found, tmp_path, known) == ""
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["games"].keys() == {"one"}


@pytest.mark.parametrize("content", [None, b"{", b"{}"])
def test_settings_survive_a_file_that_was_removed_or_damaged_meanwhile(tmp_path: Path, content: bytes | None) -> None:
    mine = Settings(language="sv")
    if content is not None:
        (tmp_path / "settings.json").write_bytes(content)
    assert save(mine, tmp_path, deepcopy(mine)) == ""
    assert load(tmp_path)[0].language == ("" if content == b"{}" else "sv")


@NAMED_PIPES
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert load(tmp_path) == (Settings(), Trouble(str(tmp_path / "settings.json"), reason="not a file"))
    assert save(Settings(language="ja"), tmp_path) == "not a file"
    assert (tmp_path / "settings.json").is_fifo()


def test_where_the_disk_is_full_the_old_settings_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(language="ja"), tmp_path)

    def full(descriptor: int) -> None:
        del descriptor
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "space" in save(Settings(language="sv"), tmp_path)
    assert load(tmp_path) == (Settings(language="ja"), None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_in_the_way_is_survived(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    found, damaged = load(tmp_path)
    assert found == Settings()
    assert damaged is not None
    assert save(Settings(), tmp_path) == "not a file"


def test_settings_that_could_not_be_kept_aside_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    for content in ("{", json.dumps({"version": 3, "language": "sv"})):
        file.write_text(content, encoding="utf-8")
        with monkeypatch.context() as patched:
            patched.setattr(Path, "rename", refused)
            patched.setattr(file_operations, "link", refused)
            _found, trouble = load(tmp_path)
            assert trouble is not None
            assert trouble.reason == "Permission denied"
            assert trouble.path == str(file)
            assert save(Settings(language="ja"), tmp_path) == "Permission denied"
        assert file.read_text(encoding="utf-8") == content


def test_volumes_of_older_settings_keep_their_meaning() -> None:
    older = {"master": 0.3, "cards": 0.2, "stones": 0.0, "calls": 0.9, "interface": 0.5}
    found = from_data({"volume": older})
    assert found.volume == {**older, "ambience": 0.7, "music": 0.85}
    assert not found.table_music


def test_what_makes_no_sense_falls_back_alone() -> None:
    found = from_data(
        {
            "length": "quarter", "speed": 99, "volume": {"master": 2}, "language": "ja", "text_scale": True,
            "unknown": 1, "table": "marble", "full_screen": 1, "game": ["one"],
            "games": {"one": {"card_backs": ["red"], "month_marks": ["on"]}, "two": 2, "\n": {}, "x" * 99: {}},
        }
    )
    assert found == Settings(language="ja", games={"one": GameSettings()})


@given(st.dictionaries(st.sampled_from([*Settings.__dataclass_fields__, "else"]), JSON))
def test_any_json_object_gives_settings_that_can_be_saved_and_read_again(data: dict[str, object]) -> None:
    found = from_data(data)
    assert found.table in settings.TABLES
    assert all(found.of(game).month_marks in settings.MARKS for game in list(found.games))
    assert set(found.volume) >= set(settings.SOUND_KINDS)
    assert all(0 <= one <= 1 for one in found.volume.values())
    assert 1 <= found.text_scale <= 1.5
    again = from_data(json.loads(json.dumps(asdict(found))))
    assert again == found


def test_marks_are_shown_until_a_year_is_finished() -> None:
    assert GameSettings().marks_shown
    assert GameSettings(month_marks="on").marks_shown
    assert not GameSettings(month_marks="off").marks_shown
    # they never vanish by themselves: it is asked once, when a second year begins
    assert [GameSettings().marks_asked(years) for years in (0, 1, 5)] == [False, True, True]
    assert not any(GameSettings(month_marks=chosen).marks_asked(5) for chosen in ("on", "off"))


def test_home_goes_over_the_places_of_the_system(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.config_dir() == settings.data_dir() == home
    monkeypatch.delenv("HACHI_HACHI_HOME")
    assert settings.config_dir().name == settings.data_dir().name == "hachi-hachi"


def test_a_home_that_begins_with_a_tilde_is_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It made a folder called `~`, wherever the program was started."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("HACHI_HACHI_HOME", "~/games/hachi")
    assert settings.config_dir() == settings.data_dir() == tmp_path / "games" / "hachi"
    assert RecordFolder(settings.data_dir()).exports == tmp_path / "games" / "hachi" / "exported"
    assert settings.bad_home() == ""


@pytest.mark.parametrize("home", ["games", "./games", "~nobody-of-that-name/games", "."])
def test_a_home_that_is_no_full_path_is_refused_with_a_sentence(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if home.startswith("~") and sys.platform == "win32":
        pytest.skip("Windows knows where the folders of all users are")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HACHI_HACHI_HOME", home)
    with pytest.raises(SystemExit) as ended:
        command_line.run(["--version"])
    assert ended.value.code == 2
    assert "$HACHI_HACHI_HOME needs a full path" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_user_without_a_home_plays_unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("HACHI_HACHI_HOME", raising=False)
    for place in (nobody, lambda *_, **__: "~/.config/hachi-hachi"):
        monkeypatch.setattr("platformdirs.user_config_dir", place)
        monkeypatch.setattr("platformdirs.user_data_dir", place)
        assert settings.data_dir() == settings.config_dir() == settings.NOWHERE
    found, trouble = load()
    assert found == Settings()
    assert trouble is not None
    assert save(found) == trouble.reason
