"""What the last step of a hint says."""

from __future__ import annotations

from ai.hachihachi import reasons
from ai.player import Candidate
from engine.core.actions import Action
from engine.hachihachi.rules import Rules
from game.hachihachi.words.hint_words import REASONS, numbers


def test_the_reason_is_told_unless_there_is_no_room_for_it() -> None:
    candidate = Candidate(Action(0, "sage"), 6.13, 0.84, (reasons.SAGE_TOO_RISKY,))
    told = numbers(candidate, Rules(), ("You",))
    short = numbers(candidate, Rules(), ("You",), why=False)
    assert told.startswith(short)
    assert REASONS[reasons.SAGE_TOO_RISKY] in told
    assert REASONS[reasons.SAGE_TOO_RISKY] not in short
    assert "+6.1 ± 0.8" in short
