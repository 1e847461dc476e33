"""A record of a match in words: the place of a decision by set, game, trick and play, and names with their teams."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.hachininmeri.actions import LEAD, PLAY
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.trick_text import named
from hachi_hachi.game.storage.i18n import _


def where_text(table: RecordedTable[GameRules], entry: int, number: int) -> str:
    """Return where decision ``number`` of game ``entry`` is, both from 0; past the last one it is the game's end."""
    assert isinstance(table, MatchTable)
    entries = table.match.entries
    here = entries[entry]
    game = 1 + sum(not one.redealt and one.set_number == here.set_number for one in entries[:entry])
    if number >= len(here.actions):
        return _("Set {set}, game {game}", set=here.set_number, game=game)
    verbs = [action.verb for action in here.actions[: number + 1]]
    trick = verbs.count(LEAD)
    if not trick:
        return _("Set {set}, game {game}, before the first trick", set=here.set_number, game=game)
    last = len(verbs) - 1 - verbs[::-1].index(LEAD)
    return _(
        "Set {set}, game {game}, trick {trick}, play {play}", set=here.set_number, game=game, trick=trick,
        play=1 + verbs[last:].count(PLAY),
    )


def named_all(names: Sequence[str]) -> list[str]:
    """Return the players with their teams and crests, in order of play."""
    return [named(seat, crested(names)) for seat in range(len(names))]
