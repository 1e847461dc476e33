"""Why a player likes or dislikes a choice: keys of sentences that the screen puts into words."""
from typing import Final

ONLY_MOVE: Final = "only_move"
TAKES_POINTS: Final = "takes_points"
COMPLETES_SET: Final = "completes_set"
BUILDS_SET: Final = "builds_set"
DENIES_SET: Final = "denies_set"
GIVES_SET: Final = "gives_set"
GUARD: Final = "guard"
GOOD_MONTHS: Final = "good_months"
GIVES_POINTS: Final = "gives_points"
GATHERS_CHAFF: Final = "gathers_chaff"
CATCHES_SANBON: Final = "catches_sanbon"
GIVES_SANBON: Final = "gives_sanbon"
PULLS_POINTS: Final = "pulls_points"
STOP_SECURES: Final = "stop_secures"
SAGE_WORTH_IT: Final = "sage_worth_it"
SAGE_TOO_RISKY: Final = "sage_too_risky"
HAND_WORTH_IT: Final = "hand_worth_it"
COSTS_LESS: Final = "costs_less"

#: Every key that can stand in a report, for the texts of the screen.
ALL: Final[tuple[str, ...]] = (
    ONLY_MOVE, TAKES_POINTS, COMPLETES_SET, BUILDS_SET, DENIES_SET, GIVES_SET, GUARD, GOOD_MONTHS, GIVES_POINTS,
    GATHERS_CHAFF, CATCHES_SANBON, GIVES_SANBON, PULLS_POINTS, STOP_SECURES, SAGE_WORTH_IT, SAGE_TOO_RISKY,
    HAND_WORTH_IT, COSTS_LESS,
)
