"""The game engine: rules, turn order, visibility and settlement. Its public interface is ``engine.api``."""
from typing import TYPE_CHECKING

from hachi_hachi.engine.lazy_module import LazyModule

__all__ = [
    "GAMES", "Action", "BrokenRecordError", "Decision", "Event", "GameRules", "IllegalActionError", "Observation",
    "Player", "RecordError", "RulesError", "State", "UnreadableRecordError", "load_record", "new_game", "play",
    "read_record",
]

if TYPE_CHECKING:
    from hachi_hachi.engine.api import (
        GAMES,
        Action,
        BrokenRecordError,
        Decision,
        Event,
        GameRules,
        IllegalActionError,
        Observation,
        Player,
        RecordError,
        RulesError,
        State,
        UnreadableRecordError,
        load_record,
        new_game,
        play,
        read_record,
    )
else:
    _API = LazyModule("hachi_hachi.engine.api")

    def __getattr__(name: str) -> object:
        """Load the public interface on first access, so that the program imports only the modules it needs."""
        if name in __all__:
            return getattr(_API, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
