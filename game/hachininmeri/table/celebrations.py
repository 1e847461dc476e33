"""The ceremonies at the table of eight: yaku, the first meri, the end of a game, a set, the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.cards.yaku import HIGH_POINTS
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, card_name, team_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested_team
from hachi_hachi.game.hachininmeri.text.narration import YAKU_SIGNS, outcome_text, points_text, yaku_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.ceremony import BACK_AT, Ceremony

#: The disc behind the cards: white for Genji, red for Heiji, gold for a tie.
TONES: Final = ("white", "red")
DRAWN: Final = "gold"
#: In vertical writing the long-vowel mark is upright.
UPRIGHT: Final = str.maketrans("ー", "|")
#: Seconds until everything returns: the first meri, a game, a set; a yaku and the match take the longest.
MERI: Final = 1.9
GAME: Final = 1.7
SET: Final = 2.0
MATCH: Final = BACK_AT


def step_of(yaku: Sequence[ev.YakuMade]) -> int:
    """Return the rank of the yaku of a trick: 1, 2 for a high one, 3 for several."""
    return 3 if len(yaku) > 1 else 2 if yaku[0].points >= HIGH_POINTS else 1


def figure(yaku: Sequence[ev.YakuMade]) -> str:
    """Return the figure heard with the yaku of a trick, by their rank."""
    return f"yaku_{step_of(yaku)}"


def yaku_made(event: ev.TrickTaken, trick: Trick, names: Sequence[str], viewer: int = -1) -> Ceremony:
    """Return the ceremony of a trick with yaku, named by the one that counts most, or was made first.

    Petals fall unless it is the team of the ``viewer``'s opponents that scores.
    """
    first = max(event.yaku, key=lambda made: made.points)
    won = card_name(trick.cards[trick.seats.index(event.seat)])
    meaning = _("{name} won the trick with {card}", name=names[event.seat], card=won)
    worth = _("The trick is worth {points}.", points=points_text(event.points))
    name = yaku_text(event.yaku)
    step = step_of(event.yaku)
    return Ceremony(
        event.seat, name[:1].upper() + name[1:], YAKU_SIGNS[first.name].translate(UPRIGHT), meaning, worth,
        tone=TONES[team_of(event.seat)], step=step, is_yaku=True, figure=figure(event.yaku),
        sense=int(viewer < 0 or team_of(viewer) == team_of(event.seat)),
    )


def cards_of(event: ev.TrickTaken, trick: Trick) -> list[int]:
    """Return the cards that make the yaku as the rules show them: a chase in order of play, then winner and beaten."""
    at = trick.seats.index(event.seat)
    chased = any(made.beaten < 0 for made in event.yaku)
    first = trick.cards[at - 2 : at + 1] if chased else [trick.cards[at]]
    beaten = {made.beaten for made in event.yaku if made.beaten >= 0}.difference(first)
    return first + sorted(beaten, key=trick.cards.index)


def meri_made(event: ev.CardLed, names: Sequence[str]) -> Ceremony:
    """Return the ceremony of a game's first meri."""
    meaning = _("{name} led a trump: anyone with a trump must play one, face up", name=names[event.seat])
    after = _("From now on a plain lead means monchi.")
    return Ceremony(event.seat, _("Meri"), "メリ", meaning, after, tone=TONES[team_of(event.seat)], call="meri")


def game_over(event: ev.GameClosed, coming: Iterable[Event], view: View) -> tuple[Ceremony, float]:
    """Return the ceremony of the end of a game, or of the set or match that ends with it, and its seconds."""
    rest = list(coming)
    genji, heiji = event.points
    match_end = next((one for one in rest if isinstance(one, ev.MatchClosed)), None)
    set_end = next((one for one in rest if isinstance(one, ev.SetClosed)), None)
    outcome = outcome_text((genji, heiji), event.winner)
    if match_end is not None:
        sets = _("{genji} : {heiji} sets", genji=match_end.sets_won[0], heiji=match_end.sets_won[1])
        if set_end is not None and sum(match_end.sets_won) == 1:  # a single set: its points say more
            sets = _with_crests(set_end.points)
        name = _("{team} win the match", team=team_name(match_end.winner))
        return _of_team(match_end.winner, name, outcome, sets, 3), MATCH
    if set_end is not None:
        won = [sets + (team == set_end.winner) for team, sets in enumerate(view.sets_won)]
        points = f"{set_end.points[0]} : {set_end.points[1]} · " + _("{genji} : {heiji} sets", genji=won[0],
                                                                     heiji=won[1])
        name = _("The set is a tie") if set_end.winner is None else _("{team} win the set",
                                                                      team=team_name(set_end.winner))
        return _of_team(set_end.winner, name, outcome, points, 2), SET
    name = _("The game is a tie") if event.winner is None else _("{team} win the game", team=team_name(event.winner))
    in_set = _("In this set: {points}", points=" : ".join(
        str(before + points) for before, points in zip(view.set_points, event.points, strict=True)
    ))
    return _of_team(event.winner, name, _with_crests((genji, heiji)), in_set, 1), GAME


def _with_crests(points: tuple[int, int]) -> str:
    """Return the points of both teams, each beside its crest."""
    return f"{crested_team(0)} {points[0]} : {points[1]} {crested_team(1)}"


def _of_team(team: int | None, name: str, meaning: str, worth: str, step: int) -> Ceremony:
    """Return the ceremony of a team's win; None: a tie."""
    signs, tone = (CRESTS[team], TONES[team]) if team is not None else ("引分", DRAWN)
    return Ceremony(-1, name, signs, meaning, worth, tone=tone, step=step)
