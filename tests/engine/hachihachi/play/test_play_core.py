"""The play core driven bare, as the search drives it, against the table; and what tells compiled from interpreted."""
import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine import build_info
from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.phases.settlement import declared
from hachi_hachi.engine.hachihachi.play import deals_fingerprint, random_deals
from hachi_hachi.engine.hachihachi.play.compiled_rules import REASONS, PlayRules
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachihachi.play.play_state import MOVE_WITHDRAW, OVER, Sink
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku, SettlementSink, settle
from hachi_hachi.engine.hachihachi.records import recorded_year as opening
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.hachihachi.year.deck_source import RandomSource, RecordedSource
from tests.engine.hachihachi.helpers.builder import deck_of, table_of
from tests.engine.hachihachi.helpers.games import GAMES
from tools.robustness.soak.hachihachi import cards_at, some_options

PLAYED_BY_ALL = [(ruleset.name, seats) for ruleset in RULESETS.values() for seats in ruleset.seats if seats < 4]


def one_deal(setup: Setup, number: int) -> YearTable:
    """Return a table with one deal and no further deck."""
    source = RandomSource(f"core {number}")
    seats = len(setup.seats)
    return YearTable(setup, RecordedSource(source.rounds(seats), source.lot(seats), [source.shuffle(0, seats)], None))


def setup_of(preset: str, seats: int) -> Setup:
    ruleset = RULESETS[preset]
    return Setup(preset, {}, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), ruleset.deals[-1])


def state(core: PlayCore) -> tuple[object, ...]:
    return (
        list(core.hands), list(core.piles), core.field, core.top, core.turn, core.phase, core.card, core.owing,
        list(core.gain), list(core.notes), list(core.acts), core.legal(),
    )


def bare(table: YearTable) -> PlayCore:
    """Return a core of its own with the cards of the table's deal, which has just been dealt."""
    cards, deal = cards_at(table), table.year.deal
    assert deal is not None
    core = core_of(
        deal.play_rules, [cards.hands[seat] for seat in deal.active], [cards.piles[seat] for seat in deal.active],
        cards.field, cards.draw_pile, deal.multiplier,
    )
    core.begin()
    return core


def by_chance(chance: random.Random, _: int, decision: Decision) -> int:
    return chance.randrange(len(decision.legal))


def play_on_core_too(table: YearTable, choose: Callable[[int, Decision], int]) -> None:
    """Play the table's deal on a bare core too: ``choose`` gets the number of the action and what is legal.

    The same moves must be legal, a copy must move by itself, and both must come to the same payments and winner.
    """
    core, deal = bare(table), table.year.deal
    assert deal is not None
    terms = declared(deal)
    decision, number = table.decision, 0
    while decision is not None:
        moves = core.legal()
        assert len(moves) == len(decision.legal)
        choice = choose(number, decision)
        before = state(core)
        copied = core.copy()
        assert state(copied) == before
        copied.apply(moves[choice - 1])
        assert state(core) == before  # a copy that plays on does not move the original
        core.apply(moves[choice])
        table.act(decision.legal[choice])
        decision, number = table.decision, number + 1
    winner = settle(core, terms)
    paid = [0] * len(deal.active)
    for payment in table.ledger.of_deal(0):
        if payment.reason in REASONS:
            for account, sign in ((payment.payer, -1), (payment.payee, 1)):
                assert isinstance(account, int)
                paid[deal.active.index(account)] += sign * payment.points
    assert list(core.gain) == paid
    assert deal.active[winner] == table.year.entries[0].winner


@pytest.mark.no_cover
@pytest.mark.parametrize(("preset", "seats"), PLAYED_BY_ALL)
def test_without_a_sink_the_same_game_is_played_as_at_the_table(preset: str, seats: int) -> None:
    for number in range(60):
        table = one_deal(setup_of(preset, seats), number)
        chance = stream("core", preset, seats, number)
        if table.decision is not None:  # else it is dealt again
            play_on_core_too(table, partial(by_chance, chance))


@pytest.mark.parametrize("number", range(60))
def test_the_same_under_options_set_by_chance(number: int) -> None:
    chance = stream("core options", number)
    changed = dict(some_options(chance)) | {"declare": "auto", "shisou_aborts": False, "nanatan_extra": True}
    setup = Setup("decimal", changed, tuple(SeatInfo(f"Seat {n}", "human") for n in range(3)), 12)
    ribbons = "1R 2R 3R 4R 5R 6R 7R"  # one seat has them all: many yaku, many sages, and nanatan improved
    dealer = RandomSource(0).lot(3)
    deck = deck_of([ribbons], field="1c1 2c1 3c1 4c1 5c1 6c1", draw_pile="8c1 8c2 10c1 10R", seed=number)
    table = YearTable(setup, RecordedSource(((0, 24, 28),), dealer, [DealCards(deck)], None))

    def choose(_: int, decision: Decision) -> int:
        verbs = [action.verb for action in decision.legal]
        return verbs.index("sage") if "sage" in verbs and chance.random() < 0.8 else chance.randrange(len(verbs))

    play_on_core_too(table, choose)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if " " in game.moves])
def test_the_same_in_rare_games(name: str) -> None:
    game = GAMES[name]
    actions = game.table().year.entries[0].actions
    table = table_of([deck_of(game.hands, game.field, game.draw_pile)], game.dealer, changed=game.changed)
    play_on_core_too(table, lambda number, decision: decision.legal.index(actions[number]))


@pytest.mark.parametrize("sage", ["at_once", "at_end", "nullify", "forfeit"])
@pytest.mark.parametrize("seed", range(5))
def test_the_same_where_sages_are_overtaken(sage: str, seed: int) -> None:
    game, chance = GAMES["sages_that_fail_one_another"], stream("overtaken", seed)
    actions = game.table().year.entries[0].actions
    table = table_of([deck_of(game.hands, game.field, game.draw_pile)], changed={"sage": sage})

    def choose(number: int, decision: Decision) -> int:
        known = number < len(actions) and actions[number] in decision.legal
        return decision.legal.index(actions[number]) if known else chance.randrange(len(decision.legal))

    play_on_core_too(table, choose)


@pytest.mark.parametrize(
    ("mizuten", "bound", "wins"),
    [("win", 2, 2 + 2), ("win_or_pay", 2, 2 + 2), ("bga", 2, 2), ("win", 0, 0), ("win_or_pay", 0, -2), ("bga", 0, 0)],
)
def test_mizuten_counts_for_those_who_play(mizuten: str, bound: int, wins: int) -> None:
    """Two seats are out, and pay too where the rule says so; 74, 68 and 122 points; in kan of 12 points."""
    game = GAMES["two_pay_card_points_to_one"]
    actions = game.table().year.entries[0].actions
    table = table_of([deck_of(game.hands, game.field, game.draw_pile)], changed={"mizuten": mizuten})
    core = bare(table)
    for action in actions:
        assert table.decision is not None
        core.apply(core.legal()[table.decision.legal.index(action)])
        table.act(action)
    before = core.copy()
    settle(before, DeclaredTeyaku([0] * 3, [0] * 3, [0] * 3))
    settle(core, DeclaredTeyaku([0] * 3, [0] * 3, [0] * 3, mizuten=bound, outsiders=2))
    assert core.gain[bound] - before.gain[bound] == wins * 12


def test_a_sink_that_hears_nothing_changes_nothing() -> None:
    table = one_deal(setup_of("decimal", 3), 3)
    silent, heard = bare(table), bare(table)
    sink = SettlementSink()
    assert isinstance(sink, Sink)
    while silent.phase != OVER:
        move = silent.legal()[-1]
        silent.apply(move)
        heard.apply(move, sink)
    terms = DeclaredTeyaku([0] * 3, [0] * 3, [0] * 3)
    assert settle(silent, terms) == settle(heard, terms, sink)
    assert state(silent) == state(heard)


def test_the_fingerprint_tells_how_seeded_deals_come_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert deals_fingerprint.main(["--deals", "40"]) == 0
    number, deals, _, how = capsys.readouterr().out.split()
    assert number == deals_fingerprint.fingerprint(40) != deals_fingerprint.fingerprint(39)
    assert deals == "40"
    assert how == ("compiled" if build_info.is_compiled(core_of.__module__) else "interpreted")


@pytest.mark.parametrize("positions", [2, 3])
@pytest.mark.parametrize("preset", list(RULESETS))
def test_random_deals_are_the_same_for_the_same_seed(preset: str, positions: int) -> None:
    rules = PlayRules(rules_of(preset))
    assert random_deals.random_deals(rules, positions, 20, 88) == random_deals.random_deals(rules, positions, 20, 88)
    assert random_deals.random_deals(rules, positions, 20, 88) != random_deals.random_deals(rules, positions, 20, 89)


@pytest.mark.parametrize("positions", [2, 3])
def test_the_cards_of_random_deals_are_counted(positions: int) -> None:
    rules = PlayRules(rules_of("shiragiku"))
    one, twenty = (random_deals.random_cards(rules, positions, deals, 88) for deals in (1, 20))
    assert 1 <= one <= 7 * positions
    assert one < twenty <= 20 * 7 * positions
    assert twenty == random_deals.random_cards(rules, positions, 20, 88)


def dealt(rules: Rules, positions: int, seed: int) -> Iterator[PlayCore]:
    chance = Chance(seed)
    deck = vec[i64](list(range(48)))
    for _ in range(20):
        chance.shuffle(deck)
        assert sorted(deck) == list(range(48))
        yield random_deals.deal_from(PlayRules(rules), deck, positions)


@pytest.mark.no_cover
@pytest.mark.parametrize("positions", [2, 3])
@pytest.mark.parametrize("preset", list(RULESETS))
def test_a_random_move_is_legal_and_any_legal_one_may_come(preset: str, positions: int) -> None:
    chance = Chance(5)
    for core in dealt(rules_of(preset), positions, 88):
        core.begin()
        while core.phase != OVER:
            moves = core.legal()
            drawn = {random_deals.random_move(core, chance) for _ in range(len(moves) * 30)}
            assert drawn <= set(moves)
            assert drawn | {MOVE_WITHDRAW} == set(moves) | {MOVE_WITHDRAW}  # withdrawing is left to players that think
            core.apply(random_deals.random_move(core, chance))
        assert core.top - (7 * positions + 6) <= 7 * positions


@pytest.mark.parametrize("preset", list(RULESETS))
def test_a_deal_played_at_random_is_zero_sum(preset: str) -> None:
    for core in dealt(rules_of(preset), 3, 89):
        core.begin()
        random_deals.play_random(core, DeclaredTeyaku([0] * 3, [0] * 3, [0] * 3), Chance(7))
        assert core.phase == OVER
        assert sum(core.gain) == 0


def test_the_small_generator_is_xorshift() -> None:
    chance = Chance(1)
    states = []
    for _ in range(4):
        chance.below(1)
        states.append(chance.state)
    assert states == [270369, 67634689, 2647435461, 307599695]  # Marsaglia's triple 13, 17, 5 from 1
    drawn = [Chance(seed).below(48) for seed in range(1, 100_000, 7)]
    assert set(drawn) == set(range(48))
    assert Chance(0).state != 0  # from which it would never move
    assert Chance(0).below(10) in range(10)


def test_a_compiled_module_older_than_its_source_is_noticed(tmp_path: Path) -> None:
    assert build_info.compiled_modules(tmp_path) == {}
    assert build_info.warning(tmp_path) == ""
    (tmp_path / "engine").mkdir()
    source = tmp_path / "engine" / "play.py"
    source.write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"  # the SHA-256 of nothing
    noted = {"engine/play.py": empty, "engine/gone.py": empty}
    (tmp_path / "engine" / "compiled_from.json").write_text(json.dumps(noted), encoding="utf-8")
    assert build_info.compiled_modules(tmp_path) == noted
    assert build_info.stale_modules(tmp_path) == []
    source.write_bytes(b"pass\n")
    assert build_info.stale_modules(tmp_path) == ["engine/play.py"]
    assert "not of their source (engine/play.py): build again, or delete them" in build_info.warning(tmp_path)
    (tmp_path / "engine" / "compiled_from.json").write_text("[", encoding="utf-8")
    assert build_info.compiled_modules(tmp_path) == {}


def test_a_compiled_file_that_no_build_speaks_of_is_noticed(tmp_path: Path) -> None:
    """One left by an earlier build runs in the place of the source beside it."""
    folder = tmp_path / "ai" / "search"
    folder.mkdir(parents=True)
    for name in ("tree.py", f"tree{EXTENSION_SUFFIXES[0]}", f"alone{EXTENSION_SUFFIXES[0]}", "other.py"):
        (folder / name).write_bytes(b"")
    assert build_info.stale_modules(tmp_path) == ["ai/search/tree.py"]


def test_why_nothing_is_compiled_is_what_the_build_has_noted(tmp_path: Path) -> None:
    assert build_info.why_interpreted(tmp_path) == "sources"
    (tmp_path / "engine").mkdir()
    known = [(word, word) for word in ("headers", "failed", "off")]
    for noted, why in (("compiler\n", "compiler"), *known, ("moon", "sources")):
        (tmp_path / "engine" / "interpreted.txt").write_text(noted, encoding="utf-8")
        assert build_info.why_interpreted(tmp_path) == why


def test_a_module_that_is_source_is_not_compiled() -> None:
    assert not build_info.is_compiled(opening.__name__)
