"""Line breaking for texts in Latin letters and in Japanese: the rules of UAX #14 and JIS X 4051 that our texts need.

Libraries for UAX #14 have tables of all scripts, megabytes in size, and separate Japanese numbers from their counters.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

#: Characters that may not begin a line, not even after a space (classes CL, CP, EX, IS, NS, CJ, IN and PO, and the
#: no-break space of class GL).
NO_START: Final = frozenset(
    "\N{NO-BREAK SPACE}"
    "、。，．・：；！？‼⁇⁈⁉,.:;!?%‰％°′″℃‥…–〜～゠"
    "’”»)]}）］｝〕〉》」』】〙〗〟｠"
    "々〻ヽヾゝゞーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
#: Characters that may not end a line (class OP, and the no-break space).
NO_END: Final = frozenset("\N{NO-BREAK SPACE}‘“«([{（［｛〔〈《「『【〘〖〝｟")
#: Signs before a number (class PR, and what Japanese adds).
BEFORE_NUMBER: Final = frozenset("±＋−－×＃￥№〜．第約")
#: Signs that stay together when repeated (class B2, and the halves of the long iteration mark).
REPEATED: Final = frozenset("—―〳〴〵")
#: Japanese numerals.
NUMERALS: Final = frozenset("〇一二三四五六七八九十百千万半")
#: The signs that follow a Japanese numeral as a counter. Words after a digit are always counters.
COUNTERS: Final = frozenset("文点貫月年日回枚人名倍番局組役本手度目分秒個席光割札位勝敗歩周連対つかヶカコ")
#: The first character of everything that is no Latin letter, Latin punctuation or symbol.
_WIDE: Final = "⺀"
_SPACES: Final = " \u3000"


def pieces(text: str) -> list[str]:
    """Split a text where a line may break: at words, Japanese characters, steps of a path."""
    parts: list[str] = []
    before = ""
    for sign in text:
        if before and not may_break(before, sign):
            parts[-1] += sign
        else:
            parts.append(sign)
        before = sign
    return parts


@lru_cache(maxsize=8192)
def may_break(before: str, after: str) -> bool:
    """Return True if a line may end with the character ``before`` and the next one begin with ``after``."""
    if after in _SPACES or after in NO_START or before in NO_END or unicodedata.combining(after):
        return False
    if before in _SPACES:
        return True
    if before < _WIDE and after < _WIDE:
        return before == "/" and not after.isdecimal()
    return not (_in_number(before, after) or before == after in REPEATED or _is_katakana(before + after))


def _in_number(before: str, after: str) -> bool:
    """Return True between the signs of a number, and between a number and its counter."""
    if after.isdecimal() or after in NUMERALS:
        amount = before == "貫" and after.isdecimal()
        return amount or before in BEFORE_NUMBER or before.isdecimal() or before in NUMERALS
    if before.isdecimal():
        return after.isalpha()
    # "3か月", "三枚目"
    return (after in COUNTERS and (before in NUMERALS or before + after in ("か月", "カ月", "ヶ月"))) or (
        after == "目" and before in COUNTERS
    )


def _is_katakana(signs: str) -> bool:
    return all("ァ" <= sign <= "ヿ" for sign in signs)
