"""The surfaces of cards that are about to lie on a table, made before the frame in which they are drawn there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from game.display.canvas import Canvas
from game.display.playback.stage import FLYING_Z, Key, Pose, Stage
from game.table.cards.card_set import BACK
from game.table.cards.sprites import Deck


class CardsAhead:
    """Makes what the cards of a table will be drawn with. `marked_from`: cards of that scale and larger carry a mark.

    A card that lands has a surface made for its size and angle, with its shadow: that takes as long as all else that
    is drawn in such a frame.
    """

    def __init__(self, marked_from: float) -> None:
        self._marked_from = marked_from
        self._lies: object = None
        self._of: object = None
        self._left: list[tuple[Hashable, Pose]] = []

    def fly(
        self, canvas: Canvas, deck: Deck, stage: Stage, back: Hashable, *, marks: bool, goes_on: Callable[[], bool]
    ) -> None:
        """Make what the cards on their way are drawn with when the table is as on this `stage`."""
        for sprite in stage.sprites.values():
            if sprite.pose.z >= FLYING_Z and isinstance(sprite.face, tuple) and goes_on():
                self._make(canvas, deck, sprite.face, sprite.pose, back, marks=marks)

    def make(
        self, canvas: Canvas, deck: Deck, lies: Mapping[Key, tuple[Hashable, Pose]], back: Hashable, *, marks: bool,
        goes_on: Callable[[], bool],
    ) -> None:
        """Make what is not there yet of these cards, as long as it `goes_on`: how they will lie, seen from the `back`.

        A card that would have to be read from its file is left out. `lies` is taken for the same as long as it is the
        same object.
        """
        of = (deck.improved, back, marks, canvas.frame)
        if lies is not self._lies or of != self._of:
            self._lies, self._of = lies, of
            self._left = list(lies.values())
        while self._left and goes_on():
            face, pose = self._left.pop()
            self._make(canvas, deck, face, pose, back, marks=marks)

    def _make(
        self, canvas: Canvas, deck: Deck, face: Hashable, pose: Pose, back: Hashable, *, marks: bool
    ) -> None:
        seen = back if face == BACK else face
        if deck.pictures.ready(seen):
            deck.make(canvas, seen, pose, marks=marks and pose.scale >= self._marked_from)
