"""Perceived loudness of a sound: the weighting of ITU-R BS.1770, over the loudest eighth of a second."""

import numpy as np
from numpy.typing import NDArray

from tools.art.sounds.synth import RATE, Sound, left_side

CEILING = -1.5  # dB of full scale
WINDOW = 0.125  # seconds: about the integration time of hearing for a short sound


def peak(sound: Sound) -> float:
    """Return the largest sample in dB of full scale."""
    return float(20 * np.log10(max(float(np.abs(sound).max()), 1e-9)))


def _shelf(w: NDArray[np.complex128], rate: int) -> NDArray[np.complex128]:
    """Return the head's high shelf: about +4 dB above 2 kHz. ``w`` is exp(-i omega) at each frequency."""
    f0, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = np.tan(np.pi * f0 / rate)
    vh = 10 ** (gain / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    b = np.array([vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k]) / a0
    a = np.array([1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
    return np.asarray((b[0] + b[1] * w + b[2] * w * w) / (a[0] + a[1] * w + a[2] * w * w))


def _highpass(w: NDArray[np.complex128], rate: int) -> NDArray[np.complex128]:
    """Return the high pass at 38 Hz."""
    f0, q = 38.13547087602444, 0.5003270373238773
    k = np.tan(np.pi * f0 / rate)
    a0 = 1 + k / q + k * k
    a1, a2 = 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0
    return np.asarray((1 - 2 * w + w * w) / (1 + a1 * w + a2 * w * w))


def loudness(sound: Sound, rate: int) -> float:
    """Return the loudness of the loudest ``WINDOW`` in LUFS (a sine of full scale at 1 kHz has -3.0), left side."""
    sound = left_side(sound)
    count = round(WINDOW * rate)
    padded = np.concatenate([sound, np.zeros(count)])
    w = np.exp(-2j * np.pi * np.fft.rfftfreq(padded.size))
    weighted = np.fft.irfft(np.fft.rfft(padded) * _shelf(w, rate) * _highpass(w, rate), padded.size)
    power = np.concatenate([[0.0], np.cumsum(weighted**2)])
    mean = (power[count:] - power[:-count]) / count
    return float(-0.691 + 10 * np.log10(max(float(mean.max()), 1e-12)))


def levelled(sound: Sound, target: float, ceiling: float = CEILING) -> Sound:
    """Return the sound at the target's loudness; peaks above the ceiling are rounded off, not clipped."""
    top = 10 ** (ceiling / 20)
    gain = 10 ** ((target - loudness(sound, RATE)) / 20)
    out = sound * gain
    for _ in range(12):
        over = np.abs(out) > 0.7 * top
        knee = 0.7 * top + 0.3 * top * np.tanh((np.abs(out) - 0.7 * top) / (0.3 * top))
        rounded = np.where(over, np.sign(out) * knee, out)
        miss = target - loudness(rounded, RATE)
        if abs(miss) < 0.05:
            break
        out = out * 10 ** (miss / 20)
    return np.asarray(rounded, np.float64)
