"""A random walk through a record, comparing the screen with a fresh one at the same position.

``python -m tests.game.features.replay.random_walk 10000`` takes so many steps in records of every game and ruleset.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from hachi_hachi.engine import catalog as engines
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.game import router
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.replay_scene import ReplayScene, ReplayTable

NAMES = ("Akiko", "Iori", "Uzuki", "Satsuki", "Minazuki", "Fumi", "Hazuki", "Kaede")


def played(game: str, ruleset: str, seats: int, deals: int, seed: int, most: int = 10_000) -> RecordedTable[GameRules]:
    """Return a game played at random to its end, or for so many decisions."""
    players = ("human", *["normal"] * (seats - 1))
    infos = tuple(SeatInfo(name, player) for name, player in zip(NAMES, players, strict=False))
    table = engines.GAMES[game].new(Setup(ruleset, {}, infos, deals), seed)
    chance = stream("wander", seed)
    for _action in range(most):
        if table.decision is None:
            break
        table.act(chance.choice(table.decision.legal))
    return table


def tables(games: Iterable[str]) -> Iterator[RecordedTable[GameRules]]:
    """Yield one of each of the ``games``, ruleset and number of seats."""
    for game in games:
        for name, ruleset in engines.GAMES[game].rulesets.items():
            for seats in ruleset.seats:
                yield played(game, name, seats, min(ruleset.deals, default=0), seats)


def shown(scene: ReplayScene) -> tuple[object, ...]:
    """Return everything visible on the table."""
    assert isinstance(scene.table, ReplayTable)
    player = scene.table.player
    return scene.walk.at, scene.caption(), player.stage.lying(), dict(player.stage.props._held), player.closed


def afresh(scene: ReplayScene) -> tuple[object, ...]:
    """Return the same for a new scene at that position: its events come from replaying the deal."""
    walk = ReplayCursor(scene.walk.table_here(0, "normal"))
    other = ReplayScene(
        scene.match, ReplayCursor(scene.walk.table), scene.here.make_table, scene._words, scene.here._level,
        scene._make_share,
    )
    assert walk.table.events[walk.places[-1].start :][: scene.session.shown - scene.session.deal_from] == (
        scene.session.deal_events()
    )
    other.session.viewer, other.session.open_hands = scene.session.viewer, scene.session.open_hands
    other.walk.at = scene.walk.at
    other._canvas = scene._canvas
    other._show()
    return shown(other)


def wander(scene: ReplayScene, steps: int, chance: Random, every: int = 1) -> int:
    """Take so many steps; return how many positions were compared (each ``every``-th)."""
    walk = scene.walk
    looked = 0
    ways: list[Any] = [walk.decision, walk.turn, walk.deal]
    for step in range(steps):
        match chance.randrange(8):
            case 0:
                scene._look(chance.randrange(-1, scene.session.seats))
            case 1:
                scene._enter(chance.randrange(walk.deals))
            case 2:
                scene._went(walk.go(chance.randrange(len(walk.places))))
            case _:
                scene._step(chance.choice(ways), chance.choice((-1, 1)))
        if step % every == 0:
            assert shown(scene) == afresh(scene), (walk.place, scene.session.viewer)
            looked += 1
    return looked


def main() -> None:
    """Take as many steps as asked for."""
    import os

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from hachi_hachi.game import catalog
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.app.launch import Launch

    steps = int(sys.argv[1])
    app = App(Launch(size=(1280, 720)))
    found = list(tables(catalog.GAMES))
    looked = 0
    for number, table in enumerate(found):
        scene = router.replay(app, catalog.GAMES[table.rules.game], table.record_text())
        assert isinstance(scene, ReplayScene)
        app.director.start(scene)
        looked += wander(scene, -(-steps // len(found)), Random(number))
    app.close()
    print(f"{looked} places in {len(found)} records")


if __name__ == "__main__":
    main()
