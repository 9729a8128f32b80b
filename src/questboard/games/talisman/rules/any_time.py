# TA 6:4: what may be done at any time
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Interjection, Match, Option
from questboard.games.talisman.rules import limits, objects, things


def followers(match: Match, seat: int) -> Sequence[Option]:
    return [("ditch", card) for card in things.followers(match, seat)] if things.alive(match, seat) else []


def ditch(match: Match, seat: int, option: Option) -> Asking:
    """A Follower is left on the Space where its leader stands, whosever turn it is (TA 6:4, RC-19)."""
    objects.drop(match, seat, option[1], "TA 6:4")
    yield from limits.enforce(match, seat)


DITCH = Interjection(followers, ditch, "TA 6:4", help="Leave a Follower on your Space.")
