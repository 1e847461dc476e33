"""The weights of the rule-based policy (``policy.py``), in points: rules of thumb, and learnt ones.

``THUMB`` is an estimate by somebody who knows the game a little. ``LEARNT`` was fitted by
``tools.training.fit_hachinin_meri``, starting from it. Both have, one group after the other:

- the future value of a trump, by the number of higher unseen trumps (0, 1, 2, 3, 4-6, more), in tricks 1-3, 4-6, 7 and
  8;
- the same for a plain card, by the number of higher ones of its suit still out (0, 1-2, more), before a meri and after;
- the gain of leading a plain card, likewise; and the deduction for each unseen trump, before a meri and after;
- the gain of leading a trump: in trick 1; in a meri, for each other trump held, for each one unseen, if it is the
  highest, after another meri, in trick 8, and then for another trump;
- the chance that a later opponent beats a trump with a given higher one, a plain card with a higher one of its suit,
  and with a given trump; and the weight of a seat still to play relative to a face-down card;
- the chance that a teammate's card wins if this one is beaten; the weight of the points of a chase, of the risk of
  being chased, and of the points of another yaku; the weight of a teammate's face-down card relative to an opponent's;
  the chance that a teammate beats the face-up trump;
- the gain of declaring the dragon: at all, for each trump held, for the strongest open trump;
- the gain of taking the open trump, and the correction if that gives the ichi-mai-zun away.
"""
from typing import Final

THUMB: Final = (
    0.9, 0.75, 0.65, 0.55, 0.45, 0.3,
    1.0, 0.8, 0.65, 0.55, 0.45, 0.25,
    1.2, 0.85, 0.65, 0.55, 0.4, 0.2,
    1.6, 1.0, 0.7, 0.5, 0.35, 0.2,
    0.06, 0.04, 0.02, 0.15, 0.06, 0.02,
    0.4, 0.3, 0.25, 0.6, 0.3, 0.2, 0.01, 0.02,
    0.2, -0.2, 0.1, 0.0, 0.1, 0.0, 0.0, 0.2,
    0.08, 0.06, 0.05, 0.3,
    0.4, 0.8, 0.3, 0.8, 1.0, 0.8,
    0.3, 0.0, 0.3,
    1.0, 0.1,
)

LEARNT: Final = (
    0.666, 1.071, 0.763, 0.607, 0.307, 0.184,
    0.624, 0.615, 0.366, 0.366, 0.166, 0.03,
    0.655, 0.855, 0.157, 0.14, 0.149, 0.222,
    0.342, 0.34, 0.561, 0.145, 0.069, 0.11,
    0.143, 0.084, 0.032, 0.034, 0.01, -0.073,
    0.029, 0.229, 0.188, 0.114, 0.122, 0.371, -0.047, 0.072,
    -0.146, -0.391, 0.193, 0.005, 0.177, -0.097, -0.17, 0.1,
    0.067, 0.0, 0.231, 0.173,
    0.892, 0.251, 0.015, 0.739, 7.517, 1.16,
    0.307, -0.048, 3.176,
    0.02, 0.249,
)
