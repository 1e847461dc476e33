"""Line breaking for English and Japanese text."""

from __future__ import annotations

from typing import Final

# Characters that may not begin a line.
_CLOSING: Final = frozenset("、。，．・：；！？）」』】〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…")
_OPENING: Final = frozenset("（「『【〔")


def pieces(text: str) -> list[str]:
    """Split a text where a line may break: at words, single Japanese characters, steps of a path."""
    parts: list[str] = []
    for sign in text:
        wide = sign >= "⺀"
        joins = (
            not parts
            or sign == " "
            or (not wide and not parts[-1].endswith((" ", "/")) and parts[-1][-1] < "⺀")
            or sign in _CLOSING
            or parts[-1][-1] in _OPENING
        )
        if joins and parts:
            parts[-1] += sign
        else:
            parts.append(sign)
    return parts
