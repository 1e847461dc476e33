"""Everybody at a table contributes to each shuffle, and the record shows it, whatever the game."""
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records import commitment_check
from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, NOT_COMMITTED
from hachi_hachi.engine.common.records.contribution import HOST, Contribution, commit
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions, new_contribution
from hachi_hachi.engine.common.rng.seeds import stream
from tests.engine.contract.kits import KITS

GAME_IDS = list(GAMES)


def contribution(by: int, deal: int, *, revealed: bool = True) -> Contribution:
    number = bytes([by + 1, deal] * 16)
    return Contribution(by, commit(number), number if revealed else None)


def given(deal: int) -> list[Contribution]:
    """In any order; seat 1 does not reveal its number for the second deal."""
    return [contribution(0, deal), contribution(HOST, deal), contribution(1, deal, revealed=deal != 1)]


def setup_of(game: str) -> Setup:
    setup = KITS[game].setups[0]
    changed = setup.changed | ({"first_dealer": "random"} if game != "hachinin-meri" else {})
    return Setup(setup.ruleset, changed, setup.seats, setup.deals, version=3)


def play_deal(table: RecordedTable[GameRules], name: str) -> None:
    chance, before = stream("contributions", name), len(table.entries)
    while table.decision is not None and len(table.entries) == before:
        table.act(chance.choice(table.decision.legal))


def played(game: str) -> tuple[RecordedTable[GameRules], Contributions]:
    """Return a table on which the second deal has begun."""
    contributions = Contributions()
    table = GAMES[game].new(setup_of(game), contributions)
    assert (table.go_on(), table.decision, len(table.entries), table.finished) == ((), None, 0, False)
    while len(table.entries) < 2 or table.decision is None:
        contributions.add(len(table.entries), given(len(table.entries)))
        before = len(table.events)
        assert table.go_on() == tuple(table.events[before:]) != ()
        assert table.go_on() == ()
        if len(table.entries) < 2:
            play_deal(table, game)
    return table, contributions


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_deal_is_dealt_when_its_contributions_are_known_and_the_record_proves_it(game: str) -> None:
    table, contributions = played(game)
    text = table.record_text()
    Draft202012Validator(json.loads(KITS[game].schema.read_text("utf-8"))).validate(json.loads(text))
    written = json.loads(text)["deals"][1]["contributions"]
    assert [(row["by"], row["reveal"] is None) for row in written] == [("host", False), (0, False), (1, True)]
    checks = GAMES[game].verify(text)
    assert {check.word for check in checks} == {AGREED}
    assert checks[0].why.endswith("they follow from the numbers of host, 0, 1")
    assert checks[1].why.endswith("they follow from the numbers of host, 0; not revealed by 1")
    assert commitment_check.to_json(checks)["deals"][1]["contributions"] == {"given": ["host", 0], "withheld": [1]}
    # continued elsewhere it is the same, and goes on when the next contributions are known
    resumed = Contributions()
    again = GAMES[game].resume(text, resumed)
    assert again.record_text() == text
    while again.decision is not None:
        play_deal(again, "on")
    entries = len(again.entries)
    resumed.add(entries, given(entries))
    again.go_on()
    assert len(again.entries) > entries
    back = table.restart_deal(0)
    assert back.entries[0].shuffle.contributions == contributions.of(0)


def _other_reveal(deal: dict[str, Any]) -> None:
    deal["contributions"][1]["reveal"] = "0" * 64


def _other_numbers(deal: dict[str, Any]) -> None:
    number = new_contribution()
    deal["contributions"][0].update(commitment=commit(number), reveal=number.hex())


def _no_host(deal: dict[str, Any]) -> None:
    deal["contributions"][0]["reveal"] = None


def _other_salt(deal: dict[str, Any]) -> None:
    deal["commitment"]["salt"] = "pepper"


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_deck_that_does_not_follow_from_the_contributions_is_named(game: str) -> None:
    text = played(game)[0].record_text()
    cases = [
        (_other_reveal, NOT_AGREED, "what was revealed is not what was committed to: 0"),
        (_other_numbers, NOT_AGREED, "from the numbers contributed follow cards with the SHA-256"),
        (_no_host, NOT_AGREED, "the host has not revealed its number"),
        (_other_salt, NOT_AGREED, "committed to was"),
        (lambda deal: deal.pop("commitment"), NOT_COMMITTED, "no commitment"),
    ]
    for change, word, reason in cases:
        record = json.loads(text)
        change(record["deals"][0])
        check = GAMES[game].verify(json.dumps(record))[0]
        assert (check.word, reason in check.why) == (word, True)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_first_dealer_whom_the_host_chose_is_named(game: str) -> None:
    record = json.loads(played(game)[0].record_text())
    seats = len(record["seats"])
    record["first_dealer"] = (record["first_dealer"] + 1) % seats
    check = GAMES[game].verify(json.dumps(record))[0]
    assert (check.word, check.why) == (NOT_AGREED, "the first dealer does not follow from the numbers contributed")


WRONG: list[object] = [
    {}, [1], [{"by": "host"}], [{"by": "host", "commitment": "f" * 63, "reveal": None}],
    [{"by": 9, "commitment": "f" * 64, "reveal": None}], [{"by": "host", "commitment": "f" * 64, "reveal": 5}],
    [{"by": seat, "commitment": "f" * 64, "reveal": None} for seat in (0, "host")],
    [{"by": seat, "commitment": "f" * 64, "reveal": None} for seat in (0, 0)],
]


def test_contributions_in_another_form_or_an_older_record_are_refused() -> None:
    game = "koi-koi"
    record = json.loads(played(game)[0].record_text())
    for wrong in WRONG:
        record["deals"][0]["contributions"] = wrong
        with pytest.raises(UnreadableRecordError, match="contributions to deal 1"):
            GAMES[game].resume(json.dumps(record), 1)
    record["version"] = 2
    with pytest.raises(UnreadableRecordError, match="unknown key 'contributions'"):
        GAMES[game].resume(json.dumps(record), 1)
    with pytest.raises(ValidationError):
        Draft202012Validator(json.loads(KITS[game].schema.read_text("utf-8"))).validate(record)


def test_contributions_that_do_not_belong_together_are_refused() -> None:
    contributions = Contributions()
    contributions.add(0, given(0))
    other = new_contribution()
    for entry, wrong in [
        (0, given(0)), (1, given(1)[:1]), (1, [*given(1), contribution(0, 1)]),
        (1, [contribution(HOST, 1, revealed=False)]), (1, [*given(1)[1:], Contribution(0, commit(other), b"x" * 32)]),
    ]:
        with pytest.raises(ValueError, match="contributions"):
            contributions.add(entry, wrong)
    assert contributions.seed(1) is None


def test_every_contribution_and_the_number_of_the_deal_change_the_seed() -> None:
    seeds = set()
    for parts in ([0, 1], [0], [1], []):
        for entry in (0, 1):
            contributions = Contributions()
            contributions.add(entry, [contribution(HOST, 0), *(contribution(seat, 0) for seat in parts)])
            seeds.add(contributions.seed(entry))
    assert len(seeds) == 8


def test_an_older_record_goes_on_without_contributions() -> None:
    contributions = Contributions()
    contributions.add(0, given(0))
    setup = setup_of("koi-koi")
    table = GAMES["koi-koi"].new(Setup(setup.ruleset, setup.changed, setup.seats), contributions)
    assert "contributions" not in json.loads(table.record_text())["deals"][0]


def test_a_draw_for_the_first_dealer_follows_from_the_first_contributions() -> None:
    for game in ("koi-koi", "hachi-hachi"):
        setup = KITS[game].setups[0]
        contributions = Contributions()
        table = GAMES[game].new(setup, contributions)
        assert "draw" not in json.loads(table.record_text())
        contributions.add(0, given(0))
        table.go_on()
        other = GAMES[game].new(setup, contributions.seed(0))
        assert table.written_head() == other.written_head()
