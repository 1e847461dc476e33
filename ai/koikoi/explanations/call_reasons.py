"""Reasons for and against stop and koi-koi; each returns a subject, or ``None`` if it does not hold."""
from typing import Final

from hachi_hachi.ai.koikoi.explanations.reason_input import ReasonInput, ReasonSubject
from hachi_hachi.ai.koikoi.valuation.match_equity import Standing
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.analysis.stop_or_koikoi import call_of, if_stopped
from hachi_hachi.engine.koikoi.analysis.yaku_progress import YakuProgress

#: So many cards in hand are many, and so few are few.
_MANY: Final = 5
_FEW: Final = 2
#: The chances from which a game is nearly won, and nearly lost.
_SURE: Final = 0.85
_POOR: Final = 0.3


def secures(case: ReasonInput) -> ReasonSubject | None:
    """Stopping brings these points."""
    if case.action.verb != STOP:
        return None
    return ReasonSubject(points=_if_stopped(case))


def doubled(case: ReasonInput) -> ReasonSubject | None:
    """Stopping pays a multiple of the pile's total."""
    if case.action.verb != STOP:
        return None
    result = if_stopped(case.view, case.view.seat)
    return ReasonSubject(points=result.multiplier) if result.multiplier > 1 else None


def wins_game(case: ReasonInput) -> ReasonSubject | None:
    """Stopping nearly wins the game: the chance."""
    chance = _chance(case) if case.action.verb == STOP else None
    return ReasonSubject(chance=chance) if chance is not None and chance >= _SURE else None


def not_enough(case: ReasonInput) -> ReasonSubject | None:
    """Even with these points the game would probably be lost: the chance."""
    chance = _chance(case)
    return ReasonSubject(chance=chance) if chance is not None and chance <= _POOR else None


def rival_near(case: ReasonInput) -> ReasonSubject | None:
    """The other seat's pile lacks a single card of a yaku."""
    return _near(case.rival_yaku)


def rival_far(case: ReasonInput) -> ReasonSubject | None:
    """Koi-koi: the other seat is far from every yaku."""
    return ReasonSubject() if case.action.verb == KOIKOI and _near(case.rival_yaku) is None else None


def hopes(case: ReasonInput) -> ReasonSubject | None:
    """The seat's own pile lacks a single card of another yaku."""
    return _near(case.own_yaku)


def hopeless(case: ReasonInput) -> ReasonSubject | None:
    """Koi-koi although no further yaku is near."""
    return ReasonSubject() if case.action.verb == KOIKOI and _near(case.own_yaku) is None else None


def many_cards(case: ReasonInput) -> ReasonSubject | None:
    """There are many cards left to play: their number."""
    left = case.view.hand_sizes[case.view.seat]
    return ReasonSubject(points=left) if left >= _MANY else None


def few_cards(case: ReasonInput) -> ReasonSubject | None:
    """There are few cards left to play: their number."""
    left = case.view.hand_sizes[case.view.seat]
    return ReasonSubject(points=left) if left <= _FEW else None


def risks(case: ReasonInput) -> ReasonSubject | None:
    """After koi-koi the other seat's points are multiplied: by how much."""
    if case.action.verb != KOIKOI:
        return None
    view = case.view
    result = if_stopped(view, case.rival, calls=call_of(view.seat))
    return ReasonSubject(points=result.koikoi) if result.koikoi > 1 else None


def _near(yaku: list[YakuProgress]) -> ReasonSubject | None:
    found = tuple(dict.fromkeys(one.name for one in yaku if one.missing == 1))
    return ReasonSubject(yaku=found) if found else None


def _if_stopped(case: ReasonInput) -> int:
    return if_stopped(case.view, case.view.seat).points[case.view.seat]


def _chance(case: ReasonInput) -> float | None:
    """Return the chance to win the game after stopping; ``None`` in a game without a number of deals."""
    standing = Standing.of(case.view)
    return None if standing is None else standing.chance(_if_stopped(case), case.view.seat)
