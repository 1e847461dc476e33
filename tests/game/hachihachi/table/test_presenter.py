"""Playing, skipping and leaving out motion all end in the same stage, and that stage is what the view says."""

from itertools import pairwise

import pytest

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import Pose, Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.stage_props import TOGETHER, slip_key
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hachihachi.text.narration import account_name, hands_of, paid_text
from hachi_hachi.game.hachihachi.text.slip_text import slip_lines
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.hanafuda.table.stage_props import SAID
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.deal_player import difference
from hachi_hachi.game.table.reading_time import reading_time
from tests.game.helpers.at_once import played, played_year

LAYOUT = Layout(1280, 720)


def seen(table: YearTable, seat: int) -> list[Event]:
    opened = next(number for number, event in enumerate(table.events) if event.opens)
    return [event.seen_by(seat) for event in table.events[opened:]]


def fresh(table: YearTable, seat: int) -> Tabletop:
    return Tabletop(table.rules, seat, table.seats)


@pytest.mark.parametrize(("way", "seed"), [("skipped", 4), ("played", 1), ("without motion", 2)])
def test_every_cue_ends_where_the_view_says(way: str, seed: int) -> None:
    assert "DealClosed" in checked(played_year(seed), seed % 3, way)


def test_what_lies_wrong_is_named() -> None:
    top, stage = fresh(played_year(1), 0), Stage()
    top.fold(seen(played_year(1), 0)[:40])
    Timeline(stage, speed=0).add(Presenter(top, LAYOUT).at_rest())
    assert difference(stage, Presenter(top, LAYOUT)) is None
    sprite = stage.sprites[card_key(top.view.field_order[0])]
    stage.put(sprite.key, sprite.face, sprite.pose.at(x=3.0))
    assert f"{sprite.key} lies as {sprite.face} Pose(x=3.0" in str(difference(stage, Presenter(top, LAYOUT)))
    stage.remove(sprite.key)
    assert difference(stage, Presenter(top, LAYOUT)) == f"{sprite.key} is missing"
    stage.put(sprite.key, sprite.face, sprite.pose)
    stage.put(("card", 99), sprite.face, sprite.pose)
    assert difference(stage, Presenter(top, LAYOUT)) == "('card', 99) should not be there"


def checked(table: YearTable, seat: int, way: str, most: int = 10_000, until: frozenset[str] = frozenset()) -> set[str]:
    """Show ``most`` events of a year to ``seat``, each end of a cue compared to the view; return their names.

    With ``until``, start at the deal of the first event named there, and stop at the end of a deal or a year once all
    were shown.
    """
    layout = Layout(1280, 720, table.seats)
    stage = Stage()
    timeline = Timeline(stage)
    still = way == "without motion"
    presenter, check = Presenter(fresh(table, seat), layout, still=lambda: still), fresh(table, seat)
    met = set()
    events = seen(table, seat)
    first = next((number for number, event in enumerate(events) if type(event).__name__ in until), 0)
    start = max(number for number, event in enumerate(events[: first + 1]) if event.opens)
    for top in (presenter.top, check):
        top.fold(events[:start])
    for event in events[start:][:most]:
        cue = presenter.cue(event)
        timeline.add(reduced(cue) if still else cue)
        if way == "skipped":
            timeline.skip()
        while not timeline.idle:
            timeline.advance(0.11)
        check.apply(event)
        met.add(type(event).__name__)
        assert difference(stage, Presenter(check, layout)) is None, event
        if event.closes and until and until <= met:
            break
    return met


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_number_of_seats_and_every_sheet(seats: int) -> None:
    met: set[str] = set()
    rulesets = [(name, ruleset) for name, ruleset in RULESETS.items() if seats in ruleset.seats]
    for number, (name, ruleset) in enumerate(rulesets):
        way = ("skipped", "played", "without motion")[(number + seats) % 3]
        table = played(name, seats, seed=10 * seats + number, deals=min(ruleset.deals), eager="join")
        met |= checked(table, number % seats, way, most=160)
    assert {"DealOpened", "CardPlayed", "DealClosed"} <= met
    if seats >= 4:
        assert {"Bid", "ForcedOut", "DrawPileMade"} <= met
    assert ("BlankShown" in met) == (seats == 7)


#: Options on top of a sheet that bring events of their own.
RARE: list[tuple[str, str, dict[str, bool | int | str], set[str]]] = [
    ("shiragiku", "", {"mizuten": "win", "negotiation": "reduced"}, {"MizutenCalled", "Offered", "Answered"}),
    (
        "decimal", "fold", {"bidding": "free", "two_left": "agree", "last_may_fold": True},
        {"TwoLeft", "NotPlayed", "Redealt"},
    ),
    ("shiragiku", "join", {"negotiation": "buy_out", "declare": "choice"}, {"Offered", "Answered"}),
    ("decimal", "", {"campaign": True, "campaign_buy_in": 2, "campaign_prize": 2}, {"CampaignClosed"}),
]


@pytest.mark.parametrize(("ruleset", "eager", "changed", "expected"), RARE)
def test_what_is_rare_is_shown_too(
    ruleset: str, eager: str, changed: dict[str, bool | int | str], expected: set[str]
) -> None:
    table = played(ruleset, 5, seed=1, deals=min(RULESETS[ruleset].deals), changed=changed, eager=eager)
    for seat in (0, -1):
        assert expected <= checked(table, seat, "skipped", until=frozenset(expected))


@pytest.mark.parametrize("seed", [2, 6])
def test_a_table_taken_up_again_looks_as_it_was_left(seed: int) -> None:
    events = seen(played_year(seed), 0)
    played = Presenter(fresh(played_year(seed), 0), LAYOUT)
    stage = Stage()
    timeline = Timeline(stage, speed=0)
    for number, event in enumerate(events):
        timeline.add(played.cue(event))
        if number % 37 == 0:
            again = Presenter(fresh(played_year(seed), 0), LAYOUT)
            again.top.fold(events[: number + 1])
            other = Stage()
            Timeline(other, speed=0).add(again.at_rest())
            assert {key: (one.face, one.pose) for key, one in other.sprites.items()} == {
                key: (one.face, one.pose) for key, one in stage.sprites.items()
            }


def test_a_card_does_not_move_while_it_lies_on_the_field() -> None:
    for seed in range(4):
        table = played_year(seed)
        top = fresh(table, 0)
        before: dict[int, int] = {}
        posed: dict[int, Pose] = {}
        for event in seen(table, 0):
            top.apply(event)
            squared = {card for card in top.places if len(top.stack_of(card)) >= 3}
            alone = top.places.keys() - squared
            assert all(top.places[card] == place for card, place in before.items() if card in alone)
            places = [place for card, place in top.places.items() if card not in squared]
            assert len(set(places)) == len(places)
            before = dict(top.places)
            # at the same height too: it need not be drawn again when another is taken
            layout = Layout(1280, 720, 3)
            lies = {card: top.field_pose(card, layout) for card in top.places.keys() - squared}
            assert all(lies[card] == pose for card, pose in posed.items() if card in lies)
            posed = lies
            for stack in top.view.stacks():
                heights = [top.field_pose(card, layout).z for card in stack if card in top.places]
                assert heights == sorted(heights)
                assert len(set(heights)) == len(heights)


def test_three_of_a_month_lie_in_one_stack() -> None:
    stacks = 0
    for seed in (6, 13, 21):
        table = played_year(seed)
        top = fresh(table, 0)
        for event in seen(table, 0):
            top.apply(event)
            for stack in top.view.stacks():
                if len(stack) == 3:
                    stacks += 1
                    assert len({top.places[card] for card in stack}) == 1
                    assert top.stack_of(stack[0]) == list(stack)
    assert stacks


def test_what_several_pay_for_one_reason_is_said_in_one_line() -> None:
    """Every payment of these years is in a line that names who pays how much, whom, and for what."""
    names, lengths = ["Aoi", "Kiku", "Hagi"], set()
    for seed in range(2):
        table = played("shiragiku", 3, seed=seed, deals=12)
        stage, top = Stage(), fresh(table, 0)
        presenter, timeline = Presenter(top, LAYOUT), Timeline(stage, speed=0)
        for event, follows in pairwise([*(one.seen_by(0) for one in table.events), None]):
            assert event is not None
            timeline.add(presenter.cue(event))
            if not isinstance(event, ev.Paid) or stage.props.get(SAID) != event:
                continue  # what belongs to a captured set is told by its ceremony
            together = stage.props.get(TOGETHER, ())
            assert together[-1] == event
            assert len({(one.payee, one.reason) for one in together}) == 1
            goes_on = isinstance(follows, ev.Paid) and (follows.payee, follows.reason) == (event.payee, event.reason)
            if goes_on:
                continue
            lengths.add(len(together))
            said = paid_text(together, names, table.rules, hands_of(top.view))
            for one in together:
                assert account_name(one.payer, names) in said
                assert kan_text(one.points, table.rules) in said
            assert f"→ {account_name(event.payee, names)}" in said
    assert lengths == {1, 2, 3}  # half-time is paid by all three


def test_a_deal_is_dealt_in_a_few_seconds() -> None:
    table = played_year(1)
    presenter = Presenter(fresh(table, 0), LAYOUT)
    lengths: dict[str, float] = {}
    for event in seen(table, 0)[:200]:
        name = type(event).__name__
        cue = presenter.cue(event)
        # the next cards are dealt while the last ones are on their way
        lengths[name] = lengths.get(name, 0.0) + (cue.length if cue.over is None else cue.over)
        if name == "ActivesNamed":
            assert 2.6 < sum(lengths.values()) < 4.2  # and the last card rests before anything else begins
            break


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_dealt_hand_stays_until_it_can_be_read(speed: float) -> None:
    table = next(one for one in map(played_year, range(1, 9)) if any(
        isinstance(event, ev.TeyakuDeclared) for event in one.events[:200]
    ))
    events = seen(table, 0)
    number = next(number for number, event in enumerate(events) if isinstance(event, ev.TeyakuDeclared))
    presenter = Presenter(fresh(table, 0), LAYOUT, ("Aki", "Iori", "Uzuki"), pace=lambda: speed)
    presenter.fold(events[:number])
    declared = events[number]
    assert isinstance(declared, ev.TeyakuDeclared)
    stage = Stage()
    timeline = Timeline(stage, speed=speed)
    timeline.add(presenter.cue(declared))
    lines = slip_lines(presenter.top.view, declared.name, declared.kan, "Iori")
    shown, key = 0.0, slip_key(declared.seat, declared.name)
    pictured = 0.0
    for _ in range(400):
        timeline.advance(0.05)
        shown += 0.05 * ((slip := stage.props.get(key)) is not None)
        pictured += 0.05 * (slip is not None and bool(slip.cards))
    assert 1.5 < pictured < 2.2, "the cards are put away first"
    assert reading_time(lines) < shown < reading_time(lines) + 2.0


def test_the_viewers_own_hand_by_kind_is_shown_whole() -> None:
    """Its ribbons make it, though only its chaff is declared; of another seat the chaff alone is seen."""
    whole = {True: 0, False: 0}
    for table in map(played_year, range(1, 4)):
        events = seen(table, 0)
        presenter = Presenter(fresh(table, 0), LAYOUT)
        for event in events:
            presenter.fold([event])
            if isinstance(event, ev.TeyakuDeclared) and event.group == "b":
                hand = cards_in(presenter.top.view.hands[event.seat])
                all_seen = len(hand) == 7
                assert all_seen or event.seat
                assert presenter._hand_cards(event) == (tuple(hand) if all_seen else event.shown)
                whole[all_seen] += 1
    assert all(whole.values())


def heard(table: YearTable, seat: int = 0) -> dict[str, set[str]]:
    """The sounds of each kind of event of a year's last deal."""
    names: list[str] = []
    timeline = Timeline(Stage(), lambda name, _x, _gain: names.append(name))
    presenter = Presenter(fresh(table, seat), LAYOUT)
    found: dict[str, set[str]] = {}
    for event in seen(table, seat):
        names.clear()
        timeline.add(presenter.cue(event))
        while not timeline.idle:
            timeline.advance(0.11)
        found.setdefault(type(event).__name__, set()).update(names)
    return found


def test_each_sound_is_heard_where_it_belongs() -> None:
    found: dict[str, set[str]] = {}
    for seed in range(2):
        for name, sounds in heard(played_year(seed)).items():
            found.setdefault(name, set()).update(sounds)
    assert found["DealOpened"] == {"shuffle"}
    assert found["HandDealt"] == found["FieldDealt"] == {"deal"}
    assert {"lay", "slam", "gather"} < found["CardPlayed"]
    assert {"lay", "slam", "gather"} < found["DrawnCardPlaced"]
    assert found["CardDrawn"] == {"flip", "tremolo"}
    for name in ("DealClosed", "Called"):  # stones may still be on their way
        found[name] -= {"stones_one", "stones_few", "stones_some", "stones_many"}
    assert found["DealClosed"] == {"stamp", "drum"}
    assert found["Called"] <= {"sage", "stop", "clapper"}
    # no clapper into its figure
    assert "clapper" not in found["DekiyakuMade"]
    assert {"gather", "yaku_red_ribbons"} <= found["DekiyakuMade"]  # its stones are heard where they are paid
    assert found["Paid"] | found["TeyakuDeclared"] <= {"stones_one", "stones_few", "stones_some", "stones_many"}
    assert len(found["Paid"]) > 1  # by amount
    assert not any(sounds & {"bell", "won", "lost"} for sounds in found.values())
