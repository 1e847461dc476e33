"""Games about the payments at the end of a deal (docs/rules.md section 7), one deal each: constructed or found by
search.
"""
from dataclasses import replace

from tests.engine.hachihachi.helpers.builder import Game

GAMES_OF_SETTLEMENT: dict[str, Game] = {
    "souhachi": Game(
        "Everybody has 88 points; two have declared teyaku, which go back.",
        ("11A 8c2 4c1 11R 10c1 9A 2c2", "11c1 6c2 3c1 6R 8A 3L 6A", "3R 9c2 1R 8c1 7c1 2A 12c1"),
        "9c1 4c2 7R 12L 11L 8L",
        "5c1 7A 2c1 2R 1L 12c2 1c1 10A 7c2 4A 4R 1c2 9R 12c3 10c2 10R 3c2 6c1 5c2 5R 5A",
        "11R 3L 8c1 11A 6R 9c2 10c1 8A 7c1 4c1 3c1 1R 2c2 6A 12c1 8c2 6c2 3R 9A 11c1 2A",
        dealer=1,
    ),
    "souhachi_meets_the_sage_of_oya": Game(
        "Oya plays on after akatan, and everybody comes to 88 points.",
        ("1R 2R 3R 6c1 6c2 4R 6A", "11L 8A 9c1 9A 9c2 2c2 5c2", "5A 4c2 8L 1c2 8c1 7c2 7R"),
        "1c1 2c1 3c1 7c1 3L 3c2",
        "12c3 4c1 6R 12c2 5R 11R 10A 12L 10R 10c1 1L 10c2 8c2 9R 2A 4A 11A 7A 5c1 12c1 11c1",
        "6c1 2c2 8L 3R 9A 5A 4R 9c1 7c2 6A 9c2 1c2 6c2 8A 8c1 2R 11L 4c2 1R sage 5c2 7R",
    ),
    "souhachi_does_not_meet_another_sage": Game(
        "Iori, not oya, plays on after akatan, and everybody comes to 88 points.",
        ("4A 5c2 8c1 4R 7c2 12c3 12L", "1R 2R 3R 11L 11A 4c1 10R", "8L 11R 2c2 9R 12c1 11c1 1c2"),
        "1c1 2c1 3c1 7R 4c2 7c1",
        "7A 5c1 5A 8c2 6c1 3c2 1L 6A 6R 12c2 9c2 9A 6c2 10c2 3L 10c1 10A 2A 9c1 5R 8A",
        "8c1 +7c1 1R 1c2 4R 3R 11c1 12c3 11L 9R 7c2 2R sage 12c1 4A 4c1 8L 5c2 10R 2c2 12L 11A 11R",
    ),
    "souhachi_before_sujiroku": Game(
        "Everybody has 88 points, and one of them 16 cards of chaff and willow.",
        ("6c1 1c1 4c1 9R 10c2 2c2 12c1", "8A 5A 1L 7R 7c1 8L 9A", "3R 4R 9c2 12c2 12L 6A 11L"),
        "7c2 10c1 1c2 3c2 5c2 4A",
        "6c2 8c1 9c1 3c1 8c2 5R 5c1 4c2 1R 11A 11c1 10A 2c1 10R 6R 11R 12c3 2R 2A 7A 3L",
        "9R 5A 4R 10c2 7c1 11L 6c1 8L 9c2 12c1 7R 6A 2c2 8A 3R 4c1 1L 12c2 1c1 9A 12L",
    ),
    "futahachi": Game(
        "Iori has 176 card points; two have declared teyaku.",
        ("4c2 3c1 2c2 7R 8c1 3R 2R", "10c1 1R 12L 1c1 11R 11A 10A", "1c2 4c1 6c2 7A 5c1 3c2 10R"),
        "6A 1L 4A 8L 3L 5A",
        "12c2 6c1 11L 5R 11c1 9c1 10c2 2A 7c2 6R 9A 5c2 12c1 8c2 4R 9c2 7c1 2c1 12c3 8A 9R",
        "2R 1c1 1c2 3R 12L 3c2 4c2 10c1 10R 2c2 11A 7A 3c1 11R 6c2 7R 10A 5c1 8c1 1R 4c1",
    ),
    "futahachi_meets_the_sage": Game(
        "Uzuki plays on after aotan and comes to 169 points.",
        ("12L 7c2 7A 10c2 4R 5c1 4c2", "7c1 2R 2c2 7R 11A 8A 10A", "6R 9R 10R 4A 5R 11R 5A"),
        "6c1 9c1 10c1 5c2 1L 8c2",
        "3c2 12c3 1R 1c2 2A 6c2 11c1 8c1 3L 12c1 4c1 9A 6A 3R 2c1 1c1 3c1 11L 12c2 9c2 8L",
        "12L 7c1 9R 4c2 11A 5A 10c2 10A 4A 5c1 2R 5R 4R 2c2 10R 7A 8A 6R sage 7c2 7R 11R",
    ),
    "futahachi_before_sujiroku": Game(
        "Akiko has 172 points, Iori 17 cards of chaff and willow.",
        ("10c2 5R 6A 1R 3L 8A 4A", "8c1 7R 3R 12c1 10A 4c2 1c2", "7A 5c2 8L 12c2 12c3 4R 10R"),
        "7c2 2c2 3c2 1c1 11c1 3c1",
        "2A 10c1 1L 4c1 11A 11L 5A 8c2 6c2 6c1 7c1 6R 11R 12L 9c1 9A 2c1 9c2 5c1 2R 9R",
        "10c2 1c2 5c2 1R 3R>3c2 8L 8A 4c2 12c3 3L 10A 10R 6A 7R 12c2 5R 8c1 4R 4A 12c1 7A",
    ),
    "sujiroku": Game(
        "Iori has 18 cards of chaff and willow; two have declared teyaku.",
        ("3R 1c1 12c3 5A 1R 1L 8L", "7c2 5R 11L 6A 2R 3c2 2A", "4c2 2c1 8c2 8c1 5c1 9c2 4A"),
        "11A 4c1 5c2 10c1 11R 9A",
        "8A 6R 11c1 3c1 10R 7A 3L 7c1 9R 12c1 4R 12L 2c2 10c2 1c2 6c2 10A 7R 6c1 9c1 12c2",
        "1R 7c2 4A +11A 8L 2A 5c1 3R 6A 2c1 1L 11L 8c2 1c1 3c2 4c2 5A 2R 8c1 12c3 5R 9c2",
        dealer=2,
    ),
    "sujiroku_meets_the_sage": Game(
        "Akiko plays on after akatan and comes to 16 cards of chaff and willow.",
        ("1R 2R 3R 7c1 4c2 8c2 2c2", "9R 11L 4A 12L 5A 12c3 9c2", "1c2 3L 4c1 6A 9c1 10A 9A"),
        "1c1 2c1 3c1 8c1 11c1 1L",
        "7c2 4R 6R 12c1 12c2 7R 5c2 10R 7A 11A 8A 6c2 2A 6c1 8L 10c1 5c1 3c2 11R 10c2 5R",
        "2R 9c2 1c2>1L 7c1 5A 9c1 8c2 4A 4c1 2c2 11L 6A 4c2 9R 9A 3R 12c3 10A 1R sage 12L 3L",
    ),
    "sujiroku_of_another_meets_nothing": Game(
        "Akiko plays on after akatan; it is Iori who comes to 16 cards of chaff and willow.",
        ("1R 2R 3R 12c3 6A 5c2 8L", "6c1 6R 2c2 3c2 2A 8c1 11L", "9c2 4A 1c2 6c2 7R 10A 10R"),
        "1c1 2c1 3c1 9A 7A 5c1",
        "11c1 12c2 10c1 9R 5R 10c2 3L 9c1 7c1 4R 5A 8A 1L 7c2 4c1 8c2 12L 4c2 11A 11R 12c1",
        "3R 6c1 7R 6A 11L 9c2 1R 2A 1c2 5c2 2c2 4A 2R sage 3c2 6c2 8L 8c1 10R 12c3 6R 10A",
    ),
    "equal_card_points": Game(
        "The second and third to play have most card points, and equally many.",
        ("8L 4c2 9c2 6R 9A 7c2 8A", "11L 5c2 8c1 12c2 2c1 12L 11c1", "3R 2R 1c1 9c1 11A 4c1 6A"),
        "6c2 10c1 10R 10c2 7R 1L",
        "5R 2A 7A 4A 3c2 6c1 3c1 3L 1c2 11R 7c1 4R 2c2 12c3 9R 12c1 10A 5c1 1R 8c2 5A",
        "8L 5c2 11A 9c2 12L 6A 6R 8c1 1c1 4c2 12c2 3R 8A 11L 9c1 9A 2c1 2R 7c2 11c1 4c1",
        dealer=1,
    ),
    "sanbon_caught": Game(
        "Iori declares tatesanbon of wisteria and takes the fourth, which the stock brought.",
        ("3L 12L 10c2 6c2 6R 12c1 9c1", "4A 4R 4c1 5A 10c1 10A 7c1", "2c1 2c2 8c1 9c2 8L 1L 7R"),
        "2A 6A 11c1 2R 8c2 5c1",
        "6c1 11R 4c2 8A 7A 11A 3c2 9R 12c3 1R 10R 11L 5R 9A 12c2 1c2 7c2 5c2 1c1 3c1 3R",
        "9c1 10c1 2c2>2R 12c1 4c1 8c1 6R 7c1 2c1 3L 4R 7R 12L 10A 9c2 6c2 4A 1L 10c2 5A 8L",
    ),
    "sanbon_caught_responsible": Game(
        "Uzuki lets the fourth wisteria go, with cards left in the hand.",
        ("9c1 3L 9c2 10c1 1L 10R 5A", "4A 4R 4c1 2c1 3R 10A 12L", "7c2 3c1 1c1 4c2 9R 8A 10c2"),
        "7c1 1c2 2A 12c1 7A 2c2",
        "12c3 11c1 5c1 6c2 8c1 1R 2R 11R 6A 11A 11L 9A 5R 12c2 6R 6c1 8L 3c2 7R 8c2 5c2",
        "10c1 12L 4c2 9c2 2c1>2A 9R 3L 10A 7c2>7c1 10R 4R 1c1 9c1 4A 8A 5A 4c1 10c2 1L 3R 3c1",
    ),
    "sanbon_caught_from_a_last_card": Game(
        "Akiko lets the fourth wisteria go as her last card.",
        ("12L 7c1 6A 10c2 4c2 2A 8L", "4A 4R 4c1 3L 10R 7A 11L", "9R 11R 7c2 2c2 9A 12c2 5c1"),
        "8A 12c1 10A 3c2 12c3 6c2",
        "9c1 3R 2c1 1c1 6R 11c1 5c2 1c2 8c1 10c1 11A 2R 3c1 1L 8c2 5R 1R 7R 5A 6c1 9c2",
        "12L>12c3 10R 2c2 8L 3L 9A 2A 4c1 5c1 10c2 7A 9R 6A 11L 11R 7c1 4R 12c2 4c2 4A 7c2",
    ),
    "two_sanbon_caught": Game(
        "Iori declares two triplets and catches both fourths; for one of them Uzuki is liable.",
        ("8c2 3c1 3c2 7c2 10A 9c2 6A", "4A 4R 4c1 7A 7R 7c1 5A", "8c1 9A 3R 4c2 1c2 9R 5c2"),
        "11A 6R 12L 2c1 5c1 3L",
        "1R 2A 8A 10c1 5R 9c1 2R 1c1 2c2 6c1 10c2 12c2 6c2 12c3 11R 10R 11L 8L 12c1 11c1 1L",
        "3c1 4c1 9R 6A 5A 3R 9c2 4A 9A 3c2 7c1 4c2 10A 4R 1c2 8c2 7A 8c1 7c2 7R 5c2",
    ),
    "points_pulled_at_89": Game(
        "Iori has declared karasu and comes to 89 points.",
        ("6c1 8L 1c2 2R 7R 9R 4A", "10c1 7c1 7c2 3c2 4c1 12c2 8c1", "9c2 7A 4c2 10A 11c1 3L 2c1"),
        "11A 5A 1L 1R 8A 10c2",
        "9c1 3c1 3R 12c3 11R 5c2 1c1 10R 6R 11L 8c2 2c2 6c2 4R 5c1 12L 2A 9A 5R 6A 12c1",
        "6c1 8c1 11c1 1c2>1R 7c1 9c2 8L 12c2 4c2 7R 10c1 2c1 9R 4c1 3L 2R 7c2 10A 4A 3c2 7A",
    ),
    "points_not_pulled_at_88": Game(
        "Iori has declared karasu and comes to 88 points.",
        ("2A 1c1 4c2 5R 1R 6A 8c2", "9c2 10c2 12c2 1c2 11c1 7c1 6c1", "3c1 2R 8A 6R 9R 5c2 2c2"),
        "4R 9A 2c1 10c1 11R 5A",
        "4c1 5c1 3L 1L 12L 10A 3R 4A 8L 7c2 9c1 7R 10R 6c2 12c1 11L 3c2 8c1 12c3 11A 7A",
        "8c2 6c1 3c1 5R 7c1 5c2 1c1 12c2 9R 2A 11c1 6R 4c2 10c2 2R 6A 9c2 8A 1R 1c2 2c2",
    ),
    "pikaichi_pulls_nothing": Game(
        "Iori has declared pikaichi and comes to 96 points.",
        ("1c1 12L 3R 6A 10c1 2R 4c2", "3c1 8c2 11c1 10c2 8L 12c1 7c1", "3L 1L 4R 9R 2A 10A 2c1"),
        "6c1 2c2 10R 11A 6c2 4c1",
        "1c2 3c2 7c2 12c3 4A 5c1 5c2 11L 5A 7A 8A 7R 8c1 9c1 11R 9A 9c2 12c2 5R 6R 1R",
        "10c1 12c1 10A 12L 8L 2c1 6A>6c2 10c2 3L 4c2 7c1 2A 3R 11c1 1L 1c1 8c2 9R 2R 3c1 4R",
    ),
    "two_pay_card_points_to_one": Game(
        "Akiko and Iori are below par, Uzuki above.",
        ("2A 4R 3R 5c2 4c2 8c2 1R", "1c1 11R 8c1 9A 6R 1c2 9R", "6A 6c2 1L 5R 7A 7R 12c3"),
        "5A 2c1 11c1 10R 10c2 12c1",
        "2R 3c2 12L 12c2 4A 7c2 9c1 10A 10c1 8L 2c2 5c1 7c1 8A 3L 11A 9c2 3c1 11L 4c1 6c1",
        "4c2 11R 5R 5c2 9A 7A 3R 8c1 +10c2 6A 2A 1c1 6c2 8c2 6R 1L 1R 9R 7R 4R 1c2 12c3",
    ),
}

_CAUGHT = GAMES_OF_SETTLEMENT["sanbon_caught_responsible"]
GAMES_OF_SETTLEMENT["sanbon_caught_responsibility_off"] = replace(
    _CAUGHT, about="The same play where nobody is liable.", changed={"catching_responsibility": "off"}
)
_TWICE = GAMES_OF_SETTLEMENT["two_sanbon_caught"]
GAMES_OF_SETTLEMENT["two_sanbon_caught_for_ten_points"] = replace(
    _TWICE, about="The same play where a kan is 10 points, dealt by Uzuki.", dealer=2, changed={"kan_points": 10}
)
