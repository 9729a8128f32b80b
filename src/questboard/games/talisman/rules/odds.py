"""How a fight would end by its dice, as it stands before they fall (TA 16:4, TA 16:10, TA 17:2).

Dice that are rolled again and Favours are decisions that nobody has made yet: they are left out.
"""

from __future__ import annotations

from collections import Counter

from questboard.games.talisman.rules import one_round, sums
from questboard.games.talisman.state import NOBODY, Fight
from questboard.games.talisman.typed import Match

Odds = tuple[int, int, int]
"""In a hundred: won, equal, lost, for whose fight it is."""


def odds(match: Match, fight: Fight, brought: tuple[sums.Parts, sums.Parts]) -> Odds | None:
    """None once both dice lie there, and where nobody fights."""
    if fight.kind == "ability" or (fight.my_die and fight.his_die):
        return None
    armed = fight.kind == "combat"
    own = one_round.two_dice(match, fight.seat, armed)
    foe = one_round.foe_keeps(match, fight) if fight.rival == NOBODY else one_round.two_dice(match, fight.rival, armed)
    mine, his = _faces(fight.my_die, own), _faces(fight.his_die, foe)
    ahead = sums.worth(brought[0]) - sums.worth(brought[1])
    ties = one_round.even(match, fight)
    ends: Counter[str] = Counter()
    for die, n in mine.items():
        for other, m in his.items():
            by = ahead + die - other
            ends["won" if by > 0 else "lost" if by < 0 else ties] += n * m
    every = sum(ends.values())
    won, lost = round(100 * ends["won"] / every), round(100 * ends["lost"] / every)
    return won, max(0, 100 - won - lost) if ends["tie"] else 0, lost


def _faces(fallen: int, keeps: one_round.Keeps | None) -> Counter[int]:
    """What a die may show, and in how many ways."""
    if fallen:
        return Counter([fallen])
    if keeps is None:
        return Counter(range(1, 7))
    return Counter(keeps((one, two)) for one in range(1, 7) for two in range(1, 7))
