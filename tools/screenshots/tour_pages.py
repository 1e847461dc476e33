"""The sheets that ``tools.screenshots.tour`` captures besides the table: set-up, rules, help, settlement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.hachihachi.year_match import Match
    from hachi_hachi.game.scenes.scene import Scene

#: A scene over nothing, made for the program and a year in progress.
Made = Callable[["App", "Match"], "Scene"]


def _editor(number: int) -> Made:
    """Return page ``number`` of the rules editor, from 1."""

    def make(app: App, match: Match) -> Scene:
        from hachi_hachi.game import router
        from hachi_hachi.game.features.setup.options_editor import OptionsEditor
        from hachi_hachi.game.features.setup.setup_draft import from_data
        from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI

        offer = router.setup_choices(app, HACHIHACHI)
        scene = OptionsEditor(app, from_data(offer, {"seats": match.session.seats}, watching=False))
        scene.page = scene.themes[number - 1].id
        return scene

    return make


def _help(number: int) -> Made:
    """Return page ``number`` of the help during a year, from 1."""

    def make(_app: App, match: Match) -> Scene:
        from hachi_hachi.game.hachihachi.inspector.help_scene import PAGES, HelpScene

        scene = HelpScene.of(match)
        scene.page = PAGES[number - 1][0]
        return scene

    return make


def _set_up(app: App, _match: Match) -> Scene:
    from hachi_hachi.game import router
    from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI

    return router.set_up(app, HACHIHACHI)


def _knowledge(page: str) -> Made:
    """Return a page of what can be known now."""

    def make(_app: App, match: Match) -> Scene:
        from hachi_hachi.game.hachihachi.inspector.inspector_scene import InspectorScene

        return InspectorScene(match, page)

    return make


def _settled(_app: App, match: Match) -> Scene:
    from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene

    def nothing(_match: object) -> Scene:
        raise LookupError("nothing follows")

    return SettlementScene(match, nothing, nothing)


#: The sheets by name; each is shown over the given moment of the tour.
INSPECTOR_PAGES: Final[dict[str, tuple[str, Made]]] = {
    "set-up": ("middle", _set_up),
    **{f"rules-{number}": ("middle", _editor(number)) for number in range(1, 7)},
    **{f"help-{number}": ("middle", _help(number)) for number in range(1, 6)},
    "sets": ("middle", _knowledge("sets")), "unseen": ("middle", _knowledge("unseen")),
    "settled": ("settled", _settled),
}
