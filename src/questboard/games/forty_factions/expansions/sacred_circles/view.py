"""What everybody sees of the Totems and the Gathering: who speaks, how likely it is, and how the chits lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from questboard.engine import settled
from questboard.engine.parts import Seen
from questboard.games.forty_factions.bodies.council import sits
from questboard.games.forty_factions.expansions.sacred_circles.gathering import (
    chance,
    first_verdict,
    is_certain,
    laid,
    needed,
    with_neutrals,
)
from questboard.games.forty_factions.expansions.sacred_circles.ring import id_of, ring_of, speaking
from questboard.games.forty_factions.expansions.sacred_circles.stacks import stacks, voices
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES, NO_TOTEM, ORDINARY, Meeting
from questboard.games.forty_factions.expansions.sacred_circles.totems import Totem, reach
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match


class TotemSeen(msgspec.Struct):
    id: str
    animal: str
    """The one whose Side shows."""
    place: int
    """Around the ring from 1; 0 is the centre."""
    faction: str | None
    """Who speaks for it; None: it is Neutral."""
    seat: int | None
    influence: tuple[str, ...]
    """Activated Factions that may lay a chit beside it."""
    row: tuple[str, ...]
    """Those in play that can speak for it, best first: the Tribes whose animal it is, then others."""
    sides: int
    """How many of these are such Tribes."""
    chits: int = 0
    """At the Gathering that is on."""


class MeetingSeen(msgspec.Struct):
    """A Gathering that is on."""

    called: bool
    pays: bool
    guide: str | None
    staying: tuple[str, ...]
    lent: tuple[tuple[str, str, int], ...]
    """(Faction, Totem, chits)"""
    decided: str | None
    """The Totem that controls it."""
    vp: int


class CirclesSeen(msgspec.Struct):
    totems: tuple[TotemSeen, ...]
    need: int
    """The highest roll of the d12 that brings a Gathering at the end of this turn; below 1 there is none."""
    chance: float
    certain: bool
    """It is held without a roll, if this turn is the last."""
    rolled: bool
    """Whether there is a roll at all: not without a Council Phase, unless the table has chosen otherwise."""
    last: int | None
    """The turn of the last ordinary one."""
    at_once: bool
    """If it met now: whether the Strongest Spirit Guide would control it as soon as the Neutrals have joined."""
    blessed: tuple[tuple[str, int], ...]
    """(Faction, chits more) of the White Stag."""
    meeting: MeetingSeen | None


CIRCLES_SEEN = Seen("circles", CirclesSeen)


def see(match: Match, seat: int | None) -> CirclesSeen:
    return match.in_common("circles", lambda: seen(match))


def seen(match: Match) -> CirclesSeen:
    circles, content = CIRCLES.of(match), match.content
    speakers, meeting = speaking(match), circles.meeting
    last, turn = circles.last or None, match.state.turn
    chits = stacks(meeting) if meeting is not None else {}
    heard = voices(match) if meeting is not None else speakers  # who speaks there was settled when it opened
    return CirclesSeen(
        totems=totems_seen(content, tuple(match.state.owner), tuple(heard.items()), tuple(chits.items())),
        need=needed(len(speakers), turn, last),
        chance=chance(len(speakers), turn, last),
        certain=is_certain(is_last_turn(match), last),
        rolled=sits(match) or not match.options["bodies_need_council_phase"],
        last=last,
        at_once=at_once(list(speakers)),
        blessed=tuple((content.ids[faction], number) for faction, number in circles.bonus),
        meeting=_meeting(match, meeting),
    )


@lru_cache(maxsize=64)
def totems_seen(
    content: Archive, owner: tuple[int, ...], heard: tuple[tuple[int, int], ...], chits: tuple[tuple[int, int], ...]
) -> tuple[TotemSeen, ...]:
    """By whose each Faction is, who speaks for which, and the chits: talks go on for long over the same ring.

    Of a Faction that the DM has taken off since a Gathering opened the Totem has no voice on the board.
    """
    speakers = {totem: faction for totem, faction in heard if owner[faction] != NOBODY}
    stacked, lenders = dict(chits), lenders_of(content, owner, dict(heard))
    return tuple(
        _totem(content, totem, owner, speakers.get(totem.place), lenders, stacked) for totem in ring_of(content).totems
    )


def lenders_of(content: Archive, owner: Sequence[int], speakers: Mapping[int, int]) -> dict[int, list[str]]:
    """Totem -> the Activated Factions that may lay a chit beside it (SC 3.2.6)."""
    ring = ring_of(content)
    numbers = {totem: content.factions[speaker].number for totem, speaker in speakers.items()}
    found: dict[int, list[str]] = {}
    for faction, holder in enumerate(owner):
        if holder != NOBODY:
            for totem in reach(content.factions[faction].number, ring, numbers):
                found.setdefault(totem, []).append(content.ids[faction])
    return found


@settled
def row_of(content: Archive, totem: Totem) -> tuple[tuple[str, ...], int]:
    """Those in play that can speak for a Totem, and how many of them are the Tribes whose animal it is."""
    row = [content.by_number[n] for n in (*totem.tribes, *totem.influence) if n in content.by_number]
    return tuple(content.ids[faction] for faction in row), sum(n in content.by_number for n in totem.tribes)


def is_last_turn(match: Match) -> bool:
    """As far as anybody can tell before the end conditions are looked at."""
    turns = int(match.options["end_turns"])
    return bool(match.state.ending) or bool(turns and match.state.turn >= turns)


def at_once(speakers: list[int]) -> bool:
    """Whether the Guide would have a majority with the chits that are laid in any case (SC 3.2.7.5)."""
    if not speakers:
        return False
    return first_verdict(with_neutrals(laid(speakers, ()), speakers[0]), speakers[0]) is not None


def animal(totem: Totem, tribe: int | None) -> str:
    """Of two Sides the one that shows, and the light one as long as neither Tribe is there."""
    names = totem.name.split(" / ")
    return names[totem.tribes.index(tribe)] if tribe in totem.tribes[1:] else names[0]


def _totem(
    content: Archive,
    totem: Totem,
    owner: Sequence[int],
    speaker: int | None,
    lenders: dict[int, list[str]],
    chits: dict[int, int],
) -> TotemSeen:
    row, sides = row_of(content, totem)
    return TotemSeen(
        id=totem.id,
        animal=animal(totem, None if speaker is None else content.factions[speaker].number),
        place=totem.place,
        faction=None if speaker is None else content.ids[speaker],
        seat=None if speaker is None else owner[speaker],
        influence=tuple(lenders.get(totem.place, ())),
        row=row,
        sides=sides,
        chits=chits.get(totem.place, 0),
    )


def _meeting(match: Match, meeting: Meeting | None) -> MeetingSeen | None:
    if meeting is None:
        return None
    content, decision = match.content, meeting.decision
    return MeetingSeen(
        called=meeting.plot != ORDINARY,
        pays=meeting.pays,
        guide=None if meeting.guide == NO_TOTEM else id_of(content, meeting.guide),
        staying=tuple(id_of(content, totem) for totem in meeting.staying),
        lent=tuple((content.ids[chit.faction], id_of(content, chit.totem), chit.number) for chit in meeting.lent),
        decided=None if decision is None else id_of(content, decision.totem),
        vp=0 if decision is None else decision.vp,
    )
