"""A player of one's own in the arena: any class that is named ``module:Class`` and keeps the contract of
``ExternalPlayer``.
"""
import importlib
import traceback
from functools import cache
from random import Random
from typing import Final, Protocol

from hachi_hachi.ai.player import ONLY_MOVE, Budget, Candidate, Report, asked
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules

#: What stands between the module and the class.
MARK: Final = ":"


class ExternalPlayerError(ValueError):
    """A player of one's own that cannot be found, or that breaks the contract: the sentence says which and how."""


class ExternalPlayer(Protocol):
    """The contract. The class is called without arguments, anew for every seat of every deal.

    So what it remembers ends with the deal, and nothing depends on the order in which deals are played.
    """

    def choose(self, observation: Observation[GameRules], rng: Random) -> Action:
        """Return an answer that ``observation.decision`` allows.

        All its chance must come from ``rng``, which has a stream of its own for every decision: then figures repeat.
        """
        ...


class _CheckedPlayer:
    """A guest at the table, held to its contract."""

    def __init__(self, name: str, guest: ExternalPlayer) -> None:
        self._name = name
        self._guest = guest

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the guest's answer. Raises ``ExternalPlayerError`` where it fails or answers what is not allowed."""
        legal = asked(observation)
        try:
            action = self._guest.choose(observation, rng)
        except Exception as error:  # whatever strange code raises is told as its fault
            raise ExternalPlayerError(f"{self._name} failed: {_told(error)}") from error
        decision = observation.decision
        if not isinstance(action, Action) or decision is None or not decision.allows(action):
            allowed = ", ".join(str(option) for option in legal)
            answer = str(action) if isinstance(action, Action) else repr(action)
            raise ExternalPlayerError(f"{self._name} answered {answer}, which is not allowed here; allowed: {allowed}")
        decided = ONLY_MOVE if len(legal) == 1 else "guest"
        return action, Report(self._name, decided, (Candidate(action, 0.0),))


def is_external(name: str) -> bool:
    """Return whether ``name`` is that of a player of one's own, not of a level."""
    return MARK in name


def seat(name: str) -> _CheckedPlayer:
    """Return a new player of the class ``module:Class``. Raises ``ExternalPlayerError`` where there is none, or it is
    none.
    """
    kind = _class_of(name)
    try:
        guest = kind()
    except Exception as error:
        raise ExternalPlayerError(f"{name} cannot be made without arguments: {_told(error)}") from error
    if not callable(getattr(guest, "choose", None)):
        raise ExternalPlayerError(f"{name} is no player: it has no method choose(observation, rng)")
    return _CheckedPlayer(name, guest)


@cache
def _class_of(name: str) -> type[ExternalPlayer]:
    module, _, kind = name.partition(MARK)
    if not module or not kind:
        raise ExternalPlayerError(f"a player of one's own is named module:Class, not {name!r}")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise ExternalPlayerError(f"there is no module {error.name!r} to be found from here, for {name}") from error
        raise ExternalPlayerError(f"the module {module!r} cannot be loaded: {_told(error)}") from error
    except Exception as error:
        raise ExternalPlayerError(f"the module {module!r} cannot be loaded: {_told(error)}") from error
    wanted = getattr(found, kind, None)
    if not isinstance(wanted, type):
        raise ExternalPlayerError(f"the module {module!r} has no class {kind!r}")
    return wanted


def _told(error: Exception) -> str:
    """Return what went wrong and, where that is known, on which line of which file."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return said + "".join(f" ({place.filename}, line {place.lineno})" for place in last)
