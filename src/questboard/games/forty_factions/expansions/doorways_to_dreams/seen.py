"""What a seat sees of the Halls, the Congress and the Madness of the city: all of it is open, but what is foretold."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from questboard.engine.parts import Seen
from questboard.games.forty_factions.blocks import Block
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import is_left_out, stands
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import colour_of, if_it_ended_now, temple_vp
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import band
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import realm, realm_of
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import (
    activated_seats,
    chance_now,
    votes_by_block,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.expansions.doorways_to_dreams.travellers import is_resting
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match


class MirrorSeen(msgspec.Struct, frozen=True):
    """A Mirror that a Faction in play can stand at, and who does."""

    id: str
    name: str
    code: str
    domain: str
    kind: str
    claims: tuple[str, ...]
    """Factions in play that have a circle there, who has precedence first."""
    faction: str
    """Whose pawn stands there; empty if none does."""
    pawn: int | None
    idle: bool
    """The pawn counts for nothing this turn."""


class DriftSeen(msgspec.Struct, frozen=True):
    faction: str
    domain: str
    pawn: int
    idle: bool


class ChairOfDreams(msgspec.Struct, frozen=True):
    """A seat at the cloud-shaped table, and whose pawn is there."""

    faction: str
    pawn: int | None


class MadnessSeen(msgspec.Struct, frozen=True):
    area: str
    level: int
    colour: str
    """Delirium, Mania, Despair; empty at level 0."""
    space: int
    """On the indicator, 0 to 30."""
    vp: int
    """What it is worth to an Activated Temple of Madness, if the game ended now."""


class TempleSeen(msgspec.Struct, frozen=True):
    """A Temple of Madness that is Activated: whose, what it brings, and what it would earn now."""

    faction: str
    pawn: int
    colour: str
    vp: int


class PredictionSeen(msgspec.Struct, frozen=True):
    seat: int
    turn: int
    area: str
    level: int


class DreamsSeen(msgspec.Struct, frozen=True):
    mirrors: tuple[MirrorSeen, ...]
    drifting: tuple[DriftSeen, ...]
    seats: tuple[ChairOfDreams, ...]
    votes: tuple[tuple[Block, int], ...]
    """(members, votes), if the Congress met now."""
    chance: int
    """In a hundred: of a Congress at the end of the Council Phase."""
    stake: int
    """VP on the table, while it meets."""
    madness: tuple[MadnessSeen, ...]
    temples: tuple[TempleSeen, ...]
    ended_now: tuple[int, ...]
    """By player: VP for Madness, if the game ended now."""
    turned: tuple[str, ...]
    """Factions that have changed sides."""
    camps: tuple[tuple[str, str, bool], ...]
    """(Faction, Area, whether it is not counted this turn): Variable pawns."""
    placing: str
    """The Faction whose holder says where its pawn goes; empty if nobody is asked."""
    predictions: tuple[PredictionSeen, ...]
    """Of this seat, and all of them once they are opened."""
    sealed: tuple[int, ...]
    """By player: how many predictions are sealed."""


DREAMS_SEEN = Seen("dreams", DreamsSeen)


def see(match: Match, seat: int | None) -> DreamsSeen:
    dreams, world, names = DREAMS.of(match), realm(match), match.content.ids
    owner = match.state.owner
    asked = [*dreams.choosing, *dreams.moving]
    return DreamsSeen(
        mirrors=mirrors_seen(match),
        drifting=tuple(
            DriftSeen(names[faction], domain, owner[faction], is_left_out(match, faction))
            for faction, domain in dreams.drifting.items()
        ),
        seats=tuple(ChairOfDreams(names[faction], _pawn(owner[faction])) for faction in world.seats),
        votes=tuple(votes_by_block(match).items()) if activated_seats(match) else (),
        chance=chance_now(match),
        stake=dreams.stake,
        madness=tuple(
            MadnessSeen(area, now.level, now.colour or "", now.space, band(now.level))
            for area, now in zip(world.areas, dreams.madness, strict=True)
        ),
        temples=tuple(
            TempleSeen(names[temple], owner[temple], colour_of(match, temple), sum(temple_vp(match, temple)))
            for temple in world.temples
            if owner[temple] != NOBODY
        ),
        ended_now=tuple(if_it_ended_now(match)),
        turned=tuple(names[faction] for faction in dreams.turned),
        camps=tuple(
            (names[faction], world.areas[area], is_resting(match, faction)) for faction, area in dreams.camps.items()
        ),
        placing=names[asked[0]] if asked else "",
        predictions=tuple(
            PredictionSeen(one.seat, one.turn, world.areas[one.area], one.level)
            for one in dreams.predictions
            if dreams.opened or one.seat == seat
        ),
        sealed=tuple(sum(one.seat == player for one in dreams.predictions) for player in range(match.seats)),
    )


def mirrors_seen(match: Match) -> tuple[MirrorSeen, ...]:
    there = stands(match)
    idle = tuple([mirror for mirror, faction in there.items() if is_left_out(match, faction)])
    return _mirrors(match.content, tuple(there.items()), tuple(match.state.owner), idle)


@lru_cache(maxsize=64)
def _mirrors(
    content: Archive, there: tuple[tuple[str, int], ...], owner: tuple[int, ...], idle: tuple[str, ...]
) -> tuple[MirrorSeen, ...]:
    """By who stands where, and whose each Faction is: talks go on for long over the same Halls."""
    world, names, standing = realm_of(content), content.ids, dict(there)
    found: list[MirrorSeen] = []
    for mirror in world.mirrors:
        claims = [world.face[n] for n in (mirror.first, mirror.second) if n is not None and n in world.face]
        faction = standing.get(mirror.id)
        if claims:
            found.append(MirrorSeen(
                mirror.id, mirror.name, mirror.code, mirror.domain, mirror.kind,
                tuple(names[claim] for claim in claims),
                "" if faction is None else names[faction],
                None if faction is None else owner[faction],
                mirror.id in idle,
            ))  # fmt: skip
    return tuple(found)


def _pawn(owner: int) -> int | None:
    return None if owner == NOBODY else owner
