"""The card quiz screen: a card, the question, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, Colour
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.quiz import Question, Quiz, QuizRound
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, CardSet, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Button, FocusGroup, Row, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import BODY, HEADING, RADIUS_SMALL
from hachi_hachi.game.widgets.transition import Transition as Moved

#: The width of a card as an answer, and the maximum height of the card in question, in units.
ANSWER = 104.0
SHOWN = 300.0


class CardAnswer(Widget):
    """A card as an answer; once answered it has a ring in the ``colour`` of right or wrong."""

    focusable = True

    def __init__(self, deck: CardSurfaces, card: int, command: Callable[[], Transition | None]) -> None:
        super().__init__()
        self._deck, self.card, self._command = deck, card, command
        self.colour: Colour | None = None

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of a card with a margin."""
        del canvas
        return ANSWER + 20, ANSWER * RATIO + 20

    def spoken(self) -> str:
        """Return the card's name."""
        return self._deck.card_set.card_words(self.card).name

    def confirm(self) -> Moved | None:
        """Answer with this card."""
        return self._command()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, with a ring if focused or judged."""
        w = min(self.box.w - 16, (self.box.h - 16) / RATIO)
        card = Box.around(self.box.cx, self.box.cy, w, w * RATIO)
        self._deck.draw(canvas, card_key(self.card), Pose(card.cx, card.cy, w / CARD))
        if self.colour is not None:
            focus_ring(canvas, card, radius=RADIUS_SMALL, colour=self.colour)
        elif self.focused:
            focus_ring(canvas, card, radius=RADIUS_SMALL)


class QuizScene(MenuScene):
    """The card quiz. ``game`` is the game whose progress has the best result; ``face`` the printing of the cards,
    with its ``gold`` print or without.
    """

    name = "quiz"
    most = (1000.0, 700.0)

    def __init__(
        self, app: Host, game: str, card_set: CardSet, worth: Callable[[int], int] | None, face: str, seed: int | None,
        *, gold: bool = False,
    ) -> None:
        super().__init__(app)
        self._game, self._set, self._worth = game, card_set, worth
        self._chance = Random(seed)
        #: A separate deck: neither corner nor large marks give the answer away.
        self._deck = CardSurfaces(app.fonts, card_set, face=face, gold=gold)
        self.quiz = Quiz(card_set, worth, self._chance)
        self.best = lesson_progress.load()[0].of(game).quiz
        self._answers: list[Widget] = []
        self._foot: list[Button] = []
        self._asked = self._answer_box = self._card = Box(0, 0, 0, 0)

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the heading, the question, the card on the left, the answers on the right, the buttons."""
        quiz, inner = self.quiz, self._place_sheet(canvas)
        self._head = inner.top(canvas.line_height(HEADING, "serif") + 6)
        self._make_foot()
        foot = max(button.size(canvas)[1] for button in self._foot)
        Row(list(self._foot), fx=0.5, gap=12).place(canvas, Box(inner.x, inner.bottom - foot, inner.w, foot))
        line = canvas.line_height(BODY)
        self._asked = Box(inner.x, self._head.bottom + 16, inner.w, line)
        self._answer_box = Box(inner.x, inner.bottom - foot - 2 * line - 10, inner.w, 2 * line)
        room = Box(inner.x, self._asked.bottom + 12, inner.w, self._answer_box.y - self._asked.bottom - 20)
        self._card, right = room.columns([1.0, 1.7], 24)
        self._answers = [] if quiz.over else self._make_answers(quiz.question)
        if self._answers and quiz.question.asked is QuizRound.PARTNER:
            w, h = (right.w - 12) / 2, (right.h - 12) / 2
            for number, answer in enumerate(self._answers):
                answer.place(canvas, Box(right.x + number % 2 * (w + 12), right.y + number // 2 * (h + 12), w, h))
        elif self._answers:
            high = max(answer.size(canvas)[1] for answer in self._answers)
            whole = len(self._answers) * (high + 12) - 12
            for number, answer in enumerate(self._answers):
                answer.place(canvas, Box(right.x, right.cy - whole / 2 + number * (high + 12), right.w, high))
        open_now = not quiz.over and quiz.given is None
        self.group = FocusGroup(
            [*self._answers, *self._foot] if open_now else self._foot, self.invalidate, self.play_click
        )

    def _make_foot(self) -> None:
        quiz = self.quiz
        back = Button(_("Back"), Pop, min_width=130, height=40)
        if quiz.over:
            self._foot = [Button(_("Again"), self._again, kind="red", min_width=170, height=40), back]
        elif quiz.given is not None:
            self._foot = [Button(_("Continue"), self._go_on, kind="red", min_width=170, height=40), back]
        else:
            self._foot = [back]

    def _make_answers(self, question: Question) -> list[Widget]:
        made: list[Widget] = []
        for answer in question.answers:
            command = partial(self._answer, answer)
            if question.asked is QuizRound.PARTNER:
                card = CardAnswer(self._deck, answer, command)
                card.colour = self._judged(answer)
                made.append(card)
            else:
                button = Button(self._words(question, answer), command, min_width=220, height=46)
                button.kind = "red" if self._judged(answer) == GOOD else "paper"
                button.enabled = self.quiz.given is None or self._judged(answer) is not None
                made.append(button)
        return made

    def _judged(self, answer: int) -> Colour | None:
        """Return the colour of an answer once one was given; None if it is neither right nor chosen."""
        if self.quiz.given is None:
            return None
        return GOOD if answer == self.quiz.question.right else BAD if answer == self.quiz.given else None

    def _words(self, question: Question, answer: int) -> str:
        if question.asked is QuizRound.GROUP:
            return self._set.card_words(self._set.groups[answer].cards[0]).group
        return ngettext("{n} card point", "{n} card points", answer)

    # -- commands --------------------------------------------------------------------------------------------
    def _answer(self, answer: int) -> None:
        right = self.quiz.answer(answer)
        self.app.sound("pluck_6" if right else "muted")
        self._renew()

    def _go_on(self) -> None:
        self.quiz.go_on()
        if self.quiz.over:
            self._keep()
        self._renew()

    def _again(self) -> None:
        self.quiz = Quiz(self._set, self._worth, self._chance)
        self._renew()

    def _renew(self) -> None:
        self.layout(self.app.canvas)
        self.invalidate()

    def _keep(self) -> None:
        found, trouble = lesson_progress.load()
        of = found.of(self._game)
        of.quiz = self.best = max(of.quiz, self.quiz.at_first)
        trouble = lesson_progress.save(found) or trouble
        if trouble:
            self.app.notice = trouble

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle number keys as answers, the other keys and the pointer; back leaves."""
        quiz = self.quiz
        if isinstance(event, Press):
            if event.key.isdecimal() and not quiz.over and quiz.given is None:
                number = int(event.key) - 1
                if 0 <= number < len(quiz.question.answers):
                    self._answer(quiz.question.answers[number])
                    return None
            if event.action in (Action.BACK, Action.MENU):
                return Pop()
        return self.group.handle(event)

    def _question_words(self) -> str:
        return {
            QuizRound.GROUP: _("Where does this card belong?"),
            QuizRound.PARTNER: _("Which of these goes with it?"),
            QuizRound.WORTH: _("What is this card worth?"),
        }[self.quiz.question.asked]

    def _result(self) -> Sequence[tuple[str, Colour]]:
        quiz = self.quiz
        if quiz.over:
            return [
                (_("{n} of {all} right the first time.", n=quiz.at_first, all=quiz.of), INK),
                (_("Best so far: {n}.", n=self.best), INK_SOFT),
            ]
        if quiz.given is None:
            return []
        words_of = self._set.card_words(quiz.question.card)
        words = _("{name}: {group}, {kind}", name=words_of.name, group=words_of.group, kind=words_of.kind)
        if quiz.was_right:
            return [(_("Right."), GOOD), (words, INK_SOFT)]
        return [(_("No. It'll come back."), BAD), (words, INK_SOFT)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel on the cloth."""
        quiz, words = self.quiz, ""
        if not quiz.over:
            words = _("Round {n} of {all}, {left} left", n=quiz.round + 1, all=len(quiz.rounds), left=quiz.left)
        self._draw_head(canvas, _("Card quiz"), words)
        if not quiz.over:
            canvas.text(self._question_words(), self._asked.x, self._asked.cy, BODY, INK, bold=True, fy=0.5)
            h = min(self._card.h, SHOWN, self._card.w * RATIO)
            pose = Pose(self._card.cx, self._card.cy, h / RATIO / CARD)
            self._deck.draw(canvas, card_key(quiz.question.card), pose)
        for one in sorted((*self._answers, *self._foot), key=lambda widget: widget.focused):
            one.draw(canvas)
        y = self._answer_box.y
        for words, colour in self._result():
            canvas.text(words, self._answer_box.cx, y, BODY, colour, fx=0.5, width=self._answer_box.w)
            y += canvas.line_height(BODY)
