"""The assembly of a lesson for the screen: its table, its scene, and its saved progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.ai.player import Player
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.lessons import lesson_progress, lesson_reader
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.features.lessons.lesson_ending import Bridge, Ending
from hachi_hachi.game.features.lessons.lesson_interface import Lessons
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.features.lessons.lesson_session import LessonSession
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.table.table_match import Match

S = TypeVar("S", bound=RecordedTable[GameRules])


@dataclass(frozen=True, slots=True)
class LessonFactory(Generic[S]):
    """The table and the scene of a lesson. ``player`` plays for the others if the lesson lists no action."""

    lesson: Lesson
    parts: Lessons[S]
    player: Player[GameRules]
    at_table: Callable[[Match[S]], Scene]
    after: Callable[[Match[S]], Scene]

    def table(self, names: Sequence[str]) -> S:
        """Return its table before any action. Raises ValueError with a message."""
        for row in (row for step in self.lesson.steps for row in step.show):
            try:
                self.parts.cards(row.cards)
            except RefusalError as error:
                raise ValueError(str(error)) from error
        return self.parts.opened(self.lesson, names)

    def session(self, match: Match[S]) -> LessonSession[S]:
        """Return the lesson's session at that table, from its beginning."""
        return LessonSession(self.lesson, match.session.table, self.parts, self.player, match.session.ai)

    def scene(
        self, match: Match[S], game: str, at: int, open_lesson: Callable[[str], Scene], play: Callable[[], Scene],
        bridge: Bridge | None = None,
    ) -> Scene:
        """Return its scene from step ``at``; ``open_lesson`` makes that of another lesson, and raises ValueError,
        ``play`` that of a new game; ``bridge`` leads to another game after the course."""
        session = self.session(match)
        session.take_up(at)

        def kept(step: int | None) -> None:
            keep(match.app, game, self.lesson.name, step)

        course = lesson_reader.course(game)
        later = course[course.index(self.lesson.name) + 1 :] if self.lesson.name in course else []
        following = lesson_reader.load(game, later[0]) if later else None

        def done() -> tuple[int, int]:
            learnt = lesson_progress.load()[0].of(game).done
            return sum(name in learnt for name in course), len(course)

        ending = Ending(following, done, lambda: open_lesson(later[0]), play, bridge if course else None)
        return LessonScene(match, session, self.parts, self.at_table, self.after, kept, ending)


def keep(app: Host, game: str, name: str, step: int | None) -> None:
    """Save that a lesson was left at that step, or done (None)."""
    found, _trouble = lesson_progress.load()
    of = found.of(game)
    if step is None:
        of.finish(name)
    elif step:
        of.left[name] = step
    trouble = lesson_progress.save(found)
    if trouble:
        app.notice = trouble
