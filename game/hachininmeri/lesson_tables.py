"""The lesson support of Hachinin Meri: tables, gains, and the places of things on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.common.rng.deck_source import RecordedDecks
from hachi_hachi.engine.hachininmeri.cards.pack import HAND, SEATS, UNSUN, WIDOW, parse, parse_all, team_of
from hachi_hachi.engine.hachininmeri.phases.dealing import deal_from
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.features.lessons.lesson_interface import Lessons, check_places, hands_from
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.lesson_text import moment_text
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.storage.seat_names import shown_name

#: The room that a frame takes around what it points at, in units.
APART: Final = 6.0


def opened(lesson: Lesson, names: Sequence[str]) -> MatchTable:
    """Return the table of a lesson. Raises ValueError with a message if its rules or cards are invalid."""
    seats = tuple(SeatInfo(name, "rules" if seat else HUMAN) for seat, name in enumerate(names))
    setup = Setup(lesson.ruleset, dict(lesson.changed), seats)
    try:
        return MatchTable(setup, RecordedDecks(lesson.dealer, [CommittedDeck(_deck(lesson))]))
    except RefusalError as error:
        raise ValueError(str(error)) from error


def _deck(lesson: Lesson) -> tuple[int, ...]:
    """Return the cards in dealing order; the lesson's field is the widow, the open trump first.

    Raises ``RefusalError`` or ``ValueError``.
    """
    hands, widow = hands_from(lesson, UNSUN, lesson.dealer + 1), parse_all(lesson.field)
    check_places(UNSUN, [*((hand, HAND) for hand in hands), (widow, WIDOW)])
    return deal_from(hands, widow)


def gained(table: MatchTable, seat: int) -> int:
    """Return the lead of a seat's team in the current game, in points."""
    points = View.of(table.observation(seat)).points
    own = team_of(seat)
    return points[own] - points[1 - own]


def amount(table: MatchTable, value: int) -> str:
    """Return a team's lead in words."""
    del table
    if value > 0:
        return ngettext("{n} point ahead", "{n} points ahead", value)
    return ngettext("{n} point behind", "{n} points behind", -value) if value else _("level with the opponents")


def facts(table: MatchTable, seat: int) -> Mapping[str, str]:
    """Return the facts a lesson's words may quote: the points of both teams in the current game, and the name of each
    seat, with the crest of its team ("p1")."""
    genji, heiji = View.of(table.observation(seat)).points
    names = crested([shown_name(one.name) for one in table.setup.seats])
    return {"genji": str(genji), "heiji": str(heiji)} | {f"p{number}": name for number, name in enumerate(names)}


def places(scene: Scene, named: str) -> Sequence[Box]:
    """Return the boxes of a named place: "card C4", "hand", "ring", "open", "plate 2", "team 0", "tool hint" …"""
    if not isinstance(scene, TableScene):
        return []
    layout = scene.places
    if named in ("hand", "ring", "middle"):
        ring = union([layout.trick(position).box for position in range(SEATS)])
        ring = ring.below(max(0.0, layout.team(0).bottom + APART - ring.y))  # the counts above it stay whole
        return [{"hand": layout.hand_box, "ring": ring, "middle": layout.middle}[named]]
    kind, *rest = named.split()
    key = {
        "card": lambda: ("card", parse(rest[0])), "tool": lambda: ("tool", rest[0]),
    }.get(kind, lambda: (kind, int(rest[0])) if rest else kind)()
    offered = scene.explains.explainer.offered
    found = [thing.box for thing in offered if thing.key == key]
    if kind != "card":
        return found
    # a frame around a card of the hand is inside what is seen of it: the next card's value stays whole
    starts = [thing.box.x for thing in offered if isinstance(thing.key, tuple) and thing.key[0] == "card"]
    return [
        Box(box.x, box.y, min([box.right, *(x for x in starts if x > box.x)]) - box.x, box.h).inset(APART)
        for box in found
    ]


def along(scene: Scene) -> str:
    """Return what a lesson says in free play, at the moment that the table shows."""
    if not isinstance(scene, TableScene) or scene.player.view is None:
        return ""
    names = crested([shown_name(info.name) for info in scene.session.setup.seats])
    return moment_text(scene.player.view, scene.player.decision, names)


LESSONS: Final[Lessons[MatchTable]] = Lessons(
    opened, gained, amount, facts, places, parse_all, clears=(events.TrickTaken,), clearing=N_("Gathering the trick…"),
    compared=N_("Played on from here, your team ends the game {amount}. After the better choice: {other}."),
    along=along, full=True,
)
