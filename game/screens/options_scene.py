"""The options: how the game looks, sounds and moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.display.key_bindings import labels
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Scene, Transition, or_back
from hachi_hachi.game.screens.card_preview import CardPreview
from hachi_hachi.game.screens.keys_scene import KeysScene
from hachi_hachi.game.storage import settings as settings_module
from hachi_hachi.game.storage.i18n import N_, NP_, _, language_names, percent, pgettext
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.table.animation_speed import speed_choice
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_as_set
from hachi_hachi.game.widgets import (
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
from hachi_hachi.game.widgets.materials import cloth
from hachi_hachi.game.widgets.scroll import Window
from hachi_hachi.game.widgets.theme import GAP_WIDE, SMALL, SUBHEADING

WIDTH = 1120.0
#: Seconds a slider must rest before it is saved: writing to disk blocks.
RESTING = 0.5
# Above this text scale the two columns become one.
ONE_COLUMN = 1.2
# Each kind of sound: its title and description; below, the sound that demonstrates a new volume.
VOLUMES = {
    "master": (N_("Sound"), N_("Overall volume; 0% is silent.")),
    "cards": (NP_("sound", "Cards"), N_("Playing, turning and shuffling cards.")),
    "stones": (N_("Stones"), N_("Payment stones being moved.")),
    "calls": (NP_("sound", "Calls"), N_("Yaku, sage and stop, your turn, a month won or lost.")),
    "interface": (N_("Buttons"), N_("Buttons and choices, the card you point at.")),
    "ambience": (N_("Ambience"), N_("Wind, rain or insects at the table, by month.")),
    "music": (N_("Music"), N_("A koto on the title, at settlements and at the end.")),
}
SAMPLES = {
    "master": "slam", "cards": "slam", "stones": "stones_some", "calls": "sage", "interface": "button",
    "ambience": "insects", "music": "koto_8",
}


class OptionsScene(Scene):
    """The options; every change takes effect at once and is saved."""

    name = "options"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        #: The game whose cards are configured.
        self.game = catalog.played_last(app)
        self.panel: Panel | None = None
        self.group = FocusGroup([], self.invalidate)
        self._apply = False
        #: Seconds until a moved slider is saved; 0 if nothing is pending.
        self._unsaved = 0.0
        self._hint_box = Box(0, 0, 0, 0)

    # -- the widgets -----------------------------------------------------------------------------------------
    def _sight(self) -> list[Widget]:
        settings = self.app.settings
        tables = [("cloth_green", _("Green cloth")), ("cloth_indigo", _("Indigo cloth")), ("tatami", _("Tatami"))]
        own = settings.of(self.game.id)
        marking = self.game.cards().marking
        asked = [("first", _("First year"))] if marking.asked else []
        marks = [*asked, ("on", _("Always")), ("off", _("Never"))]
        # without the later question, the setting shows as permanently on
        marked = own.month_marks if marking.asked or not own.marks_shown else "on"
        backs = [(name, _(words)) for name, words in self.game.cards().backs.items()]
        back = own.card_backs if own.card_backs in dict(backs) else backs[0][0]
        printed = self.game.cards()
        faces = [(name, _(face.name)) for name, face in printed.faces.items()]
        looks = [self._row(
            pgettext("faces", "Cards"),
            Choice(faces, printed.chosen_face(own.card_face), self._setter("card_face", own)),
            _("How the cards look: the same pictures in two styles, with the same backs."),
        )] if len(faces) > 1 else []
        gold = [
            self._row(_("Gold print"), Toggle(own.gold_print, self._setter("gold_print", own)), _(face.gold.hint))
            for face in printed.faces.values() if face.gold
        ]
        large = [self._row(
            _("Large marks"), Toggle(own.large_marks, self._setter("large_marks", own)),
            _("Month and kind in large type across the top of every card, for low vision."),
        )] if printed.large_marks else []
        letters = [self._row(
            _(written.name),
            Choice(
                [("", _(written.usual)), *((name, _(style.name)) for name, style in written.styles.items())],
                own.mark_letters if own.mark_letters in written.styles else "", self._setter("mark_letters", own),
            ),
            _(written.hint),
        )] if (written := printed.letters) is not None else []
        captures = [self._row(
            _("Captures"), Toggle(own.capture_marks, self._setter("capture_marks", own)),
            _("Highlight hand cards that can take something, and the one card missing from a yaku."),
        )] if self.game.captures else []
        order = [self._row(
            _("Card ranking"), Toggle(own.card_order, self._setter("card_order", own)),
            _("Show the order of trumps and of the suit led while you choose a card."),
        )] if self.game.card_order else []
        sizes = [(scale, percent(scale)) for scale in settings_module.TEXT_SCALES]
        games = [(game.id, _(game.name)) for game in catalog.GAMES.values()]
        whose = [self._row(
            pgettext("program", "Game"), Choice(games, self.game.id, self._turn), _("The game for the card "
                                                                                    "settings below.")
        )] if len(games) > 1 else []
        return [
            self._row(_("Table"), Choice(tables, settings.table, self._setter("table", apply=True)),
                      _("The table surface.")),
            *whose,
            *looks,
            *gold,
            self._row(_("Card backs"), Choice(backs, back, self._setter("card_backs", own)),
                      _(printed.behind)),
            self._row(_(marking.name), Choice(marks, marked, self._setter("month_marks", own)), _(marking.hint)),
            *letters,
            *large,
            *captures,
            *order,
            self._row(_("Explain signs"), Toggle(settings.explain_signs, self._explain_signs),
                      _("A line explains each sign at the table once. Switch it off and on to see them again.")),
            self._row(_("Text size"), Choice(sizes, settings.text_scale, self._setter("text_scale", apply=True)),
                      _("How large text is compared with everything else.")),
        ]

    def _play(self) -> list[Widget]:
        settings = self.app.settings
        languages = [("", _("System")), *language_names().items()]
        speeds = [(speed, percent(speed)) for speed in settings_module.SPEECH_SPEEDS]
        return [
            self._row(_("Language"), Choice(languages, settings.language, self._setter("language", apply=True)),
                      _("The language of the program; yaku names stay Japanese.")),
            self._row(_("Full screen"), Toggle(settings.full_screen, self._setter("full_screen", apply=True)),
                      _("Fill the screen; {full_screen} does this any time.", **labels())),
            self._row(_("Animation"), speed_choice(self.app),
                      _("How fast cards move. A click or key skips the animation.")),
            self._row(_("Reduce motion"), Toggle(settings.reduced_motion, self._setter("reduced_motion")),
                      _("Cards appear in place instead of flying.")),
            *(self._volume_row(kind) for kind in settings_module.SOUND_KINDS),
            self._row(_("Table music"), Toggle(settings.table_music, self._setter("table_music")),
                      _("Play music during a deal too.")),
            self._row(_("Speak"), Toggle(settings.speak, self._setter("speak", apply=True)),
                      _("Say aloud what happens and what has the focus; {speak} does this any time.", **labels())),
            self._row(_("Speech speed"), Choice(speeds, settings.speech_speed, self._setter("speech_speed", apply=True),
                                                  style="cycler"), _("100% is the speed set in your system.")),
        ]

    def _volume_row(self, kind: str) -> Row:
        name, hint = VOLUMES[kind]
        slider = Slider(
            self.app.settings.volume[kind], lambda value: self._volume(kind, value), steps=20, shown=percent,
            released=lambda: self.app.sound(SAMPLES[kind]),
        )
        return self._row(_(name), slider, _(hint))

    @staticmethod
    def _row(name: str, control: Widget, hint: str) -> Row:
        control.hint = hint
        return Row([Label(name, colour=INK, names=control), control], weights=[3.4, 8.6], gap=12)

    def _turn(self, game: str) -> None:
        self.game = catalog.GAMES[game]
        self._apply = True

    def _setter(
        self, field: str, own: GameSettings | None = None, *, apply: bool = False
    ) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            setattr(self.app.settings if own is None else own, field, value)
            self._apply = self._apply or apply
            if own is not None:
                card_surfaces_as_set(self.app, self.game.cards(), self.game.id)
            self.app.save_settings()

        return set_it

    def _explain_signs(self, value: bool) -> None:
        """Switch the explanations of signs; switched on, each is given again."""
        settings = self.app.settings
        settings.explain_signs = value
        if value:
            settings.signs_explained.clear()
        self.app.save_settings()

    def _volume(self, kind: str, value: float) -> None:
        self.app.settings.volume[kind] = value
        self._unsaved = RESTING

    # -- the scene -------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place two columns on one sheet, or one for large text; the focus stays."""
        before = next((i for i, w in enumerate(self.group.widgets) if w is self.group.focus), 0)
        groups = [self._titled(_("Appearance"), self._sight()), self._titled(_("Language, speed, sound"), self._play())]
        two = canvas.text_scale < ONE_COLUMN
        body: Widget = Row(groups, weights=[1.0, 1.0], gap=56, fy=0.0) if two else Column(groups, gap=GAP_WIDE)
        back = Row([
            Button(_("Keys"), lambda: Push(KeysScene(self.app)), min_width=200),
            Button(_("Back"), Pop, kind="red", min_width=200),
        ], fx=0.5, gap=20)
        area = canvas.area
        w = min(WIDTH if two else 860.0, area.w - 40)
        hint_height = canvas.line_height(SMALL) * 2 + 4
        # a narrow sheet has no room beside the heading for the cards but at its right
        parts: list[Widget] = [Heading(_("Options")), CardPreview(self.app, self.game)]
        across = ([Space(0, 0), *parts], [1.0, 1.0, 1.0]) if two else (parts, [1.5, 1.0])
        heading = Row(across[0], weights=across[1], gap=12)
        fixed = [heading, Space(0, hint_height), back]
        room = area.h - 40 - 2 * 36 - 3 * 16 - sum(one.height_for(canvas, w - 72) for one in fixed)
        needed = body.height_for(canvas, w - 72 - (0 if two else 16))
        scroll = Window(body, min(needed, room)) if needed > room else body
        self.panel = Panel(Column([heading, scroll, fixed[1], back], gap=16), padding=36)
        h = self.panel.height_for(canvas, w)
        self.panel.place(canvas, Box.around(area.cx, area.cy, w, h))
        self._hint_box = fixed[1].box
        self.group = FocusGroup([self.panel], self.invalidate, self.play_click)
        widgets = self.group.widgets
        self.group.set_focus(widgets[min(before, len(widgets) - 1)])

    @staticmethod
    def _titled(title: str, rows: Sequence[Widget]) -> Column:
        return Column([Label(title, size=SUBHEADING, face="serif", bold=True), *rows], gap=12)

    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; back leaves."""
        return or_back(self.group.handle(event), event)

    def update(self, dt: float) -> Transition | None:
        """Apply changes to the whole window between inputs."""
        if self._apply:
            self._apply = False
            self.app.apply_settings()
        if self._unsaved > 0:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self.app.save_settings()
        return None

    def leave(self) -> None:
        """Save a pending slider."""
        if self._unsaved > 0:
            self.app.save_settings()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth, with an explanation of the focused option."""
        cloth(canvas)
        if self.panel is None:
            return
        self.panel.draw(canvas)
        focus = self.group.focus
        if focus is not None and focus.hint:
            canvas.paragraph(focus.hint, self._hint_box, SMALL, INK_SOFT, fx=0.5, fy=0.5)
