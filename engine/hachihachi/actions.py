"""The actions of Hachi-Hachi; those with cards are the same in every hanafuda game."""
from typing import Final

from hachi_hachi.engine.hanafuda.card_actions import PLAY, TAKE, cards_of, play, take

__all__ = [
    "ACCEPT", "DECLARE", "DUEL", "FOLD", "JOIN", "MIZUTEN", "OFFER", "PASS", "PLAY", "REFUSE", "SAGE", "SILENT",
    "SPLIT", "STOP", "TAKE", "WITHDRAW", "cards_of", "play", "take",
]

STOP: Final = "stop"
SAGE: Final = "sage"
WITHDRAW: Final = "withdraw"
DECLARE: Final = "declare"
SILENT: Final = "silent"
MIZUTEN: Final = "mizuten"
PASS: Final = "pass"  # noqa: S105 - a word of the bidding
JOIN: Final = "join"
FOLD: Final = "fold"
OFFER: Final = "offer"
ACCEPT: Final = "accept"
REFUSE: Final = "refuse"
SPLIT: Final = "split"
DUEL: Final = "duel"

