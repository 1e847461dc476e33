"""An independent computation of the settlement of a deal (see ``reckoning``)."""
from tests.engine.hachihachi.helpers.reckoning import NOTATION, Hand, kind, month
from tests.engine.hachihachi.helpers.reckoning_of_play import Made, Play

POINTS = {"L": 20, "A": 10, "R": 5, "c": 1}
SANBON = {"sanbon", "tatesanbon", "futasanbon", "sanbon_tatesanbon", "futatatesanbon"}


class Reckoning(Play):
    """All payments of a deal except those of the year, and its winner, from its events and the rules."""

    def _settle(self) -> None:
        self.points = {seat: sum(POINTS[kind(card)] for card in pile) for seat, pile in self.table.piles.items()}
        special = self._special()
        self._finish_dekiyaku(None if special is None else special[0])
        if special is not None:
            self._each_pays(special[0], special[1] * self.heard.kan, "tokushuyaku")
            for seat in self.active:
                for other in self.active:
                    if other != seat:
                        points = sum(one.kan for one in self.heard.declared[seat]) * self.heard.kan
                        self.heard.pay(seat, other, points, "teyaku_reversed")
        else:
            if self.ran_out and (not self.any_made or self.rules.sage == "at_once"):
                self._pay_points()
            when = self.rules.bonuses_when
            due = when == "always" or (self.ran_out and (when == "full_deal" or not self.any_made))
            if due and (len(self.active) == 3 or self.rules.two_player_bonuses):
                self._pay_bonuses()
        self.winner = self._wins(None if special is None else special[0])
        self.heard.pay("pot", self.winner, self.heard.pot, "pot")

    def _special(self) -> tuple[int, int] | None:
        """Return whose tokushuyaku counts, and its kan."""
        rules, three = self.rules, len(self.active) == 3
        if not self.ran_out or (self.any_made and not rules.tokushuyaku_after_dekiyaku):
            return None
        if not three and not rules.two_player_special:
            return None
        values = set(self.points.values())
        if values == {88} if three else len(values) == 1:
            return self.active[0], 10
        for seat in self.active:
            if self.points[seat] >= 168:
                return seat, self.points[seat] - 158
        for seat in self.active:
            chaff = sum(kind(card) == "c" or month(card) == 11 for card in self.table.piles[seat])
            if chaff >= 16:
                return seat, 12 + 2 * (chaff - 16)
        return None

    def _counting(self, seat: int) -> list[Made]:
        made = self.made[seat]
        gokou = "gokou" in made and not made["gokou"].void
        return [one for name, one in made.items() if not one.void and not (gokou and name == "shikou")]

    def _pay_dekiyaku(self, seat: int, part: int, both: int | None) -> None:
        for one in self._counting(seat):
            alone = both if one.answers is None else one.answers
            self._each_pays(seat, one.kan * self.heard.kan // part, "dekiyaku", alone)

    def _finish_dekiyaku(self, special: int | None) -> None:
        mode, last = self.rules.sage, self.said[-1] if self.said else None
        if mode == "at_once":
            if self.ran_out and self.owing is not None and self.owing != special:
                self._give_back(self.owing)
        elif self.stopper is not None:
            others = set(self.said) - {self.stopper}
            both = {
                "at_end": others.pop() if len(others) == 1 and not self.withdrawn else None,
                "nullify": self.overtook.get(self.stopper),
                "forfeit": None if last == self.stopper else last,
            }[mode]
            self._pay_dekiyaku(self.stopper, 2 if self.withdrawn else 1, both)
        elif mode == "at_end":
            for seat in self.active:
                self._pay_dekiyaku(seat, 2, None)
        elif last is not None and mode == "nullify":
            self._pay_dekiyaku(last, 2, self.overtook.get(last))
        elif last is not None:
            for seat in self.active:
                half = sum(one.kan for one in self._counting(last)) * self.heard.kan // 2
                if seat != last:
                    self.heard.pay(last, seat, half, "sage_failed")

    def _pay_points(self) -> None:
        points = self.points
        due = {seat: points[seat] - 88 for seat in self.active}
        if len(self.active) == 2:
            due = {seat: 2 * points[seat] - sum(points.values()) for seat in self.active}
        below = [seat for seat in self.active if due[seat] < 0]
        above = [seat for seat in self.active if due[seat] > 0]
        for loser in below:
            for gainer in above:
                amount = due[gainer] if len(below) == 1 else -due[loser]
                self.heard.pay(loser, gainer, amount * self.heard.multiplier, "card_points")

    def _pay_bonuses(self) -> None:
        heard, rules = self.heard, self.rules
        for seat in self.active:
            for one in heard.declared[seat]:
                if one.group == "a" and (one.name in SANBON or rules.catching_sets == "any_triplet"):
                    self._pay_caught(seat, self.best[seat], late=one.late)
                elif one.group == "b" and one.name != "pikaichi" and self.points[seat] >= 89:
                    self._each_pays(seat, heard.kan, "pulling_points")
        if heard.bound and self.points[heard.dealer] >= 89:
            self._each_pays(heard.dealer, heard.kan, "mizuten")
            if rules.mizuten != "bga":
                for seat in set(heard.order) - set(self.active):
                    heard.pay(seat, heard.dealer, heard.kan, "mizuten")
        elif heard.bound and rules.mizuten == "win_or_pay":
            for seat in set(self.active) - {heard.dealer}:
                heard.pay(heard.dealer, seat, heard.kan, "mizuten")

    def _pay_caught(self, owner: int, hand: Hand, *, late: bool) -> None:
        pile, mode = self.table.piles[owner], self.rules.catching_responsibility
        for number in hand.triplets:
            cards = {card for card in NOTATION if card not in ("B", "??") and month(card) == number}
            (fourth,) = cards - set(self.heard.dealt[owner])
            if fourth not in pile or (self.rules.catching_needs == "all_four" and not cards <= pile):
                continue
            alone = None
            for deed in self.deeds:
                soon = self.table.reached[fourth][0] - deed.turn < len(self.active)
                if deed.put == fourth and len(deed.hand) > 1 and deed.seat != owner and not (late and deed.turn == 0):
                    alone = deed.seat if mode == "guard" or (mode == "next_turn" and soon) else None
            self._each_pays(owner, self.heard.kan, "catching_sanbon", alone)

    def _wins(self, special: int | None) -> int:
        if self.rules.deal_winner == "stopper":
            if self.stopper is not None:
                return self.stopper
            if self.said and self.rules.sage != "at_once":
                return self.said[0] if self.rules.sage == "at_end" else self.said[-1]
            if special is not None:
                return special
        return max(self.active, key=lambda seat: (self.points[seat], -self.active.index(seat)))
