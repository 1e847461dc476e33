"""Stop or koi-koi in figures: what each answer means, with the engine's own amounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from hachi_hachi.engine.koikoi.analysis.stop_or_koikoi import call_of, if_exhausted, if_stopped, multipliers
from hachi_hachi.engine.koikoi.play.deal_result import DealResult
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.koikoi.text.terms import points_text, times_text, yaku_name
from hachi_hachi.game.storage.i18n import N_, _, pgettext, sentences

#: The tone of an amount.
Tone = Literal["good", "bad", "plain"]

#: The factors of a multiplier, as messages.
SEVEN: Final = N_("Seven points or more")
FIELD: Final = N_("Brights on the field")
#: That for koi-koi, by the rule.
KOIKOI: Final[dict[str, str]] = {
    "opponent": N_("The opponent's koi-koi"),
    "none": "",
    "own": N_("The winner's koi-koi"),
    "anyone": N_("Koi-koi"),
    "count": N_("Koi-koi"),
    "own_count": N_("The winner's koi-koi"),
    "power": N_("Koi-koi"),
}


#: Longer names are replaced by the dot of their seat.
LONG: Final = 12


class Line(NamedTuple):
    """A line of figures: what it is, and how much."""

    label: str
    amount: str
    tone: Tone = "plain"
    #: With a long name: the seat whose dot is shown instead, before these words.
    seat: int | None = None
    short: str = ""


class Choice(NamedTuple):
    """What one of the two answers means: its figures, and a note that no figure can say."""

    lines: tuple[Line, ...]
    note: str = ""


class CallFigures(NamedTuple):
    """What stopping and koi-koi mean."""

    stop: Choice
    koikoi: Choice


def factor_lines(result: DealResult, koikoi_multiplier: str) -> list[Line]:
    """Return the factors of a multiplier that are above 1."""
    factors = (
        (SEVEN, result.seven), (KOIKOI[koikoi_multiplier], result.koikoi), (FIELD, result.field),
    )
    return [Line(_(label), times_text(factor)) for label, factor in factors if factor > 1]


def call_figures(view: View, seat: int, names: Sequence[str]) -> CallFigures:
    """Return what stopping and koi-koi mean for ``seat``, which is asked."""
    return CallFigures(_stop(view, seat), Choice(tuple(_koikoi(view, seat, names)), _needed(view)))


def _stop(view: View, seat: int) -> Choice:
    result = if_stopped(view, seat)
    lines = [Line(yaku_name(yaku.name), points_text(yaku.points)) for yaku in view.yaku(seat)]
    if view.rules.counted == "both_piles" and view.total(1 - seat):
        lines.append(Line(_("The opponent's yaku"), points_text(view.total(1 - seat))))
    note = _("Only the best yaku counts.") if view.rules.counted == "best" and len(lines) > 1 else ""
    lines += factor_lines(result, view.rules.koikoi_multiplier)
    return Choice((*lines, _gain(_("You score"), result.points[seat])), note)


def _koikoi(view: View, seat: int, names: Sequence[str]) -> Iterator[Line]:
    other, calls = 1 - seat, call_of(seat)
    yield Line(_("Right now"), pgettext("amount", "nothing"))
    if view.rules.counted != "both_piles":
        later = if_stopped(view, seat, calls=calls, more=1).points[seat]
        yield Line(_("If you stop later"), _("{amount} or more", amount=points_text(later)), "good")
    theirs = _theirs(multipliers(view, other, calls))
    first = Line(_("If {name:*/you} {name:stops/stop} first", name=names[other]), theirs, "bad")
    yield first if len(names[other]) <= LONG else first._replace(seat=other, short=_("stops first"))
    open_end = view.rules.exhausted in ("last_koikoi", "most")
    label = _("If nobody stops, as it stands") if open_end else _("If nobody stops")
    yield _gain(label, if_exhausted(view, seat).points[seat])


def _theirs(found: Sequence[int]) -> str:
    """Return what the other player would get with one of these multipliers."""
    if found == [1]:
        return _("their points")
    times = [times_text(multiplier) for multiplier in found]
    return _("their points {times}", times=times[0]) if len(times) == 1 else _(
        "their points {times} or {more}", times=times[0], more=times[1]
    )


def _needed(view: View) -> str:
    """Return what it takes to stop after koi-koi."""
    more = _("You can stop again once you have another yaku, or one is worth more.") if view.rules.new_yaku == "raise" \
        else _("You can stop again once you have another yaku.")
    limit = {
        "each_once": _("Each of you can say koi-koi once a deal."),
        "once": _("Nobody can say koi-koi again in this deal."),
    }
    return sentences(more, limit.get(view.rules.koikoi_limit, ""))


def _gain(label: str, points: int) -> Line:
    tone: Tone = "good" if points > 0 else "bad" if points < 0 else "plain"
    return Line(label, points_text(points, signed=True) if points else pgettext("amount", "nothing"), tone)
