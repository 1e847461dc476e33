"""The table scene of a hanafuda game: playing cards with keys and pointer, and updates after a change of the stage."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.hanafuda.card_actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.hanafuda.deck import MONTHS, notation
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Memo
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.display.palette import SEATS, Colour
from hachi_hachi.game.display.sound.catalog import ambience_in
from hachi_hachi.game.hanafuda.deal.question_panel import HanafudaQuestion
from hachi_hachi.game.hanafuda.inspector.inspector_pages import KEYS, YAKU
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.hanafuda.table.card_player import CardPlayer
from hachi_hachi.game.hanafuda.table.highlights import field_card_at, hand_card_at, highlights_of
from hachi_hachi.game.hanafuda.table.play_by_pointer import CardFinder, CardPointer
from hachi_hachi.game.hanafuda.table.table_cards import Highlights
from hachi_hachi.game.hanafuda.table.table_header import emblem_face
from hachi_hachi.game.scenes.scene import Scene, Transition
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.motion.hand_motion import pulled
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.scenes.hand_scene import CONSUMED
from hachi_hachi.game.table.sign_tips import Sign
from hachi_hachi.game.table.table_match import Match

#: The signs at the table that are explained when they are first met.
MARKS: Final = Sign("marks", N_("In a card's corner: its month and its kind"))
BEADS: Final = Sign("beads", N_("A gold bead: this card takes one, or can be taken"))
FRAMES: Final = Sign("frames", N_("A white frame: taken in the last turn"))
SLOTS: Final = Sign("slots", N_("A narrow slot: the one card that a yaku still needs"))

S = TypeVar("S", bound=RecordedTable[GameRules])


class HanafudaTableScene(DealScene[S]):
    """The scene of a deal of hanafuda. ``distinct`` gives the actions without those equivalent to an earlier one.

    A game makes ``places``, ``player``, ``drawing``, ``question``, ``explains`` and ``pointer`` in its constructor.
    """

    pages = KEYS
    chooser: Chooser
    player: CardPlayer[Any, Any]
    pointer: CardPointer
    #: The layout for the current size of the window.
    places: Any
    question: HanafudaQuestion

    def __init__(
        self, match: Match[S], next_scene: Callable[[Match[S]], Scene | None], hints: Hints,
        distinct: Callable[[Iterable[GameAction]], Sequence[GameAction]],
    ) -> None:
        super().__init__(match, next_scene, hints)
        self.chooser = Chooser(distinct)
        #: True if the piles have slots for missing cards, as set at the last layout.
        self._slotted = match.settings.capture_marks
        #: The last result of ``_risky``, valid until a card moves: it takes up to 1 ms, a frame about 4.
        self._found_risky = Memo[frozenset[int]]()

    def _card_pointer(self) -> CardPointer:
        """Return the pointer over the cards of ``player``."""
        finder = CardFinder(
            partial(hand_card_at, self.player, self.chooser), partial(field_card_at, self.player),
            lambda: self.player.presenter.arranged.field,
        )
        return CardPointer(self.player, self.chooser, finder, self._confirm, self._act, self.invalidate)

    # -- implemented by a game -----------------------------------------------------------------
    def _set_places(self, canvas: Canvas) -> None:
        """Set ``places`` for the size of the canvas, and ``drawing`` for them."""
        raise NotImplementedError

    def _next_month(self) -> int:
        """Return the month of the deal that opens now, otherwise that of the current deal."""
        raise NotImplementedError

    def _update_tools(self) -> None:
        """Rebuild the buttons beside the hand if anything that they depend on has changed."""
        raise NotImplementedError

    def _risky(self) -> frozenset[int]:
        """Return the cards of the field that would complete a yaku of an opponent."""
        raise NotImplementedError

    def _inspected(self, page: str) -> Transition:
        """Open an information page."""
        raise NotImplementedError

    def _ledger(self) -> Box | None:
        """Return the box of the yaku ledger, if it is shown."""
        raise NotImplementedError

    # -- called by the director ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Lay out everything again; running animations are finished at once."""
        self.pointer.let_go()
        self._set_places(canvas)
        self.player.place(self.places)
        self.renew_tools()
        self.question.place(canvas, self.places)

    @property
    def picture(self) -> str | None:
        """The name of the screenshot that is complete now."""
        if self.chooser.choosing_target or (self.question.panel is not None and not self.session.watching):
            return "choice"
        return self.player.stage.props.get(PICTURE)

    def resume(self) -> None:
        """Apply settings changed in the meantime."""
        if self._slotted != self.match.settings.capture_marks:
            self._slotted = self.match.settings.capture_marks
            self.player.place(self.places)
            self._follow()

    def _to_come(self) -> Sequence[Hashable]:
        """Return the backs with the emblems of this month and the next."""
        month = self._next_month()
        return [emblem_face(number) for number in (month, month % len(MONTHS) + 1) if month]

    def _ambience(self) -> str:
        return ambience_in(self._month())

    def _month(self) -> int:
        return int(self.player.presenter.top.view.month)

    def _colour(self, seat: int) -> Colour:
        return SEATS[seat]

    def _signs(self) -> Sequence[Sign]:
        top = self.player.presenter.top
        takes = any(self.chooser.choices(card) for card in self.chooser.hand) and bool(top.field)
        seats = range(len(top.view.piles))
        present = {
            MARKS: self.match.marks, BEADS: self.match.settings.capture_marks and takes,
            FRAMES: any(map(top.fresh, seats)), SLOTS: any(map(top.slots, seats)),
        }
        return [sign for sign, shown in present.items() if shown]

    def _hand(self) -> list[str]:
        return [notation(card) for card in self.chooser.hand]

    def _let_go(self) -> bool:
        return self.pointer.let_go()

    def _gives_up(self) -> bool:
        if super()._gives_up():
            return True
        if self.chooser.back():
            self.invalidate()
            return True
        return False

    def _follow(self) -> None:
        """Update hand, buttons and panel after a change of the stage."""
        view = self.player.view
        if view is not None:
            viewer = self.session.viewer
            self.chooser.holds(cards_in(view.hands[viewer]) if viewer >= 0 else [])
        self._update_tools()
        lingering = self.player.lingering if self.session.watching else None
        decision = self.player.decision or lingering
        wanted = decision is not None and decision.kind not in (PLAY, TAKE)
        self.question.follow(decision if wanted else None, self.app.canvas, self.places)
        self.invalidate()

    # -- the hand in motion ---------------------------------------------------------------
    def _aim(self) -> None:
        player, chooser = self.player, self.chooser
        highlights = Highlights() if self.question.shown is not None else highlights_of(
            player, chooser, marked=False, in_tools=self.tools.active
        )
        dragged = self.pointer.shift
        if dragged is not None and highlights.risen is not None:
            dragged = self._drawn_to(highlights.risen, dragged, highlights.taken)
        self.motion.hand.aim(chooser.hand, highlights.risen, player.presenter.arranged.rise, dragged)

    def _drawn_to(self, card: int, by: tuple[float, float], taken: frozenset[int]) -> tuple[float, float]:
        """Return how far a dragged card is from its place: cards that it takes draw it nearer."""
        presenter, hand = self.player.presenter, self.chooser.hand
        place = presenter.arranged.hand(hand.index(card), len(hand))
        at = place.x + by[0], place.y + by[1]
        poses = [presenter.top.field_pose(one, presenter.arranged) for one in taken]
        goal = min(((pose.x, pose.y) for pose in poses), key=lambda one: math.dist(one, at), default=None)
        x, y = pulled(at, goal)
        return x - place.x, y - place.y

    def _card_of(self, action: GameAction) -> int | None:
        return cards_of(action)[0] if action.verb == PLAY else None

    # -- drawing ------------------------------------------------------------------------
    def _highlights(self) -> Highlights:
        """Return the highlights with the hand where it is now; none while a question covers the table."""
        found = Highlights() if self.question.shown is not None else highlights_of(
            self.player, self.chooser, marked=self.match.settings.capture_marks, in_tools=self.tools.active,
            dragged=self.pointer.shift is not None,
            risky=lambda: self._found_risky.get(self.player.presenter.lies, self._risky),
        )
        return replace(found, shifts=self.motion.hand.shifts)

    # -- input -------------------------------------------------------------------
    def _step(self, dx: int, dy: int) -> None:
        """Move the focus; up, to the choice between two targets if the card has one."""
        chooser, card = self.chooser, self.chooser.card
        if chooser.choosing_target:
            chooser.step(dx or dy)
        elif dy < 0 and self.player.decision is not None and card is not None and len(chooser.choices(card)) > 1:
            chooser.confirm()
        else:
            super()._step(dx, dy)

    def _confirm(self) -> Transition | None:
        """Play the focused card, or skip the running animation."""
        if not self.player.timeline.idle:
            return self._skip() or CONSUMED
        if self.player.decision is not None:
            action = self.chooser.confirm()
            if action is not None:
                self._act(action)
            self.invalidate()
        return CONSUMED

    @property
    def _holding(self) -> bool:
        return self.pointer.held is not None

    def _point_held(self, event: Pointer) -> Transition | None:
        return self.pointer.point(event, hasty=False)

    def _point_table(self, event: Pointer) -> Transition | None:
        ledger = self._ledger() if event.kind is Touch.DOWN else None
        if ledger is not None and ledger.contains(event.x, event.y):
            return self._know(YAKU)
        return None if self.question.panel is not None else self.pointer.point(event, hasty=self._hasty)

    def _know(self, page: str) -> Transition:
        view = self.player.view
        if view is None or not any(view.hand_sizes):  # there is nothing to know before the first card is dealt
            return CONSUMED
        return self._inspected(page)
