"""The seats of the setup: how many, and for each a name and a person or an AI level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import INK_SOFT, PAPER_LIGHT, Solid
from hachi_hachi.game.features.setup.personality_scene import medallion_of
from hachi_hachi.game.features.setup.setup_draft import LONGEST_NAME, SetupDraft
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.widgets import Choice, Column, Label, Row, Space, TextField, Widget
from hachi_hachi.game.widgets.theme import SMALL, SUBHEADING
from hachi_hachi.game.widgets.transition import Transition

#: The radius of a seat's disc at normal text size.
DISC: Final = 13.0


class SeatMark(Widget):
    """The colour and number of a seat."""

    def __init__(self, seat: int, colour: Solid) -> None:
        super().__init__()
        self._seat, self._colour = seat, colour

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of the disc."""
        side = DISC * 2 * canvas.text_scale + 4
        return side, side

    def draw(self, canvas: Canvas) -> None:
        """Draw the disc with its number."""
        radius = min(DISC * canvas.text_scale, self.box.w / 2)
        canvas.circle(self.box.cx, self.box.cy, radius, self._colour)
        size = SMALL * radius / DISC / canvas.text_scale
        canvas.text(
            str(self._seat + 1), self.box.cx, self.box.cy - 0.5, size, PAPER_LIGHT, bold=True, fx=0.5, fy=0.5
        )


def seats_column(
    plan: SetupDraft,
    changed: Callable[[bool], None],
    ask: Callable[[int], Transition | None],
    *,
    watching: bool = False,
) -> Column:
    """Return the seats as widgets. ``changed(rebuild)`` is called on every change; ``rebuild`` is True if other
    widgets are needed.

    ``ask(seat)`` opens the choice of a style. ``watching``: no seat can be a person's.
    """
    offered = [(level.id, level.label) for level in plan.offer.levels]
    hints = {HUMAN: _("A human at this screen."), **{level.id: level.hint for level in plan.offer.levels}}
    if not watching:
        offered.insert(0, (HUMAN, _("Human")))

    rows: list[Widget] = [
        Label(_("Seats"), size=SUBHEADING, face="serif", bold=True),
        *([seat_count(plan, changed)] if len(plan.counts) > 1 or plan.offer.text.words.seats_hint else []),
        *(_seat_row(plan, seat, offered, hints, changed, ask) for seat in range(plan.count)),
    ]
    if plan.people > 1:
        rows.append(Label(
            _("Several people: hands stay covered between turns."),
            size=SMALL, colour=INK_SOFT, wrap=True,
        ))
    elif not plan.people and not watching:
        rows.append(Label(
            _("No human players: you just watch."), size=SMALL, colour=INK_SOFT, wrap=True
        ))
    return Column(rows, gap=6)


def seat_count(plan: SetupDraft, changed: Callable[[bool], None]) -> Widget:
    """Return the selector for the number of seats, or a line of text if there is no choice."""
    hint = _(plan.offer.text.words.seats_hint)
    if len(plan.counts) == 1:
        words, rulesets = hint, plan.offer.engine.rulesets
        if any(ruleset.seats != rulesets[plan.ruleset].seats for ruleset in rulesets.values()):
            words = ngettext("{n} seat with these rules", "{n} seats with these rules", plan.count)
        return Label(words, size=SMALL, colour=INK_SOFT, wrap=True)

    def count(number: int) -> None:
        plan.count = number
        changed(True)

    chooser = Choice([(number, str(number)) for number in plan.counts], plan.count, count)
    chooser.hint = hint
    return chooser


def _seat_row(
    plan: SetupDraft, seat: int, offered: Sequence[tuple[str, str]], hints: Mapping[str, str],
    changed: Callable[[bool], None], ask: Callable[[int], Transition | None],
) -> Row:
    def name(text: str) -> None:
        plan.names[seat] = text
        changed(False)

    def player(chosen: str) -> None:
        plan.players[seat] = chosen
        changed(True)

    field = TextField(plan.names[seat], name, longest=LONGEST_NAME, empty=shown_name(plan.default_name(seat)))
    field.hint = _("This player's name, as it appears in records.")
    who = Choice(offered, plan.players[seat], player, style="cycler", hint=hints.get(plan.players[seat], ""))
    row: list[Widget] = [SeatMark(seat, plan.offer.text.words.colours[seat]), field, who]
    if not plan.offer.persons:
        return Row(row, weights=[0.62, 5.0, 5.0], gap=10)
    row.append(Space() if plan.players[seat] == HUMAN else medallion_of(plan, seat, ask))
    return Row(row, weights=[0.62, 4.6, 4.7, 0.7], gap=10)
