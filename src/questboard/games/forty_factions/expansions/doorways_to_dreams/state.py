"""What the Halls, the Congress and the city's Madness remember. Where pawns stand follows from who is Activated."""

from __future__ import annotations

from typing import Annotated

import msgspec

from questboard.engine import HIDDEN, Open
from questboard.engine.parts import Slot
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import Level

NOT_CALLED, NO_STAKE = 0, 0
AWAY = "-"
"""Where a pawn is that was put out of its Mirror and chose to leave the Halls."""


class Prediction(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """What SURGAT's holder has sealed: the last level of an Area (DD 3.3.5)."""

    seat: int
    turn: int
    area: int
    level: int


class Dreams(msgspec.Struct):
    """Factions, Areas and places are the archive's numbers."""

    # the Halls (DD 3.1)
    chosen: Open[dict[int, str]] = {}
    """Faction that may stand at several Mirrors -> where it does, or AWAY."""
    choosing: Open[list[int]] = []
    """Whose holder may still say where its pawn goes."""
    drifting: Open[dict[int, str]] = {}
    """Faction whose pawn is at no Mirror of its own -> the Domain in which it drifts."""
    left_out: Open[list[int]] = []
    """Factions whose pawns in the Halls count for nothing this turn."""
    snakes_rolled: Open[int] = 0
    """The turn of the last roll for a Time of No Snakes, and"""
    no_snakes: Open[bool] = False
    """whether it was one."""
    # the Congress (DD 3.2)
    sat: Open[int] = 0
    """The turn of the last Council Phase that was held."""
    stake: Open[int] = NO_STAKE
    """VP that lie on the cloud-shaped table."""
    called: Open[int] = NOT_CALLED
    """The Plot in play whose Congress meets, by its order."""
    has_met: Open[list[int]] = []
    """Plots in play whose Congress has met, by their order."""
    lent: Open[list[list[int]]] = []
    """[Faction, player]: with whom the DM lets a seat vote whose Faction nobody has Activated."""
    # Madness (DD 3.3)
    madness: Open[list[Level]] = []
    """By Area."""
    pawned: Open[list[list[int]]] = []
    """[Temple of Madness, place]: the pawns that have raised a level, and will lower it when they go.

    Of a house that is on no map [Temple, a number below 0, Area]."""
    turned: Open[list[int]] = []
    """Factions that are good where they were evil, or evil where they were good (Plot 25)."""
    manner: Open[dict[int, str]] = {}
    """Card of a Plot in play -> the colour that it brings."""
    is_over: Open[bool] = False
    """All Areas are mad: the game is ending (DD 3.3.6)."""
    predictions: Annotated[list[Prediction], HIDDEN.until("opened")] = []
    opened: Open[bool] = False
    """What was predicted lies open."""
    rewarded: Open[list[int]] = []
    """Which predictions the DM has rewarded."""
    # Variable Locations (DD 2.3.4)
    camps: Open[dict[int, int]] = {}
    """Faction -> the Area in which its pawn stands."""
    moving: Open[list[int]] = []
    """Whose holder may still say where its pawn stands."""
    resting: Open[list[int]] = []
    """Factions whose pawn on the road counts for nothing this turn."""
    # breaking in
    back: Open[str] = ""
    """The step that comes after the placing of pawns that has broken in, and"""
    resume: Open[str] = ""
    """after a Congress that was called."""


DREAMS = Slot("dreams", Dreams)
