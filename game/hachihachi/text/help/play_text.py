"""How to play under the rules in force: a table of sentences for each value of an option."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.deck import BIDDING_SEATS, BLANK_SEATS
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.game.hachihachi.text.help.yaku_text import TWO
from hachi_hachi.game.storage.i18n import N_, _

_TURN: Final = N_(
    "In turn each seat plays a card from the hand and turns one from the stock. A card takes a card of its "
    "month from the field; of two it takes one, of three all. What finds nothing stays on the field."
)

#: The sentences for an option by its value, as messages; "" for a value that needs none.
BY_VALUE: Final[dict[str, dict[str, str]]] = {
    "bidding": {
        "forced": N_(
            "Before the play each seat in turn joins or folds, until three play or the last three have to. Folding "
            "costs 1 kan, then 1½, 2 and so on, into the pot for the winner of the deal; who is forced out is "
            "compensated."
        ),
        "free": N_(
            "Before the play each seat in turn joins or folds, until three play; nobody has to. Folding costs 1 kan, "
            "then 1½, 2 and so on, into the pot for the winner of the deal; who is forced out is compensated."
        ),
    },
    "field_carry": {
        "queue": N_(
            "Lights on the field at the beginning multiply everything: pine, cherry and susuki by 2, willow and "
            "paulownia by 4. Of several the highest counts now, the others in later months."
        ),
        "multiply": N_(
            "Lights on the field at the beginning multiply everything: pine, cherry and susuki by 2, willow and "
            "paulownia by 4. Several multiply each other."
        ),
        "repeat": N_(
            "Lights on the field at the beginning multiply everything: pine, cherry and susuki by 2, willow and "
            "paulownia by 4. The highest counts; where two or more of the highest lie, the next month counts at least "
            "as much."
        ),
    },
    "sage": {
        "at_once": N_(
            "Who has made a captured set stops, and the deal ends without card points, or says sage and plays on: "
            "then another set is owed, or half of what was paid goes back. A set made with the last card of all is "
            "paid, and card points beside it."
        ),
        "at_end": N_(
            "Who has made a captured set stops and is paid for all its sets by each (if just one of the others has "
            "said sage, by that one for both), or says sage and plays on. As long as nobody makes another set, it may "
            "withdraw at the start of its turn for half. When the hands run out, all sets are paid by half. Once "
            "there is a set, card points do not count."
        ),
        "nullify": N_(
            "Who has made a captured set stops and is paid for all its sets, or says sage and plays on, while another "
            "set is possible. Who is overtaken then loses its sets and pays for both. When the hands run out, the "
            "last to say sage gets half. Once there is a set, card points do not count."
        ),
        "forfeit": N_(
            "Who has made a captured set stops and is paid for all its sets, or says sage and plays on. If another "
            "makes a set and stops, the last to say sage pays for both; when the hands run out, it pays half of its "
            "sets to each. Once there is a set, card points do not count."
        ),
    },
    "responsibility": {
        "off": "",
        "guard": N_("Who let go the last card of a set that another seat was waiting for pays for everybody."),
        "next_turn": N_(
            "Who let go the last card of a set that another seat was waiting for, and took in its very next turn, "
            "pays for everybody."
        ),
        "strict": N_(
            "While a seat waits for the last card of a set, who lets it go, leaves it lying, or feeds it with another "
            "card of its month pays for everybody."
        ),
        "discard": N_(
            "Who put down the card from the hand that completed another's set pays for everybody, whatever was "
            "waited for."
        ),
    },
    "catching_needs": {
        "fourth": N_(
            "Who declared a triplet and took the fourth card too (catching the sanbon) gets 1 kan more from each"
        ),
        "all_four": N_(
            "Who declared a triplet and took all four of the month (catching the sanbon) gets 1 kan more from each"
        ),
    },
    "bonuses_when": {
        "always": N_(
            "{bonus}, and so does who was paid for aka, tan'ichi, toichi or karasu and yet took 89 points (pulling the "
            "points)."
        ),
        "full_deal": N_(
            "{bonus}, and so does who was paid for aka, tan'ichi, toichi or karasu and yet took 89 points (pulling the "
            "points); not where somebody has stopped."
        ),
        "no_dekiyaku": N_(
            "{bonus}, and so does who was paid for aka, tan'ichi, toichi or karasu and yet took 89 points (pulling the "
            "points); not where somebody has made a captured set."
        ),
    },
}
_AGAINST_PAR: Final = N_("When the hands have run out, everybody's card points are paid against {par}.")
_DIFFERENCE: Final = N_("When the hands have run out, the lower pays the difference of the card points.")
_UNITS: Final = N_(
    "Everything is paid in kan and points: {n} points are one kan. 3 kan 5 stands for three kan and five points."
)
_BLANK: Final = N_("Who is dealt the blank card is out; the six other cards of that hand are the field.")


def how_to_play(rules: Rules, seats: int) -> list[str]:
    """Return the sentences for a table with that number of seats under these rules."""
    found = [_(_TURN)]
    if seats == BLANK_SEATS:
        found.append(_(_BLANK))
    if seats >= BIDDING_SEATS:
        found.append(_by_value("bidding", rules))
    found += [_by_value("field_carry", rules), _by_value("sage", rules)]
    found.append(_(_DIFFERENCE) if seats == TWO else _(_AGAINST_PAR, par=PAR))
    if seats != TWO or rules.two_player_bonuses:
        found.append(_by_value("bonuses_when", rules, bonus=_by_value("catching_needs", rules)))
    found += [_by_value("responsibility", rules), _(_UNITS, n=rules.kan_points)]
    return [sentence for sentence in found if sentence]


def _by_value(option: str, rules: Rules, **values: str) -> str:
    return _(BY_VALUE[option][getattr(rules, option)], **values)
