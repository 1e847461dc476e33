"""Modules of other screens, imported when they are first used: the title does not wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hachi_hachi.engine.lazy_module import LazyModule

__all__ = [
    "about_scene", "card_face_question", "connection", "friends_question", "history_scene", "open_code_scene",
    "open_record_scene", "options_scene", "pause_scene", "router",
]

if TYPE_CHECKING:
    from hachi_hachi.game import router
    from hachi_hachi.game.screens import about_scene, options_scene, pause_scene
    from hachi_hachi.game.screens.history import history_scene, open_code_scene, open_record_scene
    from hachi_hachi.game.screens.online import connection, friends_question
    from hachi_hachi.game.screens.title import card_face_question
else:
    router = LazyModule("hachi_hachi.game.router")
    about_scene = LazyModule("hachi_hachi.game.screens.about_scene")
    options_scene = LazyModule("hachi_hachi.game.screens.options_scene")
    pause_scene = LazyModule("hachi_hachi.game.screens.pause_scene")
    history_scene = LazyModule("hachi_hachi.game.screens.history.history_scene")
    open_code_scene = LazyModule("hachi_hachi.game.screens.history.open_code_scene")
    open_record_scene = LazyModule("hachi_hachi.game.screens.history.open_record_scene")
    card_face_question = LazyModule("hachi_hachi.game.screens.title.card_face_question")
    connection = LazyModule("hachi_hachi.game.screens.online.connection")
    friends_question = LazyModule("hachi_hachi.game.screens.online.friends_question")
