"""All sounds: the function that makes each, its loudness, and its takes, each from a stream of its own."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from hachi_hachi.game.display.sound.catalog import PAUSE, SOUNDS, Take
from tools.art.sounds import ambience, cards, strings, table
from tools.art.sounds.loudness import CEILING, levelled
from tools.art.sounds.synth import RATE, Sound, Stream, around, ended, left_side

#: The loudness of a pluck.
PLUCK = -19.0
#: The rates of files without anything high in them.
HALF, QUARTER = RATE // 2, RATE // 4
#: Samples of silence before a sound, 4 ms: the encoder blurs what begins in the first samples of a file.
LEAD = 128
#: Samples between two takes in one file.
GAP = round(PAUSE * RATE)
#: The length of every file is a multiple of this, at any rate.
EVEN = 8


class Voice(NamedTuple):
    """How a sound is made: ``loudness`` in LUFS; ``loops`` if it begins again after its end; ``ceiling`` of its peaks.

    ``quality`` is that of its file, 0-1: what is soft or behind everything else needs least. ``rate`` is the file's.
    What is ``wide`` has the room around it, on two sides.
    """

    make: Callable[[Stream], Sound]
    loudness: float = -20.0
    loops: bool = False
    quality: float = 0.1
    rate: int = RATE
    ceiling: float = CEILING
    wide: bool = False


VOICES: dict[str, Voice] = {
    "deal": Voice(cards.deal, -22.0, wide=True),
    "lay": Voice(cards.lay, -21.0, quality=0.2, wide=True),
    "slam": Voice(cards.slam, -21.0, quality=0.2, wide=True),
    "slide": Voice(cards.slide, -26.0, quality=0.0, wide=True),
    "gather": Voice(cards.gather, -24.0, quality=0.0, rate=HALF, wide=True),
    "flip": Voice(cards.flip, -22.0, quality=0.0, rate=HALF, wide=True),
    "shuffle": Voice(cards.shuffle, -21.0, quality=0.0, rate=HALF),
    "stones_one": Voice(table.stones_one, -22.0, quality=0.1, ceiling=-5.0, wide=True),
    "stones_few": Voice(table.stones_few, -20.0, quality=0.1, ceiling=-5.0, wide=True),
    "stones_some": Voice(table.stones_some, -17.5, quality=0.0, ceiling=-5.0, wide=True),
    "stones_many": Voice(table.stones_many, -16.0, quality=0.0, rate=HALF, ceiling=-5.0, wide=True),
    "clapper": Voice(table.clapper, quality=0.2),
    "failed": Voice(strings.failed, -18.5, quality=0.0, rate=HALF),
    "bell": Voice(table.bell, -18.5, quality=0.0, rate=HALF),
    "button": Voice(table.button, -26.0),
    "hover": Voice(cards.hover, -32.0),
    "turn": Voice(table.turn, -28.0),
    "silk": Voice(cards.silk, -22.0, quality=0.0, wide=True),
    "block": Voice(table.block, -20.5, quality=0.0, rate=HALF),
    "sweep": Voice(strings.sweep, -21.0, quality=0.0, rate=HALF, wide=True),
    **{f"pluck_{step}": Voice(strings.pluck(tone), PLUCK, quality=0.0, rate=HALF)
       for step, tone in enumerate(strings.SCALE, 1)},
    "muted": Voice(strings.muted, -23.0, rate=HALF),
    "drum": Voice(strings.drum, -20.0, rate=HALF),
    "dust": Voice(cards.dust, -27.0, quality=0.0, rate=HALF),
    "near": Voice(strings.near, -19.0, quality=0.0, rate=HALF),
    "tremolo": Voice(strings.tremolo, -19.5, quality=0.0, rate=HALF),
    "rib": Voice(table.rib, -32.0),
    "stamp": Voice(table.stamp, -19.5, quality=0.1),
    "unroll": Voice(table.unroll, -25.0, quality=0.0, rate=HALF),
    "yaku_1": Voice(strings.yaku_1, -17.5, quality=0.0, rate=HALF),
    "yaku_2": Voice(strings.yaku_2, -16.5, quality=0.0, rate=HALF),
    "yaku_3": Voice(strings.yaku_3, -15.5, quality=0.0, rate=HALF),
    "sage": Voice(strings.sage, -18.0, quality=0.0, rate=HALF),
    "stop": Voice(strings.stop, -17.0, quality=0.0),
    "meri": Voice(strings.meri, -18.0, quality=0.0, rate=HALF),
    "won": Voice(strings.won, -17.0, quality=0.0, rate=HALF),
    "lost": Voice(strings.lost, -20.0, quality=0.0, rate=HALF),
    "over": Voice(strings.over, -18.0, quality=0.0, rate=HALF),
    "landed": Voice(table.landed, -23.0, quality=0.0, rate=HALF),
    **{name: Voice(make, ambience.LOUDNESS[name], loops=True, quality=0.0,
                   rate=HALF if name in ambience.HIGH else QUARTER)
       for name, make in ambience.LOOPS.items()},
    **{f"low_{step}": Voice(strings.low(tone), PLUCK, quality=0.0, rate=QUARTER)
       for step, tone in enumerate(strings.LOW, 1)},
}


def files() -> Iterator[tuple[str, str]]:
    """Yield every file, without suffix, and the name of its sound."""
    for name in VOICES:
        info = SOUNDS[name]
        for file in dict.fromkeys(take.file for take in info.recordings(name)):
            yield file, name


def stream(label: str) -> Stream:
    """Return the random stream of a take, the same each time."""
    return np.random.default_rng(sum(ord(letter) * 31**i for i, letter in enumerate(label)) % 2**32)


def finished(file: str, name: str) -> Sound:
    """Return the finished takes of a sound that belong into a file, in parts of equal length. KeyError for an unknown
    name.
    """
    takes = [take for take in SOUNDS[name].recordings(name) if take.file == file]
    if len(takes) == 1:
        return _finished(file, name)
    sounds = [_finished(f"{file}_{take.part + 1}", name) for take in takes]
    length = -(-(max(sound.shape[0] for sound in sounds) + GAP) // EVEN) * EVEN
    return np.concatenate([_begun(sound, 0, length) for sound in sounds])


def part(whole: Sound, take: Take) -> Sound:
    """Return a take from the samples of its file."""
    size = whole.shape[0] // take.parts
    found = whole[take.part * size : (take.part + 1) * size - (GAP if take.parts > 1 else 0)]
    return found[::2] if take.shift > 0 else np.repeat(found, 2, axis=0) if take.shift < 0 else found


def _begun(sound: Sound, lead: int, length: int) -> Sound:
    """Return the sound after so much silence, and with as much after it as makes it that long."""
    silence = [(lead, length - lead - sound.shape[0]), *[(0, 0)] * (sound.ndim - 1)]
    return np.pad(sound, silence)


def _finished(label: str, name: str) -> Sound:
    """Return a take of a sound, made from the random stream with that label."""
    voice = VOICES[name]
    sound = voice.make(stream(label))
    if voice.loops:
        if name not in ambience.NARROW:
            sound = ambience.both_sides(sound)
        return ambience.joined(levelled(sound, voice.loudness, voice.ceiling))
    if voice.wide:
        sound = around(sound)
    # trailing silence wastes bytes: stop 60 dB below the peak
    loud = np.flatnonzero(np.abs(left_side(sound)) > np.abs(sound).max() / 1000)
    cut = ended(sound[: min(sound.shape[0], int(loud[-1]) + round(0.01 * RATE))])
    lead = LEAD * (RATE // voice.rate)
    length = -(-(lead + cut.shape[0]) // EVEN) * EVEN
    return levelled(_begun(cut, lead, length), voice.loudness, voice.ceiling)
