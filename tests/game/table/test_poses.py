"""A card in a pose as it comes to lie in pixels: what it touches, and when two poses look the same."""

from random import Random

import pygame
import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.cards.pixel_poses import in_pixels

CRANE = card_key(0)
#: Around what a leaning card really covers so many pixels are more than enough on each side.
CLOSE = 4


def drawn(canvas: Canvas, deck: CardSurfaces, pose: Pose) -> bytes:
    canvas.surface.fill("black")
    deck.draw(canvas, CRANE, pose, marks=True)
    return pygame.image.tobytes(canvas.surface, "RGB")


def covered(canvas: Canvas, deck: CardSurfaces, pose: Pose) -> pygame.Rect:
    """The pixels that are changed by drawing a card on black and on white."""
    found = pygame.Rect(0, 0, 0, 0)
    for colour in ("black", "white"):
        canvas.surface.fill(colour)
        deck.draw(canvas, CRANE, pose, marks=True)
        plain = pygame.mask.from_threshold(canvas.surface, pygame.Color(colour), (1, 1, 1, 255))
        plain.invert()
        for rect in plain.get_bounding_rects():
            found = rect if not found.w else found.union(rect)
    return found


def by_chance(rng: Random) -> Pose:
    lying, leans = rng.random() < 0.6, rng.choice((0.0, rng.uniform(-8, 8)))
    return Pose(
        rng.uniform(300, 900), rng.uniform(250, 500), rng.uniform(0.4, 1.3), angle=leans,
        z=rng.uniform(0, 99) if lying else FLYING_Z + 1, turn=0.0 if lying else rng.choice((0.0, rng.random())),
    )


def test_a_card_touches_nothing_outside_of_what_is_drawn_anew_for_it(canvas: Canvas) -> None:
    deck, rng = CardSurfaces(canvas.fonts, HANAFUDA), Random(7)
    for _ in range(60):
        pose = by_chance(rng)
        assert in_pixels(canvas, pose).touched.contains(covered(canvas, deck, pose)), pose


@pytest.mark.parametrize("angle", [-3.0, -1.0, 0.5, 2.5])
def test_no_more_is_drawn_anew_for_a_card_that_leans_than_it_covers(canvas: Canvas, angle: float) -> None:
    deck, pose = CardSurfaces(canvas.fonts, HANAFUDA), Pose(640, 360, 1.2, angle=angle, z=10)
    touched, straight = in_pixels(canvas, pose).touched, in_pixels(canvas, pose.at(angle=0.0)).touched
    # the shadow fades away, so that the last of it changes no pixel
    faint = straight.w - covered(canvas, deck, pose.at(angle=0.0)).w
    assert touched.w - covered(canvas, deck, pose).w <= faint + 2 * CLOSE


def test_poses_of_which_the_same_is_seen_are_drawn_alike(canvas: Canvas) -> None:
    deck, rng, alike = CardSurfaces(canvas.fonts, HANAFUDA), Random(11), 0
    for _ in range(40):
        pose = by_chance(rng)
        x, y, scale = rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), rng.uniform(0, 1e-3)
        near = pose.at(x=pose.x + x, y=pose.y + y, scale=pose.scale + scale)
        if in_pixels(canvas, near) == in_pixels(canvas, pose):
            alike += 1
            assert drawn(canvas, deck, near) == drawn(canvas, deck, pose), (pose, near)
        moved = pose.at(x=pose.x + 2)
        assert in_pixels(canvas, moved) != in_pixels(canvas, pose)
    assert alike > 8
