"""Compute the sounds: ``python -m tools.art.sounds [NAMES|all] [--out assets/sounds]``, and print their measurements.

With ``--picture FILE`` they are drawn instead.
"""

import argparse
import sys
import wave
from pathlib import Path

import numpy as np

from tools.art.sounds.measure import loudness
from tools.art.sounds.picture import drawn, told
from tools.art.sounds.synth import RATE, Sound
from tools.art.sounds.voices import VOICES, voice

TARGET = -20.0  # LUFS, over the loudest eighth of a second
CEILING = -1.5  # dB of full scale


def levelled(sound: Sound) -> Sound:
    """Return the sound at the target's loudness; peaks above the ceiling are rounded off, not clipped."""
    top = 10 ** (CEILING / 20)
    gain = 10 ** ((TARGET - loudness(sound, RATE)) / 20)
    out = sound * gain
    for _ in range(12):
        over = np.abs(out) > 0.7 * top
        knee = 0.7 * top + 0.3 * top * np.tanh((np.abs(out) - 0.7 * top) / (0.3 * top))
        rounded = np.where(over, np.sign(out) * knee, out)
        miss = TARGET - loudness(rounded, RATE)
        if abs(miss) < 0.05:
            break
        out = out * 10 ** (miss / 20)
    return np.asarray(rounded, np.float64)


def samples(name: str) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """Return the finished sound as 16-bit samples at ``RATE``, one channel. KeyError for an unknown name."""
    return np.round(levelled(voice(name)) * 32767).astype("<i2")


def main(argv: list[str] | None = None) -> int:
    """Write the sounds on the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.sounds", description="Compute the sounds of the game.")
    parser.add_argument("names", nargs="*", help=f"all, or some of: {', '.join(VOICES)}")
    parser.add_argument("--out", type=Path, default=Path("assets/sounds"), help="folder (default assets/sounds)")
    parser.add_argument("--picture", type=Path, help="draw the sounds into this file instead")
    args = parser.parse_args(argv)
    names = list(VOICES) if not args.names or "all" in args.names else args.names
    for name in names:
        if name not in VOICES:
            raise SystemExit(f"No sound is called {name}.")
    if args.picture:
        drawn({name: samples(name) / 32768 for name in names}).save(args.picture, quality=80, method=6)
        print(args.picture)
        return 0
    args.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        data = samples(name)
        path = args.out / f"{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())
        print(f"{path}, {path.stat().st_size // 1024} KB: {told(name, data.astype(np.float64) / 32768)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
