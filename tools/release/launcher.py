"""What the packaged program runs: the game as it is installed, or a process beside it.

Python makes processes by starting the program itself with arguments of its own. PyInstaller's hook sees to these; at
the start of the game it would take time that the title does not need (build.spec leaves it out there).
"""
import sys
from importlib import import_module

from hachi_hachi.__main__ import main

#: What is said to a process that computes, and to the one that tidies up behind processes.
BESIDE = {"--multiprocessing-fork", "-c"}

if __name__ == "__main__":
    if BESIDE.intersection(sys.argv):
        import_module("pyi_rth_multiprocessing")
        import_module("multiprocessing").freeze_support()
    del __file__  # a process beside is told to run this file first, if it has a name; here it lies in no folder
    sys.exit(main())
