"""Who plays for a seat: a level and a style, chosen or by chance, and the name that goes with it. No pygame here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final

from hachi_hachi.ai.levels import parts, styled
from hachi_hachi.engine.common.records.header import PEOPLE
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.launch_options import StyleWords

#: Stands for a style that is drawn when the game begins, and its picture.
CHANCE: Final = "chance"
CHANCE_PICTURE: Final = "person_chance"
#: No more is quoted of a level that nobody knows.
LONGEST_LEVEL: Final = 40


def drawn(players: Sequence[str], styles: Sequence[str], chance: Random) -> list[str]:
    """The players with a style in place of every `CHANCE`; of `styles` the first is that of who has none."""
    found = []
    for player in players:
        level, style = parts(player)
        if style == CHANCE:
            style = chance.choice(styles) if styles else ""
            style = "" if style in styles[:1] else style
        found.append(styled(level, style))
    return found


def named(players: Sequence[str], names: Sequence[str], styles: Mapping[str, StyleWords]) -> list[str]:
    """A name for each player: of the person who plays in its style, with a number from the second on; else its seat's.
    """
    found: list[str] = []
    for seat, player in enumerate(players):
        style = parts(player)[1]
        if style not in styles or not styles[style].name:
            found.append(names[seat])
            continue
        before = sum(parts(other)[1] == style for other in players[:seat])
        found.append(f"{styles[style].name} {before + 1}" if before else styles[style].name)
    return found


def look_at(players: Sequence[str], known: Collection[str], *, watched: bool) -> None:
    """Raise ValueError with a sentence where a player is no person and none of the `known`; `watched`, or a person."""
    for player in players:
        if player in PEOPLE and watched:
            raise ValueError(_("A person sits at this table, so that the year cannot be watched."))
        if player not in PEOPLE and player not in known:
            raise ValueError(_("“{player}” is no computer player that is known here.", player=player[:LONGEST_LEVEL]))
