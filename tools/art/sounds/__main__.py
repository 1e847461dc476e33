"""Compute the sounds: ``python -m tools.art.sounds [NAMES|all] [--out assets/sounds]``, and print their measurements.

With ``--picture FILE`` they are drawn instead.
"""

import argparse
import sys
from pathlib import Path

from hachi_hachi.game.display.sound.catalog import SOUNDS
from tools.art.sounds.ogg import encoded
from tools.art.sounds.spectrum_pictures import drawn, loudness_words
from tools.art.sounds.synth import Sound, left_side
from tools.art.sounds.voices import VOICES, files, finished, part


def main(argv: list[str] | None = None) -> int:
    """Write the sounds on the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.sounds", description="Compute the sounds of the game.")
    parser.add_argument("names", nargs="*", help=f"all, or some of: {', '.join(VOICES)}")
    parser.add_argument("--out", type=Path, default=Path("assets/sounds"), help="folder (default assets/sounds)")
    parser.add_argument("--picture", type=Path, help="draw the first take of each into this file instead")
    args = parser.parse_args(argv)
    names = list(VOICES) if not args.names or "all" in args.names else args.names
    for name in names:
        if name not in VOICES:
            raise SystemExit(f"No sound is called {name}.")
    wanted = [(file, name) for file, name in files() if name in names]
    if args.picture:
        first = {name: file for file, name in reversed(wanted)}
        drawn({name: _first(finished(first[name], name), name) for name in names}).save(
            args.picture, quality=80, method=6
        )
        print(args.picture)
        return 0
    for file, name in wanted:
        sound = finished(file, name)
        path = args.out / f"{file}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(encoded(sound, VOICES[name].quality, VOICES[name].rate, loops=VOICES[name].loops))
        print(f"{path.stat().st_size / 1024:.1f} KB: {loudness_words(file, _first(sound, name))}")
    return 0


def _first(whole: Sound, name: str) -> Sound:
    """Return the first take in the first file of a sound, of a loop its left side."""
    return left_side(part(whole, SOUNDS[name].recordings(name)[0]))


if __name__ == "__main__":
    sys.exit(main())
