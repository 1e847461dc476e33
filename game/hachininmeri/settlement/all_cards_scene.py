"""All cards of a finished game: every dealt hand, and the widow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import HAND, SEATS, WIDOW, suit_of, team_of
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.game.display.canvas import SMALLEST
from hachi_hachi.game.display.palette import GOLD_DEEP
from hachi_hachi.game.hachininmeri.inspector.card_row import CardRow
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.table.tabletop import sorted_hand
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Pop
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Column, Row, Widget
from hachi_hachi.game.widgets.theme import BODY

#: The maximum height of a row of cards; the height of the rest of the sheet.
ROW: Final = 88.0
REST: Final = 250.0
#: The minimum share of a name in its half, the width of its mark, the gap between the halves, and the margin beside a
#: half.
NAME: Final = 0.2
MARKED: Final = 46.0
APART: Final = 16.0
MARGIN: Final = 44.0


class AllCardsScene(DialogScene):
    """A dialog over the settlement with all cards of the game."""

    name = "dealt"
    width = 1180.0

    def __init__(self, match: Match) -> None:
        super().__init__(match.app)
        self.match = match
        self.hands: list[list[int]] = [[] for _seat in range(SEATS)]
        self.widow: tuple[int, ...] = ()
        for event in match.session.table.events[match.session.deal_from : match.session.shown]:
            match event:
                case ev.PacketDealt(seat, cards):
                    self.hands[seat] += cards
                case ev.GameShown(deck):
                    self.widow = deck[-WIDOW:]
                case _:
                    pass
        self.trump = suit_of(self.widow[0]) if self.widow else -1

    def heading(self) -> str:
        """Return the heading."""
        return _("The cards as dealt")

    def body(self) -> Sequence[Widget]:
        """Return rows of every hand, half of the seats next to the other half, and the widow with the open trump
        first."""
        canvas, half = self.app.canvas, SEATS // 2
        wide = self._named(min(self.width * canvas.text_scale, canvas.area.w - 40) / 2 - MARGIN)
        height = min(ROW, (canvas.area.h - REST * canvas.text_scale) / (half + 1))
        hands = [
            # packets returned for a redeal come before these
            CardRow(
                self.match.deck, self.match.names[seat], "", sorted_hand(hand[-HAND:], self.trump), height=height,
                team=team_of(seat), words_wide=wide,
            )
            for seat, hand in enumerate(self.hands)
        ]
        rows: list[Widget] = [
            Row(pair, weights=[1.0] * len(pair), gap=APART) for pair in zip(hands[:half], hands[half:], strict=True)
        ]
        rows.append(CardRow(
            self.match.deck, _("Left over, open trump first"), "", self.widow, height=height,
            mark=GOLD_DEEP, words_wide=0.25,
        ))
        return [Column(rows, gap=2)]

    def _named(self, half: float) -> float:
        """Return the share of its ``half`` needed by the longest name, in small letters if necessary."""
        canvas = self.app.canvas
        least = BODY * SMALLEST / canvas.text_scale
        longest = max(canvas.measure(name, least, "serif", bold=True)[0] for name in self.match.names)
        return max(NAME, (longest + MARKED) / half)

    def buttons(self) -> Sequence[Button]:
        """Return the button back to the settlement."""
        return [Button(_("Back"), Pop, kind="red")]
