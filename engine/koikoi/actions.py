"""The actions of Koi-Koi; those with cards are the same in every hanafuda game."""
from typing import Final

from hachi_hachi.engine.hanafuda.card_actions import PLAY, TAKE, cards_of, play, take

__all__ = ["KOIKOI", "PLAY", "STOP", "TAKE", "cards_of", "play", "take"]

STOP: Final = "stop"
KOIKOI: Final = "koikoi"
