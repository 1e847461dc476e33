"""Builders of situations: decks from chosen hands, fields and draw piles, and moves in short notation."""
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as fresh
from pathlib import Path
from typing import Any

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.ledger import Account, sums
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.phases.dealing import deal_from
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, replay
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from hachi_hachi.engine.hanafuda.deck import parse_all

RECORDS = Path(__file__).parents[3] / "records"
NAMES = ("Akiko", "Iori", "Uzuki")

Payments = dict[tuple[Account, Account, str], int]


def deck_of(hands: Sequence[str] = (), field: str = "", draw_pile: str = "", seed: int = 88) -> tuple[int, ...]:
    """Return a deck for three seats that deals ``hands`` (the dealer's first), ``field`` and then ``draw_pile``.

    Each may have any length: the rest of the pack, shuffled by ``seed``, fills the gaps.
    """
    deck = deal_from(
        [parse_all(text) for text in (*hands, *[""] * (3 - len(hands)))], parse_all(field), parse_all(draw_pile), seed
    )
    assert sorted(deck) == list(range(48))
    return deck


def table_of(
    decks: Iterable[Sequence[int]], dealer: int = 0, deals: int = 12, changed: Mapping[str, Any] | None = None
) -> YearTable:
    """Return a table for three at which ``dealer`` has drawn the first deal and the ``decks`` are dealt in turn."""
    seats = tuple(SeatInfo(name, "human") for name in NAMES)
    setup = Setup("shiragiku", dict(changed or {}), seats, deals)
    drawn = tuple(0 if seat == dealer else 20 + 4 * seat for seat in range(3))
    return YearTable(setup, RecordedSource((drawn,), None, [DealCards(tuple(deck)) for deck in decks], None))


def play(table: YearTable, moves: str) -> None:
    """Make ``moves``: ``4R``, or ``4R>4A`` with its target; ``+9c1`` for the capture of a turned card; ``stop``,
    ``sage``.

    Each is made by the seat to decide. Raises ``IllegalActionError``.
    """
    for move in moves.split():
        assert table.decision is not None
        seat = table.decision.seat
        if move in ("stop", "sage"):
            table.act(Action(seat, move))
        elif move.startswith("+"):
            table.act(Action(seat, "take", (move[1:],)))
        else:
            table.act(Action(seat, "play", tuple(move.split(">"))))


@dataclass(frozen=True)
class Game:
    """A deal of three seats by ``dealer`` from chosen cards (as ``deck_of``), played by ``moves`` (as ``play``)."""

    about: str
    hands: tuple[str, str, str]
    field: str
    draw_pile: str
    moves: str
    dealer: int = 0
    changed: dict[str, Any] = fresh(default_factory=dict)

    def table(self) -> YearTable:
        """Return a table at which the game has been played."""
        table = table_of([deck_of(self.hands, self.field, self.draw_pile)], self.dealer, changed=self.changed)
        play(table, self.moves)
        return table


def play_on(table: YearTable, entries: int, seed: int = 88) -> None:
    """Play random legal moves until so many ``entries`` are settled."""
    rng = random.Random(seed)
    while table.decision is not None and sum(entry.winner is not None for entry in table.year.entries) < entries:
        table.act(rng.choice(table.decision.legal))


def payments(table: YearTable, entry: int = 0) -> Payments:
    """Return the payments of an entry as sums by payer, payee and reason."""
    return sums(table.ledger.of_deal(entry))


def path_of(name: str) -> Path:
    """Return the path of the record ``name``."""
    return RECORDS / f"{name}.hachi"


def kept(name: str) -> YearTable:
    """Return a table at which the saved record ``name`` has been replayed."""
    return replay(parse_record(path_of(name).read_text(encoding="utf-8")))
