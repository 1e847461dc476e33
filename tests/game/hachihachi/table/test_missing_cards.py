"""The frames in the piles stand for what the engine says is missing."""

from __future__ import annotations

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import prospects
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.table.missing_cards import SHOWN, missing
from tests.game.helpers.at_once import played_year


def test_a_frame_stands_for_every_card_that_alone_is_missing_and_no_other() -> None:
    seen = []
    for seed in range(1, 4):
        table = played_year(seed)
        view = View(table.rules, 0, 3)
        for event in table.events:
            view.fold([event.seen_by(0)])
            for seat in range(len(view.hand_sizes)):
                wanted = [
                    card for state in prospects(view, seat) if state.missing == 1 and state.row.name in SHOWN
                    for card in cards_in(state.lacking)
                ]
                assert list(missing(view, seat)) == wanted
                seen += wanted
    assert len(set(seen)) > 3
