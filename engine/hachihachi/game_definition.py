"""Hachi-Hachi as a game of the engine: see ``hachi_hachi.engine.common.game_definition``."""
from collections.abc import Iterator
from typing import Any, Final

from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.commitment_check import CommitmentCheck
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.engine.hachihachi.error_messages import SENTENCES
from hachi_hachi.engine.hachihachi.play.fingerprint import fingerprint
from hachi_hachi.engine.hachihachi.records import commitments, replay_report, summary
from hachi_hachi.engine.hachihachi.records.reader import parse_record
from hachi_hachi.engine.hachihachi.records.year_table import YearTable, continue_year, new_year, replay
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import HANAFUDA


def _view(observation: Observation[GameRules]) -> View:
    return View.of(own(observation, Rules))


def _replay(text: str) -> dict[str, Any]:
    return replay_report.report(replay(parse_record(text)))


def _facts(text: str) -> RecordSummary:
    return summary.facts(replay(parse_record(text)))


def _lines(text: str, found: dict[str, Any]) -> Iterator[str]:
    return replay_report.lines(found, [seat.name for seat in parse_record(text).setup.seats])


def _verify(text: str) -> list[CommitmentCheck]:
    return commitments.verify(parse_record(text))


HACHIHACHI: Final[GameDefinition[YearTable]] = GameDefinition(
    id=Rules.game,
    pack=HANAFUDA,
    rulesets=RULESETS,
    options=OPTIONS,
    message_templates=SENTENCES,
    rules=rules_for,
    rules_of=rules_of,
    new=new_year,
    resume=continue_year,
    view=_view,
    replay=_replay,
    lines=_lines,
    summary=_facts,
    verify=_verify,
    fingerprint=fingerprint,
)
