"""The end of a lesson: what was learnt, and what comes next: a lesson, a new game, or another game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.palette import INK_SOFT, LACQUER_RED
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import Label, Widget
from hachi_hachi.game.widgets.seal import Seal
from hachi_hachi.game.widgets.theme import HEADING, SMALL

#: The seal on a lesson that is done: "finished"; its size in units.
FINISHED: Final = "済"
SEAL: Final = 64.0


@dataclass(frozen=True, slots=True)
class Bridge:
    """A ``lesson`` of another game for players of this one: the other ``game``'s name, and ``opened``, which makes the
    list of its lessons with this one over it."""

    game: str
    lesson: Lesson
    opened: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Ending:
    """What comes after a lesson: the ``next`` one of the course and ``open_next``, or None; how many of the course are
    ``done`` of how many; ``play``, which makes a new game's scene; and what leads to another game, if anything."""

    next: Lesson | None
    done: Callable[[], tuple[int, int]]
    open_next: Callable[[], Scene]
    play: Callable[[], Scene]
    bridge: Bridge | None = None

    @property
    def leads_on(self) -> Bridge | None:
        """What leads to another game, at the end of the course."""
        return self.bridge if self.next is None else None


def closing_words(ending: Ending, lesson: Lesson, *, sealed: bool) -> list[Widget]:
    """Return the words at the end of the lesson: what was learnt, how far the course is, and what comes next."""
    lines: list[Widget] = [
        *([Seal(FINISHED, SEAL)] if sealed else []),
        Label(
            _("Lesson complete."), size=HEADING - 2, face="serif", colour=LACQUER_RED, bold=True, wrap=True, fx=0.5
        ),
        Label(_(lesson.goal), wrap=True),
    ]
    if lesson.in_course:
        done, of = ending.done()
        words = ngettext("{n} of {all} lessons done", "{n} of {all} lessons done", done, all=of)
        lines.append(Label(words, size=SMALL, colour=INK_SOFT, wrap=True))
    if ending.next is not None:
        words = _("Next: {lesson} ({n} min)", lesson=_(ending.next.title), n=ending.next.minutes)
        lines.append(Label(words, bold=True, wrap=True))
    bridge = ending.leads_on
    if bridge is not None:
        words = _("{game} has a lesson for you: {lesson} ({n} min)", game=_(bridge.game),
                  lesson=_(bridge.lesson.title), n=bridge.lesson.minutes)
        lines.append(Label(words, wrap=True))
    return lines
