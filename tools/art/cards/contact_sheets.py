"""Contact sheets: the deck at two sizes, in grey, as seen with red-green colour blindness, and shuffled without
labels.
"""

import random
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.cards import palette as pal

GAP = 8
QUALITY = {"240": 55}
"""Of a sheet's WebP where it is not 72: the documents show them all, so the large one is packed tighter."""
# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
BLIND: dict[str, list[list[float]]] = {
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
}


def simulate(image: Image.Image, kind: str) -> Image.Image:
    """Return the picture as seen with ``protanopia`` or ``deuteranopia``, or in ``grey``."""
    if kind == "grey":
        return image.convert("L").convert("RGB")
    srgb = np.asarray(image.convert("RGB"), np.float64) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ np.array(BLIND[kind]).T, 0, 1)
    back = np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    return Image.fromarray((np.clip(back, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def sheet(pictures: list[Image.Image], columns: int, width: int) -> Image.Image:
    """Return pictures in rows of ``columns``, each ``width`` pixels wide, on a dark table."""
    small = [p.resize((width, round(width * p.height / p.width)), Image.Resampling.LANCZOS) for p in pictures]
    h = max(p.height for p in small)
    rows = -(-len(small) // columns)
    out = Image.new("RGB", (GAP + columns * (width + GAP), GAP + rows * (h + GAP)), pal.GREEN_DARK)
    for i, picture in enumerate(small):
        out.paste(picture, (GAP + i % columns * (width + GAP), GAP + i // columns * (h + GAP)), picture)
    return out


def write(pictures: dict[str, Image.Image], out: Path, deck: str = "cards", seed: int = 88) -> list[Path]:
    """Write all sheets of the named RGBA cards under ``out``, their names beginning with ``deck``; return their
    paths.
    """
    out.mkdir(parents=True, exist_ok=True)
    order = list(pictures.values())
    small = sheet(order, 8, 120)
    mixed = order[:]
    random.Random(seed).shuffle(mixed)
    views = {"240": sheet(order, 8, 240), "120": small}
    views |= {f"120-{kind}": simulate(small, kind) for kind in ("grey", *BLIND)}
    views["120-shuffled"] = sheet(mixed, 8, 120)
    paths = []
    for name, picture in views.items():
        path = out / f"{deck}-{name}.webp"
        picture.save(path, quality=QUALITY.get(name, 72), method=6)
        paths.append(path)
    return paths
