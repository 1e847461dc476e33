"""Named streams of chance from one seed, so that no two purposes ever share one."""
import random
from typing import Final

#: So many rounds make a seed apart: a few hundredths of a second for who knows it, long for who tries them all.
_ROUNDS: Final = 100_000


def stream(seed: int | str, *names: int | str) -> random.Random:
    """Return the random stream that ``seed`` gives for this purpose; the same names give the same stream.

    How strong a player is, or how often it asks for chance, never moves a deal: each deal has a stream of its own.
    """
    import hashlib

    text = "/".join([str(seed), *(str(name) for name in names)])
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))


def derive_seed(seed: int | str, purpose: str) -> str:
    """Return a seed of its own for a ``purpose``, the same for the same ``seed``, that does not tell ``seed``.

    What runs by it may be shown to who must not know what else ``seed`` fixes: it leads one way only. Of a short seed
    somebody may still try all there are, which is why each try is made slow.
    """
    import hashlib

    return hashlib.pbkdf2_hmac("sha256", str(seed).encode(), purpose.encode(), _ROUNDS).hex()
