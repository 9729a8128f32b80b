# FF 2.1, FF 4.3.11, FF 6.2, FF 7.2 - what comes to the table and leaves it, and who holds what on the map
#
# Every change of what is Activated, or of what stands on the map, goes through this file: the pawns on all boards
# follow from it (FF 2.1.1.1, FF 2.1.2).
from __future__ import annotations

from questboard.engine import Rule, event, move
from questboard.games.forty_factions.facts import FactionId, PlaceId, Player
from questboard.games.forty_factions.hooks import active_changed, place_changed
from questboard.games.forty_factions.rules.city import face
from questboard.games.forty_factions.state import ABANDONED, ACTIVE, DESTROYED, FACTIONS_UP, INTACT, NOBODY, SUSPENDED
from questboard.games.forty_factions.typed import Match

DROPPED = {
    "FF 6.2.2": "{seat} lets go of {card} to make room for an Enemy.",
    "FF 7.4.3": "{seat} lets go of {card} before the Alliances are announced.",
    "FF 9.3": "{seat} loses {card}.",
}


@event("dropped")
def told_dropped(seat: Player, card: FactionId, rule: Rule = "") -> str:
    return DROPPED.get(rule, "{seat} lets go of {card}; its pawns leave the city.")


@event("place-destroyed")
def told_place_destroyed(place: PlaceId) -> str:
    return "{place} is destroyed."


@event("place-abandoned")
def told_place_abandoned(place: PlaceId) -> str:
    return "{place} is abandoned."


@event("place-restored")
def told_place_restored(place: PlaceId) -> str:
    return "{place} is restored."


@event("place-suspended")
def told_place_suspended(place: PlaceId) -> str:
    return "{place} counts for nobody this turn."


@event("place-seized")
def told_place_seized(place: PlaceId, faction: FactionId) -> str:
    return "{place} falls to {faction}."


TOLD = {
    INTACT: told_place_restored,
    DESTROYED: told_place_destroyed,
    ABANDONED: told_place_abandoned,
    SUSPENDED: told_place_suspended,
}
"""What becomes of a Location."""


def card_of(match: Match, seat: int, faction: int) -> int:
    """The card of a Faction that a player has Activated."""
    cards = match.state.cards
    return next(card for card in cards.zones[ACTIVE[seat]] if cards.face[card] == faction)


def activate(match: Match, seat: int, card: int) -> None:
    """Play a Faction to the table: its pawns appear wherever it holds something (FF 6.2.1).

    Whoever plays a batch of them says so with `active_changed` when all are there.
    """
    move(match, card, ACTIVE[seat])
    match.state.owner[face(match, card)] = seat
    match.state.settled[seat] = True


def drop(match: Match, faction: int, rule: str = "FF 4.3.8") -> None:
    """Discard an Activated Faction face up; its pawns leave all boards, VP stay (FF 6.2.2, R-02)."""
    if let_go(match, faction, rule):
        active_changed(match, (), (faction,))


def let_go(match: Match, faction: int, rule: str) -> bool:
    """The same in the middle of a batch: whoever plays it says so with `active_changed` when all has happened.

    False if nobody has it Activated.
    """
    seat = match.state.owner[faction]
    if seat == NOBODY:
        return False
    move(match, card_of(match, seat, faction), FACTIONS_UP)
    match.state.owner[faction] = NOBODY
    told_dropped(match, rule, seat=seat, card=match.content.ids[faction])
    return True


def hand_over(match: Match, faction: int, to: int) -> None:
    """An Activated Faction changes hands with everything it holds (FF 7.2.2)."""
    pass_faction(match, faction, to)
    active_changed(match, (), ())


def pass_faction(match: Match, faction: int, to: int) -> None:
    """The same as part of a greater change: whoever makes it says that something has changed when all is done."""
    seat = match.state.owner[faction]
    move(match, card_of(match, seat, faction), ACTIVE[to])
    match.state.owner[faction] = to


def clear_table(match: Match) -> None:
    """Nobody has anything Activated, as before the first deal."""
    went = [faction for faction, owner in enumerate(match.state.owner) if owner != NOBODY]
    match.state.owner = [NOBODY] * len(match.state.owner)
    if went:  # a DM has the cards dealt anew
        active_changed(match, (), went)


# Locations


def ruin(match: Match, place: int, condition: int) -> None:
    """A Location is destroyed or abandoned and loses its pawn, or is restored (FF 4.3.11)."""
    match.state.condition[place] = condition
    TOLD[condition](match, "FF 4.3.11", place=match.content.places[place].id)
    place_changed(match, place, condition)
    active_changed(match, (), ())


def lay_still(match: Match, place: int) -> None:
    """The pawn there does not count this turn; whoever has done it tells why, and then that something has changed."""
    match.state.condition[place] = SUSPENDED


def recover(match: Match) -> None:
    """Pawns that were suspended for this turn count again."""
    for place, condition in enumerate(match.state.condition):
        if condition == SUSPENDED:
            ruin(match, place, INTACT)


def give_place(match: Match, place: int, faction: int) -> None:
    """A Location goes to another Faction, which keeps it also while it is not Activated (R-64)."""
    pass_place(match, place, faction)
    active_changed(match, (), ())


def pass_place(match: Match, place: int, faction: int) -> None:
    """The same as part of a greater change: whoever makes it tells why, and that something has changed."""
    match.state.controller[place] = faction


def seize(match: Match, place: int, faction: int) -> None:
    """Another Faction controls a Location now (FF 4.3.11)."""
    give_place(match, place, faction)
    told_place_seized(match, "FF 4.3.11", place=match.content.places[place].id, faction=match.content.ids[faction])
