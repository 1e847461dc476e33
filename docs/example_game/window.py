"""The window of the tiny game: a table with cards, a settlement, an end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import pygame

from docs.example_game.engine import (
    HIGHEST,
    PACK,
    CardPlayed,
    DealClosed,
    DealOpened,
    HandDealt,
    HighestTable,
    TrickTaken,
)
from docs.example_game.players import PLAYERS
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import GOLD, INK, PAPER
from hachi_hachi.game.display.playback.cues import Cue, Note, Piece, Put, Remove, Sound, sequence
from hachi_hachi.game.display.playback.stage import Pose, PropKey
from hachi_hachi.game.features.setup.rules_text import OptionWords, RulesetWords, RulesText, RulesWords, Theme
from hachi_hachi.game.game_ui import GameUi, Scenes
from hachi_hachi.game.library.metrics import GameMetrics
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Push, Quit, Replace, Scene, Transition
from hachi_hachi.game.table.cards.card_set import BACK, CardSet, CardWords, CornerMark, Group, MarkOption, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.hints import HintWords
from hachi_hachi.game.table.session.start_options import LevelWords, NewGameOptions, Seat
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.materials import cloth

TRICKS: Final = PropKey[tuple[int, int]]("tricks")
Lying = dict[object, tuple[object, Pose]]


class Presenter:
    """The table as one viewer sees it, and the cue for each event."""

    def __init__(self, viewer: int, width: float) -> None:
        self.viewer, self._width = viewer, width
        self.hands: list[list[int]] = [[], []]
        self.trick: list[int] = []
        self.tricks = [0, 0]
        self.dealt = False

    def fold(self, events: Iterable[Event]) -> None:
        for event in events:
            self._apply(event)

    def _apply(self, event: Event) -> None:
        match event:
            case DealOpened():
                self.hands, self.trick, self.tricks, self.dealt = [[], []], [], [0, 0], True
            case HandDealt(seat, cards):
                self.hands[seat] = list(cards)
            case CardPlayed(seat, card):
                self.hands[seat].remove(card if card in self.hands[seat] else HIDDEN)
                self.trick.append(card)
            case TrickTaken(seat):
                self.trick = []
                self.tricks[seat] += 1
            case _:
                pass

    def lying(self) -> Lying:
        found: Lying = {}
        for row, hand in enumerate((self.hands[self.viewer], self.trick, self.hands[1 - self.viewer])):
            for place, card in enumerate(hand):
                key = ("hidden", row, place) if card == HIDDEN else card_key(card)
                face = BACK if card == HIDDEN else card_key(card)
                found[key] = face, Pose(self._width / 2 + 110 * (place - 2), 560 - 220 * row, z=float(place))
        return found

    def cue(self, event: Event) -> Cue:
        before = self.lying()
        self._apply(event)
        gone: list[Piece] = [Remove(key) for key in before if key not in self.lying()]
        return sequence([*gone, self.at_rest(), Sound("lay")])

    def decided(self, event: Event) -> bool:
        return self.tricks[0] != self.tricks[1]

    def outcome(self, event: Event) -> int:
        mine, other = self.tricks[self.viewer], self.tricks[1 - self.viewer]
        return (mine > other) - (mine < other)

    def at_rest(self) -> Cue:
        pieces: list[Piece] = [Put(key, face, pose) for key, (face, pose) in self.lying().items()]
        return sequence([*pieces, Note(TRICKS, (self.tricks[0], self.tricks[1]))])


class TableScene(Scene):
    """The table in play: Enter plays the first legal card."""

    name = "highest"

    def __init__(self, match: Match[HighestTable]) -> None:
        super().__init__(match.app)
        self.match = match
        session = match.session
        self.player = DealPlayer[Presenter, float](session, 1280.0, lambda width: Presenter(session.seat, width))

    def layout(self, canvas: Canvas) -> None:
        self.player.place(canvas.area.w)

    @property
    def animating(self) -> bool:
        return not self.player.timeline.idle

    def update(self, dt: float) -> Transition | None:
        if self.player.advance(dt, self.app.speed, self.app.clock):
            self.invalidate()
        return Replace(SettledScene(self.match)) if self.player.closed else None

    def handle(self, event: Input) -> Transition | None:
        decision = self.player.decision
        if isinstance(event, Press) and event.action is Action.CONFIRM and decision is not None:
            self.player.act(decision.legal[0])
        if isinstance(event, Press) and event.action is Action.MENU:
            return Push(self.app.paused())
        return None

    def draw(self, canvas: Canvas) -> None:
        cloth(canvas)
        for sprite in self.player.stage.in_order():
            face = self.match.back(1) if sprite.face == BACK else sprite.face
            self.match.deck.draw(canvas, face, sprite.pose, marks=self.match.marks)


class SettledScene(DialogScene):
    """The points of the deal that is over."""

    name = "settled"

    def __init__(self, match: Match[HighestTable]) -> None:
        super().__init__(match.app)
        self.match = match

    def heading(self) -> str:
        closed = [event for event in self.match.session.deal_events() if isinstance(event, DealClosed)]
        return str(closed[-1].points)

    def buttons(self) -> Sequence[Button]:
        return [Button("On", self._on)]

    def _on(self) -> Transition:
        return Replace((EndScene if self.match.session.table.finished else TableScene)(self.match))


class EndScene(DialogScene):
    """The end of the game: again, to the title, or quit."""

    name = "end"

    def __init__(self, match: Match[HighestTable]) -> None:
        super().__init__(match.app)
        self.match = match

    def heading(self) -> str:
        return "The end"

    def buttons(self) -> Sequence[Button]:
        return [Button("Title", lambda: Replace(self.app.title(), all=True)), Button("Again", self._again),
                Button("Quit", Quit)]

    def _again(self) -> Transition:
        seats = tuple(Seat(info.name, info.player) for info in self.match.session.setup.seats)
        return Replace(self.match.begin(NewGameOptions("plain", 2, seats)), all=True)


def _plain(words: str) -> pygame.Surface:
    surface = pygame.Surface((480, 786), pygame.SRCALPHA)
    surface.fill(PAPER)
    pygame.draw.rect(surface, GOLD, surface.get_rect(), 12)
    if words:
        text = Fonts().get("serif", 200).render(words, True, INK)
        surface.blit(text, text.get_rect(center=(240, 393)))
    return surface


def _sign(surface: pygame.Surface, kind: str, centre: tuple[int, int], r: int) -> None:
    pygame.draw.circle(surface, GOLD if kind == "high" else INK, centre, r)


CARDS: Final = CardSet(
    title="The eight cards", groups=(Group("low", (0, 1, 2, 3)), Group("high", (4, 5, 6, 7))), folder="cards/highest",
    widths=(480,), file=PACK.notation, backs={"gold": "Gold"}, back_for=lambda choice, _number: choice,
    mark=lambda card: CornerMark(PACK.notation(card), "high" if card > 3 else "low"), sign=_sign,
    marking=MarkOption("Marks", "What the card is, in its corner."),
    card_words=lambda card: CardWords(PACK.notation(card), "", "", "", ""),
    plain_card=lambda card, _fonts: _plain(PACK.notation(card)), plain_back=lambda _name: _plain(""),
)


def _idle(name: str, values: Mapping[str, Value], seats: int, deals: int) -> str:
    del name, values, seats, deals
    return ""


TEXT: Final = RulesText(HIGHEST, RulesWords(
    rulesets={"plain": RulesetWords("Plain", "As it is.")}, options={"low_wins": OptionWords("Low wins", {})},
    themes=(Theme("all", "All", ("low_wins",)),), amount=lambda _name, number: str(number), idle=_idle,
))

def _help(app: Host, deck: CardSurfaces, setup: Setup) -> Scene:
    del deck
    return MessageScene(app, lambda: "Highest", lambda: f"The higher card takes: {setup.ruleset}.")


def _words(_match: Match[HighestTable]) -> HintWords:
    return HintWords(
        lambda _action: None, lambda _seen, _report: "Look.", lambda choice: str(choice.action),
        lambda _seen, _report: (), lambda _seen: "",
    )


WINDOW: Final[GameUi[HighestTable]] = GameUi(
    id=HIGHEST.id, name="Highest", sentence="The higher card takes.", names=("Ichi", "Ni"),
    levels={"low": LevelWords("low", "Low"), "high": LevelWords("high", "High")}, seats=(2,), watched=2,
    lengths={"half": 2, "full": 3}, engine=lambda: HIGHEST, players=lambda: PLAYERS, rules=lambda: TEXT,
    cards=lambda: CARDS,
    scenes=lambda: Scenes(
        first=TableScene, table=TableScene, after=SettledScene, end=EndScene, help=_help, words=_words
    ),
    figures=lambda: GameMetrics("points"),
)
