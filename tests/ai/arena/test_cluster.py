"""Decks on a cluster: the same to the bit as here, also when a worker is lost; what cannot be used is told so."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hachi_hachi.ai.arena import cluster
from hachi_hachi.ai.arena.__main__ import main
from hachi_hachi.ai.arena.duplicate_deals import Result, run
from hachi_hachi.ai.benchmarks.contest import Contest, Entrant

#: Plays the first card it may; the first time that it is asked anywhere, its whole process is gone.
MORTAL = """
import os

class Mortal:
    def choose(self, observation, rng):
        try:
            os.close(os.open(os.environ["MORTAL"], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return observation.decision.legal[0]
        os._exit(1)
"""
GREEDY = Entrant("greedy")
#: On a machine that is busy with other things processes take their time.
PATIENT = {"distributed.comm.timeouts.connect": "180s", "distributed.comm.timeouts.tcp": "180s"}


@pytest.fixture(scope="module")
def died(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The player lies where modules are found, also by processes begun later; this is how it knows that it has died."""
    folder = tmp_path_factory.mktemp("players")
    (folder / "mortal_player.py").write_text(MORTAL, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("MORTAL", str(folder / "died"))
        yield folder / "died"


@pytest.fixture(scope="module")
def running(died: Path) -> Iterator[Any]:
    """A cluster of two workers, processes on this machine, on ports that nobody has."""
    distributed = pytest.importorskip("distributed", reason="the extra research is not installed")
    config = pytest.importorskip("dask", reason="the extra research is not installed").config
    with (
        pytest.MonkeyPatch.context() as patch,
        # What a cluster sets for its workers stays in the environment of whoever began it.
        config.set({**PATIENT, "distributed.nanny.pre-spawn-environ": {}}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
        ) as made,
    ):
        patch.setattr(cluster, "PATIENCE", 180)
        yield made


def figures(result: Result) -> tuple[object, ...]:
    return result.worth, result.plain, result.by_seat, result.ended_early, len(result.seconds), result.cut


def test_a_lost_workers_decks_are_played_again_and_all_is_as_it_was_here(died: Path, running: Any) -> None:
    contest = Contest("hachi-hachi", Entrant.parse("mortal_player:Mortal", {}), (GREEDY, GREEDY), 60)
    with cluster.connected(running.scheduler_address) as executor:
        there = run(contest, executor)
    assert died.exists()  # a worker is gone, and its decks with it
    assert figures(there) == figures(run(contest))
    assert len(there.worth) == contest.deals


def test_the_command_plays_on_a_cluster(running: Any, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["greedy", "random", "random", "--deals", "20", "--json", "--quiet"]
    assert main(arguments) == 0
    here = json.loads(capsys.readouterr().out)
    assert main([*arguments, "--cluster", running.scheduler_address]) == 0
    there = json.loads(capsys.readouterr().out)
    for found in (*here, *there):
        del found["time"]
    assert here == there


def test_what_goes_wrong_on_the_machines_is_told_in_a_sentence(running: Any) -> None:
    address = running.scheduler_address
    lost = sys.modules["distributed"].KilledWorker("deck", SimpleNamespace(address="tcp://gone"), 3)
    unread = RuntimeError("Error during deserialization of the task graph")
    unread.__cause__ = ModuleNotFoundError("No module named 'hachi_hachi'", name="hachi_hachi")
    for raised, sentence in (
        (lost, "decks were given up"),
        (ModuleNotFoundError("No module named 'mine'", name="mine"), "a machine of the cluster does not know 'mine'"),
        (unread, "a machine of the cluster does not know 'hachi_hachi': install it there"),
    ):
        with pytest.raises(cluster.ClusterError, match=sentence), cluster.connected(address):
            raise raised
    with pytest.raises(RuntimeError, match="another"), cluster.connected(address):
        raise RuntimeError("another")


def test_another_version_on_a_worker_is_noticed() -> None:
    assert cluster._checked(cluster.sources(), sum, (1, 2)) == 3
    with pytest.raises(cluster.ClusterError, match="has another version of the program"):
        cluster._checked("another", sum, (1, 2))


def test_what_is_no_cluster_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ["greedy", "random", "random", "--deals", "1", "--quiet"]
    with pytest.raises(SystemExit):
        main([*game, "--cluster", "tcp://127.0.0.1:9", "--jobs", "2"])
    assert "a cluster has its own" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*game, "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "--cluster needs dask: python -m pip install 'hachi-hachi[research]'" in capsys.readouterr().err


def test_an_address_at_which_nobody_answers_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra research is not installed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    game = ["greedy", "random", "random", "--deals", "1", "--quiet"]
    for address in ("tcp://127.0.0.1:9", "nonsense://here"):
        assert main([*game, "--cluster", address]) == 2
        said = capsys.readouterr()
        assert f"there is no cluster at {address}: " in said.err
        assert said.out == ""
