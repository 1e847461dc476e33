"""Games about dekiyaku, sage and liability (docs/rules.md section 6), one deal each: constructed or found by search."""
from tests.engine.hachihachi.helpers.builder import Game

#: Akiko, or the dealer in her place, gets 1R and 2R, and takes 3R with 3c1 when it is on the field.
_AKATAN = ("1R 2R 3c1 4A 8L 10A 12L", "3R 5A 7A 9A 8A 10R 12c2", "6A 5R 7R 9R 1L 2A 11L")
_AKATAN_FIELD = "1c1 2c1 5c1 6c1 7c1 9c1"
_AKATAN_STOCK = "4c1 8c1 10c1 12c1 11c1 4c2 8c2 10c2 6c2 5c2"

#: Akiko gets 1L, 3L and 8L; Iori holds 12L and 11L, for which she has 12c1 and 11c1.
_BRIGHTS = ("1L 3L 8L 12c1 11c1 6c2 7c2", "12L 11L 2A 6A 4c1 5A 7c1", "2R 9R 6R 4A 10A 5R 7A")
_BRIGHTS_FIELD = "1c1 3c1 8c1 2c1 6c1 9c1"
_BRIGHTS_STOCK = "4c2 5c1 10c1 5c2 7R 10c2 2c2 9c2 10R 9A 8c2 8A 4R"

GAMES_OF_YAKU: dict[str, Game] = {
    "responsible": Game(
        "Iori has 1R and 2R; Uzuki lets 3R go, with cards left in the hand, and Iori takes it.",
        _AKATAN, _AKATAN_FIELD, _AKATAN_STOCK, "1R 5A 6A 2R 3R 7R 3c1 stop", dealer=1,
    ),
    "responsible_later": Game(
        "As before, but Iori takes 3R only a round later, when nobody else has.",
        _AKATAN, _AKATAN_FIELD, _AKATAN_STOCK, "1R 5A 6A 2R 3R 7R 12L 9A 1L 3c1 stop", dealer=1,
    ),
    "responsibility_off": Game(
        "The same play where nobody is liable.",
        _AKATAN, _AKATAN_FIELD, _AKATAN_STOCK, "1R 5A 6A 2R 3R 7R 3c1 stop", dealer=1,
        changed={"responsibility": "off"},
    ),
    "two_were_missing": Game(
        "Iori lets 3R go while Akiko still lacks 2R too.",
        _AKATAN, _AKATAN_FIELD, _AKATAN_STOCK, "1R 3R 6A 2R 5A 7R 3c1 stop",
    ),
    "the_stock_is_not_responsible": Game(
        "Akiko has 1R and 2R when Iori turns 3R up from the stock.",
        (_AKATAN[0], "11A 5A 7A 9A 8A 10R 12c2", _AKATAN[2]), _AKATAN_FIELD,
        "4c1 8c1 10c1 12c1 3R 4c2 8c2", "1R 5A 6A 2R 9A 7R 3c1 stop",
    ),
    "sage_on_a_responsible_seat_fails": Game(
        "Iori pays Akiko's akatan for both; she plays on, and he makes aotan.",
        (_AKATAN[0], "3R 6R 9R 10R 5A 7A 8A", "5R 7R 1L 2A 11L 4R 12c2"), "1c1 2c1 6c1 9c1 10c1 7c1",
        "4c1 8c1 12c1 5c1 11c1 4c2 8c2 6c2 5c2 9c2 11R",
        "1R 6R 7R 2R 3R 5R 3c1 sage 9R 12c2 4A 10R stop",
    ),
    "responsible_for_shikou_not_for_gokou": Game(
        "Iori lets 12L go and pays shikou for both; Akiko plays on, he lets 11L go, and both pay gokou.",
        _BRIGHTS, _BRIGHTS_FIELD, _BRIGHTS_STOCK, "1L 2A 4A 3L 6A 9R 8L 12L 2R 12c1 sage 11L 10A 11c1 stop",
    ),
    "shikou_and_gokou_in_one_turn": Game(
        "Akiko has four brights, the rainman among them; Iori lets 12L go: with it she makes gokou, and no shikou.",
        _BRIGHTS, _BRIGHTS_FIELD, _BRIGHTS_STOCK, "1L 2A 4A 3L 6A 9R 8L 11L 2R 11c1 12L 10A 12c1 stop",
    ),
    "sage_is_met_and_said_again": Game(
        "Shikou, sage, gokou, sage again; it is gokou that is at stake when the hands run out.",
        _BRIGHTS, _BRIGHTS_FIELD, _BRIGHTS_STOCK,
        "1L 2A 4A 3L 6A 9R 8L 12L 2R 12c1 sage 11L 10A 11c1 sage 5A 6R 6c2 7c1 7A 7c2 4c1 5R",
    ),
    "akatan_and_nanatan_in_one_turn": Game(
        "With her last card Akiko makes akatan, for which Iori is liable, and nanatan, and plays on.",
        ("1R 2R 4R 5R 6R 7R 3c1", "3R 8L 9A 10A 11L 12L 8c1", "8A 9R 10R 11A 11R 12c1 12c2"),
        "1c1 2c1 4c1 5c1 6c1 7c1",
        "9c1 1L 1c2 2A 2c2 9c2 4A 10c1 10c2 4c2 11c1 5A 5c2 12c3 6A 6c2 7A 8c2 7c2 3L 3c2",
        "1R 9A 8A 2R 8L 9R 4R 10A 10R 5R 11L 11A 6R 12L 11R 7R 3R 12c1 3c1 sage 8c1 12c2",
    ),
    "sage_fails_by_the_set_of_another": Game(
        "Akiko plays on after akatan, Iori makes aotan and stops.",
        ("1R 2R 3R 4A 5A 8A 12L", "6R 9R 10R 2A 7A 8L 11L", "7c1 12c1 4R 1L 3L 10A 11A"),
        "1c1 2c1 3c1 6c1 9c1 10c1",
        "4c1 5c1 8c1 5c2 7c2 12c2 8c2 11c1 4c2 6c2",
        "1R 6R 7c1 2R 9R 12c1 3R sage 10R stop",
    ),
    "four_of_a_month_on_the_field": Game(
        "Oya is given all four pines, and makes akatan with their ribbon: nobody is liable, each pays.",
        ("2R 3R 5A 6A 7A 8A 9A", "4A 5R 6R 7R 8L 9R 10A", "4R 10R 11L 12L 2A 3L 11A"),
        "1L 1R 1c1 1c2 2c1 3c1", "4c1 5c1 6c1 7c1", "2R 5R 4R 3R stop", dealer=2,
    ),
    "three_of_a_month_in_one_stack": Game(
        "Akiko takes three of May from her hand, and three of September with the turned card.",
        ("5c2 1L 2A 3L 4A 6R 7A", "1R 2R 3R 4R 6A 8L 10A", "1c1 2c1 3c1 8A 10R 11L 12L"),
        "5A 5R 5c1 9A 9R 9c1", "9c2", "5c2",
    ),
    "sage_fails_as_hands_run_out": Game(
        "Akiko takes akatan, plays on, and makes no other yaku before the hands run out.",
        ("1R 2R 3R 5A 3c2 12c2 7A", "10A 5c2 11c1 10c1 4R 11L 6R", "8c2 1L 5c1 10c2 12L 11R 2A"),
        "1c1 2c1 3c1 3L 1c2 8L",
        "12c1 2c2 9c2 8A 4A 6c2 4c2 8c1 9c1 9A 10R 6c1 9R 7c2 4c1 12c3 7c1 6A 7R 11A 5R",
        "3c2>3L 6R 5c1 1R>1c2 4R 12L 3R 11L 2A 12c2 11c1 11R 7A 10A 10c2 2R sage 10c1 1L 5A 5c2 8c2",
    ),
    "sages_that_fail_one_another": Game(
        "Akatan, aotan, shikou: each sage fails by the yaku of another, the last one as the hands run out.",
        ("1R 2R 3R 12L 6c2 3L 4c2", "6R 9R 10R 5A 7c1 5c2 9A", "12c3 11L 10A 11R 8c2 5c1 5R"),
        "1c1 2c1 3c1 6c1 9c1 10c1",
        "2A 12c1 7R 2c2 6A 12c2 11c1 4c1 8c1 9c2 3c2 1c2 4A 10c2 8L 1L 11A 7c2 8A 7A 4R",
        "1R 5c2 11R 4c2 5A 12c3 6c2 9R 5R 3L 6R 10A 3R 9A 8c2 2R sage 10R sage 5c1 12L sage 7c1 11L",
    ),
    "sage_fails_by_the_last_card": Game(
        "Akiko plays on after akatan; the very last card of the deal gives Uzuki aotan.",
        ("1R 2R 3R 4c1 1L 11L 12c2", "7R 5c2 3c2 8L 12c3 12c1 4c2", "9c1 9R 8c2 7c2 12L 10c2 11c1"),
        "1c1 2c1 3c1 1c2 6c2 10R",
        "2A 7A 4A 10c1 8c1 6R 6A 5A 10A 9A 3L 11R 6c1 5c1 11A 5R 2c2 9c2 7c1 4R 8A",
        "1L>1c2 12c1 10c2 3R 4c2 11c1 1R 8L 7c2 11L 12c3 9c1 4c1 5c2 12L 12c2 7R 8c2 2R sage 3c2 9R",
    ),
    "sage_with_an_empty_hand": Game(
        "Akiko takes akatan with her last card, and plays on although she has none left.",
        ("1R 2R 3R 10A 11c1 5R 5c2", "12c2 5c1 5A 3c2 4c2 12L 1L", "6A 2c1 2c2 8A 1c1 9R 10R"),
        "9c1 7c1 3c1 3L 11L 6R",
        "12c1 4R 11R 7A 9A 4A 6c2 9c2 12c3 7R 8c1 1c2 10c1 8c2 4c1 8L 11A 2A 7c2 10c2 6c1",
        "10A 12L 9R 11c1 1L 1c1 5R 12c2 8A 3R>3c1 3c2 2c1 2R 5c1 6A 5c2 5A 2c2 1R sage 4c2 10R",
    ),
    "last_card_makes_nobody_responsible": Game(
        "Iori lets 3R go as his last card, and Uzuki takes akatan with it in the last turn of the deal.",
        ("1L 2c1 4c1 2R 6A 5c1 9R", "11A 12c3 6R 3R 4c2 8c1 8A", "7c1 11R 9A 3L 5R 2A 8L"),
        "11c1 1c1 5A 3c2 10c1 7R",
        "11L 4A 1R 9c1 10c2 5c2 1c2 3c1 2c2 12L 6c2 4R 9c2 7A 10A 12c2 10R 6c1 8c2 7c2 12c1",
        "6A 12c3 5R 5c1 8A 8L 2R 8c1 9A 2c1 11A 2A 9R 6R 11R 1L 4c2 7c1 4c1 3R 3L",
    ),
    "nanatan_and_equal_points": Game(
        "Iori takes nanatan, plays on and fails; he and Akiko have equal card points.",
        ("1R 3R 11L 4c1 5R 7R 11R", "12c2 5A 3c2 11c1 5c2 10c1 12L", "2A 11A 8L 12c3 9R 7c2 3c1"),
        "4R 8c1 6c2 1L 6R 8A",
        "8c2 4A 2c1 6A 12c1 1c1 2c2 9c2 2R 10A 9c1 7c1 9A 1c2 4c2 10c2 6c1 10R 3L 7A 5c1",
        "5R +8A 11c1 9R 11L +6c2 12c2 12c3 1R 5c2 11A 3R 10c1 7c2 7R 3c2 3c1 11R 12L 8L 4c1 5A sage 2A",
    ),
}
