# TA 20:12, TA 20:15: tokens that a Character collects: Favours, Bites, Black Ash
from __future__ import annotations

from questboard.engine import event
from questboard.games.talisman.facts import Seat, Tokens


@event("token", aside=True)
def told_token(seat: Seat, token: Tokens, n: int, now: int) -> str:
    return "{seat} has {now} {token:token} now." if now == 1 else "{seat} has {now} {token} now."
