"""Where lines may break: real sentences, and all texts of the Japanese catalogue."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.line_breaks import NO_END, NO_START, pieces
from tools.translations import po_path, read, words_in

NUMBER = re.compile(r"[±＋−－×￥№第約]?[0-9０-９]+(か月目?|[文点貫月年日回枚人倍番局組]目?)?")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ""),
        ("two words", "two |words"),
        ("a 八八、x（y）", "a |八八、|x|（y）"),
        ("人々は佐々木さん", "人々|は|佐々|木|さ|ん"),
        ("五ヶ月、三ヵ国", "五ヶ月、|三ヵ|国"),
        ("『花〈札〉』《絵》〜", "『花|〈札〉』|《絵》〜"),
        ("いすゞ……待って‥", "い|すゞ……|待っ|て‥"),
        ("ちょっと、くゎし", "ちょっ|と、|くゎ|し"),
        ("コンピューターの番", "コンピューター|の|番"),
        ("八――八", "八|――|八"),
        ("か\u3099く", "か\u3099|く"),
        ("八\u3000八", "八\u3000|八"),
        ("Keys …", "Keys …"),
        ("Iori – sage", "Iori – |sage"),
        ("~/records/12/31 2/3", "~/|records/12/31 |2/3"),
    ],
)
def test_pieces(text: str, parts: str) -> None:
    assert pieces(text) == (parts.split("|") if parts else [])


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("12文", "12文"), ("各3点", "各|3点"), ("第3回", "第3回"), ("第三回", "第三回"), ("計×4倍", "計|×4倍"),
        ("３貫５文", "３貫５文"), ("3貫5文", "3貫5文"), ("−12文", "−12文"), ("約￥100", "約|￥100"), ("計№7", "計|№7"),
        ("差±5点", "差|±5点"), ("3か月目", "3か月目"), ("六か月", "六か月"), ("四枚目", "四枚目"),
        ("十二文で一貫", "十二文|で|一貫"), ("95％", "95％"), ("4〜6月", "4〜6月"), ("素十六", "素|十六"),
        ("88点、2人", "88点、|2人"), ("3セット", "3セット"),
    ],
)
def test_a_number_stays_with_its_sign_and_its_counter(text: str, parts: str) -> None:
    assert pieces(text) == parts.split("|")


def test_the_japanese_texts_break_nowhere_wrong() -> None:
    texts = [text for words in words_in(read(po_path("ja"), "ja")).values() for text in words]
    assert len(texts) > 1000
    for text in texts:
        parts = pieces(text)
        assert "".join(parts) == text
        numbers = [found.span() for found in NUMBER.finditer(text)]
        at = 0
        for before, after in pairwise(parts):
            at += len(before)
            assert after[0] not in NO_START, text
            assert before[-1] not in NO_END, text
            assert not any(start < at < end for start, end in numbers), text


@pytest.mark.parametrize("width", [60, 90, 150, 320])
def test_no_line_of_a_paragraph_begins_or_ends_wrongly(canvas: Canvas, width: int) -> None:
    text = (
        "第3回の「大場」では、支払いはすべて×2になります。12文で一貫、88点を超えた人は一点につき−1文ではなく＋1文（つまり得）です。"
        "佐々木さんは四月に『赤短』を作り、各人から7貫6文をもらいました……けれども、ちょっと〈法度〉が気になります。"
    )
    lines = canvas.wrapped(text, width, 16)
    assert "".join(lines) == text
    assert not any(line[0] in NO_START or line[-1] in NO_END for line in lines)
    for number in ("第3回", "×2", "12文", "88点", "−1文", "＋1文", "7貫6文"):
        assert any(number in line for line in lines), number
