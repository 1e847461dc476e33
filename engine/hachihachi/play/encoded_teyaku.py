"""Declared teyaku as plain integers for the settlement (docs/rules.md sections 5 and 7.5)."""
from collections.abc import Iterable, Sequence

from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, catchable, pulls


def kan_of(hands: Iterable[DealtHand]) -> int:
    """Return the total value of one seat's ``hands``, in kan."""
    return sum(found.kan for found in hands)


def fourths_of(hands: Iterable[DealtHand], rules: Rules) -> int:
    """Return the mask of the fourth cards that one seat's declared ``hands`` can catch."""
    return sum(card for found in hands for card in catchable(found, rules))


def can_pull(hands: Iterable[DealtHand]) -> bool:
    """Return True if one seat's declared ``hands`` allow an escape (pulling the points)."""
    return any(pulls(found) for found in hands)


def declared_of(
    teyaku: Iterable[Iterable[DealtHand]],
    rules: Rules,
    active: Sequence[int] = (),
    outsiders: int = 0,
    bound: int = -1,
) -> DeclaredTeyaku:
    """Return the declared ``teyaku``, by position, in the form the settlement needs.

    ``active`` are the seats by position, ``outsiders`` is how many more might have played, ``bound`` the seat bound by
    mizuten (-1: nobody).
    """
    hands = [tuple(found) for found in teyaku]
    return DeclaredTeyaku(
        kan=[kan_of(hand) for hand in hands],
        fourths=[fourths_of(hand, rules) for hand in hands],
        pulls=[int(can_pull(hand)) for hand in hands],
        mizuten=active.index(bound) if bound in active else -1,
        outsiders=outsiders,
    )
