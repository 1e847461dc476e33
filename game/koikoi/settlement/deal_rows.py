"""The rows of a settlement: what a deal was won with, what multiplies it, and what comes out. No drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi.play.deal_result import BY_TEYAKU, DealResult
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.koikoi.text.settlement_text import counted_text, how_it_ended, multiplier_rules
from hachi_hachi.game.koikoi.text.stop_or_koikoi_text import factor_lines
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_formed, yaku_name
from hachi_hachi.game.storage.i18n import _


class DealRow(NamedTuple):
    """A row: what counts, how much, and why; the cards that make it. ``total``: the sum of those above."""

    words: str
    amount: str
    why: str
    cards: tuple[int, ...] = ()
    total: bool = False


def deal_rows(view: View, names: Sequence[str]) -> list[DealRow]:
    """Return the rows of the deal of ``view``, which is over; none if nobody has won."""
    result = view.result
    assert result is not None
    if result.winner is None:
        return []
    rows = list(_base(view, result.winner, result, names))
    factors = factor_lines(result, view.rules.koikoi_multiplier)
    rules = multiplier_rules(result, view.rules)
    rows += [DealRow(line.label, line.amount, why) for line, why in zip(factors, rules, strict=False)]
    total = counted_text(result, view.rules)
    how = how_it_ended(view, names)
    return [*rows, DealRow(_("{name} {name:wins/win}", name=names[result.winner]), total, how, total=True)]


def new_cards(rows: Sequence[DealRow]) -> list[int]:
    """Return how many cards each row has that none above it has."""
    seen: set[int] = set()
    found = []
    for row in rows:
        found.append(len(set(row.cards) - seen))
        seen.update(row.cards)
    return found


def _base(view: View, winner: int, result: DealResult, names: Sequence[str]) -> Iterator[DealRow]:
    """Yield what the winner had: yaku of the pile, a dealt hand, or the reason why nothing was needed."""
    if result.ended == BY_TEYAKU and view.teyaku[winner] and not view.teyaku[1 - winner]:
        each = points_text(result.base // len(view.teyaku[winner]))
        for name in view.teyaku[winner]:
            yield DealRow(yaku_name(name), each, yaku_formed(name), tuple(cards_in(view.hands[winner])))
        return
    total = view.total(winner)
    both = view.rules.counted == "both_piles" and result.base == total + view.total(1 - winner)
    if view.turns and (result.base == total or both):
        for yaku in view.yaku(winner):
            yield DealRow(yaku_name(yaku.name), points_text(yaku.points), yaku_formed(yaku.name),
                          tuple(cards_in(yaku.cards)))
        if both:
            for yaku in view.yaku(1 - winner):
                words = _("{name}: {yaku}", name=names[1 - winner], yaku=yaku_name(yaku.name))
                yield DealRow(words, points_text(yaku.points), yaku_formed(yaku.name), tuple(cards_in(yaku.cards)))
        return
    yield DealRow(how_it_ended(view, names), points_text(result.base), how_it_ended(view, names))
