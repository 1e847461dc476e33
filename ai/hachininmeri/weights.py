"""The weights by which a seat plays by rules (``policy.py``), in points: found by ``tools/fit_meri.py``."""
from typing import Final

#: What a trump is good for if it is kept, by how many unseen trumps are higher (0, 1, 2, 3, 4-6, more), in tricks
#: 1-3, 4-6, 7 and 8.
_TRUMP_KEEP: Final = (
    0.90, 0.75, 0.65, 0.55, 0.45, 0.30,
    1.00, 0.80, 0.65, 0.55, 0.45, 0.25,
    1.20, 0.85, 0.65, 0.55, 0.40, 0.20,
    1.60, 1.00, 0.70, 0.50, 0.35, 0.20,
)
#: The same of a plain card, by how many higher ones of its suit are about (0, 1-2, more), before a meri and after.
_PLAIN_KEEP: Final = (0.06, 0.04, 0.02, 0.15, 0.06, 0.02)
#: What it gains to lead a plain card, likewise; and what each unseen trump takes off that.
_LEAD_PLAIN: Final = (0.40, 0.30, 0.25, 0.60, 0.30, 0.20, 0.01, 0.02)
#: What it gains to lead a trump: in trick 1; in a meri, for each other trump held, for each one unseen, where it is the
#: highest, after another meri, in trick 8, and then for another trump.
_LEAD_TRUMP: Final = (0.2, -0.2, 0.1, 0.0, 0.1, 0.0, 0.0, 0.2)
#: How likely a later opponent beats a trump with a given higher one, a plain card with a higher one of its suit, and
#: with a given trump.
_LATER: Final = (0.08, 0.06, 0.05)
#: How much a seat still to play counts beside a back; how likely a mate's card wins where this one is beaten; how much
#: of the points of a chase and what one risks to be chased; of another yaku; how much a mate's back counts beside an
#: opponent's; how likely a mate beats the trump that lies open.
_OTHERS: Final = (0.3, 0.4, 0.8, 0.3, 0.8, 1.0, 0.8)
#: What it gains to declare the dragon: at all, for each trump held, for the strongest open trump; (one is free).
_DECLARE: Final = (0.3, 0.0, 0.3, 0.0)
#: What it gains to take the open trump, and where that gives the ichi-mai-zun away.
_TAKE: Final = (1.0, 0.1)

WEIGHTS: Final = (
    *_TRUMP_KEEP, *_PLAIN_KEEP, *_LEAD_PLAIN, *_LEAD_TRUMP, *_LATER, *_OTHERS, *_DECLARE, *_TAKE, 0.0, 0.0
)
