# TA 5:6, TA 8:2, TA 15:4: what the cards of a seat give it now: abilities, numbers, standing rules
from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from questboard.engine import settled
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import conditions, moments, things
from questboard.games.talisman.state import CURSES, GEAR, NO_CARD, READIED, SIDE, STANDING, Hero
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Bonus

NOTHING: Mapping[int, Any] = {}


def sources(match: Match, seat: int) -> list[tuple[int, Card]]:
    """Whatever gives a seat abilities and numbers now: (card, or NO_CARD for a Character; its design)."""
    faces = match.content.faces
    return [(card, faces[face]) for card, face in givers(match, seat, match.content.everything, around=False)]


def givers(
    match: Match, seat: int, among: Container[int], *, anywhere: bool = False, around: bool = True
) -> list[tuple[int, int]]:
    """The sources of a seat with one of these faces: (card, or NO_CARD for a Character; its face).

    `anywhere`: also Magic Objects where no magic works. `around`: also Seasons, Months and Days, which concern
    everybody (TA 15:4). Most cards have nothing to say to most questions, so the index comes before the rules.
    """
    state = match.state
    hero: Hero = state.heroes[seat]
    zones = state.cards.zones
    found = [(NO_CARD, hero.character)] if hero.character in among and not hero.toad else []
    if zones[GEAR[seat]] or zones[CURSES[seat]] or hero.level2 != hero.level3:  # most have none of these
        found += _cards_that_give(match, seat, among, anywhere)
    if around:
        for card in zones[SIDE]:
            face = state.cards.face[card]
            if face in among:
                found.append((card, face))
    return found


def _cards_that_give(match: Match, seat: int, among: Container[int], anywhere: bool) -> list[tuple[int, int]]:
    """The same of advanced Characters, Objects, Followers and Curses."""
    found: list[tuple[int, int]] = []
    state = match.state
    hero: Hero = state.heroes[seat]
    face_of, zones = state.cards.face, state.cards.zones
    if not hero.toad:  # TA 19:8
        for rank in (hero.level2, hero.level3):  # TA 8:2
            if rank != NO_CARD and face_of[rank] in among:
                found.append((rank, face_of[rank]))
        for card in zones[GEAR[seat]]:
            face = face_of[card]
            if face in among and _works(match, hero, card, match.content.faces[face], anywhere):
                found.append((card, face))
    for card in zones[CURSES[seat]]:
        if face_of[card] in among:
            found.append((card, face_of[card]))
    return found


def _works(match: Match, hero: Hero, card: int, shown: Card, anywhere: bool) -> bool:
    """Whether something in a seat's gear helps here: animals wait outside, some places let no magic work."""
    place = match.state.place.get(card, STANDING)
    if place >= 0 or (place == READIED and shown.slot is not None):
        return False
    if (shown.animal is not None or shown.pulled is not None) and things.is_indoors(match, hero.at):
        return False  # TA 11:42: still owned
    return anywhere or hero.at < 0 or "MAGIC" not in shown.sub or "no_magic" not in match.content.spaces[hero.at].grants


def around(match: Match) -> list[tuple[int, Card]]:
    """Seasons, Months and Days, which concern everybody (TA 15:4)."""
    return [(card, things.design(match, card)) for card in match.state.cards.zones[SIDE]]


def parts(
    match: Match, seat: int, to: tuple[str, ...], ctx: Context | None = None, *, anywhere: bool = False
) -> list[tuple[str, int]]:
    """Everything that is added to these numbers now: (id of the card, or "for a time"; how much)."""
    found: list[tuple[str, int]] = []
    known = match.kept[moments.TOPICS[seat]]
    if known.isdisjoint(to) and not match.state.heroes[seat].timed:
        return found
    adding = adding_to(match, to)
    weapon, best = "", 0
    for card, face in givers(match, seat, adding, anywhere=anywhere):
        shown = match.content.faces[face]
        for entry in adding[face]:
            if entry.condition is None or conditions.holds(match, seat, entry.condition, _about(ctx, card)):
                if entry.to != "combat" or "WEAPON" not in shown.sub:
                    found.append((shown.id, entry.n))
                elif entry.n > best:
                    weapon, best = shown.id, entry.n  # RC-21: one weapon a fight
    fight = None if ctx is None else ctx.fight
    if best and not (fight is not None and any("no_weapon" in things.design(match, foe).tags for foe in fight.foes)):
        found.append((weapon, best))
    if timed := match.state.heroes[seat].timed:
        extra = sum(one.n for one in timed if one.what in to)
        if extra:
            found.append(("for a time", extra))
    return found


@settled
def adding_to(match: Match, to: tuple[str, ...]) -> dict[int, tuple[Bonus, ...]]:
    """The faces that add to any of these numbers, each with its entries in the order of the card."""
    entries = [tuple(entry for entry in card.bonus if entry.to in to) for card in match.content.faces]
    return {face: adds for face, adds in enumerate(entries) if adds}


def bonus(match: Match, seat: int, *to: str, ctx: Context | None = None, anywhere: bool = False) -> int:
    """The sum of everything that is added to these numbers now: mostly nothing."""
    known = match.kept[moments.TOPICS[seat]]
    if known.isdisjoint(to) and not match.state.heroes[seat].timed:
        return 0
    found = parts(match, seat, to, ctx, anywhere=anywhere)
    return sum([n for _, n in found]) if found else 0


def _about(ctx: Context | None, card: int) -> Context:
    if ctx is None:
        return Context(card=card)
    return Context(card, ctx.target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin)


def granted(match: Match, seat: int, grant: str) -> bool:
    """Whether a standing rule holds for a seat."""
    known = match.kept[moments.TOPICS[seat]]
    if grant in known and givers(match, seat, match.content.granting.get(grant, NOTHING)):
        return True
    timed = match.state.heroes[seat].timed
    return bool(timed) and any(one.what == grant for one in timed)
