"""An answer to an offer that is nearly good: another one, which would suit both (FF 7.2).

Each side speaks once: who has made somebody an offer in this turn answers theirs with yes or no. So nobody haggles for
ever, and a player who declines knows that the other has already tried.
"""

from __future__ import annotations

from typing import Any

from questboard.engine import Option
from questboard.games.forty_factions.bots.dealing import (
    ODD,
    Item,
    bulk,
    gains_of_trade,
    goods,
    read,
    tempting,
)
from questboard.games.forty_factions.bots.standing import Standing
from questboard.games.forty_factions.seen import Look

NEAR = 2.5
"""VP that an offer may cost, and still be something to talk about."""
WEIGHED = 6
"""How many other offers are weighed to the last VP."""

Named = tuple[Any, Item]


def counters(look: Look, standing: Standing, partner: int) -> list[Option]:
    """Other offers instead of the one that this player has made; best first by what the two gain together."""
    offer = next((one for one in standing.view.offers if one.by == partner and one.to == standing.seat), None)
    if offer is None or offer.give is None or offer.drop or has_spoken_to(look, partner):
        return []
    coming, going = [read(standing, item) for item in offer.give], [read(standing, item) for item in offer.take]
    mine, theirs = gains_of_trade(standing, going, coming, partner)
    if mine > 0.1 or mine < -NEAR or theirs <= 0:
        return []  # good as it is, or too far off, or a riddle
    found: list[tuple[float, Option]] = []
    for give, take in _variations(standing, partner, going, coming):
        given, taken = [item for _, item in give], [item for _, item in take]
        odd = sum(bulk(standing, item) for item in given) - sum(bulk(standing, item) for item in taken)
        if abs(odd) > ODD or {item.face for item in given} & {item.face for item in taken}:
            continue
        gain, gift = gains_of_trade(standing, given, taken, partner, roughly=True)
        if tempting(gain, gift):
            names = tuple(name for name, _ in give), tuple(name for name, _ in take)
            found.append((gain + gift, ("offer", partner, *names, ())))
    found.sort(key=lambda entry: (-entry[0], str(entry[1])))
    return [option for _, option in found[:WEIGHED]]


def has_spoken_to(look: Look, partner: int) -> bool:
    """Whether one has made this player an offer in this turn, taken or not."""
    return any(told["seat"] == look.seat and told["to"] == partner for told in look.heard_since("turn", "offered"))


def _variations(
    standing: Standing, partner: int, going: list[Item], coming: list[Item]
) -> list[tuple[list[Named], list[Named]]]:
    """What they want for something else, something else for what they give, and either side with one thing more."""
    give, take = goods(standing, partner)
    wanted = [named for named in give if named[1] in going]
    given = [named for named in take if named[1] in coming]
    if len(wanted) < len(going) or len(given) < len(coming):
        return []  # a place for another of one's Factions than one would choose: take it or leave it
    other_give = [named for named in give if named[1] not in going]
    other_take = [named for named in take if named[1] not in coming]
    return [
        *((wanted, [named]) for named in other_take),
        *((wanted, [*given, named]) for named in other_take),
        *(([named], given) for named in other_give),
    ]
