"""The lesson support of Hachi-Hachi: tables, gains, and the places of things on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.ledger import sums
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.phases.dealing import FIELD, HAND, deal_from
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from hachi_hachi.engine.hanafuda.deck import CARDS, HANAFUDA, parse, parse_all, points
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.features.lessons.lesson_interface import Lessons, card_boxes, check_places, hands_from
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.scenes.scene import Scene


def opened(lesson: Lesson, names: Sequence[str]) -> YearTable:
    """Return the table of a lesson. Raises ValueError with a message if its rules or cards are invalid."""
    seats = tuple(SeatInfo(name, "rules" if seat else HUMAN) for seat, name in enumerate(names))
    setup = Setup(lesson.ruleset, {**lesson.changed, "first_dealer": "random"}, seats, lesson.deals)
    try:
        shuffle = DealCards(_deck(lesson), order=tuple(range(48)) if lesson.seats > 3 else ())
        return YearTable(setup, RecordedSource(None, lesson.dealer, [shuffle], None))
    except RefusalError as error:
        raise ValueError(str(error)) from error


def _deck(lesson: Lesson) -> tuple[int, ...]:
    """Return the cards in dealing order. Raises ``RefusalError`` or ``ValueError``."""
    hands = hands_from(lesson, HANAFUDA, lesson.dealer)
    field, draw_pile = parse_all(lesson.field), parse_all(lesson.draw_pile)
    check_places(HANAFUDA, [*((hand, HAND) for hand in hands), (field, FIELD), (draw_pile, len(draw_pile))])
    return deal_from(hands, field, draw_pile)


def gained(table: YearTable, seat: int) -> int:
    """Return a seat's gain in the deal so far, in points."""
    found = 0
    for (payer, payee, _reason), amount in sums(table.ledger.of_deal(0)).items():
        found += amount * ((payee == seat) - (payer == seat))
    return found


def amount(table: YearTable, value: int) -> str:
    """Return an amount in kan."""
    return kan_text(value, table.rules, signed=True)


def facts(table: YearTable, seat: int) -> Mapping[str, str]:
    """Return the facts a lesson's words may quote: card points, gain, multiplier."""
    view = View.of(table.observation(seat))
    return {
        "points": str(points(view.piles[seat])), "won": amount(table, gained(table, seat)),
        "multiplier": str(view.multiplier),
    }


def places(scene: Scene, named: str) -> Sequence[Box]:
    """Return the boxes of a named place: "card 1L", "hand", "field", "pile 1", "plate 2", "fan", "chip 0 akatan", "row
    2" …"""
    if isinstance(scene, SettlementScene):
        row = scene.row_box(int(named.split()[1])) if named.startswith("row ") else None
        return [] if row is None else [row]
    assert isinstance(scene, TableScene)
    layout = scene.player.presenter.arranged
    if named in ("hand", "field"):
        return [layout.hand_box if named == "hand" else layout.field]
    if named == "cards":
        return card_boxes(scene.explains.explainer.offered)
    kind, *rest = named.split()
    key = {
        "card": lambda: ("card", parse(rest[0])), "tool": lambda: ("tool", rest[0]),
        "chip": lambda: ("chip", int(rest[0]), rest[1]), "slot": lambda: ("slot", int(rest[0]), parse(rest[1])),
    }.get(kind, lambda: (kind, int(rest[0])) if rest else kind)()
    return [thing.box for thing in scene.explains.explainer.offered if thing.key == key]


def worth(card: int) -> int:
    """Return the card points of one card."""
    return CARDS[card].points


LESSONS: Final[Lessons[YearTable]] = Lessons(opened, gained, amount, facts, places, parse_all, worth)
