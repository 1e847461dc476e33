"""Chips on a seat's plate for declared, captured and nearly gathered yaku; choosing one shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.sujiroku_progress import chaff_near, sujiroku_kan
from hachi_hachi.engine.hachihachi.visibility.view import Dekiyaku, Teyaku, View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU, TOKUSHUYAKU
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.table.drawing.seats import chips_row
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.text.narration import yaku_chip
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.seat_plates import CHIP_GAP, chip_width, draw_chip
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.materials import focus_ring

#: The roles with a row of chips.
WITH_CHIPS: Final = (Role.BOTTOM, Role.RIGHT, Role.LEFT, Role.ACROSS)
#: The chip that counts those that do not fit.
MORE: Final = "+{n}"

#: The special yaku whose progress is shown on a chip, and the number of cards it needs.
GATHERED: Final = TOKUSHUYAKU[SUJIROKU].name
CHAFF_NEEDED: Final = TOKUSHUYAKU[SUJIROKU].least

ChipContent = tuple[str, str, bool]


class Chip(Widget):
    """A declared or captured yaku; ``quiet``: the number of those that do not fit, or a yaku being gathered."""

    focusable = True

    def __init__(
        self, text: str, command: Callable[[], Transition | None], shows: Banner, *, quiet: bool = False
    ) -> None:
        super().__init__()
        self.text = text
        self.shows, self.quiet = shows, quiet
        self.seat, self.name, self.captured = shows.seat, shows.name, shows.kind == "dekiyaku"
        self._command = command

    def spoken(self) -> str:
        """Return its text."""
        return self.text

    def confirm(self) -> Transition | None:
        """Show it."""
        return self._command()

    def draw(self, canvas: Canvas) -> None:
        """Draw a strip of paper."""
        draw_chip(canvas, self.box, self.text, red=self.captured, quiet=self.quiet)
        if self.focused:
            focus_ring(canvas, self.box)


def chips_for(canvas: Canvas, layout: Layout, view: View, show: Callable[[Banner], None]) -> list[Chip]:
    """Return the placed chips of yaku declared and captured so far; ``show`` is called with the banner to show.

    ``layout`` is arranged for this deal. If not all fit, dealt hands give way to captured yaku.
    """

    def chip(seat: int, one: ChipContent, words: str = "") -> Chip:
        name, text, captured = one
        gathered = name == GATHERED
        banner = gathering(view, seat) if gathered else recalled(view, seat, name, captured=captured)

        def show_banner() -> Transition | None:
            show(banner)
            return None

        return Chip(words or text, show_banner, banner, quiet=bool(words) or gathered)

    chips = []
    for seat in range(len(view.teyaku)):
        position = layout.position(seat, view.seat)
        if layout.role(position) not in WITH_CHIPS:
            continue
        row = chips_row(layout, position)
        contents = _fitted(canvas, view, seat, row.w)
        if not contents:
            continue
        kept, hidden = _kept(canvas, contents, row.w)
        made = [chip(seat, one) for one in kept]
        if hidden:
            made.append(chip(seat, hidden[0], MORE.format(n=len(hidden))))
        right = layout.role(position) is Role.LEFT
        for one, box in zip(made, _boxes(canvas, [one.text for one in made], row, flush_right=right), strict=True):
            one.place(canvas, box)
            chips.append(one)
    return chips


def _fitted(canvas: Canvas, view: View, seat: int, room: float) -> list[ChipContent]:
    """Return the contents of a seat's chips: with a note that everybody pays the amount if all fit into ``room``."""
    gathered = _gathered(view, seat)
    noted = [*chips_of(view, seat, each=len(view.active) > 2), *gathered]
    wide = sum(chip_width(canvas, text) + CHIP_GAP for _name, text, _captured in noted) - CHIP_GAP
    return noted if wide <= room else [*chips_of(view, seat), *gathered]


def chips_of(view: View, seat: int, *, each: bool = False) -> list[ChipContent]:
    """Return a seat's declared and captured yaku: name, words, and True if captured; ``each`` notes that everybody
    pays the amount.

    The yaku with which a seat called sage is marked until another is made or the sage has failed.
    """
    times = view.multiplier

    def words_of(made: Teyaku | Dekiyaku) -> str:
        words = yaku_chip(made.name, made.kan, times)
        return _("{words} each", words=words) if each else words

    found = [(made.name, words_of(made), False) for made in view.teyaku[seat]]
    yaku = [(made.name, words_of(made), True) for made in view.dekiyaku if made.seat == seat]
    if yaku and view.owing == seat:
        name, words, captured = yaku[-1]
        yaku[-1] = (name, _("{yaku}, sage", yaku=words), captured)
    return found + yaku


def _gathered(view: View, seat: int) -> list[ChipContent]:
    """Return the chip of a pile's chaff once it is sujiroku, or its count if nearly so."""
    cards = chaff_near(view, seat)
    count = cards.bit_count()
    if count >= CHAFF_NEEDED:
        return [(GATHERED, yaku_chip(GATHERED, sujiroku_kan(cards), view.multiplier), False)]
    return [(GATHERED, _("chaff & willow {n} of {all}", n=count, all=CHAFF_NEEDED), False)] if count else []


def gathering(view: View, seat: int) -> Banner:
    """Return the banner of the sujiroku that ``seat`` has gathered or nearly gathered."""
    cards = chaff_near(view, seat)
    return Banner("tokushuyaku", seat, GATHERED, sujiroku_kan(cards), tuple(cards_in(cards)))


def _kept(canvas: Canvas, contents: Sequence[ChipContent], room: float) -> tuple[list[ChipContent], list[ChipContent]]:
    """Return the chips that fit into a row of that width, and those that do not."""
    kept = list(contents)
    hidden: list[ChipContent] = []
    more = chip_width(canvas, MORE.format(n=9)) + CHIP_GAP
    room *= canvas.text_scale  # large letters shrink before a chip is left out
    while len(kept) > 1 and sum(chip_width(canvas, text) + CHIP_GAP for _n, text, _c in kept) + (
        more if hidden else -CHIP_GAP
    ) > room:
        hidden.append(kept.pop(next((index for index, one in enumerate(kept) if not one[2]), 0)))
    return kept, hidden


def _boxes(canvas: Canvas, texts: Sequence[str], row: Box, *, flush_right: bool) -> list[Box]:
    """Return the boxes of chips next to each other, from the inner edge of their column."""
    widths = [chip_width(canvas, text) for text in texts]
    total = sum(widths) + CHIP_GAP * (len(widths) - 1)
    share = min(1.0, row.w / total)
    x = row.right - total * share if flush_right else row.x
    boxes = []
    for width in widths:
        boxes.append(Box(x, row.y, width * share, row.h))
        x += (width + CHIP_GAP) * share
    return boxes


def recalled(view: View, seat: int, name: str, *, captured: bool) -> Banner:
    """Return the banner of a yaku that ``seat`` declared or captured earlier in this deal."""
    if captured:
        made = next(one for one in view.dekiyaku if (one.seat, one.name) == (seat, name))
        row = next(row for row in dekiyaku_in_force(view.rules) if row.name == name)
        return Banner("dekiyaku", seat, name, made.kan, tuple(cards_in(view.piles[seat] & row.cards)))
    declared = next(one for one in view.teyaku[seat] if one.name == name)
    return Banner("teyaku", seat, name, declared.kan, tuple(cards_in(declared.shown)))


def shown_at(layout: Layout, view: View, x: float, y: float) -> Banner | None:
    """Return the banner of the first hand declared by the seat whose plate is at a point; None without one.

    ``layout`` is arranged for this deal.
    """
    for seat, declared in enumerate(view.teyaku):
        position = layout.position(seat, view.seat)
        if declared and layout.plate(position).contains(x, y):
            return recalled(view, seat, declared[0].name, captured=False)
    return None
