# MR 10 - the Harbourmaster: an optional DM, who may change what the rules would not
# MR 10.1 (permit, forbid, restart, end) is the same in every game: engine/asking/interject.py has it
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Amount, Asking, Form, Interjection, Leave, One, Option, Text, event, form, move
from questboard.games.moonrunners.facts import CardId, Player
from questboard.games.moonrunners.rules.market import drop_stale_offers
from questboard.games.moonrunners.rules.night import pay, printed
from questboard.games.moonrunners.state import GOODS_USED, HANDS
from questboard.games.moonrunners.typed import Match

REASON = Text("reason", 200, "so ruled")


@event("purse")
def told_purse(seat: Player, coins: int, reason: str) -> str:
    return "The Harbourmaster changes {seat}'s purse by {coins}: {reason}"


@event("decree")
def told_decree(kind: CardId, reason: str) -> str:
    return "The Harbourmaster forbids {kind}: {reason}"


@event("search")
def told_search(seat: Player, card: CardId, reason: str) -> str:
    return "The Harbourmaster takes {card} from {seat}: {reason}"


@event("dawn")
def told_dawn(reason: str) -> str:
    return "The Harbourmaster ends the night: {reason}"


def purses(match: Match, seat: int) -> Sequence[Form]:
    return (form("purse", One("player", tuple(range(match.seats))), Amount("coins", -5, 5), REASON),)


def purse(match: Match, seat: int, option: Option) -> Asking:
    """Reward or fine a player (MR 10.2)."""
    _, player, coins, reason = option
    moved = pay(match, None, player, coins) if coins > 0 else -pay(match, player, None, -coins)
    drop_stale_offers(match)
    told_purse(match, "MR 10.2", seat=player, coins=moved, reason=reason)
    yield from ()


def decrees(match: Match, seat: int) -> Sequence[Form]:
    return (form("decree", One("kind", match.content.kinds), REASON),)


def decree(match: Match, seat: int, option: Option) -> Asking:
    """Forbid another kind of good, tonight already (MR 10.3)."""
    match.state.contraband = option[1]
    told_decree(match, "MR 10.3", kind=option[1], reason=option[2])
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
    told_search(match, "MR 10.4", seat=player, card=printed(match, option[1]).id, reason=option[2])
    yield from ()


def dawns(match: Match, seat: int) -> Sequence[Form]:
    return (form("dawn", REASON),)


def dawn(match: Match, seat: int, option: Option) -> Asking:
    """The night ends at once: boats turn back, the council votes (MR 10.5)."""
    told_dawn(match, "MR 10.5", reason=option[1])
    yield from ()
    raise Leave("vote")


TOOLS = {
    "purse": Interjection(purses, purse, "MR 10.2", by="dm", help="Reward or fine a player."),
    "decree": Interjection(decrees, decree, "MR 10.3", by="dm", help="Forbid another good at once."),
    "search": Interjection(searches, search, "MR 10.4", by="dm", help="Take a good out of a hand."),
    "dawn": Interjection(dawns, dawn, "MR 10.5", by="dm", help="End the night at once."),
}
