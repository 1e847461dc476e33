"""A lazy module is imported when it is used, not before."""

import subprocess
import sys

import pytest

from hachi_hachi.engine.lazy_module import LazyModule

WHEN = """
import sys
from hachi_hachi.engine.lazy_module import LazyModule
module = LazyModule("colorsys")
print("colorsys" in sys.modules, module.rgb_to_hsv(0, 0, 88), "colorsys" in sys.modules)
"""


def test_a_module_is_imported_when_it_is_used() -> None:
    done = subprocess.run([sys.executable, "-c", WHEN], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "(0.6666666666666666,", "1.0,", "88)", "True"]


def test_a_missing_module_is_reported_when_it_is_used() -> None:
    module = LazyModule("hachi_hachi.no_such_module")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        _ = module.anything
