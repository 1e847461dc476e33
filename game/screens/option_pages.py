"""The pages of the options: for each its rows, a name and a control each."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.display.key_bindings import labels
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.display.sound.catalog import ambience_in
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage import settings as settings_module
from hachi_hachi.game.storage.i18n import N_, NP_, _, language_names, percent, pgettext
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.table.animation_speed import speed_choice
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_as_set
from hachi_hachi.game.widgets import Choice, Column, Label, Row, Slider, Space, Toggle, Widget
from hachi_hachi.game.widgets.theme import GAP, SMALL

#: Seconds a slider must rest before it is saved: writing to disk blocks.
RESTING: Final = 0.5
#: The shares of a name and of its control in a row.
SHARES: Final = (3.4, 8.6)
# Each kind of sound: its title and description; below, the sound that demonstrates a new volume.
VOLUMES: Final = {
    "master": (N_("All sounds"), N_("Overall volume; 0% is silent.")),
    "cards": (NP_("sound", "Cards"), N_("Playing, turning and shuffling cards.")),
    "stones": (N_("Stones"), N_("Payment stones being moved.")),
    "calls": (NP_("sound", "Calls"), N_("Yaku, sage and stop, your turn, a month won or lost.")),
    "interface": (N_("Buttons"), N_("Buttons and choices, the card you point at.")),
    "ambience": (N_("Ambience"), N_("Wind, rain or insects at the table, by month.")),
    "music": (N_("Music"), N_("A koto on the title, at settlements and at the end.")),
}
SAMPLES: Final = {
    "master": "slam", "cards": "slam", "stones": "stones_some", "calls": "sage", "interface": "button",
    "music": "phrase",
}


class OptionPages:
    """The pages over the settings of ``app`` and of ``game``; every change is saved.

    ``apply`` is True once a change must reach the whole window, ``unsaved`` the seconds until a moved slider is saved.
    """

    def __init__(self, app: Host) -> None:
        self.app = app
        #: The game whose cards are configured.
        self.game = catalog.played_last(app)
        self.apply = False
        self.unsaved = 0.0

    def accessibility(self) -> list[Row]:
        """Return what helps to see, hear and follow."""
        settings = self.app.settings
        sizes = [(scale, percent(scale)) for scale in settings_module.TEXT_SCALES]
        speeds = [(speed, percent(speed)) for speed in settings_module.SPEECH_SPEEDS]
        large = [_row(
            _("Large marks"), Toggle(self._marked_large, self._mark_large),
            _("Month and kind in large type across the top of every card, for low vision."),
        )] if any(game.cards().large_marks for game in catalog.GAMES.values()) else []
        return [
            _row(_("Text size"), Choice(sizes, settings.text_scale, self._setter("text_scale", apply=True)),
                 _("How large text is compared with everything else.")),
            *large,
            _row(_("Speak"), Toggle(settings.speak, self._setter("speak", apply=True)),
                 _("Say aloud what happens and what has the focus; {speak} does this any time.", **labels())),
            _row(_("Speech speed"), Choice(speeds, settings.speech_speed, self._setter("speech_speed", apply=True),
                                           style="cycler"), _("100% is the speed set in your system.")),
            _row(_("Reduce motion"), Toggle(settings.reduced_motion, self._setter("reduced_motion")),
                 _("Cards appear in place instead of flying.")),
            _row(_("Animation"), speed_choice(self.app),
                 _("How fast cards move. A click or key skips the animation.")),
        ]

    def cards(self) -> list[Row]:
        """Return what the table and the cards of a game look like."""
        settings = self.app.settings
        tables = [("cloth_green", _("Green cloth")), ("cloth_indigo", _("Indigo cloth")), ("tatami", _("Tatami"))]
        own, printed = settings.of(self.game.id), self.game.cards()
        games = [(game.id, _(game.name)) for game in catalog.GAMES.values()]
        whose = [_row(
            pgettext("program", "Game"), Choice(games, self.game.id, self._turn),
            _("The game for the card settings below."),
        )] if len(games) > 1 else []
        faces = [(name, _(face.name)) for name, face in printed.faces.items()]
        looks = [_row(
            pgettext("faces", "Cards"),
            Choice(faces, printed.chosen_face(own.card_face), self._setter("card_face", own)),
            _("How the cards look: the same pictures in two styles, with the same backs."),
        )] if len(faces) > 1 else []
        gold = [
            _row(_("Gold print"), Toggle(own.gold_print, self._setter("gold_print", own)), _(face.gold.hint))
            for face in printed.faces.values() if face.gold
        ]
        backs = [(name, _(words)) for name, words in printed.backs.items()]
        back = own.card_backs if own.card_backs in dict(backs) else backs[0][0]
        return [
            _row(_("Table"), Choice(tables, settings.table, self._setter("table", apply=True)),
                 _("The table surface.")),
            *whose,
            *looks,
            *gold,
            _row(_("Card backs"), Choice(backs, back, self._setter("card_backs", own)), _(printed.behind)),
            *self._marks(own),
        ]

    def _marks(self, own: GameSettings) -> list[Row]:
        """Return the options for the marks on a game's cards and for its card ranking."""
        printed = self.game.cards()
        marking, written = printed.marking, printed.letters
        asked = [("first", _("First year"))] if marking.asked else []
        marks = [*asked, ("on", _("Always")), ("off", _("Never"))]
        # without the later question, the setting shows as permanently on
        marked = own.month_marks if marking.asked or not own.marks_shown else "on"
        letters = [_row(
            _(written.name),
            Choice(
                [("", _(written.usual)), *((name, _(style.name)) for name, style in written.styles.items())],
                own.mark_letters if own.mark_letters in written.styles else "", self._setter("mark_letters", own),
            ),
            _(written.hint),
        )] if written is not None else []
        captures = [_row(
            _("Captures"), Toggle(own.capture_marks, self._setter("capture_marks", own)),
            _("Highlight hand cards that can take something, and the one card missing from a yaku."),
        )] if self.game.captures else []
        order = [_row(
            _("Card ranking"), Toggle(own.card_order, self._setter("card_order", own)),
            _("Show the order of trumps and of the suit led while you choose a card."),
        )] if self.game.card_order else []
        return [
            _row(_(marking.name), Choice(marks, marked, self._setter("month_marks", own)), _(marking.hint)),
            *letters,
            *captures,
            *order,
        ]

    def sound(self) -> list[Row]:
        """Return the volumes."""
        return [
            _row(_("Mute"), Toggle(self.app.settings.muted, self._setter("muted", apply=True)),
                 _("No sound at all; {mute} does this any time.", **labels())),
            *(self._volume_row(kind) for kind in settings_module.SOUND_KINDS),
            _row(_("Music in deals"), Toggle(self.app.settings.table_music, self._setter("table_music")),
                 _("Play the koto at the table too; without it you hear only the ambience.")),
        ]

    def general(self) -> list[Row]:
        """Return what is about the whole program."""
        settings = self.app.settings
        languages = [("", _("System")), *language_names().items()]
        return [
            _row(_("Language"), Choice(languages, settings.language, self._setter("language", apply=True)),
                 _("The language of the program; yaku names stay Japanese.")),
            _row(_("Full screen"), Toggle(settings.full_screen, self._setter("full_screen", apply=True)),
                 _("Fill the screen; {full_screen} does this any time. A window takes any size: drag its edge.",
                   **labels())),
            _row(_("Explain signs"), Toggle(settings.explain_signs, self.explain_signs),
                 _("A line explains each sign at the table once. Switch it off and on to see them again.")),
            _row(_("Your games"), Label(safe_files.shown(self.app.saves.folder), wrap=True),
                 _("The folder with your saved games, records and settings.")),
        ]

    # -- changes -----------------------------------------------------------------------------------------
    def _volume_row(self, kind: str) -> Row:
        name, hint = VOLUMES[kind]
        slider = Slider(
            self.app.settings.volume[kind], lambda value: self._volume(kind, value), steps=20, shown=percent,
            released=lambda: self.app.sound(_sample(kind)),
        )
        return _row(_(name), slider, _(hint))

    def _turn(self, game: str) -> None:
        self.game = catalog.GAMES[game]
        self.apply = True

    def _setter(
        self, field: str, own: GameSettings | None = None, *, apply: bool = False
    ) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            setattr(self.app.settings if own is None else own, field, value)
            self.apply = self.apply or apply
            if own is not None:
                card_surfaces_as_set(self.app, self.game.cards(), self.game.id)
            self.app.save_settings()

        return set_it

    @property
    def _marked_large(self) -> bool:
        own = self.app.settings.of(self.game.id)
        return own.large_marks if self.game.cards().large_marks else any(
            self.app.settings.of(game.id).large_marks for game in catalog.GAMES.values()
        )

    def _mark_large(self, value: bool) -> None:
        """Set the large marks of all games; the cards of the chosen game are dressed last, for they may be shared."""
        games = [game for game in catalog.GAMES.values() if game.cards().large_marks]
        for game in sorted(games, key=lambda one: one is self.game):
            self.app.settings.of(game.id).large_marks = value
            card_surfaces_as_set(self.app, game.cards(), game.id)
        self.app.save_settings()

    def explain_signs(self, value: bool) -> None:
        """Switch the explanations of signs; switched on, each is given again."""
        settings = self.app.settings
        settings.explain_signs = value
        if value:
            settings.signs_explained.clear()
        self.app.save_settings()

    def _volume(self, kind: str, value: float) -> None:
        self.app.settings.volume[kind] = value
        self.unsaved = RESTING


def _sample(kind: str) -> str:
    """Return the sound that demonstrates a volume: of ambience that of this month."""
    return SAMPLES.get(kind) or ambience_in(dt.datetime.now(tz=dt.UTC).astimezone().month)


def _row(name: str, control: Widget, hint: str) -> Row:
    control.hint = hint
    return Row([Label(name, colour=INK, names=control), control], weights=SHARES, gap=GAP)


def with_hint(row: Row) -> Column:
    """Return a row of a page with its explanation below."""
    control = row.children[1]
    words = Label(control.hint, size=SMALL, colour=INK_SOFT, wrap=True, names=control)
    # a slider's line and a switch leave room below them, in which the words begin
    gap = -10 if isinstance(control, (Slider, Toggle)) else 1
    return Column([row, Row([Space(), words], weights=SHARES, gap=GAP)], gap=gap)


#: The pages from top to bottom: the title of each and its rows.
PAGES: Final[Mapping[str, tuple[str, Callable[[OptionPages], list[Row]]]]] = {
    "accessibility": (N_("Accessibility"), OptionPages.accessibility),
    "cards": (N_("Table and cards"), OptionPages.cards),
    "sound": (N_("Sound"), OptionPages.sound),
    "general": (N_("General"), OptionPages.general),
}
