"""The pages of the help in words, from the engine's own tables: order of cards, yaku, how to play."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachininmeri.cards.card_strength import plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import KIRI, LONG, ROBAI, SOTA, SUN, UMA, UN, card_of
from hachi_hachi.engine.hachininmeri.cards.yaku import HIGH_POINTS, YAKU, YAKU_POINTS, Yaku
from hachi_hachi.engine.hachininmeri.match.match_flow import TO_WIN
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.game.hachininmeri.text.card_names import COURT_LETTERS, FIGURES, suit_name
from hachi_hachi.game.hachininmeri.text.narration import YAKU as NAMES
from hachi_hachi.game.hachininmeri.text.narration import YAKU_SIGNS
from hachi_hachi.game.storage.i18n import N_, NP_, _, ngettext


def strongest_first(trump: int) -> list[int]:
    """Return the trumps from the highest down, with ``trump`` (0-4) as their suit."""
    return trumps_of(trump)[::-1]


def yaku_rows(trump: int) -> list[tuple[str, str, str, tuple[int, ...]]]:
    """Return every yaku possible with that trump suit: name, Japanese name, how it is formed, its cards."""
    kind = "long" if trump in LONG else "round"
    return [
        (_(NAMES[row.name]), YAKU_SIGNS[row.name], _formed(row), _cards(row, trump))
        for row in YAKU if row.suits in ("any", kind)
    ]


def _cards(row: Yaku, trump: int) -> tuple[int, ...]:
    if row.over:
        return (card_of(trump, row.over), card_of(trump, row.beaten))
    return tuple(strongest_first(trump)[-3:-6:-1])  # a chase: any three, here of the numbers, the winner last


def _formed(row: Yaku) -> str:
    match row.name:
        case "chase":
            words = _("A trump wins right after two more trumps, a teammate's and an opponent's. Not in a meri.")
        case "sun_un":
            words = _("The sun of trumps beats an opponent's un.")
        case "un_sota":
            words = _("The un of trumps beats an opponent's sota.")
        case "sota_robai":
            words = _("The sota of trumps beats an opponent's dragon of trumps or tenka; beating both counts twice.")
        case "robai_kiri":
            words = _("The dragon of trumps, or the tenka, beats an opponent's kiri.")
        case "two_one":
            words = _("Clubs or swords are trump: the 2 beats an opponent's 1.")
        case _:
            words = _("Cups, coins or drums are trump: the 8 beats an opponent's 9.")
    return words


def yaku_notes(rules: Rules) -> list[str]:
    """Return the notes on all yaku."""
    found = [
        _("A yaku earns the winning trump's team {two} points on top of the trick, or {five} in the ninth.",
          two=YAKU_POINTS, five=HIGH_POINTS),
        _("A hidden dragon of trumps makes its yaku worth {five}, whether it beats a kiri or a sota beats it.",
          five=HIGH_POINTS),
        _("The beaten card must be an opponent's. No yaku counts if a trump stronger than the winner was played in "
          "an earlier trick; the trick itself still does."),
    ]
    if rules.hidden_dragon_all:
        found.insert(2, _("Under these rules, every yaku counts {five} if there is a hidden dragon.", five=HIGH_POINTS))
    return found


def courts_note() -> str:
    """Return the names of the court cards, the highest trump first."""
    order = (SUN, UN, SOTA, ROBAI, KIRI, UMA)
    # in Japanese the dragon's card and its figure have two names
    figures = {**FIGURES, ROBAI: NP_("figure", "dragon")}
    courts = [_("{court} – {figure}", court=_(COURT_LETTERS[one]), figure=_(figures[one])) for one in order]
    return _("The courts: {cards}.", cards=_(", ").join(courts))


def plain_first(suit: int, trump: int) -> list[int]:
    """Return the cards of a plain suit from the highest down, with another suit as ``trump``."""
    return plain_of(suit, trump)[::-1]


def order_notes(trump: int) -> list[str]:
    """Return the notes on the order of the cards."""
    numbers = _("9 down to 1") if trump in LONG else _("1 down to 9")
    return [
        _("Trumps, highest first: sun, un, sota, tenka, robai, kiri, uma, then the numbers {numbers}. Clubs and "
          "swords run 9 down to 1; cups, coins and drums run 1 down to 9.", numbers=numbers),
        _("In a plain suit: sun, un, kiri, uma, sota, robai, then the numbers. One exception: when swords "
          "aren't trumps, their dragon (ipponhan) beats only the 1 of swords."),
        _("The tenka, the dragon of clubs, is always a trump. Any trump beats every plain card; among plain cards "
          "only the suit led can win."),
    ]


_BEFORE_MERI: Final = N_(
    "Before the first meri nobody has to follow suit. Plain cards are played face up, trumps face down; once "
    "everyone has played, the trumps are turned over. The highest trump wins, otherwise the highest card of "
    "the suit led. A trump led to the first trick is face up too, but nobody has to follow it."
)


def examples(trump: int) -> dict[str, tuple[tuple[str, tuple[int, ...]], ...]]:
    """Return cards for paragraphs of ``how_to_play``: the trumps, with ``trump`` (0-4) as their suit."""
    words = _("{name}: {what}", name=suit_name(trump), what=_("trumps, highest first"))
    return {_(_BEFORE_MERI): ((words, tuple(strongest_first(trump))),)}


def how_to_play(rules: Rules) -> list[str]:
    """Return how to play under these rules, in short sentences."""
    sets = TO_WIN[rules.sets]
    found = [
        _("The aim: your team of four scores more points than the other. Each of a game's nine tricks is a point "
          "for the team that wins it. A yaku, a trump that beats a certain other trump, scores extra."),
        _("Eight players in two teams: Genji and Heiji sit alternately, so a teammate sits opposite you. Everyone "
          "gets nine cards; three are left, and the top one, the open trump, sets the trump suit."),
        _("The player with the dragon of trumps may declare it and lead, or hide it. If nobody declares, the "
          "dealer leads."),
        _("The leader may take the open trump. Another card from their hand then goes under the first lead, and is out "
          "of the game."),
        _(_BEFORE_MERI),
        _("Meri: a trump led in trick two or later. Cards are played face up, and anyone with a trump must play "
          "one. Ichi-mai-zun: if the sun of trumps was the only trump you were dealt, you need not play it."),
        _("Monchi: after the first meri, follow the suit of a plain lead, or play a trump face down. If you have "
          "neither, play any card."),
        ngettext(
            "A set is {n} game; its points count.",
            "A set is {n} games; their points add up.", rules.games_in_set,
        ),
        ngettext(
            "The first to {n} set wins the match. A tied set counts for nobody and another is played.",
            "The first to {n} sets wins the match. A tied set counts for nobody and another is played.", sets,
        ),
    ]
    if rules.redeal:
        found.insert(2, _("After the first three cards, the player after the dealer may look at theirs and ask for "
                          "a redeal."))
    return found
