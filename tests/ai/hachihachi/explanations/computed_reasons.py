"""Reasons computed independently, from card names and sets of them, without the players' own table.

``python -m tests.ai.hachihachi.explanations.computed_reasons 20000`` checks so many positions and prints the result.
"""
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hachi_hachi.ai.hachihachi.explanations.reason_input import ReasonSubject
from hachi_hachi.ai.hachihachi.explanations.reason_table import REASONS, cases_of, reasons_for
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import notation

#: Sets by name: their cards, and how many of them it takes.
SETS: dict[str, tuple[str, int]] = {
    "akatan": ("1R 2R 3R", 3), "aotan": ("6R 9R 10R", 3), "nanatan": ("1R 2R 3R 4R 5R 6R 7R 9R 10R", 7),
    "shikou": ("1L 3L 8L 12L", 4), "gokou": ("1L 3L 8L 11L 12L", 5), "inoshikachou": ("7A 10A 6A", 3),
}
WORTH = {"L": 20, "A": 10, "R": 5, "c": 1}
DECK = [notation(card) for card in range(48)]
#: Dealt hands of months with one or two triplets, whose fourth card can be caught.
TRIPLETS = {"sanbon", "tatesanbon", "futasanbon", "sanbon_tatesanbon", "futatatesanbon"}
MORE_TRIPLETS = TRIPLETS | {"haneken", "shisou"}

TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}), (3, {"sage": "nullify", "inoshikachou": True, "responsibility": "strict"}),
    (3, {"sage": "at_end", "responsibility": "off", "catching_sets": "any_triplet", "declare": "choice"}),
    (2, {"two_player_bonuses": False, "sage": "forfeit"}), (2, {"declare": "choice", "two_player_special": False}),
    (5, {"mizuten": "win_or_pay", "negotiation": "reduced", "bidding": "free", "two_left": "agree"}),
    (4, {"negotiation": "buy_out", "mizuten": "bga", "double_triplets": False}), (7, {"mizuten": "win"}),
]


class Seen(NamedTuple):
    """A position by card names, as seen by the seat to decide."""

    view: View
    me: int
    others: tuple[int, ...]
    hand: set[str]
    field: set[str]
    piles: dict[int, set[str]]
    hidden: set[str]


def names(mask: int) -> set[str]:
    return {name for card, name in enumerate(DECK) if mask >> card & 1}


def month(card: str) -> int:
    return int("".join(sign for sign in card.split("c", maxsplit=1)[0] if sign.isdigit()))


def worth(cards: set[str]) -> int:
    return sum(WORTH[card.lstrip("0123456789")[0]] for card in cards)


def seen(observation: Observation[Rules]) -> Seen:
    view = View.of(observation)
    me = view.seat
    order = list(view.active)
    at = order.index(me) if me in order else 0
    others = tuple(order[at + 1 :] + order[:at]) if me in order else ()
    known = {seat: names(hand) for seat, hand in enumerate(view.hands)}
    piles = {seat: names(pile) for seat, pile in enumerate(view.piles)}
    field = names(view.field)
    turned = {DECK[view.turned]} if view.turned >= 0 else set()
    # hidden from this seat, or seen in another hand: cards that somebody else may still play
    hidden = set(DECK) - known[me] - field - turned - set().union(*piles.values())
    return Seen(view, me, others, known[me], field, piles, hidden)


class Choice(NamedTuple):
    """The effect of an action on cards: the card, its captures, and whether it comes from the hand."""

    card: str
    takes: set[str]
    from_hand: bool

    @property
    def gets(self) -> set[str]:
        return {self.card, *self.takes} if self.takes else set()


def choice(at: Seen, action: Action) -> Choice | None:
    if action.verb not in {"play", "take"}:
        return None
    cards = [str(card) for card in action.args]
    card = DECK[at.view.turned] if action.verb == "take" else cards.pop(0)
    same = {other for other in at.field if month(other) == month(card)}
    return Choice(card, set(cards) or same, action.verb == "play")


def yaku_in_use(rules: Rules) -> Iterator[tuple[str, set[str], int]]:
    for name, (cards, needs) in SETS.items():
        if name != "inoshikachou" or rules.inoshikachou:
            yield name, set(cards.split()), needs


def open_yaku(at: Seen, seat: int) -> Iterator[tuple[str, set[str], int]]:
    """Yield the yaku that a seat with a turn left has not made and can still complete."""
    if seat != at.me and not at.view.hand_sizes[seat]:
        return
    lost = set().union(*(pile for other, pile in at.piles.items() if other != seat))
    for name, cards, needs in yaku_in_use(at.view.rules):
        if len(cards & at.piles[seat]) < needs <= len(cards - lost):
            yield name, cards, needs


def begun(have: int, needs: int) -> bool:
    return have >= 2 and needs - have <= 3


def fourths(at: Seen, seat: int) -> set[str]:
    """Return the fourth cards of a seat's shown triplets, if catching them is paid."""
    rules = at.view.rules
    if len(at.view.active) == 2 and not rules.two_player_bonuses:
        return set()
    if seat != at.me and not at.view.hand_sizes[seat]:
        return set()
    found: set[str] = set()
    for hand in at.view.teyaku[seat]:
        if hand.group == "a" and hand.name in (MORE_TRIPLETS if rules.catching_sets == "any_triplet" else TRIPLETS):
            shown = names(hand.shown)
            for number in range(1, 13):
                three = {card for card in shown if month(card) == number}
                if len(three) == 3:
                    found |= {card for card in DECK if month(card) == number} - three
    return found


def may_come(at: Seen, card: str) -> bool:
    return any(at.view.hand_sizes[seat] for seat in at.others) and any(
        month(other) == month(card) for other in at.hidden
    )


def called(at: Seen, action: Action) -> dict[str, Any]:
    """Return the facts about playing on: after both cards of a turn, a yaku needs another card in the hand."""
    if action.verb != "sage":
        return {}
    near = {name for name, _, _ in open_yaku(at, at.me)} if at.hand else set()
    return {"hopes": near, "hopeless": not near}


def reckoned(at: Seen, action: Action, best: Action | None) -> dict[str, Any]:
    """Return the facts about a card, by the keys of the reasons, as plain sets."""
    now = choice(at, action)
    if now is None:
        return called(at, action)
    true: dict[str, Any] = {}
    mine, gets = at.piles[at.me], now.gets
    lays = not now.takes
    rules = at.view.rules
    true["completes_set"] = {name for name, cards, needs in open_yaku(at, at.me) if len(cards & (mine | gets)) >= needs}
    true["builds_set"] = {
        name for name, cards, needs in open_yaku(at, at.me)
        if cards & gets and begun(len(cards & (mine | gets)), needs) and len(cards & (mine | gets)) < needs
        and (now.from_hand or at.hand)
    }
    true["catches_fourth"] = gets & fourths(at, at.me)
    true["keeps_fourth"] = {seat for seat in at.others if gets & fourths(at, seat)}
    spoilt = {
        (seat, name) for seat in at.others for name, cards, needs in open_yaku(at, seat)
        if begun(len(cards & at.piles[seat]), needs) and cards & gets
        and len(cards - gets - set().union(*(at.piles[other] for other in at.piles if other != seat))) < needs
    }
    true["denies_set"] = spoilt
    alike = {card for card in DECK if month(card) == month(now.card)} - gets
    true["only_taker"] = {
        card for card in now.takes for seat in (at.me, *at.others) for _, cards, needs in open_yaku(at, seat)
        if card in cards and begun(len(cards & at.piles[seat]), needs)
        and all(any(other in pile for pile in at.piles.values()) for other in alike)
    } if now.takes else set()
    can_pull = any(hand.name in {"aka", "tanichi", "toichi", "karasu"} for hand in at.view.teyaku[at.me])
    bonuses = len(at.view.active) > 2 or rules.two_player_bonuses
    true["pulls_points"] = worth(gets) if can_pull and bonuses and worth(gets) >= 5 else 0
    plain = {card for card in DECK if "c" in card or month(card) == 11}
    special = len(at.view.active) > 2 or rules.two_player_special
    to_come = 2 * at.view.hand_sizes[at.me] - now.from_hand  # from hand and draw pile, up to a whole month each
    out_of_reach = set().union(*(pile for seat, pile in at.piles.items() if seat != at.me))
    in_reach = min(4 * to_come, len(plain - out_of_reach - mine - gets))
    chaff = len(plain & (mine | gets))
    true["gathers_chaff"] = special and gets & plain and chaff >= 9 and chaff + in_reach >= 16
    true["takes_points"] = worth(gets)
    one_short = {
        (seat, name) for seat in at.others for name, cards, needs in yaku_in_use(rules)
        if now.card in cards and len(cards & at.piles[seat]) == needs - 1
    }
    guarded = {"akatan", "aotan", "shikou", "inoshikachou"} | ({"gokou"} if rules.responsibility == "strict" else set())
    true["lets_go"] = lays and now.from_hand and len(at.hand) > 1 and len(at.view.active) > 2 and {
        (seat, name) for seat, name in one_short if rules.responsibility != "off" and name in guarded
    }
    true["gives_set"] = lays and {
        (seat, name) for seat in at.others for name, cards, needs in open_yaku(at, seat)
        if begun(len(cards & at.piles[seat]), needs) and now.card in cards
    }
    left = at.field - now.takes
    true["leaves_set"] = {
        (card, seat, name) for card in left for seat in at.others for name, cards, needs in yaku_in_use(rules)
        if card in cards and len(cards & at.piles[seat]) == needs - 1
        and at.view.hand_sizes[seat] and may_come(at, card)
    }
    true["gives_fourth"] = lays and {seat for seat in at.others if now.card in fourths(at, seat)}
    true["gives_points"] = lays and worth({now.card}) >= 5 and may_come(at, now.card)
    true["safe"] = lays and not may_come(at, now.card)
    true["lays_chaff"] = lays and worth({now.card}) == 1
    if best is not None:
        other = reckoned(at, best, None)
        if "takes_points" in other:
            for key, of in (("misses_set", "completes_set"), ("misses_denial", "denies_set"),
                            ("misses_catch", "catches_fourth"), ("misses_build", "builds_set")):
                true[key] = not true[of] and other[of]
            true["fewer_points"] = max(0, other["takes_points"] - true["takes_points"])
    return true


def agrees(key: str, found: ReasonSubject, true: Any) -> bool:
    """Return True if a reason's contents equal the computed ones."""
    said = {DECK[card] for card in found.cards}
    if key in {"completes_set", "builds_set", "misses_set", "misses_build"}:
        return bool(set(found.yaku) == true)
    if key in {"catches_fourth", "misses_catch", "only_taker"}:
        return bool(said == true)
    if key in {"keeps_fourth", "gives_fourth"}:
        return bool(set(found.seats) == true)
    if key in {"denies_set", "misses_denial", "gives_set", "lets_go"}:
        return {(seat, name) for seat in found.seats for name in found.yaku} >= true and set(found.seats) == {
            seat for seat, _ in true
        } and set(found.yaku) == {name for _, name in true}
    if key == "leaves_set":
        return said == {card for card, _, _ in true} and set(found.yaku) == {name for _, _, name in true}
    if key == "hopes":
        return bool(set(found.yaku) <= true)
    if key in {"pulls_points", "takes_points", "fewer_points"}:
        return bool(found.card_points == true)
    return True


def positions(wanted: int, seed: int = 88) -> Iterator[Observation[Rules]]:
    """Yield the observations of seats with a choice, in years of all kinds played by rules and at random."""
    number = 0
    while wanted > 0:
        seats, changed = TABLES[number % len(TABLES)]
        rng = Random(f"{seed} {number}")
        table = new_year(Setup("shiragiku", changed, (SeatInfo("", "human"),) * seats, 6), f"reasons {seed} {number}")
        number += 1
        left = max(20, wanted // len(TABLES))
        while table.decision is not None and left and wanted > 0:
            observation = table.observation(table.decision.seat)
            if len(table.decision.legal) > 1 and rng.random() < 0.4:
                left -= 1
                wanted -= 1
                yield observation
            wild = rng.random() < 0.3
            table.act(
                rng.choice(table.decision.legal) if wild else players.answer(observation, "rules", 1)[0]
            )


def wrong(observation: Observation[Rules], worths: list[tuple[Action, float]], met: Counter[str]) -> list[str]:
    """Return a sentence for every reason that is false, or true and missing."""
    at = seen(observation)
    reasons = reasons_for(observation, worths)
    faults = []
    for case in cases_of(observation, worths):
        true = reckoned(at, case.action, None if case.top is None else case.top.action)
        for key, what in true.items():
            found = REASONS[key].find(case)
            if (found is not None) != bool(what):
                faults.append(f"{key} of {case.action}: found {found}, is {what}")
            elif found is not None and not agrees(key, found, what):
                faults.append(f"{key} of {case.action}: says {found}, is {what}")
        keys = reasons[case.action]
        met.update(keys)
        if not keys:
            faults.append(f"no reason for {case.action}")
        if case.cost > 1:
            met["costs more than 1 kan"] += 1
            against = [key for key in keys if REASONS[key].tone < 0]
            if not against:
                faults.append(f"{case.action} costs {case.cost:.1f} kan, and nothing against it is told")
            met["of these only by the play"] += against == ["brings_less"]
    return faults


def look(number: int, met: Counter[str]) -> list[str]:
    """Return the errors found in so many positions."""
    faults: list[str] = []
    for observation in positions(number):
        _, report = players.answer(observation, "rules", 1)
        faults += wrong(observation, [(row.action, row.worth) for row in report.candidates], met)
    return faults


def main() -> int:
    """Check as many positions as the command line says."""
    met: Counter[str] = Counter()
    faults = look(int(sys.argv[1]) if len(sys.argv) > 1 else 300, met)
    for key, count in met.most_common():
        sys.stdout.write(f"{count:8d} {key}\n")
    sys.stdout.write("".join(f"{fault}\n" for fault in faults[:50]) + f"{len(faults)} faults\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
