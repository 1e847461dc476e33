"""The eight seats, the teams' panels, the middle of the ring, announcements: drawing only."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, TRICKS, suit_of, team_of
from hachi_hachi.engine.hachininmeri.match.match_flow import TO_WIN
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import (
    CLOTH_LINE,
    FOCUS,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    INK_FAINT,
    INK_SOFT,
    LACQUER,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER,
    PAPER_LIGHT,
    SHADOW,
    Solid,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import Banner
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, card_name, team_name
from hachi_hachi.game.hachininmeri.text.narration import (
    YAKU_SIGNS,
    phase_name,
    phase_text,
    points_text,
    trump_text,
    yaku_text,
)
from hachi_hachi.game.storage.i18n import _, language
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.background import room
from hachi_hachi.game.table.chrome.cushions import draw_cushion
from hachi_hachi.game.table.chrome.seat_names import draw_name
from hachi_hachi.game.widgets.materials import lacquer, paper, seal, shadow
from hachi_hachi.game.widgets.theme import BODY, RADIUS, RADIUS_SMALL, SMALL

#: The colours of the teams and of words on them: Genji white, Heiji red.
TEAM_COLOURS: Final[tuple[Solid, Solid]] = (PAPER, LACQUER_RED)
ON_TEAM: Final[tuple[Solid, Solid]] = (INK, PAPER_LIGHT)
#: The same on paper, where white would be invisible.
TEAM_MARKS: Final[tuple[Solid, Solid]] = (INK_FAINT, LACQUER_RED)
#: The number of shades of the mat.
RINGS: Final = 10
#: The offset between tricks of a pile, in units.
TRICK_STEP: Final = 8.0
#: The opacity of the open trump once taken, or covered by the lead: it still shows the suit.
GONE: Final = 0.32
#: The text size of the meri or monchi line.
PHASE: Final = 13.0


Draw = Callable[[Canvas], None]


def item(canvas: Canvas, key: Hashable, look: Hashable, box: Box, draw: Draw) -> Item:
    """Return an item that stays within ``box`` units, plus a small margin."""
    return Item(key, (language(), look), canvas.rect(box.inset(-8)), draw)


def ground(canvas: Canvas, layout: Layout) -> pygame.Surface:
    """Return the static part of the table: background, cloth, and the round mat with a place for every seat's card."""

    def make() -> pygame.Surface:
        with canvas.once() as surface:
            surface.blit(room(canvas, None), (0, 0))
            _mat(canvas, layout)
        return surface

    key = ("eight", canvas.surface.get_size(), canvas.table, canvas.area, layout)
    return canvas.cache.get(key, make, hold=True)


def _mat(canvas: Canvas, layout: Layout) -> None:
    rect = canvas.rect(layout.mat)
    reach = canvas.px(26)
    soft = pygame.Surface((rect.w // 4 + reach, rect.h // 4 + reach), pygame.SRCALPHA)
    soft.fill((*SHADOW, 0))
    pygame.draw.ellipse(soft, faded(SHADOW, 0.7), soft.get_rect().inflate(-reach, -reach))
    soft = pygame.transform.gaussian_blur(soft, max(1, reach // 4))
    dark = pygame.transform.smoothscale(soft, (rect.w + 4 * reach, rect.h + 4 * reach))
    canvas.surface.blit(dark, dark.get_rect(center=(rect.centerx, rect.centery + canvas.px(8))))
    big = pygame.Surface((rect.w * 2, rect.h * 2), pygame.SRCALPHA)
    for ring in range(RINGS):
        inset = round(rect.w * 0.02 * ring)
        pygame.draw.ellipse(big, faded(SHADOW, 0.42 - 0.034 * ring), big.get_rect().inflate(-2 * inset, -2 * inset))
    edge = max(2, canvas.px(2) * 2)
    pygame.draw.ellipse(big, faded(GOLD, 0.65), big.get_rect(), edge)
    inner = big.get_rect().inflate(-round(rect.w * 0.09), -round(rect.h * 0.09))
    pygame.draw.ellipse(big, faded(CLOTH_LINE, 0.6), inner, max(1, edge // 2))
    canvas.surface.blit(pygame.transform.smoothscale(big, rect.size), rect)
    for position in range(SEATS):
        canvas.rounded(layout.trick(position).box, faded(SHADOW, 0.14), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.55))


# -- the seats ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SeatLook:
    """The look of another seat: name, team, glow (1: its turn), whether it deals and leads."""

    name: str
    team: int
    warmth: float
    dealer: bool
    leader: bool


def seat_items(
    canvas: Canvas, layout: Layout, view: View, names: Sequence[str], warmth: Sequence[float]
) -> list[Item]:
    """Return cushions and plates of all but the bottom seat; ``warmth`` (0-1) by seat."""
    found = []
    for seat in range(SEATS):
        position = layout.position(seat, view.seat)
        if position == 0:
            continue
        trick = view.trick
        look = SeatLook(
            names[seat], team_of(seat), warmth[seat], view.dealer == seat,
            trick is not None and trick.leader == seat,
        )
        cushion, plate = layout.cushion(position), layout.plate(position)
        soft = (look.team, look.warmth, cushion)
        found.append(item(canvas, ("cushion", seat), soft, cushion, _cushion(cushion, look)))
        found.append(item(canvas, ("plate", seat), (look, plate), plate, _plate(plate, look)))
    return found


def dragon_items(canvas: Canvas, layout: Layout, view: View, deck: CardSurfaces) -> list[Item]:
    """Return the declared dragon, face up over the last of its holder's backs, so that the number of cards is right."""
    seat = view.declared
    position = layout.position(seat, view.seat) if seat >= 0 else 0
    count = view.hand_sizes[seat] if position else 0
    if not count or view.robai not in view.hands[seat] or len(view.hands[seat]) == count > 1:
        return []
    place = layout.back(position, count - 1, count)
    pose = Pose(place.x, place.y, place.scale)
    return [item(canvas, ("dragon", seat), (view.robai, pose), card_box(pose).inset(-4), _card(deck, view.robai, pose))]


def _card(deck: CardSurfaces, card: int, pose: Pose) -> Draw:
    def draw(canvas: Canvas) -> None:
        deck.draw(canvas, card_key(card), pose, marks=False)

    return draw


def _cushion(box: Box, look: SeatLook) -> Draw:
    def draw(canvas: Canvas) -> None:
        draw_cushion(canvas, box, TEAM_COLOURS[look.team], glow=look.warmth)

    return draw


def _plate(box: Box, look: SeatLook) -> Draw:
    def draw(canvas: Canvas) -> None:
        lacquer(canvas, box, radius=RADIUS_SMALL, edge=mix(GOLD_DEEP, FOCUS, look.warmth))
        if look.warmth:
            canvas.rounded(box.inset(2), faded(FOCUS, 0.16 * look.warmth), RADIUS_SMALL)
        canvas.rounded(Box(box.x + 8, box.y + 8, 7, box.h - 16), TEAM_COLOURS[look.team], 2)
        x = box.right - 6
        if look.dealer:
            mark = _mark_on(box)
            draw_picture(canvas, "dealer_mark", mark)
            x = mark.x - 4
        if look.leader:
            size = canvas.fitting(_("lead"), 34, SMALL, least=0.6)
            x = canvas.text(_("lead"), x, box.cy, size, GOLD_LIGHT, fx=1.0, fy=0.5).x - 4
        room = x - box.x - 26
        draw_name(canvas, look.name, Box(box.x + 24, box.y + 1, room, box.h - 2), 17, ON_CLOTH)

    return draw


def _mark_on(box: Box) -> Box:
    """Return the dealer's mark on the plate of another seat."""
    side = box.h - 10
    return Box(box.right - 6 - side, box.y + 5, side, side)


def _own_mark(box: Box) -> Box:
    """Return the dealer's mark on the player's own plate."""
    return Box(box.right - 40, box.y + 16, 28, 28)


def dealer_box(layout: Layout, view: View) -> Box:
    """Return the box of the dealer's mark."""
    position = layout.position(view.dealer, view.seat)
    return _mark_on(layout.plate(position)) if position else _own_mark(layout.own_plate)


def own_plate_item(canvas: Canvas, layout: Layout, view: View, names: Sequence[str], warmth: float) -> Item:
    """Return the player's own plate in the team's material, with the teammates; ``warmth`` 1: it is the player's
    turn."""
    seat = max(0, view.seat)
    team = team_of(seat)
    box = layout.own_plate
    mates = [names[other] for other in range(team, SEATS, 2) if other != seat]
    dealer = view.dealer == seat

    def draw(target: Canvas) -> None:
        if team:
            lacquer(target, box, radius=RADIUS, colour=LACQUER_RED, light=LACQUER_RED_LIGHT, edge=None)
        else:
            paper(target, box)
        target.rounded(
            box, faded(SHADOW, 0), RADIUS, edge=faded(mix(GOLD, FOCUS, warmth), 0.8 + 0.2 * warmth),
            edge_width=1.2 * (1 + warmth),
        )
        ink, soft = ON_TEAM[team], mix(ON_TEAM[team], TEAM_COLOURS[team], 0.3)
        x, w = box.x + 14, box.w - 28
        draw_name(target, names[seat], Box(x, box.y + 6, w - (28 if dealer else 0), 42), 24, ink)
        if dealer:
            draw_picture(target, "dealer_mark", _own_mark(box))
        size = 17 / target.text_scale**0.5
        target.text(f"{team_name(team)} {CRESTS[team]}", x, box.y + 62, size, soft, "serif", fy=0.5, width=w)
        words = _("with {names:*/you}", names=_(", ").join(mates))
        target.paragraph(words, Box(x, box.y + 78, w, box.h - 84), min(14.0, 14 / target.text_scale * 1.15), soft)

    return item(canvas, "own", (seat, warmth, dealer, tuple(names), box), box, draw)


# -- the teams ------------------------------------------------------------------------------------------------------
def team_items(canvas: Canvas, layout: Layout, view: View) -> list[Item]:
    """Return the panels of both teams: tricks, points of game and set, sets won."""
    found = []
    for team in (0, 1):
        tricks = sum(trick.winner >= 0 and team_of(trick.winner) == team for trick in view.tricks)
        points = view.points[team]
        in_set = view.set_points[team] + points
        look = (tricks, points, in_set, view.sets_won[team], view.rules.sets)
        box = layout.team(team)
        found.append(item(canvas, ("team", team), (look, box), box, _team(box, team, look)))
    return found


def tricks_box(box: Box, team: int, count: int) -> Box:
    """Return the box of the pile of ``count`` tricks on a team's panel."""
    side = box.h - 12
    x = box.x + 6 + side + 12 if not team else box.x + 14
    return Box(x, box.y + box.h * 0.56, 12 + TRICK_STEP * (count - 1), 20)


def _team(box: Box, team: int, look: tuple[int, int, int, int, int]) -> Draw:
    tricks, points, in_set, won, sets = look
    to_win = TO_WIN[sets]

    def draw(canvas: Canvas) -> None:
        t = canvas.text_scale
        lacquer(canvas, box, radius=RADIUS)
        side = box.h - 12
        crest = Box(box.x + 6 if not team else box.right - side - 6, box.y + 6, side, side)
        canvas.rounded(crest, TEAM_COLOURS[team], 3)
        size = canvas.fitting(CRESTS[team], side - 8, 24)
        canvas.text(CRESTS[team], crest.cx, crest.cy, size, ON_TEAM[team], "serif", bold=True, fx=0.5, fy=0.5)
        x = crest.right + 12 if not team else box.x + 14
        name, letters = team_name(team), 20 / t * min(t, 1.25)
        canvas.text(name, x, box.y + box.h * 0.3, letters, ON_CLOTH, "serif", bold=True, fy=0.5)
        pile = tricks_box(box, team, 1)
        for number in range(min(tricks, TRICKS)):
            canvas.rounded(pile.moved(number * TRICK_STEP, 0), LACQUER, 2, edge=faded(GOLD, 0.8))
        right = box.right - 14 if not team else crest.x - 14
        columns = (
            (_("sets"), "●" * won + "○" * (to_win - won), 18.0, ON_CLOTH_SOFT),
            (_("set"), str(in_set), 25.0, ON_CLOTH),
            (_("game"), str(points), 33.0, GOLD_LIGHT),
        )
        step = min(62.0, (right - x - 70) / 3)
        for number, (label, value, large, colour) in enumerate(columns):
            at = right - number * step
            canvas.text(value, at, box.y + box.h * 0.4, large / t * min(t, 1.2), colour, "serif", fx=1.0, fy=0.5)
            small = canvas.fitting(label, step - 6, 12.5)
            canvas.text(label, at, box.bottom - 13 * min(t, 1.3), small, ON_CLOTH_SOFT, fx=1.0, fy=0.5)

    return draw


# -- the middle -------------------------------------------------------------------------------------------------------
def middle_item(canvas: Canvas, layout: Layout, view: View, deck: CardSurfaces) -> list[Item]:
    """Return the open trump, the trump suit, the number of the trick, and whether it is a meri."""
    if view.trump < 0:
        return []
    box = layout.news
    place = layout.open_trump
    whole = Box(box.x, place.box.y - 6, box.w, box.bottom - place.box.y + 6)
    number = min(TRICKS, len(view.tricks) + (view.trick is None and not view.over and len(view.tricks) < TRICKS))
    phase = phase_text(view)
    meri = view.trick is not None and view.trick.meri

    def draw(target: Canvas) -> None:
        pose = Pose(place.x, place.y, place.scale, alpha=1.0 if view.taken is None else GONE)
        deck.draw(target, card_key(view.open_trump), pose, marks=False)
        words = trump_text(view.trump)
        size = target.fitting(words, box.w, 19, "serif", bold=True)
        target.text(words, box.cx, box.y + 10, size, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=0.5, width=box.w)
        counted = _("Trick {n} of {all}", n=number, all=TRICKS)
        line = target.line_height(13.5)
        target.text(counted, box.cx, box.y + 12 + line, 13.5, ON_CLOTH_SOFT, fx=0.5, fy=0.5, width=box.w)
        colour, top = FOCUS if meri else ON_CLOTH, box.y + 13 + 1.5 * line
        lines = target.wrapped(phase, box.w, PHASE, bold=meri) if phase else []
        if len(lines) * target.line_height(PHASE) > box.bottom + 16 - top:
            # large text leaves no room for the explanation
            lines = [name] if (name := phase_name(view)) else []
        for order, words in enumerate(lines):
            y = top + (order + 0.5) * target.line_height(PHASE)
            target.text(words, box.cx, y, PHASE, colour, fx=0.5, fy=0.5, bold=meri, width=box.w)

    return [item(canvas, "middle", (view.trump, view.open_trump, view.taken, number, phase, whole), whole, draw)]


# -- announcements -----------------------------------------------------------------------------------------------------
def banner_item(
    canvas: Canvas, layout: Layout, banner: Banner, view: View, names: Sequence[str], deck: CardSurfaces
) -> Item:
    """Return a banner, on paper over the middle of the ring."""
    heading, words, signs = banner_words(banner, view, names)
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

    return item(canvas, "banner", (banner, box), box.inset(-20), draw)


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
