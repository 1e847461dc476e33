"""The sentences with which records, rules and cards of Hachinin Meri are refused (see engine.core.refusals)."""
from typing import Final

from engine.core import refusals
from engine.core.refusals import Sentence

# -- rules
NO_LENGTH: Final = Sentence("no_length", "how long {sheet} is played say its options, not a number of deals ({value})")

# -- why a card of the hand may not be played
MERI: Final = Sentence("meri", "in a meri, who has a trump must play one")
MONCHI: Final = Sentence(
    "monchi", "after a meri, who has the suit led ({suit}) or a trump must play one of them"
)

#: All of them, those of records and options in general too, by their keys.
SENTENCES: Final[dict[str, Sentence]] = {**refusals.SENTENCES, **refusals.table(globals())}
