"""The weights by which a seat plays by rules (``policy.py``), in points: by rules of thumb, and as games have taught.

``THUMB`` is what a person might say who knows the game a little. ``LEARNT`` was fitted by
``tools.training.fit_hachinin_meri``, from there on. Both have, one group behind the other:

- what a trump is good for if it is kept, by how many unseen trumps are higher (0, 1, 2, 3, 4-6, more), in tricks 1-3,
  4-6, 7 and 8;
- the same of a plain card, by how many higher ones of its suit are about (0, 1-2, more), before a meri and after;
- what it gains to lead a plain card, likewise; and what each unseen trump takes off that, before a meri and after;
- what it gains to lead a trump: in trick 1; in a meri, for each other trump held, for each one unseen, where it is the
  highest, after another meri, in trick 8, and then for another trump;
- how likely a later opponent beats a trump with a given higher one, a plain card with a higher one of its suit, and
  with a given trump; and how much a seat still to play counts beside a back;
- how likely a mate's card wins where this one is beaten; how much of the points of a chase, what one risks to be
  chased, and how much of those of another yaku; how much a mate's back counts beside an opponent's; how likely a mate
  beats the trump that lies open;
- what it gains to declare the dragon: at all, for each trump held, for the strongest open trump;
- what it gains to take the open trump, and where that gives the ichi-mai-zun away.
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
