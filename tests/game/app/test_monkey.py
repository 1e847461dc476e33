"""Whatever is pressed, clicked, dragged and resized, nothing breaks. (`tools.robustness.monkey` does it for longer.)"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Press
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.inspector.inspector_pages import KEYS
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from hachi_hachi.game.table.session import ai_client
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.table_match import Match
from tests.game.helpers.at_once import AtOnce, played_year, year
from tools.robustness.monkey import MORE, SCENES, MonkeyStatistics, WrongError, comes_out_as_it_went_in, run

#: Events for each monkey. The first three always play; more play only until enough scenes were seen.
EVENTS = 1500
FIRST, MOST = 3, 12


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a monkey sets is set back."""
    for name in ("HACHI_HACHI_HOME", "HACHI_HACHI_STRICT", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    monkeypatch.delenv("HACHI_HACHI_STRICT")


def test_monkeys_break_nothing_and_see_most_scenes(environment: None, tmp_path: Path) -> None:
    """Which scenes one monkey misses changes with any change of the program, so more of them look for the rest."""
    total, used = MonkeyStatistics(), Counter[tuple[str, int]]()

    def seen_enough() -> bool:
        # At a settlement the monkey compares records.
        return "settlement" in total.scenes and len(total.missing()) < len(SCENES) / 3

    for seed in range(1, MOST + 1):
        if seed > FIRST and seen_enough():
            break
        total.scenes += run(EVENTS, seed, tmp_path / str(seed), 8 if seed == 1 else 0, used).scenes
    assert seen_enough()
    assert total.scenes.keys() <= SCENES | MORE


def test_a_seed_makes_a_monkey_do_the_same_again(environment: None, tmp_path: Path) -> None:
    """Years begun from the title, the new-year screen or a finished year were dealt by chance for all that."""
    done = []
    for time in ("once", "again"):
        used = Counter[tuple[str, int]]()
        seen = run(400, 14, tmp_path / time, 0, used)
        done.append((seen, used))
    assert done[0] == done[1]
    assert done[0][0].scenes["table"] > 1


def test_the_record_of_a_deal_tried_once_more_comes_out_as_well() -> None:
    """A monkey stopped at one: behind its last deal the whole year would have dealt another."""
    table = played_year(3)
    for text in (table.record_text(), table.single_deal(2).record_text(), table.restart_deal(2).record_text()):
        comes_out_as_it_went_in(text)
    with pytest.raises(WrongError, match="does not come out"):
        comes_out_as_it_went_in(table.record_text().replace(", ", ","))


def test_before_the_first_card_is_dealt_there_is_nothing_to_know(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A monkey broke this: the charts were opened while the cards were still being shuffled."""
    monkeypatch.setattr(ai_client, "client", lambda: AtOnce(1))
    table = year(3, people=1)
    match = Match(app, Session(table, AtOnce(1)), card_surfaces_of(app, HANAFUDA))
    app.director.start(TableScene(match, lambda _match: app.director.top))
    for action in KEYS:
        app.director.handle(Press(action))
        app.step(0.0)
        assert app.director.top.name == "table"
