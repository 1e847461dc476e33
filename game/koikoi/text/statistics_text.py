"""The statistics of Koi-Koi: yaku, dealt hands, stop or koi-koi; and the book of yaku."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi import actions
from hachi_hachi.engine.koikoi.records.summary import CALL, TEYAKU, YAKU
from hachi_hachi.game.koikoi.text.help.yaku_text import DEALT_EXAMPLES, example
from hachi_hachi.game.koikoi.text.terms import CAPTURED, DEALT, YakuWords, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.library.metrics import AchievementColumn, AchievementTable, BookLine, BookPart, GameMetrics
from hachi_hachi.game.storage.i18n import N_, NP_, _

#: Decisions by their kinds, as messages.
KINDS: Final = {actions.PLAY: N_("Card in hand"), actions.TAKE: N_("Card to take"), "call": N_("Stop or koi-koi")}
#: Calls by their verbs, as messages.
CALLS: Final = {actions.STOP: N_("Stop"), actions.KOIKOI: N_("Koi-koi")}
#: The shared screens' messages about records and places, with this game's about matches.
TERMS: Final = {
    N_("Best record"): N_("Best match"),
    N_("Worst record"): N_("Worst match"),
    N_("Place"): N_("Match"),
    N_("First place"): N_("Matches won"),
    N_("First place in {n} of {all} finished records."): N_("{n} of {all} finished matches won."),
    N_("Most first places in a row"): N_("Most matches won in a row"),
    N_("Longest record, in deals"): N_("Longest match, in deals"),
}


def book() -> tuple[BookPart, ...]:
    """Return every yaku of a pile, then those of a dealt hand."""
    played = _("Captures depend on how everyone plays, so there are no odds, only how often you made each one.")
    return (
        BookPart(_("Captured yaku"), played, tuple(_line(YAKU, name) for name in CAPTURED)),
        BookPart(_("Dealt hands"), _("A dealt hand is luck: this is how often you had each one."),
                 tuple(_line(TEYAKU, name) for name in DEALT)),
    )


def _line(kind: str, name: str) -> BookLine:
    words = _("{name}: {what}", name=yaku_meaning(name), what=yaku_formed(name))
    return BookLine(kind, name, yaku_name(name), words)


def examples() -> dict[str, tuple[int, ...]]:
    """Return cards for every yaku; those of the month are the pine's."""
    return {
        **{name: example(name, 1) for name in CAPTURED},
        **{name: tuple(parse_all(cards)) for name, cards in DEALT_EXAMPLES.items()},
    }


def _named(yaku: dict[str, YakuWords]) -> dict[str, str]:
    return {name: words.name for name, words in yaku.items()}


def _both(kind: str) -> tuple[AchievementColumn, ...]:
    return AchievementColumn(N_("your own"), (kind,)), AchievementColumn(N_("the others'"), (kind,), others=True)


FIGURES: Final = GameMetrics(
    unit=NP_("koi-koi", "points"),
    counted=(
        AchievementTable(N_("Captured yaku"), _named(CAPTURED), _both(YAKU)),
        AchievementTable(N_("Dealt hands"), _named(DEALT), _both(TEYAKU)),
        AchievementTable(NP_("stop and koi-koi", "Calls"), CALLS, _both(CALL)),
    ),
    kinds=KINDS,
    book=book,
    examples=examples,
    terms=TERMS,
)
