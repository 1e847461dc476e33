"""The sounds by name: which volume applies, how many takes there are. No pygame here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

#: What is heard outside in each month, from January on.
SEASONS: Final = (
    "snow", "wind", "wind", "brook", "brook", "frogs", "cicadas", "insects", "insects", "wind", "rain", "snow",
)
#: The plucks for captures, each higher than the last: five recorded, five an octave higher.
RECORDED: Final = 5
PLUCKS: Final = 2 * RECORDED
#: The low tones of music; above them it has those of the plucks.
LOW_TONES: Final = 3
#: The seconds of silence after each take in a file with several. The encoder leaves a trace of the next one there.
PAUSE: Final = 0.064
#: The kind of sounds that are loops.
AMBIENCE: Final = "ambience"
#: The kind of sounds that stand above all others.
CALLS: Final = "calls"


class Take(NamedTuple):
    """A recording: its ``file`` in ``assets/sounds``, without suffix (``cards/lay``), and which of how many parts.

    It is played an octave higher, twice as fast, with a ``shift`` of 1; lower and half as fast with -1.
    """

    file: str
    part: int = 0
    parts: int = 1
    shift: int = 0


class Struck(NamedTuple):
    """A tone of a motif: the seconds after which it begins, its sound, how much louder it is in dB."""

    after: float
    sound: str
    gain: float = 0.0


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """A sound: the ``kind`` whose volume applies, and the number of ``takes``, recordings of the same action.

    Takes are one after the other in one file, in parts of equal length with a ``PAUSE``. It is not played again within
    ``spacing`` seconds. With ``ducks``, ambience and music make room for it. A sound may play the recordings ``of``
    another one, an octave higher or lower (``shift`` 1 or -1), or consist of ``tones``, which are other sounds. One
    that is not ``needed`` is left out when play is fast. It is ``louder`` than its recordings by so many dB, as far as
    the volume set for its kind leaves room.
    """

    kind: str
    takes: int = 1
    spacing: float = 0.0
    ducks: bool = False
    of: str = ""
    shift: int = 0
    tones: tuple[Struck, ...] = ()
    needed: bool = True
    louder: float = 0.0

    @property
    def recorded(self) -> bool:
        """True if the sound has recordings of its own."""
        return not self.of and not self.tones

    def recordings(self, name: str) -> list[Take]:
        """Return the takes, none for a sound that consists of others."""
        if self.tones:
            return []
        if self.of:
            return [take._replace(shift=self.shift) for take in SOUNDS[self.of].recordings(self.of)]
        return [Take(f"{self.kind}/{name}", number, self.takes) for number in range(self.takes)]


#: The motif of each yaku that has one, by what its cards show: (seconds, tone of the scale from 0, D; -1 is B flat
#: below it). Its last tone comes with the name, at ``NAMED``.
MOTIFS: Final[dict[str, tuple[tuple[float, int], ...]]] = {
    "red_ribbons": ((0.0, 3), (0.13, 4), (0.26, 3), (0.5, 5), (0.5, 0)),
    "blue_ribbons": ((0.0, 5), (0.13, 4), (0.26, 3), (0.5, 2), (0.5, -3)),
    "plain_ribbons": ((0.0, 0), (0.16, 2), (0.32, 0), (0.5, 3)),
    "both_ribbons": ((0.0, 3), (0.12, 4), (0.24, 5), (0.37, 3), (0.5, 7), (0.5, 2)),
    "animals": ((0.0, 0), (0.1, 0), (0.25, 2), (0.35, 2), (0.5, 5), (0.5, -5)),
    "three_brights": ((0.0, 2), (0.17, 5), (0.34, 7), (0.5, 8), (0.5, 3)),
    "rain_brights": ((0.0, 8), (0.12, 6), (0.24, 5), (0.37, 6), (0.5, 8), (0.5, 0)),
    "moon": ((0.0, 5), (0.25, 8), (0.5, 7), (0.5, 2)),
    "blossom": ((0.0, 7), (0.25, 9), (0.5, 8), (0.5, 3)),
    "many_animals": ((0.0, 0), (0.25, 2), (0.5, 0), (0.5, -5)),
    "many_ribbons": ((0.0, 3), (0.25, 4), (0.5, 3), (0.5, -2)),
    "much_chaff": ((0.0, 2), (0.16, 2), (0.33, 1), (0.5, 0)),
}
#: The seconds after which the name of a yaku with a motif comes.
NAMED: Final = 0.5


def _motif(tones: tuple[tuple[float, int], ...]) -> tuple[Struck, ...]:
    """Return the tones of a motif, with the last one harder, and once more an octave higher, as soft as an echo."""
    found = [Struck(at, _call(tone), 0.0 if at == NAMED else -2.0) for at, tone in tones]
    last = max(tone for at, tone in tones if at == NAMED)
    return (*found, Struck(NAMED + 0.22, _call(min(last + RECORDED, PLUCKS - 1)), -8.0))


def _call(tone: int) -> str:
    """Return the call with a tone of the scale, from -5."""
    return f"call_{tone + 1}" if tone >= 0 else f"call_low_{tone + RECORDED + 1}"


def _line(tones: tuple[tuple[float, int], ...], gain: float) -> tuple[Struck, ...]:
    """Return tones of the scale as a motif without an echo, all equally loud."""
    return tuple(Struck(at, _call(tone), gain) for at, tone in tones)


#: The motifs at the end of a deal: for victory a rising fifth and its octave, for defeat a falling line, softer.
CLOSED_WON: Final = _line(((0.0, 0), (0.25, 3), (0.55, 5), (0.55, 0)), 0.0)
CLOSED_LOST: Final = _line(((0.0, 3), (0.28, 1), (0.6, 0), (0.6, -5)), -4.0)


def _run(kind: str, tones: tuple[int, ...], gap: float, gain: float) -> tuple[Struck, ...]:
    """Return a run over tones of the scale, each a little louder than the last."""
    return tuple(Struck(gap * at, f"{kind}_{tone + 1}", gain + at) for at, tone in enumerate(tones))


SOUNDS: Final[dict[str, SoundInfo]] = {
    "deal": SoundInfo("cards", 4),
    "lay": SoundInfo("cards", 6),
    "slam": SoundInfo("cards", 6),
    "slide": SoundInfo("cards", 4),
    "gather": SoundInfo("cards", 6, needed=False),
    "flip": SoundInfo("cards", 6),
    "shuffle": SoundInfo("cards", 3),
    "stones_one": SoundInfo("stones", 4),
    "stones_few": SoundInfo("stones", 4),
    "stones_some": SoundInfo("stones", 3),
    "stones_many": SoundInfo("stones", 4),
    "clapper": SoundInfo(CALLS, 4, ducks=True),
    "failed": SoundInfo(CALLS, 3, ducks=True),
    "bell": SoundInfo(CALLS, 3, ducks=True),
    "button": SoundInfo("interface", 4),
    "hover": SoundInfo("interface", 4, spacing=1 / 12),
    "turn": SoundInfo(CALLS, 4, louder=4.0),
    "silk": SoundInfo("cards", 4, needed=False),
    "block": SoundInfo("cards", 4),
    "sweep": SoundInfo("cards", 3, needed=False),
    "glimpse": SoundInfo("cards", tones=_run("pluck", (4, 5, 6, 8, 9), 0.055, -9.0), needed=False),
    **{f"pluck_{step}": SoundInfo("cards", 3) for step in range(1, RECORDED + 1)},
    **{f"pluck_{RECORDED + step}": SoundInfo("cards", 3, of=f"pluck_{step}", shift=1)
       for step in range(1, RECORDED + 1)},
    "muted": SoundInfo("cards", 4),
    "drum": SoundInfo("cards", 4),
    "dust": SoundInfo("cards", 6, needed=False),
    "near": SoundInfo("cards", 3),
    "tremolo": SoundInfo("cards", 4),
    "rib": SoundInfo(CALLS, 5, louder=6.0),
    "stamp": SoundInfo(CALLS, 4, ducks=True),
    "unroll": SoundInfo(CALLS, 3, ducks=True),
    **{f"call_{step}": SoundInfo(CALLS, 3, of=f"pluck_{(step - 1) % RECORDED + 1}", shift=(step - 1) // RECORDED)
       for step in range(1, PLUCKS + 1)},
    **{f"call_low_{step}": SoundInfo(CALLS, 3, of=f"pluck_{step}", shift=-1) for step in range(1, RECORDED + 1)},
    "closed_won": SoundInfo(CALLS, ducks=True, tones=CLOSED_WON),
    "closed_lost": SoundInfo(CALLS, ducks=True, tones=CLOSED_LOST),
    **{f"yaku_{name}": SoundInfo(CALLS, ducks=True, tones=_motif(tones)) for name, tones in MOTIFS.items()},
    "yaku_1": SoundInfo(CALLS, 3, ducks=True),
    "yaku_2": SoundInfo(CALLS, 3, ducks=True),
    "yaku_3": SoundInfo(CALLS, 3, ducks=True),
    "sage": SoundInfo(CALLS, 3, ducks=True),
    "stop": SoundInfo(CALLS, 3, ducks=True),
    "meri": SoundInfo(CALLS, 3, ducks=True),
    "won": SoundInfo(CALLS, 3, ducks=True),
    "lost": SoundInfo(CALLS, 3, ducks=True),
    "over": SoundInfo(CALLS, 3, ducks=True),
    "landed": SoundInfo(CALLS, 3),
    **{name: SoundInfo(AMBIENCE) for name in ("wind", "brook", "snow", "frogs")},
    "rain": SoundInfo(AMBIENCE, louder=3.0),
    **{name: SoundInfo(AMBIENCE, louder=-3.0) for name in ("cicadas", "insects")},
    **{f"low_{tone}": SoundInfo("music", 2) for tone in range(1, LOW_TONES + 1)},
    **{f"koto_{step}": SoundInfo("music", 3, of=f"pluck_{(step - 1) % RECORDED + 1}", shift=(step - 1) // RECORDED)
       for step in range(1, PLUCKS + 1)},
    **{f"koto_low_{step}": SoundInfo("music", 3, of=f"pluck_{step}", shift=-1) for step in range(1, RECORDED + 1)},
    "phrase": SoundInfo("music", tones=_run("koto", (3, 4, 6, 5), 0.3, -4.0)),
}


def ambience_in(month: int) -> str:
    """Return what is heard outside in a month 1-12, "" for none (0)."""
    return SEASONS[(month - 1) % 12] if month else ""


def stones(count: int) -> str:
    """Return the sound of a payment of so many stones."""
    if count <= 1:
        return "stones_one"
    return "stones_few" if count <= 3 else "stones_some" if count <= 8 else "stones_many"


def pluck(number: int) -> str:
    """Return the sound of the capture with that number in a deal, from 1: each is higher than the last."""
    return f"pluck_{min(max(number, 1), PLUCKS)}"
