"""The table of eight without a window: what is shown is what was seen, at every seat, and words hold."""
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.ai.catalog import choose
from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri import actions as verb
from hachi_hachi.engine.hachininmeri.cards.pack import ROBAI, SEATS, SUITS, SUN, TENKA, card_of, team_of, value_of
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable, new_match
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Timeline
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.features.setup.setup_draft import from_data
from hachi_hachi.game.hachininmeri.card_set import UNSUN
from hachi_hachi.game.hachininmeri.deal.card_chooser import Chooser
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.hachininmeri.settlement.match_standing import brought, lead_chart
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop, down_key
from hachi_hachi.game.hachininmeri.text import card_names, help_text, hint_text, narration, option_text
from hachi_hachi.game.hachininmeri.text.rules_text import RULES_TEXT
from hachi_hachi.game.hachininmeri.tooltips import card_tooltips as explained
from hachi_hachi.game.hachininmeri.tooltips.card_tooltips import heading_of, open_trump
from hachi_hachi.game.hachininmeri.tooltips.seat_tooltips import dealer
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.storage import asset_files
from hachi_hachi.game.storage.i18n import use_language
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.deal_player import difference

SIZES = [(1280, 720, 1.0), (1280, 960, 1.0), (1280, 720, 1.5), (1706, 720, 1.25), (1440, 810, 1.0), (1890, 810, 1.0)]


def played(seed: int, games: int = 1, **changed: bool) -> MatchTable:
    seats = tuple(SeatInfo(f"S{seat}", "greedy") for seat in range(SEATS))
    table = new_match(Setup("short", {"games_in_set": games, **changed}, seats), seed)
    chance = stream("table", seed)
    while (decision := table.decision) is not None and not table.finished:
        table.act(chance.choice(decision.legal))
    return table


@pytest.mark.parametrize("viewer", [-1, 0, 3])
def test_after_every_event_the_stage_is_what_was_seen_played_or_skipped(viewer: int) -> None:
    table = played(viewer + 5, redeal=True)
    layout = Layout(1280, 720)
    presenter = Presenter(Tabletop(table.rules, viewer), layout)
    stage = Stage()
    timeline = Timeline(stage)
    seen = []
    for number, event in enumerate(table.events):
        shown = event.seen_by(viewer)
        seen.append(shown)
        timeline.speed = 1.0 if number % 5 else INSTANT
        timeline.add(presenter.cue(shown))
        while not timeline.idle:
            timeline.advance(0.05)
        fresh = Presenter(Tabletop(table.rules, viewer), layout)
        fresh.fold(seen)
        assert difference(stage, fresh) is None, (number, shown)


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
@pytest.mark.parametrize("clockwise", [True, False])
def test_what_lies_on_the_table_lies_in_it_and_apart(w: int, h: int, text: float, clockwise: bool) -> None:
    layout = Layout(w, h, text, clockwise)
    boxes = {f"trick {place}": layout.trick(place).box for place in range(SEATS)}
    boxes |= {f"plate {place}": layout.plate(place) for place in range(1, SEATS)}
    boxes |= {"genji": layout.team(0), "heiji": layout.team(1), "own": layout.own_plate, "tools": layout.tools}
    boxes |= {"hand": layout.hand_box}
    if layout.outer:
        boxes |= {"tricks": layout.outer_column(right=False), "order": layout.outer_column(right=True)}
    for name, box in boxes.items():
        assert box.x >= 0, name
        assert box.right <= w, name
        assert box.bottom <= h, name
        for other, there in boxes.items():
            apart = (
                box.right <= there.x + 0.5 or there.right <= box.x + 0.5 or box.bottom <= there.y + 0.5
                or there.bottom <= box.y + 0.5
            )
            assert name == other or apart, (name, other)
    assert layout.said.right <= layout.prompt.x  # what has happened, and what is asked beside it
    nexts = layout.trick(1).box.cx
    assert (nexts < w / 2) == clockwise
    widths = [layout.hand(0, count, 2).box.w for count in range(2, 11)]
    assert widths == sorted(widths, reverse=True)  # the hand grows as it shrinks
    assert min(widths) >= 94 * layout.room  # larger windows have larger cards, not only larger letters
    assert layout.trick(0).box.w >= (86 if text == 1 else 69)  # the words between them grow as well
    assert bool(layout.outer) == (w > 1700)
    for trumps in range(11):  # with the open trump there are ten: plate and tools keep their room
        first, last = layout.hand(0, 10, trumps).box, layout.hand(9, 10, trumps).box
        assert layout.own_plate.right <= first.x
        assert last.right <= layout.tools.x


def test_only_cards_that_may_be_played_are_chosen_and_the_others_are_known_to_be_barred() -> None:
    table = played(1, games=4)
    again = new_match(table.setup, 1)
    barred = 0
    for entry in table.entries:
        for action in entry.actions:
            decision = again.decision
            assert decision is not None
            if decision.kind in ("lead", "play", "cover"):
                view = Tabletop(again.rules, decision.seat)
                starts = [number for number, event in enumerate(again.events) if event.opens]
                view.fold(event.seen_by(decision.seat) for event in again.events[starts[-1] :])
                chooser = Chooser()
                chooser.holds(view.hand())
                chooser.asks(decision)
                assert chooser.step(1)
                assert chooser.card is not None
                assert chooser.action(chooser.card) in decision.legal
                free = {card for card in chooser.hand if chooser.action(card) is not None}
                assert free == set(chooser.hand) - chooser.barred
                barred += len(chooser.barred)
            again.act(action)
    assert barred > 10


def test_every_reason_and_every_option_has_words() -> None:
    assert set(hint_text.REASONS) == set(reasons.ALL)
    assert set(hint_text.NUDGES) == set(reasons.ALL)  # the first step is never empty
    engine = GAMES["hachinin-meri"]
    assert set(option_text.OPTION_WORDS) == set(engine.options)
    assert {name for theme in option_text.THEMES for name in theme.options} == set(engine.options)
    assert set(option_text.RULESET_WORDS) == set(engine.rulesets)


def test_the_first_step_of_a_hint_says_what_to_look_at_for_every_choice() -> None:
    asked_kinds, steps = set(), set()
    for seed, player in enumerate(("greedy", "rules", "rules", "rules")):
        table = new_match(played(seed, redeal=True).setup, seed)
        while (asked := table.decision) is not None and not table.finished:
            action, report = choose(table.observation(asked.seat), player, seed)
            steps |= {hint_text.nudge(candidate) for candidate in report.candidates}
            asked_kinds.add(asked.kind)
            table.act(action)
    verbs = (verb.KEEP, verb.REDEAL, verb.DECLARE, verb.HIDE, verb.TAKE, verb.LEAVE, verb.LEAD, verb.COVER, verb.PLAY)
    steps |= {hint_text.nudge(Candidate(Action(0, one, ()), 0.0)) for one in verbs}  # without any reason, too
    steps |= {hint_text.nudge(Candidate(Action(0, verb.PLAY, ()), 0.0, reasons=(reason,))) for reason in reasons.ALL}
    assert {"redeal", "open", "lead", "play"} <= asked_kinds
    assert len(steps) > 10
    assert all(len(words) > 10 for words in steps)


def test_a_hint_names_a_second_choice_that_is_as_good() -> None:
    first, second = (Action(0, "play", (card,)) for card in ("U2", "U6"))
    for worth, named in ((1.0, True), (0.98, True), (0.8, False)):
        choices = (Candidate(first, 1.0, reasons=(reasons.CANNOT_WIN,)), Candidate(second, worth))
        best, other = hint_text.rows_of(Report("expert", "search", choices))
        assert ("about as good as the 6 of cups" in best.why) == named
        assert not other.why


def test_teammates_are_the_same_people_in_a_lesson_and_in_a_new_match(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = router.lesson(app, HACHININ_MERI, lesson_reader.course("hachinin-meri")[0])
    offer = router.setup_choices(app, HACHININ_MERI)
    draft = from_data(offer, {"seats": SEATS}, watching=False)
    assert isinstance(scene, LessonScene)
    assert scene.match.names == [draft.name_of(seat) for seat in range(SEATS)]


def test_the_help_says_of_yaku_what_the_engine_counts() -> None:
    for trump in range(len(SUITS)):
        rows = help_text.yaku_rows(trump)
        assert len(rows) == 6  # seven in all, of which one is for long suits and one for round ones
        order = help_text.strongest_first(trump)
        assert len(order) == (15 if trump == 0 else 16)
        for _name, _signs, _formed, cards in rows:  # the pair with the winner first, the chase in order of play
            assert [order.index(card) for card in cards] == sorted(map(order.index, cards), reverse=len(cards) == 3)
    assert "5" in help_text.yaku_notes(Rules())[0]
    assert len(help_text.yaku_notes(Rules(hidden_dragon_all=True))) == len(help_text.yaku_notes(Rules())) + 1
    assert any("8 games" in line for line in help_text.how_to_play(Rules()))


def test_every_event_is_told_and_every_question_asked_in_words() -> None:
    table = played(3, redeal=True)
    names = [f"S{seat}" for seat in range(SEATS)]
    texts = [narration.event_text(event, names) for event in table.events]
    assert sum(map(bool, texts)) > 75
    again = new_match(table.setup, 3)
    kinds = set()
    while (decision := again.decision) is not None and not again.finished:
        view = Tabletop(again.rules, decision.seat)
        view.fold(event.seen_by(decision.seat) for event in again.events if not event.closes)
        if decision.kind in ("dragon", "open", "redeal"):
            heading, words = narration.question_text(decision, view.view)
            assert heading
            assert words
            assert all(narration.answer_text(action) != str(action) for action in decision.legal)
        else:
            assert narration.prompt_text(decision, view.view)
        kinds.add(decision.kind)
        again.act(choose(again.observation(decision.seat), "greedy", 1)[0])
    assert {"open", "lead", "play"} <= kinds


def test_a_court_has_one_name_wherever_it_is_spoken_of() -> None:
    courts, rows = card_names.COURTS, help_text.yaku_rows(0)
    for row in YAKU:
        if row.over in courts:
            assert narration.YAKU[row.name] == f"{courts[row.over]} over {courts[row.beaten]}"
            formed = next(made for name, _sign, made, _cards in rows if name == narration.YAKU[row.name])
            assert {courts[row.over], courts[row.beaten]} <= set(re.findall("[a-z]+", formed))
    figures = {figure for value, figure in card_names.FIGURES.items() if figure != courts[value]}
    texts = set(help_text.how_to_play(Rules())) | set(help_text.yaku_notes(Rules())) | set(help_text.order_notes(1))
    lessons = [lesson_reader.load("hachinin-meri", name).words for name in lesson_reader.names("hachinin-meri")]
    texts |= {words for lesson in lessons for words in lesson if "dignitary" not in words}
    for words in texts:
        assert not figures & set(re.findall("[a-z]+", words)), words
        assert not {"king", "horse", "god"} & set(re.findall("[a-z]+", words)), words
    for card in UNSUN.cards:
        figure = card_names.figure_name(card)
        assert bool(figure) == (value_of(card) > ROBAI)
        assert figure in heading_of(card)


@pytest.mark.parametrize(("language", "courts"), [("en", "Dr So Um Ki Un Su"), ("ja", "龍 女 馬 王 福 唐")])
def test_the_rank_of_a_court_is_marked_in_the_letters_of_the_language(language: str, courts: str) -> None:
    use_language(language)
    for suit in range(len(SUITS)):
        marks = [card_names.corner(card_of(suit, value)) for value in range(1, SUN + 1)]
        assert marks == [*map(str, range(1, ROBAI)), *courts.split()]
    use_language("en")


def test_the_set_up_says_which_seats_are_of_which_team() -> None:
    seats = {int(number) - 1 for number in re.findall(r"\d", RULES_TEXT.words.seats_hint)}
    assert seats == {seat for seat in range(SEATS) if team_of(seat) == 0}


def test_the_lone_sun_is_spoken_of_where_there_is_one() -> None:
    """Taking the open trump gives the right away (section 3.9); who has another trump is not troubled with it."""
    sun, other = card_of(2, SUN), card_of(2, 4)
    view = View(Rules(), 0, trump=2)
    for hand, alone in (({sun, 0, 1}, True), ({sun, other}, False), ({sun, TENKA}, False), ({other}, False)):
        view.hands[0] = set(hand)
        assert ("only trump" in narration.question_text(Decision(0, "open", ()), view)[1]) == alone


def test_what_lies_under_the_lead_is_told_as_it_was() -> None:
    for seed in range(4):
        events = played(seed).events
        taken = next(event.taken for event in events if isinstance(event, ev.OpenTrumpAnswered))
        covered = next(event for event in events if isinstance(event, ev.LeadCovered))
        said = narration.event_text(covered, [f"S{seat}" for seat in range(SEATS)])
        assert f"S{covered.seat}" in said
        assert ("open trump" in said) == (not taken)


def test_who_is_called_you_is_spoken_of_like_others() -> None:
    """ "You deals" is no English: what is told of a name holds for every name."""
    names = ["You"] * SEATS
    for seed in range(3):
        table = played(seed)
        view = View(table.rules, -1)
        texts = [narration.event_text(event, names) for event in table.events]
        for event in table.events:
            view.apply(event.seen_by(-1))
            if view.trump >= 0 and view.open_trump >= 0:
                known = TooltipContext(view, names, None)
                texts += [line.words for line in (*dealer(known).lines, *open_trump(known).lines)]
        assert any(said.startswith("You ") for said in texts)
        assert not [said for said in texts if re.search(r"\bYou (?:has|is|\w+s)\b", said)]
        assert not [said for said in texts if re.search(r"\b(?:of|by|under|with) You\b", said)]


def test_the_first_lead_lies_open_to_its_own_seat_alone_until_it_is_covered() -> None:
    """It lies face down only where the open trump was taken and a card is still to go under it."""
    table = next(table for table in map(played, range(40)) if any(isinstance(one, ev.LeadLaid) for one in table.events))
    number, lead = next((number, one) for number, one in enumerate(table.events) if isinstance(one, ev.LeadLaid))
    names = [f"S{seat}" for seat in range(SEATS)]
    for viewer in (-1, *range(SEATS)):
        top = Tabletop(table.rules, viewer)
        top.fold(event.seen_by(viewer) for event in table.events[: number + 1])
        lying = top.lying(Layout(1280, 720))
        explanation = explained.covered_lead(TooltipContext(top.view, names, None), lead.seat)
        if viewer == lead.seat:
            assert lying[card_key(lead.card)][0] == card_key(lead.card)
            assert explanation.heading == heading_of(lead.card)
        else:
            assert lying[down_key(lead.seat)][0] == BACK
            assert names[lead.seat] in explanation.heading


def test_every_card_and_back_has_its_picture() -> None:
    folder: Path = asset_files.path(UNSUN.folder)
    for width in UNSUN.widths:
        assert all((folder / str(width) / f"{UNSUN.file(card)}.webp").exists() for card in UNSUN.cards)
    assert all((folder / "480" / f"back_{name}.webp").exists() for name in UNSUN.backs)
    assert len({UNSUN.card_words(card).name for card in UNSUN.cards}) == 75


def test_what_each_seat_has_brought_adds_up_to_what_the_teams_have() -> None:
    table = played(6, games=1)
    names = [f"S{seat}" for seat in range(SEATS)]
    closed = [event for event in table.events if isinstance(event, ev.GameClosed)]
    lines = brought(table.events, names).lines
    assert len(lines) == SEATS
    of_team = [0, 0]
    for line in lines:
        of_team[int(line.cells[0].text[-1]) % 2] += int(line.cells[3].text)
    assert of_team == [sum(event.points[team] for event in closed) for team in (0, 1)]
    counts = [int(line.cells[3].text) for line in lines]
    assert counts == sorted(counts, reverse=True)
    assert sum(int(line.cells[1].text) for line in lines) == 9 * len(closed)
    lead = lead_chart(closed).series[0].values
    assert lead[-1] == of_team[0] - of_team[1]
    assert lead_chart(closed[:1]).bounds()[2] >= 1, "there are no halves of points"
