# FF 5.2.5, FF 6.1.2, FF 9, FF 12.5.5 - the DM's tools; each is told with its reason
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Amount, Asking, Form, Leave, One, Option, Some, form
from questboard.games.forty_factions.hooks import active_changed
from questboard.games.forty_factions.rules import board
from questboard.games.forty_factions.rules.bargains import drop_stale_offers
from questboard.games.forty_factions.rules.city import all_active, dissolve, hand, hand_factions, ids
from questboard.games.forty_factions.rules.deals import amend, readers_of, tell_terms, told_deal_marked
from questboard.games.forty_factions.rules.dm_council import COUNCIL_TOOLS
from questboard.games.forty_factions.rules.dm_tool import REASON, faction_ids, players, told, told_dm, tool
from questboard.games.forty_factions.rules.placing import activate, drop, hand_over, ruin, seize
from questboard.games.forty_factions.rules.points import score, told_last_turn
from questboard.games.forty_factions.rules.roleplay import told_rolled
from questboard.games.forty_factions.rules.turn import latch_factions
from questboard.games.forty_factions.state import ABANDONED, DESTROYED, INTACT, SUSPENDED
from questboard.games.forty_factions.typed import Match

# Victory Points


def fines(match: Match, seat: int) -> Sequence[Form]:
    return (form("adjust-vp", One("player", players(match)), Amount("vp", -5, 5), REASON),)


def adjust(match: Match, seat: int, option: Option) -> Asking:
    """Reward or deduct at any time, in exceptional cases (FF 12.5.5), or for an unbelievable transfer (FF 7.2.3)."""
    told(match, "FF 12.5.5", option)
    score(match, option[1], option[2], "ruling", "FF 12.5.5", reason=option[3])
    yield from ()


# Places


def place_ids(match: Match) -> tuple[str, ...]:
    return tuple(place.id for place in match.content.places)


def place_changes(match: Match, seat: int) -> Sequence[Form]:
    return (form("control-place", One("place", place_ids(match)), One("faction", faction_ids(match)), REASON),)


def control_place(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 4.3.11", option)
    seize(match, match.content.place_of[option[1]], match.content.face_of[option[2]])
    drop_stale_offers(match)
    yield from ()


CONDITIONS = {"destroyed": DESTROYED, "abandoned": ABANDONED, "restored": INTACT, "suspended": SUSPENDED}
"""The last only with a set: its Plots keep pawns out of the count for a turn (FF 13.2.2.1)."""


def ruins(match: Match, seat: int) -> Sequence[Form]:
    known = tuple(CONDITIONS)[: 3 if len(match.content.sets) == 1 else 4]
    return (form("change-place", One("place", place_ids(match)), One("to", known), REASON),)


def change_place(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 4.3.11", option)
    ruin(match, match.content.place_of[option[1]], CONDITIONS[option[2]])
    drop_stale_offers(match)
    yield from ()


# Factions and Alliances


def discards(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    return (form("drop-faction", One("faction", active), REASON),) if active else ()


def drop_faction(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 9.3", option)
    drop(match, match.content.face_of[option[1]], "FF 9.3")
    drop_stale_offers(match)
    yield from ()


def transfers(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    return (form("give-faction", One("faction", active), One("player", players(match)), REASON),) if active else ()


def give_faction(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 9.3", option)
    faction = match.content.face_of[option[1]]
    if match.state.owner[faction] != option[2]:
        hand_over(match, faction, option[2])
    latch_factions(match)
    drop_stale_offers(match)
    yield from ()


def activations(match: Match, seat: int) -> Sequence[Form]:
    held = tuple(card for player in players(match) for card in hand_factions(match, player))
    return (form("activate-for", One("card", held), REASON),) if held else ()


def activate_for(match: Match, seat: int, option: Option) -> Asking:
    """A Faction comes to the table by ruling, from the hand it is in."""
    cards = match.state.cards
    card: int = option[1]
    player = next(one for one in players(match) if card in hand(match, one))
    name = match.content.ids[cards.face[card]]
    activate(match, player, card)
    told_dm(match, "FF 9.3", verb="activate-for", what=[name], reason=option[2])
    active_changed(match, (cards.face[card],), ())
    latch_factions(match)
    drop_stale_offers(match)
    yield from ()


def breaches(match: Match, seat: int) -> Sequence[Form]:
    numbers = tuple(range(len(match.state.alliances)))
    return (form("dissolve", One("alliance", numbers), REASON),) if numbers else ()


def breach(match: Match, seat: int, option: Option) -> Asking:
    """A member has broken the terms (FF 7.4.4, FF 7.4.1.1)."""
    told(match, "FF 7.4.4", option)
    alliance: int = option[1]
    dissolve(match, list(match.state.alliances[alliance]), "FF 7.4.4", option[2])
    yield from ()


# Characters (FF 4.3.10, FF 9.4)


def people(match: Match) -> dict[tuple[str, str], tuple[int, int]]:
    """Every leading character, by Faction and name: the Faction, and the place among its characters."""
    return {
        (sheet.id, person.name): (faction, place)
        for faction, sheet in enumerate(match.content.factions)
        for place, person in enumerate(sheet.characters)
    }


def character_fates(match: Match, seat: int) -> Sequence[Form]:
    return (form("character", One("who", tuple(people(match))), One("fate", ("dies", "leaves", "returns")), REASON),)


def character_fate(match: Match, seat: int, option: Option) -> Asking:
    """A leading character dies, leaves or returns; a dead Overlord leaves the office empty (FF 10.2.4)."""
    told(match, "FF 9.4", option)
    faction, place = people(match)[option[1]]
    board.befall(match, faction, place, option[2])
    yield from ()


# Deals


def disclosures(match: Match, seat: int) -> Sequence[Form]:
    numbers = tuple(deal.number for deal in match.state.promises if deal.dm_knows)
    return (form("disclose", One("deal", numbers), One("player", players(match)), REASON),) if numbers else ()


def disclose(match: Match, seat: int, option: Option) -> Asking:
    """The current holder of a Faction may learn the terms of a Deal that binds it (FF 7.3.3)."""
    deal = next(deal for deal in match.state.promises if deal.number == option[1])
    tell_terms(match, deal, option[2])
    yield from ()


def releases(match: Match, seat: int) -> Sequence[Form]:
    numbers = tuple(deal.number for deal in match.state.promises if deal.dm_knows and deal.status == "open")
    return (form("release-deal", One("deal", numbers), REASON),) if numbers else ()


def release(match: Match, seat: int, option: Option) -> Asking:
    """A Deal binds no longer: no Faction would have made it (FF 7.3.2), or one came back to another holder (FF 7.3.6).

    While a Faction lies among the discards its Deals stand, unless the DM says so here (FF 7.3.7).
    """
    deal = amend(match, option[1], status="released")
    told_deal_marked.to(
        match, "FF 7.3.6", readers_of(deal), seat=seat, number=deal.number, status="released", reason=option[2]
    )
    yield from ()


# Time and dice


def ends(match: Match, seat: int) -> Sequence[Form]:
    here = {"trading": ("activation",), "coalitions": ("minority",), "steal": ("discard",)}.get(match.step, ())
    return (form("move-on", One("to", here), REASON),) if here else ()


def move_on(match: Match, seat: int, option: Option) -> Asking:
    """End the talk after a reasonable time (FF 6.1.2, FF 11.1.4)."""
    told(match, "FF 6.1.2", option)
    match.state.offers = [None] * match.seats
    match.state.passed = [False] * match.seats
    yield from ()
    if match.step == "trading":
        match.state.done = [True] * match.seats
        raise Leave("trading")  # which ends there, by way of whatever stands before the Activation Phase
    raise Leave(option[1])


def times(match: Match, seat: int) -> Sequence[Form]:
    return () if match.state.time_up else (form("time-is-up", REASON),)


def time_is_up(match: Match, seat: int, option: Option) -> Asking:
    """The real-time limit: this turn is the last; a started Role-Playing Phase stops at once (FF 5.2.5, R-55)."""
    match.state.time_up = True
    match.state.ending = match.state.ending or "time"  # the first condition that is met counts (FF 5.2)
    told_last_turn(match, "FF 5.2.5", reason="time", seat=None)
    yield from ()
    if match.step == "roleplay":
        raise Leave("roleplay")  # which ends there, by way of whatever stands at its end


def rolls(match: Match, seat: int) -> Sequence[Form]:
    dice = (Amount("dice", 1, 10), One("sides", (2, 3, 4, 6, 8, 10, 12, 20, 100)))
    return (form("secret-roll", *dice, Some("tell", players(match)), REASON),)


def secret_roll(match: Match, seat: int, option: Option) -> Asking:
    """Dice behind the screen, at any time; a stream of their own (FF 9.5)."""
    _, number, sides, tell, what = option
    dice = match.roll(*[sides] * number, stream="behind the screen")
    told_rolled.to(match, "FF 9.5", (seat, *tell), dice=list(dice), sides=sides, what=what)
    yield from ()


TOOLS = {
    "adjust-vp": tool(fines, adjust, "FF 12.5.5", "Give or take VP."),
    "control-place": tool(place_changes, control_place, "FF 4.3.11", "A Location changes hands."),
    "change-place": tool(ruins, change_place, "FF 4.3.11", "A Location is destroyed, abandoned or restored."),
    "drop-faction": tool(discards, drop_faction, "FF 9.3", "An Activated Faction is discarded."),
    "give-faction": tool(transfers, give_faction, "FF 9.3", "An Activated Faction changes hands."),
    "activate-for": tool(activations, activate_for, "FF 9.3", "A Faction comes to the table by ruling."),
    "dissolve": tool(breaches, breach, "FF 7.4.4", "An Alliance has broken its terms."),
    "character": tool(character_fates, character_fate, "FF 9.4", "A leading character dies, leaves or returns."),
    "disclose": tool(disclosures, disclose, "FF 7.3.3", "Tell a player the terms of a Deal."),
    "release-deal": tool(releases, release, "FF 7.3.6", "A Deal binds its Factions no longer."),
    "move-on": tool(ends, move_on, "FF 6.1.2", "End the talk and move on."),
    "time-is-up": tool(times, time_is_up, "FF 5.2.5", "The time limit has struck."),
    "secret-roll": tool(rolls, secret_roll, "FF 9.5", "Roll behind the screen."),
    **COUNCIL_TOOLS,
}
