"""The draw for the dealer: a fan of backs, a card for each seat, redraws for ties, the mark for the dealer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.hanafuda.events import DealerDrawn
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import STEPS, Action, Input, Press, Touch
from hachi_hachi.game.display.key_bindings import labels
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import FOCUS, GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, SEATS, WHITE, faded, mix
from hachi_hachi.game.display.playback.cues import (
    Flip,
    Move,
    Note,
    Pause,
    Piece,
    Put,
    Remove,
    Sound,
    as_cue,
    sequence,
    staggered,
)
from hachi_hachi.game.display.playback.easing import ease_in_out
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose, PropKey, Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Timeline
from hachi_hachi.game.hanafuda.card_names import card_name, month_name
from hachi_hachi.game.hanafuda.dealer_draw.draw_layout import FAN, FEW, DealerDrawLayout
from hachi_hachi.game.hanafuda.dealer_draw.draw_prompts import choose_card, why_first
from hachi_hachi.game.scenes.corner_marks_question import MarksQuestion
from hachi_hachi.game.scenes.scene import NO_FOCUS, Consumed, Push, Replace, Scene, SpokenFocus, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import BACK, CARD, RATIO, card_key
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets.materials import backdrop, cloth, fitted, focus_ring, gold_rule
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, HEADING, SUBHEADING

S = TypeVar("S", bound=RecordedTable[GameRules])

#: Seconds for which a watched year shows who deals.
WATCHED: Final = 1.8
CONSUMED: Final = Consumed()
#: Props of the stage: the round that is tied, the dealer, the card each seat has drawn last.
TIE: Final = PropKey[int]("tie")
DEALER: Final = PropKey[int]("dealer")


def drew(seat: int) -> PropKey[int]:
    """Return the prop of the card that a seat has drawn last."""
    return PropKey[int](f"drew {seat}")


class DealerDrawScene(Scene, Generic[S]):
    """The draw for the dealer: every person picks a card of the fan; the engine has already decided which one it is.

    ``deal`` makes the scene of the first deal. ``steps`` prepares the table for a canvas while nothing moves here: it
    yields True if the next step should follow at once.
    """

    name = "seating"

    def __init__(
        self, match: Match[S], deal: Callable[[Match[S]], Scene],
        steps: Callable[[Match[S], Canvas], Iterator[bool]],
    ) -> None:
        super().__init__(match.app)
        self.match = match
        self._deal = deal
        self._table_steps = steps
        self.stage = Stage()
        self.timeline = Timeline(self.stage, match.app.sound)
        session = match.session
        self.draw_event = next((event for event in session.table.events if isinstance(event, DealerDrawn)), None)
        while (event := session.peek()) is not None and not event.opens:
            session.next_event()
        self.rounds = self.draw_event.rounds if self.draw_event is not None else ()
        self.round = 0
        self.focus = FAN // 2
        self.gone: set[int] = set()
        #: The card of the fan each person has picked in this round.
        self.chosen: dict[int, int] = {}
        self.places = DealerDrawLayout(Box(0, 0, 1280, 720), session.seats, session.seat)
        self._seconds = 0.0
        self._fan_placed = False
        #: Preparations for the table, run while nothing moves here.
        self._steps: Iterator[bool] | None = None

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the fan in the middle, with the seats around it."""
        self.timeline.skip()
        area, session = canvas.area, self.match.session
        self.places = DealerDrawLayout(area, session.seats, session.seat)
        self._steps = self._table_steps(self.match, canvas)
        if not self._fan_placed:
            self._fan_placed = True
            for index in range(FAN if self.rounds else 0):  # by lot there is nothing to draw
                self.stage.put(("fan", index), BACK, self.places.fan(index))
        else:
            for index in range(FAN if self.rounds else 0):
                if index not in self.gone:
                    self.stage.put(("fan", index), BACK, self.places.fan(index))
            for key, sprite in list(self.stage.sprites.items()):
                if isinstance(key, tuple) and key[0] == "drawn":
                    self.stage.put(key, sprite.face, self.places.drawn(int(key[1])))

    # -- the draw ------------------------------------------------------------------
    @property
    def _drawer(self) -> int:
        """The next person to pick a card, in order of the seats; -1 if there is none."""
        if self.round >= len(self.rounds):
            return -1
        drawn = self.rounds[self.round]
        waiting = [
            seat for seat in sorted(self.match.session.people) if drawn[seat] is not None and seat not in self.chosen
        ]
        return waiting[0] if waiting else -1

    @property
    def _choosing(self) -> bool:
        """True if a person is to pick a card now."""
        return self.timeline.idle and self._drawer >= 0

    @property
    def _over(self) -> bool:
        """True if everything has been drawn and shown."""
        return self.timeline.idle and self.round >= len(self.rounds)

    def _choose(self) -> None:
        """Take the focused card for the person to pick; after the last person the others draw."""
        seat, index = self._drawer, self.focus
        self.chosen[seat] = index
        self.gone.add(index)
        self._step(1)
        flight = self._flight(seat, index)
        if self._drawer < 0:
            self._draw_round(flight)
        else:
            self._play(flight)
        self.invalidate()

    def _flight(self, seat: int, index: int) -> Piece:
        """Animate a card of the fan flying to a seat, face down."""
        key, goal = ("drawn", seat, self.round), self.places.drawn(seat)
        to = {"x": goal.x, "y": goal.y, "scale": goal.scale, "angle": 0.0, "z": goal.z + self.round}
        return sequence([
            Remove(("fan", index)),
            Put(key, BACK, self.places.fan(index, risen=True).at(z=FLYING_Z)),
            Sound("slide", goal.x),
            Move(key, to, 0.5, easing=ease_in_out, height=FLYING_Z + seat),
        ])

    def _draw_round(self, first: Piece | None = None) -> None:
        """Animate the AI players' draws after the ``first`` flight; then turn up all cards of the round."""
        drawn = self.rounds[self.round]
        free = [index for index in range(FAN) if index not in self.gone]
        flights = [first] if first is not None else []
        flips: list[Piece] = []
        for seat, card in enumerate(drawn):
            if card is None:
                continue
            if seat not in self.chosen:
                index = free.pop((7 * seat + 5 * self.round) % len(free))
                self.gone.add(index)
                flights.append(self._flight(seat, index))
            key = ("drawn", seat, self.round)
            heard = Sound("flip", self.places.drawn(seat).x)
            flips.append(sequence([heard, Flip(key, card_key(card), 0.3), Note(drew(seat), card)]))
        if self.focus in self.gone:
            self._step(1)
        self.round += 1
        self.chosen = {}
        self._play(sequence([
            staggered(flights, 0.18), Pause(0.2), staggered(flips, 0.25), Pause(0.6), self._announcement(),
        ]))

    def _play(self, piece: Piece) -> None:
        cue = as_cue(piece)
        self.timeline.add(reduced(cue) if self.app.settings.reduced_motion else cue)

    def _announcement(self) -> Piece:
        """Show the result of a round: another one for tied seats, or the dealer."""
        if self.round < len(self.rounds):
            return sequence([Note(TIE, self.round), Sound("clapper"), Pause(1.0)])
        dealer = self.draw_event.dealer if self.draw_event is not None else 0
        return sequence([Note(TIE, None), Note(DEALER, dealer), Sound("bell"), Pause(0.2)])

    # -- called by the director ------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """True while cards fly."""
        return not self.timeline.idle

    @property
    def picture(self) -> str | None:
        """The screenshot name, once the dealer is known."""
        return self.name if self._over else None

    def update(self, dt: float) -> Transition | None:
        """Advance the animation; rounds without a person's draw start by themselves."""
        self.timeline.speed = self.app.speed
        if self.match.asks_about_marks and self.timeline.idle and not self.dirty:
            return Push(MarksQuestion(self.app, self.match.settings))
        if not self.timeline.idle:
            self.timeline.advance(dt)
            self.invalidate()
            return None
        if self.round < len(self.rounds):
            if not self._choosing:
                self._draw_round()
                self.invalidate()
            return None
        if DEALER not in self.stage.props and self.draw_event is not None:
            self.stage.props.put(DEALER, self.draw_event.dealer)
            self.invalidate()
            return None
        if self.match.session.watching and not self.dirty:
            self._seconds += dt
            if self.app.speed == INSTANT or self._seconds * self.app.speed >= WATCHED:
                return Replace(self._deal(self.match))
        return None

    def prepare_next_frame(self, left: float) -> None:
        """Prepare the table and read its cards, but not while cards fly: reading one takes most of a frame."""
        clock = self.app.clock
        until = clock() + left / 2
        while self.timeline.idle and not self.dirty and clock() < until:
            if not next(self._steps or iter(()), False):
                break

    @property
    def spoken_focus(self) -> SpokenFocus:
        """The place of the focused card in the fan."""
        return SpokenFocus(value=_("Card {n} of {all}", n=self.focus + 1, all=FAN)) if self._choosing else NO_FOCUS

    # -- input -------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Pick a card; then continue to the deal."""
        if isinstance(event, Press):
            return self._press(event)
        if event.kind is Touch.DOWN and not self._choosing:
            return self._hurry()
        if self._choosing and event.kind in (Touch.MOVE, Touch.DOWN):
            index = self.places.fan_at(event.x, event.y, self.focus, self.gone)
            if index is None:
                return None
            if index != self.focus:
                self.focus = index
                self.invalidate()
            if event.kind is Touch.DOWN:
                self._choose()
            return CONSUMED
        return None

    def _press(self, event: Press) -> Transition | None:
        if event.leaves:
            return Push(self.app.paused())
        if self._choosing:
            if event.action in STEPS:
                dx, dy = STEPS[event.action]
                self._step(dx or dy)
                return CONSUMED
            if event.action in (Action.CONFIRM, Action.SKIP) and not event.repeat:
                self._choose()
                return CONSUMED
            return None
        if event.action in (Action.CONFIRM, Action.SKIP) and not event.repeat:
            return self._hurry()
        return None

    def _step(self, by: int) -> None:
        for count in range(1, FAN + 1):
            index = (self.focus + by * count) % FAN
            if index not in self.gone:
                self.focus = index
                break
        self.invalidate()

    def _hurry(self) -> Transition | None:
        """Skip the running animation, or continue to the deal."""
        if self._over and DEALER in self.stage.props:
            return Replace(self._deal(self.match))
        self.timeline.skip()
        self.invalidate()
        return CONSUMED

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth, the plates, the fan and the drawn cards."""
        cloth(canvas)
        area, words = self.places.area, self.places.words
        x, y = words.cx, words.y
        size = fitted(canvas, HEADING, 48)
        canvas.text(self._heading(), x, y + 16, size, ON_CLOTH, "serif", bold=True, fx=0.5, fy=0.5)
        gold_rule(canvas, x, y + 44, 320)
        canvas.text(
            self._prompt(), x, y + 72, fitted(canvas, SUBHEADING, 40), GOLD_LIGHT, "serif", fx=0.5, fy=0.5,
            width=words.w,
        )
        further = self._further()
        if further:
            canvas.text(
                further, x, y + 102, fitted(canvas, BODY, 30), ON_CLOTH_SOFT, "serif", fx=0.5, fy=0.5, width=words.w
            )
        if not self.rounds and self.draw_event is not None:
            draw_picture(canvas, "dealer_mark", Box.around(area.cx, area.h * 0.42, 132, 132))
        for seat in range(self.match.session.seats):
            self._draw_seat(canvas, seat)
        back = self.match.back(1)
        for sprite in self.stage.in_order():
            pose = sprite.pose
            if isinstance(sprite.key, tuple) and sprite.key[0] == "fan":
                index = int(sprite.key[1])
                if self._choosing and index == self.focus:
                    risen = self.places.fan(index, risen=True)
                    self.match.deck.draw(canvas, back, risen)
                    self._bead(canvas, risen)
                    continue
            face = back if sprite.face == BACK else sprite.face
            self.match.deck.draw(canvas, face, pose, marks=self.match.marks)

    def _bead(self, canvas: Canvas, pose: Pose) -> None:
        """Draw the focus, a golden bead over the raised card."""
        angle = math.radians(pose.angle)
        away = CARD * RATIO * pose.scale / 2 + 14
        x, y = pose.x - math.sin(angle) * away, pose.y - math.cos(angle) * away
        canvas.circle(x, y, 8, FOCUS)
        canvas.circle(x, y, 8, GOLD_LIGHT, width=1.6)

    def _heading(self) -> str:
        return _("Draw for dealer") if self.rounds else _("Random dealer")

    def _prompt(self) -> str:
        names = self.match.names
        notes = self.stage.props
        dealer = notes.get(DEALER)
        if dealer is not None and self._over:
            return why_first(names[dealer], self.rounds[-1] if self.rounds else (), dealer)
        if self._choosing:
            return choose_card(names[self._drawer] if self.match.session.many else "", tied=TIE in notes)
        if TIE in notes:
            return _("A tie: draw again")
        return ""

    def _further(self) -> str:
        """Return the instruction that the prompt does not give: how to pick, or how to continue."""
        if self._choosing:
            return _("Click a card in the fan, or choose one with the arrow keys and press {confirm}.", **labels())
        if self._over and DEALER in self.stage.props and not self.match.session.watching:
            return _("Click or press {confirm} to deal.", **labels())
        return ""

    def _draw_seat(self, canvas: Canvas, seat: int) -> None:
        box = self.places.plate(seat)
        backdrop(canvas, box, opacity=0.45)
        if self._choosing and self.match.session.many and seat == self._drawer:
            focus_ring(canvas, box)
        draw_seat_dot(canvas, box.x + 20, box.cy, 9, seat, mix(SEATS[seat], WHITE, 0.18))
        canvas.circle(box.x + 20, box.cy, 8, faded(WHITE, 0.7), width=1.2)
        dealer = self.stage.props.get(DEALER) == seat
        card = self.stage.props.get(drew(seat))
        name_y = box.y + (20 if card is not None else box.h / 2)
        few = self.match.session.seats <= FEW or seat == self.match.session.seat
        canvas.text(
            self.match.names[seat], box.x + 38, name_y, fitted(canvas, SUBHEADING, 32), ON_CLOTH, "serif", bold=True,
            fy=0.5, width=box.w - (110 if few else 82),
        )
        if card is not None:
            words = _("{month}: {card}", month=month_name(card // 4 + 1), card=card_name(card))
            room = box.w - (98 if dealer and few else 48)
            size = fitted(canvas, BODY, 25)
            size *= max(0.72, min(1.0, room / max(1.0, canvas.measure(words, size)[0])))
            canvas.text(words, box.x + 38, box.bottom - 18, size, ON_CLOTH_SOFT, fy=0.5, width=room)
        if dealer:
            mark = Box(box.right - 56, box.cy - 24, 48, 48) if few else Box(box.right - 38, box.y + 3, 32, 32)
            draw_picture(canvas, "dealer_mark", mark)
