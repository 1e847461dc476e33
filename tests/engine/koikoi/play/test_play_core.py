"""The play core: against the same rules written a second time, with and without a sink, copied and at random."""
from random import Random
from typing import Any

import pytest

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hanafuda.deck import CARDS, PACK, notations
from hachi_hachi.engine.koikoi.play import random_deals
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.deals_fingerprint import fingerprint, main
from hachi_hachi.engine.koikoi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.koikoi.play.play_state import (
    ASK_CALL,
    ASK_CARD,
    ASK_TARGET,
    MOVE_KOIKOI,
    MOVE_STOP,
    OVER,
    Sink,
)
from hachi_hachi.engine.koikoi.play.scoring import gain
from hachi_hachi.engine.koikoi.rules import OPTIONS, Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from tests.engine.koikoi.helpers import naive_yaku

AROUND = ("deals", "target", "end_broke", "start_points")


def some_rules(chance: Random, number: int) -> Rules:
    changed: dict[str, Any] = {
        name: chance.choice(option.allowed) for name, option in OPTIONS.items()
        if option.allowed and name not in AROUND and chance.random() < 0.4
    }
    return rules_of(list(RULESETS)[number % len(RULESETS)], changed)


class NaiveDeal:
    """A deal by the page: sets of notations, and what is asked in words."""

    def __init__(self, rules: Rules, hands: list[set[str]], field: set[str], draw_pile: list[str], deal: int) -> None:
        self.rules, self.hands, self.field, self.draw_pile, self.deal = rules, hands, field, draw_pile, deal
        self.piles: list[set[str]] = [set(), set()]
        self.calls: list[tuple[int, set[str]]] = []
        self.callers: list[int] = []
        self.called: dict[int, tuple[int, set[str]]] = {}

    def capture(self, seat: int, card: str, target: str | None) -> None:
        same = {other for other in self.field if naive_yaku.month_of(other) == naive_yaku.month_of(card)}
        taken = {target} if target else same
        if taken:
            self.piles[seat] |= {card, *taken}
            self.field -= taken
        else:
            self.field.add(card)

    def yaku(self, seat: int) -> dict[str, int]:
        return naive_yaku.yaku(self.rules, self.piles[seat], self.field, self.deal)

    def asks(self, seat: int) -> str:
        """Return what happens at the end of a turn: ``nothing``, ``asked`` or ``stops`` (section 5)."""
        rules, yaku = self.rules, self.yaku(seat)
        total = naive_yaku.counted(rules, yaku)
        before, names = self.called.get(seat, (0, set()))
        if total <= before or (rules.new_yaku == "name" and set(yaku) <= names) or total < rules.stop_least:
            return "nothing"
        limit = {
            "unlimited": True, "each_once": seat not in self.callers, "once": not self.callers,
        }[rules.koikoi_limit]
        may = total >= rules.koikoi_least and limit and (self.hands[seat] or rules.empty_hand == "asked")
        return "asked" if may else "stops"

    def call(self, seat: int) -> None:
        yaku = self.yaku(seat)
        self.callers.append(seat)
        self.called[seat] = naive_yaku.counted(self.rules, yaku), set(yaku)


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(60))
def test_a_deal_against_the_page(number: int) -> None:
    chance = stream("koi-koi naive", number)
    rules, deal, dealer = some_rules(chance, number), chance.randint(1, 13), number % 2
    deck = chance.sample(range(48), 48)
    hands, field, rest = [deck[:8], deck[8:16]], deck[16:24], deck[24:]
    core = core_of(
        PlayRules(rules), (mask_of(hands[0]), mask_of(hands[1])), (0, 0), mask_of(field), rest, dealer, deal=deal
    )
    core.begin()
    naive = NaiveDeal(
        rules, [{CARDS[card].notation for card in hand} for hand in hands], {CARDS[card].notation for card in field},
        [CARDS[card].notation for card in rest], deal,
    )
    while core.phase != OVER:
        seat = int(core.turn)
        assert core.phase == ASK_CARD
        moves = core.legal()
        assert {CARDS[move & 63].notation for move in moves} == naive.hands[seat]
        move = chance.choice(moves)
        card = CARDS[move & 63].notation
        naive.hands[seat].discard(card)
        naive.capture(seat, card, CARDS[(move >> 6) - 1].notation if move >> 6 else None)
        core.apply(move)
        target = None
        if core.phase == ASK_TARGET:
            move = chance.choice(core.legal())
            target = CARDS[move].notation
            core.apply(move)
        naive.capture(seat, naive.draw_pile.pop(0), target)
        assert [set(notations(int(pile))) for pile in core.piles] == naive.piles
        assert set(notations(int(core.field))) == naive.field
        what = naive.asks(seat)
        assert (core.phase == ASK_CALL, bool(core.phase == OVER and core.stopped)) == (what == "asked", what == "stops")
        if what == "asked":
            move = chance.choice(core.legal())
            core.apply(move)
            if move == MOVE_STOP:
                assert core.stopped
            else:
                naive.call(seat)
    if core.stopped:
        total = naive_yaku.counted(rules, naive.yaku(int(core.winner)))
        if rules.counted == "both_piles":
            total += naive_yaku.counted(rules, naive.yaku(1 - int(core.winner)))
        assert core.base == total
    else:
        assert not any(naive.hands)


class Silent(Sink):
    """A sink that counts its calls."""

    def __init__(self) -> None:
        self.counts = 0

    def counted(self, seat: int, total: int) -> None:
        super().counted(seat, total)
        self.counts += 1


def state(core: PlayCore) -> tuple[object, ...]:
    return (
        list(core.hands), list(core.piles), core.field, core.top, core.turn, core.turns, core.phase, core.card,
        list(core.calls), core.last_caller, core.winner, core.base, core.multiplier,
    )


@pytest.mark.parametrize("number", range(20))
def test_a_sink_changes_nothing_and_a_copy_is_independent(number: int) -> None:
    chance = stream("koi-koi sink", number)
    deck = chance.sample(range(48), 48)
    rules = PlayRules(some_rules(chance, number))
    watched, plain = (
        core_of(rules, (mask_of(deck[:8]), mask_of(deck[8:16])), (0, 0), mask_of(deck[16:24]), deck[24:], 0)
        for _ in range(2)
    )
    sink = Silent()
    base_sink = Sink()
    base_sink.began(0)
    watched.begin(sink)
    plain.begin()
    while plain.phase != OVER:
        move = chance.choice(plain.legal())
        before = state(plain)
        copy = plain.copy()
        assert state(copy) == before
        copy.apply(move)
        assert state(plain) == before
        plain.apply(move)
        assert state(plain) == state(copy)
        watched.apply(move, sink)
        assert state(watched) == state(plain)
        cards = [int(plain.hands[0]), int(plain.hands[1]), int(plain.piles[0]), int(plain.piles[1]), int(plain.field)]
        cards.append(mask_of(int(card) for card in plain.draw_pile[int(plain.top):]))
        if plain.card >= 0:
            cards.append(1 << int(plain.card))
        assert sum(cards) == PACK
        assert sum(len(cards_in(mask)) for mask in cards) == 48
    assert sink.counts == plain.turns
    assert plain.legal() == []


def test_random_deals_are_the_same_for_a_seed() -> None:
    rules = PlayRules(RULESETS["leaflet"].rules)
    total = random_deals.random_deals(rules, 30, 7)
    assert total == random_deals.random_deals(rules, 30, 7)
    assert total != random_deals.random_deals(rules, 30, 8)
    assert 30 * 3 < random_deals.random_cards(rules, 30, 7) <= 30 * 16


def test_a_random_move_is_legal() -> None:
    chance = Chance(5)
    asked = set()
    rules = PlayRules(RULESETS["leaflet"].rules)
    for _ in range(20):
        deck = random_deals.whole_deck()
        chance.shuffle(deck)
        core = random_deals.deal_from(rules, deck, 1)
        core.begin()
        assert (core.turn, mask_of(int(card) for card in deck[:8])) == (1, core.hands[0])
        while core.phase != OVER:
            asked.add(int(core.phase))
            move = random_deals.random_move(core, chance)
            assert move in core.legal()
            core.apply(move)
        assert gain(core, 0) >= 0
    assert asked == {ASK_CARD, ASK_TARGET, ASK_CALL}


def test_koi_koi_goes_on_and_stop_does_not() -> None:
    rules = PlayRules(RULESETS["leaflet"].rules)
    core = core_of(
        rules, (mask_of([0, 20]), mask_of([24, 25])), (mask_of([8, 28]), 0), mask_of([1, 40]), [16, 36, 37, 32], 0
    )
    core.begin()
    core.apply(0)  # the crane, with curtain and moon: sankou
    assert core.phase == ASK_CALL
    stopped = core.copy()
    stopped.apply(MOVE_STOP)
    assert (stopped.phase, stopped.winner, gain(stopped, 0)) == (OVER, 0, 5)
    core.apply(MOVE_KOIKOI)
    assert (core.phase, core.turn, core.last_caller) == (ASK_CARD, 1, 0)


def test_the_command_prints_the_fingerprint(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "3"]) == 0
    found, count, deals, how = capsys.readouterr().out.split()
    assert (found, count, deals) == (fingerprint(3), "3", "deals")
    assert how in ("compiled", "interpreted")
