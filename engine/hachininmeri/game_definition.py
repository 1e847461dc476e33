"""Hachinin Meri as a game of the engine: see ``hachi_hachi.engine.common.game_definition``."""
from typing import Final

from hachi_hachi.engine.common.events import event_types
from hachi_hachi.engine.common.game_definition import RecordFunctions, make_game
from hachi_hachi.engine.common.rng.fair_shuffle import judged_each
from hachi_hachi.engine.hachininmeri.cards.pack import UNSUN
from hachi_hachi.engine.hachininmeri.error_messages import SENTENCES
from hachi_hachi.engine.hachininmeri.phases.trick_play import KINDS
from hachi_hachi.engine.hachininmeri.play.deals_fingerprint import fingerprint
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_DRAGON
from hachi_hachi.engine.hachininmeri.records import replay_report, summary
from hachi_hachi.engine.hachininmeri.records.deals_reader import parse_record
from hachi_hachi.engine.hachininmeri.records.recorded_match import continue_match, new_match, replay
from hachi_hachi.engine.hachininmeri.rules import OPTIONS, Rules
from hachi_hachi.engine.hachininmeri.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.engine.hachininmeri.visibility import events
from hachi_hachi.engine.hachininmeri.visibility.view import View

HACHININ_MERI: Final = make_game(
    Rules,
    RecordFunctions(
        parse_record, replay, replay_report.report, replay_report.lines, summary.facts,
        lambda record: judged_each(UNSUN, (deal.shuffle for deal in record.deals)),
    ),
    View.of,
    pack=UNSUN,
    events=event_types(vars(events)),
    rulesets=RULESETS,
    options=OPTIONS,
    message_templates=SENTENCES,
    rules=rules_for,
    rules_of=rules_of,
    new=new_match,
    resume=continue_match,
    fingerprint=fingerprint,
    secret=frozenset({KINDS[ASK_DRAGON]}),
)
