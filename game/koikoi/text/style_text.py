"""The playing styles in words: the characters and how they play."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.session.start_options import StyleWords

#: How players of the same level differ: characters named by the plant of the card on their medallion.
STYLES: Final = {
    style.id: style
    for style in (
        StyleWords("steady", N_("Steady"), "", N_("Weighs everything equally."), "person_steady"),
        StyleWords("bold", N_("Bold"), "Hagi", N_("Says koi-koi more often."), "person_bold"),
        StyleWords(
            "cautious", N_("Cautious"), "Fuji", N_("Stops early, and leaves little that you need."), "person_denying"
        ),
        StyleWords(
            "collecting", N_("Collecting"), "Botan", N_("Goes for the brights."), "person_collecting"
        ),
    )
}
