"""The end of a game, a set and the match in one sentence, from the side of the person at the screen."""

from __future__ import annotations

from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.game.hachininmeri.meri_match import Session
from hachi_hachi.game.hachininmeri.text.card_names import team_name
from hachi_hachi.game.hachininmeri.text.narration import outcome_text
from hachi_hachi.game.storage.i18n import N_, _

#: What a team wins or loses, with the score, as messages: for the person's own team, for the other, for a spectator.
GAME = (
    N_("Your team wins the game, {own} : {other}"), N_("Your team loses the game, {own} : {other}"),
    N_("{team} win the game, {own} : {other}"),
)
SET = (
    N_("Your team wins set {set}, {own} : {other}"), N_("Your team loses set {set}, {own} : {other}"),
    N_("{team} win set {set}, {own} : {other}"),
)
MATCH = (
    N_("Your team wins the match, {score}"), N_("Your team loses the match, {score}"),
    N_("{team} win the match, {score}"),
)


def own_team(session: Session) -> int:
    """Return the team of the only person at the screen, -1 if there is none or several."""
    return team_of(session.viewer) if session.people and not session.many and session.viewer >= 0 else -1


def game_outcome(points: tuple[int, int], winner: int | None, own: int) -> str:
    """Return who has won a game, with its points."""
    return outcome_text(points, None) if winner is None else _outcome(GAME, points, winner, own)


def set_outcome(closed: ev.SetClosed, own: int) -> str:
    """Return who has won a set, with its points."""
    if closed.winner is None:
        return _("Set {set} is a tie: another is played", set=closed.set_number)
    return _outcome(SET, closed.points, closed.winner, own, closed.set_number)


def match_outcome(end: ev.MatchClosed, last: ev.SetClosed | None, own: int) -> str:
    """Return who has won the match, with the sets; with the points of the ``last`` set if it was the only one."""
    first = end.winner if own < 0 else own
    if last is not None and sum(end.sets_won) == 1:
        score = f"{last.points[first]} : {last.points[1 - first]}"
    else:
        score = _("{more} : {fewer} sets", more=end.sets_won[first], fewer=end.sets_won[1 - first])
    return _(MATCH[_side(end.winner, own)], team=team_name(end.winner), score=score)


def _outcome(messages: tuple[str, str, str], points: tuple[int, int], winner: int, own: int, number: int = 0) -> str:
    first = winner if own < 0 else own
    return _(
        messages[_side(winner, own)], team=team_name(winner), own=points[first], other=points[1 - first], set=number
    )


def _side(winner: int, own: int) -> int:
    """Return the place of a message: for the person's own team if it wins, or loses, or for a spectator."""
    return 2 if own < 0 else 0 if own == winner else 1
