"""What is heard outside, by season: loops of 24 seconds without a seam, different on both sides.

Everything in them repeats after exactly that time: noise made from its spectrum does so by itself, swells have whole
numbers of periods without a common factor, and what rings beyond the end goes on at the beginning. The right side is
half a loop ahead of the left one, so gusts and voices move from one side to the other.
"""

from collections.abc import Sequence

import numpy as np

from tools.art.sounds.synth import RATE, Sound, Stream, noise, struck, times

SECONDS = 24.0
#: How much of one side is heard on the other.
ACROSS = 0.25


def _swell(periods: int, phase: float = 0.0) -> Sound:
    """Return a slow movement between 0 and 1, with whole periods in the loop."""
    return np.asarray(0.5 + 0.5 * np.sin(2 * np.pi * periods * times(SECONDS) / SECONDS + phase), np.float64)


def _looped(parts: Sequence[tuple[float, float, Sound]]) -> Sound:
    """Return parts (start, strength, sound) mixed into a loop: what exceeds its end is heard at its beginning."""
    out = np.zeros(round(SECONDS * RATE))
    for start, strength, part in parts:
        np.add.at(out, (round(start * RATE) + np.arange(part.size)) % out.size, strength * part)
    return out


def _far(sound: Sound, rng: Stream, seconds: float, wet: float, high: float) -> Sound:
    """Return the loop with the echo of open land around it."""
    tail = noise(rng, seconds, 200, high) * np.exp(-times(seconds) / (seconds / 4))
    tail /= np.sqrt(np.sum(tail**2))
    echo = np.fft.irfft(np.fft.rfft(sound) * np.fft.rfft(tail, sound.size), sound.size)
    return np.asarray(sound * (1 - wet) + wet * echo, np.float64)


def both_sides(loop: Sound) -> Sound:
    """Return a loop for two sides, in two columns."""
    other = np.roll(loop, loop.size // 2)
    left, right = loop + ACROSS * other, other + ACROSS * loop
    return np.asarray(np.stack([left, right], axis=1) / np.sqrt(1 + ACROSS**2), np.float64)


def wind(rng: Stream) -> Sound:
    """Return wind in gusts, with a thin whistle when it is strong."""
    gusts = 0.35 + 0.4 * _swell(5) + 0.25 * _swell(11, 1.0)
    low = noise(rng, SECONDS, 140, 700) * gusts
    whistle = noise(rng, SECONDS, 700, 1100) * gusts**3 * 0.18
    return np.asarray(low + whistle, np.float64)


def rain(rng: Stream) -> Sound:
    """Return rain: a hiss that never changes, and drops that fall close by."""
    hiss = noise(rng, SECONDS, 900, 6500) * (0.9 + 0.1 * _swell(7))
    drops = []
    for _ in range(840):
        pitch = rng.uniform(1500, 4200)
        drop = struck(0.03, [(pitch, 1.0, 0.0055), (1.9 * pitch, 0.3, 0.003)], rng)
        drops.append((rng.uniform(0, SECONDS), rng.uniform(0.3, 1.4), drop))
    return np.asarray(0.3 * hiss + _looped(drops), np.float64)


def insects(rng: Stream) -> Sound:
    """Return autumn insects: bell crickets that swell and fall silent in turn."""
    t = times(SECONDS)
    out = 0.02 * noise(rng, SECONDS, 150, 700)
    for pitch, beat, periods, phase, strength in (
        (4100, 31, 11, 0.0, 0.6), (3820, 27, 9, 2.0, 0.4), (4480, 34, 7, 4.0, 0.3),
    ):
        # whole numbers of beats in the loop
        beats = 0.5 + 0.5 * np.sin(2 * np.pi * round(beat * SECONDS) / SECONDS * t + phase)
        singing = np.clip(2 * _swell(periods, phase) - 1, 0, 1) ** 1.5
        tone = np.sin(2 * np.pi * round(pitch * SECONDS) / SECONDS * t)
        out = out + strength * tone * beats**2 * singing
    return _far(np.asarray(out, np.float64), rng, 0.5, 0.4, 6000)


def brook(rng: Stream) -> Sound:
    """Return a brook: bubbles of all sizes, each rising a little as it closes."""
    bubbles = []
    for _ in range(1800):
        low = float(np.exp(rng.uniform(np.log(380), np.log(1700))))
        seconds = 0.02 + 26 / low
        t = times(seconds)
        ring = np.sin(2 * np.pi * low * (t + 1.1 * t**2)) * np.exp(-t * 3.5 / seconds) * np.minimum(1, t / 0.003)
        bubbles.append((rng.uniform(0, SECONDS), float(rng.uniform(0.15, 1.0)), np.asarray(ring, np.float64)))
    flow = noise(rng, SECONDS, 350, 1900) * (0.85 + 0.15 * _swell(9))
    return _far(_looped(bubbles) + 0.22 * flow, rng, 0.25, 0.25, 3000)


def cicadas(rng: Stream) -> Sound:
    """Return cicadas in the heat: a rasp that calls, holds, and sinks, answered from further away."""
    t = times(SECONDS)
    rasp = noise(rng, SECONDS, 3900, 5600)
    rasp *= 0.6 + 0.4 * np.sin(2 * np.pi * 92 * t)
    calls = np.clip(_swell(7, np.pi / 2), 0.12, 1) ** 2 * (0.75 + 0.25 * np.sin(2 * np.pi * 49 * t / SECONDS))
    other = noise(rng, SECONDS, 3300, 4300) * np.clip(_swell(5, 2.4), 0.05, 1) ** 2
    return _far(np.asarray(rasp * calls + 0.4 * other, np.float64), rng, 0.5, 0.45, 6000)


def snow(rng: Stream) -> Sound:
    """Return the hush of snow: hardly any wind, all of it low."""
    hush = noise(rng, SECONDS, 90, 330) * (0.6 + 0.4 * _swell(5, 0.7))
    return np.asarray(hush + 0.12 * noise(rng, SECONDS, 330, 900) * _swell(7, 2.0), np.float64)


def frogs(rng: Stream) -> Sound:
    """Return frogs across a rice field, in groups, over a still night."""
    parts = []
    for frog in range(13):
        pitch, beat = rng.uniform(700, 1500), rng.uniform(17, 26)
        seconds = rng.uniform(0.25, 0.5)
        t = times(seconds)
        pulses = np.maximum(0, np.sin(2 * np.pi * beat * t)) ** 3 * np.sin(np.pi * t / seconds) ** 0.7
        croak = (np.sin(2 * np.pi * pitch * t) + 0.5 * np.sin(2 * np.pi * 1.98 * pitch * t)) * pulses
        at = rng.uniform(0, SECONDS)
        for _ in range(int(rng.integers(5, 10))):
            parts.append((at, (0.9 - 0.055 * frog) * rng.uniform(0.7, 1.0), np.asarray(croak, np.float64)))
            at += seconds + rng.uniform(0.15, 0.6)
    return _far(_looped(parts), rng, 0.8, 0.6, 2600) + 0.03 * noise(rng, SECONDS, 150, 600)


LOOPS = {
    "wind": wind, "rain": rain, "insects": insects, "brook": brook, "cicadas": cicadas, "snow": snow, "frogs": frogs,
}
#: Their loudness in LUFS: equally strong from month to month. High ones are heard better than their power tells.
LOUDNESS = {
    "wind": -23.5, "rain": -23.5, "insects": -21.5, "brook": -23.5, "cicadas": -22.0, "snow": -23.5, "frogs": -21.5,
}
#: Those with something above 4 kHz.
HIGH = ("rain", "insects", "cicadas")
