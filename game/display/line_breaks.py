"""Where a line of text may break, in English as in Japanese."""

from __future__ import annotations

from typing import Final

# Signs that may not begin a line.
_CLOSING: Final = frozenset("、。，．・：；！？）」』】〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…")
_OPENING: Final = frozenset("（「『【〔")


def pieces(text: str) -> list[str]:
    """The parts of a text between which a line may break: words, single Japanese signs, steps of a path."""
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
