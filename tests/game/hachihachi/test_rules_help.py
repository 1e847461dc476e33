"""F1: what the pages say of the rules in force is what the engine pays under them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.teyaku import NAMES, best
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU
from hachi_hachi.engine.hanafuda.deck import CARDS, parse_all
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.features.setup.rules_page import OptionText
from hachi_hachi.game.hachihachi.inspector.help_scene import PAGES, HelpScene
from hachi_hachi.game.hachihachi.text.help.play_text import BY_VALUE, examples, how_to_play
from hachi_hachi.game.hachihachi.text.help.yaku_text import EXAMPLES, yaku_sections
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.inspector.help_rows import YakuRow
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuLine
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Label, Widget
from tests.engine.hachihachi.helpers.option_rows import ROWS
from tests.game.helpers.at_once import NAMES as SITTING
from tests.game.helpers.at_once import AtOnce

RECORDS = Path(__file__).parents[2] / "records"
#: Every sheet with every number of seats, and every two values of options together.
TABLES: list[tuple[Rules, int]] = [
    *((ruleset.rules, seats) for ruleset in RULESETS.values() for seats in ruleset.seats),
    *(
        (rules_of("decimal", {name: value for name, value in row.items() if name in OPTIONS}), row["seats"])
        for row in ROWS
    ),
]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def page(rules: Rules, seats: int, which: str) -> dict[str, YakuLine]:
    """The lines of a page by the names of their yaku, each standing once."""
    lines = [line for section in yaku_sections(rules, seats) if section.page == which for line in section.yaku]
    found = {line.name: line for line in lines}
    assert len(found) == len(lines)
    return found


@cache
def hand_of(example: str) -> int:
    """A hand of seven cards with those of an example, and of other months and kinds than could make it more."""
    cards = list(parse_all(EXAMPLES[example]))
    months = {CARDS[card].month for card in cards}
    for notation in ("12L", "11A", "10R", "2A", "8A"):
        (card,) = parse_all(notation)
        if len(cards) < 7 and CARDS[card].month not in months:
            cards.append(card)
    assert len(cards) == 7
    return mask_of(cards)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_page_of_dealt_hands_is_what_the_engine_pays(number: int) -> None:
    rules, seats = TABLES[number]
    lines = page(rules, seats, DEALT_HANDS)
    paid: dict[str, int] = {}
    for name in NAMES:
        paid |= {found.name: found.kan for found in best(hand_of(name), rules)}
    assert {name: line.worth for name, line in lines.items()} == paid
    for name, line in lines.items():
        assert name in {found.name for found in best(hand_of(name), rules)}
        assert not mask_of(line.cards) & ~hand_of(name)
        assert str(line.worth) in line.amount
    three_ribbons = mask_of(parse_all("2R 7R 10R 1c1 3c1 6c1 8c1"))
    assert any(found.name == "aka" for found in best(three_ribbons, rules)) == ("or more" in lines["aka"].formed)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_page_of_captured_yaku_is_what_the_engine_pays(number: int) -> None:
    rules, seats = TABLES[number]
    lines = page(rules, seats, CAPTURED_YAKU)
    core = PlayRules(rules)
    paid = {DEKIYAKU[number].name: int(core.yaku_kan[number]) for number in range(int(core.yaku_count))}
    cards = {DEKIYAKU[number].name: int(core.yaku_cards[number]) for number in range(int(core.yaku_count))}
    if seats > 2 or core.two_player_special:
        paid |= {row.name: int(core.special_kan[number]) for number, row in enumerate(TOKUSHUYAKU)}
    assert {name: line.worth for name, line in lines.items()} == paid
    assert {name: mask_of(line.cards) for name, line in lines.items() if name in cards} == cards
    assert ("+" in lines["nanatan"].amount) == core.nanatan_extra == ("each extra one" in lines["nanatan"].formed)
    assert ("on top of" in lines["gokou"].formed) == (rules.sage == "at_once")
    words = " ".join(words for section in yaku_sections(rules, seats) for words in section.words)
    if "souhachi" in lines:
        assert ("nobody has made" in words) != core.special_after_made


@pytest.mark.parametrize("path", sorted(RECORDS.glob("**/*.hachi")), ids=lambda path: path.stem)
def test_what_was_paid_in_kept_games_stands_on_the_pages(path: Path) -> None:
    table = continue_year(path.read_text(encoding="utf-8"), 1)
    hands, sets = (page(table.rules, table.seats, which) for which in (DEALT_HANDS, CAPTURED_YAKU))
    for event in table.events:
        match event:
            case ev.TeyakuDeclared(name=name, kan=kan):
                assert hands[name].worth == kan
            case ev.DekiyakuMade(name=name, kan=kan, improves=improves):
                assert kan == (1 if improves else sets[name].worth)
            case ev.TokushuyakuMade(name=name, kan=kan):
                assert kan >= sets[name].worth


def test_every_value_of_the_options_of_play_has_its_sentence() -> None:
    for option, sentences in BY_VALUE.items():
        assert set(sentences) == set(OPTIONS[option].allowed or ()), option
        assert len(set(sentences.values())) == len(sentences)


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("option", BY_VALUE)
def test_how_it_is_played_changes_with_an_option(option: str, language: str) -> None:
    i18n.use_language(language)
    pages = set()
    for value in OPTIONS[option].allowed or ():
        pages.add("\n".join(how_to_play(rules_of("shiragiku", {option: value}), 4)))
    assert len(pages) == len(OPTIONS[option].allowed or ())


def test_how_it_is_played_depends_on_the_number_of_seats() -> None:
    two, three, four, seven = ("\n".join(how_to_play(Rules(), seats)) for seats in (2, 3, 4, 7))
    assert "pays the difference" in two
    assert "against 88" in three
    assert "Folding costs" not in three
    assert "Folding costs" in four
    assert ("blank" in four, "blank" in seven) == (False, True)
    assert "fourth card" in two
    assert "fourth card" not in "\n".join(how_to_play(rules_of("hanafubuki"), 2))
    assert ("third player" in two, "third player" in three) == (False, True)


@pytest.mark.parametrize("sage", ["at_end", "nullify", "forfeit"])
def test_between_two_nobody_pays_for_both(sage: str) -> None:
    two, three = ("\n".join(how_to_play(rules_of("shiragiku", {"sage": sage}), seats)) for seats in (2, 3))
    assert ("for both" in two, "for both" in three) == (False, True)


def leaves(widget: Widget) -> list[Widget]:
    return list(widget.leaves())


def help_of(app: App, ruleset: str, seats: int, **changed: bool | str | int) -> HelpScene:
    people = tuple(SeatInfo(name, "normal") for name in SITTING[:seats])
    table: YearTable = new_year(Setup(ruleset, changed, people, RULESETS[ruleset].deals[0]), 88)
    scene = HelpScene.of(
        Match(app, Session(table, AtOnce(1), app.saves, players_seed=0), card_surfaces_of(app, HANAFUDA))
    )
    app.director.start(scene)
    app._frame(0.0)
    return scene


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize(
    ("ruleset", "seats", "changed"),
    [
        ("shiragiku", 3, {}), ("hanafubuki", 2, {}), ("bga", 5, {"inoshikachou": True}),
        ("decimal", 7, {"overtime": True}),
    ],
)
def test_the_pages_show_these_lines_and_every_option_in_force(
    make_app: Callable[..., App], ruleset: str, seats: int, changed: dict[str, bool], language: str
) -> None:
    app = make_app(Launch(size=(1280, 720)))
    i18n.use_language(language)
    scene = help_of(app, ruleset, seats, **changed)
    rules = rules_of(ruleset, dict(changed))
    for which in (DEALT_HANDS, CAPTURED_YAKU):
        scene.turn(which)
        assert scene.body is not None
        shown = [leaf.line for leaf in leaves(scene.body) if isinstance(leaf, YakuRow)]
        assert {line.name: line for line in shown} == page(rules, seats, which)
        app._frame(0.0)
    scene.turn("rules")
    assert scene.body is not None
    lines = {leaf.line.name: leaf.line for leaf in leaves(scene.body) if isinstance(leaf, OptionText)}
    deals = RULESETS[ruleset].deals[0]
    values = RULES_TEXT.values(rules)
    assert set(lines) == {name for name in OPTIONS if not RULES_TEXT.idle_reason(name, values, seats, deals)}
    assert {name for name, line in lines.items() if line.changed} == set(changed)
    app._frame(0.0)
    scene.turn("play")
    assert scene.body is not None
    words = {leaf.text for leaf in leaves(scene.body) if isinstance(leaf, Label)}
    assert words >= set(how_to_play(rules, seats))
    assert set(examples(rules, seats)) < set(how_to_play(rules, seats))  # cards stand below the words that name them


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_everything_on_the_pages_fits(make_app: Callable[..., App], language: str, scale: float) -> None:
    app = make_app(Launch(size=(1280, 720)))
    i18n.use_language(language)
    app.canvas.text_scale = scale
    scene = help_of(app, "hanafubuki", 3, nanatan_extra=True, aka_max_two=True)
    for which, _words in PAGES:
        scene.turn(which)
        app._frame(0.0)
        assert scene.body is not None
        for leaf in leaves(scene.body):
            assert leaf.box.right <= app.canvas.area.right + 0.5, which
            if isinstance(leaf, YakuRow):
                assert leaf.box.h >= leaf.height_for(app.canvas, leaf.box.w) - 0.5, (which, leaf.line.formed)
            if isinstance(leaf, Label) and not leaf.wrap:
                assert leaf.size(app.canvas)[0] <= leaf.box.w + 1, (which, leaf.text)
