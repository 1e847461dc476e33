"""How to play under the rules in force: a table of sentences for each value of an option."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, BLANK_SEATS, Rules
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.game.hachihachi.text.help.yaku_text import TWO
from hachi_hachi.game.hachihachi.text.terms import yaku_formed, yaku_name
from hachi_hachi.game.storage.i18n import N_, _

_TURN: Final = N_(
    "In turn, each player plays a card from hand and turns one up from the draw pile. A card takes a card of its "
    "month from the field: one of two, or all three. With no match it stays on the field."
)

#: The sentences for an option by its value, as messages; "" for a value that needs none.
BY_VALUE: Final[dict[str, dict[str, str]]] = {
    "bidding": {
        "forced": N_(
            "Before play, each player in turn joins or folds until three are in, or the last three must play. "
            "Folding costs 1 kan, then 1½, 2 and so on, into a pot for the winner of the deal. Players forced out "
            "are compensated."
        ),
        "free": N_(
            "Before play, each player in turn joins or folds until three are in; nobody has to play. Folding costs "
            "1 kan, then 1½, 2 and so on, into a pot for the winner of the deal. Players forced out are "
            "compensated."
        ),
    },
    "field_carry": {
        "queue": N_(
            "Brights on the opening field multiply everything: pine, cherry and susuki by 2, willow and paulownia "
            "by 4. The highest counts now, the others in later months."
        ),
        "multiply": N_(
            "Brights on the opening field multiply everything: pine, cherry and susuki by 2, willow and paulownia "
            "by 4. Several multiply each other."
        ),
        "repeat": N_(
            "Brights on the opening field multiply everything: pine, cherry and susuki by 2, willow and paulownia "
            "by 4. The highest counts; if two or more share it, the next month counts at least as much."
        ),
    },
    "sage": {
        "at_once": N_(
            "After a dekiyaku you stop, and the deal ends without card points, or you say sage and play on. After "
            "sage, make another before anyone else does, or give back half of what was paid. A dekiyaku made with "
            "the very last card is paid, and card points too."
        ),
        "at_end": N_(
            "After a dekiyaku you stop, or say sage and play on. If you stop, each opponent pays for all your "
            "dekiyaku; if just one of them has said sage, that player pays for both. Until someone makes another, "
            "the last to say sage may withdraw for half at the start of a turn. If the hands run out, every "
            "dekiyaku pays half. Once there is a dekiyaku, card points do not count."
        ),
        "nullify": N_(
            "After a dekiyaku you stop and are paid for all your dekiyaku, or say sage and play on while another "
            "is possible. If you are then overtaken, you lose your dekiyaku and pay for both. If the hands run "
            "out, the last to say sage gets half. Once there is a dekiyaku, card points do not count."
        ),
        "forfeit": N_(
            "After a dekiyaku you stop and are paid for all your dekiyaku, or say sage and play on. If another "
            "player makes one and stops, the last to say sage pays for both. If the hands run out, the last to say "
            "sage pays each opponent half of their own dekiyaku. Once there is a dekiyaku, card points do not "
            "count."
        ),
    },
    "responsibility": {
        "off": "",
        "guard": N_("If you give up the last card another player needs for a yaku, you pay the third player's "
                    "share too."),
        "next_turn": N_(
            "Do not give up the last card another player needs for a yaku. If they take it on their very next "
            "turn, you pay the third player's share too."
        ),
        "strict": N_(
            "When a player is one card short of a dekiyaku and you give that card up, you pay the third player's "
            "share too. The same goes if you leave it when you could take it, or play another of its month that "
            "takes it."
        ),
        "discard": N_(
            "If your hand card completes someone's yaku, you pay the third player's share too, whatever they were "
            "waiting for."
        ),
    },
    "catching_needs": {
        "fourth": N_(
            "A player who declared a triplet and took the fourth card too (catching the triplet) gets 1 kan more "
            "from each"
        ),
        "all_four": N_(
            "A player who declared a triplet and took all four of the month (catching the triplet) gets 1 kan more "
            "from each"
        ),
    },
    "bonuses_when": {
        "always": N_(
            "{bonus}. So does a player paid for aka, tan'ichi, toichi or karasu who still takes 89 points (the escape)."
        ),
        "full_deal": N_(
            "{bonus}. So does a player paid for aka, tan'ichi, toichi or karasu who still takes 89 points (the "
            "escape). Neither counts if anyone has stopped."
        ),
        "no_dekiyaku": N_(
            "{bonus}. So does a player paid for aka, tan'ichi, toichi or karasu who still takes 89 points (the "
            "escape). Neither counts if anyone has made a dekiyaku."
        ),
    },
}
#: The same of ``sage`` at a table of two, where nobody can pay for another.
_SAGE_OF_TWO: Final[dict[str, str]] = {
    "at_end": N_(
        "After a dekiyaku you stop and are paid for all your dekiyaku, or say sage and play on. Until someone makes "
        "another, the last to say sage may withdraw for half at the start of a turn. If the hands run out, every "
        "dekiyaku pays half. Once there is a dekiyaku, card points do not count."
    ),
    "nullify": N_(
        "After a dekiyaku you stop and are paid for all your dekiyaku, or say sage and play on while another is "
        "possible. If you are then overtaken, you lose your dekiyaku. If the hands run out, the last to say sage "
        "gets half. Once there is a dekiyaku, card points do not count."
    ),
    "forfeit": N_(
        "After a dekiyaku you stop and are paid for all your dekiyaku, or say sage and play on. If the hands run "
        "out, the last to say sage pays the other player half of their own dekiyaku. Once there is a dekiyaku, card "
        "points do not count."
    ),
}
_AGAINST_PAR: Final = N_("If the hands run out, everyone's card points are paid against {par}.")
_DIFFERENCE: Final = N_("If the hands run out, the player with fewer card points pays the difference.")
_UNITS: Final = N_(
    "Everything is paid in kan and points; {n} points make a kan. “3 kan 5” means three kan and five points."
)
_BLANK: Final = N_("A player dealt the blank sits out; the other six cards of that hand become the field.")


def how_to_play(rules: Rules, seats: int) -> list[str]:
    """Return the sentences for a table with that number of seats under these rules."""
    found = [_(_TURN)]
    if seats == BLANK_SEATS:
        found.append(_(_BLANK))
    if seats >= BIDDING_SEATS:
        found.append(_by_value("bidding", rules))
    found += [_by_value("field_carry", rules), _sage(rules, seats)]
    found.append(_(_DIFFERENCE) if seats == TWO else _(_AGAINST_PAR, par=PAR))
    if seats != TWO or rules.two_player_bonuses:
        found.append(_by_value("bonuses_when", rules, bonus=_by_value("catching_needs", rules)))
    if seats != TWO:
        found.append(_by_value("responsibility", rules))
    found.append(_(_UNITS, n=rules.kan_points))
    return [sentence for sentence in found if sentence]


def examples(rules: Rules, seats: int) -> dict[str, tuple[tuple[str, tuple[int, ...]], ...]]:
    """Return cards for paragraphs of ``how_to_play``: two that match, the brights by their multiplier, and a yaku."""
    brights = [(times, parse_all(cards)) for times, cards in ((2, "1L 3L 8L"), (4, "11L 12L"))]
    yaku = [("akatan", "1R 2R 3R"), ("inoshikachou", "7A 10A 6A")]
    return {
        _(_TURN): ((_("Two cards of a month match: play one, and take the other from the field."),
                    tuple(parse_all("2A 2c1"))),),
        _by_value("field_carry", rules): tuple(
            (_("×{multiplier}", multiplier=times), tuple(cards)) for times, cards in brights
        ),
        _sage(rules, seats): tuple(
            (_("{name}: {what}", name=yaku_name(name), what=yaku_formed(name)), tuple(parse_all(cards)))
            for name, cards in yaku
        ),
    }


def _sage(rules: Rules, seats: int) -> str:
    if seats == TWO and rules.sage in _SAGE_OF_TWO:
        return _(_SAGE_OF_TWO[rules.sage])
    return _by_value("sage", rules)


def _by_value(option: str, rules: Rules, **values: str) -> str:
    return _(BY_VALUE[option][getattr(rules, option)], **values)
