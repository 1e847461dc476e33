"""The rules as plain integers for the play core. Compiled: typed with fixed-width integers, no objects in the loop."""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from engine.hachihachi.deck import ANIMALS, CHAFF, LIGHTS, RIBBONS
from engine.hachihachi.dekiyaku import DEKIYAKU, INOSHIKACHOU
from engine.hachihachi.rules import Rules
from engine.hachihachi.tokushuyaku import TOKUSHUYAKU

#: Reasons of payments by number, for the core and its sinks.
REASONS: Final[tuple[str, ...]] = (
    "dekiyaku", "sage_failed", "tokushuyaku", "teyaku_reversed", "card_points", "catching_sanbon", "pulling_points",
)
DEKIYAKU_PAID: Final[i64] = 0
SAGE_FAILED: Final[i64] = 1
TOKUSHUYAKU_PAID: Final[i64] = 2
TEYAKU_REVERSED: Final[i64] = 3
CARD_POINTS: Final[i64] = 4
CATCHING: Final[i64] = 5
PULLING: Final[i64] = 6

_RESPONSIBILITY: Final = ("off", "guard")
RESPONSIBILITY_OFF: Final[i64] = 0
GUARD: Final[i64] = 1


@final
class PlayRules:
    """What the play core needs of ``Rules``; ``set_*`` hold one entry a dekiyaku, in the order of its table.

    ``kan`` is in points; ``responsibility`` and ``catching_responsibility`` are the numbers of this module.
    """

    def __init__(self, rules: Rules) -> None:
        in_use = [row for number, row in enumerate(DEKIYAKU) if number != INOSHIKACHOU or rules.inoshikachou]
        self.sets: i64 = len(in_use)
        self.set_cards: vec[i64] = vec[i64]([row.cards for row in in_use])
        self.set_needs: vec[i64] = vec[i64]([row.needs for row in in_use])
        self.set_kan: vec[i64] = vec[i64]([row.kan for row in in_use])
        self.set_guarded: vec[i64] = vec[i64]([1 if row.guarded else 0 for row in in_use])
        self.special_least: vec[i64] = vec[i64]([row.least for row in TOKUSHUYAKU])
        self.special_kan: vec[i64] = vec[i64]([row.kan for row in TOKUSHUYAKU])
        self.special_extra: vec[i64] = vec[i64]([row.extra for row in TOKUSHUYAKU])
        self.kan: i64 = rules.kan_points
        self.responsibility: i64 = _RESPONSIBILITY.index(rules.responsibility)
        self.catching_responsibility: i64 = _RESPONSIBILITY.index(rules.catching_responsibility)
        self.lights: i64 = LIGHTS
        self.animals: i64 = ANIMALS
        self.ribbons: i64 = RIBBONS
        self.chaff: i64 = CHAFF
