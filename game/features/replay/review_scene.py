"""The review screen: every decision with its cost, the worst first, and the share of luck in each deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from hachi_hachi.ai.player import Candidate
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.review.result_attribution import Attribution, adding_up
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, GOLD, GOOD, INK_SOFT, Colour, Solid
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.features.replay.mistakes import mistakes
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.review_chart import ReviewChart, ShownChoice, step_colour
from hachi_hachi.game.features.replay.reviewed_deals import ReviewedDeals, counted, results_before, total_loss
from hachi_hachi.game.features.replay.running_review import ReviewSession, amount, lost, report_of
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Pop, Push, Transition
from hachi_hachi.game.storage.i18n import N_, _, pgettext
from hachi_hachi.game.table.cards.card_set import CARD, card_key
from hachi_hachi.game.table.hints import HintWords
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, Choice, Row, Widget
from hachi_hachi.game.widgets.selectable_table import PickTable
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, SMALL

WORST: Final = "worst"
ORDER: Final = "order"
LUCK: Final = "luck"
#: The height of the chart as a share of the panel's, and its least and greatest, in units.
CHART: Final = 0.25
CHART_HEIGHTS: Final = (110.0, 190.0)
#: The extra height of a row, so that its cards can be recognized.
ROW: Final = 16.0


class ReviewScene(MenuScene):
    """The review. ``past()`` makes the replay scene with the judgements of its decisions.

    ``marks`` are the colours of the seats in that game, in order; ``parted`` is True if its reviews separate luck from
    play.
    """

    name = "review"

    def __init__(
        self, match: Match[Any], walk: ReplayCursor, reviewed: ReviewSession, words: HintWords, unit: str,
        past: Callable[[], ReplayScene], marks: Sequence[Solid], *, parted: bool,
    ) -> None:
        super().__init__(match.app)
        self.match, self.walk, self.reviewed = match, walk, reviewed
        self._words, self._unit, self._past, self._marks = words, unit, past, marks
        self._parted = parted
        self.page = WORST
        self.rows: list[ReviewStep] = []
        self.table: Table | None = None
        self.deals = ReviewedDeals(walk, reviewed.seats, words, reviewed.passed)
        self.chart: ReviewChart | None = None
        self._before = results_before(reviewed.text, len(walk.table.entries))
        self._strip = self._below = Box(0, 0, 0, 0)
        self._foot: list[Button] = []
        self._choice: Choice[str] | None = None
        self._since = 0.0
        #: True if a result has arrived that is not laid out yet.
        self._more = False
        self._detail = ""
        reviewed.start()

    # -- time ------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Collect results; the list is rebuilt at most twice a second."""
        self._since += dt
        if self.reviewed.poll():
            self._more = True
            self.invalidate()
        # a button rebuilt while held down would miss its release
        held = any(widget.pressed for widget in self.group.widgets)
        if self._more and not held and (self._since > 0.5 or not self.reviewed.running):
            self._since, self._more = 0.0, False
            self.layout(self.app.canvas)
        return None

    def leave(self) -> None:
        """Stop; the results so far are saved, the rest is done on the next visit."""
        self.reviewed.stop()

    def resume(self) -> None:
        """Lay out the review again on return."""
        self.layout(self.app.canvas)

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the heading, the chart, the list, the picked decision in words, the buttons."""
        inner = self._place_sheet(canvas)
        pages = [(WORST, _("Worst first")), (ORDER, _("In order"))]
        if self._parted:
            pages.append((LUCK, _("Luck and play")))
        self._choice = Choice(pages, self.page, self._turn, size=SMALL)
        w, h = self._choice.size(canvas)
        if w > inner.w * 0.6:
            self._choice = Choice(pages, self.page, self._turn, size=SMALL, style="cycler")
            w, h = self._choice.size(canvas)
        self._choice.place(canvas, Box(inner.right - w, inner.y, w, h))
        self._head = Box(inner.x, inner.y, inner.w - w - 16, h)
        self._foot = [Button(_("Back"), Pop, min_width=130, height=40)]
        if self.page != LUCK:
            self._foot.append(Button(_("Show on table"), self._show, kind="red", min_width=200, height=40))
            learn = Button(_("Learn from your mistakes"), self._learn, min_width=200, height=40)
            learn.enabled = any(one.mistake or one.inaccuracy for one in self.reviewed.judgements().values())
            self._foot.append(learn)
        foot = max(button.size(canvas)[1] for button in self._foot)
        # from the left, so that Back has the same place on all pages
        Row(list(self._foot), gap=12).place(canvas, Box(inner.x, inner.bottom - foot, inner.w, foot))
        least, most = CHART_HEIGHTS
        self._strip = Box(inner.x, inner.y + h + 18, inner.w, min(max(inner.h * CHART, least), most))
        line = canvas.line_height(SMALL)
        self._below = Box(inner.x, inner.bottom - foot - 4 * line - 10, inner.w, 4 * line)
        room = Box(inner.x, self._strip.bottom + 8, inner.w, self._below.y - self._strip.bottom - 14)
        # the first row stays picked; any other stays with its decision while results move it
        picked = self.table.lines[self.table.current].key if self.table is not None and self.table.current else None
        first = self.table.first if self.table is not None else 0
        self.table = self._luck() if self.page == LUCK else self._decisions()
        self.table.first = first
        self.table.place(canvas, room)
        if self.table.lines:
            self.table.current = next((n for n, line in enumerate(self.table.lines) if line.key == picked), 0)
        parts: list[Widget] = [self._choice]
        pointed = self.chart.pointed if self.chart is not None else None
        self.chart = None
        if self.page != LUCK:
            self.chart = ReviewChart(
                self.deals, self.reviewed.decisions, before=self._before,
                amount=lambda value: amount(value, self._unit, "+g"), shown=self._explained, on_pick=self._pick_step,
            )
            self.chart.place(canvas, self._strip)
            self.chart.pointed = pointed
            parts.append(self.chart)
        self._pick()
        self._regroup([*parts, self.table, *self._foot], self.table)

    def _decisions(self) -> Table:
        """Return the decisions, those in order under a line for each deal."""
        self.rows, lines = [], []
        found = self.reviewed.worst if self.page == WORST else self.reviewed.decisions
        for number, step in enumerate(found):
            if self.page == ORDER and (not number or found[number - 1].deal != step.deal):
                of_deal = [one for one in found if one.deal == step.deal]
                self.rows.append(max(of_deal, key=_loss))
                lines.append(self._deal_line(step.deal, of_deal))
            self.rows.append(step)
            lines.append(self._line(step))
        term = self._words.term
        columns = [
            Column(term(N_("Deal")), 0.5), Column(term(N_("Turn")), 0.4, 0.5), Column(_("Player"), 0.8),
            Column(_("Chosen"), 2.0), Column(_("Best"), 2.0), Column(_("Cost"), 1.2, 1.0),
        ]
        return PickTable(columns, lines, on_pick=self._pick, on_open=self._show, size=BODY - 1, pad=ROW)

    def _deal_line(self, deal: int, steps: Sequence[ReviewStep]) -> Line:
        """Return the line of a deal: how many mistakes it has and what its decisions cost together."""
        return Line([
            Cell(self.deals.name(deal)), Cell(""), Cell(""), Cell(counted(steps)), Cell(""),
            Cell(amount(-total_loss(steps), self._unit)),
        ], total=True, key=(deal,))

    def _line(self, step: ReviewStep) -> Line:
        judged = step.judgement
        assert judged is not None
        chosen, best = (report_of(judged).candidates[number] for number in (judged.chosen, 0))
        better = Cell("–", INK_SOFT)
        if judged.chosen:
            better = Cell(self._words.choice(best), INK_SOFT, picture=self._picture(best))
        return Line([
            Cell(self.deals.name(step.deal)), Cell(str(self.deals.turn(step))),
            Cell(self._words.names(self.match.names)[judged.seat], mark=self._marks[judged.seat]),
            Cell(self._words.choice(chosen), picture=self._picture(chosen)),
            better, Cell(lost(judged, self._unit), step_colour(step)),
        ], key=(step.deal, step.number))

    def _picture(self, candidate: Candidate) -> Callable[[Canvas, Box], None] | None:
        """Return the drawing of the card that a choice plays, None if it plays none."""
        card = self._words.card(candidate.action)
        return None if card is None else partial(self._draw_card, card)

    def _draw_card(self, card: int, canvas: Canvas, box: Box) -> None:
        self.match.deck.draw_soon(canvas, card_key(card), Pose(box.cx, box.cy, box.w / CARD))

    def _explained(self, step: ReviewStep) -> tuple[str, list[ShownChoice]]:
        """Return where a decision of the chart was made and what it cost; the choice made and the best one."""
        judged = step.judgement
        assert judged is not None
        heading = self._words.term(N_("{deal}, turn {turn}: {cost}"), deal=self.deals.title(step.deal),
                                   turn=self.deals.turn(step), cost=lost(judged, self._unit))
        labels = ((judged.chosen, _("Chosen")), (0, _("Best"))) if judged.chosen else ((0, _("Chosen")),)
        found = [(label, report_of(judged).candidates[number]) for number, label in labels]
        return heading, [ShownChoice(label, self._words.choice(one), self._picture(one)) for label, one in found]

    def _luck(self) -> Table:
        names = self._words.names(self.match.names)
        columns = [
            Column(self._words.term(N_("Deal")), 0.5), Column(_("Player"), 1.0),
            Column(_("Hands and field"), 1.0, 1.0), Column(_("Draw pile"), 1.0, 1.0), Column(_("Your play"), 1.0, 1.0),
            Column(_("Others' play"), 1.0, 1.0), Column(_("Pot and prizes"), 1.0, 1.0),
            Column(_("Result"), 1.0, 1.0),
        ]
        lines = [
            Line([
                Cell(self.deals.name(deal)), Cell(names[seat], mark=self._marks[seat]),
                *(Cell(amount(value, self._unit, "+.1f"), _gain(value)) for value in adding_up(_values(parts[seat]))),
                Cell(amount(parts[seat].result, self._unit, "+.1f"), _gain(parts[seat].result), bold=True),
            ], key=(deal, seat))
            for deal, parts in self.reviewed.parts for seat in sorted(self.reviewed.seats)
        ]
        return Table(columns, lines, size=BODY - 1, pad=7.0)

    # -- commands --------------------------------------------------------------------------------------------
    def _turn(self, page: str) -> None:
        self.page, self.table = page, None
        self.layout(self.app.canvas)
        self.invalidate()

    @property
    def picked(self) -> ReviewStep | None:
        """The picked decision."""
        if self.page == LUCK or self.table is None or self.table.current is None or not self.rows:
            return None
        return self.rows[self.table.current]

    def _pick(self) -> None:
        step = self.picked
        if self.page != LUCK:
            self._foot[1].enabled = step is not None
        if self.chart is not None:
            self.chart.picked = step
        self._detail = "" if step is None else self._step_text(step)
        self.invalidate()

    def _pick_step(self, step: ReviewStep) -> None:
        """Select the row of a decision picked in the chart."""
        if isinstance(self.table, PickTable):
            # the line of a deal comes before those of its decisions
            self.table.pick(max(row for row, one in enumerate(self.rows) if one is step))

    def _step_text(self, step: ReviewStep) -> str:
        """Return the chosen and the best action, with their values, errors and reasons."""
        judged = step.judgement
        assert judged is not None
        self.walk.go(self._place(step))
        seen = self.walk.table_here(judged.seat, "").observation(judged.seat)
        rows = self._words.rows(seen, report_of(judged))
        met = [(_("Chosen"), rows[judged.chosen])]
        if judged.chosen:
            met.append((_("Best"), rows[0]))
        lines = [
            _("{what}: {choice} {amount} – {reasons}", what=what, choice=row.choice, amount=row.amount,
              reasons=_("; ").join(row.why) or "–")
            for what, row in met
        ]
        return "\n".join([*lines, self._words.note(seen)])

    def _place(self, step: ReviewStep) -> int:
        return next(
            number for number, place in enumerate(self.walk.places)
            if (place.entry, place.number) == (step.deal, step.number)
        )

    def _show(self) -> Transition | None:
        step = self.picked
        if step is None or step.judgement is None:
            return None
        scene = self._judged_replay()
        scene.walk.go(self._place(step))
        scene.session.viewer = step.judgement.seat
        return Push(scene)

    def _judged_replay(self) -> ReplayScene:
        scene = self._past()
        scene.judged, scene.unit = self.reviewed.judgements(), self._unit
        return scene

    def _learn(self) -> Transition:
        """Ask for every mistake again at the table, from the first."""
        scene = self._judged_replay()
        return Push(scene.tried_at(mistakes(self.walk, scene.judged)[0]))

    # -- input and drawing -----------------------------------------------------------------------------------
    def _progress(self) -> str:
        reviewed = self.reviewed
        if reviewed.running:
            done, of = len(reviewed.kept.steps), reviewed.kept.of
            return _("{done} of {all} reviewed …", done=done, all=of) if of else _("Reviewing …")
        return reviewed.trouble

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel on the cloth."""
        colour = INK_SOFT if self.reviewed.running else BAD
        self._draw_head(canvas, pgettext("heading", "Review"), self._progress(), colour)
        if self.page == LUCK:
            self._draw_luck(canvas)
        for part in (self._choice, self.chart, self.table, *self._foot):
            if part is not None:
                part.draw(canvas)
        if self.table is not None and not self.table.lines and self.reviewed.running:
            canvas.paragraph(self._still_to_come(), self.table.box, BODY, INK_SOFT, fx=0.5, fy=0.4)
        canvas.paragraph(self._below_words(), self._below, SMALL, INK_SOFT, fy=0.5)
        if self.chart is not None:
            self.chart.draw_pointed(canvas)

    def _still_to_come(self) -> str:
        """Return why the list is still empty."""
        if self.page == LUCK:
            return _("The first deal appears here once all of it is reviewed.")
        return _(
            "Each decision is tested by playing on from it many times, redealing the unseen cards each time. The "
            "first will be here in a moment."
        )

    def _below_words(self) -> str:
        if self.page == LUCK:
            error = max((parts[0].error for _deal, parts in self.reviewed.parts), default=0.0)
            return _(
                "Grey bars are luck, gold bars are play; together they give the result. Luck is hands, field and "
                "draw pile. Play is how much better the choices were than a basic computer player's in the same "
                "spot. If both are large and opposite, one undid the other. Margin: ±{error} at most.",
                error=amount(error, self._unit),
            )
        if not self._detail:
            return ""
        return self._detail

    def _draw_luck(self, canvas: Canvas) -> None:
        """Draw a bar for each deal: luck below, play above, to either side of the centre line."""
        box = self._strip
        canvas.line(box.x, box.cy, box.right, box.cy, GOLD)
        found = [parts[min(self.reviewed.seats)] for _deal, parts in self.reviewed.parts]
        if not found:
            return
        step = box.w / len(found)
        most = max(1.0, *(abs(value) for one in found for value in (one.dealt + one.stock, one.own + one.others)))
        for number, one in enumerate(found):
            pairs = ((one.dealt + one.stock, INK_SOFT), (one.own + one.others, GOLD))
            for place, (value, colour) in enumerate(pairs):
                h = max(1.0, box.h / 2 * abs(value) / most)
                x = box.x + number * step + place * step * 0.4
                canvas.rounded(Box(x, box.cy - (h if value > 0 else 0), max(2.0, step * 0.36), h), colour, 1.0)


def _values(parts: Attribution) -> Sequence[float]:
    return parts.dealt, parts.stock, parts.own, parts.others, parts.beside


def _gain(value: float) -> Colour:
    return GOOD if value >= 0.05 else BAD if value <= -0.05 else INK_SOFT


def _loss(step: ReviewStep) -> float:
    assert step.judgement is not None
    return step.judgement.loss
