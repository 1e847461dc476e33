"""``python -m tests.engine.hachininmeri.helpers.naive_games [--games N]``: the core compared with the naive rules.

Games are played at random; legal cards, the winner of each trick and the reason, every yaku and every missed one are
checked against ``naive_rules``.
"""
import argparse
import random
import sys
from collections.abc import Sequence

from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import HAND, SEATS, UNSUN
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.play import play_core as play
from hachi_hachi.engine.hachininmeri.play import play_state
from hachi_hachi.engine.hachininmeri.visibility.trick_result import trick_result
from hachi_hachi.engine.hachininmeri.visibility.view import Trick
from tests.engine.hachininmeri.helpers import naive_rules

PACK = UNSUN


class Ear(play_state.Sink):
    """A sink that stores the yaku of the last trick."""

    def __init__(self) -> None:
        self.made_yaku: list[tuple[int, int, int]] = []
        self.points = 0
        self.winner = -1

    def made(self, number: int, beaten: int, points: int) -> None:
        self.made_yaku.append((number, beaten, points))

    def won(self, seat: int, points: int) -> None:
        self.winner, self.points = seat, points


class Game:
    """One random game, each card of it checked against the naive rules."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        deck = list(range(len(PACK)))
        chance.shuffle(deck)
        if chance.random() < 0.5:  # trumps held together, so that meri, monchi and the lone sun occur
            suit = deck[72] // 15
            deck[:72] = sorted(deck[:72], key=lambda card: (card // 15 == suit) * chance.random())
        self.hands = [{PACK.notation(card) for card in deck[HAND * n : HAND * n + HAND]} for n in range(SEATS)]
        self.open = PACK.notation(deck[HAND * SEATS])
        self.trump = self.open[0]
        self.shy = chance.random() < 0.3
        self.every = chance.random() < 0.3
        self.core = play.core_of(
            [[PACK.parse(card) for card in hand] for hand in self.hands], deck[72], chance.randrange(SEATS),
            hidden_dragon_all=self.every,
        )
        trumps = set(naive_rules.trumps(self.trump))
        self.lone = [hand & trumps == {f"{self.trump}15"} for hand in self.hands]
        self.earlier: list[str] = []
        self.seen_meri = False
        self.points = [0, 0]
        self.names: set[str] = set()
        self.tricks: list[Trick] = []
        self.reasons: set[str] = set()

    def name(self, place: int) -> str:
        return PACK.notation(self.core.order.card[place])

    def moves(self) -> dict[str, int]:
        return {self.name(place): place for place in self.core.legal()}

    def play(self) -> None:
        core = self.core
        core.begin()
        self.dragon()
        leader = core.turn
        assert leader == (core.declared if core.declared >= 0 else core.dealer)
        taken = self.chance.random() < 0.5
        core.apply(play_state.MOVE_TAKE if taken else play_state.MOVE_LEAVE)
        if taken:
            self.hands[leader].add(self.open)
            self.lone[leader] = False
        for number in range(1, 10):
            self.trick(number, taken=taken)
        assert core.phase == play_state.OVER
        assert core.legal() == []
        assert [core.genji, core.heiji] == self.points
        assert core.lead_of(0) == -core.lead_of(5) == self.points[0] - self.points[1]
        assert not any(core.plain)
        assert not any(core.trumps)

    def dragon(self) -> None:
        holders = [seat for seat, hand in enumerate(self.hands) if f"{self.trump}10" in hand]
        assert (self.core.phase == play_state.ASK_DRAGON) is bool(holders)
        if holders:
            assert self.core.turn == holders[0]
            assert self.core.legal() == [play_state.MOVE_DECLARE, play_state.MOVE_HIDE]
            self.core.apply(self.chance.choice([play_state.MOVE_DECLARE, play_state.MOVE_HIDE]))
        assert self.core.legal() == [play_state.MOVE_TAKE, play_state.MOVE_LEAVE]

    def choose(self, allowed: set[str]) -> str:
        moves = self.moves()
        assert set(moves) == allowed
        assert len(moves) == len(self.core.legal())
        card = self.chance.choice(sorted(self.wanted(allowed)))
        self.hands[self.core.turn].discard(card)
        return card

    def wanted(self, allowed: set[str]) -> set[str]:
        """Return the cards to choose from: in some games the lowest trumps first, so that they win something."""
        if not self.shy:
            return allowed
        order = naive_rules.trumps(self.trump)
        return (allowed & set(order[-2:])) or (allowed - set(order)) or allowed

    def trick(self, number: int, *, taken: bool) -> None:
        core, leader, ear = self.core, self.core.turn, Ear()
        lying: list[str] = []
        for place in range(SEATS):
            seat = (leader + place) % SEATS
            assert core.turn == seat
            allowed = naive_rules.legal(
                self.hands[seat], lying, number, self.trump, seen_meri=self.seen_meri, lone_sun=self.lone[seat]
            )
            card = self.choose(allowed)
            lying.append(card)
            core.apply(core.order.place[PACK.parse(card)], ear)
            if place == 0:
                self.seen_meri |= number > 1 and card in naive_rules.trumps(self.trump)
                if number == 1 and taken:
                    assert core.phase == play_state.ASK_COVER
                    under = self.choose(set(self.hands[seat]))
                    core.apply(core.order.place[PACK.parse(under)], ear)
                    assert self.name(core.cover) == under
        made = naive_rules.yaku(lying, number, self.trump, self.earlier, hidden=core.hidden >= 0, every=self.every)
        found = [(YAKU[kind].name, None if beaten < 0 else self.name(beaten), points)
                 for kind, beaten, points in ear.made_yaku]
        assert sorted(found, key=str) == sorted(made, key=str), lying
        self.names |= {name for name, _, _ in made}
        points = 1 + sum(row[2] for row in made)
        assert ear.points == points
        won = (leader + naive_rules.winner(lying, self.trump)) % SEATS
        assert core.leader == ear.winner == won
        self.points[won % 2] += points
        self.explained(leader, lying, number)
        self.earlier += lying

    def explained(self, leader: int, lying: list[str], number: int) -> None:
        """Compare the reasons for the result of a trick."""
        meri = number > 1 and lying[0] in naive_rules.trumps(self.trump)
        self.tricks.append(Trick(leader, [PACK.parse(card) for card in lying], meri))
        result = trick_result(self.tricks, number - 1, "CSUOD".index(self.trump))
        assert result.place == naive_rules.winner(lying, self.trump)
        assert result.why == naive_rules.why(lying, self.trump)
        missed = [(row.name, PACK.notation(row.over), None if row.beaten < 0 else PACK.notation(row.beaten), row.why,
                   None if row.by < 0 else PACK.notation(row.by)) for row in result.missed]
        wanted = naive_rules.missed(lying, number, self.trump, self.earlier)
        assert len(missed) == len(wanted)
        assert set(missed) == wanted, lying
        self.reasons |= {result.why, *(row[3] for row in missed)}


def play_many(games: int, seed: str) -> tuple[set[str], set[str]]:
    """Play games and compare them; return the names of the yaku made, and the reasons met."""
    names: set[str] = set()
    reasons: set[str] = set()
    for number in range(games):
        game = Game(stream(seed, number))
        game.play()
        names |= game.names
        reasons |= game.reasons
    return names, reasons


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 if both agree; otherwise an assertion names the game."""
    parser = argparse.ArgumentParser(description="Play games on the core and by the naive rules.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="naive, command")
    options = parser.parse_args(arguments)
    names, _reasons = play_many(options.games, options.seed)
    sys.stdout.write(f"{options.games} games: both agree; yaku made: {', '.join(sorted(names))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
