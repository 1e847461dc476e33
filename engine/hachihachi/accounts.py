"""The table's own accounts beside those of the seats (docs/rules.md sections 2 and 4)."""
from typing import Final

#: What who folds pays in, and the winner of a deal takes.
POT: Final = "pot"
#: The stakes of the year, for its winner.
PRIZE: Final = "prize"
#: The month board: a point from the winner of each deal, for the last of the year.
BOARD: Final = "board"
#: What lends to a seat in a campaign.
BANK: Final = "bank"
