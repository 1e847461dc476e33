"""Texts for a record: its row in the list, and the details below."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from hachi_hachi.ai.levels import parts
from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.header import FRIEND, HUMAN_UNDO, PEOPLE
from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inline_marks import AFTER
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT
from hachi_hachi.game.library.record_extract import STAND_IN
from hachi_hachi.game.library.record_folder import Kind
from hachi_hachi.game.library.record_index import ListedRecord
from hachi_hachi.game.storage import local_time, safe_files
from hachi_hachi.game.storage.i18n import N_, NP_, _, ngettext, pgettext, sentences
from hachi_hachi.game.storage.record_reading import read_text
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.widgets.table import Cell, Column, Line
from hachi_hachi.game.widgets.theme import SMALL

KINDS: Final = {
    Kind.PLAYED: N_("Finished"),
    Kind.WATCHED: N_("Watched"),
    Kind.DAILY: N_("Deals of the day"),
    Kind.IMPORTED: N_("Imported"),
    Kind.GOING_ON: N_("Ongoing"),
}


class Order(Enum):
    """The sort orders of the list."""

    NEWEST = "newest"
    OLDEST = "oldest"
    BEST = "best"
    WORST = "worst"
    RULESET = "sheet"
    NAME = "name"


ORDERS: Final = {
    Order.NEWEST: N_("Newest first"),
    Order.OLDEST: N_("Oldest first"),
    Order.BEST: N_("Best result first"),
    Order.WORST: N_("Worst result first"),
    Order.RULESET: N_("By game and rules"),
    Order.NAME: N_("By name"),
}
#: The name of a record that nobody has renamed: the time it ended (UTC), its game, and a number.
#: Places as far as there are seats.
PLACES: Final = (
    NP_("place", "1st"), NP_("place", "2nd"), NP_("place", "3rd"), NP_("place", "4th"), NP_("place", "5th"),
    NP_("place", "6th"), NP_("place", "7th"), NP_("place", "8th"),
)
_STAMP: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(-[a-z][-a-z0-9]*|-\d+)?")
#: The longest name of a record and of its players that widens the list, in multiples of the text size.
LONGEST_NAME: Final = 20.0


def columns() -> list[Column]:
    """Return the columns of the list."""
    return [
        Column(_("Date"), 1.0),
        Column(_("Record"), 1.3, most=LONGEST_NAME),
        Column(_("Game and rules"), 1.6),
        Column(_("Players"), 1.3, most=LONGEST_NAME),
        Column(pgettext("column", "Length"), 0.6, 0.5),
        Column(_("Result"), 1.2, 1.0),
        Column(pgettext("column", "Review"), 0.6, 0.5),
    ]


def place_in(order: Order, row: ListedRecord, kind: Kind) -> tuple[float, str]:
    """Return the ascending sort key of a record; unreadable records, and those without a person's result, come last."""
    if order in (Order.RULESET, Order.NAME):
        words = game_and_ruleset(row) if order is Order.RULESET else title(row, kind)
        return float(bool(row.trouble)), words.casefold()
    if order in (Order.BEST, Order.WORST):
        if row.trouble or row.person < 0 or not row.scores:
            return math.inf, ""
        return row.scores[row.person] / row.unit * (1 if order is Order.WORST else -1), ""
    return row.time * (1 if order is Order.OLDEST else -1), ""


def line(row: ListedRecord, kind: Kind, *, reviewed: bool) -> Line:
    """Return the row of a record; an unreadable one says so."""
    head = [Cell(date(row.time), INK_SOFT), Cell(title(row, kind))]
    if row.trouble:
        return Line([*head, Cell(_("unreadable"), BAD), *[Cell("")] * 4], key=row.path)
    gained = row.scores[row.person] if row.person >= 0 and row.scores else 0
    result = Cell(result_of(row), GOOD if gained > 0 else BAD if gained < 0 else INK)
    review = Cell(_("yes") if reviewed else "–")
    cells = [Cell(game_and_ruleset(row)), Cell(company(row)), Cell(played(row)), result, review]
    return Line([*head, *cells], key=row.path)


def teams_of(row: ListedRecord) -> tuple[str, ...]:
    """Return the names of the teams if the record's game is won by teams; () if everyone plays alone."""
    game = catalog.GAMES.get(row.game)
    return game.figures().teams if game is not None else ()


def _signed(row: ListedRecord, seat: int, name: str) -> str:
    """Return the name of a player or of a team after the sign of that seat's team."""
    signs = catalog.GAMES[row.game].figures().signs
    return f"{signs[seat % len(signs)]}{AFTER}{name}" if signs else name


def played(row: ListedRecord) -> str:
    """Return the number of deals played, and their total if that is fixed; or the number of games of a match."""
    if teams_of(row) and not row.length:
        return ngettext("{n} game", "{n} games", row.played)
    return f"{row.played}/{row.length}" if row.length and not row.finished else str(row.played)


def date(time: float) -> str:
    """Return when a record was played, in local time."""
    return local_time.moment_text(time)


def title(row: ListedRecord, kind: Kind) -> str:
    """Return a record's title: the name someone gave it, otherwise a description."""
    unnamed = kind is Kind.GOING_ON or _STAMP.fullmatch(row.path.stem) is not None
    if unnamed and row.day:
        return _("Deal of the day, {day}", day=row.day)
    if unnamed:
        return _(KINDS[kind])
    return safe_files.shown(row.path.stem)


def game_and_ruleset(row: ListedRecord) -> str:
    """Return the game, if there are several, and the ruleset."""
    game = catalog.GAMES.get(row.game)
    if game is None:
        return row.game
    text = game.rules()
    ruleset = text.ruleset_name(row.ruleset) if row.ruleset in text.words.rulesets else row.ruleset
    return ruleset if len(catalog.GAMES) == 1 else _("{game}: {sheet}", game=_(game.name), sheet=ruleset)


def company(row: ListedRecord) -> str:
    """Return the number of seats, and the levels of the computer players."""
    met = list(dict.fromkeys(player for player in row.players if player not in PEOPLE))
    words = [str(len(row.players)), *(level(row.game, player) for player in met)]
    return " · ".join([words[0], _(", ").join(words[1:])]) if met else words[0]


def level(game: str, player: str) -> str:
    """Return the display name of a seat's level."""
    if player in PEOPLE:
        return _("human, with undo") if player == HUMAN_UNDO else _("human")
    if player == FRIEND:
        return pgettext("player", "friend")
    if player == STAND_IN:
        return _("Stand-in")
    known = catalog.GAMES.get(game)
    strength, style = parts(player)
    if known is None or strength not in known.levels or (style and style not in known.styles):
        return player
    words = _(known.levels[strength].label)
    return _("{level}, {style}", level=words, style=_(known.styles[style].label)) if style else words


def gain(row: ListedRecord, points: int) -> str:
    """Return a seat's gain, formatted for its game."""
    game = catalog.GAMES.get(row.game)
    return game.rules().score(points, row.unit) if game is not None else str(points)


def result_of(row: ListedRecord) -> str:
    """Return the place and the gain of the person; for watched years those of the winner."""
    if not row.scores:
        return ""
    seat, teams = row.person, teams_of(row)
    if seat < 0:
        seat = row.places.index(1) if 1 in row.places else 0
        if teams:
            team = _signed(row, seat, _(teams[seat % len(teams)]))
            return _("{name} {amount}", name=team, amount=gain(row, row.scores[seat]))
        return _("{name} {amount}", name=shown_name(row.names[seat]), amount=gain(row, row.scores[seat]))
    amount = gain(row, row.scores[seat])
    if not row.finished:
        return amount
    if teams:
        return _("Won, {amount}", amount=amount) if row.places[seat] == 1 else _("Lost, {amount}", amount=amount)
    return _("{place} · {amount}", place=_(PLACES[row.places[seat] - 1]), amount=amount)


def details(row: ListedRecord) -> str:
    """Return the players or teams with their gains, best first; or why the record cannot be read."""
    if row.trouble:
        return _("{file}: {reason}", file=safe_files.shown(row.path), reason=reason_of(row))
    order = sorted(range(len(row.names)), key=lambda seat: (row.places[seat], seat))
    people = [
        _("{place}. {name} ({level}) {amount}", place=row.places[seat], name=shown_name(row.names[seat]),
          level=level(row.game, row.players[seat]), amount=gain(row, row.scores[seat]))
        for seat in order
    ]
    if teams := teams_of(row):
        order = sorted(range(len(teams)), key=lambda team: row.places[team])
        people = [_team(row, teams, team) for team in order]
    return "\n".join([_("Deal of the day, {day}", day=row.day), *people] if row.day else people)


def _team(row: ListedRecord, teams: Sequence[str], team: int) -> str:
    """Return a team of a record: its players, and their total gain."""
    players = _(", ").join(
        _("{name} ({level})", name=_signed(row, seat, shown_name(row.names[seat])),
          level=level(row.game, row.players[seat]))
        for seat in range(team, len(row.names), len(teams))
    )
    name = _signed(row, team, _(teams[team]))
    return _("{team} {amount}: {players}", team=name, amount=gain(row, row.scores[team]), players=players)


def described(path: Path, text: str) -> str:
    """Return the game, ruleset, players and results of the record ``text``. Raises like ``game_of`` and
    ``summary``."""
    game = game_of(text)
    facts = game.summary(text)
    row = ListedRecord(
        path, 0.0, game.id, facts.ruleset, len(facts.deals), facts.length, facts.finished, facts.unit,
        tuple(info.name for info in facts.seats), tuple(info.player for info in facts.seats), facts.scores,
        facts.places, day=facts.day,
    )
    return "   ".join([game_and_ruleset(row), *details(row).splitlines()])


def reason_of(row: ListedRecord) -> str:
    """Return why a record cannot be read, in the current language."""
    try:
        text = read_text(row.path)
        game_of(text).summary(text)
    except RefusalError as error:
        return explained(row.game, error)
    except (ValueError, OSError, RecursionError) as error:
        return safe_files.why(error)
    return row.trouble


def explained(game: str, error: RefusalError) -> str:
    """Return an engine error in the terms of the game, if the game is known."""
    return (catalog.GAMES.get(game) or catalog.main_game()).rules().explained(error)


def imported(given: int, failed: Sequence[tuple[Path, str]], there: Path | None) -> str:
    """Return a summary of an import: the number of files, and failures with the reason; ``there`` is the last copy."""
    if given == 1 and not failed and there is not None:
        return _("Imported as {path}.", path=safe_files.shown(there))
    words = ngettext("{n} record was imported.", "{n} records were imported.", given - len(failed))
    if not failed:
        return words
    path, reason = failed[0]
    file = safe_files.shown(path.name)
    if given == 1:
        return _("Can't import {file}: {reason}", file=file, reason=reason)
    left = ngettext("{n} file was skipped:", "{n} files were skipped; the first is", len(failed))
    return sentences(words, left, _("{file}: {reason}", file=file, reason=reason))


def counted(rows: Sequence[ListedRecord], left: int) -> str:
    """Return the line above the list: the number of records, and of those not read yet."""
    words = ngettext("{n} record", "{n} records", len(rows))
    return _("{words}; {n} more to read …", words=words, n=left) if left else words


def fitting(canvas: Canvas, text: str, box: Box, *larger: float) -> float:
    """Return the largest text size that fits a box of few lines, ``larger`` ones first; the smallest if none does."""
    sizes = (*larger, SMALL, 13.0, 12.0, 11.0)
    return next(
        (size for size in sizes if len(canvas.wrapped(text, box.w, size)) * canvas.line_height(size) <= box.h + 1),
        sizes[-1],
    )


def shown_for(picked: Path | None, listed: Sequence[ListedRecord], rows: Sequence[ListedRecord]) -> Path | None:
    """Return the path of the row for the selection: another copy of the record if this one is hidden."""
    content = next((row.content for row in listed if row.path == picked), "")
    if not content or any(row.path == picked for row in rows):
        return picked
    return next(row.path for row in rows if row.content == content)
