"""The styles as rows of data."""
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A row: the weights that decide between cards of nearly the same value, and the bias of calls and bids.

    ``yaku`` weighs the progress of the player's own dekiyaku that nobody can spoil (cards in the pile, squared),
    ``denying`` the cards left on the field that another still lacks for one (more, the more of it that seat has),
    ``points`` the card points taken (in kan); ``yields`` is how much worse the card that wins by these may be, in
    kan. ``risk`` is how much worse playing on after a dekiyaku may be, ``folding`` how much worse folding, in kan;
    below 0 it must be that much better.
    """

    name: str
    yaku: float = 0.0
    denying: float = 0.0
    points: float = 0.0
    yields: float = 0.0
    risk: float = 0.0
    folding: float = 0.0


STEADY: Final = Style("steady")
_TABLE: Final = (
    STEADY,
    Style("bold", yaku=1.0, yields=0.2, risk=0.4, folding=-0.5),
    Style("denying", denying=1.0, yields=0.2, risk=-0.2),
    Style("collecting", points=1.0, yields=0.2, folding=0.3),
)
STYLES: Final[dict[str, Style]] = {style.name: style for style in _TABLE}
