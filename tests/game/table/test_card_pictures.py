"""The cards' pictures: kept small, read larger in the background, shown in the same place meanwhile."""

import threading
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest
from PIL import Image

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.geometry import frame_for
from hachi_hachi.game.display.palette import GOOD, LACQUER_RED
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.kind_signs import BLUE
from hachi_hachi.game.hanafuda.table.sprites import HAND_Z
from hachi_hachi.game.hanafuda.table.table_cards import MARKED
from hachi_hachi.game.table.cards import card_surfaces, pixel_poses
from hachi_hachi.game.table.cards.card_pictures import KEPT, NEAR, WAITING, CardPictures, picture_size
from hachi_hachi.game.table.cards.card_set import CARD, card_key
from hachi_hachi.game.table.cards.card_surfaces import LIMIT, CardSurfaces
from hachi_hachi.game.table.cards.moving_card_surfaces import REMEMBERED
from hachi_hachi.game.table.cards.pixel_poses import in_pixels

CRANE, WARBLER, BACK = card_key(0), card_key(4), ("back", "red")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The crane is red in its smaller file and green in the larger one; the back has the smaller only."""
    for width, name, colour in ((480, "1L", LACQUER_RED), (960, "1L", GOOD), (480, "back_red", LACQUER_RED)):
        file = tmp_path / str(width) / f"{name}.webp"
        file.parent.mkdir(exist_ok=True)
        Image.new("RGBA", picture_size(width), colour).save(file, lossless=True)
    return tmp_path


@pytest.fixture
def pictures(canvas: Canvas, folder: Path) -> CardPictures:
    return CardPictures(canvas.fonts, HANAFUDA, folder)


def wait() -> None:
    """Until whatever was asked for has been read."""
    for thread in threading.enumerate():
        if thread.name in {"card pictures", "cards ahead"}:
            thread.join(20)


def colour(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at((surface.width // 2, surface.height // 2)))[:3]


def near(found: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(found, wanted, strict=True)) <= 2


def test_all_cards_together_are_kept_in_twenty_megabytes(canvas: Canvas) -> None:
    pictures = CardPictures(Fonts(), HANAFUDA)
    while pictures.warm(1.0, lambda: 0.0):
        pass
    kept = [pictures.kept(card_key(card)) for card in range(48)]
    assert {surface.get_size() for surface in kept} == {picture_size(KEPT)}
    assert sum(surface.get_pitch() * surface.height for surface in kept) < 20_000_000


def test_cards_are_read_ahead_in_the_background_as_they_would_be_at_once(canvas: Canvas) -> None:
    pictures, at_once = CardPictures(canvas.fonts, HANAFUDA), CardPictures(canvas.fonts, HANAFUDA)
    pictures.read_ahead()
    assert pictures.warm(0.0, lambda: 0.0) or all(pictures.ready(card_key(card)) for card in range(48))
    wait()
    assert pictures.arrived() == []
    assert all(pictures.ready(card_key(card)) for card in range(48))
    assert not pictures.warm(0.0, lambda: 0.0)
    for card in (0, 17, 47):
        read, kept = pictures.kept(card_key(card)), at_once.kept(card_key(card))
        assert read.get_size() == kept.get_size()
        assert near(colour(read), colour(kept))
    pictures.read_ahead()
    assert not pictures.busy
    # what is asked for later
    pictures.read_ahead([BACK, card_key(3)])
    wait()
    pictures.arrived()
    assert pictures.ready(BACK)
    assert near(colour(pictures.kept(BACK)), colour(at_once.kept(BACK)))


def test_another_size_of_the_window_reads_no_file(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = CardSurfaces(canvas.fonts, HANAFUDA)
    while deck.warm(1.0, lambda: 0.0):
        pass
    for thread in threading.enumerate():
        if thread.name == "cards ahead":  # another test's table may still have cards read
            thread.join()
    monkeypatch.setattr(pygame.image, "load", lambda file: pytest.fail(f"{file} was read"))
    for size in ((1920, 1080), (1024, 768), (2560, 1440)):
        canvas.aim(pygame.Surface(size))
        for card in range(48):
            deck.draw(canvas, card_key(card), Pose(300, 300, 1.0, z=HAND_Z))
    assert not deck.pictures.busy


@pytest.mark.parametrize(("width", "file"), [(KEPT + 1, LACQUER_RED), (480, LACQUER_RED), (481, GOOD), (1217, GOOD)])
def test_the_smallest_file_that_is_large_enough_is_read(
    pictures: CardPictures, width: int, file: tuple[int, int, int]
) -> None:
    pictures.ask(CRANE, width)
    wait()
    (read,) = pictures.arrived()
    assert (read.face, read.width, read.surface.get_size()) == (CRANE, width, picture_size(width))
    assert near(colour(read.surface), file)
    assert not pictures.busy
    assert pictures.arrived() == []


def test_where_there_is_no_larger_file_the_smaller_one_serves(pictures: CardPictures) -> None:
    pictures.ask(BACK, 900)
    wait()
    (read,) = pictures.arrived()
    assert near(colour(read.surface), LACQUER_RED)


def test_where_there_is_no_file_at_all_a_plain_card_stays(pictures: CardPictures) -> None:
    plain = pictures.stand_in(WARBLER, 300)
    assert plain.get_size() == picture_size(300)
    pictures.ask(WARBLER, 300)
    wait()
    assert pictures.arrived() == []
    with pytest.raises(KeyError):
        pictures.kept(("front", 3))


def test_a_stand_in_much_larger_than_what_is_kept_is_read_at_once(
    pictures: CardPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures.kept(CRANE)
    files: list[str] = []
    load = pygame.image.load

    def noted(file: Path) -> pygame.Surface:
        files.append(file.parent.name)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", noted)
    for width in (KEPT, round(NEAR * KEPT), 2 * KEPT, 1217):
        assert pictures.stand_in(CRANE, width).get_size() == picture_size(width)
    assert files == [str(HANAFUDA.widths[0])] * 2


def test_what_was_asked_for_last_comes_first_and_the_rest_is_given_up(
    pictures: CardPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on = threading.Event(), threading.Event()
    finer = pictures._finer

    def slow(face: object, width: int, model: pygame.Surface) -> pygame.Surface | None:
        began.set()
        assert go_on.wait(20)
        return finer(face, width, model)

    monkeypatch.setattr(pictures, "_finer", slow)
    pictures.ask(CRANE, 300)
    assert began.wait(20)
    for width in range(301, 301 + WAITING + 5):
        pictures.ask(CRANE, width)
    pictures.ask(CRANE, 310)
    pictures.ask(CRANE, 300)  # is being read already
    go_on.set()
    wait()
    widths = [read.width for read in pictures.arrived()]
    last = 300 + WAITING + 5
    assert widths[:3] == [300, 310, last]
    assert len(widths) == len(set(widths)) == WAITING + 1
    assert 301 not in widths


def test_a_system_without_room_for_a_thread_keeps_the_stand_in(
    pictures: CardPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    pictures.ask(CRANE, 300)
    assert not pictures.busy


def shown(canvas: Canvas, deck: CardSurfaces, pose: Pose) -> np.ndarray:
    canvas.surface.fill(GOOD)
    deck.draw(canvas, CRANE, pose)
    return pygame.surfarray.array3d(canvas.surface).astype(int)


def test_the_stand_in_gives_way_without_a_jump(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((3840, 2160)))
    deck = CardSurfaces(canvas.fonts, HANAFUDA)
    pose = Pose(640, 360, 1.0, z=HAND_Z)
    first = shown(canvas, deck, pose)
    place = in_pixels(canvas, pose).touched
    assert not deck.finer(canvas, CRANE, pose)
    assert not deck.poll() or deck.finer(canvas, CRANE, pose)
    wait()
    assert deck.poll() or deck.finer(canvas, CRANE, pose)
    assert deck.finer(canvas, CRANE, pose)
    assert in_pixels(canvas, pose).touched == place
    second = shown(canvas, deck, pose)
    apart = np.abs(first - second).max(axis=2)
    # another picture of the same card, in the same place: sharper, and nowhere else
    assert apart.max() > 20
    assert 0 < apart.mean() < 1
    outside = np.ones(apart.shape, bool)
    outside[place.left : place.right, place.top : place.bottom] = False
    assert not apart[outside].any()
    sharp = [np.abs(np.diff(picture, axis=0)).sum() for picture in (first, second)]
    assert sharp[1] > 1.05 * sharp[0]
    assert not deck.pictures.busy
    # shown again it is not asked for again
    shown(canvas, deck, pose)
    assert not deck.pictures.busy


def test_what_flies_is_not_read_larger(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((3840, 2160)))
    deck = CardSurfaces(canvas.fonts, HANAFUDA)
    for scale in (1.0, 1.1, 1.2):
        shown(canvas, deck, Pose(640, 360, scale, z=FLYING_Z))
    assert not deck.pictures.busy


def test_a_card_on_its_way_is_drawn_over_what_another_left_as_over_nothing(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((1920, 1080)))
    pictures, rng = CardPictures(canvas.fonts, HANAFUDA), Random(88)
    deck = CardSurfaces(canvas.fonts, HANAFUDA, pictures)
    for turn in range(4 * REMEMBERED):
        face = rng.choice([CRANE, WARBLER, BACK])
        pose = Pose(640, 360, rng.uniform(0.3, 1.4), z=FLYING_Z, alpha=rng.choice([1.0, 1.0, 0.5]))
        drawn = []
        for other in (deck, CardSurfaces(canvas.fonts, HANAFUDA, pictures)):
            canvas.surface.fill(GOOD)
            other.draw(canvas, face, pose, marks=turn % 2 == 0)
            drawn.append(pygame.surfarray.array3d(canvas.surface))
        assert np.array_equal(drawn[0], drawn[1]), (turn, face, pose)
    assert not any(isinstance(key, tuple) and key[0] == "lifted" for key in deck._scaled)


def test_cards_are_dropped_when_they_hold_too_much(canvas: Canvas) -> None:
    deck = CardSurfaces(canvas.fonts, HANAFUDA)
    for width in range(60, 140):
        for card in range(8):
            deck.draw(canvas, card_key(card), Pose(640, 360, width / CARD, z=HAND_Z))
    assert 0.8 * LIMIT < deck._held <= LIMIT
    assert deck._held == sum(surface.width * surface.height for surface in deck._scaled.values())


@pytest.mark.parametrize("size", [(640, 400), (640, 480), (800, 600), (1280, 720)])
def test_cards_of_field_and_hand_carry_marks_in_every_window(canvas: Canvas, size: tuple[int, int]) -> None:
    frame = frame_for(size)
    deck = CardSurfaces(Fonts(), HANAFUDA)
    for seats in (2, 3, 5, 7):
        places = Layout(frame.width, frame.height, seats)
        for place in (places.field_card(0), places.hand(0, 7), places.turned):
            assert place.scale >= MARKED
            width = round(CARD * place.scale * frame.scale)
            plain, marked = deck.card(card_key(0), width), deck.marked(card_key(0), width)
            assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(marked, "RGBA")


def test_the_mark_of_a_blue_ribbon_is_not_that_of_a_red_one(canvas: Canvas) -> None:
    kinds = {CARDS[card].notation: HANAFUDA.mark(card) for card in range(48)}
    blue = {name for name, mark in kinds.items() if mark is not None and mark.kind == BLUE}
    assert blue == {"6R", "9R", "10R"}
    drawn = {}
    for kind in ("R", BLUE):
        surface = pygame.Surface((40, 40), pygame.SRCALPHA)
        HANAFUDA.sign(surface, kind, (20, 20), 16)
        drawn[kind] = surface.get_at((20, 12))
    assert drawn["R"].r > drawn["R"].b
    assert drawn[BLUE].b > drawn[BLUE].r


def test_a_large_card_on_its_way_waits_for_no_file(canvas: Canvas, folder: Path) -> None:
    pictures, wide = CardPictures(canvas.fonts, HANAFUDA, folder), round(KEPT * NEAR) + 40
    pictures.kept(CRANE)
    for file in folder.glob("*/1L.webp"):
        file.unlink()
    assert near(colour(pictures.stand_in(CRANE, wide, lying=False)), LACQUER_RED[:3])
    assert not near(colour(pictures.stand_in(CRANE, wide)), LACQUER_RED[:3])


@pytest.mark.parametrize("width", [40, 77, 128, 150, 201])
def test_the_shadow_of_a_card_on_its_way_is_nearly_that_of_its_own_size(canvas: Canvas, width: int) -> None:
    pad = max(1, round(width * pixel_poses.FLYING[0]))
    size = width + 2 * pad, picture_size(width)[1] + 2 * pad
    scaled = pygame.Surface(size, pygame.SRCALPHA)
    scaled.fill(GOOD)
    CardSurfaces(canvas.fonts, HANAFUDA)._scaled_shadow(scaled)
    exact = card_surfaces._soft(size, pad, pixel_poses.FLYING[2])
    seen, wanted = (pygame.surfarray.array_alpha(one).astype(int) for one in (scaled, exact))
    assert np.abs(seen - wanted).mean() < 0.08 * wanted.max()
    assert np.abs(seen - wanted).max() < 0.4 * wanted.max()
    assert seen.max() == wanted.max()


def test_marks_grow_with_the_text(canvas: Canvas) -> None:
    deck = CardSurfaces(Fonts(), HANAFUDA)
    sizes = []
    for text in (1.0, 1.5):
        deck.dress("painted", large=False, text=text)
        plain, marked = deck.card(card_key(4), 96), deck.marked(card_key(4), 96)
        differs = pygame.surfarray.array2d(plain) != pygame.surfarray.array2d(marked)
        sizes.append(differs.any(axis=0).sum())
    assert sizes[1] > 1.25 * sizes[0]
