"""The statistics of Hachi-Hachi, and the book of hands: every dealt hand with its exact probability."""

from __future__ import annotations

from functools import cache
from typing import Final

from hachi_hachi.engine.hachihachi.records.summary import (
    CALL,
    DEKIYAKU,
    HAND,
    SAGE_FAILED,
    SHORT,
    TEYAKU_A,
    TEYAKU_B,
    TOKUSHUYAKU,
    hand_name,
)
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU as CAPTURED
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B
from hachi_hachi.engine.hachihachi.yaku.teyaku_count import HANDS, NONE, count
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU as SPECIAL
from hachi_hachi.game.hachihachi.text.help.yaku_text import yaku_sections
from hachi_hachi.game.hachihachi.text.terms import REASONS, YAKU, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.library.metrics import AchievementColumn, AchievementTable, BookLine, BookPart, GameMetrics
from hachi_hachi.game.storage.i18n import N_, NP_, _

#: Calls after a captured yaku, and their outcomes, as messages.
CALLS: Final = {
    "stop": N_("Stop"), "sage": N_("Sage"), SAGE_FAILED: N_("Failed sage"), "withdraw": N_("Withdrawn"),
}
#: Decisions by their kinds, as messages.
KINDS: Final = {
    "play": N_("Card in hand"), "take": N_("Card to take"), "call": N_("Stop or sage"),
    "bid": N_("Play or fold"), "answer": N_("Answers to offers"), "buy_out": N_("Buying a place"),
    "two_left": N_("Two left: split or duel"), "declare": N_("Declaring"), "mizuten": N_("Mizuten"),
}


def book() -> tuple[BookPart, ...]:
    """Return all teyaku and their pairs, the most common last, then captured yaku."""
    hands = _hands()
    by_chance = sorted(hands, key=lambda pair: (hands[pair], pair))
    alone_a = [pair for pair in by_chance if pair[1] == NONE]
    alone_b = [pair for pair in by_chance if pair[0] == NONE]
    both = [pair for pair in by_chance if NONE not in pair]
    exact = _(
        "The odds are for a hand of exactly that kind and nothing more, counted over all {hands} hands of seven.",
        hands=f"{HANDS:,}",
    )
    played = _("Captures depend on how everyone plays, so there are no odds, only how often you made each one.")
    return (
        BookPart(_("Dealt hands by month"), exact, tuple(_dealt(pair) for pair in alone_a)),
        BookPart(_("Dealt hands by kind"), exact, tuple(_dealt(pair) for pair in alone_b)),
        BookPart(_("Hands in both groups"), exact, tuple(_dealt(pair) for pair in both)),
        BookPart(_("Captured yaku"), played, tuple(_captured(DEKIYAKU, row.name) for row in CAPTURED)),
        BookPart(_("End-of-deal yaku"), played, tuple(_captured(TOKUSHUYAKU, row.name) for row in SPECIAL)),
    )


def examples() -> dict[str, tuple[int, ...]]:
    """Return cards for every hand and yaku that cards can show, by the first published ruleset."""
    first = next(iter(RULESETS.values()))
    return {line.name: line.cards for section in yaku_sections(first.rules, 3) for line in section.yaku if line.cards}


@cache
def _hands() -> dict[tuple[str, str], int]:
    """Return the number of hands with each pair, by the first published ruleset; without empty ones."""
    first = next(iter(RULESETS.values()))
    return {pair: number for pair, number in count(first.rules).items() if pair != (NONE, NONE)}


def _dealt(pair: tuple[str, str]) -> BookLine:
    names = [name for name in pair if name != NONE]
    title = _(" + ").join(yaku_name(name) for name in names)
    formed = _("; ").join(yaku_formed(name) for name in names)
    return BookLine(HAND, hand_name(names), title, formed, _hands()[pair], HANDS)


def _captured(kind: str, name: str) -> BookLine:
    return BookLine(kind, name, yaku_name(name), _("{name}: {what}", name=yaku_meaning(name), what=yaku_formed(name)))


def _named(names: tuple[str, ...]) -> dict[str, str]:
    return {name: YAKU[name].name for name in names}


FIGURES: Final = GameMetrics(
    unit=N_("kan"),
    counted=(
        AchievementTable(
            N_("Captured yaku"),
            _named(tuple(row.name for row in CAPTURED)),
            (
                AchievementColumn(N_("made"), (DEKIYAKU,)),
                AchievementColumn(N_("made by others"), (DEKIYAKU,), others=True),
                AchievementColumn(N_("one card short"), (SHORT,)),
            ),
        ),
        AchievementTable(
            N_("End-of-deal yaku"),
            _named(tuple(row.name for row in SPECIAL)),
            (
                AchievementColumn(N_("made"), (TOKUSHUYAKU,)),
                AchievementColumn(N_("made by others"), (TOKUSHUYAKU,), others=True),
            ),
        ),
        AchievementTable(
            N_("Dealt hands"),
            _named((*(row.name for row in reversed(GROUP_A)), *(row.name for row in GROUP_B))),
            (
                AchievementColumn(N_("declared"), (TEYAKU_A, TEYAKU_B)),
                AchievementColumn(N_("declared by others"), (TEYAKU_A, TEYAKU_B), others=True),
            ),
        ),
        AchievementTable(
            NP_("stop and sage", "Calls"),
            CALLS,
            (
                AchievementColumn(N_("your own"), (CALL,)),
                AchievementColumn(N_("the others'"), (CALL,), others=True),
            ),
        ),
    ),
    reasons=REASONS,
    kinds=KINDS,
    book=book,
    examples=examples,
)
