"""What goes over the pipe to the thinking process tells nothing of the hidden cards, byte for byte."""

from __future__ import annotations

import multiprocessing.spawn
import pickle
import sys
import time
from collections.abc import Iterator
from math import inf
from queue import Empty
from random import Random

import pytest

from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.workers.player_worker import Request
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.common.rng.seeds import derive_seed
from hachi_hachi.engine.hachihachi.phases.dealing import FIELD_PACKET, PACKETS
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler, played
from hachi_hachi.engine.hachihachi.year.deck_source import RandomSource
from hachi_hachi.game import router
from hachi_hachi.game.app import command_line
from hachi_hachi.game.app.app import App
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.table.session.ai_client import AiClient, Reply
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.engine.hachihachi.helpers.builder import table_of
from tests.game.helpers.bad_players import echo

PATIENCE = 60.0
SEED = 880088


class Deaf(AiClient):
    """Asks and hears nothing: the test listens itself, and an echo may be back before `Session.think` looks for it."""

    def poll(self) -> Reply | None:
        """Nothing, however much has come."""
        return None


@pytest.fixture
def client() -> Iterator[AiClient]:
    made = Deaf(deadline=inf, starting=inf, never=inf, target=echo)
    yield made
    made.close()


def over_the_pipe(client: AiClient, table: YearTable, players_seed: str) -> bytes:
    """The bytes of the question that is asked at `table`, as they arrive at the other end."""
    session = Session(table, client, None, players_seed=players_seed)
    session.shown = len(table.events)
    session.people = frozenset()
    client._ticket = 0  # the number of the question counts all that were asked before
    assert session.think() is None
    client.forget()
    line = client._line
    assert line is not None
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            heard = line.heard.get(timeout=1.0)
        except Empty:
            continue
        assert isinstance(heard, bytes), heard
        return heard
    raise AssertionError("nothing arrived")


def dealt_anew(deck: tuple[int, ...], observation: Observation[Rules], rng: Random) -> tuple[int, ...]:
    """Another deck in which all that the seat has seen lies where it lay; the rest is chance."""
    view = View.of(observation)
    world = WorldSampler.of(observation).sample(rng)
    gone = played(observation.events, view.seats)
    hidden = [cards_in(world.hands[seat] & ~view.hands[seat]) for seat in range(view.seats)]
    for cards in hidden:
        rng.shuffle(cards)
    anew, place = list(deck), 0
    for packet in PACKETS:
        for seat in range(view.seats):
            for _ in range(packet):
                if not (view.hands[seat] | gone[seat]) >> deck[place] & 1:
                    anew[place] = hidden[seat].pop()
                place += 1
        place += FIELD_PACKET
    anew[len(deck) - len(world.draw_pile) :] = world.draw_pile
    assert sorted(anew) == list(range(48))
    return tuple(anew)


def at(deck: tuple[int, ...], actions: list[Action]) -> YearTable:
    table = table_of([deck])
    for action in actions:
        table.act(action)
    return table


def test_hidden_cards_dealt_anew_change_no_byte_that_is_sent(client: AiClient) -> None:
    seed, asked = derive_seed(SEED, "players"), 0
    for number in range(3):
        deck, actions, rng = deck_of("pipe", number), list[Action](), Random(number)
        table = at(deck, actions)
        while table.decision is not None and not any(isinstance(event, ev.DealClosed) for event in table.events):
            if len(actions) % 3 == number:
                seen = table.observation(table.decision.seat)
                other = at(dealt_anew(deck, seen, rng), actions)
                assert over_the_pipe(client, table, seed) == over_the_pipe(client, other, seed)
                asked += 1
            actions.append(rng.choice(table.decision.legal))
            table.act(actions[-1])
    assert asked > 15


def test_no_deck_can_be_dealt_from_what_is_sent(client: AiClient) -> None:
    sent = over_the_pipe(client, at(deck_of("pipe", 0), []), derive_seed(SEED, "players"))
    assert str(SEED).encode() not in sent
    request = pickle.loads(sent)  # noqa: S301 - our own
    assert isinstance(request, Request)
    decks = [RandomSource(SEED).shuffle(entry, 3).deck for entry in range(3)]
    parts = str(request.seed).split("/")
    tried = ["/".join(parts[:end]) for end in range(1, len(parts) + 1)] + parts
    numbers: list[int | str] = [int(part) for part in parts if part.isdigit()]
    for seed in (*tried, *numbers):
        assert not {RandomSource(seed).shuffle(entry, 3).deck for entry in range(3)} & set(decks)


def test_the_command_line_is_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = ["--seed", str(SEED), "--length", "half"]  # read, and ended before a window opens
    monkeypatch.setattr(sys, "argv", ["hachi-hachi", *wrong])
    with pytest.raises(SystemExit):
        command_line.run(wrong)
    assert str(SEED) in repr(multiprocessing.spawn.get_preparation_data("players"))
    with pytest.raises(SystemExit):
        command_line.run()
    assert str(SEED) not in repr(multiprocessing.spawn.get_preparation_data("players"))


def test_a_year_gives_its_players_a_seed_of_their_own(app: App, quick_players: None) -> None:
    def own(seed: int | None) -> int | str:
        seats = tuple(Seat(f"seat {seat}", "easy" if seat else HUMAN) for seat in range(3))
        scene = router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, seats, {}, seed))
        assert isinstance(scene, DealerDrawScene)
        return scene.match.session.players_seed

    assert own(SEED) == own(SEED) == derive_seed(SEED, "players")
    assert own(None) != own(None)
