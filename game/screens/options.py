"""What can be chosen once and for all: the year, the seats, the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import settings as settings_module
from game.app import App
from game.canvas import Canvas
from game.catalog import main_game
from game.geometry import Box
from game.inputs import Action, Input, Press
from game.palette import INK, INK_SOFT
from game.scene import Pop, Scene, Transition
from game.text import LANGUAGES, _
from game.widgets import (
    Button,
    Choice,
    Column,
    FocusGroup,
    Heading,
    Label,
    Panel,
    Row,
    Slider,
    Space,
    Toggle,
    Widget,
)
from game.widgets.paint import cloth
from game.widgets.scroll import Window
from game.widgets.theme import GAP_WIDE, SMALL, SUBHEADING

WIDTH = 1120.0
# Above this size of text the two columns become one.
ONE_COLUMN = 1.2


class OptionsScene(Scene):
    """Every change counts at once and is kept."""

    name = "options"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.panel: Panel | None = None
        self.group = FocusGroup([], self.invalidate)
        self._apply = False
        self._hint_box = Box(0, 0, 0, 0)

    # -- the widgets -----------------------------------------------------------------------------------------
    def _year(self) -> list[Widget]:
        settings, game = self.app.settings, main_game()
        lengths = [(length, self._length_name(length)) for length in settings_module.LENGTHS]
        rows: list[Widget] = [
            self._row(_("Length"), Choice(lengths, settings.length, self._setter("length")),
                      _("How many months a new year has.")),
        ]
        levels = [(level.id, level.label) for level in game.levels()]
        hints = {level.id: level.hint for level in game.levels()}
        names = game.seat_names(len(settings.opponents))
        for seat, (name, level) in enumerate(zip(names, settings.opponents, strict=True)):
            chooser = Choice(levels, level or game.default_level(), self._level_setter(seat), style="cycler")
            hint = hints.get(chooser.value, "") or _("How strongly this computer player plays.")
            rows.append(self._row(name, chooser, hint))
        marks = [("first", _("First year")), ("on", _("Always")), ("off", _("Never"))]
        rows.append(
            self._row(_("Month marks"), Choice(marks, settings.month_marks, self._setter("month_marks")),
                      _("Month and kind in the corner of every card, for those who do not know the flowers yet."))
        )
        rows.append(
            self._row(_("Captures"), Toggle(settings.capture_marks, self._setter("capture_marks")),
                      _("Mark the cards of your hand that would take something."))
        )
        return rows

    def _program(self) -> list[Widget]:
        settings = self.app.settings
        languages = [("", _("System")), *LANGUAGES.items()]
        speeds = [(speed, _("At once") if speed == 0 else f"{speed}×") for speed in settings_module.SPEEDS]
        sizes = [(scale, f"{round(scale * 100)} %") for scale in settings_module.TEXT_SCALES]
        return [
            self._row(_("Language"), Choice(languages, settings.language, self._setter("language", apply=True)),
                      _("The language of all words; the names of the sets stay Japanese.")),
            self._row(_("Text size"), Choice(sizes, settings.text_scale, self._setter("text_scale", apply=True)),
                      _("The size of all words against the rest.")),
            self._row(_("Full screen"), Toggle(settings.full_screen, self._setter("full_screen", apply=True)),
                      _("Fill the screen; F11 does the same at any time.")),
            self._row(_("Animation"), Choice(speeds, settings.speed, self._setter("speed")),
                      _("How fast cards move. A click or key skips what is moving.")),
            self._row(_("Less motion"), Toggle(settings.reduced_motion, self._setter("reduced_motion")),
                      _("Cards appear in their places and do not fly.")),
            self._row(_("Sound"), Slider(settings.volume["master"], self._volume, steps=20, shown=_percent),
                      _("How loud everything is; silent at 0 %.")),
        ]

    @staticmethod
    def _length_name(length: str) -> str:
        return _("Half year (6)") if length == "half" else _("Full year (12)")

    @staticmethod
    def _row(name: str, control: Widget, hint: str) -> Row:
        control.hint = hint
        return Row([Label(name, colour=INK), control], weights=[3.4, 8.6], gap=12)

    def _setter(self, field: str, *, apply: bool = False) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            setattr(self.app.settings, field, value)
            self._apply = self._apply or apply
            self.app.save_settings()

        return set_it

    def _level_setter(self, seat: int) -> Callable[[str], None]:
        def set_it(level: str) -> None:
            self.app.settings.opponents[seat] = level
            self.app.save_settings()
            self._apply = True

        return set_it

    def _volume(self, value: float) -> None:
        self.app.settings.volume["master"] = value
        self.app.save_settings()
        self.app.sound("card")

    # -- the scene -------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Two columns on one sheet, or one where the words are large; the focus stays where it was."""
        before = next((i for i, w in enumerate(self.group.widgets) if w is self.group.focus), 0)
        groups = [self._titled(_("The year"), self._year()), self._titled(_("The game"), self._program())]
        two = canvas.text_scale < ONE_COLUMN
        body: Widget = Row(groups, weights=[1.0, 1.0], gap=56, fy=0.0) if two else Column(groups, gap=GAP_WIDE)
        back = Row([Button(_("Back"), Pop, kind="red", min_width=200)], fx=0.5)
        area = canvas.area
        w = min(WIDTH if two else 860.0, area.w - 40)
        hint_height = canvas.line_height(SMALL) * 2 + 4
        heading = Heading(_("Options"))
        fixed = [heading, Space(0, hint_height), back]
        room = area.h - 40 - 2 * 36 - 3 * 16 - sum(one.height_for(canvas, w - 72) for one in fixed)
        needed = body.height_for(canvas, w - 72 - (0 if two else 16))
        scroll = Window(body, min(needed, room)) if needed > room else body
        self.panel = Panel(Column([heading, scroll, fixed[1], back], gap=16), padding=36)
        h = self.panel.height_for(canvas, w)
        self.panel.place(canvas, Box.around(area.cx, area.cy, w, h))
        self._hint_box = fixed[1].box
        self.group = FocusGroup([self.panel], self.invalidate, self.heard)
        widgets = self.group.widgets
        self.group.set_focus(widgets[min(before, len(widgets) - 1)])

    @staticmethod
    def _titled(title: str, rows: Sequence[Widget]) -> Column:
        return Column([Label(title, size=SUBHEADING, face="serif", bold=True), *rows], gap=12)

    def handle(self, event: Input) -> Transition | None:
        """The widgets; back leaves."""
        result = self.group.handle(event)
        if result is None and isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
            return Pop()
        return result

    def update(self, dt: float) -> Transition | None:
        """What concerns the whole window is carried out between inputs."""
        del dt
        if self._apply:
            self._apply = False
            self.app.apply_settings()
        return None

    def draw(self, canvas: Canvas) -> None:
        """The sheet on the cloth, with the meaning of what has the focus."""
        cloth(canvas)
        if self.panel is None:
            return
        self.panel.draw(canvas)
        focus = self.group.focus
        if focus is not None and focus.hint:
            canvas.paragraph(focus.hint, self._hint_box, SMALL, INK_SOFT, fx=0.5, fy=0.5)


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"
