"""The table's own accounts next to those of the seats, and payment reasons by category (docs/rules.md 2 and 4)."""
from typing import Final

#: Fold fees go in; the winner of a deal takes it.
POT: Final = "pot"
#: The stakes of the year, for its winner.
PRIZE: Final = "prize"
#: The month board: a point from the winner of each deal, for the last of the year.
BOARD: Final = "board"
#: The lender in a campaign.
BANK: Final = "bank"

#: Reasons of payments that belong to the year, not to the deal: the multiplier does not apply to them.
OF_THE_YEAR: Final = frozenset({"month_board", "half_time", "ante", "prize", "winner_bonus", "buy_in", "loan", "ginmi"})
#: Those of them that are due with a deal but do not count in its result: a loan is no gain, a stake no loss.
OFF_LEDGER_REASONS: Final = OF_THE_YEAR - {"month_board", "prize", "winner_bonus"}
