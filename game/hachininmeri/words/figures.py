"""What statistics count of Hachinin Meri: tricks, yaku, the dragon."""

from __future__ import annotations

from typing import Final

from engine.hachininmeri import actions
from engine.hachininmeri.records.facts import DRAGON, FIRST, MERI, MONCHI, TRICK, YAKU
from game.background.records.figures import Counted, Counting, Figures
from game.hachininmeri.words.telling import YAKU as YAKU_NAMES
from game.keeping.text import N_

#: Decisions by their kinds, as messages.
KINDS: Final = {
    actions.REDEAL: N_("To keep the cards"), "dragon": N_("The dragon: declare or hide"),
    "open": N_("The open trump"), actions.COVER: N_("Covering the lead"), actions.LEAD: N_("Leading"),
    actions.PLAY: N_("Playing to a trick"),
}
_COLUMNS: Final = (N_("one's own"), N_("of the others"))


def _both(kind: str) -> tuple[Counting, ...]:
    return Counting(_COLUMNS[0], (kind,)), Counting(_COLUMNS[1], (kind,), others=True)


FIGURES: Final = Figures(
    unit=N_("points"),
    counted=(
        Counted(N_("Tricks won"), {FIRST: N_("First trick"), MERI: N_("Meri"), MONCHI: N_("Monchi")}, _both(TRICK)),
        Counted(N_("Yaku"), YAKU_NAMES, _both(YAKU)),
        Counted(N_("Dragon of trumps"), {"declared": N_("Declared"), "hidden": N_("Hidden")}, _both(DRAGON)),
    ),
    kinds=KINDS,
)
