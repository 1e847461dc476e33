"""The deck's colours, by name: the only place with colour literals; no card mixes its own."""

# Ink, paper, metal
INK = "#1b1a1d"
SUMI = "#3a3840"  # thinned ink
ASH = "#6f6c78"
SILVER = "#a9a6b4"
MIST = "#f7efdb"
PAPER = "#f4ead3"
CREAM = "#fbf5e6"
WHITE = "#fdfaf2"
SAND = "#e6d3a3"
STRAW = "#d8c890"
GOLD = "#d3a13a"
GOLD_LIGHT = "#e6bf5e"
GOLD_DARK = "#9c7022"
OCHRE = "#c9892f"
AMBER = "#e2b565"
SHADOW = "#0d0c0f"

# Reds and pinks
RED = "#c3272b"
RED_LIGHT = "#dd5a3c"
RED_DARK = "#8f1d22"
WINE = "#5f1220"
VERMILION = "#d8452a"
ORANGE = "#e07b33"
CORAL = "#ea9a72"
PINK = "#eaa9b0"
PINK_LIGHT = "#f8dcdc"
PINK_DARK = "#d0677c"
ROSE = "#b8435e"

# Greens
PINE_DARK = "#14291f"
PINE = "#24483a"
PINE_LIGHT = "#6f9660"
GREEN_DARK = "#1d3a33"
GREEN = "#2f5d44"
LEAF = "#4c7d4f"
LEAF_LIGHT = "#8fb06a"
MOSS = "#7c8a4a"
CELADON = "#b9cba4"

# Blues and purples
INDIGO_DARK = "#141f3d"
INDIGO = "#22345c"
BLUE = "#31456f"
BLUE_MID = "#4d6a9a"
BLUE_LIGHT = "#8aa3c4"
SKY = "#c4d3df"
WATER = "#6f9db0"
RIBBON_BLUE = "#2f4a94"
PURPLE_DARK = "#3b2759"
PURPLE = "#5a3f7d"
VIOLET = "#7758a8"
LILAC = "#a58cc4"
LILAC_LIGHT = "#d3c5e6"

# Earth, wood, fur
BARK_DARK = "#42200f"
BARK = "#7a4026"
BARK_LIGHT = "#a5653c"
EARTH = "#5d4030"
EARTH_DARK = "#33231c"
FUR = "#8a5a34"
FUR_LIGHT = "#c08a52"
HILL = "#26242b"
SLATE = "#4d5668"
SLATE_LIGHT = "#8e9bb0"
EYE = "#111111"
EYE_RING = "#f0c23f"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green, blue (0-255) of a `#rrggbb` colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """Return the colour `share` (0-1) of the way from a to b: how cards get tones between named ones."""
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(rgb(a), rgb(b), strict=True))
