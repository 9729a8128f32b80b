# FF 4.4.4, FF 8.3 - what the Plots of Forgotten Factions name beside their targets, and whom they may be played on
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Refusal
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.expansions.forgotten_factions import beyond
from questboard.games.forty_factions.expansions.forgotten_factions.pawns import area_of, pawns_of
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules.city import all_active, ids
from questboard.games.forty_factions.state import Spot
from questboard.games.forty_factions.typed import Match

CULTISM, UNDEAD, CHILD, WARLORD, BUILDER, LIAISONS, FEAR, HUNTER, TRAITOR, LETTER, MUSTER = range(45, 56)
WILD_HUNT, VENDETTA, RITUAL, DEMON, OUTPOST, ANNIHILATION, QUEST, ALLEGIANCE, EXPOSED, SHADOWS, IMPOSTER = range(56, 67)

DESERTIONS = "desertions"
ALONE, HOLDER = "the Faction alone", "all that its holder has"
STORY, CHIT = "a story", "a chit at the next Gathering"
DRIFT, UP, DOWN = "a pawn that drifts in", "more Madness in", "less Madness in"
"""What a rite may bring, with the Domain or the Area for which it is asked."""


def name_places(match: Match, kind: str, places: list[Spot]) -> None:
    """What may be named, by kind: the sheets say of which kind it is."""
    areas = match.content.city.areas
    if kind in ("quarry", "addressee"):
        places += ids(match, all_active(match))
    elif kind == "muster":
        places += [*areas, DESERTIONS]
    elif kind == "ride":
        places += [*areas, *beyond.forests(match)]
    elif kind == "wilds":
        places += ["Environs", *beyond.forests(match)]
    elif kind == "company":
        dreaming = beyond.has(match, beyond.DREAMING)
        places += [(area, colour) for area in areas for colour in beyond.COLOURS] if dreaming else areas
    elif kind == "fruit":
        places += fruits(match)
    elif kind == "seat and party":
        seats = zip(match.content.seat_ids, match.state.party, strict=True)
        places += [(seat, party) for seat, now in seats for party in PARTIES if party != PARTIES[now]]
    elif kind == "accused":
        places += [ALONE, HOLDER]
    elif kind == "otherworld":
        places += beyond.DOMAINS


def fruits(match: Match) -> list[Spot]:
    """What a rite may bring: with Circles a chit, with dreams a pawn or a step of Madness (Plot 58)."""
    found: list[Spot] = [STORY]
    if beyond.has(match, beyond.WILD):
        found.append(CHIT)
    if beyond.has(match, beyond.DREAMING):
        found += [(DRIFT, domain) for domain in beyond.DOMAINS]
        found += [(step, area) for step in (UP, DOWN) for area in match.content.city.areas]
    return found


def judge_scheme(match: Match, seat: int, plot: Plot, targets: Sequence[int], place: Spot, why: list[Refusal]) -> None:
    content, owner = match.content, match.state.owner
    names = ids(match, targets)
    if plot.number == CULTISM:
        takers = [target for target in targets if match.state.controller[content.place_of[place]] != target]
        if not any("Cults" in content.categories[target] for target in takers):
            why.append(NO_CULT)
    elif plot.number == LIAISONS and owner[targets[0]] == owner[targets[1]]:
        why.append(ONE_PLAYER)
    elif plot.number in (HUNTER, LETTER) and place not in names:
        why.append(NOT_A_TARGET)
    elif plot.number == MUSTER:
        there = [area_of(match, pawn) for pawn in pawns_of(match, targets[0])]
        if place == DESERTIONS and not there:
            why.append(NO_PAWN)
        elif place != DESERTIONS and place not in there:
            why.append(NO_PAWN_THERE)


RULE = "FF 8.3"
NO_CULT = Refusal(RULE, "The Location would go to a Faction that is no Cult.", "Name one that is not the Cult's.")
ONE_PLAYER = Refusal(RULE, "Both are of the same player.", "Name Factions of two players.")
NOT_A_TARGET = Refusal(RULE, "That is none of the two Factions.", "Name one of them.")
NO_PAWN = Refusal(RULE, "That Faction has no pawn that counts.", "Name one that has.")
NO_PAWN_THERE = Refusal(RULE, "That Faction has no pawn that counts in this Area.", "Name an Area where it has one.")
