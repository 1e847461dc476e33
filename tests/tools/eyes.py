"""The visual difference of pictures: CIE Lab, coarse blocks."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

Array = npt.NDArray[np.float64]


def lab(picture: Image.Image) -> Array:
    """Return CIE Lab (D65) of a picture, shape (height, width, 3)."""
    srgb = np.asarray(picture.convert("RGB"), np.float64) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = linear @ to_xyz.T / (0.9505, 1, 1.089)
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def blocks(path: Path, size: tuple[int, int]) -> npt.NDArray[np.int_]:
    """Return a WebP card of ``size`` in 60 x 98 blocks, shape (98, 60, 3), 0-255."""
    with Image.open(path) as picture:
        assert (picture.format, picture.size) == ("WEBP", size), path.name
        return np.asarray(picture.convert("RGB").resize((60, 98), Image.Resampling.BOX)).astype(int)
