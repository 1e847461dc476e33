"""The yaku of section 4 a second time, in words of cards instead of bits: slow, and as the page says it."""
from collections.abc import Callable, Iterable
from itertools import combinations

from hachi_hachi.engine.hanafuda.deck import MONTHS
from hachi_hachi.engine.koikoi.rules import Rules

DRY = {"1L", "3L", "8L", "12L"}
RAINMAN = "11L"
POETRY = {"1R", "2R", "3R"}
BLUE = {"6R", "9R", "10R"}
BOAR_DEER_BUTTERFLIES = {"6A", "7A", "10A"}
CUP = "9A"


def kind(card: str) -> str:
    return card.lstrip("0123456789")[0]


def month_of(card: str) -> str:
    return card.split("c", maxsplit=1)[0].rstrip("LAR")


def month(number: int) -> set[str]:
    """Return the four cards of a month."""
    kinds = MONTHS[number - 1]
    return {
        f"{number}c{kinds[: at + 1].count('c')}" if one == "c" else f"{number}{one}" for at, one in enumerate(kinds)
    }


def counted(rules: Rules, points: dict[str, int]) -> int:
    if rules.counted == "best":
        return max(points.values(), default=0)
    return sum(points.values())


def yaku(rules: Rules, pile: set[str], field: Iterable[str] = (), deal: int = 1) -> dict[str, int]:
    """Return the points of each yaku that stands in ``pile``."""
    if rules.sake_cup != "either" or CUP not in pile:
        return _yaku(rules, pile, field, deal, is_animal=True, is_chaff=rules.sake_cup == "both")
    animal = _yaku(rules, pile, field, deal, is_animal=True, is_chaff=False)
    chaff = _yaku(rules, pile, field, deal, is_animal=False, is_chaff=True)
    return chaff if counted(rules, chaff) > counted(rules, animal) else animal


def _yaku(
    rules: Rules, pile: set[str], field: Iterable[str], deal: int, *, is_animal: bool, is_chaff: bool
) -> dict[str, int]:
    animals = {card for card in pile if kind(card) == "A" and (card != CUP or is_animal)}
    ribbons = {card for card in pile if kind(card) == "R"}
    chaff = {card for card in pile if kind(card) == "c" or (card == CUP and is_chaff)}
    found = dict(_brights(rules, pile))
    if animals >= BOAR_DEER_BUTTERFLIES:
        found["inoshikachou"] = rules.inoshikachou + (len(animals) - 3) * rules.special_extra
    if len(animals) >= 5 and not (rules.special_and_count == "replace" and "inoshikachou" in found):
        found["tane"] = len(animals) - 4
    named = {}
    if ribbons >= POETRY:
        named["akatan"] = rules.tan_points + (len(ribbons) - 3) * rules.special_extra
    if ribbons >= BLUE:
        named["aotan"] = rules.tan_points + (len(ribbons) - 3) * rules.special_extra
    if len(named) == 2 and rules.both_tan == "merge":
        named = {"akatan_aotan": 2 * rules.tan_points + (len(ribbons) - 6) * rules.special_extra}
    found.update(named)
    if len(ribbons) >= 5 and not (rules.special_and_count == "replace" and named):
        found["tan"] = len(ribbons) - 4
    if len(chaff) >= 10:
        found["kasu"] = len(chaff) - 9
    if rules.month_cards and pile >= month((deal - 1) % 12 + 1):
        found["month"] = 4
    if found or not rules.viewing_needs_other:
        for name, bright, on in (("hanami", "3L", rules.hanami), ("tsukimi", "8L", rules.tsukimi)):
            if on and {bright, CUP} <= pile and not _spoiled(rules, name, pile, field):
                found[name] = rules.viewing_points
    return found


def _brights(rules: Rules, pile: set[str]) -> Iterable[tuple[str, int]]:
    dry, rain = len(pile & DRY), RAINMAN in pile
    if dry == 4:
        yield ("gokou", rules.gokou) if rain else ("shikou", rules.shikou)
    elif dry == 3:
        yield ("ame_shikou", rules.ame_shikou) if rain else ("sankou", rules.sankou)
    elif dry == 2 and rain and rules.sankou_with_rain:
        yield "sankou", rules.sankou


def _spoiled(rules: Rules, name: str, pile: set[str], field: Iterable[str]) -> bool:
    if rules.weather == "rainman":
        return RAINMAN in pile
    if rules.weather == "field":
        return bool(set(field) & month(11 if name == "hanami" else 12))
    if rules.weather == "pile":
        return RAINMAN in pile if name == "hanami" else bool(pile & month(12))
    return False


def by_brute_force(pile: set[str]) -> set[str]:
    """Return the yaku that any subset of ``pile`` makes, without what replaces what (preset ``leaflet``)."""
    wanted: dict[str, Callable[[set[str]], bool]] = {
        "gokou": lambda cards: cards == {*DRY, RAINMAN},
        "shikou": lambda cards: cards == DRY,
        "ame_shikou": lambda cards: len(cards) == 4 and RAINMAN in cards and cards <= {*DRY, RAINMAN},
        "sankou": lambda cards: len(cards) == 3 and cards <= DRY,
        "inoshikachou": lambda cards: cards == BOAR_DEER_BUTTERFLIES,
        "akatan": lambda cards: cards == POETRY,
        "aotan": lambda cards: cards == BLUE,
        "akatan_aotan": lambda cards: cards == POETRY | BLUE,
        "tane": lambda cards: len(cards) == 5 and {kind(card) for card in cards} == {"A"},
        "tan": lambda cards: len(cards) == 5 and {kind(card) for card in cards} == {"R"},
        "kasu": lambda cards: len(cards) == 10 and all(kind(card) == "c" or card == CUP for card in cards),
        "hanami": lambda cards: cards == {"3L", CUP},
        "tsukimi": lambda cards: cards == {"8L", CUP},
    }
    found = set()
    for size in range(2, len(pile) + 1):
        for subset in combinations(sorted(pile), size):
            cards = set(subset)
            found |= {name for name, is_made in wanted.items() if is_made(cards)}
    return found


#: What takes the place of what in the preset ``leaflet``.
REPLACED = (
    ("gokou", {"shikou", "ame_shikou", "sankou"}), ("shikou", {"ame_shikou", "sankou"}), ("ame_shikou", {"sankou"}),
    ("inoshikachou", {"tane"}), ("akatan_aotan", {"akatan", "aotan", "tan"}), ("akatan", {"tan"}), ("aotan", {"tan"}),
)


def without_replaced(names: set[str]) -> set[str]:
    gone = set().union(*(others for name, others in REPLACED if name in names))
    return names - gone
