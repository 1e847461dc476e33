"""Each sign at the table is explained once, for a moment, and again once the option is switched on anew."""

from __future__ import annotations

from hachi_hachi.game.app.app import App
from hachi_hachi.game.hachihachi.deal.table_scene import DIAL, STONES
from hachi_hachi.game.hachininmeri.deal import table_scene as meri
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.storage.settings import from_data
from hachi_hachi.game.table.sign_tips import SHOWN, SignTips
from tests.game.helpers.meri_tables import asked


def test_a_sign_is_explained_once(app: App) -> None:
    tips = SignTips(app)
    assert not tips.words
    tips.meet([DIAL, STONES])
    assert tips.words == DIAL.words
    assert not tips.pass_time(SHOWN / 2)
    assert tips.pass_time(SHOWN)
    assert not tips.words
    later = SignTips(app)
    later.meet([DIAL, STONES])
    assert later.words == STONES.words
    assert not later.follow([DIAL, STONES])
    assert later.follow([DIAL])
    assert not later.words
    assert from_data({"signs_explained": app.settings.signs_explained}).signs_explained == ["dial", "stones"]
    tips.meet([DIAL, STONES])
    assert not tips.words
    options = OptionsScene(app).pages
    for wanted in (False, True):
        options.explain_signs(wanted)
        tips.meet([DIAL])
        assert bool(tips.words) == wanted


def test_each_sign_of_hachinin_meri_is_there_when_it_is_explained(app: App) -> None:
    scene = asked(app, 3, lambda scene: {meri.LED, meri.WINNING, meri.BEATEN, meri.TRICKS} <= set(scene._signs()))
    view = scene.player.view
    assert view is not None
    assert view.tricks
    assert view.trick is not None
    assert meri.TEAMS in scene._signs()
    assert (meri.BARRED in scene._signs()) == bool(scene.chooser.barred)
