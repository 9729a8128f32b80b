"""Sentences for the ledger of VP: who gains or loses how much, and why."""

from __future__ import annotations

from typing import Any

from questboard.engine.events import Heard
from questboard.games.forty_factions.wording.events import Telling
from questboard.games.forty_factions.wording.names import Names, many, points, sentence

SCORES = {
    "activation": "A further Activation",
    "plot": "A further Plot",
    "council": "the Council",
    "overlord": "the office of Overlord",
    "overlord elected": "the election of the Overlord",
    "conclave": "the Conclave",
}


def _scored(names: Names, data: dict[str, Any], heard: Heard) -> str:
    who, vp, source = names.player(data["seat"]), data["vp"], data["source"]
    if source in ("activation", "plot"):
        return f"{SCORES[source]} costs {who} {points(-vp)}."
    if source == "area":
        return _area(names, data)
    change = f"{who} {'gains' if vp > 0 else 'loses'} {points(abs(vp))}"
    if source == "role-playing":
        return _played(names, data)
    if heard.rule == "FF 12.3.2":
        return f"{who} has the only pawn in the Council and gains {points(vp)}."
    if source == "seat":
        how = "won" if vp > 0 else "lost"
        return f"{change} for the Council seat {how} by {names.the(data['faction'])}."
    if source == "overlord lost":
        return f"{change}, for the Overlord is gone."
    if source == "ruling":
        return f"{change} by the DM's ruling."
    if source == "overlord" and "faction" in data:
        return f"{change}: the Overlord is of {names.the(data['faction'])}."
    return f"{change} for {SCORES.get(source, source)}."


def _played(names: Names, data: dict[str, Any]) -> str:
    """An award for role-playing: with which Faction, in which Plot, and why."""
    vp = data["vp"]
    faction = f" with {names.the(data['faction'])}" if data.get("faction", "-") != "-" else ""
    plot = f" in {names.the(data['plot'])}" if data.get("plot") else "" if faction else " for role-playing"
    reason = f": {data['reason']}" if data.get("reason") else ""
    change = f"{names.player(data['seat'])} {'earns' if vp > 0 else 'loses'} {points(abs(vp))}"
    return sentence(f"{change}{faction}{plot}{reason}")


def _area(names: Names, data: dict[str, Any]) -> str:
    who, area = names.player(data["seat"]), names.the(data["area"])
    counts = data.get("counts", [])
    block, number = next((entry for entry in counts if data["seat"] in entry[0]), ([data["seat"]], 0))
    rest = [entry for entry in counts if entry[0] != block]
    against = f" against {names.counted(rest)}" if rest else ""
    pawns = many(number, "pawn") + against if number else ""
    if len(block) > 1 and rest + [block] and sum(entry[1] for entry in counts) > 1:
        return f"{who} gains {points(data['vp'])} of what the Alliance holds in {area} ({pawns})."
    if not rest and number == 1:
        return f"{who} has the only pawn in {area} and gains {points(data['vp'])}."
    return f"{who} controls {area} ({pawns}) and gains {points(data['vp'])}."


def _tied(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"In {names.the(data['area'])} nobody prevails: {names.counted(data['counts'])}."


EVENTS: dict[str, Telling] = {"scored": _scored, "area-tied": _tied}
