# MR 10 - the Harbourmaster: an optional DM, who may change what the rules would not
# MR 10.1 (permit, forbid, restart, end) is the same in every game: engine/interject.py has it
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Amount, Asking, Form, Interjection, Leave, Match, One, Option, Text, form, move
from questboard.games.moonrunners.rules.market import drop_stale_offers
from questboard.games.moonrunners.rules.night import pay, printed
from questboard.games.moonrunners.state import GOODS_USED, HANDS

REASON = Text("reason", 200, "so ruled")


def purses(match: Match, seat: int) -> Sequence[Form]:
    return (form("purse", One("player", tuple(range(match.seats))), Amount("coins", -5, 5), REASON),)


def purse(match: Match, seat: int, option: Option) -> Asking:
    """Reward or fine a player (MR 10.2)."""
    _, player, coins, reason = option
    moved = pay(match, None, player, coins) if coins > 0 else -pay(match, player, None, -coins)
    drop_stale_offers(match)
    match.tell("purse", rule="MR 10.2", seat=player, coins=moved, reason=reason)
    yield from ()


def decrees(match: Match, seat: int) -> Sequence[Form]:
    return (form("decree", One("kind", match.content.kinds), REASON),)


def decree(match: Match, seat: int, option: Option) -> Asking:
    """Forbid another kind of good, tonight already (MR 10.3)."""
    match.state.contraband = option[1]
    match.tell("decree", rule="MR 10.3", kind=option[1], reason=option[2])
    yield from ()


def searches(match: Match, seat: int) -> Sequence[Form]:
    held = tuple(card for player in range(match.seats) for card in match.state.cards.zones[HANDS[player]])
    return (form("search", One("good", held), REASON),) if held else ()


def search(match: Match, seat: int, option: Option) -> Asking:
    """Take a good out of somebody's hand (MR 10.4)."""
    cards = match.state.cards
    player = HANDS.index(cards.where(option[1]))
    move(match, option[1], GOODS_USED)
    drop_stale_offers(match)
    match.tell("search", rule="MR 10.4", seat=player, card=printed(match, option[1]).id, reason=option[2])
    yield from ()


def dawns(match: Match, seat: int) -> Sequence[Form]:
    return (form("dawn", REASON),)


def dawn(match: Match, seat: int, option: Option) -> Asking:
    """The night ends at once: boats turn back, the council votes (MR 10.5)."""
    match.tell("dawn", rule="MR 10.5", reason=option[1])
    yield from ()
    raise Leave("vote")


TOOLS = {
    "purse": Interjection(purses, purse, "MR 10.2", by="dm", help="Reward or fine a player."),
    "decree": Interjection(decrees, decree, "MR 10.3", by="dm", help="Forbid another good at once."),
    "search": Interjection(searches, search, "MR 10.4", by="dm", help="Take a good out of a hand."),
    "dawn": Interjection(dawns, dawn, "MR 10.5", by="dm", help="End the night at once."),
}
