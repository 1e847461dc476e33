"""Koi-Koi as a game of the engine: see ``hachi_hachi.engine.common.game_definition``."""
from typing import Final

from hachi_hachi.engine.common.events import event_types
from hachi_hachi.engine.common.game_definition import RecordFunctions, make_game
from hachi_hachi.engine.common.rng.fair_shuffle import judged_each
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48
from hachi_hachi.engine.koikoi.error_messages import SENTENCES
from hachi_hachi.engine.koikoi.play.deals_fingerprint import fingerprint
from hachi_hachi.engine.koikoi.records import replay_report, summary
from hachi_hachi.engine.koikoi.records.deals_reader import parse_record
from hachi_hachi.engine.koikoi.records.recorded_match import continue_match, new_match, replay
from hachi_hachi.engine.koikoi.rules import OPTIONS, Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.engine.koikoi.visibility import events
from hachi_hachi.engine.koikoi.visibility.view import View

KOI_KOI: Final = make_game(
    Rules,
    RecordFunctions(
        parse_record, replay, replay_report.report, replay_report.lines, summary.facts,
        lambda record: judged_each(HANAFUDA_48, (deal.shuffle for deal in record.deals)),
    ),
    View.of,
    pack=HANAFUDA_48,
    events=event_types(vars(events)),
    rulesets=RULESETS,
    options=OPTIONS,
    message_templates=SENTENCES,
    rules=rules_for,
    rules_of=rules_of,
    new=new_match,
    resume=continue_match,
    fingerprint=fingerprint,
)
