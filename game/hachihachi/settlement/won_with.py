"""What decided a deal of Hachi-Hachi: the cards of its dekiyaku, or card points as bars against par. Drawing only."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import DealAccount
from hachi_hachi.game.hachihachi.text.terms import yaku_name
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.won_panel import SeatBar, WonCards, draw_bars, draw_won_cards
from hachi_hachi.game.storage.i18n import _, number

#: Of more dekiyaku the last ones are shown: they have ended the deal.
MOST: Final = 3
#: One dekiyaku of up to that many cards leaves room for card points beside it.
FEW: Final = 4
CARDS: Final = {row.name: row.cards for row in DEKIYAKU}


def won_cards(account: DealAccount, view: View, names: list[str]) -> list[WonCards]:
    """Return the dekiyaku made in the deal with their cards, the last ones of many."""
    made = [(seat, name) for seat, name in account.made if name in CARDS]
    return [
        WonCards(
            seat, _("{name}: {value}", name=names[seat], value=yaku_name(name)),
            tuple(cards_in(view.piles[seat] & CARDS[name])),
        )
        for seat, name in made[-MOST:]
    ]


def draw_won(canvas: Canvas, box: Box, account: DealAccount, view: View, match: Match) -> None:
    """Draw the cards of the dekiyaku; without one, the card points of those who played."""
    groups = won_cards(account, view, match.names)
    if len(groups) == 1 and len(groups[0].cards) <= FEW:
        place, box = box.columns([len(groups[0].cards) * 0.2, 1.0], 28)
        draw_won_cards(canvas, place, groups, match.deck)
    elif groups:
        draw_won_cards(canvas, box, groups, match.deck)
        return
    if account.active and not account.split:
        worth = {seat: account.counted.get(seat, points(view.piles[seat])) for seat in account.active}
        ranked = sorted(worth.items(), key=lambda one: -one[1])
        bars = [SeatBar(seat, match.names[seat], value, number(value)) for seat, value in ranked]
        par = PAR if len(bars) > 2 else None
        title = _("Card points against {par}", par=PAR) if par else _("Card points")
        draw_bars(canvas, box, title, bars, par)
