"""Words as they are spoken: signs that a voice would skip or spell are replaced."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from hachi_hachi.game.storage.i18n import NP_, _, language, sentences

#: Signs that are read differently than they are written; the words are messages.
SIGNS: Final = {
    "×": NP_("spoken sign", "times"), "→": NP_("spoken sign", "to"), "−": NP_("spoken sign", "minus"),
    "↑": NP_("spoken sign", "up arrow"), "↓": NP_("spoken sign", "down arrow"),
    "←": NP_("spoken sign", "left arrow"), "◀": NP_("spoken sign", "earlier"), "▶": NP_("spoken sign", "later"),
}
#: Signs that only part words; control characters could mean something to a voice.
PARTING: Final = str.maketrans(
    {"·": ",", "–": ",", "…": "."} | dict.fromkeys(map(chr, (*range(32), *range(127, 160))), " ")
)
#: The first bracket of "[[", which begins a command for eSpeak NG and macOS.
COMMAND: Final = re.compile(r"\[(?=\[)")
#: The dash between two numbers.
RANGE: Final = re.compile(r"(?<=\d)–(?=\d)")
#: An arrow that is a key rather than a direction: nothing follows it that it leads to.
ARROW_KEY: Final = re.compile(r"→(?=\s*(?:[.,:;]|$))")
RIGHT_ARROW: Final = NP_("spoken sign", "right arrow")
#: Japanese characters, which voices of other languages spell.
JAPANESE: Final = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff]+")
#: The languages whose voices read them.
READERS: Final = frozenset({"ja", "zh"})


def spoken(parts: Iterable[str]) -> str:
    """Return texts of the screen as one text to be spoken; each is a sentence of its own."""
    return sentences(*(_sentence(part) for part in map(_clean, parts) if part))


def _clean(part: str) -> str:
    text = COMMAND.sub("[ ", RANGE.sub("→", part).translate(PARTING))
    if language() not in READERS:
        text = JAPANESE.sub("", text)
    text = ARROW_KEY.sub(f" {_(RIGHT_ARROW)} ", text)
    for sign, words in SIGNS.items():
        if sign in text:
            text = text.replace(sign, f" {_(words)} ")
    text = re.sub(r"\s+([,.;:)])", r"\1", " ".join(text.split()).replace("( ", "("))
    return text.strip(" ,;")


def _sentence(part: str) -> str:
    return part if part[-1] in ".!?。！？:：" else _("{sentence}.", sentence=part)
