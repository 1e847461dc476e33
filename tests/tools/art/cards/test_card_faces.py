"""The second face, the large marks and the PDF: flat inks by role, the table for the game, what can be cut out."""

import re
import tomllib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from hachi_hachi.engine.hanafuda.deck import CARDS, notation
from tools.art.cards import large_marks, months, palette
from tools.art.cards.__main__ import main
from tools.art.cards.brush import circle, group, rect
from tools.art.cards.gradients import cast, key, linear, painted
from tools.art.cards.gradients import printed as printed_only
from tools.art.cards.printing import cut_out_sheets, printed_face, woodblock_print
from tools.art.cards.printing.faces import FACES
from tools.art.cards.printing.woodblock_print import Card

ASSETS = Path(__file__).parents[4] / "assets" / "cards"
LOW = 60  # pixels: the width of a card on which a large mark must still be read


def test_the_printed_face_knows_its_inks_and_nothing_else() -> None:
    for name in ("1R", "8L", "12c1"):
        fills = set(re.findall(r'(?:fill|stroke)="([^"]+)"', printed_face.scene(months.card(name)).colour))
        assert fills <= set(printed_face.INKS.values()), name


def test_blue_is_for_ribbons_and_water_and_the_yellow_ground_for_the_crest_alone() -> None:
    names = [name for name in months.NAMES if name.endswith("R") or name[:-2] in {"5", "12"}]
    scenes = {name: printed_face.scene(months.card(name)).colour for name in names}
    assert {name for name in names if printed_face.INKS["blue"] in scenes[name]} == {"5c1", "6R", "9R", "10R", "11R"}
    ground = f'<rect x="-3" y="-3" width="166" height="268" rx="0" fill="{printed_face.INKS["yellow"]}"'
    assert [name for name in names if ground in scenes[name]] == ["12c1"]


def test_a_printing_says_how() -> None:
    """Skies go, grounds of its own come, faint shading goes, lines come and keep their width in scaled groups."""
    card = Card(1)
    card.plate(painted(rect(70, 90, 60, 60, palette.BLUE)) + printed_only(rect(1, 1, 99, 99, palette.RED)))
    card.plate(rect(2, 2, 9, 9, palette.INK, 0.3), rect(3, 3, 9, 9, linear(0, 0, 0, 9, (0, palette.RED, 0.2),
                                                                              (1, palette.RED, 0.3))))
    card.plate(group(key(circle(4, 4, 2, palette.PURPLE), "paper", 0.6), scale=2))
    card.plate(cast(rect(5, 5, 9, 9, palette.INK) + rect(6, 6, 9, 9, palette.WHITE), "green", "red", "yellow"))
    cut = printed_face.scene(card).colour
    assert re.findall(r'<rect x="(\d)"', cut) == ["1", "5", "6"]
    inks = printed_face.INKS
    assert f'stroke="{inks["paper"]}" stroke-width="0.3"' in cut
    assert f'y="5" width="9" height="9" rx="0" fill="{inks["green"]}"' in cut
    assert f'y="6" width="9" height="9" rx="0" fill="{inks["yellow"]}"' in cut
    plain = np.asarray(woodblock_print.render(card, 60).convert("RGB")).astype(int)
    assert plain[45, 35, 2] > plain[45, 35, 0] + 20  # and the painted face shows its own alone
    assert plain[25, 20].min() > 180


def test_the_table_for_the_game_lists_the_faces_as_the_tools_draw_them() -> None:
    table = tomllib.loads((ASSETS / "faces.toml").read_text("utf-8"))
    marks = table.pop("marks")
    assert list(table) == list(FACES)
    for name, row in table.items():
        assert (ASSETS / row["folder"]).resolve() == (ASSETS / FACES[name].folder).resolve()
        assert all(row[language] for language in ("english", "japanese", "swedish"))
    assert marks["height"] == pytest.approx(large_marks.HIGH / woodblock_print.WIDTH)
    assert sum(path.stat().st_size for path in (ASSETS / marks["folder"]).iterdir()) < 200_000
    assert {path.stem for path in (ASSETS / marks["folder"]).iterdir()} == {
        f"{month}-{kind}" for month, kind in map(large_marks.kind_of, months.NAMES)
    }


def test_a_marks_sign_is_the_cards_kind_in_the_engine() -> None:
    signs = {"L": {"bright"}, "A": {"animal"}, "R": {"poetry", "red", "blue"}, "c": {"chaff"}}
    for card in range(48):
        month, sign = large_marks.kind_of(notation(card))
        assert (month, True) == (CARDS[card].month, sign in signs[CARDS[card].kind])


def test_large_marks_are_read_on_small_cards() -> None:
    """At 60 pixels no two are alike, with colour or without: a quarter of the card, most of it number and sign."""
    size = (LOW, round(LOW * large_marks.HIGH / woodblock_print.WIDTH))
    seen = {}
    for path in sorted((ASSETS / "marks").iterdir()):
        with Image.open(path) as mark:
            assert mark.height / (mark.width * woodblock_print.HEIGHT / woodblock_print.WIDTH) == pytest.approx(
                0.25, abs=0.01
            )
            ground = Image.new("RGBA", mark.size, "white")
            ground.alpha_composite(mark.convert("RGBA"))
        seen[path.stem] = np.asarray(ground.convert("L").resize(size, Image.Resampling.LANCZOS)).astype(int)
    for a, one in seen.items():
        assert (one < 110).mean() > 0.1, a
        for b, other in seen.items():
            assert a == b or (np.abs(one - other) > 60).sum() >= 14, (a, b)


def test_a_deck_to_cut_out(tmp_path: Path) -> None:
    assert main(["print", "1L", "--face", "printed", "--paper", "a4", "letter", "--out", str(tmp_path)]) == 0
    for size, points in (("a4", (595, 842)), ("letter", (612, 792))):
        data = (tmp_path / f"hachi-hachi-printed-{size}.pdf").read_bytes()
        assert data.startswith(b"%PDF")
        assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") == 2
        box = [float(v) for v in re.findall(rb"/MediaBox \[ ?([\d. ]+)\]", data)[0].split()]
        assert box[2:] == pytest.approx(points, abs=1)
        assert cut_out_sheets.grid(size) == (5, 4)
    with pytest.raises(SystemExit, match="No back is called green"):
        main(["print", "1L", "--back", "green"])


def test_backs_lie_behind_their_fronts() -> None:
    """On a page turned over its long edge the first card's back is at the upper right; the black bleed goes round."""
    card = Image.new("RGBA", (390, 638), "white")
    front, back = (
        np.asarray(cut_out_sheets.page([card], "a4", mirrored=side)).astype(int)[..., 0] for side in (False, True)
    )
    assert (front == back[:, ::-1]).mean() > 0.995
    dark = np.flatnonzero(front[700] < 60)
    left = cut_out_sheets.PAPERS["a4"][0] / 2 / 25.4 * cut_out_sheets.DPI
    assert dark.max() < left  # the first card lies at the left
    assert len(dark) == pytest.approx(
        2 * cut_out_sheets.BLEED / 25.4 * cut_out_sheets.DPI, abs=4
    )  # with its bleed on either side


def test_unknown_words_are_refused_with_a_sentence() -> None:
    with pytest.raises(SystemExit, match="No card or month is called 13L"):
        main(["13L"])
