"""The ceremony at the end of a year: its months on a scroll, with who gained most in each."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.display.palette import SEATS
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import DealAccount
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_names import month_card, month_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.motion.finale_contents import Finale, Place, Tile
from hachi_hachi.game.widgets.chart import LineChart


def year_finale(
    match: Match, deals: Sequence[DealAccount], places: Sequence[int], scores: Sequence[int], chart: LineChart,
    words: tuple[str, str, str],
) -> Finale:
    """Return the ceremony. ``words`` are the heading, what the winner has won, and the best moment."""
    heading, title, moment = words
    first = [seat for seat, place in enumerate(places) if place == 1]
    people = match.session.people
    own = match.session.viewer if people and not match.session.many else -1
    won = 0 if own < 0 else 1 if own in first else -1
    return Finale(
        heading, title, listed([match.names[seat] for seat in first]),
        kan_text(scores[first[0]], match.rules, signed=True), moment, [_tile(match, deal) for deal in deals], chart,
        match.deck, _places(match, places, scores, own), won,
    )


def _places(match: Match, places: Sequence[int], scores: Sequence[int], own: int) -> list[Place]:
    """Return all places, the first one first."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return [
        Place(places[seat], match.names[seat], kan_text(scores[seat], match.rules, signed=True), SEATS[seat], seat,
              own=seat == own)
        for seat in order
    ]


def _tile(match: Match, deal: DealAccount) -> Tile:
    card = card_key(month_card(deal.month))
    if not deal.most:
        return Tile(month_name(deal.month), card)
    seat, gain = deal.swing()
    amount = kan_text(gain, match.rules, signed=True)
    return Tile(month_name(deal.month), card, "", match.names[seat], SEATS[seat], amount, seat)
