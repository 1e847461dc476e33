"""The entry point of the packaged program: the game as installed, or a worker process.

Python starts processes by running the program itself with special arguments. PyInstaller has a hook for these; at the
start of the game it would take time that the title does not need (build.spec leaves it out there).
"""
import sys
from importlib import import_module

from hachi_hachi.__main__ import main

#: The arguments of worker processes and of the resource tracker.
BESIDE = {"--multiprocessing-fork", "-c"}

if __name__ == "__main__":
    if BESIDE.intersection(sys.argv):
        import_module("pyi_rth_multiprocessing")
        import_module("multiprocessing").freeze_support()
    del __file__  # a worker would be made to run this file first, if it had a name; here it has no folder
    sys.exit(main())
