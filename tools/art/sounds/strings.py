"""Sounds of plucked strings: koto and shamisen, in the scale miyako-bushi on D, and the drum with them."""

from collections.abc import Callable, Sequence

import numpy as np

from tools.art.sounds.synth import RATE, Sound, Stream, decay, ended, mixed, noise, room, times
from tools.art.sounds.table import bell, clap

D = 293.66
#: The scale within an octave, in semitones: D, E flat, G, A, B flat.
SCALE = (0, 1, 5, 7, 8)
#: What the body of the instrument makes louder: frequency, width and strength.
BODY = ((240.0, 90.0, 0.9), (410.0, 140.0, 0.7), (780.0, 260.0, 0.45))
#: The low tones of the music: D, G, A.
LOW = (-12, -7, -5)
#: A string sways in two directions: how strong the second is, how much longer it rings, and how many beats it makes
#: with the first until that is as weak: one, so that they never cancel each other.
SECOND = (0.3, 2.0, 0.42)
#: A plucked string is stretched: by how much its tone is sharp at first, as a share, and the seconds until it sinks.
STRETCHED = (0.0045, 0.06)


def string(
    rng: Stream, semitones: float, seconds: float, tau: float = 0.7, bright: float = 0.5, pick: float = 0.13
) -> Sound:
    """Return a plucked string ``semitones`` above D; ``pick`` is where it is plucked, as a share of its length.

    Its partials are a little sharp, as those of any stiff string, and die away the sooner the higher they are: at
    first within ``tau``, what is left more slowly, with a slow beat.
    """
    base = D * 2 ** (semitones / 12)
    t = times(seconds)
    sharp, sinks = STRETCHED
    bent = t + sharp * sinks * (1 - np.exp(-t / sinks))
    strong, longer, beats = SECOND
    out = np.zeros_like(t)
    for number in range(1, 29):
        frequency = base * number * np.sqrt(1 + 0.00012 * number**2)
        if frequency > 0.42 * RATE:
            break
        body = 1 + sum(gain * np.exp(-(((frequency - at) / wide) ** 2)) for at, wide, gain in BODY)
        strength = abs(np.sin(np.pi * number * pick)) / number * np.exp(-number * (1 - bright) * 0.22) * body
        rings = tau / (1 + 0.16 * (number - 1) * (1.4 - bright))
        phase = 2 * np.pi * frequency * bent + rng.uniform(0, 0.6)
        out += strength * np.sin(phase) * np.exp(-t / rings)
        out += strong * strength * np.sin(phase + 2 * np.pi * beats / rings * t) * np.exp(-t / (longer * rings))
    click = noise(rng, 0.03, 900, 5200) * decay(0.03, 0.0035, 0.0004)
    sound = mixed(seconds, [(0, 1.0, out * np.minimum(1.0, t / 0.0012)), (0, 0.16 * bright, click)])
    return ended(sound, 0.3 * seconds)


def shamisen(rng: Stream, semitones: float, seconds: float, tau: float = 0.34) -> Sound:
    """Return a string of the shamisen: it buzzes against its neck, and the plectrum hits the skin.

    The buzz (sawari) comes a moment after the blow, and rings on when the tone itself is soft.
    """
    plain = string(rng, semitones, seconds, tau, 0.95, 0.07)
    plain /= np.abs(plain).max()
    buzzing = np.where(plain > 0.18, 0.18 + 0.3 * (plain - 0.18), plain)
    t = times(seconds)
    swing = plain * np.exp(t / (3 * tau))
    touches = np.diff(np.clip(swing, 0.1, 0.3), prepend=0.1)  # the string meets the neck once in each period
    touches *= (1 - np.exp(-t / 0.05)) * np.exp(-t / (1.5 * tau)) / (np.abs(touches).max() or 1.0)
    skin = noise(rng, 0.06, 260, 1300) * decay(0.06, 0.012, 0.0006)
    return mixed(seconds, [(0, 1.0, buzzing), (0, 0.22, touches), (0, 0.12, skin)])


def taiko(rng: Stream, seconds: float = 0.5, pitch: float = 1.0) -> Sound:
    """Return a drum: its pitch sinks while the skin comes to rest."""
    t = times(seconds)
    phase = 2 * np.pi * pitch * (62 * t + 33 * 0.04 * (1 - np.exp(-t / 0.04)))
    skin = noise(rng, 0.08, 160, 900) * decay(0.08, 0.016, 0.0008)
    body = np.sin(phase) * decay(seconds, 0.11, 0.002) + 0.3 * np.sin(2.3 * phase) * decay(seconds, 0.05, 0.002)
    return mixed(seconds, [(0, 1.0, body), (0, 0.35, skin)])


def touched(
    rng: Stream, semitones: float, seconds: float, tau: float = 0.7, bright: float = 0.5, pick: float = 0.13
) -> Sound:
    """Return a plucked string as a hand plays it: each time a little off, elsewhere, harder or softer."""
    off = rng.uniform(-0.04, 0.04)
    softer, place = rng.uniform(0.8, 1.2), rng.uniform(0.75, 1.35)
    return string(rng, semitones + off, seconds, tau * rng.uniform(0.85, 1.15), bright * softer, pick * place)


def _played(rng: Stream, tones: Sequence[tuple[float, float, float]], seconds: float, tau: float = 0.8) -> Sound:
    """Return koto tones (start, strength, semitones), left to ring; a hand is never quite on time."""
    parts = []
    for at, strength, tone in tones:
        begins = max(0.0, at + rng.uniform(-0.008, 0.008)) if at else 0.0
        parts.append((begins, strength * rng.uniform(0.85, 1.15), touched(rng, tone, seconds - at, tau)))
    return mixed(seconds, parts)


def pluck(tone: int) -> Callable[[Stream], Sound]:
    """Return what makes the pluck of a capture."""
    return lambda rng: room(touched(rng, tone, 2.5, 0.42, 0.5), rng, 0.3, 0.14)


def near(rng: Stream) -> Sound:
    """Return the sound of a yaku that lacks one card: two soft tones, the second left open."""
    tones = [(0, 0.6, touched(rng, 7, 1.3, 0.35, 0.3)), (0.11, 0.8, touched(rng, 8, 1.4, 0.4, 0.3))]
    return room(mixed(1.5, tones), rng, 0.25, 0.2, 2600)


def tremolo(rng: Stream) -> Sound:
    """Return a card held half-turned: one string struck faster and faster, and louder."""
    parts, at, gap = [], 0.0, 0.052
    for number in range(7):
        parts.append((at, 0.25 + 0.11 * number, touched(rng, -5 if number % 2 else -4, 0.3, 0.09, 0.35)))
        at, gap = at + gap, gap * 0.9
    return room(mixed(at + 0.25, parts), rng, 0.15, 0.12, 2600)


def low(tone: int) -> Callable[[Stream], Sound]:
    """Return what makes a low tone of the music."""
    return lambda rng: room(touched(rng, tone, 3.2, 0.75, 0.4), rng, 0.4, 0.2, 3000)


def sweep(rng: Stream) -> Sound:
    """Return the run over the strings when a bright is shown: upwards, light, the last tone left open."""
    steps = (0, 1, 5, 7, 8, 12, 13, 17, 19)
    run, at, gap = [], 0.0, 0.036
    for index, tone in enumerate(steps):
        run.append((at, 0.45 + 0.05 * index, float(tone)))
        at, gap = at + gap * rng.uniform(0.9, 1.1), gap * 1.06
    return room(_played(rng, [*run, (at + 0.02, 0.8, 24.0)], 1.7, 0.36), rng, 0.4, 0.2)


def muted(rng: Stream) -> Sound:
    """Return a low string damped with the hand."""
    dull = string(rng, -12 + rng.uniform(-0.2, 0.2), 0.25, 0.05, 0.2)
    hand = noise(rng, 0.06, 150, 700) * decay(0.06, 0.015, 0.002)
    return room(mixed(0.25, [(0, 1.0, dull), (0, 0.14, hand)]), rng, 0.1, 0.08, 1500)


def drum(rng: Stream) -> Sound:
    """Return one soft beat of the drum."""
    return room(taiko(rng), rng, 0.3, 0.15, 1800)


def failed(rng: Stream) -> Sound:
    """Return something that has failed: two dull beats of the drum, the second lower, and a damped string."""
    second = 0.2 + rng.uniform(-0.015, 0.015)
    dull = string(rng, -17 + rng.uniform(-0.1, 0.1), 0.5, 0.12, 0.2)
    beat = taiko(rng)
    lower = taiko(rng, 0.6, 0.85)
    return room(mixed(1.0, [(0, 0.7, beat), (second, 1.0, lower), (second, 0.8, dull)]), rng, 0.3, 0.16, 1800)


def yaku_1(rng: Stream) -> Sound:
    """Return the figure of a yaku: four tones upwards, the last with its octave."""
    tones = [(0, 0.7, 0), (0.09, 0.7, 5), (0.18, 0.8, 7), (0.3, 1.0, 12), (0.3, 0.5, 0)]
    return room(_played(rng, tones, 2.2, 0.6), rng, 0.6, 0.22)


def yaku_2(rng: Stream) -> Sound:
    """Return the figure of a high yaku: a run over an octave and a half, then three tones together."""
    run = [(index * 0.06, 0.5 + 0.06 * index, tone) for index, tone in enumerate((-5, 0, 1, 5, 7, 8, 12))]
    return room(_played(rng, [*run, (0.5, 1.0, 12), (0.5, 0.7, 0), (0.52, 0.6, 7)], 2.8, 0.7), rng, 0.7, 0.24)


def yaku_3(rng: Stream) -> Sound:
    """Return the figure of the highest yaku: a run over three octaves, then the chord and the drum."""
    steps = (-12, -7, -5, -4, 0, 1, 5, 7, 8, 12, 13, 17, 19, 24)
    run = [(index * 0.055, 0.5 + 0.04 * index, float(tone)) for index, tone in enumerate(steps)]
    chord = [(0.95, 1.0, 12.0), (0.95, 0.8, 0.0), (0.97, 0.7, -12.0), (0.99, 0.5, 19.0)]
    tones = _played(rng, [*run, *chord], 3.6, 0.85)
    return room(mixed(3.6, [(0, 1.0, tones), (0.95, 1.6, taiko(rng))]), rng, 0.8, 0.25)


def sage(rng: Stream) -> Sound:
    """Return the phrase of sage, an open question: three tones of the shamisen, down and below."""
    tones = [(0, 1.0, shamisen(rng, 0, 1.0)), (0.22, 0.7, shamisen(rng, 1, 0.5)), (0.36, 1.0, shamisen(rng, -4, 1.5))]
    return room(mixed(1.9, tones), rng, 0.4, 0.18)


def stop(rng: Stream) -> Sound:
    """Return the end of a deal called: clappers, then the octave."""
    tones = [(0.16, 1.0, shamisen(rng, 12, 1.4)), (0.16, 0.7, shamisen(rng, 0, 1.4))]
    return room(mixed(1.6, [(0, 0.9, clap(rng)), *tones]), rng, 0.4, 0.22)


def meri(rng: Stream) -> Sound:
    """Return the call of a meri: the drum and two tones of the shamisen."""
    tones = [(0.02, 0.9, shamisen(rng, 7, 0.6)), (0.2, 1.0, shamisen(rng, 8, 1.3))]
    return room(mixed(1.5, [(0, 1.3, taiko(rng)), *tones]), rng, 0.4, 0.2)


def won(rng: Stream) -> Sound:
    """Return a deal won: the bell, and the koto going up to it."""
    up = [(0, 0.7, 0), (0.13, 0.75, 7), (0.26, 0.85, 12), (0.42, 1.0, 19), (0.42, 0.6, 12)]
    tones = _played(rng, up, 2.4, 0.65)
    tones /= np.abs(tones).max()
    ring = bell(rng)
    return room(mixed(2.6, [(0, 1.0, tones), (0.42, 0.4 / float(np.abs(ring).max()), ring)]), rng, 0.5, 0.2)


def lost(rng: Stream) -> Sound:
    """Return a deal lost: two low tones, the second lower."""
    second = 0.34 + rng.uniform(-0.02, 0.02)
    low = [(0, 0.8, touched(rng, -7, 1.6, 0.5, 0.3)), (second, 0.9, touched(rng, -12, 2.0, 0.55, 0.25))]
    return room(mixed(2.2, low), rng, 0.6, 0.22, 2500)


def over(rng: Stream) -> Sound:
    """Return a deal that is over and that others have played: three tones of the koto with the bell, each take another
    way down to the same rest.
    """
    ways = ((7, 5, 0), (5, 1, 0), (12, 7, 5), (8, 7, 0), (5, 12, 7))
    first, second, last = ways[int(rng.integers(len(ways)))]
    gap = rng.uniform(0.17, 0.21)
    tones = [(0, 0.8, first), (gap, 0.8, second), (2.2 * gap, 1.0, last), (2.2 * gap, 0.55, last - 12)]
    played = _played(rng, tones, 2.0, 0.6)
    played /= np.abs(played).max()
    ring = bell(rng)
    return room(mixed(2.2, [(0, 1.0, played), (2.2 * gap, 0.3 / float(np.abs(ring).max()), ring)]), rng, 0.5, 0.2)
