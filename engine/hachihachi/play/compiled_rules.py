"""The rules as plain integers for the play core. Compiled: typed with fixed-width integers, no objects in the loop."""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.hachihachi.play.notes_layout import ACTS, NOTES
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU
from hachi_hachi.engine.hanafuda.deck import ANIMALS, BRIGHTS, CHAFF, RIBBONS

#: Reasons of payments by number, for the core and its sinks.
REASONS: Final[tuple[str, ...]] = (
    "dekiyaku", "sage_failed", "tokushuyaku", "teyaku_reversed", "card_points", "catching_sanbon", "pulling_points",
    "mizuten",
)
DEKIYAKU_PAID: Final[i64] = 0
SAGE_FAILED: Final[i64] = 1
TOKUSHUYAKU_PAID: Final[i64] = 2
TEYAKU_REVERSED: Final[i64] = 3
CARD_POINTS: Final[i64] = 4
CATCHING: Final[i64] = 5
PULLING: Final[i64] = 6
MIZUTEN: Final[i64] = 7

#: Reasons for winning a deal (docs/rules.md section 3.8), by number.
WON_BY: Final[tuple[str, ...]] = (
    "card_points", "card_points_tied", "stopped", "withdrew", "first_sage", "last_sage", "tokushuyaku",
)
WON_POINTS: Final[i64] = 0
WON_POINTS_TIED: Final[i64] = 1
WON_STOPPED: Final[i64] = 2
WON_WITHDREW: Final[i64] = 3
WON_FIRST_SAGE: Final[i64] = 4
WON_LAST_SAGE: Final[i64] = 5
WON_SPECIAL: Final[i64] = 6

#: The values of options by number, in the order of their fields in ``Rules``.
_SAGE: Final = ("at_once", "at_end", "nullify", "forfeit")
AT_ONCE: Final[i64] = 0
AT_END: Final[i64] = 1
NULLIFY: Final[i64] = 2
FORFEIT: Final[i64] = 3
_LIABILITY: Final = ("off", "guard", "next_turn", "strict", "discard")
NO_LIABILITY: Final[i64] = 0
GUARD: Final[i64] = 1
NEXT_TURN: Final[i64] = 2
STRICT: Final[i64] = 3
DISCARD: Final[i64] = 4
_BONUSES: Final = ("always", "full_deal", "no_dekiyaku")
ALWAYS: Final[i64] = 0
FULL_DEAL: Final[i64] = 1
_MIZUTEN: Final = ("off", "win", "win_or_pay", "bga")
MIZUTEN_WIN_OR_PAY: Final[i64] = 2


@final
class PlayRules:
    """The part of ``Rules`` that the play core needs; ``yaku_*`` hold one entry per dekiyaku, in table order.

    ``kan`` is in points; named option values are the numbers of this module.
    """

    def __init__(self, rules: Rules) -> None:
        in_use = dekiyaku_in_force(rules)
        watched = 0
        guarded_cards = 0
        for row in in_use:
            watched |= row.cards
            guarded_cards |= row.cards if row.guarded else 0
        self.yaku_count: i64 = len(in_use)
        self.yaku_cards: vec[i64] = vec[i64]([row.cards for row in in_use])
        self.yaku_needs: vec[i64] = vec[i64]([row.needs for row in in_use])
        self.yaku_kan: vec[i64] = vec[i64]([row.kan for row in in_use])
        self.yaku_guarded: vec[i64] = vec[i64]([1 if row.guarded else 0 for row in in_use])
        #: All cards of any dekiyaku, and of the dekiyaku for which a seat can be liable.
        self.watched: i64 = watched | (RIBBONS if rules.nanatan_extra else 0)
        self.guarded_cards: i64 = guarded_cards
        self.nanatan_extra: bool = rules.nanatan_extra
        self.special_least: vec[i64] = vec[i64]([row.least for row in TOKUSHUYAKU])
        self.special_kan: vec[i64] = vec[i64]([row.kan for row in TOKUSHUYAKU])
        self.special_extra: vec[i64] = vec[i64]([row.extra for row in TOKUSHUYAKU])
        self.special_after_made: bool = rules.tokushuyaku_after_dekiyaku
        self.two_player_special: bool = rules.two_player_special
        self.two_player_bonuses: bool = rules.two_player_bonuses
        #: As many zeros as the longest list of a core, to be sliced: slicing is faster than making a new list.
        self.nothing: vec[i64] = vec[i64]([0] * max(NOTES, ACTS))
        self.kan: i64 = rules.kan_points
        self.sage: i64 = _SAGE.index(rules.sage)
        self.responsibility: i64 = _LIABILITY.index(rules.responsibility)
        self.catching_responsibility: i64 = _LIABILITY.index(rules.catching_responsibility)
        self.catching_all_four: bool = rules.catching_needs == "all_four"
        self.bonuses_when: i64 = _BONUSES.index(rules.bonuses_when)
        self.mizuten: i64 = _MIZUTEN.index(rules.mizuten)
        self.stopper_wins: bool = rules.deal_winner == "stopper"
        self.brights: i64 = BRIGHTS
        self.animals: i64 = ANIMALS
        self.ribbons: i64 = RIBBONS
        self.chaff: i64 = CHAFF
