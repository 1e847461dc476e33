"""Reasons for and against a choice: keys of messages in the user interface.

Each stands for a fact at the table, as the seat sees it: ``FirstSight.reasons_for`` selects them.
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

#: Every key that can be in a report, for the texts of the user interface.
ALL: Final[tuple[str, ...]] = (
    ONLY_MOVE, SURE_TRICK, LIKELY_TRICK, MAKES_YAKU, CHASES, TRAMPLES, LEFT_TO_MATE, SAVES_TRUMP, CHEAPEST,
    DRAWS_TRUMPS, LEADS_TOP, KEEPS_LONE_SUN, KEEPS_LAST_TRUMP, COSTS_TRUMP, TAKES_LEAD, FIVE_POINTS, ONE_MORE_TRUMP,
    GIVES_SUN_AWAY, GOOD_CARDS, POOR_CARDS,
)
