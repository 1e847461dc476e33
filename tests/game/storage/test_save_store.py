import errno
import os
import threading
from pathlib import Path

import pytest

from hachi_hachi.game.storage import record_reading, safe_files
from hachi_hachi.game.storage.record_reading import SaveError, read_data, read_text
from hachi_hachi.game.storage.save_store import SaveStore


def test_a_year_is_saved_continued_and_finished(home: Path) -> None:
    store = SaveStore()
    assert not store.exists()
    with pytest.raises(FileNotFoundError):
        store.load()
    for text in ('{"a": 1}', '{"a": "一年"}'):
        store.save(text)
        assert store.load() == text
    assert store.exists()
    over = store.finish('{"a": 3}')
    assert not store.exists()
    store.settle()
    place = over.path
    assert place is not None
    assert place.parent == home / "years"
    assert read_data(place) == {"a": 3}
    store.discard()
    store.close()


def test_finished_years_never_overwrite_each_other(home: Path) -> None:
    store = SaveStore()
    kept = [store.finish(str(number)) for number in range(5)]
    store.close()
    places = [over.path for over in kept]
    assert sorted(path.read_text() for path in store.finished_years()) == list("01234")
    assert len(set(places)) == 5
    assert set(store.finished_years()) == set(places)


def test_a_file_that_cannot_be_read_is_moved_aside_and_kept(home: Path) -> None:
    store = SaveStore()
    for content in (b"first", b"second", b"third"):
        store.current.write_bytes(content)
        store.set_aside()
    assert not store.exists()
    kept = {path.name: path.read_bytes() for path in home.iterdir()}
    assert kept == {"year.hachi.bad": b"first", "year.hachi.bad2": b"second", "year.hachi.bad3": b"third"}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "year.hachi is damaged"),
        (b"{", "year.hachi is damaged"),
        (b"[]", "no record in"),
        (b"\xff", "byte 0 is not UTF-8"),
        (b"[" * 200_000, "nested too deeply"),
    ],
)
def test_a_damaged_year_is_refused_with_a_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "year.hachi"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=sentence):
        read_data(path)
    assert path.read_bytes() == content


def test_a_file_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_reading, "MOST_BYTES", 10)
    (tmp_path / "year.hachi").write_bytes(b" " * 11)
    with pytest.raises(SaveError, match="larger than any record"):
        read_data(tmp_path / "year.hachi")
    (tmp_path / "year.hachi").write_bytes(b" " * 10)
    assert read_text(tmp_path / "year.hachi") == " " * 10


def test_a_folder_in_place_of_the_year_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "year.hachi").mkdir()
    with pytest.raises(SaveError, match="Can't read"):
        read_data(tmp_path / "year.hachi")


def test_a_year_killed_between_its_two_places_is_finished_once(tmp_path: Path) -> None:
    """The finished one is written before the saved one goes: a program killed between the two finishes it again."""
    store = SaveStore(tmp_path)
    store.finish("the same year")
    store.close()
    again = SaveStore(tmp_path)
    again.save("the same year")
    over = again.finish("the same year")
    again.close()
    assert [path.read_text() for path in again.finished_years()] == ["the same year"]
    assert over.path == again.finished_years()[0]
    assert not again.exists()


def test_a_year_that_cannot_be_read_is_kept_when_another_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "year.hachi").write_text("damaged")

    def refused(*_: object) -> tuple[None, str]:
        return None, "Permission denied"

    with monkeypatch.context() as patched:
        patched.setattr(safe_files, "set_aside", refused)
        store = SaveStore(tmp_path)
        store.save("{}")
        store.settle()
        assert store.trouble == "Permission denied"
        assert (tmp_path / "year.hachi").read_text() == "damaged"
    assert store.close() == ""
    assert (tmp_path / "year.hachi").read_text() == "{}"
    assert (tmp_path / "year.hachi.bad").read_text() == "damaged"
    assert "could not be saved" in capsys.readouterr().err


def test_an_empty_file_is_no_finished_year(tmp_path: Path) -> None:
    (tmp_path / "years").mkdir()
    (tmp_path / "years" / "2026-01-01-000000.hachi").touch()
    assert SaveStore(tmp_path).finished_years() == []


def test_what_a_killed_program_was_writing_is_tidied_and_nothing_else(tmp_path: Path) -> None:
    names = ["year.hachi.77.new", "years/2026-01-01-000000.hachi.77.new", "watched/year.hachi.7.new",
             "watched/years/2026-01-01-000000.hachi.7.new", "notes.new", "years/a.hachi", "watched/b.hachi.new",
             "years/a.review.7.new"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("half")
    store = SaveStore(tmp_path)
    store.tidy()
    store.within("watched")
    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert left == ["notes.new", "watched/b.hachi.new", "years/a.hachi"]


def test_a_finished_year_that_no_disk_takes_outlives_the_next_one(tmp_path: Path) -> None:
    """The next year is begun while the finished one cannot be written: both are there in the end."""
    (tmp_path / "years").write_text("in the way", encoding="utf-8")
    store = SaveStore(tmp_path)
    over = store.finish("the finished one")
    store.settle()
    assert over.path is None
    assert over.trouble == store.trouble != ""
    assert store.exists()
    assert store.load() == store.current.read_text() == "the finished one"
    store.save("the next one")
    store.settle()
    assert store.load() == "the next one"
    (tmp_path / "years").unlink()
    store.close()
    assert [path.read_text() for path in store.finished_years()] == ["the finished one"]
    assert SaveStore(tmp_path).load() == "the next one"
    assert store.trouble == over.trouble == ""


def test_a_record_is_put_into_words_by_the_thread_that_writes_it(tmp_path: Path) -> None:
    threads = []

    def words() -> str:
        threads.append(threading.current_thread())
        return "a year"

    store = SaveStore(tmp_path)
    store.save(words)
    store.settle()
    store.finish(words)
    store.close()
    assert threads
    assert threading.main_thread() not in threads


def test_a_record_that_cannot_be_put_into_words_is_told_and_the_next_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SaveStore(tmp_path)
    store.save(lambda: str(1 // 0))
    store.settle()
    assert "zero" in store.trouble
    store.save("the next one")
    store.close()
    assert store.trouble == ""
    assert store.current.read_text() == "the next one"
    assert "could not be saved" in capsys.readouterr().err


def test_a_saved_year_stays_in_its_place_while_no_file_can_be_opened(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "year.hachi").write_text('{"a": 1}')
    store = SaveStore()
    assert store.load() == '{"a": 1}'

    def refused(*_values: object) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        store.save('{"a": 2}')
        store.settle()
        assert os.strerror(errno.EMFILE) in store.trouble
        assert os.strerror(errno.EMFILE) in store.unsaved
    assert [path.name for path in home.iterdir()] == ["year.hachi"]
    assert (home / "year.hachi").read_text() == '{"a": 1}'
    assert store.close() == ""
    assert store.unsaved == ""
    assert {path.name: path.read_text() for path in home.iterdir()} == {"year.hachi": '{"a": 2}'}


def test_a_program_killed_when_a_year_ends_stores_it_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore()
    store.save('{"deals": 5}')
    store.settle()
    with monkeypatch.context() as patched:
        patched.setattr(safe_files, "remove", lambda _path: "killed")
        store.finish('{"deals": 6}')
        store.settle()
    again = SaveStore()
    assert again.load() == '{"deals": 6}'
    again.finish(again.load())
    again.close()
    assert not again.exists()
    assert [path.read_text() for path in again.finished_years()] == ['{"deals": 6}']
