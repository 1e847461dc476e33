"""Pictures of sounds: their envelopes and spectra."""

from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tools.art.cards import palette as pal
from tools.art.sounds.loudness import loudness, peak
from tools.art.sounds.synth import RATE, Sound

#: The size of one panel in pixels, and of its caption.
PANEL: Final = (560, 130)
WORDS: Final = 24
#: The lower end of a panel, in dB under the loudest.
DEPTH: Final = 60.0
WINDOW: Final = 256
#: Grid frequencies, in Hz.
MARKED: Final = (2000, 5000, 10000)


def levels(sound: Sound) -> Sound:
    """Return how loud each millisecond is, sample by sample, in dB under the loudest."""
    count = RATE // 1000
    power = np.sqrt(np.convolve(sound**2, np.ones(count) / count, "same"))
    return np.asarray(20 * np.log10(power / power.max() + 1e-9), np.float64)


def attack(sound: Sound) -> float:
    """Return the seconds from 20 dB under the loudest to where it is first within 3 dB of it."""
    found = levels(sound)
    return float(np.flatnonzero(found > -3)[0] - np.flatnonzero(found > -20)[0]) / RATE


def seconds_to(sound: Sound, level: float) -> float:
    """Return how long after its loudest moment a sound is last louder than ``level`` dB under it."""
    found = levels(sound)
    return float(np.flatnonzero(found > level)[-1] - found.argmax()) / RATE


def share(sound: Sound, low: float, high: float) -> float:
    """Return how much of a sound's power lies between two frequencies, 0-1."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    frequency = np.fft.rfftfreq(sound.size, 1 / RATE)
    return float(power[(frequency >= low) & (frequency < high)].sum() / power.sum())


def middle(sound: Sound) -> float:
    """Return the middle of the spectrum in Hz: the mean frequency, weighted by power."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float((power * np.fft.rfftfreq(sound.size, 1 / RATE)).sum() / power.sum())


def loudness_words(name: str, sound: Sound) -> str:
    """Return the measurements of a sound, in one line."""
    return (
        f"{name}: {sound.size / RATE * 1000:.0f} ms, attack {attack(sound) * 1000:.1f} ms, "
        f"-20 dB after {seconds_to(sound, -20) * 1000:.0f} ms, -40 dB after {seconds_to(sound, -40) * 1000:.0f} ms, "
        f"middle {middle(sound):.0f} Hz, peak {peak(sound):.1f} dBFS, {loudness(sound, RATE):.1f} LUFS"
    )


def _envelope(sound: Sound) -> Image.Image:
    w, h = PANEL
    picture = Image.new("RGB", PANEL, pal.CREAM)
    draw = ImageDraw.Draw(picture)
    for x, part in enumerate(np.array_split(levels(sound), w)):
        draw.line((x, h - max(0.0, (part.max() + DEPTH) / DEPTH * h), x, h), fill=pal.BLUE)
    return picture


def _spectrum(sound: Sound) -> Image.Image:
    """Return a spectrogram: time to the right, frequency upwards, darker if louder."""
    hop = max(8, (sound.size - WINDOW) // PANEL[0])
    padded = np.concatenate([sound, np.zeros(WINDOW)])
    frames = np.stack([padded[at : at + WINDOW] * np.hanning(WINDOW) for at in range(0, sound.size, hop)])
    loud = 20 * np.log10(np.abs(np.fft.rfft(frames)).T[::-1] + 1e-6)
    ink = np.clip((loud - loud.max()) / DEPTH + 1, 0, 1)
    picture = Image.fromarray((255 - ink * 255).astype(np.uint8)).resize(PANEL).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for frequency in MARKED:
        y = PANEL[1] * (1 - frequency / (RATE / 2))
        draw.line((0, y, 8, y), fill=pal.RED)
        draw.text((11, y - 6), str(frequency), fill=pal.RED, font=ImageFont.load_default())
    return picture


def drawn(sounds: dict[str, Sound]) -> Image.Image:
    """Return a sheet of all sounds: measurements, the envelope down to -60 dB, the spectrum over time."""
    w, h = PANEL
    sheet = Image.new("RGB", (2 * w + 30, len(sounds) * (h + WORDS) + 10), pal.WHITE)
    draw = ImageDraw.Draw(sheet)
    for row, (name, sound) in enumerate(sounds.items()):
        y = row * (h + WORDS) + WORDS
        draw.text((10, y - 16), loudness_words(name, sound), fill=pal.INK, font=ImageFont.load_default())
        sheet.paste(_envelope(sound), (10, y))
        sheet.paste(_spectrum(sound), (w + 20, y))
    return sheet
