"""Sounds of cards: dealt, placed, slammed onto another, slid, gathered, turned over, shuffled.

Cloth absorbs resonance: nothing lasts longer than a few hundredths of a second, and the thump has no pitch. Each take
of a sound is the same movement with another card, another hand and another spot of the table.
"""

import numpy as np

from tools.art.sounds.synth import Sound, Stream, decay, mixed, noise, struck, times


def _slap(rng: Stream, weight: float = 1.0, edge: float = 1.0) -> Sound:
    """Return a stiff card hitting cloth: the crack of its edge, the air pressed out beneath it, the padded table."""
    pitch = rng.uniform(0.9, 1.12)
    slow = rng.uniform(0.9, 1.15)
    crack = noise(rng, 0.06, 1600 * pitch, 6000 * pitch) * decay(0.06, 0.0042 * slow, 0.0003)
    air = noise(rng, 0.09, 420 * pitch, 1500 * pitch) * decay(0.09, 0.0095 * slow, 0.0008)
    thump = noise(rng, 0.11, 150, 420) * decay(0.11, 0.0125 * slow, 0.001)
    table = struck(0.1, [(186 * pitch, 1.0, 0.012), (271 * pitch, 0.7, 0.01)], rng, 0.001)
    return mixed(0.12, [(0, 0.55 * edge * rng.uniform(0.85, 1.15), crack), (0.0006, 0.6 * weight, air),
                        (0.001, 0.5 * weight, thump), (0.001, 0.45 * weight, table)])


def _brush(rng: Stream, seconds: float, low: float, high: float) -> Sound:
    """Return a card sliding over cloth: noise that rises and dies away, rough as the weave is."""
    t = times(seconds)
    swell = np.sin(np.pi * np.minimum(1.0, t / seconds) ** rng.uniform(0.6, 0.85)) ** 2
    weave = 1 + 0.3 * np.sin(2 * np.pi * rng.uniform(55, 80) * t + rng.uniform(0, 6))
    return np.asarray(noise(rng, seconds, low, high) * swell * weave, np.float64)


def deal(rng: Stream) -> Sound:
    """Return a packet of cards thrown onto the cloth: a short brush through the air, then a light slap."""
    whirr = _brush(rng, 0.06, 1400 * rng.uniform(0.9, 1.1), 5200)
    return mixed(0.15, [(0, 0.2, whirr), (rng.uniform(0.022, 0.03), 0.8, _slap(rng, 0.7, 1.25))])


def lay(rng: Stream) -> Sound:
    """Return a card placed on the cloth."""
    return _slap(rng)


def slam(rng: Stream) -> Sound:
    """Return a card slammed onto another: a hard double crack over a deep thump of the table."""
    deep = struck(0.16, [(92 * rng.uniform(0.94, 1.06), 1.0, 0.03), (141, 0.6, 0.022)], rng, 0.0012)
    second = _slap(rng, 0.5, 1.4)
    return mixed(
        0.18, [(0, 1.0, _slap(rng, 1.1, 1.5)), (rng.uniform(0.006, 0.010), 0.4, second), (0.0008, 0.75, deep)]
    )


def slide(rng: Stream) -> Sound:
    """Return cards slid over the cloth."""
    return _brush(rng, rng.uniform(0.15, 0.19), 700 * rng.uniform(0.9, 1.15), 3600)


def gather(rng: Stream) -> Sound:
    """Return taken cards pushed together: a slide, then their edges on the pile one after the other."""
    brush = _brush(rng, 0.1, 900, 3800)
    parts = [(0.0, 0.2, brush)]
    at = rng.uniform(0.05, 0.06)
    for strength in (0.75, 0.55):
        parts.append((at, strength, _slap(rng, 0.55, 0.9)))
        at += rng.uniform(0.028, 0.042)
    return mixed(at + 0.08, parts)


def flip(rng: Stream) -> Sound:
    """Return a card turned over: its swish through the air, then its edge on the cloth."""
    t = times(0.12)
    swish = np.zeros_like(t)
    pitch = rng.uniform(0.92, 1.1)
    for i, (low, high) in enumerate(((500, 1100), (900, 2000), (1600, 3600), (2600, 5600))):
        moment = 0.035 + 0.018 * i
        band = noise(rng, 0.12, low * pitch, high * pitch)
        swish += band * np.exp(-(((t - moment) / 0.017) ** 2)) * (0.5 + 0.12 * i)
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


def hover(rng: Stream) -> Sound:
    """Return a fingertip on the edge of a card."""
    pitch = rng.uniform(0.95, 1.06)
    tip = noise(rng, 0.03, 1200 * pitch, 3600 * pitch) * decay(0.03, 0.004, 0.001)
    body = struck(0.03, [(640 * pitch, 1.0, 0.006)], rng, 0.001)
    return mixed(0.035, [(0, 0.6, tip), (0, 0.5, body)])


def silk(rng: Stream) -> Sound:
    """Return a ribbon of silk drawn through the air: a soft band of noise that glides up and away."""
    seconds = rng.uniform(0.34, 0.4)
    t = times(seconds)
    out = np.zeros_like(t)
    pitch = rng.uniform(0.9, 1.1)
    for step in range(6):
        low = 900 * pitch * 1.38**step
        moment = seconds * (0.16 + 0.1 * step)
        out += noise(rng, seconds, low, low * 1.5) * np.exp(-(((t - moment) / 0.055) ** 2)) * (1 - 0.1 * step)
    flutter = 1 + 0.35 * np.sin(2 * np.pi * rng.uniform(26, 34) * t + rng.uniform(0, 6))
    return np.asarray(out * flutter * np.sin(np.pi * t / seconds) ** 0.8, np.float64)


def dust(rng: Stream) -> Sound:
    """Return the breath of a card that hits another: air and bits of paper, no tone."""
    seconds = rng.uniform(0.16, 0.2)
    puff = noise(rng, seconds, 500 * rng.uniform(0.85, 1.2), 2600) * decay(seconds, 0.04, 0.012)
    bits = []
    for _ in range(9):
        low = rng.uniform(2200, 3600)
        bit = noise(rng, 0.02, low, low * 2) * decay(0.02, 0.003, 0.0005)
        bits.append((float(rng.uniform(0.02, seconds - 0.03)), float(rng.uniform(0.1, 0.35)), bit))
    return mixed(seconds, [(0, 0.6, puff), *bits])
