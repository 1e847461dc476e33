"""The lesson support of Koi-Koi: tables, gains, and the places of things on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48, parse, parse_all
from hachi_hachi.engine.koikoi.match.deck_source import RecordedSource
from hachi_hachi.engine.koikoi.phases.dealing import HAND, deal_from
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rulesets import rules_for
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.features.lessons.lesson_interface import Lessons, card_boxes, check_places, hands_from
from hachi_hachi.game.koikoi.deal.table_scene import TableScene
from hachi_hachi.game.koikoi.text.terms import points_text
from hachi_hachi.game.scenes.scene import Scene


def opened(lesson: Lesson, names: Sequence[str]) -> MatchTable:
    """Return the table of a lesson. Raises ValueError with a message if its rules or cards are invalid."""
    seats = tuple(SeatInfo(name, "rules" if seat else HUMAN) for seat, name in enumerate(names))
    setup = Setup(lesson.ruleset, {**lesson.changed, "first_dealer": "random"}, seats)
    try:
        deck = CommittedDeck(_deck(lesson, rules_for(setup).packets))
        return MatchTable(setup, RecordedSource(None, lesson.dealer, [deck]))
    except RefusalError as error:
        raise ValueError(str(error)) from error


def _deck(lesson: Lesson, packets: int) -> tuple[int, ...]:
    """Return the cards in dealing order. Raises ``RefusalError`` or ``ValueError``."""
    hands = hands_from(lesson, HANAFUDA_48, lesson.dealer + 1)
    field, draw_pile = parse_all(lesson.field), parse_all(lesson.draw_pile)
    check_places(HANAFUDA_48, [*((hand, HAND) for hand in hands), (field, HAND), (draw_pile, len(draw_pile))])
    return deal_from(hands, field, draw_pile, packets=packets)


def gained(table: MatchTable, seat: int) -> int:
    """Return the points that a seat has won in the deal, less those that the other has won; 0 until it is over."""
    result = table.match.entries[0].result
    return 0 if result is None else result.points[seat] - result.points[1 - seat]


def amount(table: MatchTable, value: int) -> str:
    """Return an amount in points, with its sign."""
    del table
    return points_text(value, signed=True)


def facts(table: MatchTable, seat: int) -> Mapping[str, str]:
    """Return the facts a lesson's words may quote: the total of the seat's pile, and its points won in the deal."""
    result = table.match.entries[0].result
    won = 0 if result is None else result.points[seat]
    return {"total": points_text(View.of(table.observation(seat)).total(seat)), "won": points_text(won)}


def places(scene: Scene, named: str) -> Sequence[Box]:
    """Return the boxes of a named place: "card 1L", "hand", "field", "pile 1", "plate 1", "ledger", "tool hint" …"""
    if not isinstance(scene, TableScene):
        return []
    layout = scene.player.presenter.arranged
    if named in ("hand", "field"):
        return [layout.hand_box if named == "hand" else layout.field]
    if named == "cards":
        return card_boxes(scene.explains.explainer.offered)
    kind, *rest = named.split()
    key = {
        "card": lambda: ("card", parse(rest[0])), "tool": lambda: ("tool", rest[0]),
    }.get(kind, lambda: (kind, int(rest[0])) if rest else kind)()
    return [thing.box for thing in scene.explains.explainer.offered if thing.key == key]


LESSONS: Final[Lessons[MatchTable]] = Lessons(opened, gained, amount, facts, places, parse_all)
