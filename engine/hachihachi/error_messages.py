"""The error messages for records and rules of Hachi-Hachi, as a table (see ``hachi_hachi.engine.common.errors``)."""
from typing import Final

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.errors import MessageTemplate
from hachi_hachi.engine.hanafuda import dealer_draw_messages as hanafuda

# -- rules
NOT_FOR_DEALS: Final = MessageTemplate("not_for_deals", "a year of {sheet} has {numbers} deals, not {value}")
ODD_KAN: Final = MessageTemplate("odd_kan", "option {option} must be even, so that a kan can be halved, not {value}")
PRIZE_ABOVE_BUY_IN: Final = MessageTemplate(
    "prize_above_buy_in", "option {option} is paid out of {other}: it must be {most} at most, not {value}"
)

# -- the format of a record
YEARS: Final = MessageTemplate("years", "years must equal the number of seats in a campaign, and appear in no "
                                        "other record")

# -- the play
STOCK: Final = MessageTemplate(
    "stock", "the draw pile must be the {number} cards left after the folds, in the order committed to"
)
YEAR_OVER: Final = MessageTemplate("year_over", "deal {deal}: the year is over after {number} deals")
OTHER_MULTIPLIER: Final = MessageTemplate("other_multiplier", "deal {deal}: the record says x{stated}, but it's "
                                                              "x{found}")
OTHER_PAYMENT: Final = MessageTemplate(
    "other_payment", "deal {deal}: the record says {payer} pays {payee} {stated} points for {reason}, but it's {found}"
)

# -- parts of sentences
THE_DRAW_PILE: Final = MessageTemplate("the_stock", "the draw pile of {where}")
THE_ORDER: Final = MessageTemplate("the_order", "the order of {where}")
THE_PAYMENTS: Final = MessageTemplate("the_payments", "the payments of {where}")
A_PAYMENT: Final = MessageTemplate("a_payment", "a payment of {where}")
AN_ACCOUNT: Final = MessageTemplate("an_account", "an account of {where}")
A_REASON: Final = MessageTemplate("a_reason", "a reason of {where}")

#: All messages by key, including those for records, options and hanafuda games in general.
SENTENCES: Final[dict[str, MessageTemplate]] = {
    **errors.SENTENCES, **hanafuda.SENTENCES, **errors.table(globals()),
}
