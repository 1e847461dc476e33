"""Deals of any ruleset and number of seats as data: the cards, the moves, and the payments computed by hand.

A case gives hands, field and draw pile as far as they matter; a seed fills in the rest of the pack. Its moves may stop
early: then random legal moves follow, and the first seed is used whose deal tells the requested ``story``. The result
is saved as a record, so that the tests play the record and search for nothing.
"""
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, BLANK_SEATS
from hachi_hachi.engine.hachihachi.rulesets import rules_for
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from hachi_hachi.engine.hanafuda.deck import BLANK, parse_all

NAMES: Final = ("Akiko", "Iori", "Uzuki", "Yuki", "Haru", "Minato", "Ren")
Payments = dict[tuple[Account, Account, str], int]

#: Cards for a field or a draw pile of which no two match.
PLAIN: Final = "4c1 5c1 7c1 8c1 9c1 10c1"
MOST_SEEDS: Final = 200_000


@dataclass(frozen=True)
class Dealt:
    """The cards of a deal: ``hands`` from the dealer on, ``field``, and the top of the draw pile (see ``Case``)."""

    hands: tuple[str, ...] = ()
    field: str = ""
    draw_pile: str = ""

    def shuffle(self, seats: int, seed: int) -> DealCards:
        """Return the cards for so many ``seats``; with folds the draw pile is the rest of ``draw_pile``, then the
        others.
        """
        on_field = 0 if seats == BLANK_SEATS else 6
        pack = list(range(48)) + [BLANK] * (seats == BLANK_SEATS)
        chosen = [list(parse_all(text)) for text in (*self.hands, *[""] * (seats - len(self.hands)), self.field)]
        top = list(parse_all(self.draw_pile))
        rest = [card for card in pack if card not in {*top, *(card for place in chosen for card in place)}]
        random.Random(f"{seed} cards").shuffle(rest)
        later = rest[:]
        for place, length in zip(chosen, [7] * seats + [on_field], strict=True):
            while len(place) < length:
                place.append((rest or top).pop())
        *hands, lying = chosen
        deck = [
            *(card for hand in hands for card in hand[:4]), *lying[:3],
            *(card for hand in hands for card in hand[4:]), *lying[3:], *top, *rest,
        ]
        assert sorted(deck) == sorted(pack)
        order = [card for card in (*parse_all(self.draw_pile), *later) if card != BLANK]
        order += [card for card in range(48) if card not in order]
        return DealCards(tuple(deck), order=tuple(order) if seats >= BIDDING_SEATS else ())


@dataclass(frozen=True)
class Case:
    """A year as far as a test needs it: ``deals`` dealt in turn, played by ``moves`` and then at random.

    ``moves`` are words: ``4R`` or ``4R>4A`` plays a card, ``+9c1`` is taken by a turned card, any other word is a verb
    with its arguments after colons (``offer:2:36``). With a ``story`` (see ``story``) or ``wants``, random moves
    continue until the last deal is over. ``paid`` says, for each entry if there are several, who pays whom how much for
    what, as computed by hand: ``"1>0 teyaku 24, 2>0 teyaku 24"``.
    """

    about: str
    deals: tuple[Dealt, ...]
    paid: str | tuple[str, ...]
    moves: str = ""
    preset: str = "shiragiku"
    changed: dict[str, Any] = field(default_factory=dict)
    seats: int = 3
    dealer: int = 0
    length: int = 12
    story: str | None = None
    wants: Callable[[YearTable], bool] | None = None
    winner: int | None = None
    #: The payments of the ends of years, by their number in the ledger.
    ends: dict[int, str] = field(default_factory=dict)

    def made(self, version: int = VERSION) -> YearTable:
        """Return a table at which the case has been played, its record of ``version``."""
        if self.story is None and self.wants is None:
            return self._played(0, version)
        for seed in range(MOST_SEEDS):
            table = self._played(seed, version)
            if table.decision is None and self.story in (None, story(table)) and (not self.wants or self.wants(table)):
                return table
        raise AssertionError(f"not found: {self.about}")

    def payments(self) -> dict[int, Payments]:
        """Return ``paid`` and ``ends`` as sums by payer, payee and reason, under their number in the ledger."""
        entries = (self.paid,) if isinstance(self.paid, str) else self.paid
        return {number: paid_of(text) for number, text in (*enumerate(entries), *self.ends.items())}

    def _played(self, seed: int, version: int) -> YearTable:
        seats = tuple(SeatInfo(name, "human") for name in NAMES[: self.seats])
        setup = Setup(self.preset, self.changed, seats, self.length, version=version)
        drawn = tuple(0 if seat == self.dealer else 20 + 4 * seat for seat in range(self.seats))
        draw = (drawn,) if rules_for(setup).first_dealer == "draw" else None
        shuffles = [dealt.shuffle(self.seats, seed) for dealt in self.deals]
        table = YearTable(setup, RecordedSource(draw, self.dealer, shuffles, None))
        for word in self.moves.split():
            say(table, word)
        if self.story is not None or self.wants is not None:
            _go_on(table, random.Random(f"{seed} moves"), None if self.story is None else self.story.split())
        return table


def _go_on(table: YearTable, rng: random.Random, wanted: list[str] | None) -> None:
    """Continue at random, with calls as in the story ``wanted``; give up if the outcome differs."""
    words = story(table).split()
    while table.decision is not None:
        legal = table.decision.legal
        seat = table.decision.seat
        if wanted is not None:
            if words != wanted[: len(words)]:
                return
            call = wanted[len(words)] if len(words) < len(wanted) else ""
            named = [action for action in legal if call == f"{seat}:{action.verb}"]
            if table.decision.kind == "call" and not named:
                return
            legal = tuple(named) or tuple(action for action in legal if action.verb != "withdraw")
        weights = [1 + 6 * (str(action.args[0])[-1] in "LAR" if action.args else 0) for action in legal]
        words += event_words(table.act(rng.choices(legal, weights)[0]))


def say(table: YearTable, word: str) -> None:
    """Make the seat to decide do what ``word`` says (see ``Case``). Raises ``IllegalActionError``."""
    assert table.decision is not None, f"nothing is asked, and yet {word}"
    seat = table.decision.seat
    verb, *args = word.split(":")
    if word.startswith("+"):
        action = Action(seat, "take", (word[1:],))
    elif word[0].isdigit():
        action = Action(seat, "play", tuple(word.split(">")))
    else:
        action = Action(seat, verb, tuple(int(arg) if arg.isdigit() else arg for arg in args))
    table.act(action)


def paid_of(text: str) -> Payments:
    """Return the payments written as ``"1>0 teyaku 24, pot>0 pot 36"``."""
    found: Payments = {}
    for row in filter(None, (part.strip() for part in text.split(","))):
        accounts, reason, points = row.split()
        payer, payee = (int(name) if name.isdigit() else name for name in accounts.split(">"))
        assert (payer, payee, reason) not in found
        found[payer, payee, reason] = int(points)
    return found


def written(payments: Payments) -> str:
    """Return payments as ``paid_of`` reads them."""
    return ", ".join(f"{payer}>{payee} {reason} {points}" for (payer, payee, reason), points in payments.items())


def event_words(events: Sequence[Event]) -> Iterator[str]:
    """Yield the words of a story: who made, improved or called what, and how the deal ended."""
    for event in events:
        match event:
            case ev.DekiyakuMade():
                by = "" if event.liable is None else f"/{event.liable}"
                yield f"{event.seat}:{'+' if event.improves else ''}{event.name}{by}"
            case ev.Called():
                yield f"{event.seat}:{event.call}"
            case ev.SageFailed():
                yield f"{event.seat}:fails"
            case ev.TokushuyakuMade():
                yield f"{event.seat}:{event.name}"
            case ev.PointsCounted(ran_out=True):
                yield "out"


def story(table: YearTable) -> str:
    """Return the last deal in words: ``"0:akatan 0:sage 1:aotan/2 1:stop"``; ``/2`` is liable for it."""
    opened = max(number for number, event in enumerate(table.events) if event.opens)
    return " ".join(event_words(table.events[opened:]))


def counted(table: YearTable) -> tuple[int, ...]:
    """Return the card points of the last counted deal, in order of play."""
    return [event.points for event in table.events if isinstance(event, ev.PointsCounted)][-1]


