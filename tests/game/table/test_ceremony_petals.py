"""The ceremony of a yaku: petals by its rank, a ring, an amount that counts up; without motion only the amount."""

from dataclasses import replace

import pygame
import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import Pose, Sprite, Stage, passing
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.table.chrome.ceremony import CEREMONY, PETALS, Ceremony, celebration
from hachi_hachi.game.table.motion.ceremony_petals import falling_petals, petal_items, ring_item

YAKU = Ceremony(0, "", "", "", "+3 kan", lower=("0 kan", "+1 kan", "+2 kan"))
BLACK = (0, 0, 0)
CARDS = [(("card", number), Pose(200 + 80 * number, 600)) for number in range(3)]


def played(canvas: Canvas, ceremony: Ceremony, *, still: bool = False) -> tuple[list[str], list[int], set[str]]:
    """Play a ceremony with cards; return its amounts in order, the petals in the air by frame, and the bursts seen."""
    stage = Stage()
    for key, pose in CARDS:
        stage.put(key, key, pose)
    cue = celebration(canvas.area, ceremony, CARDS, [])
    timeline = Timeline(stage)
    timeline.add(reduced(cue) if still else cue)
    amounts: list[str] = []
    petals, seen = [], set()
    while not timeline.idle:
        timeline.advance(1 / 60)
        shown = stage.props.get(CEREMONY)
        if shown is not None and shown.worth not in amounts:
            amounts.append(shown.worth)
        for name in ("petals", "ring"):
            sprite = stage.sprites.get(passing(name))
            if sprite is None:
                continue
            seen.add(name)
            if name == "petals" and isinstance(sprite.face, tuple):
                petals.append(len(petal_items(canvas, sprite, int(sprite.face[1]))))
    assert not [key for key in stage.sprites if key in (passing("petals"), passing("ring"))]
    return amounts, petals, seen


def test_the_amount_counts_up_to_what_the_yaku_is_worth(canvas: Canvas) -> None:
    assert played(canvas, YAKU)[0] == [*YAKU.lower, YAKU.worth]
    assert played(canvas, replace(YAKU, lower=()))[0] == [YAKU.worth]


def test_a_higher_yaku_has_more_petals(canvas: Canvas) -> None:
    most = [max(played(canvas, replace(YAKU, step=step))[1]) for step in sorted(PETALS)]
    assert most == sorted(set(most))
    assert all(half >= PETALS[step] / 2 for step, half in zip(sorted(PETALS), most, strict=True))


def test_without_motion_there_are_neither_petals_nor_a_ring(canvas: Canvas) -> None:
    assert played(canvas, YAKU)[2] == {"petals", "ring"}
    assert played(canvas, YAKU, still=True)[2] == set()


def test_petals_fall_only_for_the_viewers_own_yaku(canvas: Canvas) -> None:
    for sense in (0, -1):
        assert played(canvas, replace(YAKU, sense=sense))[2] == {"ring"}


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 1.0])
def test_petals_fall_from_above_and_have_faded_at_the_end(share: float) -> None:
    later = {speck.look: speck for speck in falling_petals(60, min(1.0, share + 0.05), 1280, 720)}
    for speck in falling_petals(60, share, 1280, 720):
        assert speck.look not in later or later[speck.look].y > speck.y or share == 1
    assert all(speck.alpha == 0 for speck in falling_petals(60, 1.0, 1280, 720))
    assert not falling_petals(60, 0.0, 1280, 720)


def test_the_ring_grows_and_stays_within_what_it_redraws(canvas: Canvas) -> None:
    before = 0
    for share in (0.1, 0.4, 0.8):
        one = ring_item(canvas, Sprite("ring", ("ring",), Pose(640, 264, alpha=share)))
        assert one.rect.w > before
        before = one.rect.w
        canvas.surface.fill(BLACK)
        one.draw(canvas)
        lit = pygame.mask.from_threshold(canvas.surface, BLACK, (8, 8, 8, 255))
        lit.invert()
        assert lit.count()
        assert all(one.rect.contains(rect) for rect in lit.get_bounding_rects())
