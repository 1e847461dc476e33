"""The encoding of a game for machine learning: planes, numbers and actions, and their order."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules


@dataclass(frozen=True, slots=True)
class EncodedObservation:
    """An encoded observation: ``planes`` are masks of cards, ``numbers`` are roughly between -1 and 1.

    They are in the order of their names in ``Codec``. ``first`` is the seat from which they count seats.
    """

    planes: list[int]
    numbers: list[float]
    first: int


@dataclass(frozen=True, slots=True)
class Codec:
    """The format of a game's observations and actions; the functions with names take a number of seats.

    ``cards`` is the size of the pack. Lists of names are as long as the lists they describe; the index of an action in
    ``actions`` is its number. Seats in names are counted from the dealer of the deal, 0, in order of play.
    """

    cards: int
    planes: Callable[[int], tuple[str, ...]]
    numbers: Callable[[int], tuple[str, ...]]
    actions: Callable[[int], tuple[str, ...]]
    #: Encode the observation of a seat.
    encode: Callable[[Observation[GameRules]], EncodedObservation]
    #: The name in ``actions`` of an action, with seats counted from ``first`` at a table of ``seats``.
    name_of: Callable[[Action, int, int], str]
    #: The gains of an event: the seat, and how many points it gains.
    gains: Callable[[Event, int], Iterable[tuple[int, int]]]
    #: The unit of those gains.
    unit: str


def one_hot(place: int, of: int) -> list[float]:
    """Return ``of`` numbers, 1 at ``place`` and 0 elsewhere: all 0 if ``place`` is -1."""
    return [float(number == place) for number in range(of)]


def among(places: Iterable[int], of: int) -> list[float]:
    """Return ``of`` numbers, 1 at each of ``places`` and 0 elsewhere."""
    found = set(places)
    return [float(number in found) for number in range(of)]
