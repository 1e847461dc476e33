"""Invitations: whatever is pasted is read as it was meant, or refused in one sentence."""
import random

import pytest

from hachi_hachi.game.online.invitation import SCHEME, Invitation, InvitationError, read_invitation, room_of

CODE = "0123456789abcdef"
INVITATIONS = [
    Invitation(("192.168.1.5",), 52001, CODE),
    Invitation(("192.168.1.5", "10.0.0.3", "fd00::5"), 1, CODE * 2),
    Invitation(("fd00::5",), 65535, CODE, secure=True),
    Invitation(("relay.example.org",), 443, CODE, relay=True, secure=True),
    Invitation(("127.0.0.1",), 4080, CODE, relay=True),
]


@pytest.mark.parametrize("invitation", INVITATIONS)
def test_code_and_link_are_read_as_what_they_were_made_from(invitation: Invitation) -> None:
    assert read_invitation(invitation.link) == invitation
    first = Invitation(
        invitation.addresses[:1], invitation.port, invitation.code, invitation.relay, invitation.secure
    )
    assert read_invitation(invitation.short) == first
    sloppy = invitation.short.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert read_invitation(f"\n  {sloppy[:9]}\n{sloppy[9:]}\t") == first


def test_an_invitation_says_where_to_connect() -> None:
    assert INVITATIONS[1].urls == ("ws://192.168.1.5:1/", "ws://10.0.0.3:1/", "ws://[fd00::5]:1/")
    assert INVITATIONS[3].urls == (f"wss://relay.example.org:443/join/{room_of(CODE)}",)
    assert CODE not in INVITATIONS[3].urls[0]
    assert len(INVITATIONS[0].short) <= 34


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "Paste an invitation"),
    ("x" * 1001, "Paste an invitation"),
    ("https://example.org/", "isn't an invitation"),
    (f"{SCHEME}://192.168.1.5:52001/", "code in this invitation is damaged"),
    (f"{SCHEME}://192.168.1.5:52001/../../etc/passwd", "code in this invitation is damaged"),
    (f"{SCHEME}://192.168.1.5:99999/{CODE}", "incomplete or has a mistake"),
    (f"{SCHEME}://192.168.1.5/{CODE}", "port in this invitation"),
    (f"{SCHEME}://[fe80::1/{CODE}", "incomplete or has a mistake"),
    (f"{SCHEME}://me@192.168.1.5:5/{CODE}", "incomplete or has a mistake"),
    (f"{SCHEME}://192.168.1.999:5/{CODE}", "no usable address"),
    (f"{SCHEME}://[fe80::1%25eth0]:5/{CODE}", "no usable address"),
    (f"{SCHEME}://-evil;rm:5/{CODE}", "no usable address"),
    (f"{SCHEME}://a:5/{CODE}?" + "&".join(["also=b"] * 11), "incomplete or has a mistake"),
    (f"{SCHEME}://a:5/{CODE}?also=b%00", "no usable address"),
    ("家の卓", "a character that isn.t used"),
    ("!!!!", "a character that isn.t used"),
    ("AAAA", "incomplete or has a mistake"),
    (INVITATIONS[0].short[:-1], "incomplete or has a mistake"),
    ("3" + INVITATIONS[0].short[1:], "incomplete or has a mistake"),
])
def test_bad_input_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvitationError, match=sentence):
        read_invitation(text)


def test_a_wrong_sign_is_noticed_and_nothing_else_happens() -> None:
    chance = random.Random(5)
    code, link, digits = INVITATIONS[0].short, INVITATIONS[1].link, "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    wrong = 0
    for _ in range(2000):
        at = chance.randrange(len(code))
        if code[at] == "-":
            continue
        try:
            assert read_invitation(code[:at] + chance.choice(digits) + code[at + 1 :]) == INVITATIONS[0]
        except InvitationError:
            wrong += 1
        at, size = chance.randrange(len(link)), chance.randrange(3)
        try:
            read_invitation(link[:at] + chr(chance.randrange(0x3000)) + link[at + size :])
        except InvitationError:
            wrong += 1
    assert wrong > 1000
