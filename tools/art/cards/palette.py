"""The deck's colours by name, ``#rrggbb``: those of ``assets/palette.toml``, in capitals. No card mixes its own."""

import tomllib
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).parents[3] / "assets" / "palette.toml"
_COLOURS: Final[dict[str, str]] = {
    name.upper(): colour for name, colour in tomllib.loads(TABLE.read_text("utf-8"))["colours"].items()
}


def __getattr__(name: str) -> str:
    """Return the colour of that name: ``palette.GOLD_LIGHT`` is ``gold_light`` of the table."""
    try:
        return _COLOURS[name]
    except KeyError:
        raise AttributeError(f"{TABLE.name} has no colour called {name.lower()}") from None


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green, blue (0-255) of a ``#rrggbb`` colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """Return the colour ``share`` (0-1) of the way from a to b: for tones between named colours."""
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(rgb(a), rgb(b), strict=True))
