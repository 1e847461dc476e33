"""Trick play at the table: the core's moves as actions, its results as events.

It follows docs/rules-hachinin-meri.md section 3.
"""
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachininmeri import error_messages as why
from hachi_hachi.engine.hachininmeri.actions import COVER, DECLARE, HIDE, LEAD, LEAVE, PLAY, TAKE, with_card
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.phases.deal_state import Deal
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_CARD, ASK_COVER, ASK_DRAGON, ASK_LEAD, ASK_OPEN, Sink
from hachi_hachi.engine.hachininmeri.visibility import events

#: The kind of decision for each core phase with one.
KINDS: Final[dict[int, str]] = {
    ASK_DRAGON: "dragon", ASK_OPEN: "open", ASK_LEAD: LEAD, ASK_COVER: COVER, ASK_CARD: PLAY,
}
#: The verbs of moves without a card.
_ANSWERS: Final[dict[int, tuple[str, ...]]] = {ASK_DRAGON: (DECLARE, HIDE), ASK_OPEN: (TAKE, LEAVE)}


class TableSink(Sink):
    """Turns the core's callbacks into events."""

    def __init__(self, deal: Deal, core: PlayCore) -> None:
        self._deal = deal
        self._core = core
        self._face_down: list[tuple[int, int]] = []
        self._made: list[events.YakuMade] = []

    def settled(self, declared: int, hidden: int) -> None:
        """Emit who has declared the dragon, and, to its holder alone, that it is hidden."""
        self._deal.emit(events.DragonSettled(declared, hidden))

    def opened(self, seat: int, taken: bool) -> None:
        """Emit whether the open trump was taken."""
        self._deal.emit(events.OpenTrumpAnswered(seat, taken))

    def card_played(self, seat: int, place: int) -> None:
        """Emit the face-down lead."""
        self._deal.emit(events.LeadLaid(seat, self._card(place)))

    def covered(self, seat: int, place: int) -> None:
        """Emit the three cards on the lead."""
        cards = (self._card(place), *self._deal.widow[1:])
        self._deal.emit(events.LeadCovered(seat, cards, self._core.taken))

    def led(self, seat: int, place: int) -> None:
        """Emit the lead."""
        self._deal.emit(events.CardLed(seat, self._card(place), self._core.meri))

    def played(self, seat: int, place: int) -> None:
        """Emit a card, face up or face down."""
        face_down = place >= LOWEST_TRUMP and not self._core.meri
        if face_down:
            self._face_down.append((seat, self._card(place)))
        self._deal.emit(events.CardPlayed(seat, self._card(place), face_down))

    def made(self, number: int, beaten: int, points: int) -> None:
        """Store a yaku until the trick is emitted."""
        self._made.append(events.YakuMade(YAKU[number].name, -1 if beaten < 0 else self._card(beaten), points))

    def won(self, seat: int, points: int) -> None:
        """Turn up the face-down cards, and emit the trick."""
        if self._face_down:
            seats, cards = zip(*self._face_down, strict=True)
            self._deal.emit(events.Showdown(seats, cards))
        self._deal.emit(events.TrickTaken(seat, tuple(self._made), points))
        self._face_down.clear()
        self._made.clear()

    def _card(self, place: int) -> int:
        return int(self._core.order.card[place])


class TrickPlayPhase:
    """Trick play from the dragon question to the last trick."""

    def __init__(self) -> None:
        self._moves: dict[Action, int] = {}

    def enter(self, deal: Deal) -> None:
        """Set up the core with the cards dealt."""
        core = core_of(
            deal.hands, deal.widow[0], deal.dealer, hidden_dragon_all=deal.rules.hidden_dragon_all
        )
        deal.core = core
        self._sink = TableSink(deal, core)
        core.begin(self._sink)

    def decision(self, deal: Deal) -> Decision | None:
        """Return the decision of the seat on turn, with the rule that bars cards of its hand, if any."""
        core = deal.core
        assert core is not None
        seat = core.turn
        self._moves = {self._action(core, seat, move): move for move in core.legal()}
        if not self._moves:
            return None
        legal = tuple(self._moves)
        barred: tuple[Action, ...] = ()
        if core.phase == ASK_CARD:
            held = (with_card(seat, PLAY, card) for card in cards_of(core, seat))
            barred = tuple(action for action in held if action not in self._moves)
        if not barred:
            return Decision(seat, KINDS[core.phase], legal)
        return Decision(seat, PLAY, legal, (), barred, why.MERI() if core.meri else why.MONCHI())

    def act(self, deal: Deal, action: Action) -> None:
        """Apply the move that ``action`` names."""
        core = deal.core
        assert core is not None
        core.apply(self._moves[action], self._sink)

    @staticmethod
    def _action(core: PlayCore, seat: int, move: int) -> Action:
        answers = _ANSWERS.get(core.phase)
        if answers:
            return Action(seat, answers[move])
        return with_card(seat, KINDS[core.phase], int(core.order.card[move]))


def cards_of(core: PlayCore, seat: int) -> list[int]:
    """Return the cards in the hand of ``seat``, plain ones first, each suit in ascending order."""
    places = cards_in(core.plain[seat]) + [LOWEST_TRUMP + strength for strength in cards_in(core.trumps[seat])]
    return [int(core.order.card[place]) for place in places]
