"""The statistics of Hachinin Meri: tricks, yaku, the dragon."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachininmeri import actions
from hachi_hachi.engine.hachininmeri.records.summary import DRAGON, FIRST, MERI, MONCHI, TRICK, YAKU
from hachi_hachi.game.hachininmeri.text.card_names import TEAMS
from hachi_hachi.game.hachininmeri.text.crested_names import SIGNS
from hachi_hachi.game.hachininmeri.text.narration import YAKU as YAKU_NAMES
from hachi_hachi.game.library.metrics import AchievementColumn, AchievementTable, GameMetrics
from hachi_hachi.game.storage.i18n import N_

#: Decisions by their kinds, as messages.
KINDS: Final = {
    actions.REDEAL: N_("Keep or redeal"), "dragon": N_("The dragon: declare or hide"),
    "open": N_("The open trump"), actions.COVER: N_("Card under the lead"), actions.LEAD: N_("Leading"),
    actions.PLAY: N_("Playing a card"),
}
#: The shared screens' messages about deals, years and places, with this game's about games, matches and teams.
TERMS: Final = {
    N_("Deal"): N_("Game no."),
    N_("Deals"): N_("Games"),
    N_("Records"): N_("Matches"),
    N_("Per deal"): N_("Per game"),
    N_("All deals"): N_("All games"),
    N_("Best deal"): N_("Best game"),
    N_("Worst deal"): N_("Worst game"),
    N_("Best record"): N_("Best match"),
    N_("Worst record"): N_("Worst match"),
    N_("Place"): N_("Match"),
    N_("First place"): N_("Matches won"),
    N_("First place in {n} of {all} finished records."): N_("{n} of {all} finished matches won."),
    N_("Most wins in a row"): N_("Most games won in a row"),
    N_("Most gains in a row"): N_("Most games with a gain in a row"),
    N_("Most first places in a row"): N_("Most matches won in a row"),
    N_("Longest record, in deals"): N_("Longest match, in games"),
    N_("Result per deal, in {unit}."): N_("Result per game, in {unit}."),
    N_("Average per deal in {unit}, with its 95% confidence interval."):
        N_("Average per game in {unit}, with its 95% confidence interval."),
    N_("How often in {n} deals. “Others” means everyone else at the table combined."):
        N_("How often in {n} games. “Others” means everyone else at the table combined."),
    N_("Turn"): N_("Trick"),
    N_("{deal}, turn {turn}: {cost}"): N_("{deal}, trick {turn}: {cost}"),
    N_("◀ Turn"): N_("◀ Trick"),
    N_("Turn ▶"): N_("Trick ▶"),
    N_("◀ Deal"): N_("◀ Game"),
    N_("Deal ▶"): N_("Game ▶"),
    N_("Deal {n}"): N_("Game {n}"),
    N_("Deal {n} of {deals}"): N_("Game {n} of {deals}"),
    N_("Deal {n} of {deals}, decision {number} of {all}"): N_("Game {n} of {deals}, decision {number} of {all}"),
    N_("The deal is over: {decisions}"): N_("The game is over: {decisions}"),
}
_COLUMNS: Final = (N_("your own"), N_("the others'"))


def _both(kind: str) -> tuple[AchievementColumn, ...]:
    return AchievementColumn(_COLUMNS[0], (kind,)), AchievementColumn(_COLUMNS[1], (kind,), others=True)


FIGURES: Final = GameMetrics(
    unit=N_("points"),
    counted=(
        AchievementTable(
            N_("Tricks won"), {FIRST: N_("First trick"), MERI: N_("Meri"), MONCHI: N_("Monchi")}, _both(TRICK)
        ),
        AchievementTable(N_("Yaku"), YAKU_NAMES, _both(YAKU)),
        AchievementTable(N_("Dragon of trumps"), {"declared": N_("Declared"), "hidden": N_("Hidden")}, _both(DRAGON)),
    ),
    kinds=KINDS,
    teams=TEAMS,
    signs=SIGNS,
    terms=TERMS,
)
