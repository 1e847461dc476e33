"""The players that tests go through: every level, and each style with one of them."""
from typing import Final

from hachi_hachi.ai.koikoi.levels import LEVELS
from hachi_hachi.ai.levels import parts

PLAYERS: Final = (
    *(name for name in LEVELS if not parts(name)[1]), "rules+bold", "normal+cautious", "expert+collecting",
)
