import errno
import os
import sqlite3
from pathlib import Path

import pytest

from hachi_hachi.ai import catalog as players
from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.records import json_reader
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.game import catalog
from hachi_hachi.game.library import record_index
from hachi_hachi.game.library.player_history import History
from hachi_hachi.game.library.record_index import NAME, RecordIndex, records_in
from hachi_hachi.game.screens.history import record_text
from hachi_hachi.game.screens.statistics import all_pages
from hachi_hachi.game.storage import local_time


def year(seed: int, game: str = "hachi-hachi", seats: int = 3, preset: str = "shiragiku", deals: int = 6) -> str:
    players = ("human", *["normal"] * (seats - 1))
    setup = Setup(preset, {}, tuple(SeatInfo(f"S{seat}", player) for seat, player in enumerate(players)), deals)
    table = GAMES[game].new(setup, seed)
    chance = stream("index", seed)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    return table.record_text()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "years").mkdir()
    for seed in (1, 2):
        (tmp_path / "years" / f"y{seed}.hachi").write_text(year(seed), "utf-8")
    (tmp_path / "years" / "meri.hachi").write_text(year(3, "hachinin-meri", 8, "short", 0), "utf-8")
    (tmp_path / "years" / "broken.hachi").write_text("{", "utf-8")
    (tmp_path / "years" / "empty.hachi").write_text("", "utf-8")
    return tmp_path


def brought_up(folder: Path) -> RecordIndex:
    index = RecordIndex(folder)
    for path in index.stale(records_in([folder / "years"], ".hachi")):
        index.look_at(path)
    return index


def dump(index: RecordIndex) -> list[list[tuple[object, ...]]]:
    tables = ("seats", "deals", "flows", "feats", "weighed", "parts")
    rows = [index.rows(f"SELECT path, t.* FROM {table} t JOIN records ON id = record") for table in tables]
    expected = [sorted((path, *row) for path, _record, *row in found) for found in rows]
    return [index.rows("SELECT path, size, time, game, sheet, played, trouble FROM records ORDER BY path"), *expected]


def test_what_stands_in_it_is_what_the_records_tell(folder: Path) -> None:
    index = brought_up(folder)
    listed = {row.path.name: row for row in index.listed()}
    assert set(listed) == {"y1.hachi", "y2.hachi", "meri.hachi", "broken.hachi"}
    assert listed["broken.hachi"].trouble
    for name, game in (("y1.hachi", "hachi-hachi"), ("meri.hachi", "hachinin-meri")):
        row = listed[name]
        facts = GAMES[game].summary(row.path.read_text("utf-8"))
        assert (row.game, row.ruleset, row.scores, row.places) == (game, facts.ruleset, facts.scores, facts.places)
        assert (row.played, row.finished, row.unit) == (len(facts.deals), facts.finished, facts.unit)
        assert row.person == 0
        points = index.rows(
            "SELECT sum(points) FROM deals JOIN records ON id = record WHERE path = ? AND seat = 1", [str(row.path)]
        )
        assert points == [(sum(deal.points[1] for deal in facts.deals),)]
        feats = index.rows(
            "SELECT seat, kind, name FROM feats JOIN records ON id = record WHERE path = ? ORDER BY entry, number",
            [str(row.path)],
        )
        assert feats == [(feat.seat, feat.kind, feat.name) for deal in facts.deals for feat in deal.feats]


def test_a_record_is_read_again_only_when_it_has_changed(folder: Path) -> None:
    index = brought_up(folder)
    paths = list(records_in([folder / "years"], ".hachi"))
    assert index.stale(paths) == []
    changed = folder / "years" / "y1.hachi"
    changed.write_text(year(9), "utf-8")
    os.utime(changed, ns=(1, 1))
    assert index.stale(paths) == [changed]
    (folder / "years" / "y2.hachi").unlink()
    index.look_at(changed)
    assert index.stale(records_in([folder / "years"], ".hachi")) == []
    assert {row.path.name for row in index.listed()} == {"y1.hachi", "meri.hachi", "broken.hachi"}
    index.close()
    again = RecordIndex(folder)
    assert again.stale(records_in([folder / "years"], ".hachi")) == []


@pytest.mark.parametrize("damage", ["garbage", "cut", "older", "other tables"])
def test_a_database_that_is_damaged_or_of_another_make_is_made_again(folder: Path, damage: str) -> None:
    index = brought_up(folder)
    expected = dump(index)
    index.close()
    path = folder / NAME
    if damage == "garbage":
        path.write_bytes(b"no database at all" * 100)
    elif damage == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    else:
        database = sqlite3.connect(path)
        database.execute("PRAGMA user_version = 0" if damage == "older" else "DROP TABLE feats")
        database.commit()
        database.close()
    index = brought_up(folder)
    assert dump(index) == expected
    files = sorted(one.name for one in folder.iterdir())
    if damage == "older":
        assert (index.trouble, files) == ("", [NAME, "years"])
    else:
        assert "moved aside as index.sqlite.bad" in index.trouble
        assert files == [NAME, f"{NAME}.bad", "years"]


def test_where_nothing_can_be_kept_it_lives_in_memory_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("a file", "utf-8")
    index = RecordIndex(tmp_path / "no folder")
    assert index.trouble
    assert index.listed() == []


def test_a_disk_that_takes_no_more_loses_nothing_and_is_said(folder: Path) -> None:
    for number in range(12):
        (folder / "years" / f"more{number}.hachi").write_bytes((folder / "years" / "y1.hachi").read_bytes())
    first = brought_up(folder)
    expected = dump(first)
    first.close()  # Windows removes nothing that is open
    (folder / NAME).unlink()
    index = RecordIndex(folder)
    pages = index._database.execute("PRAGMA page_count").fetchone()[0]
    index._database.execute(f"PRAGMA max_page_count = {pages}")
    for path in index.stale(records_in([folder / "years"], ".hachi")):
        index.look_at(path)
    assert "can't be written" in index.trouble
    assert dump(index) == expected
    index.close()
    again = brought_up(folder)
    assert (again.trouble, dump(again)) == ("", expected)


def test_a_database_that_another_program_holds_is_left_alone_and_said(folder: Path) -> None:
    index = brought_up(folder)
    expected = dump(index)
    other = sqlite3.connect(folder / NAME)
    other.execute("BEGIN EXCLUSIVE")
    meanwhile = brought_up(folder)
    assert "for this session only" in meanwhile.trouble
    assert dump(meanwhile) == expected
    index.look_at(folder / "years" / "y1.hachi")  # while it is held
    assert "for this session only" in index.trouble
    assert index.lost == 1
    other.rollback()
    other.close()
    again = RecordIndex(folder)
    assert (again.trouble, again.stale(records_in([folder / "years"], ".hachi"))) == ("", [])
    assert dump(again) == expected


@pytest.mark.parametrize("asked", ["listed", "rows", "stale", "put"])
def test_a_database_that_is_damaged_while_it_is_used_is_made_again_and_said(folder: Path, asked: str) -> None:
    index = brought_up(folder)
    expected = dump(index)
    (folder / NAME).write_bytes(b"no database at all" * 3000)
    if asked == "listed":
        assert index.listed() == []
    elif asked == "rows":
        assert index.rows("SELECT * FROM deals") == []
    elif asked == "stale":
        assert len(index.stale(records_in([folder / "years"], ".hachi"))) == 4
    else:
        index.look_at(folder / "years" / "y1.hachi")
    assert index.lost
    assert index.trouble
    for path in index.stale(records_in([folder / "years"], ".hachi")):
        index.look_at(path)
    assert dump(index) == expected


@pytest.mark.parametrize("change", [
    "UPDATE records SET unit = 0", "UPDATE records SET time = 'noon'", "UPDATE records SET path = x'ff' WHERE id = 1",
    "UPDATE seats SET score = 1.5", "UPDATE deals SET points = 'many'",
])
def test_what_no_record_can_have_told_is_found_when_it_is_opened(folder: Path, change: str) -> None:
    index = brought_up(folder)
    expected = dump(index)
    index.close()
    database = sqlite3.connect(folder / NAME)
    database.execute("PRAGMA ignore_check_constraints = ON")
    database.execute(change)
    database.commit()
    database.close()
    index = brought_up(folder)
    assert "moved aside as index.sqlite.bad" in index.trouble
    assert dump(index) == expected


ENDLESS = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS content, x AS time FROM n"


@pytest.mark.parametrize("foreign", [
    "CREATE TRIGGER mine AFTER INSERT ON records BEGIN DELETE FROM seats; END",
    f"CREATE VIEW mine AS {ENDLESS}",
    "CREATE INDEX mine ON records (game)",
    "CREATE TABLE mine (x)",
    f"DROP TABLE seen; CREATE VIEW seen AS {ENDLESS}",
])
def test_an_index_with_anything_foreign_in_it_is_thrown_away_and_made_again(folder: Path, foreign: str) -> None:
    """A trigger of somebody else's was run with every record that was put down."""
    before = brought_up(folder)
    expected = dump(before)
    before.close()
    with sqlite3.connect(folder / NAME) as database:
        database.executescript(foreign)
    database.close()
    index = brought_up(folder)
    assert "its tables don't match" in index.trouble
    assert dump(index) == expected
    index.close()
    with sqlite3.connect(folder / NAME) as database:
        assert not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'mine'").fetchone()
    database.close()


def test_a_foreign_view_in_an_index_of_another_make_is_not_asked(folder: Path) -> None:
    brought_up(folder).close()
    with sqlite3.connect(folder / NAME) as database:
        database.executescript(f"DROP TABLE seen; CREATE VIEW seen AS {ENDLESS}; PRAGMA user_version = 1")
    database.close()
    index = brought_up(folder)
    assert len(index.listed()) == 4
    index.close()


@pytest.mark.parametrize("seconds", [15_000_000_000, -2_000_000_000])
def test_a_record_from_the_far_future_or_past_is_listed(folder: Path, seconds: int) -> None:
    os.utime(folder / "years" / "y1.hachi", (seconds, seconds))
    index = brought_up(folder)
    found = {row.path.name: record_text.date(row.time) for row in index.listed()}["y1.hachi"]
    day, _clock = found.split(", ")
    assert day.endswith(("1906", "1970") if seconds < 0 else str(local_time.today().year))
    assert index.stale(records_in([folder / "years"], ".hachi")) == []


def test_an_opponent_for_whom_a_stand_in_decided_most_is_no_expert_in_lists_and_statistics(tmp_path: Path) -> None:
    players = ("human", "expert", "expert", "expert")
    setup = Setup("decimal", {"bidding": "free"}, tuple(SeatInfo(f"S{n}", one) for n, one in enumerate(players)), 3)
    table = GAMES["hachi-hachi"].new(setup, 4)
    chance, made = stream("stand-in", 1), [0] * 4
    while (decision := table.decision) is not None:
        action, seat = chance.choice(decision.legal), decision.seat
        made[seat] += 1
        # of seat 1 all, of seat 2 the first decision alone, as when its process was still starting; of seat 3 none
        if seat == 1 or (seat == 2 and made[seat] == 1):
            table.act_standing_in(action)
        else:
            table.act(action)
    assert min(made) > 2
    (tmp_path / "years").mkdir()
    (tmp_path / "years" / "one.hachi").write_text(table.record_text(), "utf-8")
    index = brought_up(tmp_path)
    row, = index.listed()
    assert row.players == ("human", "stand-in", "expert", "expert")
    assert record_text.level(row.game, row.players[1]) == "Stand-in"
    record, = History(index, "hachi-hachi").records
    assert record.levels == ("expert", "stand-in")
    game = next(game for game in catalog.GAMES.values() if game.id == "hachi-hachi")
    assert all_pages._levels(game, record.levels) == "Expert, Stand-in"


def test_a_game_without_players_is_listed_and_has_no_reviews(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(players.GAMES, "hachinin-meri")
    (folder / "years" / "meri.review").write_text("{}", "utf-8")
    index = brought_up(folder)
    rows = index.rows("SELECT game, trouble FROM records WHERE path LIKE '%meri.hachi'")
    assert rows == [("hachinin-meri", "")]
    assert index.rows("SELECT * FROM weighed") == []


def test_a_record_that_could_not_be_opened_once_is_read_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_values: object) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    index = RecordIndex(folder)
    path = folder / "years" / "y1.hachi"
    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        index.look_at(path)
    assert [row.trouble for row in index.listed()] == [os.strerror(errno.EMFILE)]
    index.close()
    index = RecordIndex(folder)
    assert index.stale([path]) == [path]
    index.look_at(path)
    assert [row.trouble for row in index.listed()] == [""]
    assert index.stale([path]) == []
    index.close()


def test_a_program_that_reads_more_records_reads_all_of_them_again(folder: Path) -> None:
    assert record_index.VERSION % 1000 == json_reader.VERSION
    brought_up(folder).close()
    database = sqlite3.connect(folder / NAME)
    database.execute(f"PRAGMA user_version = {record_index.VERSION - 1}")
    database.commit()
    database.close()
    paths = list(records_in([folder / "years"], ".hachi"))
    index = RecordIndex(folder)
    assert index.stale(paths) == paths
    index.close()
