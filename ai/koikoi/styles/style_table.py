"""The styles as rows of data."""
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A row: how much better koi-koi looks than it is, and what decides between cards of nearly the same value.

    ``calling`` is in points, below 0 if koi-koi looks worse. ``brights`` weighs the brights that a card takes and
    leaves, ``denying`` the cards left on the field that the other player needs for a yaku of few cards. ``yields`` is
    how much worse the card that wins by these may be, in points.
    """

    name: str
    calling: float = 0.0
    brights: float = 0.0
    denying: float = 0.0
    yields: float = 0.0


STEADY: Final = Style("steady")
_TABLE: Final = (
    STEADY,
    Style("bold", calling=1.5),
    Style("cautious", calling=-2.0, denying=1.0, yields=0.25),
    Style("collecting", brights=1.0, yields=0.4),
)
STYLES: Final[dict[str, Style]] = {style.name: style for style in _TABLE}
