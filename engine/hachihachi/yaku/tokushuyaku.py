"""Tokushuyaku, the special yaku checked when the hands have run out, as rows of data (docs/rules.md section 7.2)."""
from typing import Final, NamedTuple

from hachi_hachi.engine.hanafuda.deck import CHAFF, WILLOW


class Tokushuyaku(NamedTuple):
    """A tokushuyaku worth ``kan`` from each, and ``extra`` kan for every point or card above ``least``."""

    name: str
    least: int
    kan: int
    extra: int


SOUHACHI: Final = 0
FUTAHACHI: Final = 1
SUJIROKU: Final = 2

TOKUSHUYAKU: Final[tuple[Tokushuyaku, ...]] = (
    Tokushuyaku("souhachi", 88, 10, 0),  # every active seat has exactly par; paid to the dealer
    Tokushuyaku("futahachi", 168, 10, 1),  # card points
    Tokushuyaku("sujiroku", 16, 12, 2),  # chaff and willow cards
)

#: The cards that count for sujiroku.
SUJIROKU_CARDS: Final[int] = CHAFF | WILLOW

#: A third of the 264 card points of the pack.
PAR: Final = 88
