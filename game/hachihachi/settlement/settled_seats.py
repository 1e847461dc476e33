"""The seats of a settlement: gains, card points against par, captured cards. Drawing only."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import BAD, GOLD, GOOD, INK, INK_SOFT, SEATS, Colour
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import DealAccount
from hachi_hachi.game.hachihachi.text.payments.payment_text import won_text
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.hanafuda.table.sprites import by_kind
from hachi_hachi.game.storage.i18n import N_, _, language, number
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, DECISIVE, SUBHEADING

CARD_HEIGHT: Final = 84.0
#: The height at normal text size of a seat that sat out, and the maximum for one that played.
IDLE: Final = 26.0
SHARE_MOST: Final = 160.0
#: The size of a seat's basket; the gap between seats.
BASKET: Final = 40.0
BETWEEN: Final = 11.0
#: The maximum text scale for up to that many seats.
GROWTH: Final = ((3, 1.5), (5, 1.25), (7, 1.1))
#: Why a seat did not play, as messages.
OUT: Final[dict[str, str]] = {
    "blank": N_("held the blank"),
    "folded": N_("folded"),
    "forced_out": N_("forced out"),
    "dropped_out": N_("dropped out"),
}


class SettledSeats:
    """The layout and drawing of the seats at the end of the deal of ``account``; ``last``: no deal follows."""

    def __init__(self, match: Match, account: DealAccount, *, last: bool = False) -> None:
        self.match = match
        self.account = account
        self.last = last
        self.view = View.of(match.session.observed())
        self._whole = True
        #: By language and sizes, the widths for ``basket``: hundreds of texts would be measured for every frame.
        self._measured: dict[tuple[str, float, float], tuple[float, float]] = {}

    def _type(self, size: float) -> float:
        """Return a text size whose growth is limited by the number of seats."""
        seats = self.match.session.seats
        most = next((most for count, most in GROWTH if seats <= count), GROWTH[-1][1])
        return size * min(1.0, most / self.match.app.canvas.text_scale)

    @property
    def _idle(self) -> float:
        """The height of a seat that did not play."""
        return IDLE * self._type(1.0) * self.match.app.canvas.text_scale

    def _is_line(self, box: Box) -> bool:
        return box.h < self._idle + 1

    def boxes(self, whole: Box) -> list[Box]:
        """Return a box for each seat: a line for those who sat out, room for a pile for those who played."""
        playing = [seat in self.account.active for seat in range(self.match.session.seats)]
        if all(playing) or not any(playing):
            return whole.rows([1.0] * len(playing), BETWEEN)
        room = whole.h - BETWEEN * (len(playing) - 1) - self._idle * playing.count(False)
        share = min(SHARE_MOST, room / playing.count(True))
        boxes = []
        y = whole.y
        for plays in playing:
            boxes.append(Box(whole.x, y, whole.w, share if plays else self._idle))
            y = boxes[-1].bottom + BETWEEN
        return boxes

    def basket(self, canvas: Canvas, box: Box) -> Box:
        """Return the basket of a seat, left of its gain."""
        gain, gain_or_score = self._widths(canvas)
        if self._is_line(box):
            size = min(BASKET, box.h)
            return Box(box.right - gain - BASKET - 14, box.cy - size / 2, BASKET, size)
        size = min(BASKET, canvas.line_height(self._type(SUBHEADING)) + canvas.line_height(self._type(DECISIVE)))
        return Box(box.right - gain_or_score - size - 14, box.y + 2, size, size)

    def _widths(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width of the widest gain, and that of the widest gain or score below it."""
        look = language(), canvas.text_scale, canvas.scale
        if look not in self._measured:
            gains = [kan_text(gain, self.match.rules, signed=True) for gain in (*self.account.gains, -188)]
            w = max(canvas.measure(words, self._type(SUBHEADING), "serif", bold=True)[0] for words in gains)
            scores = (canvas.measure(words, self._type(DECISIVE), bold=True)[0] for words in self._scores())
            self._measured[look] = w, max(w, *scores)
        return self._measured[look]

    def sum_items(self, canvas: Canvas, whole: Box, gains: list[int]) -> list[Item]:
        """Return the gain and the score of each seat so far, in points."""
        return [self._sum_item(canvas, box, seat, gains[seat]) for seat, box in enumerate(self.boxes(whole))]

    def _scores(self) -> list[str]:
        """Return the scores of all seats before and after the deal, in words."""
        account = self.account
        totals = zip(account.before, account.gains, strict=True)
        return [self._score(total) for before, gain in totals for total in (before, before + gain)]

    def _score(self, total: int) -> str:
        """Return a seat's score, in words."""
        return _("Score {score}", score=kan_text(total, self.match.rules))

    def _sum_item(self, canvas: Canvas, box: Box, seat: int, gain: int) -> Item:
        """Return a seat's gain and score, below each other or on one line."""
        one = self._is_line(box)
        line = canvas.line_height(self._type(SUBHEADING))
        basket = self.basket(canvas, box)
        rules = self.match.rules
        whole = self.account.gains[seat]  # while it is counted up it has the colour of the result
        colour: Colour = INK_SOFT if not gain else GOOD if whole > 0 else BAD
        total = self.account.before[seat] + gain
        left = basket.right + 4
        place = box if one else Box(left, box.y, box.right - left, line + 2 + canvas.line_height(self._type(DECISIVE)))

        def draw(target: Canvas) -> None:
            words, score = kan_text(gain, rules, signed=True), self._score(total)
            if one:
                target.text(words, box.right, box.cy, self._type(BODY), colour, "serif", bold=True, fx=1.0, fy=0.5)
                target.text(score, basket.x - 8, box.cy, self._type(DECISIVE), INK, bold=True, fx=1.0, fy=0.5)
            else:
                target.text(words, box.right, box.y, self._type(SUBHEADING), colour, "serif", bold=True, fx=1.0)
                target.text(score, box.right, box.y + line + 2, self._type(DECISIVE), INK, bold=True, fx=1.0)

        return Item(("sum", seat), (gain, total, language()), canvas.rect(place.inset(-3)), draw)

    def draw(self, canvas: Canvas, within: Box, *, whole: bool = True) -> None:
        """Draw everything but the sums; who has gained the most only if ``whole``."""
        self._whole = whole
        for seat, box in enumerate(self.boxes(within)):
            draw_picture(canvas, "basket", self.basket(canvas, box))
            if self._is_line(box):
                self._draw_line(canvas, box, seat)
            else:
                self._draw_seat(canvas, box, seat)
            if seat + 1 < self.match.session.seats:
                y = box.bottom + BETWEEN / 2
                canvas.line(box.x, y, box.right, y, GOLD, 0.6)

    def _draw_line(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Draw a seat that did not play: the name, and why."""
        draw_seat_dot(canvas, box.x + 8, box.cy, 8, seat, SEATS[seat])
        before = self.account.before[seat]
        scores = [self._score(total) for total in (before, before + self.account.gains[seat])]
        score = max(canvas.measure(words, self._type(DECISIVE), bold=True)[0] for words in scores)
        right = self.basket(canvas, box).x - 8 - score - 10
        words = " · ".join((_(OUT[self.account.out.get(seat, "dropped_out")]), *self._distinctions(seat)))
        why = canvas.measure(words, self._type(DECISIVE))[0]
        name = canvas.text(
            self.match.names[seat], box.x + 24, box.cy, self._type(BODY), INK, "serif", bold=True, fy=0.5,
            width=max(right - box.x - 24 - 10 - why, (right - box.x) * 0.62),
        )
        x = name.right + 10
        size = canvas.fitting(words, right - x, self._type(DECISIVE))
        canvas.text(words, x, box.cy + 1, size, INK_SOFT, fy=0.5, width=right - x)

    def _draw_seat(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Draw name, card points against par, and the pile."""
        match, account = self.match, self.account
        line = canvas.line_height(self._type(SUBHEADING))
        room = self.basket(canvas, box).x - box.x - 32
        draw_seat_dot(canvas, box.x + 8, box.y + line / 2, 8, seat, SEATS[seat])
        name = match.names[seat]
        canvas.text(name, box.x + 24, box.y, self._type(SUBHEADING), INK, "serif", bold=True, width=room)
        y = box.y + line + 2
        self._draw_points(canvas, Box(box.x + 24, y, room, line), seat)
        y += canvas.line_height(self._type(DECISIVE))
        distinctions = self._distinctions(seat)
        if distinctions:
            words = " · ".join(distinctions)
            size = canvas.fitting(words, room, self._type(DECISIVE))
            best = distinctions[-1] if seat in account.most and self._whole else ""
            rest = canvas.text(words.removesuffix(best), box.x + 24, y, size, INK, bold=True, width=room)
            canvas.text(best, rest.right, y, size, GOOD, bold=True)
            y += canvas.line_height(self._type(DECISIVE))
        y += 6
        h = min(CARD_HEIGHT * (canvas.area.h / 720), box.bottom - y - 4)
        if seat in account.active and h > 12:
            self._draw_pile(canvas, Box(box.x, y, box.w, h), seat)

    def _distinctions(self, seat: int) -> list[str]:
        """Return why a seat has won the deal, and whether it has gained most."""
        account = self.account
        distinctions = [won_text(account, last=self.last)] if seat == account.winner else []
        return [*distinctions, _("gained most money")] if seat in account.most and self._whole else distinctions

    def _draw_points(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Draw card points against par, or why there are none."""
        account = self.account
        if seat not in account.active or (account.split and seat in account.split):
            words = _("took the pot") if seat in account.split else _(OUT[account.out.get(seat, "dropped_out")])
            canvas.text(words, box.x, box.y, self._type(DECISIVE), INK_SOFT, width=box.w)
            return
        counted = account.counted.get(seat, points(self.view.piles[seat]))
        words = self._points_words(seat, counted)
        size = canvas.fitting(words, box.w, self._type(DECISIVE))
        canvas.text(words, box.x, box.y, size, INK_SOFT, width=box.w)

    def _points_words(self, seat: int, counted: int) -> str:
        """Return card points and their difference from par, or from the only opponent's; a note if not paid."""
        account = self.account
        if not account.points_paid:
            return _("Card points {points} (not paid)", points=counted)
        others = [other for other in account.active if other != seat]
        if len(others) == 1 and others[0] in account.counted:
            against, than = counted - account.counted[others[0]], self.match.names[others[0]]
        else:
            against, than = counted - PAR, str(PAR)
        words = number(against, "+d") if against else "±0"
        return _("Card points {points} ({against} vs {par:*/you})", points=counted, against=words, par=than)

    def _draw_pile(self, canvas: Canvas, box: Box, seat: int) -> None:
        kinds = [cards for cards in by_kind(self.view.piles[seat]) if cards]
        if not kinds:
            canvas.text(_("took nothing"), box.x + 24, box.y, self._type(DECISIVE), INK_SOFT)
            return
        w = box.h / RATIO
        between = sum(len(cards) - 1 for cards in kinds)
        room = box.w - len(kinds) * w - (len(kinds) - 1) * 8
        step = min(w * 0.62, room / max(1, between))
        x = box.x
        for cards in kinds:
            width = w + step * (len(cards) - 1)
            draw_row(canvas, Box(x, box.y, width, box.h), cards, self.match.deck, marks=False)
            x += width + 8
