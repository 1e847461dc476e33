"""Cards as surfaces, scaled to the pixels of the window, with a soft shadow, and cached."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import CLEAR, INK, PAPER_LIGHT, SHADOW, SOLID, faded
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.display.shapes import TILE, frame_of, rounded_shape, stretched
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.table.cards.card_pictures import KEPT, CardPictures, picture_size
from hachi_hachi.game.table.cards.card_set import RATIO, CardSet, CornerMark
from hachi_hachi.game.table.cards.moving_card_surfaces import Flights
from hachi_hachi.game.table.cards.pixel_poses import FLYING, LYING, in_pixels, pixel_rect, room_around

#: The pixels that cached scaled cards may hold: a minimum for small windows, a share of a larger window's pixels, and
#: the cap of that share until the window itself has as many. Least recently used cards are dropped first; a full table
#: at rest takes two thirds.
LIMIT: Final = 2_900_000
SHARE: Final = 1.2
LARGE_LIMIT: Final = 4_600_000
#: Cards narrower than this many pixels have no mark: it would be unreadable.
MARKED_FROM: Final = 44
#: The largest scale of marks.
MARK_GROWS: Final = 1.35
#: Cards narrower than this many pixels have no large mark.
LARGE_FROM: Final = 60
#: Shadows are blurred at a reduced size at which their reach is about this many pixels.
SOFT: Final = 4
#: The corner radius of a card, as a share of its width.
ROUND: Final = 0.06
#: A card as translucent as this or more is only hinted at: its name is not spoken.
FAINT: Final = 0.5
#: The size of the emblem on a back, as a share of the card's width.
EMBLEM: Final = 260 / 480


class CardSurfaces:
    """Surfaces of any size for every card of a set. The program has one per set, which caches the pictures.

    ``face`` names the printing, "" for the usual one, ``gold`` adds its gold print; ``dress`` changes both. ``letters``
    is the style of the corner marks.
    """

    def __init__(
        self, fonts: Fonts, card_set: CardSet, pictures: CardPictures | None = None, *, face: str = "",
        gold: bool = False,
    ) -> None:
        self._fonts = fonts
        self.card_set = card_set
        self.pictures = pictures or CardPictures(fonts, card_set, face=face, gold=gold)
        self.face = card_set.chosen_face(face)
        self.gold = gold
        self.large = False
        self.letters, self.text = "", 1.0
        self._scaled: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._flights = Flights()
        self._held = 0
        self._limit = LIMIT
        #: Counts how often the look of cards has changed.
        self.improved = 0
        #: Cards read larger than the cached size, by face and width in pixels.
        self._finer: set[tuple[Hashable, int]] = set()

    def dress(self, face: str, *, large: bool, letters: str = "", gold: bool = False, text: float = 1.0) -> bool:
        """Set the printing, whether large marks are shown, the letters of corner marks, whether the printing has its
        gold print, and the text scale; return True if the look of the cards changed."""
        face = self.card_set.chosen_face(face)
        if (face, large, letters, gold, text) == (self.face, self.large, self.letters, self.gold, self.text):
            return False
        if (face, gold) != (self.face, self.gold):  # pictures still being read for the other face are dropped
            self.pictures = CardPictures(self._fonts, self.card_set, face=face, gold=gold)
        self.face, self.large, self.letters, self.gold, self.text = face, large, letters, gold, text
        self._scaled.clear()
        self._held = 0
        self._finer.clear()
        self._flights.forget()
        self.improved += 1
        return True

    def warm(self, seconds: float, clock: Callable[[], float]) -> bool:
        """Read cards not requested yet, for about ``seconds``; return True if some are left."""
        return self.pictures.warm(seconds, clock)

    def read_ahead(self, faces: Sequence[Hashable] = ()) -> None:
        """Read these faces, and the cards not requested yet, in the background."""
        self.pictures.read_ahead(faces)

    def poll(self) -> bool:
        """Collect pictures read in the background; return True if cards already drawn look better now."""
        arrived = self.pictures.arrived()
        for face, width, surface in arrived:
            for key in [key for key in self._scaled if isinstance(key, tuple) and key[1:3] == (face, width)]:
                self._drop(key)
            self._keep(("finer", face, width), surface)
            self._finer.add((face, width))
        self.improved += bool(arrived)
        return bool(arrived)

    def finer(self, canvas: Canvas, face: Hashable, pose: Pose) -> bool:
        """Return True if the card in that pose has been read at its drawn size and so looks better than before."""
        return (face, pixel_rect(canvas, pose.x, pose.y, pose.scale).w) in self._finer

    # -- scaled cards ------------------------------------------------------------
    def _kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._scaled.get(key)
        if surface is not None:
            self._scaled.move_to_end(key)
            return surface
        return self._keep(key, make())

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = surface
        self._held += surface.width * surface.height
        while self._held > self._limit and len(self._scaled) > 1:
            self._drop(next(iter(self._scaled)))
        return surface

    def _drop(self, key: Hashable) -> None:
        dropped = self._scaled.pop(key)
        self._held -= dropped.width * dropped.height

    def emblem(self, name: str, side: int) -> pygame.Surface:
        """Return the round emblem of the back of that name, ``side`` pixels wide."""
        back = self.pictures.kept(("back", name))
        cut = round(back.width * EMBLEM)
        middle = back.subsurface(pygame.Rect((back.width - cut) // 2, (back.height - cut) // 2, cut, cut))
        round_one = pygame.transform.smoothscale(middle, (side, side)).convert_alpha()
        mask = rounded_shape((side, side), SOLID, side // 2, None, 0)
        round_one.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return round_one

    def card(self, face: Hashable, width: int) -> pygame.Surface:
        """Return a card ``width`` pixels wide, without shadow or mark; raises KeyError for an unknown face.

        A card larger than the cached size is requested in the background.
        """
        finer = self._scaled.get(("finer", face, width))
        if finer is not None:
            return finer
        if width > KEPT:
            self.pictures.ask(face, width)
        return self.pictures.stand_in(face, width)

    def _on_its_way(self, face: Hashable, width: int, onto: pygame.Surface | None = None) -> pygame.Surface:
        """Return the same for a moving card, replacing the content of the surface ``onto`` if given.

        Larger ones are not requested: the card lands before they are read.
        """
        finer = self._scaled.get(("finer", face, width))
        if finer is None:
            return self.pictures.stand_in(face, width, lying=False, onto=onto)
        if onto is None:
            return finer
        onto.fill(CLEAR)
        onto.blit(finer, (0, 0))
        return onto

    def marked(self, face: Hashable, width: int, *, corner: bool = True) -> pygame.Surface:
        """Return the card with its large mark if shown, otherwise, if ``corner`` is set, with its corner mark.

        Cards that are too small or face down have neither.
        """
        surface = self.card(face, width).copy()
        self._mark(surface, (0, 0), face, width, corner=corner)
        return surface

    def _mark(
        self, surface: pygame.Surface, at: tuple[int, int], face: Hashable, width: int, *, corner: bool,
        flying: bool = False,
    ) -> None:
        """Draw the mark on a card whose top left corner is ``at``."""
        match face:
            case ("card", int(card)) if self.large and width >= LARGE_FROM:
                made, marks = self.pictures.large_mark(card), self.card_set.large_marks
                if made is not None and marks is not None:
                    surface.blit(pygame.transform.smoothscale(made, (width, max(1, round(width * marks.height)))), at)
            case ("card", int(card)) if corner and width >= MARKED_FROM:
                mark = self.mark(card)
                if mark is not None:
                    edge = max(2, round(width * 0.045))
                    tag = self._tag_on_its_way(mark, width) if flying else self._tag(mark, width)
                    surface.blit(tag, (at[0] + edge, at[1] + edge))

    def mark(self, card: int) -> CornerMark | None:
        """Return the corner mark of a card in the chosen letters."""
        return self.card_set.mark_in(self.letters, card)

    def _words_on(self, face: Hashable, *, marks: bool) -> CornerMark | None:
        """Return the corner mark drawn on a face: it changes with the language."""
        match face:
            case ("card", int(card)) if marks:
                return self.mark(card)
            case _:
                return None

    def _tag(self, mark: CornerMark, width: int) -> pygame.Surface:
        """Return the corner mark for a card ``width`` pixels wide, cached."""
        return self._kept(("tag", mark, width), partial(self._made_tag, mark, width))

    def _tag_on_its_way(self, mark: CornerMark, width: int) -> pygame.Surface:
        """Return the same for a card that changes size, scaled from one of a few sizes: rendering text at each is
        slow."""
        near = _near(width)
        tag = self._tag(mark, near)
        size = max(1, round(tag.width * width / near)), max(1, round(tag.height * width / near))
        return pygame.transform.smoothscale(tag, size)

    def _made_tag(self, mark: CornerMark, width: int) -> pygame.Surface:
        h = max(11, round(width * 0.2 * min(MARK_GROWS, self.text)))
        font = self._fonts.get("sans", round(h * 0.84))
        number = font.render(mark.words, True, INK)
        r, pad = max(4, round(h * 0.37)), round(h * 0.22)
        w = pad + number.width + pad + 2 * r + pad
        big = pygame.Surface((w * 4, h * 4), pygame.SRCALPHA)
        big.fill((*PAPER_LIGHT, 0))
        pygame.draw.rect(big, faded(PAPER_LIGHT, 0.92), big.get_rect(), border_radius=h)
        self.card_set.sign(big, mark.kind, ((w - pad - r) * 4, h * 2), r * 4)
        tag = pygame.transform.smoothscale(big, (w, h))
        tag.blit(number, (pad, (h - number.height) // 2))
        return tag

    def _shade(self, whole: pygame.Surface, rect: pygame.Rect, kind: tuple[float, float, float], width: int) -> None:
        """Draw the shadow of a card ``width`` pixels wide into ``rect``, which is larger than the card on all sides."""
        reach, _, strength = kind
        pad = max(1, round(width * reach))
        # a large card's shadow is a small one's with its middle stretched
        rim = 4 * pad + 4
        size = min(rect.w, 2 * rim + TILE), min(rect.h, 2 * rim + TILE)
        stretched(whole, self._shadow(size, pad, strength), rect, rim)

    def _shadow(self, size: tuple[int, int], pad: int, strength: float) -> pygame.Surface:
        return self._kept(("shadow", size, pad, strength), partial(_soft, size, pad, strength))

    def _lifted(self, face: Hashable, width: int, angle: float, *, flying: bool, marks: bool) -> pygame.Surface:
        """Return the card with its shadow, in a surface padded on each side by the shadow's reach and fall; then
        turned."""
        def make() -> pygame.Surface:
            kind = FLYING if flying else LYING
            pad = room_around(width, flying=flying)
            card = self._on_its_way(face, width) if flying else self.card(face, width)
            reach, fall = max(1, round(width * kind[0])), round(width * kind[1])
            whole = pygame.Surface((width + 2 * pad, card.height + 2 * pad), pygame.SRCALPHA)
            under = card.get_rect(topleft=(pad + fall // 2, pad + fall)).inflate(2 * reach, 2 * reach)
            self._shade(whole, under, kind, width)
            whole.blit(card, (pad, pad))
            self._mark(whole, (pad, pad), face, width, corner=marks)
            return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole

        return self._kept(("lifted", face, width, flying, self._words_on(face, marks=marks), angle), make)

    # -- drawing ------------------------------------------------------------------
    def draw_soon(self, canvas: Canvas, face: Hashable, pose: Pose) -> bool:
        """Draw a card at rest without waiting: soft until it is read; return True if anything was drawn."""
        if self.pictures.ready(face):
            self.draw(canvas, face, pose)
            return True
        early = self.pictures.early(face)
        if early is None:
            return False
        rect = pixel_rect(canvas, pose.x, pose.y, pose.scale)
        canvas.surface.blit(pygame.transform.smoothscale(early, rect.size), rect)
        return True

    def draw(self, canvas: Canvas, face: Hashable, pose: Pose, *, marks: bool = False) -> None:
        """Draw a card in its pose."""
        self._limit = _limit_for(canvas)
        if canvas.words is not None:
            self._note(canvas, face, pose)
        pixels = in_pixels(canvas, pose)
        rect = pixels.rect
        if pixels.flying and not pixels.angle:
            self._fly(canvas.surface, face, rect, pixels.squeeze, pixels.alpha, marks=marks)
            return
        surface = self._lifted(face, rect.w, pixels.angle, flying=pixels.flying, marks=marks)
        if pose.turn:
            width = max(1, round(surface.width * pixels.squeeze))
            surface = pygame.transform.scale(surface, (width, surface.height))
        if pixels.alpha < 255:
            surface = surface.copy()
            surface.set_alpha(pixels.alpha)
        canvas.surface.blit(surface, (rect.centerx - surface.width // 2, rect.centery - surface.height // 2))

    def _note(self, canvas: Canvas, face: Hashable, pose: Pose) -> None:
        """Note the name of a card that is drawn face up, unless it is faint."""
        match face:
            case ("card", int(card)) if pose.alpha > FAINT:
                canvas.note(self.card_set.card_words(card).name, Box.around(pose.x, pose.y, 1.0, 1.0))
            case _:
                pass

    def _fly(
        self, surface: pygame.Surface, face: Hashable, rect: pygame.Rect, squeeze: float, alpha: int, *, marks: bool
    ) -> None:
        """Draw an upright moving card and its shadow; ``squeeze`` (0-1) is the visible share of its width.

        Both have a size no other frame has, so they are scaled and drawn separately instead of being combined first.
        """
        under, place = _shaded(rect, squeeze)
        shadow, card = self._flying(face, rect, under, marks=marks)
        # only the part of the shadow that the card does not cover
        round_off = math.ceil(rect.w * ROUND)
        seen = frame_of(under, place.inflate(-2 * round_off, -2 * round_off))
        shadow.set_alpha(alpha)
        surface.blits([(shadow, part, part.move(-under.x, -under.y)) for part in seen], doreturn=False)
        if squeeze < 1:
            card = pygame.transform.scale(card, place.size)
        card.set_alpha(alpha)
        surface.blit(card, place)

    def _flying(
        self, face: Hashable, rect: pygame.Rect, under: pygame.Rect, *, marks: bool
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the shadow with the size of ``under`` and the moving card with the size of ``rect``."""
        shadow = self._flights.look(("shadow", under.size), under.size, self._scaled_shadow)

        def draw(part: pygame.Surface) -> None:
            self._on_its_way(face, rect.w, part)
            self._mark(part, (0, 0), face, rect.w, corner=marks, flying=True)

        look = face, rect.w, self._words_on(face, marks=marks)
        return shadow, self._flights.look(look, picture_size(rect.w), draw)

    def _scaled_shadow(self, part: pygame.Surface) -> None:
        """Fill ``part`` with the shadow of a moving card, scaled from one of a few sizes: steps in a soft shape are
        invisible."""
        near = _near(part.height)
        width = max(2, round(near / (RATIO + 2 * FLYING[0])))
        pad = max(1, round(width * FLYING[0]))
        soft = self._shadow((width + 2 * pad, picture_size(width)[1] + 2 * pad), pad, FLYING[2])
        pygame.transform.scale(soft, part.size, part)


def _limit_for(canvas: Canvas) -> int:
    """Return how many pixels scaled cards may hold."""
    pixels = canvas.px(canvas.area.w) * canvas.px(canvas.area.h)
    return max(LIMIT, min(LARGE_LIMIT, round(SHARE * pixels)), pixels)


def _shaded(rect: pygame.Rect, squeeze: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the boxes of a moving card's shadow and of the card itself, of which that share of the width is
    visible."""
    reach, fall = max(1, round(rect.w * FLYING[0])), round(rect.w * FLYING[1])
    under, place = rect.inflate(2 * reach, 2 * reach), rect.copy()
    under.w, place.w = max(1, round(under.w * squeeze)), max(1, round(place.w * squeeze))
    under.center = rect.centerx + round(fall // 2 * squeeze), rect.centery + fall
    place.x = rect.centerx - place.w // 2
    return under, place


def _near(pixels: int) -> int:
    """Return the size from which all sizes up to it are scaled while a card grows in flight."""
    return 1 << math.ceil(math.log2(max(2, pixels)))


def _soft(size: tuple[int, int], pad: int, strength: float) -> pygame.Surface:
    """Return a shadow of that size and darkness ``strength`` (0-1) that fades over ``pad`` pixels at its edge."""
    # the softer, the smaller it is made: blurring many pixels is slow
    shrink = max(2, round(pad / SOFT))
    edge = max(1, round(pad / shrink))
    soft = pygame.Surface((max(4, size[0] // shrink), max(4, size[1] // shrink)), pygame.SRCALPHA)
    soft.fill((*SHADOW, 0))
    inner = soft.get_rect().inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(soft, faded(SHADOW, strength), inner, border_radius=max(2, edge))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(soft, edge), size)


_decks: WeakKeyDictionary[Host, dict[str, CardSurfaces]] = WeakKeyDictionary()


def card_surfaces_of(app: Host, card_set: CardSet) -> CardSurfaces:
    """Return the surfaces of a card set, shared by every scene of the program."""
    decks = _decks.setdefault(app, {})
    if card_set.folder not in decks:
        decks[card_set.folder] = CardSurfaces(app.fonts, card_set)
        app.improving.append(decks[card_set.folder].poll)
    return decks[card_set.folder]


def card_surfaces_as_set(app: Host, card_set: CardSet, game: str) -> CardSurfaces:
    """Return the surfaces of a game's cards, updated to its settings wherever they are already shown."""
    surfaces, chosen = card_surfaces_of(app, card_set), app.settings.of(game)
    changed = surfaces.dress(
        chosen.card_face, large=chosen.large_marks, letters=chosen.mark_letters, gold=chosen.gold_print,
        text=app.settings.text_scale,
    )
    if changed:
        app.canvas.cache.clear()
    return surfaces
