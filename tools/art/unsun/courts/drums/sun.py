"""D15: the dignitary in black on his throne holds the drum before his breast."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, official

ROBE = official.Robe(cloth=inks.BLACK, weave=inks.GOLD, hem=inks.GOLD, collar=inks.RED)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("D"), official.throne(ROBE), official.seated(ROBE), official.sleeves(ROBE))
    b.lay(signs.drum(80, 155, 29), official.hands_apart())
    head = Block().lay(faces.face_front(), beards.goatee(13, chin=7), beards.moustache(13, 14), beards.sideburns())
    return b.lay(head.lay(official.cap()).moved(80, 77, 0, 1.1))
