"""Buy-in, ginmi, loans and the prize of a campaign, account by account (docs/rules.md section 2.9)."""
from hachi_hachi.engine.common.ledger import Account, Ledger, Payment
from hachi_hachi.engine.hachihachi.account_names import BANK, PRIZE
from hachi_hachi.engine.hachihachi.rulesets import rules_of
from hachi_hachi.engine.hachihachi.year.campaign import Campaign


class Book:
    """A ledger of a campaign of three seats, a kan being 12 points."""

    def __init__(self, **changed: int) -> None:
        self.ledger = Ledger()
        self.campaign = Campaign(rules_of("shiragiku", {"campaign": True, **changed}), 3)

    def pay(self, payer: Account, payee: Account, points: int, reason: str) -> None:
        self.ledger.pay(Payment(payer, payee, points, reason, 0))

    def deal(self, *won: int) -> list[tuple[Account, Account, int, str]]:
        """Have seat 1 and 2 win so many points of seat 0, and return what the campaign adds to the deal."""
        for seat, points in enumerate(won, start=1):
            if points:
                self.pay(*((0, seat, points) if points > 0 else (seat, 0, -points)), "card_points")
        before = len(self.ledger.payments)
        self.campaign.after_deal(self.ledger, self.pay)
        return [(paid.payer, paid.payee, paid.points, paid.reason) for paid in self.ledger.payments[before:]]


def test_the_buy_in_goes_to_the_prize() -> None:
    book = Book()
    book.campaign.buy_in(book.pay)
    assert book.ledger.balance(PRIZE) == 3 * 60 == book.campaign.prize


def test_the_third_deal_as_sole_leader_pays_and_counting_begins_anew() -> None:
    book = Book()
    ginmi = [(0, 1, 120, "ginmi"), (2, 1, 120, "ginmi")]
    assert [book.deal(5, 1) for _ in range(6)] == [[], [], ginmi, [], [], ginmi]


def test_a_tie_or_another_leader_breaks_the_row() -> None:
    book = Book()
    assert book.deal(5, 1) == []
    assert book.deal(0, 4) == []  # 5 and 5: nobody leads alone
    assert book.deal(5, 1) == []
    assert book.deal(0, 9) == []  # the other leads
    assert book.deal(20, 0) == []
    assert book.deal(1, 0) == []
    assert [paid[3] for paid in book.deal(1, 0)] == ["ginmi", "ginmi"]


def test_a_seat_borrows_when_its_stake_is_lost_and_not_before() -> None:
    book = Book(ginmi_bonus=0)
    assert book.deal(200, 100) == []  # 25 kan are 300 points
    assert book.deal(1, 0) == [(BANK, 0, 600, "loan")]
    assert book.campaign.loans == [600, 0, 0]
    assert book.deal(0, 1300) == [(BANK, 0, 600, "loan"), (BANK, 0, 600, "loan")]


def test_loans_count_neither_for_the_ginmi_nor_for_the_prize() -> None:
    book = Book(ginmi_bonus=0)
    book.campaign.buy_in(book.pay)
    book.deal(250, 0)
    assert book.campaign.loans == [600, 0, 0]
    assert book.ledger.scores(3) == (290, 190, -60)  # the loan makes seat 0 look best
    book.campaign.end(book.ledger, book.pay)
    assert book.ledger.scores(3) == (-310, 190 + 180, -60)
    assert book.ledger.balance(BANK) == book.ledger.balance(PRIZE) == 0


def test_equal_winners_share_the_prize() -> None:
    book = Book(campaign_prize=1, ginmi_bonus=0, campaign_loan=0)
    book.campaign.buy_in(book.pay)
    book.deal(300, 300)
    assert book.campaign.loans == [0, 0, 0]
    book.campaign.end(book.ledger, book.pay)
    assert book.ledger.scores(3) == (-612, 288 + 18, 288 + 18)


def test_a_campaign_without_a_prize_books_none() -> None:
    book = Book(campaign_prize=0)
    book.campaign.buy_in(book.pay)
    book.campaign.end(book.ledger, book.pay)
    assert book.ledger.payments == []
