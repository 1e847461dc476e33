"""Reasons for and against a choice: keys of messages in the user interface.

Each stands for a fact at the table, as the seat sees it: ``move_reasons`` selects them.
"""
from typing import Final

ONLY_MOVE: Final = "only_move"
SURE_TRICK: Final = "sure_trick"
LIKELY_TRICK: Final = "likely_trick"
MAKES_YAKU: Final = "makes_yaku"
CHASES: Final = "chases"
TRAMPLES: Final = "tramples"
LEFT_TO_MATE: Final = "left_to_mate"
SAVES_TRUMP: Final = "saves_trump"
CHEAPEST: Final = "cheapest"
DRAWS_TRUMPS: Final = "draws_trumps"
LEADS_TOP: Final = "leads_top"
KEEPS_LONE_SUN: Final = "keeps_lone_sun"
KEEPS_LAST_TRUMP: Final = "keeps_last_trump"
COSTS_TRUMP: Final = "costs_trump"
TAKES_LEAD: Final = "takes_lead"
FIVE_POINTS: Final = "five_points"
ONE_MORE_TRUMP: Final = "one_more_trump"
GIVES_SUN_AWAY: Final = "gives_sun_away"
GOOD_CARDS: Final = "good_cards"
POOR_CARDS: Final = "poor_cards"
MATE_WINS: Final = "mate_wins"
BEATS_BEST: Final = "beats_best"
CANNOT_WIN: Final = "cannot_win"
MATES_LATER: Final = "mates_later"
LOWEST: Final = "lowest"
NEXT_CHASES: Final = "next_chases"
STARTS_MONCHI: Final = "starts_monchi"
ENDS_YAKU: Final = "ends_yaku"
NO_COURT: Final = "no_court"
KEEPS_SUN: Final = "keeps_sun"
KEEPS_UN: Final = "keeps_un"
KEEPS_SOTA: Final = "keeps_sota"
KEEPS_DRAGON: Final = "keeps_dragon"
KEEPS_TWO: Final = "keeps_two"
KEEPS_EIGHT: Final = "keeps_eight"

#: The trump kept for a yaku, by the name of that yaku.
KEEPS: Final[dict[str, str]] = {
    "sun_un": KEEPS_SUN, "un_sota": KEEPS_UN, "sota_robai": KEEPS_SOTA, "robai_kiri": KEEPS_DRAGON,
    "two_one": KEEPS_TWO, "eight_nine": KEEPS_EIGHT,
}

#: Every key that can be in a report, for the texts of the user interface.
ALL: Final[tuple[str, ...]] = (
    ONLY_MOVE, SURE_TRICK, LIKELY_TRICK, MAKES_YAKU, CHASES, TRAMPLES, LEFT_TO_MATE, SAVES_TRUMP, CHEAPEST,
    DRAWS_TRUMPS, LEADS_TOP, KEEPS_LONE_SUN, KEEPS_LAST_TRUMP, COSTS_TRUMP, TAKES_LEAD, FIVE_POINTS, ONE_MORE_TRUMP,
    GIVES_SUN_AWAY, GOOD_CARDS, POOR_CARDS, MATE_WINS, BEATS_BEST, CANNOT_WIN, MATES_LATER, LOWEST, NEXT_CHASES,
    STARTS_MONCHI, ENDS_YAKU, NO_COURT, *KEEPS.values(),
)
