"""The question which card faces to play with, with samples: its own dialog, and its part in another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Input, Pointer, Touch
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces, card_surfaces_as_set
from hachi_hachi.game.widgets import Button, Choice, Column, Label, Row, Widget

#: The width of a sample card, and the gap between two, in units.
SHOWN = 78.0
SMALL_SAMPLE = 62.0
APART = 10.0


class Samples(Widget):
    """Sample cards of one face, side by side."""

    def __init__(self, deck: CardSurfaces, width: float = SHOWN) -> None:
        super().__init__()
        self._deck, self._width = deck, width
        self._cards = deck.card_set.samples

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the samples."""
        del canvas
        return len(self._cards) * (self._width + APART) + APART, self._width * RATIO + 2 * APART

    def draw(self, canvas: Canvas) -> None:
        """Draw them centred in the box, as wide as fits."""
        box, count = self.box, len(self._cards)
        w = min(self._width, (box.w - APART) / count - APART)
        left = box.cx - (count - 1) * (w + APART) / 2
        for number, card in enumerate(self._cards):
            self._deck.draw(canvas, card_key(card), Pose(left + number * (w + APART), box.cy, w / CARD))


def keep_face(app: Host, game: AnyGameUi, face: str) -> None:
    """Save the face of a game's cards, also for every other game played with them that has none."""
    app.settings.of(game.id).card_face = face
    for other in catalog.GAMES.values():
        chosen = app.settings.of(other.id)
        if other.cards() is game.cards() and not chosen.card_face:
            chosen.card_face = face
    card_surfaces_as_set(app, game.cards(), game.id)
    app.save_settings()


class FaceChoice:
    """Samples of each face of a game's cards under a choice of them; what is chosen is saved at once."""

    def __init__(self, app: Host, game: AnyGameUi) -> None:
        self._app, self._game = app, game
        self._cards = game.cards()
        self._decks = {face: CardSurfaces(app.fonts, self._cards, face=face) for face in self._cards.faces}
        self._shown: dict[str, Samples] = {}
        keep_face(app, game, next(iter(self._decks)))

    def widgets(self) -> Sequence[Widget]:
        """Return the samples and the choice."""
        names = [(face, _(shown.name)) for face, shown in self._cards.faces.items()]
        chosen = Choice(names, self._app.settings.of(self._game.id).card_face, self._choose)
        self._shown = {face: Samples(deck, SMALL_SAMPLE) for face, deck in self._decks.items()}
        return [Row(list(self._shown.values()), weights=[1.0] * len(self._shown), gap=16), chosen]

    def clicked(self, event: Input) -> bool:
        """Choose the face whose samples are clicked; return True if there are some."""
        if not (isinstance(event, Pointer) and event.kind is Touch.DOWN):
            return False
        under = next((face for face, cards in self._shown.items() if cards.box.contains(event.x, event.y)), None)
        if under is not None:
            self._choose(under)
        return under is not None

    def _choose(self, face: str) -> None:
        keep_face(self._app, self._game, face)


class FaceQuestion(DialogScene):
    """The question, asked once if no lessons are offered with it; the answer is saved, and can be changed in the
    options and the gallery. Back keeps the default.
    """

    name = "faces"
    width = 820.0

    def __init__(self, app: Host, game: AnyGameUi) -> None:
        super().__init__(app)
        self._game = game
        card_set = game.cards()
        #: Separate decks: that of the game shows one face at a time.
        self._decks = {face: CardSurfaces(app.fonts, card_set, face=face) for face in card_set.faces}
        #: The samples of each face as placed, and the face that the pointer was pressed on.
        self.shown: dict[str, Samples] = {}
        self._pressed: str | None = None

    @staticmethod
    def due(app: Host, game: AnyGameUi) -> bool:
        """Return True if the question was never answered and there is a choice."""
        return not app.settings.of(game.id).card_face and len(game.cards().faces) > 1

    def heading(self) -> str:
        """Return the question."""
        return _("Which cards?")

    def words(self) -> str:
        """Return the explanation."""
        return _(self._game.cards().choosing)

    def body(self) -> Sequence[Widget]:
        """Return samples of each face under its name."""
        faces = self._game.cards().faces
        self.shown = {face: Samples(deck) for face, deck in self._decks.items()}
        columns = [
            Column([Label(_(faces[face].name), fx=0.5, bold=True), cards], gap=6)
            for face, cards in self.shown.items()
        ]
        return [Row(columns, weights=[1.0] * len(columns), gap=16)]

    def buttons(self) -> Sequence[Button]:
        """Return one button for each face under its cards; the default has the focus."""
        return [
            Button(_(face.answer), partial(self._choose, name), kind="black" if number else "red")
            for number, (name, face) in enumerate(self._game.cards().faces.items())
        ]

    def handle(self, event: Input) -> Transition | None:
        """Handle the buttons and clicks on the cards: many players point at the cards they want."""
        if isinstance(event, Pointer) and event.kind in (Touch.DOWN, Touch.UP):
            under = next((face for face, cards in self.shown.items() if cards.box.contains(event.x, event.y)), None)
            pressed, self._pressed = self._pressed, under if event.kind is Touch.DOWN else None
            if event.kind is Touch.UP and under is not None and under == pressed:
                self.play_click()
                return self._choose(under)
        return super().handle(event)

    def dismiss(self) -> Transition:
        """Choose the default face."""
        return self._choose(next(iter(self._decks)))

    def _choose(self, face: str) -> Transition:
        """Save the answer."""
        keep_face(self.app, self._game, face)
        return Pop()
