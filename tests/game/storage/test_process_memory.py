import os
import sys

import pytest

from hachi_hachi.game.storage import process_memory

NOBODY = 2**31 - 3


@pytest.mark.skipif(sys.platform not in ("linux", "win32"), reason="the system is not asked")
def test_the_memory_of_a_process_is_that_of_a_python_or_unknown() -> None:
    own = process_memory.resident(os.getpid())
    assert own is not None
    assert 4_000_000 < own < 4_000_000_000
    assert process_memory.resident(NOBODY) is None
