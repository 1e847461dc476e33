"""The state shared by the scenes of one year: the session, the card surfaces, display options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.scene import Host, Push, Scene, Transition
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.session.start_options import NewGameOptions

R = TypeVar("R", bound=GameRules)
S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


def _stays() -> None:
    return None


@dataclass(frozen=True, slots=True)
class SharedTable:
    """What is different at a table that people share over a network: nothing is undone, and nothing is played again.

    ``hints``: the table allows them. ``notes()`` are what the plates add to each name, "" for nothing.
    """

    hints: bool
    notes: Callable[[], Sequence[str]]


def _no_other(setup: NewGameOptions) -> Scene:
    raise ValueError(f"nothing follows here, and {setup} is asked for")


@dataclass(slots=True)
class Match(Generic[S_co]):
    """A year on the screen. ``exit_after`` is "deal" or "year" if the program exits after one, otherwise "".

    ``again``: a single deal, usually a settled one that is watched or played again.
    """

    app: Host
    session: Session[S_co]
    deck: CardSurfaces
    exit_after: str = ""
    again: bool = False
    #: Makes the first scene of a new game.
    begin: Callable[[NewGameOptions], Scene] = _no_other
    #: Makes the review of the record at a path; None if there is no review.
    review: Callable[[Path], Scene] | None = None
    #: Makes the review of one deal, from the record up to its end and its number; None if there is no review.
    review_deal: Callable[[str, int], Scene] | None = None
    #: Called every frame at the table; the result leads away from it.
    follow: Callable[[], Transition | None] = _stays
    #: A label for a deal that does not count, instead of the default.
    sign: str = ""
    #: What is different at a table over a network; None for any other table.
    shared: SharedTable | None = None
    #: True if a watched year stops before the next move.
    paused: bool = False
    #: The years finished when this one began: after the first, the player is asked about the corner marks.
    years_finished: int = field(init=False)

    def __post_init__(self) -> None:
        self.years_finished = len(self.app.saves.finished_of(self.session.table.rules.game))

    @property
    def rules(self: Match[RecordedTable[R]]) -> R:
        """The rules in force."""
        return self.session.rules

    @property
    def counts(self) -> bool:
        """True if the result is saved: always for a year, for a single deal if it has a store."""
        return not self.again or self.session.store is not None

    def headed(self, heading: str) -> str:
        """Return the heading of a settlement, with a note if the deal does not count."""
        if self.counts:
            return heading
        if self.sign and not self.session.setup.day:
            return _("{words} ({sign})", words=heading, sign=self.sign)
        return _("{words} (does not count)", words=heading)

    @property
    def names(self) -> list[str]:
        """The names of the seats in order of play."""
        return [shown_name(info.name) for info in self.session.setup.seats]

    @property
    def plate_names(self) -> list[str]:
        """The names as shown on plates, with a note for a stand-in or for a player who is away."""
        notes = self.shared.notes() if self.shared is not None else ()
        found = [
            _("{name} (stand-in)", name=name) if seat in self.session.standing_in else name
            for seat, name in enumerate(self.names)
        ]
        return [
            _("{name} ({note})", name=name, note=notes[seat]) if seat < len(notes) and notes[seat] else name
            for seat, name in enumerate(found)
        ]

    @property
    def hints_allowed(self) -> bool:
        """True if hints may be asked for."""
        return self.shared is None or self.shared.hints

    def reviewed(self, kept: Path) -> Transition:
        """Open the review of a saved record, or a message why it is unavailable."""
        assert self.review is not None
        try:
            return Push(self.review(kept))
        except (ValueError, OSError) as error:
            why = safe_files.why(error)
            return Push(MessageScene(self.app, lambda: _("Can't review"), lambda: why))

    def deal_reviewed(self, text: str, entry: int) -> Transition:
        """Open the review of deal ``entry``, the last one of the given record text."""
        assert self.review_deal is not None
        return Push(self.review_deal(text, entry))

    def back(self, number: int) -> tuple[str, str]:
        """Return the face of the cards' backs in round ``number`` (0: before any), following the settings."""
        return "back", self.deck.card_set.chosen_back(self.settings.card_backs, number)

    @property
    def settings(self) -> GameSettings:
        """The settings for this game."""
        return self.app.settings.of(self.session.table.rules.game)

    @property
    def asks_about_marks(self) -> bool:
        """True if the player is to be asked whether cards keep their marks."""
        return not self.session.watching and self.settings.marks_asked(self.years_finished)

    @property
    def marks(self) -> bool:
        """True if cards have their marks."""
        return self.settings.marks_shown
