"""A fuzzer for a player's reviews, deals of the day and lessons: damaged files for the readers of the game.

Each reader either returns something that can be used, shown and written again, or sets the file aside unchanged and
reports it.
"""
import json
from datetime import date
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from hachi_hachi.ai import catalog as players
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.review.result_attribution import Attribution
from hachi_hachi.engine.catalog import GAMES as ENGINES
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.features.daily.daily_result_text import against
from hachi_hachi.game.features.daily.daily_results import FILE as DAYS
from hachi_hachi.game.features.daily.daily_results import DailyKey, DailyResults, par_level
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.replay.running_review import lost, report_of
from hachi_hachi.game.hachihachi.text.prompts.hint_text import REASONS
from hachi_hachi.game.library import review_files
from hachi_hachi.game.library.player_history import History
from hachi_hachi.game.library.record_extract import extract
from hachi_hachi.game.library.record_index import RecordIndex
from hachi_hachi.game.library.review_files import StoredReview, sha_of
from tools.robustness.fuzz_readers import BadAnswerError, readable

#: The reviewed record of each game: one deal.
RECORDS: Final = {
    "hachi-hachi": "records/example_06.hachi", "hachinin-meri": "records-hachinin-meri/meri.hachi",
    "koi-koi": "records-koi-koi/example_16.hachi",
}
TESTS: Final = Path(__file__).resolve().parents[2] / "tests"
TODAY: Final = date(2026, 11, 20)
#: The default game.
FIRST: Final = next(iter(GAMES))
#: Deals of the day that have been played.
PLAYED: Final = tuple(
    DailyKey(game, engine.default_ruleset, date(2026, 11, day))
    for game, engine in ENGINES.items() for day in (17, 18, 19, 20)
)


@cache
def record(game: str) -> str:
    """Return the text of the reviewed record."""
    return (TESTS / RECORDS[game]).read_text(encoding="utf-8")


def _table(game: str) -> RecordedTable[GameRules]:
    """Return the table of the reviewed record."""
    return ENGINES[game].resume(record(game), 0)


@cache
def analyst(game: str) -> str:
    """Return the version of the trusted analyst."""
    return players.GAMES[game].review().analyst.version


def review_bases(game: str) -> list[bytes]:
    """Return reviews of some decisions of the record, with made-up figures, and one that has just begun."""
    table = _table(game)
    steps: list[ReviewStep] = []
    for deal, entry in enumerate(table.entries):
        again = table.restart_deal(deal)
        for number, action in enumerate(entry.actions):
            decision = again.decision
            if decision is None:
                raise AssertionError("an action that nobody asked for")
            if number % 5 == 0:
                steps.append(_judged(deal, number, decision, action))
            again.act(action)
        if entry.settled:
            parts = tuple(Attribution(1.25, -0.5, 0.25, -0.75, 0.0, 0.3) for _seat in table.setup.seats)
            steps.append(ReviewStep(deal, len(entry.actions), None, parts))
    whole = StoredReview(sha_of(record(game)), analyst(game), len(steps), tuple(steps))
    begun = StoredReview(whole.record, whole.analyst, whole.of, whole.steps[:2])
    return [review_files.as_text(one).encode() for one in (whole, begun)]


def _judged(deal: int, number: int, decision: Decision, action: Action) -> ReviewStep:
    others = [one for one in decision.legal if one != action][:2]
    keys = list(REASONS)[number % len(REASONS) :][:2]
    choices = [ScoredMove(one, 2.5 - place, 0.1 * place, tuple(keys)) for place, one in enumerate(others)]
    choices.append(ScoredMove(action, -0.5, 0.25))
    return ReviewStep(deal, number, MoveReview(decision.seat, decision.kind, tuple(choices), len(others), 0.1, 800))


def day_bases() -> list[bytes]:
    """Return the days of a player: several games and rulesets, finished and unfinished."""
    days = [
        {"game": key.game, "sheet": key.ruleset, "day": key.day.isoformat(), "points": points, "unit": 12,
         "plays": [3, -14, 25], "by": par_level(key.game), "on_time": key.day.day > 17, "undo": False,
         "hinted": points is None}
        for key, points in zip(PLAYED, (-36, None, 60, 0) * len(GAMES), strict=True)
    ]
    data = {"format": "hachi-hachi/daily", "version": 1, "days": days}
    return [json.dumps(data).encode(), json.dumps(data | {"days": days[:1]}).encode()]


def lesson_bases() -> list[bytes]:
    """Return lesson progress: a little, and much in all games."""
    one = {"done": ["first"], "skipped": [], "left": {"second": 3}, "declined": False, "quiz": 4}
    other = {"done": ["a", "b"], "skipped": ["c"], "left": {}, "declined": True, "quiz": 10}
    several = {game: one if number else other for number, game in enumerate(GAMES)}
    return [json.dumps({"version": 1, "games": games}).encode() for games in ({FIRST: one}, several)]


def _set_aside(path: Path, content: bytes, said: str) -> str:
    """Check that a file was set aside unchanged, and that this was reported in a sentence."""
    readable(said)
    aside = path.with_name(f"{path.name}.bad")
    if aside.read_bytes() != content or path.exists():
        raise BadAnswerError("the file as it was is lost")
    aside.unlink()
    return "set aside"


def _backed_up(path: Path, content: bytes, said: str) -> None:
    """Check that a file that would not be written in full was copied unchanged, and that a sentence said so."""
    readable(said)
    copies = [path.with_name(f"{path.name}.{ending}") for ending in ("newer", "bad")]
    if not any(copy.exists() and copy.read_bytes() == content for copy in copies):
        raise BadAnswerError("what a newer version kept, or what is damaged, is lost")


def read_review(content: bytes, folder: Path, game: str) -> str:
    """Read it as the review of a record: "read", "of another" record or analyst, or "set aside"."""
    text, place = record(game), folder / "year.hachi"
    place.write_text(text, encoding="utf-8")
    path = review_files.place_of(place)
    path.write_bytes(content)
    if review_files.trusted(place, text, analyst(game)) is not None:
        _count(place, game)
    found, trouble = review_files.load(place, text, analyst(game))
    if trouble:
        return _set_aside(path, content, trouble)
    _can_be_shown(found, game)
    as_text = review_files.as_text(found)
    if (
        review_files.save(place, found)
        or review_files.as_text(review_files.load(place, text, analyst(game))[0]) != as_text
    ):
        raise BadAnswerError("the review is another one when written again")
    path.unlink()
    return "read" if found.steps else "of another"


def _count(place: Path, game: str) -> None:
    """Use a review as the list of years and the statistics do."""
    index = RecordIndex(place.parent, kept=False)
    index.put([extract(place)])
    history = History(index, game)
    history.decided()
    history.splits()
    index.close()


@cache
def _seen(game: str, deal: int, number: int) -> Observation[GameRules]:
    """Return the observation for that decision of the record."""
    table = _table(game)
    again = table.restart_deal(deal)
    for action in table.entries[deal].actions[:number]:
        again.act(action)
    if again.decision is None:
        raise BadAnswerError("a decision is shown that nobody has made")
    return again.observation(again.decision.seat)


def _can_be_shown(found: StoredReview, game: str) -> None:
    """Use a review as the screen does."""
    unit = players.GAMES[game].review().unit
    for step in found.steps:
        judged = step.judgement
        for part in step.parts:
            readable(f"{part.result:+.1f}")
        if judged is None:
            continue
        seen = _seen(game, step.deal, step.number)
        # the wording of hints asks a match for these alone
        match: Any = SimpleNamespace(rules=seen.rules, names=["A", "B", "C", "D"])
        for row in GAMES[game].scenes().words(match).rows(seen, report_of(judged)):
            readable(f"{row.choice} {row.amount} {'; '.join(row.why)}")
        readable(lost(judged, unit))


def read_days(content: bytes, folder: Path) -> str:
    """Read it as the deals of the day: "read", "copied" (newer, or a day is damaged) or "set aside"."""
    path = folder / DAYS
    path.write_bytes(content)
    days = DailyResults(folder)
    said = days.trouble
    if said and not path.exists():
        return _set_aside(path, content, said)
    if said:
        _backed_up(path, content, said)
    key = DailyKey(FIRST, ENGINES[FIRST].default_ruleset, TODAY)
    for day in map(days.of, PLAYED):
        readable(f"{against(day)} {day.par} {day.error}")
    days.streak(key.game, TODAY)
    days.played(key, 12, 12, undo=False)
    days.hinted(DailyKey(FIRST, list(ENGINES[FIRST].rulesets)[1], TODAY))
    again = DailyResults(folder)
    if days.trouble or again.trouble or any(again.of(one) != days.of(one) for one in PLAYED):
        raise BadAnswerError("the days are others when written again")
    for file in folder.glob(f"{DAYS}*"):
        file.unlink()
    return "copied" if said else "read"


def read_lessons(content: bytes, folder: Path) -> str:
    """Read it as lesson progress: "read", "copied" (newer, or a game is damaged) or "set aside"."""
    path = folder / lesson_progress.FILE
    path.write_bytes(content)
    found, said = lesson_progress.load(folder)
    if said and not path.exists():
        return _set_aside(path, content, said)
    if said:
        _backed_up(path, content, said)
    found.of(FIRST).finish("first")
    found.of(FIRST).due(["first", "second"])
    if lesson_progress.save(found, folder) or lesson_progress.load(folder) != (found, ""):
        raise BadAnswerError("what was learned is something else when written again")
    for file in folder.glob(f"{lesson_progress.FILE}*"):
        file.unlink()
    return "copied" if said else "read"
