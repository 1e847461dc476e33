"""The pages of the help in words, from the engine's own tables: order of cards, yaku, how to play."""

from __future__ import annotations

from hachi_hachi.engine.hachininmeri.cards.card_strength import plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import KIRI, LONG, ROBAI, SOTA, SUN, UMA, UN, card_of
from hachi_hachi.engine.hachininmeri.cards.yaku import HIGH_POINTS, YAKU, YAKU_POINTS, Yaku
from hachi_hachi.engine.hachininmeri.match.match_flow import TO_WIN
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.game.hachininmeri.text.card_names import COURT_LETTERS, FIGURES
from hachi_hachi.game.hachininmeri.text.narration import YAKU as NAMES
from hachi_hachi.game.hachininmeri.text.narration import YAKU_SIGNS
from hachi_hachi.game.storage.i18n import _, ngettext


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
            words = _("A trump wins, and the two cards played just before it, a team-mate's and an opponent's, are "
                      "trumps too. Not in a meri.")
        case "sun_un":
            words = _("The sun of trumps beats an opponent's un.")
        case "un_sota":
            words = _("The un of trumps beats an opponent's sota.")
        case "sota_robai":
            words = _("The sota of trumps beats an opponent's dragon, that of trumps or the tenka: twice for both.")
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
        _("A yaku counts {two} points for the team of the winning trump, besides the trick; {five} in the ninth trick.",
          two=YAKU_POINTS, five=HIGH_POINTS),
        _("A dragon of trumps that was hidden counts {five} where it beats a kiri, and where a sota beats it.",
          five=HIGH_POINTS),
        _("The card that is beaten must be an opponent's. No yaku counts if a trump stronger than the winning one was "
          "played in an earlier trick; the trick itself still counts."),
    ]
    if rules.hidden_dragon_all:
        found.insert(2, _("In force here: in a game with a hidden dragon every yaku counts {five}.", five=HIGH_POINTS))
    return found


def courts_note() -> str:
    """Return the names of the court cards, the highest trump first."""
    order = (SUN, UN, SOTA, ROBAI, KIRI, UMA)
    return _("The courts: {cards}.", cards=", ".join(f"{COURT_LETTERS[one]} – {_(FIGURES[one])}" for one in order))


def plain_first(suit: int, trump: int) -> list[int]:
    """Return the cards of a plain suit from the highest down, with another suit as ``trump``."""
    return plain_of(suit, trump)[::-1]


def order_notes(trump: int) -> list[str]:
    """Return the notes on the order of the cards."""
    numbers = _("9 down to 1") if trump in LONG else _("1 down to 9")
    return [
        _("Trumps, the highest first: sun, un, sota, tenka, robai, kiri, uma, then the numbers {numbers} "
          "(clubs and swords 9 down to 1, cups, coins and drums 1 down to 9).", numbers=numbers),
        _("A plain suit: sun, un, kiri, uma, sota, robai, then its numbers. The dragon of plain swords stands between "
          "their 1 and their 2; there it is called ipponhan."),
        _("The tenka, the dragon of clubs, is a trump whatever the suit. Any trump beats every plain card; of plain "
          "cards only the suit led can win."),
    ]


def how_to_play(rules: Rules) -> list[str]:
    """Return how to play under these rules, in short sentences."""
    sets = TO_WIN[rules.sets]
    found = [
        _("The aim: your team of four wants more points than the other. Each of the nine tricks of a game is a point "
          "for the team that wins it, and yaku, trumps that beat certain trumps, count besides."),
        _("Eight play in two teams: Genji and Heiji sit by turns, so everybody has a team-mate opposite. Everybody "
          "gets nine cards; three are left, and the top one of them, the open trump, shows which suit is trump."),
        _("Whoever holds the dragon of trumps may declare it and lead, or hide it. If nobody declares, the dealer "
          "leads."),
        _("The leader may take the open trump into the hand, and then puts another card under the first lead; what "
          "lies under the lead is out of the game."),
        _("Before the first meri nobody need follow suit: any card may be played. A plain card is played face up, a "
          "trump face down; when all have played, the trumps are turned up. The highest trump wins, or else the "
          "highest card of the suit led. A trump led in the first trick lies open too, and obliges nobody."),
        _("Meri: a trump led in trick two or later. Its cards are played face up, and whoever has a trump must play "
          "one. Ichi-mai-zun: who was dealt the sun of trumps and no other trump need not."),
        _("Monchi: once there has been a meri, a plain lead asks for its suit, or for a trump face down. Who has "
          "neither may play anything."),
        ngettext(
            "A set is {n} game; the points of its games are added up.",
            "A set is {n} games; the points of its games are added up.", rules.games_in_set,
        ),
        ngettext(
            "The match is won with {n} set. A drawn set is played again.",
            "The match is won with {n} sets. A drawn set is played again.", sets,
        ),
    ]
    if rules.redeal:
        found.insert(1, _("The seat after the dealer sees its first three cards alone, and may ask for a new deal."))
    return found
