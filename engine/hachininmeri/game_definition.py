"""Hachinin Meri as a game of the engine: see ``hachi_hachi.engine.common.game_definition``."""
from collections.abc import Iterator
from typing import Any, Final

from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.commitment_check import CommitmentCheck
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.engine.hachininmeri.cards.pack import UNSUN
from hachi_hachi.engine.hachininmeri.error_messages import SENTENCES
from hachi_hachi.engine.hachininmeri.play.fingerprint import fingerprint
from hachi_hachi.engine.hachininmeri.records import commitments, replay_report, summary
from hachi_hachi.engine.hachininmeri.records.match_table import MatchTable, continue_match, new_match, replay
from hachi_hachi.engine.hachininmeri.records.reader import parse_record
from hachi_hachi.engine.hachininmeri.rules import OPTIONS, Rules
from hachi_hachi.engine.hachininmeri.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.engine.hachininmeri.visibility.view import View


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


HACHININ_MERI: Final[GameDefinition[MatchTable]] = GameDefinition(
    id=Rules.game,
    pack=UNSUN,
    rulesets=RULESETS,
    options=OPTIONS,
    message_templates=SENTENCES,
    rules=rules_for,
    rules_of=rules_of,
    new=new_match,
    resume=continue_match,
    view=_view,
    replay=_replay,
    lines=_lines,
    summary=_facts,
    verify=_verify,
    fingerprint=fingerprint,
)
