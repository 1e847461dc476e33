"""The rules of declaring as plain functions (docs/rules.md section 5), shared by the table and the simulations."""
from collections.abc import Iterable, Iterator

from hachi_hachi.engine.common.ledger import Due
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import kan_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import SHISOU, DealtHand


def aborts(hands: Iterable[DealtHand], rules: Rules) -> bool:
    """Return True if these ``hands`` of all seats end the deal before it is played (``shisou_aborts``)."""
    return rules.shisou_aborts and any(found.name == SHISOU for found in hands)


def teyaku_dues(active: Iterable[int], seat: int, hands: Iterable[DealtHand], kan: int) -> Iterator[Due]:
    """Yield what each other seat of ``active`` owes ``seat`` for the ``hands`` that it declares.

    ``kan`` is the value of a kan of the deal in points.
    """
    points = kan_of(hands) * kan
    for payer in active:
        if payer != seat:
            yield Due(payer, seat, points, "teyaku")
