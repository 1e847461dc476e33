"""O15: the dignitary in yellow on his throne holds the coin before his breast."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, official

ROBE = official.Robe(
    cloth=inks.YELLOW, weave=inks.RED, hem=inks.RED, collar=inks.BLUE, frame=inks.BROWN, back=inks.BLUE
)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("O"), official.throne(ROBE), official.seated(ROBE), official.sleeves(ROBE))
    b.lay(signs.coin(80, 155, 29), official.hands_apart())
    head = Block().lay(faces.face_front(brow=3.4, hair=inks.SILVER, jaw=1.1, nose=1.2, mouth="smile", look=0.5,
        eye=0.86))
    head.lay(beards.full(16, hair=inks.SILVER))
    return b.lay(head.lay(official.cap(3)).moved(80, 77, 0, 1.1))
