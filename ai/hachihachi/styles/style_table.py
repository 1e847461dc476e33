"""The styles as rows of data."""
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A row: what decides among cards that are worth nearly the same, and how the calls and bids lean.

    ``sets`` weighs how far one's own sets have come that nobody can spoil (cards in the pile, squared), ``denying``
    the cards left lying that another still lacks for a set (more, the more of it that seat has), ``points`` the card
    points taken (in kan); ``yields`` is how much worse the card that wins by these may seem, in kan. ``risk`` is how
    much worse playing on after a set may seem, ``folding`` how much worse to fold, in kan; below 0 it must be so much
    better.
    """

    name: str
    sets: float = 0.0
    denying: float = 0.0
    points: float = 0.0
    yields: float = 0.0
    risk: float = 0.0
    folding: float = 0.0


STEADY: Final = Style("steady")
_TABLE: Final = (
    STEADY,
    Style("bold", sets=1.0, yields=0.2, risk=0.4, folding=-0.5),
    Style("denying", denying=1.0, yields=0.2, risk=-0.2),
    Style("collecting", points=1.0, yields=0.2, folding=0.3),
)
STYLES: Final[dict[str, Style]] = {style.name: style for style in _TABLE}
