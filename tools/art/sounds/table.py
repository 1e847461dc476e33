"""Sounds of things on the table: stones, clappers, bell, drum, taps."""

import numpy as np

from tools.art.sounds.synth import Sound, Stream, decay, ended, mixed, noise, room, struck, times

#: The stones of a payment, by its size.
FEW, SOME, MANY = 4, 10, 20

#: The seconds after which a turn is heard: as long as a card laid down.
AFTER_CARD = 0.13


def _stone(rng: Stream) -> Sound:
    """Return a stone that falls among others: shell or slate, hard and small, so high and short; it bounces twice."""
    pitch = rng.uniform(0.88, 1.14)
    clack = struck(0.06, [(3120 * pitch, 1.0, 0.0075), (4730 * pitch, 0.75, 0.0055), (6640 * pitch, 0.4, 0.0035),
                          (1790 * pitch, 0.22, 0.009)], rng, 0.0002)
    click = noise(rng, 0.02, 3000, 10000) * decay(0.02, 0.001, 0.0001)
    parts: list[tuple[float, float, Sound]] = []
    at = 0.0
    for bounce in (1.0, rng.uniform(0.12, 0.22), rng.uniform(0.04, 0.08)):
        parts += [(at, 0.5 * bounce, clack), (at, 0.4 * bounce, click)]
        at += 0.042 if bounce == 1.0 else 0.026
    return mixed(0.14, parts)


def _stones(rng: Stream, count: int) -> Sound:
    """Return stones that trickle into a heap: they fall in twos and threes, denser in the middle, then come to rest."""
    parts: list[tuple[float, float, Sound]] = []
    at = 0.012
    for number in range(count):
        share = number / (count - 1)
        flows = np.sin(np.pi * min(1.0, 0.15 + share)) if count > FEW else 0.6
        strength = (0.5 + 0.5 * flows) * (1.0 if number % 3 == 0 else rng.uniform(0.4, 0.75))
        parts.append((at, strength, _stone(rng)))
        gap = rng.uniform(0.016, 0.028) if number % 4 == 1 else rng.uniform(0.06, 0.09) * (1.5 - 0.5 * flows)
        at += gap * (1.6 if number >= count - 3 else 1.0)  # the last ones come to rest one by one
    return mixed(at + 0.1, parts)


def stones_one(rng: Stream) -> Sound:
    """Return one stone set down among others: a single clack."""
    return mixed(0.2, [(0.001, 1.0, _stone(rng))])


def stones_few(rng: Stream) -> Sound:
    """Return two stones or three that roll into a basket."""
    return _stones(rng, FEW)


def stones_some(rng: Stream) -> Sound:
    """Return a handful of stones that trickles down."""
    return _stones(rng, SOME)


def stones_many(rng: Stream) -> Sound:
    """Return a heap of stones poured out."""
    return _stones(rng, MANY)


def landed(rng: Stream) -> Sound:
    """Return a purse of stones set down on the table when all is paid: the weight, then what settles in it."""
    pitch = rng.uniform(0.95, 1.05)
    weight = noise(rng, 0.12, 100, 420) * decay(0.12, 0.028, 0.0015)
    wood = struck(0.3, [(147 * pitch, 1.0, 0.06), (294 * pitch, 0.6, 0.05), (587 * pitch, 0.3, 0.03)], rng, 0.001)
    settle = _stones(rng, 5)
    return room(mixed(0.5, [(0, 0.6, weight), (0.001, 0.9, wood), (0.012, 0.5, settle)]), rng, 0.25, 0.16, 4000)


def block(rng: Stream) -> Sound:
    """Return a hollow block of wood struck softly (mokugyo): round and low, on A; its tone sinks a little."""
    pitch = rng.uniform(0.99, 1.01)
    t = times(0.3)
    phase = 2 * np.pi * pitch * (220 * t + 40 * 0.02 * (1 - np.exp(-t / 0.02)))
    hollow = np.sin(phase) * decay(0.3, 0.052, 0.0015) + 0.28 * np.sin(2.72 * phase) * decay(0.3, 0.018, 0.001)
    stick = noise(rng, 0.03, 500, 1900) * decay(0.03, 0.004, 0.0006)
    return room(mixed(0.3, [(0, 1.0, hollow), (0, 0.25, stick)]), rng, 0.2, 0.16, 2400)


def clap(rng: Stream) -> Sound:
    """Return the wooden clappers struck together once, without the hall."""
    pitch = rng.uniform(0.985, 1.02)
    partials = [(1046, 1.0, 0.034), (1583, 0.8, 0.026), (2290, 0.65, 0.019), (3420, 0.5, 0.012), (4890, 0.3, 0.007),
                (523, 0.3, 0.03)]
    wood = struck(0.3, [(f * pitch, strength, tau) for f, strength, tau in partials], rng, 0.0004)
    click = noise(rng, 0.03, 1500, 9000) * decay(0.03, 0.002, 0.0002)
    return mixed(0.3, [(0, 0.6, wood), (0, 0.5, click)])


def clapper(rng: Stream) -> Sound:
    """Return the wooden clappers struck together once, in a hall."""
    return room(clap(rng), rng, 0.36, 0.34, 4200)


def bell(rng: Stream) -> Sound:
    """Return a small singing bell, struck softly: pairs of partials that beat slowly, left to die away."""
    base, seconds = 587.3 * rng.uniform(0.994, 1.006), 2.6
    partials: list[tuple[float, float, float]] = []
    for ratio, loud, tau in ((1.0, 1.0, 0.56), (2.71, 0.5, 0.36), (5.15, 0.2, 0.2), (8.1, 0.07, 0.1)):
        strength = loud * rng.uniform(0.8, 1.2)
        partials += [(base * ratio, strength, tau), (base * ratio + 1.7 * ratio**0.5, strength * 0.45, tau * 0.9)]
    touch = noise(rng, 0.04, 400, 1500) * decay(0.04, 0.008, 0.002)
    sound = mixed(seconds, [(0, 0.7, struck(seconds, partials, rng, 0.004)), (0, 0.08, touch)])
    return ended(sound, 0.7)


def button(rng: Stream) -> Sound:
    """Return a small tap on wood."""
    pitch = rng.uniform(0.96, 1.04)
    tap = struck(0.1, [(742 * pitch, 1.0, 0.016), (1190 * pitch, 0.5, 0.011), (1960, 0.25, 0.006)], rng, 0.001)
    click = noise(rng, 0.02, 2000, 6000) * decay(0.02, 0.0016, 0.0003)
    return mixed(0.1, [(0, 0.7, tap), (0, 0.16, click)])


def turn(rng: Stream) -> Sound:
    """Return a fingernail on the edge of the table: it is your turn. The card before it is heard first."""
    pitch = rng.uniform(0.97, 1.03)
    tap = struck(0.09, [(988 * pitch, 1.0, 0.014), (1480 * pitch, 0.35, 0.009)], rng, 0.0015)
    nail = noise(rng, 0.02, 1800, 5000) * decay(0.02, 0.0015, 0.0004)
    again = AFTER_CARD + rng.uniform(0.055, 0.067)
    return mixed(AFTER_CARD + 0.16, [(AFTER_CARD, 0.6, tap), (AFTER_CARD, 0.08, nail), (again, 0.35, tap)])


def stamp(rng: Stream) -> Sound:
    """Return a seal pressed onto wood: its edge, the weight of the hand, the table under it."""
    pitch = rng.uniform(0.94, 1.06)
    edge = noise(rng, 0.04, 700 * pitch, 2800) * decay(0.04, 0.005, 0.0006)
    weight = noise(rng, 0.14, 90, 340) * decay(0.14, 0.03, 0.0015)
    wood = struck(0.25, [(124 * pitch, 1.0, 0.05), (211 * pitch, 0.6, 0.035), (387 * pitch, 0.3, 0.02)], rng, 0.001)
    lift = noise(rng, 0.06, 1200, 4200) * decay(0.06, 0.014, 0.012)
    pressed = mixed(0.34, [(0, 0.45, edge), (0, 0.7, weight), (0.001, 0.9, wood), (0.2, 0.05, lift)])
    return room(pressed, rng, 0.2, 0.16, 2200)


def rib(rng: Stream) -> Sound:
    """Return one rib of a fan that snaps open."""
    pitch = rng.uniform(0.9, 1.12)
    snap = struck(0.05, [(1420 * pitch, 1.0, 0.006), (2360 * pitch, 0.6, 0.004)], rng, 0.0005)
    leaf = noise(rng, 0.05, 1800, 6200) * decay(0.05, 0.008, 0.001)
    return mixed(0.06, [(0, 0.6, snap), (0, 0.3, leaf)])


def unroll(rng: Stream) -> Sound:
    """Return a paper scroll that unrolls: rustling, slower and slower, and the roller that comes to rest."""
    parts: list[tuple[float, float, Sound]] = []
    at, gap = 0.01, 0.018
    while at < 1.05:
        low = rng.uniform(700, 1500)
        crackle = noise(rng, 0.05, low, low * 4) * decay(0.05, rng.uniform(0.006, 0.014), 0.002)
        parts.append((at, rng.uniform(0.35, 0.8) * (1.15 - at), crackle))
        at, gap = at + gap * rng.uniform(0.7, 1.3), gap * 1.035
    roller = struck(0.2, [(310, 1.0, 0.03), (520, 0.5, 0.02)], rng, 0.002)
    return room(mixed(1.4, [*parts, (1.1, 0.7, roller)]), rng, 0.15, 0.1, 3000)
