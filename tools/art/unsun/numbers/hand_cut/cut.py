"""How one sign of a number card is cut."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cut:
    """How one sign is cut: its tilt (degrees), the weight of its lines, the numbers of its pattern and of its inks."""

    tilt: float = 0.0
    weight: float = 1.2
    pattern: int = 0
    scheme: int = 0
