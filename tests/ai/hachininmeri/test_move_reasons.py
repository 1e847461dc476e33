"""Every reason for a card is so at the table: the play core, with all cards known, agrees with what a seat says."""
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.levels import Limits
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import seen
from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.hachininmeri.valuation.choice_values import FirstSight
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ROBAI_PLACE, SOTA_PLACE
from hachi_hachi.engine.hachininmeri.cards.pack import CLUBS, IN_SUIT, ROBAI, SEATS, value_of
from hachi_hachi.engine.hachininmeri.cards.yaku import CHASE, YAKU
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import (
    ASK_CARD,
    ASK_DRAGON,
    ASK_LEAD,
    MOVE_DECLARE,
    MOVE_HIDE,
    MOVE_LEAVE,
    Sink,
)
from hachi_hachi.engine.hachininmeri.rules import Rules

#: How many games each stream of chance plays.
STREAMS: Final = {9: 6, 31: 6, 70: 6}
TRUMP: Final = int(LOWEST_TRUMP)


class Made(Sink):
    """The winners of tricks, and the yaku they made: the places of the winning and of the beaten card."""

    def __init__(self, core: PlayCore) -> None:
        self._core = core
        self.winners: list[int] = []
        self.yaku: list[tuple[int, int, int]] = []

    def made(self, number: int, beaten: int, points: int) -> None:
        del points
        self.yaku.append((number, int(self._core.best), beaten))

    def won(self, seat: int, points: int) -> None:
        del points
        self.winners.append(seat)


class AfterMove:
    """The true game ``core`` before a ``move``, the same after it, and after a few random ways to play on."""

    def __init__(self, core: PlayCore, move: int, rng: Random) -> None:
        self.core, self.move, self.seat = core, move, int(core.turn)
        self.after = core.copy()
        self.after.apply(move)
        self.ways = [self._played_on(rng) for _ in range(2)]

    def _played_on(self, rng: Random) -> Made:
        core = self.core.copy()
        made = Made(core)
        core.apply(self.move, made)
        while legal := core.legal():
            core.apply(rng.choice(legal), made)
        return made

    @property
    def wins_now(self) -> bool:
        """True if the card wins the trick as far as it is played."""
        return bool(self.after.winning == self.seat)

    @property
    def mate_leads(self) -> bool:
        return bool((self.core.winning ^ self.seat) & 1 == 0)

    @property
    def held(self) -> list[int]:
        trumps = int(self.core.trumps[self.seat])
        return [TRUMP + strength for strength in range(16) if trumps >> strength & 1]

    def keeps(self, name: str) -> bool:
        """Return True if a held trump other than the card played can still make that yaku in a later trick, as far as
        its player can know: over a trump that is neither held nor played face up, nor known to be a teammate's."""
        gone = self._gone
        played = 1 << self.move - TRUMP if self.move >= TRUMP else 0
        held = sum(1 << place - TRUMP for place in self.held)
        return any(
            YAKU[self.core.order.makes[place - TRUMP]].name == name
            and self.core.order.beats[place - TRUMP] & ~(gone | held | self._of_mates)
            and place != self.move and (gone | played) >> (place - TRUMP + 1) == 0
            for place in self.held
        )

    @property
    def unseen(self) -> list[int]:
        """The trumps that are not in this hand, played or open."""
        open_trump = 0 if self.core.taken else 1 << self.core.open - TRUMP
        seen = self._gone | open_trump | int(self.core.trumps[self.seat])
        return [TRUMP + strength for strength in range(16) if self.core.order.trumps & ~seen & 1 << strength]

    @property
    def next_may_chase(self) -> bool:
        """True if a trump that this player does not see beats the card, and none stronger than that trump is gone."""
        return any(place > self.move and self._gone >> (place - TRUMP + 1) == 0 for place in self.unseen)

    @property
    def highest_of_suit(self) -> bool:
        """True if no hand has a higher card of the plain suit of the card."""
        above = range(self.move + 1, self.move - self.move % IN_SUIT + IN_SUIT)
        return not any(self.core.plain[seat] >> place & 1 for seat in range(SEATS) for place in above)

    @property
    def _gone(self) -> int:
        return int(self.core.played_trumps) | self._face_up

    @property
    def _of_mates(self) -> int:
        """The declared dragon and the taken open trump, if the first leader is of this team."""
        declared = int(self.core.declared)
        if ((declared if declared >= 0 else int(self.core.dealer)) ^ self.seat) & 1:
            return 0
        dragon = 1 << ROBAI_PLACE - TRUMP if declared >= 0 else 0
        return dragon | (1 << self.core.open - TRUMP if self.core.taken else 0)

    @property
    def _face_up(self) -> int:
        """The trumps of the trick that were led or played to a meri."""
        if self.core.phase == ASK_LEAD:
            return 0
        trick = [int(place) for place in self.core.trick][: self.core.count if self.core.meri else 1]
        return sum(1 << place - TRUMP for place in trick if place >= TRUMP)


def _sure(so: AfterMove) -> bool:
    return all(way.winners[0] == so.seat for way in so.ways)


def _last_trump(so: AfterMove) -> bool:
    return so.core.trick[so.core.count - 1] >= TRUMP and so.move >= TRUMP and not so.core.meri


def _keeps(name: str, so: AfterMove) -> bool:
    return bool(so.core.number < 8) and so.keeps(name)


#: Whether a reason is so, in the true game.
FACTS: Final[Mapping[str, Callable[[AfterMove], bool]]] = {
    reasons.SURE_TRICK: _sure,
    reasons.MATE_WINS: lambda so: so.mate_leads,
    reasons.BEATS_BEST: lambda so: so.wins_now and not so.mate_leads,
    reasons.CANNOT_WIN: lambda so: all(way.winners[0] != so.seat for way in so.ways),
    reasons.MATES_LATER: lambda so: 7 - so.core.count >= 2,
    reasons.LOWEST: lambda so: so.move == min(so.held) and len(so.held) > 1,
    reasons.CHASES: lambda so: _last_trump(so) and so.core.count > 1 and so.core.trick[so.core.count - 2] >= TRUMP,
    reasons.TRAMPLES: lambda so: _last_trump(so) and so.move > so.core.trick[so.core.count - 1],
    reasons.NEXT_CHASES: lambda so: (
        _last_trump(so) and so.after.count == so.core.count + 1 <= 7 and so.next_may_chase
    ),
    reasons.MAKES_YAKU: lambda so: bool(so.core.meri) and all(
        way.winners[0] != so.seat or any(over == so.move for number, over, _ in way.yaku if number != CHASE)
        for way in so.ways
    ),
    reasons.DRAWS_TRUMPS: lambda so: bool(so.after.meri and so.unseen),
    reasons.LEADS_TOP: lambda so: so.move < TRUMP and so.highest_of_suit,
    reasons.NO_COURT: lambda so: so.move < TRUMP and value_of(int(so.core.order.card[so.move])) < ROBAI,
    reasons.STARTS_MONCHI: lambda so: bool(so.after.seen_meri and not so.core.seen_meri),
    reasons.ENDS_YAKU: lambda so: all(over >= so.move for way in so.ways for _, over, _ in way.yaku),
    reasons.SAVES_TRUMP: lambda so: so.move < TRUMP and bool(so.held),
    reasons.KEEPS_LAST_TRUMP: lambda so: so.move < TRUMP and bool(so.held) and so.core.number == 7,
    **{reason: partial(_keeps, name) for name, reason in reasons.KEEPS.items()},
}
#: Reasons that are no facts of one trick: estimates, and answers to other questions.
OTHERS: Final = set(reasons.ALL) - set(FACTS)


def test_every_reason_for_a_card_is_so_in_the_true_game() -> None:
    said: Counter[str] = Counter()
    for seed, number in ((seed, number) for seed, games in STREAMS.items() for number in range(games)):
        rng = Random(f"{seed}/{number}")
        process = SingleGame(replace(Rules(), hidden_dragon_all=number % 2 == 1), deck_of(f"reasons {seed}", number))
        table = Table(process)
        while (decision := table.decision) is not None:
            core = process.core
            if core is not None and core.phase in (ASK_CARD, ASK_LEAD):
                sight = FirstSight(seen(table.observation(decision.seat)), Limits(), rng)
                for action in decision.legal:
                    move = move_of(action, core.order)
                    so = None
                    for reason in sight.reasons_for(move):
                        said[reason] += 1
                        if reason in FACTS:
                            so = so or AfterMove(core, move, rng)
                            assert FACTS[reason](so), (seed, number, reason, action, sight.reasons_for(move))
            table.act(rng.choice(decision.legal))
    unsaid = set(FACTS) - set(said)
    assert not unsaid
    assert set(said) <= set(FACTS) | OTHERS


def test_declaring_the_dragon_takes_the_lead_unless_the_dealer_declares_it() -> None:
    asked: Counter[bool] = Counter()
    for number in range(40):
        process = SingleGame(Rules(), deck_of("dragons", number))
        table = Table(process)
        decision = table.decision
        assert decision is not None
        if decision.kind == "dragon":
            assert process.core is not None
            is_dealer = decision.seat == process.core.dealer
            asked[is_dealer] += 1
            sight = FirstSight(seen(table.observation(decision.seat)), Limits(), Random(1))
            takes = () if is_dealer else (reasons.TAKES_LEAD, reasons.ONE_MORE_TRUMP)
            assert sight.reasons_for(int(MOVE_DECLARE)) == takes
            assert sight.reasons_for(int(MOVE_HIDE)) == (reasons.FIVE_POINTS,)
    assert set(asked) == {False, True}


def test_a_sota_is_kept_for_the_only_dragon_by_opponents_of_the_player_who_declared_it() -> None:
    asked: Counter[bool] = Counter()
    for number in range(60):
        process = SingleGame(Rules(), deck_of("declared", number))
        table = Table(process)
        core = process.core
        assert core is not None
        if core.order.trump != CLUBS or core.phase != ASK_DRAGON:
            continue
        for move in (MOVE_DECLARE, MOVE_LEAVE):
            assert table.decision is not None
            table.act(table.decision.legal[int(move)])
        while core.number == 0:
            decision = table.decision
            assert decision is not None
            turn, plain = decision.seat, decision.legal[0]
            if core.phase == ASK_CARD and int(core.trumps[turn]) >> int(SOTA_PLACE - LOWEST_TRUMP) == 1:
                sight = FirstSight(seen(table.observation(turn)), Limits(), Random(1))
                opponent = (turn ^ int(core.declared)) & 1 == 1
                assert (reasons.KEEPS_SOTA in sight.reasons_for(move_of(plain, core.order))) == opponent
                asked[opponent] += 1
            table.act(plain)
    assert set(asked) == {False, True}


def test_a_card_of_the_trick_always_has_a_reason_that_speaks_of_the_trick() -> None:
    about = {
        reasons.SURE_TRICK, reasons.LIKELY_TRICK, reasons.MATE_WINS, reasons.LEFT_TO_MATE, reasons.BEATS_BEST,
        reasons.CANNOT_WIN, reasons.CHASES, reasons.TRAMPLES, reasons.MAKES_YAKU, reasons.NEXT_CHASES,
        reasons.ENDS_YAKU, reasons.COSTS_TRUMP, reasons.ONLY_MOVE,
    }
    rng = Random(3)
    for number in range(4):
        process = SingleGame(Rules(), deck_of("words", number))
        table = Table(process)
        while (decision := table.decision) is not None:
            core = process.core
            if core is not None and core.phase == ASK_CARD:
                sight = FirstSight(seen(table.observation(decision.seat)), Limits(), rng)
                assert all(about & set(sight.reasons_for(move_of(action, core.order))) for action in decision.legal)
            table.act(rng.choice(decision.legal))
