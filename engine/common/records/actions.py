"""Actions in records: reading untrusted ones, and replaying them at a table."""
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.errors import OF, MessageTemplate, RefusalError, Value, Where
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import STOOD_IN
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError, UnreadableRecordError
from hachi_hachi.engine.common.records.record import RecordedDeal
from hachi_hachi.engine.common.records.recorded_table import RecordedTable

T = TypeVar("T")

#: No deal has more actions.
MOST_ACTIONS: Final = 1000


def read_actions(rows: object, deal: int, where: Where) -> tuple[Action, ...]:
    """Return the actions of ``deal`` (from 1) in ``rows``. Raises ``UnreadableRecordError``."""
    actions = []
    for number, row in enumerate(read.rows(rows, why.THE_ACTIONS(where=where), MOST_ACTIONS), start=1):
        try:
            actions.append(_action(row))
        except RefusalError as error:
            raise UnreadableRecordError(why.AT_ACTION(deal=deal, action=number, why=error.message)) from None
    return tuple(actions)


def read_stood_in(value: object, actions: Sequence[Action], where: Where) -> list[int]:
    """Return which of the ``actions`` of a deal (their indices from 0, ascending) a fallback player decided.

    Raises ``UnreadableRecordError`` if there is no such action.
    """
    found: list[int] = []
    for row in read.rows(value, OF(key=STOOD_IN, where=where), len(actions)):
        least = found[-1] + 1 if found else 0
        found.append(read.number(row, OF(key=STOOD_IN, where=where), least, len(actions) - 1))
    return found


#: A cache of actions by their record form: a year consists of a few thousand different ones.
_MET: Final[dict[tuple[object, ...], Action]] = {}
_MOST_MET: Final = 20_000
_SHORT: Final = 10


def _action(row: object) -> Action:
    """Return the action in ``row``."""
    if isinstance(row, list) and row and type(row[0]) is int:  # True equals 1, so the type is checked
        try:
            return _MET[tuple(row)]
        except (KeyError, TypeError):
            pass
    action = Action.from_list(row)
    is_short = all(isinstance(part, str) and len(part) <= _SHORT for part in (action.verb, *action.args))
    if is_short and len(_MET) < _MOST_MET:
        _MET[action.seat, action.verb, *action.args] = action
    return action


def play_through(
    table: RecordedTable[GameRules], deals: Sequence[RecordedDeal[CommittedDeck, T]],
    compare: Callable[[int, T], None], over: MessageTemplate,
) -> None:
    """Replay ``deals`` at ``table``.

    If a deal has a result, ``compare`` is called with the index of its entry and that result after it. ``over`` is the
    message for a surplus ``deal`` after the last possible ``number``. Raises ``BrokenRecordError`` if the record breaks
    the rules, naming the deal, the action and the legal actions.
    """
    for number, deal in enumerate(deals, start=1):
        if number > len(table.entries):
            raise BrokenRecordError(over(deal=number, number=len(table.entries)))
        entry = table.entries[number - 1]
        for count, action in enumerate(deal.actions, start=1):
            if entry.closed:
                raise BrokenRecordError(why.DEAL_OVER(deal=number, action=count))
            try:
                table.act(action)
            except RefusalError as error:
                raise BrokenRecordError(why.AT_ACTION(deal=number, action=count, why=error.message)) from None
        if number < len(deals) and not entry.closed:
            raise BrokenRecordError(why.NOT_FINISHED(deal=number, next=number + 1))
        if deal.result is not None:
            if not entry.closed:
                raise BrokenRecordError(why.EARLY_RESULT(deal=number))
            compare(number - 1, deal.result)
        entry.stood_in = list(deal.stood_in)


def check_winner(deal: int, stated: int | None, found: int | None) -> None:
    """Raise ``BrokenRecordError`` if the winner ``stated`` in the record of ``deal`` (from 1) is not the one found."""
    if stated != found:
        raise BrokenRecordError(why.OTHER_WINNER(deal=deal, stated=_seat(stated), found=_seat(found)))


def _seat(seat: int | None) -> Value:
    return why.NOBODY() if seat is None else why.SEAT(seat=seat)
