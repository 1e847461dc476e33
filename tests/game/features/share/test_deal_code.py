"""The code of a deal or a decision: what it carries, and a sentence for every text that is none."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.share.deal_code import LONGEST, CodeError, code_of, has_code, read_code
from hachi_hachi.game.features.share.digits import DamagedError, DigitReader, Digits, as_text, from_text

Changed = dict[str, bool | int | str]
#: Game, ruleset, seats and changed options of tables whose codes have everything that a code can have.
TABLES: tuple[tuple[str, str, int, Changed], ...] = (
    ("hachi-hachi", "shiragiku", 3, {}), ("hachi-hachi", "shiragiku", 7, {"first_dealer": "draw"}),
    ("hachinin-meri", "hitoyoshi", 8, {"redeal": True}), ("koi-koi", "leaflet", 2, {"deals": 3}),
)
#: A code of each game, made when codes were new, and the beginning of the SHA-256 of what it holds.
OLD = (
    (
        ("hachi12ssQETnVYdV1ys2tWZWXCzaHTkkkllqfmdIxQHksotd85ZPzirOPngXkakOTqTfl9KfrnYV3Yz5rKoDGCYFCMG9Otgj86Y"
        "CEv7ml"),
        "ad4ab216f11e",
    ),
    (
        ("hachi12IPnkHUoO7oO49wlipttue3GEbuXEWhqQycZnTprvSV7Etdn0co5wVvbHINrwcOBShatfZCD7GbthpU7bqbkSnM8dBaurP"
        "CSn7OS7hyCTltbodz50ApIUq3MZaPs9NhrdPXDGS8uGdlXCvehnukumR51UaA9n4ZGi8ANNtUIHBP2GiqoleZ1p3dcCAhFtK5yXn"
        "i"),
        "be6a7ef7b055",
    ),
    (
        ("hachi11D16aq3pTEz2zup2dMccYOjmAu7HBMJlMTRALNUmjRdhE3MsJrG8JCM18DeGGBQkBjWO4bhty8T4iDJ9UGfgml9MLkmaii"
        "kB6oc0QtprRlXiOh7a32TVbCdT1H38hpDXTMmcmDUmTjILA8tcCwTHgJ7Fd7oxgo3GVIgUJ7rjtia255nDQ3386qI70VEJBdK2wZ"
        "thbOCL7d"),
        "67638356149c",
    ),
    (
        "hachi1GQqlLvmIsq8jsuTSr3S7pY922DOKmQBUBf33Ll2rUSNtsoVd5AxJ74eIspFWadTtWWrpJaTTPoKOvcH3yarjYBuOncOr",
        "4db66ba4ac71",
    ),
)


def played(
    game: str, ruleset: str, seats: int, changed: Changed, deals: int = 2
) -> RecordedTable[GameRules]:
    """Return a table at which so many deals were played at random."""
    engine, rng = GAMES[game], Random(8)
    people = tuple(SeatInfo(f"Player {seat}", HUMAN if not seat else "normal") for seat in range(seats))
    table = engine.new(Setup(ruleset, changed, people, min(engine.rulesets[ruleset].deals, default=0)), 5)
    while table.decision is not None and sum(entry.closed for entry in table.entries) < deals:
        table.act(rng.choice(table.decision.legal))
    return table


@pytest.mark.parametrize(("game", "ruleset", "seats", "changed"), TABLES)
def test_a_code_carries_cards_and_actions_up_to_the_decision_and_no_name(
    game: str, ruleset: str, seats: int, changed: Changed
) -> None:
    table = played(game, ruleset, seats, changed)
    decision = len(table.entries[1].actions) - 1
    seat = table.entries[1].actions[decision].seat
    for asked in (decision, None):
        text = code_of(table, 1, seat, asked)
        assert text.isalnum()
        assert has_code(f"Look: {text}!")
        found = read_code(f"Look: {text}!")
        assert (found.game, found.seats, found.seat, found.entry) == (game, seats, seat, 1)
        assert found.asked == (asked is not None)
        names = [f"Other {number}" for number in range(seats)]
        again = GAMES[game].resume(found.record(names, "normal"), 1)
        assert [info.name for info in again.setup.seats] == names
        assert [number for number, info in enumerate(again.setup.seats) if info.player == HUMAN] == [seat]
        assert again.rules == table.rules
        for number in range(2):
            ours, theirs = table.entries[number], again.entries[number]
            assert theirs.shuffle.deck == ours.shuffle.deck
            assert list(theirs.actions) == list(ours.actions)
        # the same deal from its beginning; only the commitment in its first event is missing
        seen, before = (one.restart_deal(1).observation(seat).events[1:] for one in (again, table))
        assert seen == before


def test_a_decision_has_nothing_of_what_came_after_it() -> None:
    table = played(*TABLES[3])
    actions = [action.to_list() for action in table.entries[0].actions[:4]]
    assert read_code(code_of(table, 0, 0, 3)).deals[0]["actions"] == actions
    assert code_of(table, 0, 0, 3) == code_of(played(*TABLES[3], deals=1), 0, 0, 3)


@pytest.mark.parametrize(("text", "sha256"), OLD)
def test_codes_made_long_ago_are_still_opened(text: str, sha256: str) -> None:
    found = read_code(text)
    record = found.record([str(seat) for seat in range(found.seats)], "normal")
    assert hashlib.sha256(record.encode()).hexdigest()[:12] == sha256
    table = GAMES[found.game].resume(record, 1)
    decision = len(table.entries[0].actions) - 1 if found.asked else None
    assert code_of(table, 0, found.seat, decision) == text


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "Paste a code: it begins with hachi1."),
    (" \n", "Paste a code: it begins with hachi1."),
    ("x" * (LONGEST + 1), "This text is too long for a code. Copy only the code."),
    ("Hachi-Hachi!", "There's no code in this text: a code begins with hachi1."),
    ("hachi2" + "A" * 80, "This code is from a newer version of the program. Update yours to open it."),
    ("hachi1" + "A" * 80, "This code is incomplete or has a mistake. Copy all of it again."),
])
def test_every_text_that_is_no_code_is_answered_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CodeError) as found:
        read_code(text)
    assert str(found.value) == sentence


def test_a_game_from_a_newer_version_is_named_as_the_reason() -> None:
    digits = Digits()
    digits.put(63, 64)
    with pytest.raises(CodeError, match="for a game that isn't in your version of the program"):
        read_code("hachi1" + as_text(digits.packed()))


def test_a_code_broken_into_lines_is_read_and_one_that_was_changed_is_not() -> None:
    text = code_of(played(*TABLES[3]), 0, 0, 3)
    broken = "\n".join(text[at : at + 40] for at in range(0, len(text), 40))
    assert read_code(broken) == read_code(text)
    for bad in (text[:-1], text + "0", text[:20] + ("1" if text[20] != "1" else "2") + text[21:], text.lower()):
        with pytest.raises(CodeError, match="incomplete or has a mistake"):
            read_code(bad)
    assert not has_code(text[:20])


def test_no_number_crashes_the_reader() -> None:
    rng = Random(40)
    real = [from_text(code_of(played(*table), 1, 0)[6:]) for table in TABLES]
    opened = 0
    for number in range(1500):
        packed = rng.getrandbits(rng.randrange(1, 900))
        if number % 2:  # a real one with a few bits changed, whose checksum is right all the same
            packed = rng.choice(real)
            for _bit in range(rng.randrange(1, 4)):
                packed ^= 1 << rng.randrange(packed.bit_length())
        try:
            found = read_code("hachi1" + as_text(packed))
            GAMES[found.game].resume(found.record(["x"] * found.seats, "normal"), 1)
        except (CodeError, RefusalError):
            continue
        opened += 1
    assert opened


def test_digits_are_read_as_they_were_written() -> None:
    digits = Digits()
    digits.put(4, 5)
    for value in (0, 7, 8, 12345):
        digits.put_number(value)
    reader = DigitReader(digits.packed())
    assert reader.take(5) == 4
    assert [reader.take_number(20_000) for _value in range(4)] == [0, 7, 8, 12345]
    reader.finish()
    over = Digits()
    over.put_number(9)
    for most in (7, 8):
        with pytest.raises(DamagedError):
            DigitReader(over.packed()).take_number(most)
