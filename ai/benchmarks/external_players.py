"""External players in the arena: any class named by ``module:Class`` that implements ``ExternalPlayer``."""
import importlib
import traceback
from functools import cache
from random import Random
from typing import Final, Protocol

from hachi_hachi.ai.player import ONLY_MOVE, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules

#: The separator between the module and the class.
MARK: Final = ":"


class ExternalPlayerError(ValueError):
    """An external player that cannot be found, or that breaks the interface: the message says which and how."""


class ExternalPlayer(Protocol):
    """The interface. The class is called without arguments, once for every seat of every deal.

    So its memory ends with the deal, and nothing depends on the order in which deals are played.
    """

    def choose(self, observation: Observation[GameRules], rng: Random) -> Action:
        """Return an answer that ``observation.decision`` allows.

        Take all randomness from ``rng``, which is a separate stream for every decision: then figures are reproducible.
        """
        ...


class _CheckedPlayer:
    """An external player whose answers are checked."""

    def __init__(self, name: str, guest: ExternalPlayer) -> None:
        self._name = name
        self._guest = guest

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the player's answer. Raises ``ExternalPlayerError`` if it fails or is not legal."""
        legal = legal_actions(observation)
        try:
            action = self._guest.choose(observation, rng)
        except Exception as error:  # any exception of foreign code is reported as its fault
            raise ExternalPlayerError(f"{self._name} failed: {_describe(error)}") from error
        decision = observation.decision
        if not isinstance(action, Action) or decision is None or not decision.allows(action):
            allowed = ", ".join(str(option) for option in legal)
            answer = str(action) if isinstance(action, Action) else repr(action)
            raise ExternalPlayerError(f"{self._name} answered {answer}, which is not allowed here; allowed: {allowed}")
        decided = ONLY_MOVE if len(legal) == 1 else "guest"
        return action, Report(self._name, decided, (Candidate(action, 0.0),))


def is_external(name: str) -> bool:
    """Return True if ``name`` is that of an external player, not of a level."""
    return MARK in name


def seat(name: str) -> _CheckedPlayer:
    """Return a new player of the class ``module:Class``. Raises ``ExternalPlayerError`` if it is missing or invalid."""
    kind = _class_of(name)
    try:
        guest = kind()
    except Exception as error:
        raise ExternalPlayerError(f"{name} cannot be made without arguments: {_describe(error)}") from error
    if not callable(getattr(guest, "choose", None)):
        raise ExternalPlayerError(f"{name} is no player: it has no method choose(observation, rng)")
    return _CheckedPlayer(name, guest)


@cache
def _class_of(name: str) -> type[ExternalPlayer]:
    module, _, kind = name.partition(MARK)
    if not module or not kind:
        raise ExternalPlayerError(f"name your own player as module:Class, not {name!r}")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise ExternalPlayerError(f"there is no module {error.name!r} to be found from here, for {name}") from error
        raise ExternalPlayerError(f"the module {module!r} cannot be loaded: {_describe(error)}") from error
    except Exception as error:
        raise ExternalPlayerError(f"the module {module!r} cannot be loaded: {_describe(error)}") from error
    wanted = getattr(found, kind, None)
    if not isinstance(wanted, type):
        raise ExternalPlayerError(f"the module {module!r} has no class {kind!r}")
    return wanted


def _describe(error: Exception) -> str:
    """Return a description of the error and, if known, its file and line."""
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return text + "".join(f" ({place.filename}, line {place.lineno})" for place in last)
