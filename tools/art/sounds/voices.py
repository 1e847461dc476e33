"""The seven sounds, each a function of a seeded stream."""

from collections.abc import Callable

import numpy as np

from tools.art.sounds.synth import RATE, Sound, decay, ended, mixed, noise, room, struck, times

Stream = np.random.Generator


def _slap(rng: Stream, weight: float = 1.0) -> Sound:
    """Return a stiff card hitting cloth: the crack of its edge, the air pressed out beneath it, the padded table.

    Cloth absorbs resonance: nothing lasts longer than a few hundredths of a second, and the thump has no pitch.
    """
    crack = noise(rng, 0.06, 1600, 6000) * decay(0.06, 0.0042, 0.0003)
    air = noise(rng, 0.09, 420, 1500) * decay(0.09, 0.0095, 0.0008)
    thump = noise(rng, 0.11, 150, 420) * decay(0.11, 0.0125, 0.001)
    table = struck(0.1, [(186, 1.0, 0.012), (271, 0.7, 0.01)], rng, 0.001)
    return mixed(0.12, [(0, 0.55, crack), (0.0006, 0.6 * weight, air), (0.001, 0.5 * weight, thump),
                        (0.001, 0.45 * weight, table)])


def card(rng: Stream) -> Sound:
    """Return a card placed on the cloth."""
    return room(_slap(rng), rng, 0.05, 0.07, 2500)


def flip(rng: Stream) -> Sound:
    """Return a card turned over: its swish through the air, then its edge on the cloth."""
    t = times(0.12)
    swish = np.zeros_like(t)
    for i, (low, high) in enumerate(((500, 1100), (900, 2000), (1600, 3600), (2600, 5600))):
        moment = 0.035 + 0.018 * i
        swish += noise(rng, 0.12, low, high) * np.exp(-(((t - moment) / 0.017) ** 2)) * (0.5 + 0.12 * i)
    snap = noise(rng, 0.05, 2200, 7000) * decay(0.05, 0.003)
    return mixed(0.22, [(0, 0.45, swish), (0.098, 0.55, snap), (0.099, 0.6, _slap(rng, 0.55))])


def shuffle(rng: Stream) -> Sound:
    """Return the pack being shuffled: packets riffled together, denser in the middle, squared at the end."""
    parts: list[tuple[float, float, Sound]] = []
    at = 0.01
    for i in range(26):
        share = i / 25
        strength = (0.45 + 0.55 * np.sin(np.pi * share)) * rng.uniform(0.6, 1.0)
        low = rng.uniform(1100, 1800)
        tick = noise(rng, 0.04, low, low * 3.6) * decay(0.04, rng.uniform(0.004, 0.008))
        body = noise(rng, 0.05, 300, 900) * decay(0.05, 0.012, 0.001)
        parts += [(at, 0.55 * strength, tick), (at, 0.28 * strength, body)]
        at += (0.044 - 0.02 * np.sin(np.pi * share)) * rng.uniform(0.7, 1.3)
    length = at + 0.24
    brushing = noise(rng, at, 900, 3800) * np.sin(np.pi * times(at) / at) ** 2
    parts += [(0.0, 0.05, brushing), (at + 0.04, 0.5, _slap(rng, 0.9))]
    return mixed(length, parts)


def stones(rng: Stream) -> Sound:
    """Return a few stones pushed over the table into a heap: shell and slate, hard and small, so high and short."""
    parts: list[tuple[float, float, Sound]] = []
    at = 0.004
    for i, strength in enumerate((1.0, 0.55, 0.9, 0.45, 0.65, 0.4, 0.5, 0.22)):
        pitch = rng.uniform(0.9, 1.12)
        clack = struck(0.06, [(3120 * pitch, 1.0, 0.0075), (4730 * pitch, 0.75, 0.0055), (6640 * pitch, 0.4, 0.0035),
                              (1790 * pitch, 0.22, 0.009)], rng, 0.0002)
        click = noise(rng, 0.02, 3000, 10000) * decay(0.02, 0.001, 0.0001)
        parts += [(at, 0.5 * strength, clack), (at, 0.4 * strength, click)]
        # they fall in twos and threes
        at += rng.uniform(0.014, 0.024) if i in (0, 3, 4, 6) else rng.uniform(0.045, 0.075)
    return room(mixed(at + 0.07, parts), rng, 0.08, 0.08, 6000)


def clapper(rng: Stream) -> Sound:
    """Return the wooden clappers struck together once, in a hall."""
    wood = struck(0.3, [(1046, 1.0, 0.034), (1583, 0.8, 0.026), (2290, 0.65, 0.019), (3420, 0.5, 0.012),
                        (4890, 0.3, 0.007), (523, 0.3, 0.03)], rng, 0.0004)
    click = noise(rng, 0.03, 1500, 9000) * decay(0.03, 0.002, 0.0002)
    return room(mixed(0.3, [(0, 0.6, wood), (0, 0.5, click)]), rng, 0.36, 0.34, 4200)


def bell(rng: Stream) -> Sound:
    """Return a small singing bell, struck softly: pairs of partials that beat slowly, left to die away."""
    base, seconds = 587.3, 2.6
    partials: list[tuple[float, float, float]] = []
    for ratio, strength, tau in ((1.0, 1.0, 0.56), (2.71, 0.5, 0.36), (5.15, 0.2, 0.2), (8.1, 0.07, 0.1)):
        partials += [(base * ratio, strength, tau), (base * ratio + 1.7 * ratio**0.5, strength * 0.45, tau * 0.9)]
    touch = noise(rng, 0.04, 400, 1500) * decay(0.04, 0.008, 0.002)
    sound = mixed(seconds, [(0, 0.7, struck(seconds, partials, rng, 0.004)), (0, 0.08, touch)])
    return ended(sound, 0.7)


def button(rng: Stream) -> Sound:
    """Return a small tap on wood."""
    tap = struck(0.1, [(742, 1.0, 0.016), (1190, 0.5, 0.011), (1960, 0.25, 0.006)], rng, 0.001)
    click = noise(rng, 0.02, 2000, 6000) * decay(0.02, 0.0016, 0.0003)
    return mixed(0.1, [(0, 0.7, tap), (0, 0.16, click)])


VOICES: dict[str, Callable[[Stream], Sound]] = {
    "card": card, "flip": flip, "shuffle": shuffle, "stones": stones, "clapper": clapper, "bell": bell,
    "button": button,
}


def voice(name: str) -> Sound:
    """Return a sound by name, before levelling; the same each time. KeyError for an unknown name."""
    seed = sum(ord(letter) * 31**i for i, letter in enumerate(name)) % 2**32
    sound = VOICES[name](np.random.default_rng(seed))
    # trailing silence wastes bytes: stop 60 dB below the peak
    loud = np.flatnonzero(np.abs(sound) > np.abs(sound).max() / 1000)
    return ended(sound[: min(sound.size, int(loud[-1]) + round(0.01 * RATE))])
