"""What is paid at the end of a deal (docs/rules.md section 7) in games built for it; sums worked out by hand."""
import pytest

from hachi_hachi.engine.hachihachi.account_names import BOARD
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.helpers.builder import Payments, payments
from tests.engine.hachihachi.helpers.games import GAMES

AKIKO, IORI, UZUKI = range(3)


def from_both(owner: int, points: int, reason: str) -> Payments:
    """Return what it is when each of the two others pays ``owner`` so many points."""
    return {(payer, owner, reason): points for payer in range(3) if payer != owner}


def to_both(payer: int, points: int, reason: str) -> Payments:
    return {(payer, owner, reason): points for owner in range(3) if owner != payer}


def card_points(*rows: tuple[int, int, int]) -> Payments:
    return {(payer, payee, "card_points"): points for payer, payee, points in rows}


def won_by(seat: int) -> Payments:
    return {(seat, BOARD, "month_board"): 1}


#: Card points in order of play, what everybody has paid in the end, and why.
EXPECTED: dict[str, tuple[tuple[int, int, int], Payments]] = {
    # x4, Iori deals. Souhachi, 10 kan to oya; Iori's toichi (3) and Uzuki's sanbon (2) go back to who paid them
    "souhachi": (
        (88, 88, 88),
        from_both(IORI, 144, "teyaku") | from_both(UZUKI, 96, "teyaku") | from_both(IORI, 480, "tokushuyaku")
        | to_both(IORI, 144, "teyaku_reversed") | to_both(UZUKI, 96, "teyaku_reversed") | won_by(IORI),
    ),
    # x2. Oya's sage is met: nothing of the akatan (7) goes back. Two sanbon
    "souhachi_meets_the_sage_of_oya": (
        (88, 88, 88),
        from_both(AKIKO, 48, "teyaku") | from_both(IORI, 48, "teyaku") | from_both(AKIKO, 168, "dekiyaku")
        | from_both(AKIKO, 240, "tokushuyaku") | to_both(AKIKO, 48, "teyaku_reversed")
        | to_both(IORI, 48, "teyaku_reversed") | won_by(AKIKO),
    ),
    # Iori is not oya: his sage fails, half of the akatan goes back; so does his aka
    "souhachi_does_not_meet_another_sage": (
        (88, 88, 88),
        from_both(IORI, 24, "teyaku") | from_both(IORI, 84, "dekiyaku") | to_both(IORI, 42, "sage_failed")
        | from_both(AKIKO, 120, "tokushuyaku") | to_both(IORI, 24, "teyaku_reversed") | won_by(AKIKO),
    ),
    # 16 chaff and willow do not count beside souhachi; oya's tan'ichi (3) goes back
    "souhachi_before_sujiroku": (
        (88, 88, 88),
        from_both(AKIKO, 36, "teyaku") | from_both(AKIKO, 120, "tokushuyaku") | to_both(AKIKO, 36, "teyaku_reversed")
        | won_by(AKIKO),
    ),
    # x2. 176 is 8 above 168: 18 kan; aka (2) and kuttsuki (4) go back
    "futahachi": (
        (55, 176, 33),
        from_both(AKIKO, 48, "teyaku") | from_both(IORI, 96, "teyaku") | from_both(IORI, 432, "tokushuyaku")
        | to_both(AKIKO, 48, "teyaku_reversed") | to_both(IORI, 96, "teyaku_reversed") | won_by(IORI),
    ),
    # x2. 169: 11 kan, and the sage after aotan (7) is met
    "futahachi_meets_the_sage": (
        (34, 61, 169),
        from_both(UZUKI, 168, "dekiyaku") | from_both(UZUKI, 264, "tokushuyaku") | won_by(UZUKI),
    ),
    # 172: 14 kan; Iori's 17 cards do not count beside it
    "futahachi_before_sujiroku": ((172, 56, 36), from_both(AKIKO, 168, "tokushuyaku") | won_by(AKIKO)),
    # Uzuki deals, Iori is last: 18 cards are 12 + 2 x 2 = 16 kan; his toichi (3) and her sanbon (2) go back.
    # With 102 points he wins the deal too.
    "sujiroku": (
        (63, 99, 102),
        from_both(UZUKI, 24, "teyaku") | from_both(IORI, 36, "teyaku") | from_both(IORI, 192, "tokushuyaku")
        | to_both(UZUKI, 24, "teyaku_reversed") | to_both(IORI, 36, "teyaku_reversed") | won_by(IORI),
    ),
    # x2. 16 cards are 12 kan, and the sage after akatan is met; aka goes back; most card points has Uzuki
    "sujiroku_meets_the_sage": (
        (88, 51, 125),
        from_both(AKIKO, 48, "teyaku") | from_both(AKIKO, 168, "dekiyaku") | from_both(AKIKO, 288, "tokushuyaku")
        | to_both(AKIKO, 48, "teyaku_reversed") | won_by(UZUKI),
    ),
    # the sujiroku is Iori's: Akiko's sage has failed
    "sujiroku_of_another_meets_nothing": (
        (95, 118, 51),
        from_both(AKIKO, 84, "dekiyaku") | to_both(AKIKO, 42, "sage_failed") | from_both(IORI, 144, "tokushuyaku")
        | won_by(IORI),
    ),
    # x2, Iori deals: 70, Uzuki 97, Akiko 97; of equals the earlier in the order of play. Uzuki has pikaichi (4)
    "equal_card_points": (
        (70, 97, 97),
        from_both(UZUKI, 96, "teyaku") | card_points((IORI, UZUKI, 18), (IORI, AKIKO, 18)) | won_by(UZUKI),
    ),
    "two_pay_card_points_to_one": (
        (74, 68, 122), card_points((AKIKO, UZUKI, 14), (IORI, UZUKI, 20)) | won_by(UZUKI),
    ),
    # tatesanbon is 3 kan; +5, -25, +20; the caught sanbon 1 kan from each
    "sanbon_caught": (
        (93, 63, 108),
        from_both(IORI, 36, "teyaku") | card_points((IORI, AKIKO, 5), (IORI, UZUKI, 20))
        | from_both(IORI, 12, "catching_sanbon") | won_by(UZUKI),
    ),
    # -21, +29, -8; Uzuki pays the bonus for both
    "sanbon_caught_responsible": (
        (67, 117, 80),
        from_both(IORI, 36, "teyaku") | card_points((AKIKO, IORI, 21), (UZUKI, IORI, 8))
        | {(UZUKI, IORI, "catching_sanbon"): 24} | won_by(IORI),
    ),
    "sanbon_caught_responsibility_off": (
        (67, 117, 80),
        from_both(IORI, 36, "teyaku") | card_points((AKIKO, IORI, 21), (UZUKI, IORI, 8))
        | from_both(IORI, 12, "catching_sanbon") | won_by(IORI),
    ),
    # +12, +5, -17; a last card makes nobody liable
    "sanbon_caught_from_a_last_card": (
        (100, 93, 71),
        from_both(IORI, 36, "teyaku") | card_points((UZUKI, AKIKO, 12), (UZUKI, IORI, 5))
        | from_both(IORI, 12, "catching_sanbon") | won_by(AKIKO),
    ),
    # x4. Futatatesanbon is 8 kan; -16, -3, +19; one triplet is paid by Uzuki for both, the other by each
    "two_sanbon_caught": (
        (72, 85, 107),
        from_both(IORI, 384, "teyaku") | card_points((AKIKO, UZUKI, 64), (IORI, UZUKI, 12))
        | {(UZUKI, IORI, "catching_sanbon"): 96 + 48, (AKIKO, IORI, "catching_sanbon"): 48} | won_by(UZUKI),
    ),
    # the same, Uzuki dealing, so that Akiko sits where Iori sat; card points are no kan and stay
    "two_sanbon_caught_for_ten_points": (
        (72, 85, 107),
        from_both(AKIKO, 320, "teyaku") | card_points((UZUKI, IORI, 64), (AKIKO, IORI, 12))
        | {(IORI, AKIKO, "catching_sanbon"): 80 + 40, (UZUKI, AKIKO, "catching_sanbon"): 40} | won_by(IORI),
    ),
    # x2. Karasu is 4 kan; -9, +1, +8
    "points_pulled_at_89": (
        (79, 89, 96),
        from_both(IORI, 96, "teyaku") | card_points((AKIKO, IORI, 2), (AKIKO, UZUKI, 16))
        | from_both(IORI, 24, "pulling_points") | won_by(UZUKI),
    ),
    "points_not_pulled_at_88": (
        (64, 88, 112), from_both(IORI, 48, "teyaku") | card_points((AKIKO, UZUKI, 24)) | won_by(UZUKI),
    ),
    "pikaichi_pulls_nothing": (
        (92, 96, 76),
        from_both(IORI, 48, "teyaku") | card_points((UZUKI, AKIKO, 4), (UZUKI, IORI, 8)) | won_by(IORI),
    ),
}


def counted(table: YearTable) -> ev.PointsCounted:
    (event,) = [event for event in table.events if isinstance(event, ev.PointsCounted)]
    return event


@pytest.mark.parametrize("name", EXPECTED)
def test_what_is_paid(name: str) -> None:
    points, paid = EXPECTED[name]
    table = GAMES[name].table()
    assert counted(table) == ev.PointsCounted(points, ran_out=True)
    assert payments(table) == paid


@pytest.mark.parametrize(
    ("name", "special"),
    [
        ("souhachi", ev.TokushuyakuMade(IORI, "souhachi", 10)),
        ("souhachi_before_sujiroku", ev.TokushuyakuMade(AKIKO, "souhachi", 10)),
        ("futahachi", ev.TokushuyakuMade(IORI, "futahachi", 18)),
        ("futahachi_before_sujiroku", ev.TokushuyakuMade(AKIKO, "futahachi", 14)),
        ("sujiroku", ev.TokushuyakuMade(IORI, "sujiroku", 16)),
        ("sujiroku_of_another_meets_nothing", ev.TokushuyakuMade(IORI, "sujiroku", 12)),
    ],
)
def test_which_special_yaku_counts(name: str, special: ev.TokushuyakuMade) -> None:
    assert [event for event in GAMES[name].table().events if isinstance(event, ev.TokushuyakuMade)] == [special]


def test_a_stopped_deal_has_neither_card_points_nor_bonuses_but_a_winner() -> None:
    table = GAMES["responsible_for_shikou_not_for_gokou"].table()
    assert counted(table) == ev.PointsCounted((118, 22, 51), ran_out=False)
    assert {reason for _, _, reason in payments(table)} == {"dekiyaku", "month_board"}


def test_the_order_of_settlement() -> None:
    table = GAMES["souhachi_does_not_meet_another_sage"].table()
    after = table.events[table.events.index(counted(table)) :]
    reasons = [event.reason for event in after if isinstance(event, ev.Paid)]
    assert reasons == [
        "sage_failed", "sage_failed", "tokushuyaku", "tokushuyaku", "teyaku_reversed", "teyaku_reversed", "month_board",
    ]
    kinds = [type(event) for event in after if not isinstance(event, ev.Paid)]
    assert kinds == [ev.PointsCounted, ev.SageFailed, ev.TokushuyakuMade, ev.DealShown, ev.DealClosed]
