"""What is heard outside, by season: loops without a seam, of 24 seconds and different on both sides; rain is shorter.

Everything in them repeats after exactly that time: noise made from its spectrum does so by itself, swells have whole
numbers of periods without a common factor, and what rings beyond the end goes on at the beginning. The right side is
a third of a loop ahead of the left one, so gusts and voices move from one side to the other. A loop begins where it is
softest, and is silent there for a moment: what the encoder adds at both ends cannot be heard.
"""

from collections.abc import Sequence

import numpy as np

from tools.art.sounds.synth import RATE, Sound, Stream, noise, struck, times

SECONDS = 24.0
#: Rain is the same everywhere and at any time: a short loop in the middle has room for its drops.
RAIN = 12.0
#: By which share of the loop the right side is ahead: mono repeats after a whole loop.
AHEAD = 0.31
#: The seconds in which a loop fades at its seam.
SEAM = 0.03
#: How much of one side is heard on the other.
ACROSS = 0.25


def _swell(periods: int, phase: float = 0.0, seconds: float = SECONDS) -> Sound:
    """Return a slow movement between 0 and 1, with whole periods in the loop."""
    return np.asarray(0.5 + 0.5 * np.sin(2 * np.pi * periods * times(seconds) / seconds + phase), np.float64)


def _songs(rng: Stream, rests: tuple[float, float], lasts: tuple[float, float], comes: float, goes: float) -> Sound:
    """Return songs that come and go, none as long or as loud as the last: 0 between them, 1 at most.

    ``rests`` and ``lasts`` are the shortest and longest seconds between two and of one, ``comes`` and ``goes`` the
    shares of it in which it begins and ends.
    """
    parts: list[tuple[float, float, Sound]] = []
    at = float(rng.uniform(*rests))
    while at < SECONDS - 0.5 * lasts[0]:
        seconds = float(rng.uniform(*lasts))
        t = times(seconds) / seconds
        rise, fall = np.clip(t / comes, 0, 1), np.clip((1 - t) / goes, 0, 1)
        parts.append((at, float(rng.uniform(0.5, 1.0)), np.asarray((rise * fall) ** 1.5, np.float64)))
        at += seconds + float(rng.uniform(*rests))
    return np.asarray(np.minimum(1.0, _looped(parts)), np.float64)


def _looped(parts: Sequence[tuple[float, float, Sound]], seconds: float = SECONDS) -> Sound:
    """Return parts (start, strength, sound) mixed into a loop: what exceeds its end is heard at its beginning."""
    out = np.zeros(round(seconds * RATE))
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
    other = np.roll(loop, round(AHEAD * loop.size))
    left, right = loop + ACROSS * other, other + ACROSS * loop
    return np.asarray(np.stack([left, right], axis=1) / np.sqrt(1 + ACROSS**2), np.float64)


def joined(loop: Sound) -> Sound:
    """Return a loop, of one or two columns, that begins where it is softest and is silent there for a moment."""
    power = loop**2 if loop.ndim == 1 else (loop**2).sum(axis=1)
    wide = round(0.25 * RATE)
    around = np.cumsum(np.concatenate([power, power[:wide]]))
    softest = int(np.argmin(around[wide:] - around[:-wide]))
    out = np.array(np.roll(loop, -(softest + wide // 2), axis=0))
    fade = 0.5 - 0.5 * np.cos(np.pi * np.arange(round(SEAM * RATE)) / round(SEAM * RATE))
    out[: fade.size] = (out[: fade.size].T * fade).T
    out[-fade.size :] = (out[-fade.size :].T * fade[::-1]).T
    return np.asarray(out, np.float64)


def wind(rng: Stream) -> Sound:
    """Return wind in gusts, with a thin whistle when it is strong."""
    gusts = 0.35 + 0.4 * _swell(5) + 0.25 * _swell(11, 1.0)
    low = noise(rng, SECONDS, 140, 700) * gusts
    whistle = noise(rng, SECONDS, 700, 1100) * gusts**3 * 0.18
    return np.asarray(low + whistle, np.float64)


def rain(rng: Stream) -> Sound:
    """Return rain: a hiss that never changes, and drops that fall close by."""
    hiss = noise(rng, RAIN, 900, 5200) * (0.9 + 0.1 * _swell(5, 0.0, RAIN))
    drops = []
    for _ in range(420):
        pitch = rng.uniform(1500, 4200)
        drop = struck(0.03, [(pitch, 1.0, 0.0055), (1.9 * pitch, 0.3, 0.003)], rng)
        drops.append((rng.uniform(0, RAIN), rng.uniform(0.3, 1.4), drop))
    return np.asarray(0.3 * hiss + _looped(drops, RAIN), np.float64)


def insects(rng: Stream) -> Sound:
    """Return autumn insects: bell crickets that sing and fall silent, none when another expects it."""
    t = times(SECONDS)
    out = 0.02 * noise(rng, SECONDS, 150, 700)
    for pitch, beat, phase, strength in ((4100, 31, 0.0, 0.6), (3820, 27, 2.0, 0.4), (4480, 34, 4.0, 0.3)):
        # whole numbers of beats in the loop
        beats = 0.5 + 0.5 * np.sin(2 * np.pi * round(beat * SECONDS) / SECONDS * t + phase)
        singing = _songs(rng, (0.5, 2.4), (0.8, 2.6), 0.35, 0.3)
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
    calls = (0.03 + 0.97 * _songs(rng, (0.6, 2.2), (2.2, 5.5), 0.3, 0.4)) * (
        0.75 + 0.25 * np.sin(2 * np.pi * 49 * t / SECONDS)
    )
    other = noise(rng, SECONDS, 3300, 4300) * (0.03 + 0.97 * _songs(rng, (1.0, 3.5), (2.0, 6.0), 0.4, 0.4))
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
    "wind": -23.5, "rain": -27.5, "insects": -21.5, "brook": -23.5, "cicadas": -22.0, "snow": -23.5, "frogs": -21.5,
}
#: Those that are heard in the middle.
NARROW = ("rain",)
#: Those with something above 4 kHz.
HIGH = ("rain", "insects", "cicadas")
