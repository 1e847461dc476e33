"""The setup screen: seats, ruleset, length, and the button to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import BAD, INK_SOFT
from hachi_hachi.game.features.setup import own_rulesets
from hachi_hachi.game.features.setup.options_editor import OptionsEditor
from hachi_hachi.game.features.setup.personality_scene import PersonalityScene
from hachi_hachi.game.features.setup.rules_summary import RulesSummary
from hachi_hachi.game.features.setup.seats_editor import seats_column
from hachi_hachi.game.features.setup.setup_choices import SetupChoices
from hachi_hachi.game.features.setup.setup_draft import SetupDraft, from_data
from hachi_hachi.game.features.setup.table_plan import LEAST, MOST, TablePlan
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene
from hachi_hachi.game.scenes.form_scene import FormScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.widgets import Button, Choice, Column, Heading, Label, Panel, Row, Space, Toggle, Widget
from hachi_hachi.game.widgets.controls.radio import Radio
from hachi_hachi.game.widgets.layout import Fixed
from hachi_hachi.game.widgets.scroll import Window
from hachi_hachi.game.widgets.theme import GAP_WIDE, SMALL, SUBHEADING

WIDTH: Final = 1200.0
HEIGHT: Final = 700.0
#: The same from this width of the window on: there is room for a summary of the rules as a third column.
WIDE_FROM: Final = 1400.0
WIDE: Final = 1400.0, 776.0
PADDING: Final = 30.0
#: Above this text size each of the two columns scrolls for itself, and the padding is smaller.
LARGE: Final = 1.12
LARGE_PADDING: Final = 22.0
#: The minimum height of the list of rulesets, in units; a longer one scrolls.
RULESETS_HEIGHT: Final = 240.0


class SetupScene(FormScene):
    """The setup of the next game; the choices are saved when it begins or the screen is left.

    ``watching``: only AI players, no persons.
    """

    name = "newyear"
    #: The label of the button that begins, a message.
    begins: ClassVar[str] = N_("Begin")

    def __init__(self, app: Host, offer: SetupChoices, *, watching: bool = False, remembered: str = "") -> None:
        super().__init__(app)
        self.watching = watching
        #: The key of the choices in the settings.
        self._remembered = remembered or ("watched_year" if watching else "new_year")
        self.offer, self.text = offer, offer.text
        self.plan: SetupDraft = from_data(offer, getattr(offer.settings, self._remembered), watching=watching)
        self.own: list[own_rulesets.OwnRuleset] = []
        self.troubles: list[str] = []
        #: How far each scrolling part has been scrolled.
        self._scrolled: list[float] = []
        self._windows: list[Window] = []
        self._hint = Box(0, 0, 0, 0)

    def enter(self) -> None:
        """Load the custom rulesets."""
        self.own, self.troubles = own_rulesets.load_all(self.text)

    def resume(self) -> None:
        """Reload the custom rulesets and rules on return from the options."""
        self.own, self.troubles = own_rulesets.load_all(self.text)
        if self.plan.own and not any(own.name == self.plan.own for own in self.own):
            self.plan.own = ""
        self.plan.fit()
        self.layout(self.app.canvas)

    def leave(self) -> None:
        """Save the choices."""
        setattr(self.offer.settings, self._remembered, self.plan.to_data())
        self.app.save_settings()

    # -- widgets ---------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place two columns, with a summary of the rules in a wide window; the focus stays."""
        before = self.group.place
        area = canvas.area
        large = canvas.text_scale > LARGE
        wide = not large and area.w >= WIDE_FROM
        w, most = WIDE if wide else (WIDTH * max(1.0, canvas.text_scale), HEIGHT)
        w = min(w, area.w - 24)
        padding = LARGE_PADDING if large else PADDING
        inner = w - 2 * padding
        foot, hint = self._buttons(), Space(0, canvas.line_height(SMALL) * 2 + 2)
        heading = Heading(self._heading())
        height = min(area.h - 20, most * canvas.text_scale)
        room = height - 2 * padding - 3 * 10 - sum(one.height_for(canvas, inner) for one in (heading, hint, foot))
        seats = self._seats()
        columns = Row([seats, self._rules(room)], weights=[0.94, 1.06], gap=48, fy=0.0)
        if wide:
            summary = RulesSummary(self.plan)
            side = Fixed(summary, min(room, summary.size(canvas)[1]))
            columns = Row([*columns.children, side], weights=[0.92, 1.05, 0.82], gap=36, fy=0.0)
        body: Widget = columns
        if large or body.height_for(canvas, inner) > room:
            parts: list[Widget] = [seats, self._rules(None)]
            if large:  # next to each other, so that both are in sight
                boxes = Row(parts, weights=[1.0, 1.0], gap=30).boxes(canvas, Box(0, 0, inner, room))
                parts[0] = self._pictured(canvas, parts[0], boxes[0].w, room) or parts[0]
                self._windows = [Window(part, room) for part in parts]
                body = Row(self._windows, weights=[1.0, 1.0], gap=30, fy=0.0)
            else:
                body = Window(Column(parts, gap=GAP_WIDE), room)
                self._windows = [body]
            self._restore()
        else:
            self._add_picture(canvas, columns, inner, room)
        panel = Panel(Column([heading, Fixed(body, room), hint, foot], gap=10), padding=padding)
        widgets = self.put(canvas, panel, Box.around(area.cx, area.cy, w, height))
        self._hint = hint.box
        self.group.set_focus(self._begin if before is None else widgets[min(before, len(widgets) - 1)])

    def _add_picture(self, canvas: Canvas, columns: Row, width: float, room: float) -> None:
        """Add a picture of the table under the seats, or under the summary if only there is enough room."""
        boxes = columns.boxes(canvas, Box(0, 0, width, room))
        for number in (0, 2)[:len(boxes) - 1]:
            found = self._pictured(canvas, columns.children[number], boxes[number].w, room)
            if found is not None:
                columns.children[number] = found
                return

    def _pictured(self, canvas: Canvas, above: Widget, width: float, room: float) -> Column | None:
        """Return a part with a picture of the table below it, None if there is not enough room."""
        spare = room - above.height_for(canvas, width) - GAP_WIDE
        if self.offer.deck is None or spare < LEAST * canvas.text_scale:
            return None
        return Column([above, Fixed(TablePlan(self.plan, self.offer.deck(), self._sitting), min(MOST, spare))],
                      gap=GAP_WIDE)

    def _restore(self) -> None:
        """Scroll the parts as far as before."""
        for window, offset in zip(self._windows, self._scrolled, strict=False):
            window.offset = offset

    def _sitting(self, seat: int) -> str:
        """Return the name of a seat in the picture of the table."""
        return self.plan.name_of(seat)

    def _heading(self) -> str:
        return _(self.offer.watching if self.watching else self.offer.new)

    def _seats(self) -> Column:
        return seats_column(self.plan, self._changed, self._ask_person, watching=self.watching)

    def _buttons(self) -> Row:
        self._begin = Button(_(self.begins), self._start, kind="red", min_width=240)
        self._begin.enabled = self.plan.refusal() is None
        rules = Button(_("Rules"), self._explain, min_width=180, aside=keys().label(Action.HELP))
        rules.enabled = self._begin.enabled
        rules.hint = _("How to play, every yaku with its cards, and the rules chosen here.")
        return Row([rules, self._begin, Button(_("Back"), Pop, min_width=180)], fx=0.5, gap=20)

    def _explain(self) -> Transition:
        return Push(self.offer.explain(self.plan.new_year()))

    def heard_input(self, event: Input) -> Transition | None:
        """Handle the widgets; F1 shows the rules."""
        if isinstance(event, Press) and event.action is Action.HELP and self.plan.refusal() is None:
            return self._explain()
        return super().heard_input(event)

    def _rules(self, room: float | None) -> Column:
        plan = self.plan
        rows: list[Widget] = [self._published(ruleset) for ruleset in self.offer.engine.rulesets]
        rows += [self._own(own) for own in self.own]
        count = len(plan.changed)
        words = _("Options ({n} changed)", n=count) if count else _("Rule options")
        options = Button(words, self._options, min_width=220)
        options.hint = _("Every rule option, and your own rules.")
        found: list[Widget] = [Label(_("Rules"), size=SUBHEADING, face="serif", bold=True)]
        if plan.lengths:
            length: Widget = Label(self.text.length(plan.deals))
            if len(plan.lengths) > 1:
                length = Choice([(deals, self.text.length(deals)) for deals in plan.lengths], plan.deals, self._length)
                length.hint = _(self.text.words.length_hint)
            found.append(Row([Label(_("Length"), names=length), length], weights=[2.2, 7.8]))
        switch = self.text.words.switch
        if switch is None:
            # above the button that begins, so that keys pass it on the way up
            found.append(Row([options], fx=0.5))
        else:
            toggle = Toggle(bool(plan.value(switch.option)), lambda on: self._option(switch.option, on=on))
            toggle.hint = _(switch.hint)
            title = Label(self.text.option_title(switch.option), names=toggle)
            if room is None:
                found += [Row([title, toggle]), options]
            else:
                found.append(Row([title, Row([toggle, options], weights=[1.9, 5.9])], weights=[2.2, 7.8]))
        column: Widget = Column(rows, gap=2)
        if room is not None:
            # it scrolls if the rest leaves too little room
            free = room - 10 - Column(found, gap=10).height_for(self.app.canvas, WIDTH / 2)
            column = Window(column, max(RULESETS_HEIGHT, free))
            self._windows = [column]
            self._restore()
        return Column([found[0], column, *found[1:]], gap=10)

    def _published(self, ruleset: str) -> Radio:
        chosen = self.plan.ruleset == ruleset and not self.plan.own
        name, text = self.text.ruleset_name(ruleset), self.text
        return Radio(name, text.ruleset_description(ruleset), lambda: self._choose(ruleset), chosen=chosen,
                     hint=_("{sheet}: {range}", sheet=name, range=text.ruleset_range(ruleset)))

    def _own(self, own: own_rulesets.OwnRuleset) -> Radio:
        words = ngettext("Yours: {sheet}, {n} option changed.", "Yours: {sheet}, {n} options changed.",
                         len(own.changed), sheet=self.text.ruleset_name(own.ruleset))
        return Radio(own.name, words, lambda: self._choose(own.ruleset, own), chosen=self.plan.own == own.name,
                     hint=_("{sheet}: {range}", sheet=own.name, range=self.text.ruleset_range(own.ruleset)))

    # -- commands --------------------------------------------------------------------------------------------
    def _changed(self, rebuild: bool) -> None:
        self.needs_rebuild = self.needs_rebuild or rebuild

    def _ask_person(self, seat: int) -> Transition:
        return Push(PersonalityScene(self.app, self.plan, seat))

    def _choose(self, ruleset: str, own: own_rulesets.OwnRuleset | None = None) -> Transition | None:
        same = self.plan.ruleset == ruleset and self.plan.own == (own.name if own else "")
        if not same:
            self.plan.choose(ruleset, dict(own.changed) if own else None, own.name if own else "")
            self.plan.fit()
            self.needs_rebuild = True
        return None

    def _length(self, deals: int) -> None:
        self.plan.deals = deals
        self.needs_rebuild = True

    def _option(self, name: str, *, on: bool) -> None:
        self.plan.set(name, on)
        self.needs_rebuild = True

    def _options(self) -> Transition:
        return Push(OptionsEditor(self.app, self.plan))

    def _start(self) -> Transition | None:
        if self.plan.refusal() is not None:
            return None
        if not (self.plan.people and self.offer.saves.exists()):
            return Replace(self.offer.begin(self.plan.new_year()), all=True)
        return Push(ConfirmScene(
            self.app,
            lambda: _("{what}?", what=_(self.offer.new)),
            lambda: _("If you start a new one, the one in progress is lost."),
            lambda: _(self.offer.new),
            lambda: Replace(self.offer.begin(self.plan.new_year()), all=True),
        ))

    # -- input and drawing -----------------------------------------------------------------------------------
    def before_rebuild(self) -> None:
        """Save the scroll position of the rulesets."""
        self._scrolled = [window.offset for window in self._windows]

    def draw(self, canvas: Canvas) -> None:
        """Draw the form on the cloth, with the error or the focused widget's hint below."""
        if not self.draw_form(canvas):
            return
        refusal = self.plan.refusal()
        focus = self.group.focus
        refused = "" if refusal is None else self.text.explained(refusal)
        words, colour = _below(refused, self.troubles, focus.hint if focus is not None else "")
        canvas.paragraph(words, self._hint, SMALL, colour, fx=0.5, fy=0.5)


def _below(refusal: str, troubles: Sequence[str], hint: str) -> tuple[str, tuple[int, int, int]]:
    if refusal:
        return refusal, BAD
    return (hint, INK_SOFT) if hint or not troubles else (troubles[0], BAD)
