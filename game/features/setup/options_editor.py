"""The editor of all rule options in pages, generated from the engine's table; custom rulesets are saved and deleted
here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.common.options import Value
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import labels
from hachi_hachi.game.display.palette import BAD, INK, INK_FAINT, INK_SOFT, LACQUER_RED, PAPER_EDGE
from hachi_hachi.game.features.setup import own_rulesets
from hachi_hachi.game.features.setup.rules_lines import OptionLine
from hachi_hachi.game.features.setup.setup_draft import SetupDraft
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene, MessageScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.form_scene import FormScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import (
    Button,
    Choice,
    Column,
    Container,
    Heading,
    Panel,
    Row,
    Scroll,
    Space,
    TextField,
    Toggle,
    Widget,
)
from hachi_hachi.game.widgets.controls.stepper import Stepper
from hachi_hachi.game.widgets.layout import Fixed
from hachi_hachi.game.widgets.theme import BODY, SMALL

WIDTH: Final = 1200.0
PADDING: Final = 30.0
GAP: Final = 10.0
#: The padding around an option's words.
EDGE: Final = 9.0


class OptionRow(Container):
    """An option: its title, meaning and state on the left, its control on the right."""

    def __init__(self, line: OptionLine, control: Widget) -> None:
        super().__init__([control])
        self.line = line
        self.control = control
        control.enabled = not line.idle
        control.focusable = control.focusable and control.enabled

    def _words(self) -> list[tuple[str, tuple[int, int, int]]]:
        line = self.line
        found = [(line.words, INK_FAINT if line.idle else INK_SOFT)]
        if line.idle:
            found.append((line.idle, INK_SOFT))
        return found

    def _columns(self, box: Box) -> tuple[Box, Box]:
        words, control = box.columns([6.1, 5.4], 28)
        return words, control

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        return 900.0, self.height_for(canvas, 900.0)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of the title and the wrapped words."""
        words, control = self._columns(Box(0, 0, width, 0))
        lines = sum(len(canvas.wrapped(text, words.w, SMALL)) for text, _colour in self._words())
        text_height = canvas.line_height(BODY, "serif") + lines * canvas.line_height(SMALL)
        return max(text_height, self.control.height_for(canvas, control.w)) + 2 * EDGE

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place the row, with the control vertically centred."""
        super().place(canvas, box)
        _words, column = self._columns(box)
        h = self.control.height_for(canvas, column.w)
        w = min(column.w, max(self.control.size(canvas)[0], 220.0))
        self.control.place(canvas, Box(column.x, box.cy - h / 2, w, h))

    def draw(self, canvas: Canvas) -> None:
        """Draw the title, red with a dot if changed, and the ruleset's value."""
        line, box = self.line, self._columns(self.box)[0]
        y = box.y + EDGE
        colour = INK_FAINT if line.idle else LACQUER_RED if line.changed else INK
        step = canvas.line_height(BODY, "serif")
        x = box.x
        if line.changed:
            canvas.circle(x + 5, y + step / 2 + 0.5, 4.5, LACQUER_RED)
            x += 17
        title = canvas.text(line.title, x, y, BODY, colour, "serif", bold=True, width=box.right - x)
        if line.changed:
            room = box.right - title.right - 12
            canvas.text(line.usual, title.right + 12, y + step / 2 + 1, SMALL, INK_SOFT, fy=0.5, width=room)
        y += step
        for text, ink in self._words():
            y += canvas.paragraph(text, Box(box.x, y, box.w, 0), SMALL, ink)
        canvas.line(self.box.x, self.box.bottom, self.box.right, self.box.bottom, PAPER_EDGE, 0.7)
        super().draw(canvas)


class OptionsEditor(FormScene):
    """The editor of a draft's options; every change takes effect at once."""

    name = "options_editor"

    def __init__(self, app: Host, plan: SetupDraft) -> None:
        super().__init__(app)
        self.plan = plan
        self.text = plan.offer.text
        self.themes = self.text.words.themes
        self.page = self.themes[0].id
        self.scroll = Scroll(Space())
        self.pages: Choice[str] = Choice([("", "")], "", self._turn)
        self._below = Box(0, 0, 0, 0)

    # -- widgets ---------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the page selector at the top, the page's options below, then errors and buttons."""
        before = self.group.place or 0
        typing = isinstance(self.group.focus, Stepper) and self.group.focus.typing
        area = canvas.area
        w, h = min(WIDTH, area.w - 24), min(area.h - 20, 900.0)
        values = self.plan.values()
        theme = next(one for one in self.themes if one.id == self.page)
        self.pages = Choice([(one.id, _(one.title)) for one in self.themes], self.page, self._turn)
        offset = self.scroll.offset
        lines = [
            self.text.option_line(name, values, self.plan.ruleset, self.plan.count, self.plan.deals)
            for name in theme.options
        ]
        self.scroll = Scroll(Column([OptionRow(line, self._control(line.name)) for line in lines], gap=0), whole=True)
        self.scroll.offset = offset
        below, buttons = Space(0, canvas.line_height(SMALL) + 2), self._buttons()
        count = len(self.plan.changed)
        state = ngettext("{n} option changed", "{n} options changed", count) if count else _("As published")
        heading = Heading(
            _("Rules: {sheet}", sheet=self.plan.own or self.text.ruleset_name(self.plan.ruleset)), sub=state
        )
        frame = Box.around(area.cx, area.cy, w, h)
        inner = frame.inset(PADDING, PADDING - 8)
        fixed: list[Widget] = [heading, self.pages, below, buttons]
        room = inner.h - sum(one.height_for(canvas, inner.w) for one in fixed) - 4 * GAP
        holder = Fixed(self.scroll, room)
        panel = Panel(Column([heading, self.pages, holder, below, buttons], gap=GAP), padding=0)
        widgets = self.put(canvas, panel, frame)
        panel.child.place(canvas, inner)
        self._below = below.box
        focus = widgets[min(before, len(widgets) - 1)]
        if isinstance(focus, Stepper):
            focus.typing = typing
        self.group.set_focus(focus)

    def _control(self, name: str) -> Widget:
        value, described = self.plan.value(name), self.plan.offer.engine.options[name]

        def changed(new: Value) -> None:
            self.plan.set(name, new)
            self.needs_rebuild = True

        if isinstance(value, bool):
            return Toggle(value, changed)
        if described.allowed is None:
            return Stepper(int(value), changed)
        return Choice([(one, self.text.value_text(name, one)) for one in described.allowed], value, changed)

    def _buttons(self) -> Row:
        reset = Button(_("Reset these rules"), self._reset)
        reset.enabled = bool(self.plan.changed or self.plan.own)
        keep = Button(_("Save as my rules"), lambda: Push(KeepScene(self.app, self.plan)))
        keep.enabled = self._trouble() == ""
        buttons: list[Widget] = [reset, keep]
        if self.plan.own:
            buttons.append(Button(_("Delete my rules"), self._delete))
        return Row([*buttons, Button(_("Done"), Pop, kind="red", min_width=180)], fx=0.5, gap=16)

    # -- commands --------------------------------------------------------------------------------------------
    def _turn(self, page: str) -> None:
        self.page = page
        self.scroll.offset = 0.0
        self.needs_rebuild = True

    def _reset(self) -> None:
        self.plan.choose(self.plan.ruleset)
        self.needs_rebuild = True

    def _delete(self) -> Transition:
        name = self.plan.own
        return Push(ConfirmScene(
            self.app,
            lambda: _("Delete these rules?"),
            lambda: _("“{name}” will be deleted. The rules on this screen stay the same.", name=name),
            lambda: _("Delete"),
            self._deleted,
        ))

    def _deleted(self) -> Transition:
        for own in own_rulesets.load_all(self.text)[0]:
            trouble = own_rulesets.forget(own) if own.name == self.plan.own else ""
            if trouble:
                return Replace(_failed(self.app, trouble))
        self.plan.own = ""
        return Pop()

    def resume(self) -> None:
        """Lay out the editor again after a ruleset was saved or deleted."""
        self.layout(self.app.canvas)

    def _trouble(self) -> str:
        refusal = self.plan.refusal()
        return "" if refusal is None else self.text.explained(refusal)

    # -- input and drawing -----------------------------------------------------------------------------------
    def heard_input(self, event: Input) -> Transition | None:
        """Handle the widgets; page keys change the page."""
        if isinstance(event, Press) and event.action in (Action.PAGE_UP, Action.PAGE_DOWN):
            step = 1 if event.action is Action.PAGE_DOWN else -1
            here = [one.id for one in self.themes].index(self.page)
            self._turn(self.themes[(here + step) % len(self.themes)].id)
            self.group.set_focus(self.pages)
            return None
        return super().heard_input(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the form on the cloth, with errors from the engine below the options."""
        if not self.draw_form(canvas):
            return
        trouble = self._trouble()
        words = trouble or _(
            "{page_up} and {page_down} turn the pages. Changes to the rules are marked in red.", **labels()
        )
        canvas.text(
            words, self._below.cx, self._below.cy, SMALL, BAD if trouble else INK_SOFT, fx=0.5, fy=0.5,
            width=self._below.w,
        )


class KeepScene(DialogScene):
    """A dialog that asks for a name and saves the rules of a draft under it."""

    name = "keep_sheet"
    width = 560.0

    def __init__(self, app: Host, plan: SetupDraft) -> None:
        super().__init__(app)
        self.plan = plan
        self.typed = plan.own
        self._field: TextField | None = None

    def heading(self) -> str:
        """Return the heading."""
        return _("Save these rules")

    def words(self) -> str:
        """Return where the ruleset will be found."""
        return _("You can then choose them with the other rules. Rules of the same name are replaced.")

    def body(self) -> Sequence[Widget]:
        """Return the field for the name."""
        self._field = TextField(self.typed, self._type, longest=own_rulesets.LONGEST_NAME, empty=_("Name of these "
                                                                                                   "rules"))
        return [self._field]

    def buttons(self) -> Sequence[Button]:
        """Return Cancel and Keep."""
        return [Button(_("Cancel"), Pop), Button(_("Keep"), self._keep, kind="red")]

    def layout(self, canvas: Canvas) -> None:
        """Lay out the dialog and focus the text field."""
        super().layout(canvas)
        if self.group is not None:
            self.group.set_focus(self._field)

    def _type(self, text: str) -> None:
        self.typed = text

    def _keep(self) -> Transition | None:
        if not self.typed.strip():
            return None
        own, trouble = own_rulesets.keep(self.plan.offer.text, self.typed, self.plan.ruleset, self.plan.changed)
        if own is None:
            return Replace(_failed(self.app, trouble))
        self.plan.own = own.name
        return Pop()

    def handle(self, event: Input) -> Transition | None:
        """Save on confirm in the text field."""
        result = super().handle(event)
        if result is None and isinstance(event, Press) and event.action is Action.CONFIRM:
            return self._keep()
        return result


def _failed(app: Host, reason: str) -> MessageScene:
    return MessageScene(
        app, lambda: _("That didn't work"), lambda: _("Couldn't save the rules: {reason}", reason=reason)
    )
