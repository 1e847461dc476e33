"""Words about a table over a network: its limits, its players, who is waited for, and what can be said there."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.online.lobby import SPECTATOR, HandsShown, LobbySeat, LobbyState, Presence, SeatUse
from hachi_hachi.game.storage.i18n import N_, _, ngettext, pgettext
from hachi_hachi.game.storage.seat_names import shown_name

#: What a player can say, by number; a stamp has the character of its seal.
PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("", N_("Hello!")), ("", N_("Good luck!")), ("", N_("Well played!")), ("", N_("So close!")),
    ("", N_("One moment, please.")), ("", N_("Take your time.")), ("", N_("Ready to go on?")),
    ("", N_("See you soon!")),
    ("祝", N_("Congratulations!")), ("謝", N_("Thank you!")), ("驚", N_("Wow!")), ("惜", N_("Oh no!")),
    ("笑", N_("Haha!")), ("月", N_("Moon viewing")), ("花", N_("Flower viewing")), ("酒", N_("Cheers!")),
)
#: How many of them are phrases; the rest are stamps.
SPOKEN: Final = 8


def limit_words(seconds: int) -> str:
    """Return a time limit in words."""
    if not seconds:
        return pgettext("time limit", "Off")
    return _("{n} s", n=seconds) if seconds < 60 else _("{n} min", n=seconds // 60)


def game_words(state: LobbyState, game: AnyGameUi | None) -> str:
    """Return the game of a table, with its rules and how many of their options were changed, in one line."""
    setup = state.setup
    if game is None or not setup.ruleset:
        return _(game.name) if game is not None else state.game
    words = _("{game}, {rules}", game=_(game.name), rules=game.rules().ruleset_name(setup.ruleset))
    count = len(setup.changed)
    return f"{words} · {ngettext('{n} option changed', '{n} options changed', count)}" if count else words


def options_words(state: LobbyState) -> str:
    """Return what a table allows, in one line."""
    options = state.options
    limit = _("Time limit: {limit}", limit=limit_words(options.limit))
    hints = _("Hints: on") if options.hints else _("Hints: off")
    hands = _("Spectators see no hands") if options.spectators is HandsShown.HIDDEN else _(
        "Spectators see hands a deal later"
    )
    watching = ngettext("{n} spectator", "{n} spectators", state.spectators) if state.spectators else ""
    return " · ".join(filter(None, (limit, hints, hands, watching)))


def seat_name(state: LobbyState, number: int, *, again: bool = False) -> str:
    """Return the name of a seat in the lobby; ``again``: the table was open before, and its people are known."""
    seat = state.seats[number]
    name = shown_name(seat.name)
    if number == state.own:
        return _("{name} (you)", name=name)
    if seat.use is SeatUse.COMPUTER or seat.taken:
        return name
    return _("Free for {name}", name=name) if again and name else _("Free for a friend")


def status(seat: LobbySeat) -> str:
    """Return whether a person in the lobby is ready."""
    if not seat.taken:
        return _("Not here yet")
    return _("Ready") if seat.ready else _("Not ready yet")


def presence_note(presence: Presence) -> str:
    """Return what a plate adds to a name: "" for a player who is here."""
    if presence is Presence.AWAY:
        return pgettext("player", "away")
    return pgettext("player", "computer plays") if presence is Presence.REPLACED else ""


def time_words(seconds: float) -> str:
    """Return a duration as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def lobby_advice(state: LobbyState, *, again: bool = False) -> str:
    """Return what a person in the lobby waits for; ``again``: the table was open before."""
    if state.lost:
        return _("Connection lost. Trying again…")
    if not state.seats:
        return _("Connecting…")
    if state.started:
        late = state.own == SPECTATOR and state.options.spectators is HandsShown.LATER
        return _("You're watching. You'll see each deal once it's over.") if late else _(
            "Play has started. One moment…"
        )
    if state.own == SPECTATOR and not state.hosting:
        return _("You're watching. The host will start play.")
    missing = [number for number, seat in enumerate(state.seats) if seat.use is not SeatUse.COMPUTER and not seat.taken]
    if missing:
        return _("Send the new invitation to friends who don't come back by themselves.") if again and state.hosting \
            else ngettext("{n} place is still free.", "{n} places are still free.", len(missing))
    if not state.hosting:
        own = state.seats[state.own]
        return _("The host starts when everyone is ready.") if own.ready else _("Say when you're ready.")
    others = [seat for number, seat in enumerate(state.seats) if number != state.own]
    if all(seat.ready for seat in others if seat.use is not SeatUse.COMPUTER):
        return _("Everyone is ready.")
    return _("Waiting until everyone is ready.")
