"""Tests that share an expensive set-up run in one worker process."""
import pytest


@pytest.mark.xdist_group("shared set-up")
def test_tests_of_a_group_run_in_one_worker(request: pytest.FixtureRequest) -> None:
    """pytest-xdist groups tests by a suffix of their ids, and ignores groups in silence where it cannot set one."""
    if request.config.getoption("dist", "no") == "no" and not request.config.getoption("loadgroup", default=False):
        pytest.skip("one process runs all tests")
    assert request.node.nodeid.endswith("@shared set-up")
