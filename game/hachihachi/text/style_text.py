"""The playing styles in words: the characters and how they play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.session.start_options import StyleWords

if TYPE_CHECKING:
    from hachi_hachi.ai import levels
    from hachi_hachi.engine.common.records.header import SeatInfo
else:
    levels = LazyModule("hachi_hachi.ai.levels")

#: How players of the same level differ: characters named by the plant of the card on their medallion.
STYLES: Final = {
    style.id: style
    for style in (
        StyleWords("steady", N_("Steady"), "", N_("Weighs everything equally."), "person_steady"),
        StyleWords("bold", N_("Bold"), "Hagi", N_("Goes for yaku, plays on, and rarely folds."), "person_bold"),
        StyleWords("denying", N_("Blocking"), "Fuji", N_("Denies others the cards they need."), "person_denying"),
        StyleWords(
            "collecting", N_("Collecting"), "Botan", N_("Takes the most valuable cards."), "person_collecting"
        ),
    )
}


def faces(seats: Sequence[SeatInfo]) -> dict[int, str]:
    """Return the medallion of every seat that plays in a style."""
    styles = {seat: levels.parts(info.player)[1] for seat, info in enumerate(seats)}
    return {seat: STYLES[style].picture for seat, style in styles.items() if style in STYLES}
