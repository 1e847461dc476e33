"""The teams in records, by name."""
from hachi_hachi.engine.hachininmeri.cards.pack import TEAMS


def by_team(points: tuple[int, int]) -> dict[str, int]:
    """Return the ``points`` of the teams by name."""
    return dict(zip(TEAMS, points, strict=True))


def team(winner: int | None) -> str | None:
    """Return the name of the team ``winner`` in records."""
    return None if winner is None else TEAMS[winner]
