"""Faults of style in English messages: headless openings, banned words, long sentences.

A headless opening is a sentence that starts with who, what, where or which and asks nothing: "Who folds pays a fee".
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

#: The most words a sentence may have.
MOST_WORDS: Final = 24
#: A banned word or phrase as a pattern, and what to write.
BANNED: Final[dict[str, str]] = {
    r"lies?|lays?|laid|lying": "is, are, play or put",
    r"brings?|brought": "gives, earns, result",
    r"anew": "again",
    r"besides?": "next to, on top of",
    r"ow(?:e|es|ed|ing)": "pay",
    r"told": "say, show",
    r"whilst|upon|shall|hence|thereof": "a word people say",
    r"(?<=, )else|(?<=; )else": "otherwise",
    r"(?<!there )(?:is|are|was|were) no(?! more| longer)": "isn't a",
    r"cannot": "can't, or say what to do",
    r"he|him|his|she|her|one's": "they, or the role",
    r"seats?": "player",
    r"lights?": "bright",
    r"stock|talon": "draw pile",
    r"poems?": "poetry",
    r"responsib\w+": "liable",
    r"sheets?": "rules",
    r"team-mates?": "teammate",
    r"eulalia|pampas": "susuki grass",
    r"somebody|anybody|everybody": "someone, anyone, everyone",
}
#: Messages that may say "seat": they number the places of set-up, or of a record.
SEATS: Final = ("{n} seat with these rules", "{n} seats with these rules", "Seats")
NUMBERED_SEATS: Final = re.compile(r"(?i)\bseats? [{1]|seats? number|number of seats|seats that are still|\[seat,")

_PLACE: Final = re.compile(r"\{[^{}]*\}")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])[”’)]*\s+|\n+")
_WORD: Final = re.compile(r"[\w'’½]+")
_HEADLESS: Final = re.compile(r"(?i)(?:who|what|where|which)(?:ever)?\b")
_BANNED: Final = re.compile("|".join(rf"(?P<_{n}>\b(?:{words})\b)" for n, words in enumerate(BANNED)), re.IGNORECASE)


@dataclass(frozen=True)
class StyleReport:
    """The faults of a number of messages, each as a line, and how many sentences there are."""

    sentences: int
    headless: tuple[str, ...]
    banned: tuple[str, ...]
    long: tuple[str, ...]

    @property
    def share_long(self) -> float:
        """The share of sentences that are too long."""
        return len(self.long) / self.sentences if self.sentences else 0.0

    def lines(self) -> list[str]:
        """Return every fault and then the counts."""
        return [
            *(f"headless: {line}" for line in self.headless),
            *(f"banned: {line}" for line in self.banned),
            *(f"over {MOST_WORDS} words: {line}" for line in self.long),
            f"{self.sentences} sentences: " + ", ".join((
                f"{len(self.headless)} headless", f"{len(self.banned)} banned words",
                f"{len(self.long)} over {MOST_WORDS} words ({self.share_long:.1%})",
            )),
        ]


def sentences_of(message: str) -> list[str]:
    """Return the sentences of a message, each placeholder as one word."""
    return [part for part in _SENTENCE_END.split(_PLACE.sub("X", message)) if part.strip()]


def is_headless(sentence: str) -> bool:
    """Return True if a sentence opens like a question and is none."""
    return bool(_HEADLESS.match(sentence.strip())) and "?" not in sentence


def banned_in(message: str) -> list[str]:
    """Return each banned word of a message with what to write."""
    advice = list(BANNED.values())
    found = []
    for match in _BANNED.finditer(_PLACE.sub("X", message)):
        if match.group().lower().startswith("seat") and (message in SEATS or NUMBERED_SEATS.search(message)):
            continue
        found.append(f"“{match.group()}” ({advice[int((match.lastgroup or '_0')[1:])]})")
    return found


def report(messages: Iterable[str]) -> StyleReport:
    """Return the faults of messages."""
    count, headless, banned, long = 0, [], [], []
    for message in messages:
        banned += [f"{word}: {message}" for word in banned_in(message)]
        for sentence in sentences_of(message):
            count += 1
            if is_headless(sentence):
                headless.append(message)
            words = len(_WORD.findall(sentence))
            if words > MOST_WORDS:
                long.append(f"{words} in “{sentence}”")
    return StyleReport(count, tuple(headless), tuple(banned), tuple(long))
