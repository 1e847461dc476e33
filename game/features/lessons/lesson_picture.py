"""The cards a lesson begins with, as a picture beside the list of lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.table.cards.card_fan import draw_fan
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces

#: The most cards shown.
MOST: Final = 5


def lesson_picture(deck: Callable[[], CardSurfaces], pack: Pack) -> Callable[[Canvas, Lesson, Box], None]:
    """Return what draws the first cards of the learner's hand in a fan; samples if the hand is dealt by chance."""

    def draw(canvas: Canvas, lesson: Lesson, box: Box) -> None:
        cards = pack.parse_all(lesson.hands[0] if lesson.hands else "")
        draw_fan(canvas, deck(), cards[:MOST] or deck().card_set.samples, box)

    return draw
