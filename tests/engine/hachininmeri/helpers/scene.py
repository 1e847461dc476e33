"""Tables just before a trick of the rules' examples: unspecified cards are random."""
import random
from dataclasses import dataclass, field
from typing import Any

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachininmeri.cards.pack import HAND, SEATS, WIDOW, is_trump, notation, parse, parse_all
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from tests.engine.hachininmeri.helpers.tables import act, deck_of, setup_of, table_of, whole_pack

#: More tries than this would mean that there is no such game.
_TRIES = 3000


class NoSuchGameError(Exception):
    """The random cards do not lead to the trick."""


@dataclass
class Scene:
    """Seat 0 deals, and ``leader`` is to lead trick ``number``, in which the cards of ``hands`` have not been played.

    ``hands`` are cards in notation by seat; ``whole``: these seats hold nothing else at that trick, or no other trumps
    (``trumps_only``). ``scripted`` are cards of earlier tricks by (trick, seat), ``leads`` who leads them by trick.
    ``open`` is the open trump, ``widow`` is under it. The robai of trumps is in the widow, or with ``robai``, who hides
    it, or declares it.
    """

    hands: dict[int, str]
    number: int = 1
    leader: int = 0
    open: str = "O5"
    widow: str = ""
    robai: int = -1
    declares: bool = False
    whole: tuple[int, ...] = ()
    trumps_only: tuple[int, ...] = ()
    scripted: dict[tuple[int, int], str] = field(default_factory=dict)
    leads: dict[int, int] = field(default_factory=dict)
    taken: bool = False
    options: dict[str, Any] = field(default_factory=dict)

    def table(self) -> MatchTable:
        """Return a table that is just before the trick; the same for the same scene."""
        chance = random.Random(repr(self))
        for _ in range(_TRIES):
            try:
                return self._try(chance)
            except NoSuchGameError:
                continue
        raise AssertionError(f"no game leads to {self}")

    def _try(self, chance: random.Random) -> MatchTable:
        hands, keep = self._deal(chance)
        widow = [parse(self.open), *parse_all(self.widow)]
        widow += [card for card in whole_pack() if card not in widow and not any(card in hand for hand in hands)]
        table = table_of([deck_of(hands, widow[:WIDOW])], setup_of(**self.options))
        while table.decision is not None and table.decision.kind == "dragon":
            act(table, table.decision.seat, "declare" if self.declares else "hide")
        act(table, table.match.deal.core.turn, "take" if self.taken else "leave")  # type: ignore[union-attr]  # a match is on
        while self._at(table) < (self.number, 0):
            self._fill(table, keep, chance)
        if table.decision is None or table.decision.seat != self.leader:
            raise NoSuchGameError
        return table

    def _at(self, table: MatchTable) -> tuple[int, int]:
        core = table.match.deal.core  # type: ignore[union-attr]  # a match is on
        assert core is not None
        return int(core.number) + 1, int(core.count)

    def _deal(self, chance: random.Random) -> tuple[list[list[int]], list[set[int]]]:
        """Return dealt hands, and the cards of each that must not be played before the trick."""
        trump = parse(self.open) // 15
        robai = 15 * trump + 9
        keep = [set(parse_all(self.hands.get(seat, ""))) for seat in range(SEATS)]
        hands = [list(cards) for cards in keep]
        for (_, seat), scripted in self.scripted.items():
            hands[seat].append(parse(scripted))
        if self.robai >= 0 and robai not in hands[self.robai]:
            hands[self.robai].append(robai)
            keep[self.robai].add(robai)
        used = {parse(self.open), *parse_all(self.widow)}.union(*hands)
        held = [robai in hand for hand in hands]
        free = [card for card in whole_pack() if card not in used and (any(held) or card != robai)]
        chance.shuffle(free)
        at_trick = HAND + 1 - self.number
        for seat in sorted(range(SEATS), key=lambda seat: seat not in self.whole + self.trumps_only):
            need = HAND - len([card for card in hands[seat] if card != parse(self.open) or not self.taken])
            plain_only = seat in self.whole + self.trumps_only
            for card in list(free):
                if need and not (plain_only and is_trump(card, trump)):
                    hands[seat].append(card)
                    free.remove(card)
                    need -= 1
            if seat in self.whole:
                assert len(keep[seat]) == at_trick, seat
        return [[card for card in hand if card != parse(self.open)] for hand in hands], keep

    def _fill(self, table: MatchTable, keep: list[set[int]], chance: random.Random) -> None:
        """Play a card of an earlier trick: as scripted, otherwise one that the trick does not need; no trump is led."""
        decision = table.decision
        assert decision is not None
        number, lying = self._at(table)
        if not lying and self.leads.get(number, decision.seat) != decision.seat:
            raise NoSuchGameError
        trump = parse(self.open) // 15
        card = self.scripted.get((number, decision.seat))
        if card is not None and decision.kind != "cover":
            action = Action(decision.seat, decision.kind, (card,))
            if action not in decision.legal:
                raise NoSuchGameError
        else:
            later = {card for (at, seat), card in self.scripted.items() if seat == decision.seat and at > number}
            usable = [
                action for action in decision.legal
                if action.args[0] not in later and parse(str(action.args[0])) not in keep[decision.seat]
                and (lying or not is_trump(parse(str(action.args[0])), trump))
            ]
            if not usable:
                raise NoSuchGameError
            action = chance.choice(usable)
        table.act(action)


def play_trick(table: MatchTable, cards: str) -> None:
    """Play ``cards`` in order, from the seat to lead; if the lead is to be covered, with any card."""
    for number, card in enumerate(cards.split()):
        assert table.decision is not None
        act(table, table.decision.seat, "play" if number else "lead", card)


def names(cards: list[int]) -> list[str]:
    return [notation(card) for card in cards]
