"""Which characters are shown as they are, and how others are escaped."""
import pytest

from hachi_hachi.engine.printable import is_printable, printable


@pytest.mark.parametrize("text", ["", "Ada", "松に鶴", "می\u200cخواهم", "👨\u200d👩\u200d👧"])
def test_words_are_shown_as_they_are_with_their_joiners(text: str) -> None:
    assert is_printable(text)
    assert printable(text) == text


@pytest.mark.parametrize(("text", "shown"), [
    ("a\x1b[2J", "a\\x1b[2J"), ("\u202ea\u200d", "\\u202ea\u200d"), ("\ud800", "\\ud800"), ("\udcff", "\\xff"),
])
def test_what_controls_a_terminal_is_escaped(text: str, shown: str) -> None:
    assert not is_printable(text)
    assert printable(text) == shown
