"""Building blocks of sounds: seeded noise in bands, struck bars, envelopes, a small room.

A sound is a float64 array of samples at ``RATE``, about -1 to 1, in two columns if its sides differ; times are seconds,
frequencies Hz.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]
Stream = np.random.Generator

RATE = 32_000


def times(seconds: float) -> Sound:
    """Return the moment of every sample of a sound that long."""
    return np.arange(round(seconds * RATE), dtype=np.float64) / RATE


def left_side(sound: Sound) -> Sound:
    """Return what is heard on the left of a sound of one or two columns."""
    return sound[:, 0] if sound.ndim > 1 else sound


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Sound:
    """Return noise of spread 1 between two frequencies, its band's edges falling off over half an octave."""
    plain = rng.standard_normal(round(seconds * RATE))
    spectrum = np.fft.rfft(plain)
    octave = np.log2(np.maximum(np.fft.rfftfreq(plain.size, 1 / RATE), 1.0))
    rise = np.clip((octave - np.log2(low)) * 2 + 1, 0, 1)
    fall = np.clip((np.log2(high) - octave) * 2 + 1, 0, 1)
    shaped: Sound = np.fft.irfft(spectrum * rise * fall, plain.size)
    return np.asarray(shaped / (shaped.std() or 1.0), np.float64)


def decay(seconds: float, tau: float, attack: float = 0.0006) -> Sound:
    """Return an envelope that rises within ``attack`` and then falls to a third in every ``tau``."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * np.exp(-t / tau)


def struck(
    seconds: float, partials: Sequence[tuple[float, float, float]], rng: np.random.Generator, attack: float = 0.0006
) -> Sound:
    """Return a struck object: partials (frequency, strength, tau), each with a random phase."""
    t = times(seconds)
    out = np.zeros_like(t)
    for frequency, strength, tau in partials:
        out += strength * np.sin(2 * np.pi * frequency * t + rng.uniform(0, 0.6)) * np.exp(-t / tau)
    return out * np.minimum(1.0, t / attack)


def mixed(seconds: float, parts: Sequence[tuple[float, float, Sound]]) -> Sound:
    """Return parts (start, strength, sound) mixed together, cut at the end."""
    out = np.zeros(round(seconds * RATE))
    for start, strength, part in parts:
        first = round(start * RATE)
        piece = part[: max(0, out.size - first)]
        out[first : first + piece.size] += strength * piece
    return out


def room(sound: Sound, rng: np.random.Generator, seconds: float, wet: float, high: float = 5000) -> Sound:
    """Return the sound with a short diffuse echo, ``wet`` as strong as itself, lengthened by ``seconds``."""
    tail = noise(rng, seconds, 180, high) * np.exp(-times(seconds) / (seconds / 4.5))
    tail /= np.sqrt(np.sum(tail**2))
    size = sound.size + tail.size - 1
    echo = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)
    out = wet * echo
    out[: sound.size] += sound
    return np.asarray(out, np.float64)


def around(sound: Sound) -> Sound:
    """Return the sound on two sides, with the first echoes of the room in which the table stands.

    It is always the same small room: its walls answer after 5 to 40 ms, differently to the left and to the right.
    """
    walls = np.random.default_rng(88)
    answers = []
    for _ in range(2):
        answer = 0.06 * noise(walls, 0.13, 250, 3600) * decay(0.13, 0.028, 0.012)
        for after in np.sort(walls.uniform(0.005, 0.04, 7)):
            answer[round(after * RATE)] += walls.choice([-1, 1]) * 0.34 * np.exp(-after / 0.025)
        # walls of wood and paper swallow what is high
        answers.append(np.convolve(answer, np.hanning(9) / np.hanning(9).sum()))
    sides = np.stack(
        [np.pad(sound, (0, answer.size - 1)) + np.convolve(sound, answer) for answer in answers], axis=1
    )
    return np.asarray(sides / sides.std(axis=0), np.float64)


def ended(sound: Sound, seconds: float = 0.02) -> Sound:
    """Return the sound without a DC offset, faded to silence over its last ``seconds``."""
    out: Sound = np.asarray(sound - sound.mean(axis=0), np.float64)
    count = min(out.shape[0], round(seconds * RATE))
    out[-count:] = (out[-count:].T * 0.5 * (1 + np.cos(np.linspace(0, np.pi, count)))).T
    out[:8] = (out[:8].T * np.linspace(0, 1, 8)).T
    return out
