"""A field that counts more is called by how much it counts."""

import pytest

from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.game.hachihachi.text.payments.multiplier_text import multiplied, read_out
from hachi_hachi.game.storage import i18n


@pytest.mark.parametrize(("language", "double", "four"), [
    ("en", "double", "four times"), ("ja", "二倍", "四倍"), ("sv", "dubbelt", "fyra gånger"),
])
def test_a_field_is_called_double_only_where_it_counts_double(language: str, double: str, four: str) -> None:
    i18n.use_language(language)
    assert double in multiplied(2)
    assert four in multiplied(4)
    assert double not in multiplied(4).replace(four, "")
    for times in (3, 8, 16):
        assert str(times) in multiplied(times)
        assert double not in multiplied(times)


def test_what_is_read_out_names_the_cards_and_how_much_the_field_counts() -> None:
    i18n.use_language("en")
    assert "earlier month" in read_out(4, ())
    for times in (2, 4):
        said = read_out(times, (parse("11L"),))
        assert f"×{times}" in said
        assert said.count("×") == 1
