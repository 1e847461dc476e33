"""What the scenes of one year share: the session, the cards as surfaces, how the year is shown."""

from __future__ import annotations

from collections.abc import Callable
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
from hachi_hachi.game.table.session.launch_options import NewGameOptions

R = TypeVar("R", bound=GameRules)
S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


def _no_other(setup: NewGameOptions) -> Scene:
    raise ValueError(f"nothing follows here, and {setup} is asked for")


@dataclass(slots=True)
class Match(Generic[S_co]):
    """A year on the screen. `exit_after` is "deal" or "year" where the program ends by itself after one, else "".

    `again`: it is a deal by itself, most often one that was settled already and is only seen or played once more.
    """

    app: Host
    session: Session[S_co]
    deck: CardSurfaces
    exit_after: str = ""
    again: bool = False
    #: Makes the first scene of another game, set up anew.
    begin: Callable[[NewGameOptions], Scene] = _no_other
    #: Makes the review of the record that lies there; None where nothing can be reviewed.
    review: Callable[[Path], Scene] | None = None
    #: Makes the review of one deal, from the record up to its end and its number; None where it is not to be reviewed.
    review_deal: Callable[[str, int], Scene] | None = None
    #: What stands over a deal that does not count, where that is not the usual.
    sign: str = ""
    #: How many years had been finished when this one began: after the first it is asked whether cards keep their marks.
    years_finished: int = field(init=False)

    def __post_init__(self) -> None:
        self.years_finished = len(self.app.saves.finished_of(self.session.table.rules.game))

    @property
    def rules(self: Match[RecordedTable[R]]) -> R:
        """The rules in force."""
        return self.session.rules

    @property
    def counts(self) -> bool:
        """Whether what comes of it is kept: of a year always, of a deal by itself where it has a place to be kept."""
        return not self.again or self.session.store is not None

    def headed(self, heading: str) -> str:
        """The heading of a settlement, with what stands over a deal of which nothing is kept."""
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
        """The same as plates show them: with a word where a simpler player is standing in."""
        return [
            _("{name} (stand-in)", name=name) if seat in self.session.standing_in else name
            for seat, name in enumerate(self.names)
        ]

    def reviewed(self, kept: Path) -> Transition:
        """To the review of the record that is kept there, or why it cannot be had."""
        assert self.review is not None
        try:
            return Push(self.review(kept))
        except (ValueError, OSError) as error:
            why = safe_files.why(error)
            return Push(MessageScene(self.app, lambda: _("It cannot be reviewed"), lambda: why))

    def deal_reviewed(self, text: str, entry: int) -> Transition:
        """To the review of deal `entry`, the last one of the record of that text."""
        assert self.review_deal is not None
        return Push(self.review_deal(text, entry))

    def back(self, number: int) -> tuple[str, str]:
        """The face of the cards' backs in round `number` (0: before any), as the settings want it."""
        return "back", self.deck.card_set.chosen_back(self.settings.card_backs, number)

    @property
    def settings(self) -> GameSettings:
        """What is chosen for this game."""
        return self.app.settings.of(self.session.table.rules.game)

    @property
    def asks_about_marks(self) -> bool:
        """Whether whoever plays is to be asked if cards shall go on carrying marks."""
        return not self.session.watching and self.settings.marks_asked(self.years_finished)

    @property
    def marks(self) -> bool:
        """Whether cards carry their marks."""
        return self.settings.marks_shown
