"""A pack of cards, and how they are written."""
import pytest

from hachi_hachi.engine.common.cards import UNSEEN, Pack
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.events import HIDDEN

PACK = Pack(f"{suit}{value}" for suit in "CSUOD" for value in range(1, 16))


def test_every_card_is_read_as_it_is_written() -> None:
    assert len(PACK) == 75
    assert [PACK.parse(PACK.notation(card)) for card in range(75)] == list(range(75))
    assert PACK.parse_all("C1 S15  D15") == (0, 29, 74)


def test_a_hidden_card_is_written_as_such() -> None:
    assert PACK.notation(HIDDEN) == UNSEEN


@pytest.mark.parametrize("wrong", ["", "c1", "C16", "C0", "X1", UNSEEN])
def test_a_card_that_is_not_there_is_refused_in_a_sentence(wrong: str) -> None:
    with pytest.raises(RefusalError, match="isn't a card") as caught:
        PACK.parse(wrong)
    assert repr(wrong) in str(caught.value)
