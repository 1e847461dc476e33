"""The seating of the two teams, and the first dealer, drawn by lot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press, Touch
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.table.team_marks import ON_TEAM, TEAM_COLOURS
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, team_name
from hachi_hachi.game.scenes.scene import Push, Replace, Scene, Transition
from hachi_hachi.game.storage.i18n import _, ngettext, pgettext
from hachi_hachi.game.table.chrome.background import room
from hachi_hachi.game.table.chrome.cushions import draw_cushion
from hachi_hachi.game.table.chrome.seat_names import draw_name
from hachi_hachi.game.widgets import Button, FocusGroup
from hachi_hachi.game.widgets.materials import gold_rule, lacquer
from hachi_hachi.game.widgets.theme import BODY, HEADING, RADIUS_SMALL, SMALL

#: Seconds for which a watched match shows who deals, and until the lot is drawn.
WATCHED: Final = 1.8
LOT: Final = 0.7
#: The seats around the middle, as shares of half the width and height, from the bottom one on, in order.
PLACES: Final = (
    (0.0, 0.86), (-0.60, 0.66), (-0.82, 0.02), (-0.60, -0.62), (0.0, -0.82), (0.60, -0.62), (0.82, 0.02), (0.60, 0.66)
)


class DealerDrawScene(Scene):
    """The seating scene. ``deal(match)`` makes the table. The player's own seat is at the bottom; the first dealer gets
    the mark."""

    name = "seating"

    def __init__(self, match: Match, deal: Callable[[Match], Scene]) -> None:
        super().__init__(match.app)
        self.match = match
        self._deal = deal
        drawn = next(event for event in match.session.table.events if isinstance(event, ev.DealerDrawn))
        self.dealer = drawn.dealer
        self._time = 0.0
        self.button: Button | None = None
        self.group: FocusGroup | None = None
        if isinstance(match.session.peek(), ev.DealerDrawn):
            match.session.next_event()

    def layout(self, canvas: Canvas) -> None:
        """Place the button in the middle."""
        area = canvas.area
        self.button = Button(pgettext("verb", "Deal"), self._go_on, kind="red", min_width=220)
        self.button.place(canvas, Box.around(area.cx, area.cy + 70, max(220.0, self.button.size(canvas)[0]), 48))
        self.group = FocusGroup([self.button], self.invalidate, self.play_click)
        self.group.set_focus(self.button)

    @property
    def _drawn(self) -> bool:
        return self._time >= LOT or self.app.speed == INSTANT or self.app.settings.reduced_motion

    @property
    def animating(self) -> bool:
        """True until the lot has been drawn."""
        return not self._drawn

    @property
    def picture(self) -> str | None:
        """The screenshot name, once the dealer is known."""
        return self.name if self._drawn else None

    def update(self, dt: float) -> Transition | None:
        """Draw the lot when due; a watched match continues by itself."""
        before = self._drawn
        self._time += dt * max(1.0, self.app.speed)
        if self._drawn and not before:
            self.app.sound("clapper")
            self.invalidate()
        if self.match.session.watching and (self.app.speed == INSTANT or self._time > LOT + WATCHED):
            return self._go_on()
        return None

    def _go_on(self) -> Transition:
        return Replace(self._deal(self.match))

    def handle(self, event: Input) -> Transition | None:
        """Draw the lot on any press; then handle the button."""
        if isinstance(event, Press) and event.leaves:
            return Push(self.app.paused())
        keys = (Action.CONFIRM, Action.SKIP)
        pressed = event.action in keys if isinstance(event, Press) else event.kind is Touch.DOWN
        if not self._drawn and pressed:
            self._time = LOT
            self.invalidate()
            return None
        return self.group.handle(event) if self.group is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw eight cushions around the table."""
        canvas.surface.blit(room(canvas, None), (0, 0))
        area, match = canvas.area, self.match
        viewer = max(0, match.session.viewer)
        clockwise = match.rules.direction == "clockwise"
        for seat in range(SEATS):
            position = (seat - viewer) % SEATS
            x, y = PLACES[position if clockwise else -position % SEATS]
            self._draw_seat(canvas, seat, area.cx + x * area.w / 2, area.cy + y * (area.h / 2 - 40))
        self._draw_words(canvas)
        if self.button is not None and not match.session.watching:
            self.button.draw(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        area, match = canvas.area, self.match
        w = area.w * 0.46
        heading = _("{genji} against {heiji}", genji=team_name(0), heiji=team_name(1))
        size = canvas.fitting(heading, w, HEADING, "serif", bold=True)
        canvas.text(heading, area.cx, area.cy - 92, size, ON_CLOTH, "serif", bold=True, fx=0.5, fy=0.5)
        gold_rule(canvas, area.cx, area.cy - 62, min(360.0, w))
        rules = match.rules
        if rules.sets == 3:
            words = ngettext(
                "best of three sets of {n} game", "best of three sets of {n} games", rules.games_in_set
            )
        else:
            words = ngettext("one set of {n} game", "one set of {n} games", rules.games_in_set)
        if match.session.viewer >= 0 and not match.session.watching:
            team = team_name(team_of(match.session.viewer))
            words = _("You play for {team} · {words}", team=team, words=words)
        canvas.text(words, area.cx, area.cy - 38, canvas.fitting(words, w, BODY), ON_CLOTH_SOFT, fx=0.5, fy=0.5)
        if self._drawn:
            words = _("First dealer (random): {name:*/you}", name=match.names[self.dealer])
        else:
            words = _("First dealer picked at random")
        size = canvas.fitting(words, w, BODY + 2, "serif")
        canvas.text(words, area.cx, area.cy + 4, size, GOLD_LIGHT, "serif", fx=0.5, fy=0.5, width=w)

    def _draw_seat(self, canvas: Canvas, seat: int, x: float, y: float) -> None:
        team = team_of(seat)
        # its tuft is between the words and the plate
        draw_cushion(canvas, Box.around(x, y - 3, 108, 102), TEAM_COLOURS[team], glow=True)
        canvas.text(CRESTS[team], x, y - 38, 20 / canvas.text_scale, ON_TEAM[team], "serif", bold=True, fx=0.5, fy=0.5)
        canvas.text(team_name(team), x, y - 20, 13 / canvas.text_scale, ON_TEAM[team], fx=0.5, fy=0.5)
        h = 32 * (1 + (canvas.text_scale - 1) * 0.7)
        plate = Box.around(x, y + 30, 168, h)
        lacquer(canvas, plate, radius=RADIUS_SMALL)
        name = self.match.names[seat]
        marked = self._drawn and seat == self.dealer
        end = plate.right - (38 if marked else 8)
        if seat == self.match.session.viewer and not self.match.session.watching and name != _("You"):
            end = canvas.text(_("you"), end, plate.cy, SMALL, ON_CLOTH_SOFT, fx=1.0, fy=0.5).x - 6
        draw_name(canvas, name, Box(plate.x + 10, plate.y + 1, end - plate.x - 12, plate.h - 2), 17, ON_CLOTH)
        if marked:
            draw_picture(canvas, "dealer_mark", Box(plate.right - 34, plate.cy - 14, 28, 28))
