# MR 9 - the lamp signal: something a player may do at any time, once a game
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Interjection, Option, Refusal, event, mask, show
from questboard.games.moonrunners.facts import CardId, Player
from questboard.games.moonrunners.rules.night import pay, printed
from questboard.games.moonrunners.state import SHIPS
from questboard.games.moonrunners.typed import Match


@event("signalled")
def told_signalled(seat: Player) -> str:
    return "{seat} shows a lamp to the headland."


@event("answered")
def told_answered(seat: Player, card: CardId) -> str:
    return "The headland answers: next comes {card}."


def signals(match: Match, seat: int) -> Sequence[Option]:
    return (("signal",),)


def refuse_signal(match: Match, seat: int, option: Option) -> Refusal | None:
    if match.state.signalled[seat]:
        return ONCE_A_GAME
    if match.state.coins[seat] < match.content.tuning.signal_price:
        return LAMP_OIL
    if not match.state.cards.zones[SHIPS]:
        return NO_SHIP
    return None


def signal(match: Match, seat: int, option: Option) -> Asking:
    """Pay, and see in secret which ship comes next (MR 9.1)."""
    match.state.signalled[seat] = True
    pay(match, seat, None, match.content.tuning.signal_price)
    ship = match.state.cards.zones[SHIPS][-1]
    show(match, ship, mask(seat))
    told_signalled(match, "MR 9.1", seat=seat)
    told_answered.to(match, "MR 9.1", (seat,), seat=seat, card=printed(match, ship).id)
    yield from ()


def _oil(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"price": match.content.tuning.signal_price, "coins": match.state.coins[seat]}


ONCE_A_GAME = Refusal("MR 9.2", "You have shown your lamp already: once a game is all that is safe.")
LAMP_OIL = Refusal("MR 9.1", "Oil costs {price} coins and you have {coins}.", "Land some goods first.", _oil, firm=True)
NO_SHIP = Refusal("MR 9.1", "No further ship is coming.", firm=True)

SIGNAL = Interjection(signals, signal, "MR 9.1", refuse_signal, help="Pay 2 coins to see the next ship, once a game.")
