"""The sentences with which records and rules of Hachi-Hachi are refused, as a table (see
hachi_hachi.engine.common.errors).
"""
from typing import Final

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.errors import Sentence

# -- rules
NOT_FOR_DEALS: Final = Sentence("not_for_deals", "a year of {sheet} has {numbers} deals, not {value}")
ODD_KAN: Final = Sentence("odd_kan", "option {option} must be even, so that a kan can be halved, not {value}")
PRIZE_ABOVE_BUY_IN: Final = Sentence(
    "prize_above_buy_in", "option {option} is paid out of {other}: it must be {most} at most, not {value}"
)

# -- the form of a record
NO_DEALER: Final = Sentence("no_dealer", "the record has deals, but nothing says who deals first")
UNDRAWN: Final = Sentence("undrawn", "first_dealer is said, but nothing of the draw")
DRAWN_BY_LOT: Final = Sentence("drawn_by_lot", "there is a draw, but the first dealer of this year is found by lot")
YEARS: Final = Sentence("years", "years must be the number of seats in a campaign, and stand in no other record")
SHORT_ROUND: Final = Sentence("short_round", "a round of the draw must have {number} entries")

# -- the draw
WRONG_SEATS: Final = Sentence("wrong_seats", "round {round} of the draw must have a card for each of the seats {seats}")
WRONG_CARD: Final = Sentence("wrong_card", "round {round} of the draw has a card twice, or the blank: {card}")
STILL_TIED: Final = Sentence("still_tied", "the draw ends with seats that are still tied")
OTHER_DEALER: Final = Sentence("other_dealer", "seat {seat} has drawn the deal, not seat {other}")

# -- the play
STOCK: Final = Sentence(
    "stock", "the stock must be the {number} cards left after the folds, in the order committed to"
)
YEAR_OVER: Final = Sentence("year_over", "deal {deal}: the year is over after {number} deals")
OTHER_MULTIPLIER: Final = Sentence("other_multiplier", "deal {deal}: the record says x{stated}, it is x{found}")
OTHER_WINNER: Final = Sentence("other_winner", "deal {deal}: the record says {stated} wins, it is {found}")
OTHER_PAYMENT: Final = Sentence(
    "other_payment", "deal {deal}: the record says {payer} pays {payee} {stated} points for {reason}, it is {found}"
)

# -- parts of sentences
NOBODY: Final = Sentence("nobody", "nobody")
A_ROUND: Final = Sentence("a_round", "a round of the draw")
THE_DRAW: Final = Sentence("the_draw", "the draw")
THE_STOCK: Final = Sentence("the_stock", "the stock of {where}")
THE_ORDER: Final = Sentence("the_order", "the order of {where}")
THE_PAYMENTS: Final = Sentence("the_payments", "the payments of {where}")
A_PAYMENT: Final = Sentence("a_payment", "a payment of {where}")
AN_ACCOUNT: Final = Sentence("an_account", "an account of {where}")
A_REASON: Final = Sentence("a_reason", "a reason of {where}")

#: All of them, those of records and options in general too, by their keys.
SENTENCES: Final[dict[str, Sentence]] = {**errors.SENTENCES, **errors.table(globals())}
