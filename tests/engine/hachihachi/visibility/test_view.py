"""The view: what the events shown add up to."""
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.analysis.card_matching import matching
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import Dekiyaku, Teyaku, View
from hachi_hachi.engine.hanafuda.deck import PACK, parse, parse_all
from tests.engine.hachihachi.helpers.builder import deck_of, kept, play, table_of
from tests.engine.hachihachi.helpers.games import GAMES

AKIKO, IORI, UZUKI = range(3)

#: Hands of Iori and Uzuki without a teyaku.
OTHERS = ("1R 2R 3R 4R 6A 8L 10A", "1c1 2c1 3c1 8A 10R 11L 12L")


def seen(table: YearTable, seat: int) -> View:
    return View.of(table.observation(seat))


def mask(text: str) -> int:
    return mask_of(parse_all(text))


def test_a_seat_knows_its_own_hand_the_field_and_how_many_cards_the_others_have() -> None:
    table = table_of([deck_of(["1L 2A 3L 4A 5R 6R 7A", *OTHERS], field="5A 5c2 5c1 9A 9R 9c1")])
    view = seen(table, AKIKO)
    assert view.hands[AKIKO] == mask("1L 2A 3L 4A 5R 6R 7A")
    assert view.hands[IORI] == view.hands[UZUKI] == 0
    assert view.hand_sizes == [7, 7, 7]
    assert view.field == mask("5A 5c2 5c1 9A 9R 9c1")
    assert view.draw_pile_size == 21
    assert view.turn == AKIKO
    assert view.unseen() == PACK & ~view.hands[AKIKO] & ~view.field
    assert (view.month, view.deals_left, view.dealer, view.active) == (1, 11, 0, (0, 1, 2))


def test_three_of_a_month_lie_in_one_stack_where_the_first_of_them_came_to_lie() -> None:
    table = table_of([deck_of(["1L 2A 3L 4A 5R 6R 7A"], field="9A 5A 8c1 5c1 12c1 5c2", draw_pile="8A")])
    view = seen(table, UZUKI)
    assert view.stacks() == [parse_all("9A"), parse_all("5A 5c1 5c2"), parse_all("8c1"), parse_all("12c1")]
    assert matching(view, parse("5R")) == mask_of(parse_all("5A 5c1 5c2"))
    assert matching(view, parse("9c1")) == mask_of(parse_all("9A"))
    assert matching(view, parse("1L")) == 0
    play(table, "1L")
    # the pine stays on the field, the turned geese take the chaff of August
    view = seen(table, UZUKI)
    assert view.field_order == list(parse_all("9A 5A 5c1 12c1 5c2 1L"))
    assert view.piles[AKIKO] == mask("8A 8c1")
    assert view.let_go == {parse("1L"): AKIKO}
    assert view.last_moves[AKIKO] == [
        ev.CardPlayed(AKIKO, parse("1L"), ()), ev.DrawnCardPlaced(AKIKO, parse("8A"), parse_all("8c1")),
    ]
    assert (view.turn, view.draw_pile_size, view.hand_sizes) == (IORI, 20, [6, 7, 7])


def test_a_turned_card_is_open_while_its_fate_is_chosen() -> None:
    table = table_of([deck_of(["1L 2A 3L 4A 5R 6R 7A"], field="8c1 8c2 9c1 9c2 12c1 12c2", draw_pile="8L")])
    play(table, "1L")
    for seat in range(-1, 3):
        view = seen(table, seat)
        assert view.turned == parse("8L")
        assert not view.unseen() >> parse("8L") & 1
    play(table, "+8c2")
    assert seen(table, IORI).turned == -1


def test_cards_laid_open_with_a_teyaku_stay_known_until_they_are_played() -> None:
    hands = ["4A 4c2 4c1 1L 2A 3L 6R", *OTHERS]
    table = table_of([deck_of(hands, field="1c2 2c2 5c1 6c1 7c1 9c1", draw_pile="8c1 8c2")])
    shown = mask("4A 4c2 4c1")
    view = seen(table, UZUKI)
    assert view.teyaku[AKIKO] == [Teyaku("a", "tatesanbon", 3, shown)]
    assert view.hands[AKIKO] == shown
    assert not view.unseen() & shown
    play(table, "4c2")
    view = seen(table, UZUKI)
    assert view.hands[AKIKO] == mask("4A 4c1")
    assert view.scores == [72, -36, -36]


def test_the_last_card_of_a_hand_is_not_let_go() -> None:
    view = seen(GAMES["sanbon_caught_from_a_last_card"].table(), -1)
    assert parse("4c2") not in view.let_go
    assert seen(GAMES["sanbon_caught_responsible"].table(), -1).let_go[parse("4c2")] == UZUKI


def test_yaku_calls_and_what_is_owed() -> None:
    game = GAMES["sages_that_fail_one_another"]
    moves = game.moves.split()
    table = table_of([deck_of(game.hands, game.field, game.draw_pile)])
    owing = []
    for move in moves:
        play(table, move)
        if move == "sage":
            owing.append(seen(table, -1).owing)
    assert owing == [AKIKO, IORI, AKIKO]
    view = View(table.rules, -1, 3)
    view.fold(table.events)
    assert view.calls == [(AKIKO, "sage"), (IORI, "sage"), (AKIKO, "sage")]
    assert view.dekiyaku == [
        Dekiyaku(AKIKO, "akatan", 7, None), Dekiyaku(IORI, "aotan", 7, None), Dekiyaku(AKIKO, "shikou", 10, None),
    ]
    assert (view.owing, view.over, view.ran_out, view.winner, view.turn) == (-1, True, True, AKIKO, -1)


def test_making_another_yaku_is_owed_no_more() -> None:
    view = seen(kept("example_11"), AKIKO)
    assert [made.name for made in view.dekiyaku] == ["shikou", "gokou"]
    assert (view.owing, view.over, view.ran_out) == (-1, True, False)


def test_a_new_deal_begins_with_nothing_but_the_scores_and_accounts() -> None:
    table = kept("example_14")
    opened = [event for event in table.events if isinstance(event, ev.DealOpened)][6]
    view = View(table.rules, 1, 3)
    view.fold(event.seen_by(1) for event in table.events[: table.events.index(opened)])
    assert view.over
    assert view.accounts["prize"] == 180
    view.apply(opened)
    fresh = View(table.rules, 1, 3)
    fresh.apply(opened)
    assert view == fresh
    assert view.scores == view.opening_scores == list(opened.scores)
    assert view.accounts == {"board": 6, "prize": 180, "pot": 0}
    assert (view.month, view.deals_left, view.over, view.winner) == (7, 5, False, None)


def test_a_seat_that_has_bought_its_place_is_forced_out_no_longer() -> None:
    view = seen(kept("option_negotiation_buy_out"), 0)
    assert (view.active, view.forced_out, view.folded) == ((0, 2, 3), (), [])
    assert view.offer == ev.Offered(3, 80, 1)
    view = seen(kept("option_negotiation_buy_out_refused"), 0)
    assert (view.active, view.forced_out) == ((0, 1, 2), (3,))


def test_of_two_that_were_forced_out_one_has_bought_its_place() -> None:
    table = kept("rare_one_of_two_buys_a_place")
    view = seen(table, 2)
    assert (view.active, sorted(view.joined), view.forced_out, view.folded) == ((0, 2, 3), [0, 2, 3], (4,), [])
    assert table.decision is not None
    assert table.decision.kind == "play"


def test_who_drops_out_for_a_sum_is_not_forced_out_and_does_not_play() -> None:
    view = seen(kept("option_negotiation_reduced"), 1)
    assert (view.active, view.joined, view.forced_out, view.folded) == ((0, 2, 3), [0, 2, 3], (), [])
