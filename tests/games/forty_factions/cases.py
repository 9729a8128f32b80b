"""What cases for a referee and tests of single chapters share: cities to begin with, and what is done in them often."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from questboard.engine.asking.option import Option
from questboard.games.forty_factions.state import Spot
from tests.games.forty_factions.tehmor import Tehmor

TERMS = "The fleet looks the other way on Fridays."
FRIENDS = {"A": "navy", "B": "kyr", "C": "elves", "D": "iklaron"}
"""A Faction for each, no two of them Enemies."""


# Cities


def city(
    players: str, dm: str | None = None, options: dict[str, Any] | None = None, **factions: str | Iterable[str]
) -> Tehmor:
    """Who has which Factions Activated; several in one string, with spaces."""
    table = Tehmor(players, dm=dm, options=options or {})
    for who, names in factions.items():
        table.has(who, *(names.split() if isinstance(names, str) else names))
    return table


def court(players: str = "ABCD", **more: Any) -> Tehmor:
    table = Tehmor(players, **more)
    for who in players:
        table.has(who, FRIENDS[who])
    table.start("trading")
    return table


def market(**more: Any) -> Tehmor:
    """A has the Navy and holds Elves; B has Kyr and holds the Army; C has nothing."""
    table = Tehmor("ABC", **more)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.holds("A", "elves", "a-secret-exposed")
    table.holds("B", "army")
    table.start("trading")
    return table


def bazaar() -> Tehmor:
    """A has the Navy and the Treasury, B has Kyr, C nothing; Hal is the DM."""
    table = Tehmor("ABC", dm="Hal")
    table.has("A", "navy", "treasury")
    table.has("B", "kyr")
    table.start("trading")
    return table


def three_leaders(players: str = "ABC", **more: Any) -> Tehmor:
    """A leads the Conservatives, B the Liberals, C the Mercantiles."""
    table = Tehmor(players, **more)
    table.has("A", "conservative-party")
    table.has("B", "reform-party")
    table.has("C", "free-trade-party")
    return table


def three_parties(**more: Any) -> Tehmor:
    """The leaders of three parties, and D with the Militants, are about to be counted. Nobody has a Majority."""
    table = three_leaders("ABCD", **more)
    table.party("Militant", D=5)
    assert table.votes() == {"D": 5, "B": 12, "A": 9, "C": 9}
    table.start("control")
    return table


def divided_council(**more: Any) -> Tehmor:
    """A and D are allied and lead the Conservatives, C leads the Mercantiles; B has most: 9, 9 and 16 votes."""
    table = city("ABCD", A="conservative-party", C="free-trade-party", D="elves", **more)
    table.party("Liberal", B=2)
    table.party("Militant", B=4)
    table.allied("AD")
    table.start("control")
    return table


# Trading, Deals and Alliances


def offer(table: Tehmor, who: str, to: str, give: str = "", take: str = "", drop: str = "") -> Option:
    """Things in one string, with spaces: cards from hand by name, Activated Factions, places "site>faction", cards that
    are asked for "card:name"."""
    hand = table.hand(who)
    items = [table.cards(f"hand {table.seat(who)}", item)[0] if item in hand else traded(item) for item in give.split()]
    return ("offer", table.seat(to), tuple(items), tuple(map(traded, take.split())), tuple(drop.split()))


def traded(item: str) -> str | tuple[str, ...]:
    return tuple(re.split("[>:]", item)) if ">" in item or ":" in item else item


def accept(table: Tehmor, who: str, maker: str, *drop: str) -> Option:
    made = table.match.state.offers[table.seat(maker)]
    assert made is not None
    return ("accept", (table.seat(maker), made.revision), drop)


def deals(table: Tehmor, who: str | None) -> list[str]:
    return [deal.terms for deal in table.sees(who).deals]


def agree(table: Tehmor, members: str) -> int:
    """The first proposes, all others agree."""
    seats = tuple(table.seat(who) for who in members[1:])
    table.answers(members[0], "propose", seats)
    number = table.match.state.counter
    for who in members[1:]:
        table.answers(who, "agree", number)
    return number


def to_the_announcement(table: Tehmor) -> None:
    table.all_pass("done")
    table.all_pass()  # nobody Activates
    table.is_asked("alliances")


def announce(number: int = 0, *drop: str, existing: str = "none") -> tuple[Any, ...]:
    return ("say", existing, number, drop)


# Plots and the Council


def plays(table: Tehmor, who: str, plot: str, *targets: str, place: Spot = "-") -> None:
    """One Plot is played and nothing more; its player is to specify it."""
    table.holds(who, plot)
    table.start("plots")
    scheme = table.scheme(who, plot, *targets, place=place)
    for player in table.match.table.players:
        table.answers(player, *(scheme if player == who else ("pass",)))
    table.answers(who, "pass")


def specifies(table: Tehmor, who: str) -> None:
    """Whatever the Plot's sheet asks for; the DM has no objection."""
    table.answers(who, "specify", *("words" for _ in table.blanks(who, "specify")))
    if table.match.table.dm is not None:
        table.answers(table.match.table.dm, "approve")


def sign(table: Tehmor, *players: str) -> None:
    """These sign the first Coalition that is proposed."""
    for who in players:
        table.answers(who, "sign", table.state.coalitions[0].number)


def asked(table: Tehmor) -> list[str]:
    return [table.match.table.players[seat] for seat in table.match.waiting_for()]


def motions(table: Tehmor, **motions: Option) -> None:
    """The Council is to vote about the Overlord; who proposes nothing passes."""
    table.start("resolutions")
    table.seal(**{who: motions.get(who, ("pass",)) for who in asked(table)})


def ballots(table: Tehmor, **votes: str) -> None:
    """Who is not named abstains."""
    table.seal(**{who: (votes.get(who, "abstain"),) for who in asked(table)})


# Looking


def verbs(table: Tehmor, who: str) -> set[str]:
    """What somebody may do out of turn."""
    found = table.match.interjections(table.seat(who))
    return {one[0] if isinstance(one, tuple) else one.verb for one in found}
