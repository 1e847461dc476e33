"""Named streams of chance from one seed, so that no two purposes ever share one."""
import hashlib
import random


def stream(seed: int | str, *names: int | str) -> random.Random:
    """Return the random stream that ``seed`` gives for this purpose; the same names give the same stream.

    How strong a player is, or how often it asks for chance, never moves a deal: each deal has a stream of its own.
    """
    text = "/".join([str(seed), *(str(name) for name in names)])
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))
