"""How a game is put into numbers for learning machines: planes, numbers and actions, and their order."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules


@dataclass(frozen=True, slots=True)
class EncodedObservation:
    """An observation in numbers: ``planes`` are masks of cards, ``numbers`` lie about between -1 and 1.

    They come in the order of their names in ``Codec``. ``first`` is the seat from which seats are counted in them.
    """

    planes: list[int]
    numbers: list[float]
    first: int


@dataclass(frozen=True, slots=True)
class Codec:
    """The form of a game's observations and actions; what it is called with is a number of seats.

    ``cards`` is the size of the pack. Lists of names are as long as what they name; the place of an action in
    ``actions`` is its number. Seats in names are counted from the dealer of the deal, 0, in order of play.
    """

    cards: int
    planes: Callable[[int], tuple[str, ...]]
    numbers: Callable[[int], tuple[str, ...]]
    actions: Callable[[int], tuple[str, ...]]
    #: What the seat of an observation has seen, in numbers.
    encode: Callable[[Observation[GameRules]], EncodedObservation]
    #: The name in ``actions`` of an action, where seats are counted from ``first`` at a table of ``seats``.
    name_of: Callable[[Action, int, int], str]
    #: What an event brings: the seat, and how many points it gains.
    gains: Callable[[Event, int], Iterable[tuple[int, int]]]
    #: The unit of those gains.
    unit: str


def one_hot(place: int, of: int) -> list[float]:
    """Return ``of`` numbers, 1 at ``place`` and 0 elsewhere: all 0 where ``place`` is -1."""
    return [float(number == place) for number in range(of)]


def among(places: Iterable[int], of: int) -> list[float]:
    """Return ``of`` numbers, 1 at each of ``places`` and 0 elsewhere."""
    found = set(places)
    return [float(number in found) for number in range(of)]
