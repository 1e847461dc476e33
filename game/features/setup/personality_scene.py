"""The style of an AI player: its character's medallion next to the seat, and the dialog to choose one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.features.setup.setup_draft import SetupDraft
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.personalities import CHANCE, CHANCE_PICTURE
from hachi_hachi.game.table.session.start_options import StyleWords
from hachi_hachi.game.widgets import Button, Row, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.controls.radio import Radio
from hachi_hachi.game.widgets.materials import focus_ring

#: The size of a medallion next to a seat, and next to a character's description, in units.
SMALL_SIDE: Final = 34.0
SIDE: Final = 58.0


class Medallion(Widget):
    """A character's picture; with a ``command``, it can be clicked or confirmed."""

    def __init__(
        self, picture: str, command: Command | None = None, *, side: float = SIDE, hint: str = "", words: str = "",
    ) -> None:
        """Set up the picture; ``words`` are its name, as spoken."""
        super().__init__(hint=hint)
        self._words = words
        self.picture = picture
        self.focusable = command is not None
        self._command = command
        self._side = side

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size, a square."""
        del canvas
        return self._side, self._side

    def spoken(self) -> str:
        """Return the name of the character."""
        return self._words

    def confirm(self) -> Transition | None:
        """Run the command."""
        return self._command() if self._command is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture in the box."""
        draw_picture(canvas, self.picture, self.box)
        if self.focused:
            focus_ring(canvas, self.box)


def medallion_of(plan: SetupDraft, seat: int, ask: Callable[[int], Transition | None]) -> Medallion:
    """Return the medallion of the AI player at a seat; it opens the choice of characters."""
    person = plan.person(seat)
    if person is None:
        hint = _("A random style. Choose how this player plays.")
        return Medallion(CHANCE_PICTURE, lambda: ask(seat), side=SMALL_SIDE, hint=hint, words=_("Random"))
    hint = _("{style}: {line} Choose how this player plays.", style=person.label, line=person.line)
    return Medallion(person.picture, lambda: ask(seat), side=SMALL_SIDE, hint=hint, words=_titled(person))


def _titled(person: StyleWords) -> str:
    return _("{name}, {style}", name=person.name, style=person.label) if person.name else person.label


class PersonalityScene(DialogScene):
    """The choice of characters for a seat, each with a picture and a description, and a random one."""

    name = "persons"
    width = 640.0

    def __init__(self, app: Host, plan: SetupDraft, seat: int) -> None:
        super().__init__(app)
        self.plan, self.seat = plan, seat

    def heading(self) -> str:
        """Return the question."""
        return _("How should this player play?")

    def words(self) -> str:
        """Return that the choice does not affect strength."""
        return _("All are about equally strong; they differ only when choices are worth nearly the same.")

    def body(self) -> Sequence[Widget]:
        """Return a row for each character, and one for a random one."""
        chosen = self.plan.styles.get(self.seat, self.plan.offer.persons[0].id)
        rows: list[Widget] = [
            self._row(one.id, one.picture, _titled(one), one.line, chosen) for one in self.plan.offer.persons
        ]
        chance = _("One of these, picked at random at the start.")
        rows.append(self._row(CHANCE, CHANCE_PICTURE, _("Random"), chance, chosen))
        return rows

    def buttons(self) -> Sequence[Button]:
        """Return the back button."""
        return [Button(_("Back"), Pop)]

    def layout(self, canvas: Canvas) -> None:
        """Lay out the dialog and focus the chosen character."""
        super().layout(canvas)
        if self.group is not None:
            self.group.set_focus(next(one for one in self.group.widgets if isinstance(one, Radio) and one.chosen))

    def _row(self, style: str, picture: str, title: str, line: str, chosen: str) -> Row:
        radio = Radio(title, line, lambda: self._choose(style), chosen=style == chosen)
        return Row([Medallion(picture), radio], weights=[0.13, 0.87], gap=12)

    def _choose(self, style: str) -> Transition:
        self.plan.seat_style(self.seat, style)
        return Pop()
