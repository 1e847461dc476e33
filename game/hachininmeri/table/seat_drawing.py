"""The eight seats and the teams' panels: drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.match.match_flow import TO_WIN
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    LACQUER,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER_LIGHT,
    SHADOW,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.layout import BACK, Layout, back_step
from hachi_hachi.game.hachininmeri.table.team_marks import (
    ON_TEAM,
    TEAM_COLOURS,
    Draw,
    draw_crest,
    item,
)
from hachi_hachi.game.hachininmeri.table.trick_cards import TAG, TAG_TEXT, draw_tag
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, team_name
from hachi_hachi.game.hachininmeri.text.trick_text import played_texts
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.seat_names import draw_name
from hachi_hachi.game.widgets.materials import lacquer, paper
from hachi_hachi.game.widgets.theme import RADIUS, RADIUS_SMALL, SMALL

#: A team's panel: the text size of the labels.
LABEL: Final = 14.0
#: A team's panel: the room for the name, the shares of the columns, and the gap between two.
NAME: Final = 66.0
COLUMNS: Final = (42.0, 86.0, 38.0, 60.0)
COLUMNS_APART: Final = 12.0
#: The share of its height at which labels and numbers are.
LABELS_AT: Final = 0.78
NUMBERS_AT: Final = 0.36
#: The size of a crest on a plate, and the number of steps kept free for the cards on it.
CREST: Final = 32.0
STEPS: Final = 9
#: The height of a name on a plate with a line under it, as a share of the plate's.
NAME_SHARE: Final = 0.58


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The look of another seat: name, team, glow (1: its turn), whether it deals, and what it has played, in more words
    and in fewer."""

    name: str
    team: int
    warmth: float
    dealer: bool
    played: tuple[str, ...]


def seat_items(
    canvas: Canvas, layout: Layout, view: View, names: Sequence[str], warmth: Sequence[float]
) -> list[Item]:
    """Return the plates of all but the bottom seat; ``warmth`` (0-1) by seat."""
    found = []
    for seat in range(SEATS):
        position = layout.position(seat, view.seat)
        if position:
            look = SeatLook(names[seat], team_of(seat), warmth[seat], view.dealer == seat, played_texts(view, seat))
            plate = layout.plate(position)
            room = cards_room(layout.text)
            found.append(item(canvas, ("plate", seat), (look, plate), plate, _plate(plate, look, room)))
    return found


def dragon_items(canvas: Canvas, layout: Layout, view: View, deck: CardSurfaces) -> list[Item]:
    """Return the declared dragon, face up beside the plate of its holder, until it is played."""
    seat = view.declared
    position = layout.position(seat, view.seat) if seat >= 0 else 0
    count = view.hand_sizes[seat] if position else 0
    if not count or view.robai not in view.hands[seat] or len(view.hands[seat]) == count > 1:
        return []
    place = layout.shown(position, 0, 1)
    pose = Pose(place.x, place.y, place.scale)
    box = card_box(pose)
    words, high = _("dragon"), TAG * canvas.text_scale**0.5
    wide = canvas.measure(words, TAG_TEXT / canvas.text_scale**0.5, bold=True)[0] + 8
    tag = Box(box.x - 2, box.bottom - high + 2, wide, high)
    touched = union([box.inset(-4), tag.inset(-2)])
    draw = _dragon(deck, view.robai, pose, words, tag)
    return [item(canvas, ("dragon", seat), (view.robai, pose, words), touched, draw)]


def _dragon(deck: CardSurfaces, card: int, pose: Pose, words: str, tag: Box) -> Draw:
    def draw(canvas: Canvas) -> None:
        deck.draw(canvas, card_key(card), pose, marks=False)
        draw_tag(canvas, words, tag, LACQUER, ON_CLOTH)

    return draw


def _ground(canvas: Canvas, box: Box, team: int, warmth: float, radius: float) -> None:
    """Draw a plate in its team's material: paper for Genji, red lacquer for Heiji."""
    if team:
        lacquer(canvas, box, radius=radius, colour=LACQUER_RED, light=LACQUER_RED_LIGHT, edge=None)
    else:
        paper(canvas, box, radius=radius, rule=False, raised=False)
    edge = faded(mix(GOLD, FOCUS, warmth), 0.8 + 0.2 * warmth)
    canvas.rounded(box, faded(SHADOW, 0), radius, edge=edge, edge_width=1.2 * (1 + 1.5 * warmth))


def cards_room(text: float) -> float:
    """Return the width kept free for the cards on a plate."""
    return 16.0 + BACK + STEPS * back_step(text)


def _plate(box: Box, look: SeatLook, cards: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        _ground(canvas, box, look.team, look.warmth, RADIUS_SMALL)
        crest = Box(box.x + 8, box.cy - CREST / 2, CREST, CREST)
        draw_crest(canvas, crest, look.team, on_own=True)
        x = crest.right + 9
        room = box.right - cards - x
        ink = ON_TEAM[look.team]
        high = box.h * NAME_SHARE if look.played else box.h
        wide = room
        if look.dealer:
            mark = _mark_on(box, cards)
            _seal(canvas, mark)
            wide = mark.x - 4 - x
        draw_name(canvas, look.name, Box(x, box.y + 2, wide, high - 4), 18, ink)
        if look.played:
            soft = mix(ink, TEAM_COLOURS[look.team], 0.16)
            words = next((one for one in look.played if canvas.measure(one, SMALL)[0] <= room), look.played[-1])
            size = canvas.fitting(words, room, SMALL)
            canvas.text(words, x, box.y + box.h * 0.74, size, soft, fy=0.5, width=room)

    return draw


def _mark_on(box: Box, cards: float) -> Box:
    """Return the dealer's mark on the plate of another seat, with so much room for its cards."""
    side = min(28.0, box.h * 0.54)
    return Box(box.right - cards - side + 4, box.y + 3, side, side)


def _seal(canvas: Canvas, mark: Box) -> None:
    """Draw the dealer's seal on paper: it is red, as the plates of a team are."""
    canvas.circle(mark.cx, mark.cy, mark.w / 2 + 1, PAPER_LIGHT)
    draw_picture(canvas, "dealer_mark", mark)


def _own_mark(box: Box) -> Box:
    """Return the dealer's mark on the player's own plate."""
    return Box(box.right - 40, box.y + 16, 28, 28)


def dealer_box(layout: Layout, view: View) -> Box:
    """Return the box of the dealer's mark."""
    position = layout.position(view.dealer, view.seat)
    return _mark_on(layout.plate(position), cards_room(layout.text)) if position else _own_mark(layout.own_plate)


def own_plate_item(canvas: Canvas, layout: Layout, view: View, names: Sequence[str], warmth: float) -> Item:
    """Return the player's own plate in the team's material, with the teammates; ``warmth`` 1: it is the player's
    turn."""
    seat = max(0, view.seat)
    team = team_of(seat)
    box = layout.own_plate
    mates = [names[other] for other in range(team, SEATS, 2) if other != seat]
    dealer = view.dealer == seat

    def draw(target: Canvas) -> None:
        _ground(target, box, team, warmth, RADIUS)
        ink, soft = ON_TEAM[team], mix(ON_TEAM[team], TEAM_COLOURS[team], 0.3)
        x, w = box.x + 14, box.w - 28
        draw_name(target, names[seat], Box(x, box.y + 8, w - (28 if dealer else 0), 42), 24, ink)
        if dealer:
            _seal(target, _own_mark(box))
        crest = Box(x, box.y + 56, 30, 30)
        draw_crest(target, crest, team, on_own=True)
        size = 18 / target.text_scale**0.5
        words = f"{team_name(team)} {CRESTS[team]}" if team_name(team) != CRESTS[team] else team_name(team)
        target.text(words, crest.right + 8, crest.cy, size, ink, "serif", fy=0.5, width=w - crest.w - 8)
        words = _("with {names:*/you}", names=_(", ").join(mates))
        room = Box(x, crest.bottom + 8, w, box.bottom - crest.bottom - 14)
        target.paragraph(words, room, min(14.5, 14.5 / target.text_scale * 1.15), soft)

    return item(canvas, "own", (seat, warmth, dealer, tuple(names), box), box, draw)


# -- the teams ------------------------------------------------------------------------------------------------------
def team_items(canvas: Canvas, layout: Layout, view: View) -> list[Item]:
    """Return the panels of both teams: tricks, points of game and set, sets won."""
    found = []
    for team in (0, 1):
        box = layout.team(team)
        columns = team_columns(view, team)
        found.append(item(canvas, ("team", team), (columns, box), box, _team(box, team, columns)))
    return found


@dataclass(frozen=True, slots=True)
class Count:
    """A column of a team's panel: what is counted, its label, its value, and the size of that in units."""

    name: str
    label: str
    value: str
    size: float
    gold: bool = False


def team_columns(view: View, team: int) -> tuple[Count, ...]:
    """Return what a team's panel counts, from the left."""
    tricks = sum(trick.winner >= 0 and team_of(trick.winner) == team for trick in view.tricks)
    points, rules, won = view.points[team], view.rules, view.sets_won[team]
    game = _("Game {n} of {all}", n=view.game_number, all=rules.games_in_set)
    number = _("Set {n}", n=view.set_number) if rules.sets > 1 else _("Set")
    return (
        Count("tricks", pgettext("count", "Tricks"), str(tricks), 23.0),
        Count("game", game, str(points), 29.0, gold=True),
        Count("set", number, str(view.set_points[team] + points), 23.0),
        Count("sets", _("Sets won"), "●" * won + "○" * (TO_WIN[rules.sets] - won), 17.0),
    )


def column_boxes(box: Box, team: int) -> list[Box]:
    """Return the boxes of the columns of a team's panel: between its name and the right end, or its crest there."""
    side = box.h - 12
    x = (box.x + 6 + side + 12 if not team else box.x + 14) + NAME
    right = box.right - 14 if not team else box.right - side - 6 - 12
    unit = (right - x - COLUMNS_APART * (len(COLUMNS) - 1)) / sum(COLUMNS)
    found = []
    for share in COLUMNS:
        found.append(Box(x, box.y, share * unit, box.h))
        x += share * unit + COLUMNS_APART
    return found


def _value_size(canvas: Canvas, one: Count) -> float:
    return one.size / canvas.text_scale * min(canvas.text_scale, 1.15)


def _team(box: Box, team: int, columns: Sequence[Count]) -> Draw:
    def draw(canvas: Canvas) -> None:
        lacquer(canvas, box, radius=RADIUS)
        side = box.h - 12
        crest = Box(box.x + 6 if not team else box.right - side - 6, box.y + 6, side, side)
        draw_crest(canvas, crest, team)
        x = crest.right + 12 if not team else box.x + 14
        size = 20 / canvas.text_scale * min(canvas.text_scale, 1.25)
        canvas.text(team_name(team), x, box.cy, size, ON_CLOTH, "serif", bold=True, fy=0.5, width=NAME)
        boxes = column_boxes(box, team)
        label = min(canvas.fitting(one.label, at.w, LABEL) for one, at in zip(columns, boxes, strict=True))
        for one, at in zip(columns, boxes, strict=True):
            colour = GOLD_LIGHT if one.gold else ON_CLOTH
            size = _value_size(canvas, one)
            canvas.text(one.value, at.cx, box.y + box.h * NUMBERS_AT, size, colour, "serif", fx=0.5, fy=0.5)
            canvas.text(one.label, at.cx, box.y + box.h * LABELS_AT, label, ON_CLOTH_SOFT, fx=0.5, fy=0.5, width=at.w)

    return draw
