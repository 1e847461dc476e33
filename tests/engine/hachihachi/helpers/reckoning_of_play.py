"""An independent computation of the play of a deal (see ``reckoning``); ``reckoning_of_settlement`` has the rest."""
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as fresh

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.rules import Rules
from tests.engine.hachihachi.helpers.reckoning import (
    CAPTURED,
    RIBBONS,
    Heard,
    Paid,
    Turn,
    compensated,
    kind,
    month,
    multiplied,
    teyaku,
)

NAMES = ("akatan", "aotan", "nanatan", "shikou", "gokou", "inoshikachou")


@dataclass
class Made:
    """A yaku that was made: its kan, who is liable for it, and whether it is void."""

    kan: int
    answers: int | None
    void: bool = False


@dataclass
class Deed:
    """The position before a seat played from the hand, and its action: the card it ``put`` on the field, if any."""

    turn: int
    seat: int
    hand: set[str]
    field: set[str]
    piles: dict[int, set[str]]
    put: str
    took: set[str]


@dataclass
class Table:
    """The positions of the cards; ``reached`` says when a card came to a pile, ``grabbed`` what it captured."""

    hands: dict[int, set[str]]
    piles: dict[int, set[str]]
    field: set[str]
    reached: dict[str, tuple[int, int]] = fresh(default_factory=dict)
    grabbed: dict[str, set[str]] = fresh(default_factory=dict)

    def place(self, seat: int, card: str, taken: set[str], when: tuple[int, int]) -> None:
        same = {other for other in self.field if month(other) == month(card)}
        assert taken <= same
        assert len(taken) == (1 if len(same) == 2 else len(same))
        if not taken:
            self.field.add(card)
            return
        self.field -= taken
        self.piles[seat] |= taken | {card}
        self.grabbed[card] = taken
        self.reached |= dict.fromkeys(taken | {card}, when)


class Play:
    """A deal from its first bid to its last card, with its payments; an impossible event fails an assertion.

    ``stopper`` is who stopped or withdrew, ``said`` who said sage, in order, ``made`` the yaku of each seat.
    """

    def __init__(self, events: Sequence[Event], rules: Rules, seats: int) -> None:
        self.heard = Heard(events, rules, seats)
        self.rules = rules
        self.winner: int | None = None
        heard = self.heard
        months = [month(card) for card in heard.field]
        four = {card for card in heard.field if months.count(month(card)) == 4}
        assert (heard.redealt == "four_on_field") == bool(four and rules.four_on_field == "redeal")
        if heard.redealt == "four_on_field":
            return
        assert multiplied(heard) == (heard.multiplier, heard.after)
        if heard.redealt:
            assert {*heard.folded, *heard.agreed} == set(heard.order)
        elif heard.left:
            self._share_the_pot()
        else:
            self.active = heard.active
            joined = heard.joined if seats > 3 else heard.order
            assert self.active == tuple(seat for seat in heard.order if seat in joined)
            assert heard.four == ((self.active[0], four) if four else (-1, set()))
            self._play(four)

    @property
    def paid(self) -> Paid:
        return self.heard.paid

    def _share_the_pot(self) -> None:
        heard = self.heard
        assert heard.left == tuple(seat for seat in heard.order if seat in heard.joined)
        half, odd = divmod(heard.pot, len(heard.left))
        for number, seat in enumerate(heard.left):
            heard.pay("pot", seat, half + (0 if number else odd), "pot")
        self.winner = heard.left[0]

    def _play(self, four: set[str]) -> None:
        heard, active = self.heard, self.active
        lying = set(heard.field) - four
        self._pay_those_out(lying)
        self.best = {seat: teyaku(heard.dealt[seat], self.rules) for seat in active}
        self._pay_teyaku()
        forced = [teyaku(heard.dealt[seat], self.rules).a for seat in heard.forced]
        shisou = [one for one in forced if one] + [(one.name, one.kan) for s in active for one in heard.declared[s]]
        assert heard.aborted == (self.rules.shisou_aborts and ("shisou", 20) in shisou)
        if heard.aborted:
            return
        piles = {seat: set(four) if seat == active[0] else set() for seat in active}
        hands = {seat: set(heard.dealt[seat]) for seat in active}
        self.table = Table(hands, piles, lying, dict.fromkeys(four, (-1, 0)))
        self.deeds: list[Deed] = []
        self.made: dict[int, dict[str, Made]] = {seat: {} for seat in active}
        self.overtook: dict[int, int] = {}
        self.owing: int | None = None
        self.stake: Counter[int] = Counter()
        self.said: list[int] = []
        self.stopper: int | None = None
        self.withdrawn = self.ran_out = self.any_made = False
        ends = [self._turn(number, turn) for number, turn in enumerate(heard.turns)]
        assert ends == [False] * (len(ends) - 1) + [True]
        self._settle()

    def _settle(self) -> None:
        """Compute the payments after the last card."""
        raise NotImplementedError

    def _pay_those_out(self, lying: set[str]) -> None:
        heard, rules = self.heard, self.rules
        for seat, points in heard.agreed.items():
            for payer in self.active:
                heard.pay(payer, seat, points, "negotiation")
        for seat in heard.forced:
            owed = compensated(set(heard.dealt[seat]), lying, rules) * heard.multiplier
            for payer in self.active if rules.compensation_from == "actives" else self.active[1:]:
                heard.pay(payer, seat, owed, "compensation")
        if heard.bound and rules.mizuten == "bga" and (len(self.active) == 3 or rules.two_player_bonuses):
            for seat in heard.folded:
                heard.pay(seat, heard.dealer, heard.kan, "mizuten")

    def _pay_teyaku(self) -> None:
        for seat in self.active:
            declared, best = self.heard.declared[seat], self.best[seat]
            if self.rules.declare == "auto":
                assert [(one.name, one.kan) for one in declared] == [found for found in (best.a, best.b) if found]
            for one in declared:
                assert (one.name, one.kan) == (best.a if one.group == "a" else best.b)
                self._each_pays(seat, one.kan * self.heard.kan, "teyaku")

    def _each_pays(self, owner: int, points: int, reason: str, alone: int | None = None) -> None:
        for seat in self.active:
            if seat != owner:
                self.heard.pay(seat if alone is None else alone, owner, points, reason)

    # -- a turn

    def _turn(self, number: int, turn: Turn) -> bool:
        """Play a turn and return whether it was the last."""
        seat, table = turn.seat, self.table
        assert seat == self.active[number % len(self.active)]
        if turn.call == "withdraw":
            assert (self.rules.sage, self.owing, turn.card) == ("at_end", seat, "")
            self.stopper, self.withdrawn = seat, True
            return True
        piles = {other: set(pile) for other, pile in table.piles.items()}
        put = "" if turn.taken else turn.card
        self.deeds.append(Deed(number, seat, set(table.hands[seat]), set(table.field), piles, put, turn.taken))
        table.hands[seat].remove(turn.card)
        table.place(seat, turn.card, turn.taken, (number, 0))
        table.place(seat, turn.draw_pile, turn.stock_took, (number, 1))
        made = self._make(number, seat)
        if not any(table.hands.values()):
            assert not turn.call
            self.ran_out = not made or self.rules.sage == "at_once"
            self.stopper = None if self.ran_out else seat
            return True
        if not made:
            assert not turn.call
            return False
        if self.rules.sage == "nullify" and not self._another_possible(seat):
            assert not turn.call
            self.stopper = seat
            return True
        return self._call(seat, turn.call)

    def _call(self, seat: int, call: str) -> bool:
        assert call in ("stop", "sage")
        if call == "stop":
            self.stopper = seat
            return True
        self.owing = seat
        self.stake = self.paid_now
        self.said.append(seat)
        return False

    def _has(self, seat: int, name: str) -> bool:
        pile = self.table.piles[seat]
        return len(pile & RIBBONS) >= 7 if name == "nanatan" else CAPTURED[name][0] <= pile

    def _known(self) -> list[str]:
        return [name for name in NAMES if name != "inoshikachou" or self.rules.inoshikachou]

    def _another_possible(self, seat: int) -> bool:
        lost = set().union(*(pile for other, pile in self.table.piles.items() if other != seat))
        free = [
            len(RIBBONS - lost) >= 7 if name == "nanatan" else not CAPTURED[name][0] & lost
            for name in self._known() if name not in self.made[seat]
        ]
        return bool(self.table.hands[seat]) and any(free)

    def _make(self, number: int, seat: int) -> bool:
        """Make and improve yaku; return whether there were any."""
        made = self.made[seat]
        new = [name for name in self._known() if name not in made and self._has(seat, name)]
        answers = {name: None if name == "nanatan" else self._answers(seat, name, number) for name in new}
        before = {name: one.kan for name, one in made.items()}
        for name in new:
            made[name] = Made(10 if name == "nanatan" else CAPTURED[name][1], answers[name])
        if self.rules.nanatan_extra and "nanatan" in made and not made["nanatan"].void:
            made["nanatan"].kan = 3 + sum(kind(card) == "R" for card in self.table.piles[seat])
        grown = {name: one.kan - before.get(name, 0) for name, one in made.items() if one.kan != before.get(name, 0)}
        if not grown:
            return False
        self.any_made = True
        self.paid_now: Counter[int] = Counter()
        if self.rules.sage == "at_once":
            self._pay_at_once(seat, grown)
        owing, self.owing = self.owing, None
        if owing is not None and owing != seat:
            self._overtake(seat, owing)
        return True

    def _pay_at_once(self, seat: int, grown: dict[str, int]) -> None:
        for name, kan in grown.items():
            if name == "shikou" and "gokou" in grown:
                continue
            alone = self.made[seat][name].answers
            for other in self.active:
                if other != seat:
                    self.paid_now[other if alone is None else alone] += kan * self.heard.kan
            self._each_pays(seat, kan * self.heard.kan, "dekiyaku", alone)

    def _overtake(self, seat: int, owing: int) -> None:
        if self.rules.sage == "at_once":
            self._give_back(owing)
        elif self.rules.sage != "at_end":
            for one in self.made[owing].values():
                one.void = True
            self.overtook[seat] = owing

    def _give_back(self, owing: int) -> None:
        for other, points in self.stake.items():
            self.heard.pay(owing, other, points // 2, "sage_failed")

    def _answers(self, owner: int, name: str, number: int) -> int | None:
        """Return who is liable for a yaku made in turn ``number``."""
        cards, mode = CAPTURED[name][0], self.rules.responsibility
        if mode == "off" or (name == "gokou" and mode != "strict"):
            return None
        last = max(cards, key=lambda card: self.table.reached[card])
        found = None
        for deed in self.deeds:
            if deed.seat == owner or deed.turn >= number or len(deed.hand) == 1:
                continue
            let_go = deed.put == last
            alone = cards - deed.piles[owner] == {last}
            soon = number - deed.turn < len(self.active)
            if mode == "strict":
                holds = any(month(held) == month(last) for held in deed.hand)
                leaves = last in deed.field and last not in deed.took and holds
                let_go = let_go or leaves or self._feeds(deed, last)
            if let_go and (mode == "discard" or alone) and (mode != "next_turn" or soon):
                found = deed.seat
        if found is None and name == "gokou":
            shikou = self.made[owner].get("shikou")
            return shikou.answers if shikou else self._answers(owner, "shikou", number)
        return found

    def _feeds(self, deed: Deed, last: str) -> bool:
        return bool(deed.put) and deed.put in self.table.grabbed.get(last, ())
