"""The help pages common to all games: how to play with which keys, and the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import labels
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.features.setup.rules_page import rules_page
from hachi_hachi.game.features.setup.rules_text import RulesText
from hachi_hachi.game.scenes.pages_scene import PagesScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_strip import CardStrip
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Column, Heading, Label, Row, Scroll, Widget
from hachi_hachi.game.widgets.theme import SMALL

#: The pages in every game's help.
PLAY: Final = "play"
RULES: Final = "rules"
#: The distance between two rows of cards side by side.
EXAMPLES_APART: Final = 40.0
#: Words about some cards, and the cards as numbers.
CardExample: TypeAlias = tuple[str, Sequence[int]]


class HelpPages(PagesScene):
    """The help (F1) over a game, the title or the setup. A game provides the ``pages`` other than ``PLAY`` and
    ``RULES``.

    ``key_texts`` are messages: the name of a key, and what it does; ``rules_text`` puts the rules in words.
    """

    name = "help"
    key_texts: ClassVar[tuple[tuple[str, str], ...]]
    rules_text: ClassVar[RulesText]

    def __init__(self, app: Host, deck: CardSurfaces, rules: GameRules, setup: Setup, page: str) -> None:
        super().__init__(app, page)
        self.deck, self.rules, self.setup = deck, rules, setup

    def how_to_play(self) -> Iterable[str]:
        """Return how to play, in paragraphs of a sentence or two."""
        raise NotImplementedError

    def examples(self) -> Mapping[str, Sequence[CardExample]]:
        """Return the cards that are shown below paragraphs of ``how_to_play``, by the words of the paragraph."""
        return {}

    def _paragraph(self, words: str, examples: Sequence[CardExample]) -> list[Widget]:
        """Return a paragraph, and below it the cards that it speaks of, each row of them under its words."""
        strips = [CardStrip(self.deck, cards, caption) for caption, cards in examples]
        shown: list[Widget] = [Row(strips, gap=EXAMPLES_APART, fy=1.0)] if len(strips) > 1 else [*strips]
        return [Label(words, wrap=True), *shown]

    def build_page(self, page: str) -> Widget:
        """Build the pages common to all games."""
        if page == RULES:
            return rules_page(self.rules_text, self.rules, self.setup)
        examples = self.examples()
        rows = [one for words in self.how_to_play() for one in self._paragraph(words, examples.get(words, ()))]
        rows.append(Heading(_("Keys")))
        for keys, effect in self.key_texts:
            shown = Label(_(keys, **labels()), bold=True, size=SMALL)
            rows.append(Row([shown, Label(_(effect), size=SMALL)], weights=[1.0, 1.6]))
        return Scroll(Column(rows, gap=9))

    def handle(self, event: Input) -> Transition | None:
        """Close on F1 as well."""
        if isinstance(event, Press) and event.action == Action.HELP:
            return Pop()
        return super().handle(event)


def note(words: str) -> Label:
    """Return a line that explains how to read the content below it."""
    return Label(words, size=SMALL, colour=INK_SOFT, wrap=True)
