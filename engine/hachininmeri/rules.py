"""The rules of Hachinin Meri as options (docs/rules-hachinin-meri.md section 6). No code depends on a sheet's name."""
from dataclasses import dataclass
from typing import ClassVar

from hachi_hachi.engine.common.options import Option, check_value, option, options_of


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the table; the defaults are the sheet ``hitoyoshi``.

    Not validated on construction: ``check`` raises if they cannot be played.
    """

    game: ClassVar[str] = "hachinin-meri"

    direction: str = option(
        "clockwise", "The direction of play: clockwise or counter-clockwise.",
        ("clockwise", "counter_clockwise"),
    )
    hidden_dragon_all: bool = option(False, "Every yaku counts 5 in a game with a hidden dragon.")
    redeal: bool = option(False, "The player after the dealer may ask for a redeal after their first three cards.")
    sets: int = option(3, "How many sets make a match: best of three, or one.", (3, 1))
    games_in_set: int = option(8, "How many games make a set.", (8, 4, 1))


OPTIONS: dict[str, Option] = options_of(Rules)


def check(rules: Rules) -> None:
    """Raise ``RulesError`` if ``rules`` have a value that is not allowed."""
    for name, described in OPTIONS.items():
        check_value(name, described, getattr(rules, name))
