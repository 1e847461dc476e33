"""The player of a seat: a level and a style, chosen or random, and the matching name. No pygame here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final

from hachi_hachi.ai.levels import parts, styled
from hachi_hachi.engine.common.records.header import PEOPLE, SeatInfo
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.start_options import StyleWords

#: A style drawn at random when the game begins, and its picture.
CHANCE: Final = "chance"
CHANCE_PICTURE: Final = "person_chance"
#: Unknown levels are quoted up to this length.
LONGEST_LEVEL: Final = 40


def drawn(players: Sequence[str], styles: Sequence[str], chance: Random) -> list[str]:
    """Return the players with each ``CHANCE`` replaced by a style; the first of ``styles`` means none."""
    found = []
    for player in players:
        level, style = parts(player)
        if style == CHANCE:
            style = chance.choice(styles) if styles else ""
            style = "" if style in styles[:1] else style
        found.append(styled(level, style))
    return found


def named(players: Sequence[str], names: Sequence[str], styles: Mapping[str, StyleWords]) -> list[str]:
    """Return a name per player: its style's character, numbered from the second on, otherwise its seat's."""
    found: list[str] = []
    for seat, player in enumerate(players):
        style = parts(player)[1]
        if style not in styles or not styles[style].name:
            found.append(names[seat])
            continue
        before = sum(parts(other)[1] == style for other in players[:seat])
        found.append(f"{styles[style].name} {before + 1}" if before else styles[style].name)
    return found


def faces(seats: Sequence[SeatInfo], styles: Mapping[str, StyleWords]) -> dict[int, str]:
    """Return the medallion of every seat that plays in one of ``styles``."""
    found = {seat: parts(info.player)[1] for seat, info in enumerate(seats)}
    return {seat: styles[style].picture for seat, style in found.items() if style in styles}


def look_at(players: Sequence[str], known: Collection[str], *, watched: bool) -> None:
    """Raise ValueError with a message if a player is neither a person nor ``known``, or a person in a ``watched``
    year."""
    for player in players:
        if player in PEOPLE and watched:
            raise ValueError(_("This year has a human player, so you can't just watch it."))
        if player not in PEOPLE and player not in known:
            raise ValueError(_("No computer player called “{player}”.", player=player[:LONGEST_LEVEL]))
