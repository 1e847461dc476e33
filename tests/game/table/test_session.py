"""The year is saved after every action and goes on exactly where it was."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from hachi_hachi.engine.common.actions import IllegalActionError
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.year_match import Session
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.session.ai_client import Reply
from tests.game.helpers.at_once import AtOnce, year


def drain(session: Session) -> None:
    while session.next_event() is not None:
        pass


def test_every_action_is_in_the_saved_record(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = Session(year(4, people=1), AtOnce(), store)
    rng = Random(4)
    for _ in range(60):
        decision = session.table.decision
        assert decision is not None
        session.act(rng.choice(decision.legal))
        assert store.load() == session.table.record_text()


def test_a_year_taken_up_again_shows_the_same_and_asks_the_same(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = Session(year(5, people=1), AtOnce(), store)
    rng = Random(5)
    for _ in range(70):
        drain(session)
        decision = session.table.decision
        assert decision is not None
        again = Session(continue_year(session.table.record_text()), AtOnce())
        again.catch_up()
        if again.caught_up:
            assert again.observed() == session.observed()
            assert again.table.decision == decision
        session.act(rng.choice(decision.legal))


def test_a_deal_in_which_nobody_has_played_is_dealt_again_on_the_screen() -> None:
    session = Session(continue_year(year(6, people=1).record_text()), AtOnce())
    assert not session.catch_up()
    assert isinstance(session.peek(), ev.DealOpened)


def test_a_year_left_between_two_months_shows_the_settlement_again() -> None:
    session = Session(year(6, people=1), AtOnce())
    rng = Random(6)
    while not any(isinstance(event, ev.DealClosed) for event in session.table.events):
        assert session.table.decision is not None
        session.act(rng.choice(session.table.decision.legal))
    again = Session(continue_year(session.table.record_text()), AtOnce())
    assert again.catch_up()
    assert isinstance(again.deal_events()[0], ev.DealOpened)
    assert isinstance(again.deal_events()[-1], ev.DealClosed)
    assert View.of(again.observed()).month == 1
    assert isinstance(again.peek(), ev.DealOpened)


def test_a_finished_year_goes_to_the_others(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = Session(year(7), AtOnce(), store)
    rng = Random(7)
    while session.table.decision is not None:
        session.act(rng.choice(session.table.decision.legal))
    assert not store.exists()
    store.settle()
    assert session.kept_at is not None
    assert store.finished_years() == [session.kept_at]
    assert json.loads(session.kept_at.read_text(encoding="utf-8"))["game"] == "hachi-hachi"
    assert continue_year(session.kept_at.read_text(encoding="utf-8")).finished


def test_a_record_says_when_its_year_began_and_ended(tmp_path: Path) -> None:
    moments = [datetime(2026, 11, 23, 20, 4, 11, tzinfo=timezone(timedelta(hours=1)))]
    store = SaveStore(tmp_path)
    session = Session(year(7), AtOnce(), store, clock=lambda: moments[-1])
    session.save()
    moments.append(datetime(2026, 11, 24, 0, 30, tzinfo=UTC))
    saved = json.loads(store.load())
    assert saved["start"] == "2026-11-23T19:04:11Z"
    assert "end" not in saved
    again = Session(continue_year(store.load()), AtOnce(), store, clock=lambda: moments[-1])
    rng = Random(7)
    while again.table.decision is not None:
        again.act(rng.choice(again.table.decision.legal))
    store.settle()
    assert again.kept_at is not None
    finished = json.loads(again.kept_at.read_text(encoding="utf-8"))
    assert (finished["start"], finished["end"]) == ("2026-11-23T19:04:11Z", "2026-11-24T00:30:00Z")


def test_a_disk_that_refuses_is_told_and_the_play_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    store = SaveStore(blocked)
    session = Session(year(8), AtOnce(), store)
    decision = session.table.decision
    assert decision is not None
    session.act(decision.legal[0])
    store.settle()
    assert session.trouble
    assert session.table.decision != decision
    # the disk takes it again: the year as it stands by then is there
    blocked.unlink()
    store.close()
    assert not session.trouble
    assert SaveStore(blocked).load() == session.table.record_text()


def test_a_finished_year_that_no_disk_takes_is_not_forgotten(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    (tmp_path / "years").write_text("in the way", encoding="utf-8")
    session = Session(year(7), AtOnce(), store)
    rng = Random(7)
    while session.table.decision is not None:
        session.act(rng.choice(session.table.decision.legal))
    store.settle()
    assert session.trouble
    assert session.kept_at is None
    store.close()
    again = SaveStore(tmp_path)
    assert continue_year(again.load()).finished
    (tmp_path / "years").unlink()
    later = Session(continue_year(again.load()), AtOnce(), again)
    later.save()
    again.settle()
    assert later.kept_at is not None
    assert not again.exists()
    again.close()


def test_what_is_not_allowed_changes_nothing(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = Session(year(9, people=1), AtOnce(), store)
    drain(session)
    session.save()
    before = store.load()
    decision = session.table.decision
    assert decision is not None
    wrong = type(decision.legal[0])((decision.seat + 1) % 3, "play", decision.legal[0].args)
    with pytest.raises(IllegalActionError):
        session.act(wrong)
    assert store.load() == before == session.table.record_text()


def test_nobody_decides_before_the_screen_has_caught_up() -> None:
    session = Session(year(10), AtOnce())
    assert session.think() is None
    drain(session)
    reply = session.think()
    assert reply is not None
    assert session.table.decision is not None
    assert reply.action in session.table.decision.legal


def test_an_answer_to_an_old_question_is_never_carried_out() -> None:
    class Slow(AtOnce):
        """Answers only when told to."""

        ready = False

        def poll(self) -> Reply | None:
            return super().poll() if self.ready else None

    players = Slow()
    session = Session(year(11), players)
    drain(session)
    assert session.think() is None
    decision = session.table.decision
    assert decision is not None
    session.act(decision.legal[0])
    drain(session)
    players.ready = True
    reply = session.think()
    assert reply is not None
    assert session.table.decision is not None
    assert reply.action in session.table.decision.legal
