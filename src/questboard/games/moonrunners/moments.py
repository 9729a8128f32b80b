"""What of a night is shown as a short scene: the lantern, the Watch, the vote, and what comes to one's quay."""

from __future__ import annotations

from questboard.engine import Moments, Quiet, moment

MOMENTS: Moments = {
    "dealt": Quiet("the cards lie in one's hand, and the first night tells the rest"),
    "christened": Quiet("the boats have their names on the quay"),
    "nightfall": moment("card", whom="all", tenths=18, card="card"),
    # the quay
    "offered": Quiet("who is offered something hears what it is"),
    "offer-is": moment("offer", who="seat", other="to", cards="give", tenths=18, calls=True),
    "declined": moment("announcement", who="seat", other="by", weight=1, tenths=12),
    "withdrawn": Quiet("an offer that is gone asks for nothing"),
    "traded": moment("gain", who="seat", other="to", tenths=14),
    "left-market": Quiet("everybody sees who still trades"),
    "signalled": moment("announcement", who="seat", weight=1, tenths=12),
    "answered": moment("card", who="seat", card="card", tenths=18),
    # the night
    "loaded": Quiet("the Watch tells at once what came of it"),
    "trick": moment("card", whom="all", who="seat", other="target", card="card", tenths=16, calls=True),
    "watch": moment("dice", whom="all", dice="dice", bonus="shift", now="total", tenths=18),
    "stayed-home": moment("announcement", who="seat", weight=1, tenths=12),
    "caught": moment("loss", who="seat", amount="fine", mine="heat", his="total", weight=3, tenths=20),
    "landed": moment("gain", who="seat", amount="coins", mine="heat", his="total", tenths=18),
    # the vote
    "voted": Quiet("the vote is shown when it is counted"),
    "forbidden": moment("vote", whom="all", card="kind", tenths=16),
    # the Harbourmaster
    "purse": moment("gain", who="seat", amount="coins", words="reason", tenths=18, calls=True),
    "decree": moment("announcement", whom="all", card="kind", words="reason", tenths=20),
    "search": moment("loss", who="seat", card="card", words="reason", weight=3, tenths=20, calls=True),
    "dawn": moment("announcement", whom="all", words="reason", tenths=18),
    "ended": moment("end", whom="all", other="winners", weight=3, tenths=25),
}
