"""The banners over the middle of the ring: the trump, the dragon, a meri, a yaku, a redeal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import suit_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.display.playback.easing import ease_out
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import Banner
from hachi_hachi.game.hachininmeri.table.team_marks import item
from hachi_hachi.game.hachininmeri.text.card_names import card_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.narration import YAKU_SIGNS, points_text, trump_text, yaku_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.materials import paper, seal, shadow
from hachi_hachi.game.widgets.theme import BODY

#: How far above its place a banner begins, in units, and the steps of its way.
FROM: Final = 60.0
STEPS: Final = 10


def banner_item(
    canvas: Canvas, layout: Layout, banner: Banner, view: View, names: Sequence[str], deck: CardSurfaces,
    share: float = 1.0,
) -> Item:
    """Return a banner, on paper over the middle of the ring, after a ``share`` (0-1) of its way there."""
    heading, words, signs = banner_words(banner, view, crested(names))
    x, y = layout.centre
    w = min(430.0 * max(1.0, canvas.text_scale * 0.85), layout.mat.w - 40)
    lines = len(canvas.wrapped(words, w - 140, BODY))
    h = max(124.0, 62 + canvas.line_height(BODY) * lines + canvas.line_height(26))
    box = Box.around(x, y, w, h)

    def draw(target: Canvas) -> None:
        shadow(target, box, spread=16, drop=6, strength=0.55)
        paper(target, box, raised=False)
        left = box.x + 22
        if banner.card >= 0:
            deck.draw(target, card_key(banner.card), Pose(box.x + 58, box.cy, (h - 26) / 163.75), marks=False)
            left = box.x + 118
        elif signs:
            seal(target, Box(box.x + 20, box.cy - 34, 68, 68), signs)
            left = box.x + 106
        room = box.right - left - 18
        size = target.fitting(heading, room, 26, "serif", bold=True)
        target.text(heading, left, box.y + 22, size, INK, "serif", bold=True, width=room)
        target.paragraph(words, Box(left, box.y + 28 + target.line_height(size), room, 80), BODY, INK_SOFT)

    share = round(share * STEPS) / STEPS
    if share >= 1:
        return item(canvas, "banner", (banner, box), box.inset(-20), draw)
    home = canvas.rect(box.inset(-20))
    rect = home.move(0, -canvas.px(FROM * (1 - ease_out(share))))

    def slide(target: Canvas) -> None:
        picture = target.picture(home, draw)
        picture.set_alpha(round(255 * share))
        target.surface.blit(picture, rect)

    return Item("banner", (banner, share), rect, slide)


def banner_words(banner: Banner, view: View, names: Sequence[str]) -> tuple[str, str, str]:
    """Return heading, words and the characters of the seal for a banner."""
    name = names[banner.seat] if banner.seat >= 0 else ""
    match banner.kind:
        case "trump":
            return trump_text(suit_of(banner.card)), _("Open trump: {card}", card=card_name(banner.card)), "絵"
        case "declared":
            words = _("{name} showed the dragon of trumps and {name:leads/lead} first", name=name)
            return _("Dragon declared"), words, "龍"
        case "nobody":
            dealer = names[view.dealer] if view.dealer >= 0 else ""
            if view.dragon_open:
                words = _("nobody can declare it; the dealer leads first: {name:*/you}", name=dealer)
                return _("The open trump is the dragon"), words, "龍"
            return _("Nobody declares"), _("the dealer leads first: {name}", name=dealer), "龍"
        case "meri":
            return _("Meri"), _("{name} led a trump: anyone with a trump must play one, face up", name=name), "メリ"
        case "redeal":
            return _("Redeal"), _("{name} asked for a redeal", name=name), "配"
        case _:
            first = banner.yaku[0].name if banner.yaku else ""
            words = _("{name}: {yaku}. The trick counts {points}.", name=name, yaku=yaku_text(banner.yaku),
                      points=points_text(banner.points))
            return _("Yaku"), words, YAKU_SIGNS.get(first, "役")[:2]
