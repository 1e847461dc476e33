"""The computer players of a host: one question at a time, for seats of their own and for people who are away."""

from __future__ import annotations

from collections import deque
from typing import Any

from hachi_hachi.game.online.hosting.room import Question, Room
from hachi_hachi.game.table.session.game_session import Players


class Computers:
    """Answers the questions of rooms with ``players`` (``AiClient``), in the order in which they came."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._rooms: deque[Room] = deque()
        self._asked: tuple[Room, Question] | None = None

    @property
    def busy(self) -> bool:
        """True while a question is pending."""
        return self._asked is not None or bool(self._rooms)

    def look_at(self, room: Room) -> None:
        """Take note of the question of a room, if it has one."""
        if room not in self._rooms and room.question is not None and not self._is_asked(room):
            self._rooms.append(room)

    def _is_asked(self, room: Room) -> bool:
        question: Any = room.question
        asked = self._asked
        return asked is not None and asked[0] is room and asked[1].seen == question.seen

    def pump(self) -> bool:
        """Give a room the answer that has come, ask the next question; return True if anything happened."""
        if self._asked is None:
            return self._ask_next()
        reply = self._players.poll()
        if reply is None:
            return False
        (room, question), self._asked = self._asked, None
        room.computer(reply.action, question.seen, stood_in=reply.stood_in)
        self.look_at(room)
        self._ask_next()
        return True

    def _ask_next(self) -> bool:
        while self._rooms:
            room = self._rooms.popleft()
            question = room.question
            if question is not None:
                self._asked = (room, question)
                self._players.ask(question.observation, question.level, question.seed)
                return True
        return False
