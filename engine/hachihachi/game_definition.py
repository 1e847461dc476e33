"""Hachi-Hachi as a game of the engine: see ``hachi_hachi.engine.common.game_definition``."""
from typing import Final

from hachi_hachi.engine.common.events import event_types
from hachi_hachi.engine.common.game_definition import RecordFunctions, make_game
from hachi_hachi.engine.hachihachi.actions import DECLARE
from hachi_hachi.engine.hachihachi.error_messages import SENTENCES
from hachi_hachi.engine.hachihachi.play.deals_fingerprint import fingerprint
from hachi_hachi.engine.hachihachi.records import commitments, replay_report, summary
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year, new_year, replay
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.engine.hachihachi.visibility import events
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import HANAFUDA

HACHIHACHI: Final = make_game(
    Rules,
    RecordFunctions(
        parse_record, replay, replay_report.report, replay_report.lines, summary.facts, commitments.verify
    ),
    View.of,
    pack=HANAFUDA,
    events=event_types(vars(events)),
    rulesets=RULESETS,
    options=OPTIONS,
    message_templates=SENTENCES,
    rules=rules_for,
    rules_of=rules_of,
    new=new_year,
    resume=continue_year,
    fingerprint=fingerprint,
    alone={"month_board": False, "stake": "none"},
    secret=frozenset({DECLARE}),
)
