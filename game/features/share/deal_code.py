"""The code of a deal, or of a decision in it: a record without names, packed into a short text (docs/record.md).

No pygame here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.common.records.json_reader import FORMAT
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.share.digits import DamagedError, DigitReader, Digits, as_text, from_text
from hachi_hachi.game.storage.i18n import _

#: What every code begins with, and the version that follows.
START: Final = "hachi"
VERSION: Final = "1"
#: The longest text that is read; the longest campaign has half of it.
LONGEST: Final = 16_000
#: More letters than any word that begins like a code.
_SHORTEST: Final = 30
_FOUND: Final = re.compile(rf"(?<![0-9A-Za-z]){START}([0-9A-Za-z])([0-9A-Za-z]+)", re.IGNORECASE)

#: Words that take one digit. A new one goes to the end, and there is room for 63: their numbers are in codes.
_WORDS: Final = (
    "version", "rules", "preset", "set", "deals_in_year", "years", "first_dealer", "draw", "day", "play", "take",
    "stop", "join", "fold", "koikoi", "sage", "lead", "cover",
)
_MOST_WORDS: Final = 64
_SIGNS: Final = 96  # those of ASCII that can be printed, and the end
_BLANK: Final = 32
_LONGEST_TEXT: Final = 60
_MOST_GAMES: Final = 64
_MOST_SEATS: Final = 8
_MOST_DEALS: Final = 1000
_MOST_ACTIONS: Final = 1000
_MOST_PARTS: Final = 3
_MOST_ITEMS: Final = 200
_LARGEST: Final = 1_000_000
#: The kinds of values.
_OFF, _ON, _NUMBER, _TEXT, _CARD, _LIST, _TABLE = range(7)
_KINDS: Final = 8
#: How deep lists and tables may be in each other.
_DEEPEST: Final = 4
#: Keys of a record that a code leaves out: it has no names and no times.
_LEFT_OUT: Final = frozenset({"format", "game", "seats", "start", "end"})


class CodeError(ValueError):
    """A text that is no code, or one that this program cannot open: ``str()`` is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """Deal ``entry`` (from 0) of a game's record, as ``seat`` saw it, and everything before it.

    If it is ``asked``, the last action of the deal is the decision to be made again. ``head`` and ``deals`` are those
    of the record.
    """

    game: str
    seats: int
    seat: int
    asked: bool
    head: dict[str, Any]
    deals: list[dict[str, Any]]

    @property
    def entry(self) -> int:
        """The number of the deal, from 0."""
        return len(self.deals) - 1

    def record(self, names: Sequence[str], level: str) -> str:
        """Return the record: with these names, a person at ``seat``, and players of that level at the others."""
        seats = [
            {"name": name, "player": HUMAN if seat == self.seat else level} for seat, name in enumerate(names)
        ]
        found = {"format": FORMAT, "game": self.game, **self.head, "seats": seats, "deals": self.deals}
        return json.dumps(found)


# -- writing ---------------------------------------------------------------------------------------------------
def code_of(table: RecordedTable[GameRules], entry: int, seat: int, decision: int | None = None) -> str:
    """Return the code of deal ``entry`` at a table, as ``seat`` saw it: up to a decision of that seat, or all of it.

    Raises ``CodeError`` if an option has a value that no code can hold.
    """
    head = {key: value for key, value in table.written_head().items() if key not in _LEFT_OUT}
    out, pack = Digits(), table.pack
    out.put(list(GAMES).index(table.rules.game), _MOST_GAMES)
    out.put(len(table.setup.seats) - 1, _MOST_SEATS)
    out.put(seat, len(table.setup.seats))
    out.put(int(decision is not None), 2)
    _put_value(out, pack, head)
    deals = []
    for number in range(entry + 1):
        last = number == entry
        actions = [action.to_list() for action in table.entries[number].actions]
        if last and decision is not None:
            actions = actions[: decision + 1]
        cards = table.written_cards(number)
        order = table.written_commitment(number).get("order", []) if last and decision is None else []
        deals.append((cards["deck"], cards.get("stock", []), order, actions))
    shapes = sorted({_shape(pack, action) for _deck, _stock, _order, actions in deals for action in actions})
    out.put_number(len(shapes))
    for verb, *parts in shapes:
        _put_word(out, str(verb))
        out.put(len(parts), _MOST_PARTS)
        for part in parts:
            out.put(int(part), _KINDS)
    out.put_number(entry)
    for deck, stock, order, actions in deals:
        _put_cards(out, pack, deck)
        _put_cards(out, pack, stock)
        _put_cards(out, pack, order)
        out.put_number(len(actions))
        for action in actions:
            out.put(int(action[0]), len(table.setup.seats))
            out.put(shapes.index(_shape(pack, action)), len(shapes))
            for part in action[2:]:
                _put_part(out, pack, part)
    return START + VERSION + as_text(out.packed())


def _shape(pack: Pack, action: Sequence[str | int]) -> tuple[str | int, ...]:
    return (action[1], *(_kind(pack, part) for part in action[2:]))


def _kind(pack: Pack, value: object) -> int:
    if isinstance(value, bool):
        return _ON if value else _OFF
    if isinstance(value, int):
        return _NUMBER
    if isinstance(value, str):
        return _CARD if value in pack.notations else _TEXT
    return _LIST if isinstance(value, list) else _TABLE


def _put_part(out: Digits, pack: Pack, value: str | int) -> None:
    if isinstance(value, int):
        out.put_number(value)
    elif value in pack.notations:
        out.put(pack.parse(value), len(pack))
    else:
        _put_word(out, value)


def _put_value(out: Digits, pack: Pack, value: Any) -> None:
    kind = _kind(pack, value)
    out.put(kind, _KINDS)
    if kind == _LIST:
        out.put_number(len(value))
        for each in value:
            _put_value(out, pack, each)
    elif kind == _TABLE:
        out.put_number(len(value))
        for key, each in value.items():
            _put_word(out, key)
            _put_value(out, pack, each)
    elif kind not in (_OFF, _ON):
        _put_part(out, pack, value)


def _put_word(out: Digits, text: str) -> None:
    out.put(_WORDS.index(text) + 1 if text in _WORDS else 0, _MOST_WORDS)
    if text in _WORDS:
        return
    if not text.isascii() or not text.isprintable() or len(text) > _LONGEST_TEXT:
        raise CodeError(_("This can't be shared as a code."))
    for sign in text:
        out.put(ord(sign) - _BLANK + 1, _SIGNS)
    out.put(0, _SIGNS)


def _put_cards(out: Digits, pack: Pack, cards: Sequence[str]) -> None:
    """Add different cards in their order: each as its place among those of the pack that are left."""
    out.put(len(cards), len(pack) + 1)
    # a deck without the last cards of the pack needs smaller digits
    found = [pack.parse(card) for card in cards]
    whole = max(found, default=-1) + 1
    if cards:
        out.put(whole - len(cards), len(pack) + 1 - len(cards))
    left = list(range(whole))
    for card in found:
        out.put(left.index(card), len(left))
        left.remove(card)


# -- reading ---------------------------------------------------------------------------------------------------
def has_code(text: str) -> bool:
    """Return True if a text may have a code in it."""
    return len(text) <= LONGEST and any(len(found[2]) >= _SHORTEST for found in _FOUND.finditer(text))


def read_code(text: str) -> DealCode:
    """Return the deal of the code in ``text``, however it was pasted. Raises ``CodeError``."""
    if not text.strip():
        raise CodeError(_("Paste a code: it begins with {start}.", start=START + VERSION))
    if len(text) > LONGEST:
        raise CodeError(_("This text is too long for a code. Copy only the code."))
    found = _FOUND.search(text)
    if found is None:
        raise CodeError(_("There's no code in this text: a code begins with {start}.", start=START + VERSION))
    if found[1] != VERSION:
        raise CodeError(_("This code is from a newer version of the program. Update yours to open it."))
    # mail programs break long lines
    for letters in (found[2], "".join(text[found.start(2) :].split())):
        try:
            return _read(DigitReader(from_text(letters)))
        except DamagedError:
            continue
    raise CodeError(_("This code is incomplete or has a mistake. Copy all of it again."))


def _read(digits: DigitReader) -> DealCode:
    games, number = list(GAMES), digits.take(_MOST_GAMES)
    if number >= len(games):
        raise CodeError(_("This code is for a game that isn't in your version of the program. Update it to play."))
    pack = GAMES[games[number]].pack
    seats = digits.take(_MOST_SEATS) + 1
    seat, asked = digits.take(seats), bool(digits.take(2))
    head = _take_value(digits, pack)
    shapes = [
        (_take_word(digits), [digits.take(_KINDS) for _part in range(digits.take(_MOST_PARTS))])
        for _shape in range(digits.take_number(_MOST_WORDS))
    ]
    deals = []
    for _deal in range(digits.take_number(_MOST_DEALS) + 1):
        deck, stock, order = (_take_cards(digits, pack) for _part in range(3))
        actions = []
        for _action in range(digits.take_number(_MOST_ACTIONS)):
            actor = digits.take(seats)
            verb, parts = shapes[digits.take(len(shapes))]
            actions.append([actor, verb, *(_take_part(digits, pack, part) for part in parts)])
        deal: dict[str, Any] = {"deck": deck, "actions": actions}
        if stock:
            deal["stock"] = stock
        if order:
            deal["commitment"] = {"sha256": _sha256(pack, deck, order), "salt": "", "order": order}
        deals.append(deal)
    digits.finish()
    if not isinstance(head, dict) or _LEFT_OUT & set(head) or (asked and not deals[-1]["actions"]):
        raise DamagedError
    return DealCode(games[number], seats, seat, asked, head, deals)


def _sha256(pack: Pack, *decks: Sequence[str]) -> str:
    return commitment(pack, "", *([pack.parse(card) for card in cards] for cards in decks))


def _take_part(digits: DigitReader, pack: Pack, kind: int) -> str | int:
    if kind == _NUMBER:
        return digits.take_number(_LARGEST)
    if kind == _CARD:
        return pack.notation(digits.take(len(pack)))
    if kind == _TEXT:
        return _take_word(digits)
    raise DamagedError


def _take_value(digits: DigitReader, pack: Pack, depth: int = 0) -> Any:
    kind = digits.take(_KINDS)
    if kind in (_OFF, _ON):
        return kind == _ON
    if kind not in (_LIST, _TABLE):
        return _take_part(digits, pack, kind)
    if depth == _DEEPEST:
        raise DamagedError
    number = digits.take_number(_MOST_ITEMS)
    if kind == _LIST:
        return [_take_value(digits, pack, depth + 1) for _item in range(number)]
    return {_take_word(digits): _take_value(digits, pack, depth + 1) for _item in range(number)}


def _take_word(digits: DigitReader) -> str:
    known = digits.take(_MOST_WORDS)
    if known:
        if known > len(_WORDS):
            raise DamagedError
        return _WORDS[known - 1]
    found = ""
    while len(found) <= _LONGEST_TEXT:
        sign = digits.take(_SIGNS)
        if not sign:
            return found
        found += chr(sign - 1 + _BLANK)
    raise DamagedError


def _take_cards(digits: DigitReader, pack: Pack) -> list[str]:
    number = digits.take(len(pack) + 1)
    if not number:
        return []
    left = list(range(number + digits.take(len(pack) + 1 - number)))
    return [pack.notation(left.pop(digits.take(len(left)))) for _card in range(number)]
