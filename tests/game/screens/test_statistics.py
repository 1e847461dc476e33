"""Statistics through the real scenes: every figure held against the engine, each page in every size and language."""

from __future__ import annotations

import csv
import io
import os
import re
import sqlite3
from collections import Counter
from pathlib import Path

import pygame
import pytest

from hachi_hachi.ai import catalog as players
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.review.result_attribution import Attribution
from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku_count import HANDS, NONE, count
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES as WINDOW_GAMES
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.text.statistics_text import FIGURES
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.library.player_history import mean
from hachi_hachi.game.library.record_index import NAME
from hachi_hachi.game.library.review_files import StoredReview, save, sha_of, trusted
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.statistics import all_pages
from hachi_hachi.game.screens.statistics.page_data import chart
from hachi_hachi.game.screens.statistics.statistics_scene import StatisticsScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n, local_time
from tests.engine.contract.kits import KITS
from tests.game.helpers.at_once import played_year, year
from tests.game.helpers.clicks import use
from tests.game.helpers.fits import assert_fits


def record(number: int, game: str = "hachi-hachi", seats: int = 3, ruleset: str = "shiragiku") -> str:
    """A record of a person in seat 1 who takes what comes, as far as it goes."""
    info = tuple(SeatInfo(f"S{seat}", "human" if seat == 1 else "normal") for seat in range(seats))
    table = GAMES[game].new(Setup(ruleset, {}, info, min(GAMES[game].rulesets[ruleset].deals, default=0)), number)
    most = 10_000 if number % 2 else 120
    while table.decision is not None and most:
        table.act(table.decision.legal[(number + most) % len(table.decision.legal)])
        most -= 1
    return table.record_text()


def steps_of(text_of_it: str) -> tuple[ReviewStep, ...]:
    """A review with losses that are made up, one of every sort, and parts that add up to what each deal brought."""
    table, summary = GAMES["hachi-hachi"].resume(text_of_it, None), GAMES["hachi-hachi"].summary(text_of_it)
    results = {deal.entry: [points / summary.unit for points in deal.points] for deal in summary.deals}
    found: list[ReviewStep] = []
    for deal, entry in enumerate(table.entries):
        for number, action in enumerate(entry.actions):
            if action.seat == 1:
                loss = (0.0, 0.1, 0.5, 1.5)[number % 4]
                choices = tuple(ScoredMove(action, worth, 0.01) for worth in (loss, 0.0)[: 1 + number % 5])
                found.append(ReviewStep(deal, number, MoveReview(
                    1, ("play", "take", "call")[number % 3], choices, len(choices) - 1, 0.05, 100
                )))
        if deal in results:
            found.append(ReviewStep(deal, len(entry.actions), None, tuple(
                Attribution(1.25, result - 1.25 - 0.5 + 0.75, 0.5, -0.75, 0.0, 0.25) for result in results[deal]
            )))
    return tuple(found)


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    found = {f"years/{n}.hachi": record(n, seats=3 + n % 2) for n in range(4)}
    found["years/meri.hachi"] = record(5, "hachinin-meri", 8, "short")
    found["years/koi.hachi"] = record(9, "koi-koi", 2, "soft")
    found["imported/other.hachi"] = record(7)
    found["watched/years/watched.hachi"] = played_year(3).record_text()
    found["year.hachi"] = year(2, people=1).record_text()
    return found


@pytest.fixture(scope="module")
def reviewed(texts: dict[str, str]) -> tuple[ReviewStep, ...]:
    return steps_of(texts["years/2.hachi"])


@pytest.fixture
def scene(
    app: App, home: Path, texts: dict[str, str], reviewed: tuple[ReviewStep, ...], monkeypatch: pytest.MonkeyPatch
) -> StatisticsScene:
    monkeypatch.setattr(catalog, "GAMES", dict(WINDOW_GAMES))
    for number, (name, text_of_it) in enumerate(texts.items()):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text_of_it, "utf-8")
        os.utime(home / name, (1.7e9 + number * 1e5,) * 2)
    version = players.GAMES["hachi-hachi"].review().analyst.version
    save(home / "years" / "2.hachi", StoredReview(sha_of(texts["years/2.hachi"]), version, len(reviewed), reviewed))
    app.director.start(TitleScene(app))
    use(app, "History")
    for _frame in range(40):
        app._frame(0.016)
    use(app, "Statistics")
    found = app.director.top
    assert isinstance(found, StatisticsScene)
    return found


def facts(texts: dict[str, str], game: str = "hachi-hachi") -> list[RecordSummary]:
    mine = [text_of_it for name, text_of_it in texts.items() if name.startswith(("years/", "year."))]
    return [GAMES[game].summary(one) for one in mine if f'"{game}"' in one]


def values(scene: StatisticsScene, page: str) -> list[list[str | float]]:
    scene._turn(page)
    assert scene.page is not None
    return [[figure.value for figure in line.figures] for line in scene.page.lines]


def person(one: RecordSummary) -> int:
    return next(seat for seat, info in enumerate(one.seats) if info.player == "human")


def standing(one: RecordSummary) -> float:
    """The person's result after the last settled deal."""
    points = one.scores[person(one)] if one.finished else sum(deal.points[person(one)] for deal in one.deals)
    return points / one.unit


def test_results_and_deals_are_those_of_the_engine(scene: StatisticsScene, texts: dict[str, str]) -> None:
    summaries = facts(texts)
    scores = [standing(one) for one in summaries]
    assert any(standing(one) != one.scores[person(one)] / one.unit for one in summaries)  # payments in a deal begun
    assert [row[6] for row in reversed(values(scene, "results"))] == scores
    gains = [deal.points[person(one)] / one.unit for one in summaries for deal in one.deals]
    rows = {row[0]: row[1:] for row in values(scene, "deals")}
    found = mean(gains)
    assert rows["All deals"][:3] == [len(gains), found.value, found.half]
    assert rows["All deals"][4:] == [max(gains), min(gains)]
    by = Counter(deal.multiplier for one in summaries for deal in one.deals)
    assert {name: row[0] for name, row in rows.items() if str(name).startswith("×")} == {
        f"×{multiplier}": number for multiplier, number in by.items()
    }
    assert rows["Won"][0] == sum(person(one) in deal.winners for one in summaries for deal in one.deals)
    seats = {row[1]: row[2] for row in values(scene, "tables") if row[0] == "Players"}
    assert seats == {str(seats): number for seats, number in Counter(len(one.seats) for one in summaries).items()}


def test_keys_turn_through_all_pages(app: App, scene: StatisticsScene) -> None:
    pages = [scene.page_id]
    for _page in all_pages.offered(scene.game)[1:]:
        app._hear(Press(Action.DOWN))
        app._frame(0.016)
        pages.append(scene.page_id)
    assert pages == all_pages.offered(scene.game)


def test_it_begins_with_an_overview_by_year(scene: StatisticsScene, texts: dict[str, str]) -> None:
    assert scene.page_id == "overview"
    assert scene.chart is not None
    summaries = facts(texts)
    (year, records, deals, _first, result, _per_deal), = values(scene, "overview")
    assert (year, records, deals) == ("2023", len(summaries), sum(len(one.deals) for one in summaries))
    assert result == pytest.approx(sum(map(standing, summaries)))
    assert scene.page is not None
    over = [one for one in summaries if one.finished]
    first = sum(one.places[person(one)] == 1 for one in over)
    assert f"First place in {first} of {len(over)} finished records." in scene.page.note
    assert "luck was worth" in scene.page.note
    made = Counter(
        feat.name for one in summaries for deal in one.deals for feat in deal.feats
        if feat.seat == person(one) and feat.kind in ("dekiyaku", "tokushuyaku")
    )
    if made:
        assert f"×{max(made.values())}" in scene.page.note


def test_yaku_and_payments_are_those_of_the_engine(scene: StatisticsScene, texts: dict[str, str]) -> None:
    summaries = facts(texts)
    feats = Counter(
        (feat.kind, feat.name, feat.seat == person(one))
        for one in summaries for deal in one.deals for feat in deal.feats
    )
    kinds = {"made": ("dekiyaku", True), "made by others": ("dekiyaku", False), "one card short": ("short", True)}
    shown = 0
    for what, name, column, times, _share in values(scene, "sets"):
        if what == "Captured yaku":
            kind, mine = kinds[str(column)]
            assert times == feats[kind, str(name).lower(), mine]
            shown += int(times)
    assert shown == sum(number for (kind, _name, mine), number in feats.items()
                        if kind == "dekiyaku" or (kind == "short" and mine))
    gains = [deal.points[person(one)] / one.unit for one in summaries for deal in one.deals]
    paid = values(scene, "payments")
    assert sum(float(row[5]) for row in paid) == pytest.approx(sum(gains))
    assert all(row[2] + row[4] == pytest.approx(row[5]) for row in paid)  # type: ignore[operator]  # numbers here


def test_decisions_and_luck_are_those_of_the_reviews(
    scene: StatisticsScene, texts: dict[str, str], reviewed: tuple[ReviewStep, ...]
) -> None:
    judged = [one.judgement for one in reviewed if one.judgement is not None and not one.judgement.forced]
    rows = {row[0]: row[1:] for row in values(scene, "decisions")}
    assert rows["All decisions"][0] == len(judged)
    assert rows["All decisions"][1] == pytest.approx(sum(one.loss for one in judged) / len(judged), abs=1e-3)
    assert rows["All decisions"][4:] == [sum(one.inaccuracy for one in judged), sum(one.mistake for one in judged)]
    assert sum(int(row[0]) for name, row in rows.items() if name != "All decisions") == len(judged)
    one = GAMES["hachi-hachi"].summary(texts["years/2.hachi"])
    *each, together = values(scene, "luck")
    assert len(each) == 1
    for row in (*each, together):
        *parts, result = row[2:]
        assert sum(float(part) for part in parts) == pytest.approx(result, abs=1e-9)
        assert result == pytest.approx(sum(deal.points[1] for deal in one.deals) / one.unit, abs=0.01)


def test_the_book_has_every_hand_with_its_exact_chance_and_opens_the_first_one(
    app: App, scene: StatisticsScene, texts: dict[str, str]
) -> None:
    lines = [line for part in FIGURES.book() for line in part.lines if line.of]
    counted = count(Rules())
    assert len(lines) == len({line.name for line in lines}) == 61
    assert sum(line.hands for line in lines) == HANDS - counted[NONE, NONE]
    assert {line.name: line.hands for line in lines} == {
        " ".join(name for name in pair if name != NONE): number for pair, number in counted.items()
        if pair != (NONE, NONE)
    }
    summaries = facts(texts)
    had = Counter(
        feat.name for one in summaries for deal in one.deals for feat in deal.feats
        if feat.kind == "hand" and feat.seat == person(one)
    )
    values(scene, "book")
    assert scene.page is not None
    shown = Counter[str]()
    names = {line.title: line.name for line in lines}
    for line in scene.page.lines:
        if line.figures[0].text in names:
            shown[names[line.figures[0].text]] += int(line.figures[3].value)
    assert +shown == had
    alone = next(line for line in scene.page.lines if line.figures[0].text == "Shisou")
    assert len(alone.example) == 7  # drawn small in its row
    place = next(n for n, line in enumerate(scene.page.lines) if len(line.cards) == 7)
    line = scene.page.lines[place]
    assert scene.table is not None
    scene.table.pick(place)
    app._frame(0.016)
    app._hear(Press(Action.CONFIRM, "return")) if scene.group.focus is scene.table else use(app, "Open")
    past = app.director.top
    assert isinstance(past, ReplayScene)
    assert line.leads is not None
    assert past.walk.place.entry == line.leads.entry
    dealt = [
        feat for deal in GAMES["hachi-hachi"].summary(line.leads.path.read_text("utf-8")).deals
        if deal.entry == line.leads.entry for feat in deal.feats if feat.kind == "hand" and feat.seat == 1
    ]
    assert [feat.cards for feat in dealt] == [line.cards]


def test_every_table_is_written_as_csv_and_a_chart_is_a_table_too(
    app: App, scene: StatisticsScene, home: Path
) -> None:
    for page in all_pages.offered(scene.game):
        scene._turn(page)
        assert scene.page is not None
        use(app, "Export as CSV")
        written = (home / "exported" / f"hachi-hachi-{page}.csv").read_text("utf-8-sig")
        rows = list(csv.reader(io.StringIO(written)))
        assert rows[0] == [title for title, _fx in scene.page.columns]
        assert len(rows) == 1 + len(scene.page.lines)
        if scene.page.chart is not None:
            scene._show(chart=False)
            assert scene.table is not None
            assert len(scene.table.lines) == len(scene.page.lines)
            scene._show(chart=True)
            assert scene.chart is not None
    assert scene.message.endswith("hachi-hachi-book.csv.")


def test_a_level_is_beaten_by_winning_against_it(scene: StatisticsScene) -> None:
    over = [record for record in scene.history.records if record.finished]
    rows = values(scene, "levels")
    assert [row[0] for row in rows] == [HACHIHACHI.levels[level].label for level in HACHIHACHI.players().offered]
    for row in rows:
        against = over if row[0] == "Normal" else []
        won = sum(record.place == 1 for record in against)
        assert (row[2], row[3]) == (len(against), won)
        assert (row[1] == 1) == bool(won)


def test_the_other_game_has_its_own_figures(scene: StatisticsScene, texts: dict[str, str]) -> None:
    scene._choose_game(HACHININ_MERI.id)
    one, = facts(texts, "hachinin-meri")
    feats = Counter((feat.kind, feat.seat == 1) for deal in one.deals for feat in deal.feats)
    rows = values(scene, "sets")
    for what, kind in (("Tricks won", "trick"), ("Yaku", "yaku"), ("Dragon of trumps", "dragon")):
        for by, mine in (("your own", True), ("the others'", False)):
            assert sum(int(row[3]) for row in rows if row[0] == what and row[2] == by) == feats[kind, mine]
    assert feats["trick", True] + feats["trick", False] == 9 * len(one.deals)
    scene._choose_game("koi-koi")
    values(scene, "book")
    assert scene.page is not None
    assert len(scene.page.columns) == 3  # nothing is known of chances and hands: no columns for them
    scene._choose_game(HACHININ_MERI.id)
    (result,) = values(scene, "results")
    assert result[0] == local_time.written(scene.history.records[0].time)  # as words in the window only
    assert scene.page.lines[0].figures[0].text == local_time.moment_text(scene.history.records[0].time)
    assert list(result[4:6]) == [len(one.deals), "won" if one.places[1] == 1 else "lost" if one.finished else "–"]
    for page in all_pages.offered(HACHININ_MERI):
        scene.page_id = page
        shown = all_pages.PAGES[page][1](scene.history, scene.game)
        said = [shown.title, *(heading for heading, _place in shown.columns), shown.note, *(
            figure.text for line in shown.lines for figure in line.figures
        )]
        assert not [words for words in said if re.search(r"\b[Dd]eals?\b|[Ff]irst place|^Place$|^Records$", words)
                    and "deals of the day" not in words], page


def test_all_decisions_and_feats_that_games_have_are_in_words() -> None:
    games = [(game, setup) for game, kit in KITS.items() for setup in (kit.quick, *kit.setups)]
    for game, setup in games:
        figures, table = WINDOW_GAMES[game].figures(), GAMES[game].new(setup, 1)
        while table.decision is not None:
            assert table.decision.kind in figures.kinds
            table.act(table.decision.legal[len(table.events) % len(table.decision.legal)])
        summary = GAMES[game].summary(table.record_text())
        known = {kind: table.names for table in figures.counted for column in table.columns for kind in column.kinds}
        for deal in summary.deals:
            assert all(flow.reason in figures.reasons for flow in deal.flows)
            assert all(feat.name in known[feat.kind] for feat in deal.feats if feat.kind in known)


def test_damage_and_nothing_played_are_said(app: App, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    database = sqlite3.connect(home / NAME)
    database.execute("CREATE TABLE records (other TEXT)")
    database.commit()
    database.close()
    years = HistoryScene(app)
    app.director.start(years)
    use(app, "Statistics")
    found = app.director.top
    assert isinstance(found, StatisticsScene)
    for page in all_pages.offered(found.game):
        found._turn(page)
        found.draw(app.canvas)
    assert years.index.trouble == "" or "set aside" in years.index.trouble
    app._hear(Press(Action.BACK))
    assert app.director.top is years


def test_a_chart_of_many_values_shows_their_means() -> None:
    found = chart([str(n) for n in range(100)], ("v", [float(n) for n in range(100)]))
    assert found is not None
    assert len(found.marks) <= 48
    assert found.curves[0].values[0] == 1.0
    assert chart(["one"], ("v", [1.0])) is None
    assert all_pages.longest([True, False, True, True, False]) == (2, 3)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_page_fits_in_every_language(
    app: App, scene: StatisticsScene, size: tuple[int, int], scale: float
) -> None:
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    for language in i18n.languages():
        i18n.use_language(language)
        for page in all_pages.offered(scene.game):
            for charted in (True, False):
                scene.charted = charted
                scene._turn(page)
                scene.draw(app.canvas)
                for widget in scene.group.widgets:
                    assert_fits(app.canvas, widget, language, size, scale)
            assert scene.table is not None
            assert scene.table.fitting >= min(4, len(scene.table.lines))


def test_a_review_that_grows_is_counted_anew(app: App, scene: StatisticsScene, home: Path) -> None:
    before = values(scene, "decisions")[0][1]
    path = home / "years" / "2.hachi"
    kept = trusted(path, path.read_text("utf-8"), players.GAMES["hachi-hachi"].review().analyst.version)
    assert kept is not None
    save(path, StoredReview(kept.record, kept.analyst, kept.of, kept.steps[:10]))
    app._hear(Press(Action.BACK))
    for _frame in range(5):
        app._frame(0.016)
    use(app, "Statistics")
    again = app.director.top
    assert isinstance(again, StatisticsScene)
    assert 0 < int(values(again, "decisions")[0][1]) < int(before)


def test_statistics_without_records_lead_to_play(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", dict(WINDOW_GAMES))
    app.director.start(TitleScene(app))
    use(app, "History")
    use(app, "Statistics")
    app._frame(0.016)
    use(app, "Play")
    assert app.director.top.name == "newyear"
