"""``python -m tools.screenshots.tour FOLDER [--game ID] [--only WORD]``: pictures for review, made by one command.

For another game than Hachi-Hachi, every scene is shown in the looks of ``scene_tour``. For Hachi-Hachi, every picture
is one moment of a year played by a greedy player from a fixed seed: a number of seats, a size of the window, a
language, a text size. None of the player's files are read or written, and no screen is needed. ``SHOTS`` is the table
of pictures; a new moment is a line in ``MOMENTS``.
"""
import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import JOIN, PLAY, TAKE, cards_of
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import CARDS, MONTH_MASKS, POINTS
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.storage.settings import HOME
from tools.screenshots import scene_tour
from tools.screenshots.tour_pages import INSPECTOR_PAGES

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
    from hachi_hachi.game.hachihachi.year_match import Match
    from hachi_hachi.game.table.session.ai_client import Reply

NAMES: Final = ("Akiko", "Iori", "Uzuki", "Satsuki", "Minazuki", "Fumi", "Hazuki")
FRAME: Final = 1 / 60
#: Frames until the previous scene has faded.
FADED: Final = 20
#: Years searched for a moment.
YEARS: Final = 60
SIZES: Final = {
    "720": (1280, 720), "1080": (1920, 1080), "1440": (2560, 1440), "768": (1024, 768), "600": (800, 600),
    "wide": (2520, 1080),
}


class Greedy:
    """A player that at once captures the most points, joins when it may, and always plays on."""

    @property
    def waiting(self) -> bool:
        """False: the answer is always ready."""
        return False

    def __init__(self) -> None:
        self._asked: Observation[Any] | None = None

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Take the question."""
        del level, seed
        self._asked = observation
        return 1

    def poll(self) -> "Reply | None":
        """Return the answer."""
        from hachi_hachi.game.table.session.ai_client import Reply

        asked, self._asked = self._asked, None
        if asked is None or asked.decision is None:
            return None
        return Reply(1, greedy(View.of(asked), asked.decision), None)

    def forget(self) -> None:
        """Drop the question."""
        self._asked = None


def greedy(view: View, decision: Decision) -> Action:
    """Return the action that captures the most points now; for other questions the one that stays in the deal."""

    def worth(action: Action) -> int:
        if action.verb not in (PLAY, TAKE):
            return 1 if action.verb in (JOIN, "declare", "sage") else 0
        cards = cards_of(action)
        lying = cards_in(view.field & MONTH_MASKS[cards[0] // 4])
        taken = cards[1:] or (lying if len(lying) in (1, 3) else ())
        gained = sum(POINTS[CARDS[card].kind] for card in (*taken, cards[0])) if taken else 0
        return 10 + gained if taken else 9 - POINTS[CARDS[cards[0]].kind] // 3

    return max(decision.legal, key=worth)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which to stop a year.

    ``reached`` decides by the view of seat 0 and the decision; ``changed`` are options. With an ``event`` the deal is
    shown from the last of that kind on, for ``seconds`` at normal speed. Then ``keys`` are pressed. ``point``: the
    pointer rests on the thing of that name (see ``hachi_hachi.game.hachihachi.tooltips.table_things``), behind a slash
    a part of its key.
    """

    reached: Callable[[View, Decision, YearTable], bool]
    changed: dict[str, bool | int | str] = field(default_factory=dict)
    seconds: float = 0.0
    event: type[object] | None = None
    keys: tuple[str, ...] = ()
    point: str = ""
    watched: bool = False
    ended: bool = False
    ruleset: str = "shiragiku"


def _asked(view: View, decision: Decision, kind: str) -> bool:
    return decision.seat == 0 and decision.kind == kind and bool(view.hand_sizes)


def _made(view: View, name: str) -> bool:
    return any(made.name == name for made in view.dekiyaku)


def _late(view: View, decision: Decision) -> bool:
    return _asked(view, decision, "play") and view.hand_sizes[0] == 3


MOMENTS: Final[dict[str, Moment]] = {
    "first": Moment(lambda v, d, _t: _asked(v, d, "play") and v.hand_sizes[0] == 7),
    "light": Moment(lambda v, d, _t: _asked(v, d, "play") and v.hand_sizes[0] == 7 and v.multiplier == 4),
    "middle": Moment(lambda v, d, _t: _asked(v, d, "play") and v.hand_sizes[0] == 4),
    "late": Moment(lambda v, d, _t: _asked(v, d, "play") and v.hand_sizes[0] == 1),
    "rich": Moment(lambda v, d, _t: _asked(v, d, "play") and v.piles[0].bit_count() >= 15),
    "either": Moment(lambda v, d, _t: _asked(v, d, "take") and v.hand_sizes[0] <= 5),
    "stack": Moment(lambda v, d, _t: _asked(v, d, "play") and any(len(one) == 3 for one in v.stacks())),
    "call": Moment(lambda v, d, _t: _asked(v, d, "call")),
    "set": Moment(lambda v, d, _t: _asked(v, d, "call"), event=ev.DekiyakuMade, seconds=1.35),
    "set-risen": Moment(lambda v, d, _t: _asked(v, d, "call"), event=ev.DekiyakuMade, seconds=0.25),
    "shikou": Moment(lambda v, _d, _t: _made(v, "shikou"), event=ev.DekiyakuMade, seconds=1.4),
    "gokou": Moment(lambda v, _d, _t: _made(v, "gokou"), event=ev.DekiyakuMade, seconds=1.4),
    "sage": Moment(lambda v, _d, _t: (0, "sage") in v.calls, event=ev.Called, seconds=0.7),
    "declared": Moment(lambda v, d, _t: _asked(v, d, "play") and sum(map(bool, v.teyaku)) > 1,
                       event=ev.TeyakuDeclared, seconds=0.6),
    "read": Moment(lambda v, d, _t: _asked(v, d, "play") and v.multiplier > 1, event=ev.MultiplierRead, seconds=0.5),
    "bid": Moment(lambda v, d, _t: _asked(v, d, "bid") and len(v.joined) + len(v.folded) >= 1),
    "out": Moment(lambda v, d, _t: d.kind == "play" and 0 not in (v.active or (0,)) and v.hand_sizes[d.seat] == 4),
    "watched": Moment(lambda v, d, _t: d.kind == "play" and sum(v.hand_sizes) <= 9, watched=True),
    **{
        f"tell-{name.replace('/', '-')}": Moment(lambda v, d, _t: _late(v, d), point=name)
        for name in (
            "pile/0", "pile/1", "plate/2", "card/field", "card/hand", "fan", "stock", "last/1", "backs/2", "month",
            "tool/undo", "basket", "board", "pot", "cushion",
        )
    },
    "settled": Moment(lambda _v, _d, _t: False, ended=True),
    "near": Moment(lambda v, d, _t: _asked(v, d, "play") and bool(missing(v, 0)) and v.multiplier > 1 < len(v.active)),
    "tell-chip": Moment(lambda v, d, _t: _late(v, d) and any(v.teyaku[1:]), point="chip"),
    "tell-slot": Moment(lambda v, d, _t: _late(v, d) and any(missing(v, seat) for seat in v.active), point="slot"),
}


def stopped(moment: Moment, seats: int) -> YearTable:
    """Return a year at that moment. Raises LookupError if no year has it."""
    for seed in range(YEARS):
        player = "normal" if moment.watched else HUMAN
        sitting = tuple(SeatInfo(name, "normal" if number else player) for number, name in enumerate(NAMES[:seats]))
        table = new_year(Setup(moment.ruleset, dict(moment.changed), sitting, 6), seed)
        while table.decision is not None:
            decision = table.decision
            view = View.of(table.observation(decision.seat))
            own = view if decision.seat == 0 else View.of(table.observation(0))
            if moment.reached(own, decision, table) or (moment.ended and any(event.closes for event in table.events)):
                return table
            if sum(event.opens for event in table.events) > 3:
                break
            table.act(greedy(view, decision))
    raise LookupError("no year has that moment")


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: its moment, seats, size, language and text size."""

    moment: str
    seats: int = 3
    size: str = "720"
    language: str = "en"
    text: float = 1.0
    cloth: str = "cloth_green"

    @property
    def name(self) -> str:
        """The name of its file."""
        cloth = "" if self.cloth == "cloth_green" else f"-{self.cloth}"
        return f"{self.moment}-{self.seats}-{self.size}-{self.language}-{round(self.text * 100)}{cloth}"


SHOTS: Final[tuple[Shot, ...]] = (
    *(Shot("rich", 3, size) for size in ("720", "1080", "1440", "768", "600", "wide")),
    *(Shot("rich", 3, size, text=1.5) for size in ("720", "600")),
    Shot("rich", 3, "720", "ja"), Shot("rich", 3, "720", "sv", 1.25), Shot("rich", 3, "720", cloth="tatami"),
    Shot("first"), Shot("light"), Shot("light", 3, "1080", text=1.5), Shot("either"), Shot("stack"),
    Shot("stack", 2), Shot("call"), Shot("call", 2, "1080"), Shot("call", 3, "600", "sv", 1.5), Shot("call", 5),
    *(Shot("late", 2, size) for size in ("720", "1080", "768", "600")), Shot("late", 2, "720", "ja", 1.5),
    Shot("first", 2, "720", "sv"), Shot("middle", 2, "wide"),
    *(Shot("middle", seats) for seats in (4, 5, 6, 7)), Shot("middle", 7, "1080"), Shot("middle", 7, "720", "sv", 1.5),
    Shot("middle", 7, "600"), Shot("middle", 6, "768", "ja"),
    *(Shot("bid", seats) for seats in (4, 6, 7)), Shot("bid", 7, "1080", "ja"), Shot("bid", 7, "720", "sv", 1.5),
    Shot("bid", 6, "600"), Shot("out", 5), Shot("out", 7, "1080"), Shot("out", 7, "720", text=1.5),
    Shot("watched"), Shot("watched", 2), Shot("watched", 6, "1080"),
    Shot("set"), Shot("set", 3, "1080"), Shot("set", 3, "720", "sv", 1.5), Shot("set", 2, "720", "ja"),
    Shot("set-risen"), Shot("set", 5, "600"), Shot("sage"), Shot("declared"), Shot("read"),
    Shot("near"), Shot("near", 3, "1080"), Shot("near", 3, "wide"),
    Shot("declared", 2, "720", "sv", 1.5),
    *(Shot(name) for name in MOMENTS if name.startswith("tell") and "cushion" not in name and "pot" not in name),
    Shot("tell-pile-0", 2, "1080"), Shot("tell-pile-1", 2, "720", "ja"), Shot("tell-cushion", 7), Shot("tell-pot", 7),
    *(Shot(name) for name in INSPECTOR_PAGES), *(Shot(name, 7, "600", "sv", 1.5) for name in INSPECTOR_PAGES),
    Shot("tell-pile-1", 3, "600", "sv", 1.5), Shot("tell-plate-2", 3, "720", "sv", 1.5),
)


class Studio:
    """A hidden program window that takes the pictures."""

    def __init__(self, app: "App", folder: Path) -> None:
        self.app, self.folder = app, folder
        self._kept: dict[tuple[str, int], YearTable] = {}

    def take(self, shot: Shot) -> Path:
        """Take the picture; return its path."""
        import pygame

        from hachi_hachi.game.hachihachi.deal.table_scene import TableScene

        self._dress(shot)
        if shot.moment in INSPECTOR_PAGES:
            return self._inspector(shot)
        moment = MOMENTS[shot.moment]
        match = self._match(shot.moment, shot.seats)
        scene = TableScene(match, lambda _match: None)
        scene.player.lay()
        self.app.director.start(scene)
        for _ in range(1 if moment.event is not None else 20):
            self.app.step(FRAME)
        if moment.event is not None:
            for _ in range(round(moment.seconds / FRAME)):
                self.app.step(FRAME)
        for key in moment.keys:
            self._press(key)
        if moment.point:
            self._point(scene, moment.point)
        file = self.folder / f"{shot.name}.png"
        pygame.image.save(self.app.window.surface, file)
        return file

    def _inspector(self, shot: Shot) -> Path:
        """Return the picture of a sheet shown over nothing, at rest."""
        import pygame

        moment, made = INSPECTOR_PAGES[shot.moment]
        self.app.director.start(made(self.app, self._match(moment, shot.seats)))
        for _ in range(FADED):
            self.app.step(FRAME)
        scene = self.app.director.top
        timeline = getattr(scene, "timeline", None)
        if isinstance(timeline, Timeline):
            timeline.skip()
            scene.layout(self.app.canvas)
            scene.invalidate()
            self.app.step(FRAME)
        file = self.folder / f"{shot.name}.png"
        pygame.image.save(self.app.window.surface, file)
        return file

    def _dress(self, shot: Shot) -> None:
        import pygame

        settings = self.app.settings
        settings.language, settings.text_scale, settings.table = shot.language, shot.text, shot.cloth
        size = SIZES[shot.size]
        if self.app.window.surface.get_size() != size:
            pygame.display.set_mode(size)
            pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            self.app.step(FRAME)
        self.app.apply_settings()

    def _match(self, name: str, seats: int) -> "Match":
        from hachi_hachi.game.hachihachi.year_match import Match
        from hachi_hachi.game.hanafuda.card_set import HANAFUDA
        from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
        from hachi_hachi.game.table.session.game_session import Session

        moment, key = MOMENTS[name], (name, seats)
        if key not in self._kept:
            self._kept[key] = stopped(moment, seats)
        table = self._kept[key]
        session = Session(table, Silent())
        starts = [number for number, event in enumerate(table.events) if event.opens]
        session.deal_from, session.shown = starts[-1], len(table.events)
        if moment.ended:
            ends = next(number for number, event in enumerate(table.events) if event.closes)
            session.deal_from, session.shown = starts[0], ends + 1
        if moment.event is not None:
            session.shown = max(
                number for number, event in enumerate(table.events) if isinstance(event, moment.event)
            )
        return Match(self.app, session, card_surfaces_of(self.app, HANAFUDA))

    def _point(self, scene: "TableScene", name: str) -> None:
        """Move the pointer to the first thing of that name, or with that part of its key."""
        from hachi_hachi.game.display.inputs import Pointer, Touch

        kind, _, part = name.partition("/")
        things = [thing for thing in scene.explains.explainer.offered if _is_called(thing.key, kind, part)]
        if part == "field":
            things = [thing for thing in things if thing.box.cy < scene.places.mat.bottom]
        elif part == "hand":
            things = [thing for thing in things if thing.box.cy > scene.places.hand_box.y]
        if things:
            box = things[0].box
            self.app.director.handle(Pointer(Touch.MOVE, box.cx, box.y + box.h * 0.9))
        for _ in range(70):
            self.app.step(FRAME)

    def _press(self, key: str) -> None:
        import pygame

        code = pygame.key.key_code(key)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))
        for _ in range(10):
            self.app.step(FRAME)


def _is_called(key: object, kind: str, part: str) -> bool:
    """Return True if a thing's key has that name, and that part if it is a number or a word of the key."""
    whole = key if isinstance(key, tuple) else (key,)
    return whole[0] == kind and (part in ("", "field", "hand") or part in map(str, whole[1:]))


class Silent(Greedy):
    """Computer players that never answer, so that the moment stays."""

    def poll(self) -> "Reply | None":
        """Return None: no answer yet."""
        return None


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots.tour", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--game", choices=list(GAMES)[1:], help="another game than Hachi-Hachi")
    parser.add_argument("--only", default="", help="a word that the name of a picture must have")
    options = parser.parse_args(argv)
    options.folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        from hachi_hachi.game.app.app import App
        from hachi_hachi.game.app.launch import Launch

        app = App(Launch(size=SIZES["720"], speed=1))
        try:
            if options.game:
                for file in scene_tour.take(app, options.game, options.folder, options.only):
                    print(file, flush=True)
                return 0
            studio = Studio(app, options.folder)
            for shot in SHOTS:
                if options.only in shot.name:
                    print(studio.take(shot), flush=True)
        finally:
            app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
