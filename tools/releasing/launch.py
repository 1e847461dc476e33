"""What the packaged program runs: the game as it is installed."""
import sys

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
