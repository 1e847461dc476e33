"""What records tell for lists and statistics, held against what their replay says in the form of its own."""
import json
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.summary import Achievement, places_of
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.teyaku import best
from hachi_hachi.engine.hanafuda.deck import notation, parse_all

ALL = sorted((Path(__file__).parents[2] / "records").glob("*.hachi"))
RECORDS = [path for number, path in enumerate(ALL) if number % 12 == 0 or "sage" in path.read_text("utf-8")]
#: Here a seat takes all four of a month from the field; the deal is not played to its end.
FOUR = Path(__file__).parents[2] / "records" / "rare" / "four_of_a_month_on_the_field.hachi"
HACHIHACHI, HACHININ_MERI = GAMES["hachi-hachi"], GAMES["hachinin-meri"]


def played(game: str, seats: int, preset: str, deals: int) -> str:
    known = GAMES[game]
    setup = Setup(preset, {}, tuple(SeatInfo(f"S{seat}", "human") for seat in range(seats)), deals)
    table = known.new(setup, 8)
    chance = stream("facts", game)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    return table.record_text()


def played_on(text: str) -> str:
    """Return the record ``text`` played to the end of its year."""
    table = continue_year(text)
    while table.decision is not None:
        table.act(table.decision.legal[0])
    return table.record_text()


def unfinished(text: str, deals: int) -> str:
    """Return the record ``text`` as it stood in the middle of a game, one of those before dealt anew."""
    record = json.loads(text)
    record["rules"]["set"] = {"redeal": True}
    first, second, *_ = record["deals"]
    for deal in (first, second):
        del deal["result"]
    asks = [(record["first_dealer"] + 1) % 8, "redeal"]
    record["deals"] = [dict(first, actions=[asks]), dict(second, actions=second["actions"][:deals])]
    return json.dumps(record)


def texts() -> list[str]:
    return [
        *(path.read_text("utf-8") for path in RECORDS), played_on(FOUR.read_text("utf-8")),
        played("hachi-hachi", 3, "shiragiku", 6), played("hachi-hachi", 6, "bga", 12),
    ]


def test_a_year_tells_of_the_deals_payments_and_sets_that_its_replay_tells_of() -> None:
    feats = 0
    for text in texts():
        replay, found = HACHIHACHI.replay(text), HACHIHACHI.summary(text)
        assert found.scores == tuple(replay["scores"])
        assert found.finished == replay["finished"]
        settled = [n for n, deal in enumerate(replay["deals"]) if "redeal" not in deal and "pending" not in deal]
        assert [deal.entry for deal in found.deals] == settled
        for deal in found.deals:
            replayed = replay["deals"][deal.entry]
            gains = Counter[int | str]()
            for payment in replayed["payments"]:
                gains[payment["from"]] -= payment["points"]
                gains[payment["to"]] += payment["points"]
            assert deal.points == tuple(gains[seat] for seat in range(len(found.seats)))
            assert deal.multiplier == replayed["multiplier"]
            assert deal.winners == (() if replayed["winner"] is None else (replayed["winner"],))
            for kind in ("teyaku", "dekiyaku", "tokushuyaku"):
                named = Counter((str(row.seat), row.name) for row in deal.feats if row.kind.startswith(kind))
                assert named == Counter((seat, name) for seat, names in replayed[kind].items() for name in names)
                feats += sum(named.values())
            paid = Counter[tuple[int | str, str]]()
            for payment in replayed["payments"]:
                paid[payment["from"], payment["reason"]] -= payment["points"]
                paid[payment["to"], payment["reason"]] += payment["points"]
            flows = {(flow.seat, flow.reason): flow.points for flow in deal.flows}
            assert flows == {key: points for key, points in paid.items() if points and isinstance(key[0], int)}
    assert feats > 10


@pytest.mark.no_cover
def test_hands_and_sets_are_told_with_their_cards() -> None:
    """Held against a replay event by event: what was dealt, what was taken, and what was lacking at the end."""
    kinds = Counter[str]()
    for text in texts():
        table, found = continue_year(text), HACHIHACHI.summary(text)
        starts = [number for number, event in enumerate(table.events) if event.opens]
        for deal in found.deals:
            stop = next((one for one in starts if one > starts[deal.entry]), len(table.events))
            hands, piles = defaultdict[int, list[str]](list), defaultdict[int, list[str]](list)
            for event in table.events[starts[deal.entry] : stop]:
                if isinstance(event, ev.HandDealt):
                    hands[event.seat] += [notation(card) for card in event.cards]
                elif isinstance(event, ev.FourTaken):
                    piles[event.seat] += [notation(card) for card in event.cards]
                elif isinstance(event, (ev.CardPlayed, ev.DrawnCardPlaced)) and event.taken:
                    piles[event.seat] += [notation(card) for card in (event.card, *event.taken)]
            for feat in deal.feats:
                kinds[feat.kind] += 1
                if feat.kind == "hand":
                    assert sorted(feat.cards) == sorted(hands[feat.seat])
                    assert [one.name for one in best(mask_of(parse_all(" ".join(feat.cards))), table.rules)] == (
                        feat.name.split()
                    )
                elif feat.kind in ("short", "dekiyaku"):
                    assert set(feat.cards) <= set(piles[feat.seat])
                    row = next(one for one in DEKIYAKU if one.name == feat.name)
                    assert len(feat.cards) == row.needs - 1 if feat.kind == "short" else len(feat.cards) >= row.needs
                    assert mask_of(parse_all(" ".join(feat.cards))) & ~row.cards == 0
            for seat, cards in hands.items():
                whole = len(cards) == 7 and "B" not in cards
                held = best(mask_of(parse_all(" ".join(cards))), table.rules) if whole else ()
                hand_names = [feat.name for feat in deal.feats if (feat.seat, feat.kind) == (seat, "hand")]
                assert hand_names == ([" ".join(one.name for one in held)] if held else [])
    assert min(kinds[kind] for kind in ("hand", "short", "dekiyaku")) > 3


def test_a_match_tells_of_the_games_and_yaku_that_its_replay_tells_of() -> None:
    text = played("hachinin-meri", 8, "hitoyoshi", 0)
    replay, found = HACHININ_MERI.replay(text), HACHININ_MERI.summary(text)
    assert found.finished
    assert {found.places[seat] for seat in range(8) if (replay["winner"] == "heiji") == seat % 2} == {1}
    assert sorted(found.places) == [1] * 4 + [5] * 4
    yaku = Counter[str]()
    for deal in found.deals:
        replayed = replay["deals"][deal.entry]
        lead = replayed["points"]["genji"] - replayed["points"]["heiji"]
        assert deal.points == (lead, -lead) * 4
        assert [seat % 2 for seat in deal.winners] == [("genji", "heiji").index(replayed["winner"])] * 4 or not lead
        yaku.update(row.name for row in deal.feats if row.kind == "yaku")
        dragons = {row for row in deal.feats if row.kind == "dragon"}
        said = [(replayed["declared"], "declared"), (replayed["hidden"], "hidden")]
        assert dragons == {Achievement(seat, "dragon", name) for seat, name in said if seat is not None}
        won = Counter(row.name for row in deal.feats if row.kind == "trick")
        assert won.total() == len(replayed["tricks"])
        assert won["first"] == 1
        assert won["meri"] == sum(trick["meri"] for trick in replayed["tricks"][1:])
    assert yaku == Counter(
        made["name"] for deal in replay["deals"] for trick in deal.get("tricks", []) for made in trick["yaku"]
    )
    assert found.scores == tuple(sum(deal.points[seat] for deal in found.deals) for seat in range(8))
    begun = HACHININ_MERI.summary(unfinished(text, 0))
    assert (begun.deals, begun.finished, set(begun.places)) == ((), False, {1})


@pytest.mark.parametrize(("scores", "places"), [((3, 5, 1), (2, 1, 3)), ((4, 4, 1), (1, 1, 3)), ((0,) * 4, (1,) * 4)])
def test_places_are_shared_by_equal_scores(scores: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert places_of(scores) == places
