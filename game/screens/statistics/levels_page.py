"""A page of statistics: the levels of computer players that the person has beaten over a whole game. No pygame here."""

from __future__ import annotations

from hachi_hachi.ai.levels import parts
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.player_history import History, PlayedRecord
from hachi_hachi.game.screens.statistics.page_data import (
    Page,
    PageCell,
    PageRow,
    Record,
    Tone,
    date_of,
    grouped,
    nothing,
    number,
    words,
)
from hachi_hachi.game.storage.i18n import N_, _


def levels(history: History, game: AnyGameUi) -> Page:
    """Return a row for each level on offer: how many finished records against it, and when it was first beaten.

    A record counts for the weakest level among the other players, and is won with the first place.
    """
    term = game.figures().term
    offered = list(game.players().offered)

    def weakest(record: PlayedRecord) -> str:
        known = [parts(level)[0] for level in record.levels]
        return min(known, key=offered.index) if known and set(known) <= set(offered) else ""

    met = grouped([record for record in history.records if record.finished], weakest)
    lines = []
    for level in offered:
        played = met.get(level, [])
        won = [record for record in played if record.place == 1]
        first = won[0] if won else None
        badge = nothing() if first is None else PageCell(_("beaten"), 1, Tone.GOOD)
        lines.append(PageRow(
            (words(_(game.levels[level].label)), badge, number(len(played)), number(len(won)),
             nothing() if first is None else date_of(first)),
            None if first is None else Record(first.path),
        ))
    return Page(
        "levels", _("Levels beaten"),
        ((_("Level"), 0.0), (_("Badge"), 0.0), (term(N_("Records")), 1.0), (_("Won"), 1.0), (_("First"), 0.0)),
        tuple(lines),
        note=_("You beat a level by winning a finished record against it. The weakest other player counts."),
    )
