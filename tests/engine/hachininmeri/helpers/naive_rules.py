"""An independent, slow implementation of the rules of a trick: over all eight cards at once, with cards in notation.

It knows nothing of places and masks; it is written from docs/rules-hachinin-meri.md, sentence by sentence.
"""
from collections.abc import Collection, Sequence

ALL = [f"{suit}{value}" for suit in "CSUOD" for value in range(1, 16)]
LONG_NUMBERS = [9, 8, 7, 6, 5, 4, 3, 2, 1]
ROBAI, SOTA, UMA, KIRI, UN, SUN = 10, 11, 12, 13, 14, 15


def numbers(suit: str) -> list[int]:
    """Return the numbers of a suit, highest first."""
    return LONG_NUMBERS if suit in "CS" else LONG_NUMBERS[::-1]


def trumps(trump: str) -> list[str]:
    """Return all trumps, highest first."""
    courts = [f"{trump}{value}" for value in (SUN, UN, SOTA)]
    if trump != "C":
        courts.append("C10")
    courts += [f"{trump}{value}" for value in (ROBAI, KIRI, UMA)]
    return courts + [f"{trump}{value}" for value in numbers(trump)]


def plain(suit: str) -> list[str]:
    """Return the cards of a plain suit, highest first."""
    values = [SUN, UN, KIRI, UMA, SOTA, ROBAI, *numbers(suit)]
    if suit == "S":
        values.remove(ROBAI)
        values.insert(values.index(1), ROBAI)
    return [f"{suit}{value}" for value in values if (suit, value) != ("C", ROBAI)]


def suit_led(card: str, trump: str) -> list[str]:
    """Return all cards that follow ``card``."""
    return trumps(trump) if card in trumps(trump) else plain(card[0])


def winner(cards: Sequence[str], trump: str) -> int:
    """Return the place in the trick of the card that wins it."""
    for card in trumps(trump) + suit_led(cards[0], trump):
        if card in cards:
            return cards.index(card)
    raise AssertionError(cards)


def legal(
    hand: Collection[str], lying: Sequence[str], number: int, trump: str, *, seen_meri: bool, lone_sun: bool
) -> set[str]:
    """Return the cards of ``hand`` that may be led, or played on the cards ``lying``, in trick ``number`` (from 1).

    ``seen_meri``: a trump has been led in this game since trick 2; ``lone_sun``: the seat may keep the sun from a meri.
    """
    everything = set(hand)
    if not lying or number == 1:
        return everything
    own_trumps = everything & set(trumps(trump))
    if lying[0] in trumps(trump):
        return everything if lone_sun or not own_trumps else own_trumps
    if not seen_meri:
        return everything
    return (everything & set(plain(lying[0][0]))) | own_trumps or everything


def pairs(trump: str) -> dict[str, tuple[set[str], set[str]]]:
    """Return the yaku of two cards by name: the cards that beat, and those that are beaten."""
    dragons = {"C10", f"{trump}10"}
    found = {
        "sun_un": ({f"{trump}15"}, {f"{trump}14"}), "un_sota": ({f"{trump}14"}, {f"{trump}11"}),
        "sota_robai": ({f"{trump}11"}, dragons), "robai_kiri": (dragons, {f"{trump}13"}),
    }
    if trump in "CS":
        found["two_one"] = ({f"{trump}2"}, {f"{trump}1"})
    else:
        found["eight_nine"] = ({f"{trump}8"}, {f"{trump}9"})
    return found


def missed(
    cards: Sequence[str], number: int, trump: str, earlier: Collection[str]
) -> set[tuple[str, str, str | None, str, str | None]]:
    """Return the yaku that the card winning a whole trick did not make: name, the beating and the beaten card, why, and
    by which card.

    Parameters as for ``yaku``.
    """
    order = trumps(trump)
    place = winner(cards, trump)
    best = cards[place]
    above = order[: order.index(best)] if best in order else []
    before = next((card for card in above if card in earlier), None)
    found: set[tuple[str, str, str | None, str, str | None]] = set()
    for name, (over, under) in pairs(trump).items():
        for strong in over & set(cards):
            for weak in under & set(cards):
                mates = (cards.index(strong) - cards.index(weak)) % 2 == 0
                if strong == best and mates:
                    found.add((name, strong, weak, "the beaten card is a teammate's", None))
                elif strong == best and before:
                    found.add((name, strong, weak, "a stronger trump was played in an earlier trick", before))
    if best in order and place >= 2 and {cards[place - 1], cards[place - 2]} <= set(order):
        if number > 1 and cards[0] in order:
            found.add(("chase", best, None, "there is no chase in a meri", None))
        elif before:
            found.add(("chase", best, None, "a stronger trump was played in an earlier trick", before))
    return found


def why(cards: Sequence[str], trump: str) -> str:
    """Return why the card that wins a whole trick does."""
    thrown = [card for card in cards if card in trumps(trump)]
    followed = [card for card in cards if card in suit_led(cards[0], trump)]
    if thrown:
        return "only trump" if len(thrown) == 1 else "highest trump"
    return "only card of the suit led" if len(followed) == 1 else "highest of the suit led"


def yaku(
    cards: Sequence[str], number: int, trump: str, earlier: Collection[str], *, hidden: bool, every: bool
) -> list[tuple[str, str | None, int]]:
    """Return the yaku of a whole trick as (name, beaten, points), in no order.

    ``earlier`` are the cards played in earlier tricks; ``hidden``: the robai of trumps was hidden; ``every``: then all
    count 5.
    """
    order = trumps(trump)
    place = winner(cards, trump)
    best = cards[place]
    if best not in order or any(card in earlier for card in order[: order.index(best)]):
        return []
    meri = number > 1 and cards[0] in order
    found: list[tuple[str, str | None]] = []
    if not meri and place >= 2 and cards[place - 1] in order and cards[place - 2] in order:
        found.append(("chase", None))
    opponents = [card for at, card in enumerate(cards) if (at - place) % 2]
    for name, (over, under) in pairs(trump).items():
        if best in over:
            found += [(name, card) for card in opponents if card in under]

    def points(name: str, beaten: str | None) -> int:
        robai = f"{trump}10"
        with_it = (name == "sota_robai" and beaten == robai) or (name == "robai_kiri" and best == robai)
        return 5 if number == 9 or (hidden and (every or with_it)) else 2

    return [(name, beaten, points(name, beaten)) for name, beaten in found]
