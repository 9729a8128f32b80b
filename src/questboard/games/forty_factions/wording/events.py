"""Sentences for what happens in a turn, up to the Role-Playing Phase. The Council and the cards have their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from questboard.engine.events import Heard
from questboard.games.forty_factions.rules.oracle import NEEDED
from questboard.games.forty_factions.wording import tools
from questboard.games.forty_factions.wording.names import (
    Names,
    listed,
    lower_first,
    many,
    points,
    quoted,
    sentence,
)  # fmt: skip
from questboard.games.forty_factions.wording.options import find_stance, stance_words

Telling: TypeAlias = str | Callable[[Names, dict[str, Any], Heard], str]
"""A sentence with names to fill in, or something that makes one."""


def fill(names: Names, words: str, data: dict[str, Any]) -> str:
    """Names for the blanks of a sentence."""
    facts = {key: _fact(names, key, value) for key, value in data.items()}
    return sentence(words.format_map(facts))


def _fact(names: Names, key: str, value: Any) -> str:
    if key in ("seat", "to", "victim", "proposer", "members", "signatories"):
        return names.players(value)
    if key in ("card", "faction", "loser", "plot", "place", "area"):
        return names.the(value)
    if key == "parties":
        return names.parties(value)
    if key in ("words", "terms") and isinstance(value, str):
        return quoted(value)
    return str(value)


# The game and its turns


def _dealt(names: Names, data: dict[str, Any], heard: Heard) -> str:
    dealt = f"{many(data['factions'], 'Faction')} and {many(data['plots'], 'Plot')}"
    oracle = " There is no DM: the Oracle plays the Plots (a house variant)." if names.look.table.dm is None else ""
    return f"It is the year {names.year} in the city of Tehmor. Everybody is dealt {dealt}.{oracle}"


def _turn(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if data["turn"] == 1:
        return "The first turn begins."
    ranking = sorted(enumerate(data["vp"]), key=lambda pair: -pair[1])
    return f"Turn {data['turn']} begins: {', '.join(f'{names.player(seat)} {points(vp)}' for seat, vp in ranking)}."


LAST = {
    "turns": "The agreed number of turns is over: this one was the last.",
    "factions": "So many Factions are on the table that this turn is the last.",
    "deck": "The Factions Deck has run out: this turn is the last.",
    "time": "The time is up: this turn is the last.",
}


def _last_turn(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if data["reason"] == "vp":
        return f"{names.player(data['seat'])} has reached the agreed VP: this turn is the last."
    return LAST.get(data["reason"], "This turn is the last.")


def _ended(names: Names, data: dict[str, Any], heard: Heard) -> str:
    ranking = sorted(enumerate(data["vp"]), key=lambda pair: -pair[1])
    final = ", ".join(f"{names.player(seat)} {points(vp)}" for seat, vp in ranking)
    winners = data["winners"]
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"The game is over. {names.players(winners)} {verb}: {final}."


# Trading


def _offer_is(names: Names, data: dict[str, Any], heard: Heard) -> str:
    terms = names.bargain(data["give"], data["take"], data["drop"])
    return f"{names.player(data['seat'])} offers {names.player(data['to'])} {terms}."


def _traded(names: Names, data: dict[str, Any], heard: Heard) -> str:
    cards = data["cards_moved"]
    moved = f": {many(cards, 'card')} {'changes' if cards == 1 else 'change'} hands unseen" if cards else ""
    return f"{names.player(data['seat'])} and {names.player(data['to'])} strike a bargain{moved}."


def _agreed(names: Names, data: dict[str, Any], heard: Heard) -> str:
    complete = "; it can be announced" if data["complete"] else ""
    return f"{names.player(data['seat'])} agrees to an Alliance of {names.players(data['members'])}{complete}."


def _promised(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if not data["to"]:
        who = f"{names.player(data['seat'])} writes down a Deal between Factions of the same house"
    else:
        who = f"{names.player(data['seat'])} makes a Deal with {names.players(data['to'])}"
    if data["terms"] == "kept private":
        return f"{who} (number {data['number']}), and its terms stay between them."
    return f"{who} (number {data['number']}): {quoted(data['terms'])}"


# Activation and Plots


def _activated(names: Names, data: dict[str, Any], heard: Heard) -> str:
    card = data["card"]
    whole = names.the(card).replace(names.short(card), names.bare(card))
    return f"{names.player(data['seat'])} Activates {whole}. {quoted(names.faction(card).motto)}"


DROPPED = {
    "FF 6.2.2": "{seat} lets go of {card} to make room for an Enemy.",
    "FF 7.4.3": "{seat} lets go of {card} before the Alliances are announced.",
    "FF 9.3": "{seat} loses {card}.",
}


def _dropped(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return fill(names, DROPPED.get(heard.rule, "{seat} lets go of {card}; its pawns leave the city."), data)


def _plotted(names: Names, data: dict[str, Any], heard: Heard) -> str:
    on = f" on {names.all(data['targets'])}" if data["targets"] else ""
    return f"{names.player(data['seat'])} plays {names.the(data['card'])}{on}{names.where(data['place'])}."


def _specified(names: Names, data: dict[str, Any], heard: Heard) -> str:
    told = " ".join(sentence(words) for words in data["words"] if words.strip())
    return f"{names.the(data['card'])}, as {names.player(data['seat'])} tells it: {told or 'no more is known.'}"


# Role-playing


def _scene(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"{names.the(data['card'])}. {sentence(data['text'])}"


ENDINGS = {"triumph": "a triumph", "success": "a success", "setback": "a setback", "disaster": "a disaster"}


def _stance(names: Names, data: dict[str, Any], heard: Heard) -> str:
    what = lower_first(stance_words(names, data["stance"], data["plot"]))
    bonus = f" {data['bonus']:+d}".replace("+", "+ ").replace("-", "- ") if data["bonus"] else ""
    known = find_stance(names, data["stance"], data["plot"])
    needed = f", {NEEDED + known.risk} needed" if known is not None else ""
    onlooker = " for an onlooker" if data["ending"] == "success" and not data["vp"] else ""
    roll = f"{data['die']}{bonus} on the die{needed}: {ENDINGS[data['ending']]}{onlooker}"
    told = f"{names.player(data['seat'])} has {names.the(data['card'])} {what} ({roll})."
    return f"{told} {sentence(data['story'])}" if data["story"] else told


def _said(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return sentence(f"{names.the(data['faction'])} ({names.player(data['seat'])}): {quoted(data['words'])}")


def _acted(names: Names, data: dict[str, Any], heard: Heard) -> str:
    how = " in secret" if heard.private else ""
    about = f" in {names.the(data['plot'])}" if data["plot"] else ""
    return f"{names.player(data['seat'])} acts for {names.the(data['faction'])}{how}{about}: {quoted(data['words'])}"


def _rolled(names: Names, data: dict[str, Any], heard: Heard) -> str:
    dice = data["dice"]
    where = "Behind the screen" if heard.private else "On the open table"
    total = f", {sum(dice)} in all" if len(dice) > 1 else ""
    fell = listed(str(die) for die in dice)
    thrown = f"{tools.dice_words(len(dice), data['sides'])} {'rolls' if len(dice) == 1 else 'roll'}"
    return f"{where} {thrown}: {fell}{total} ({data['what'].rstrip('.')})."


def _hours(names: Names, data: dict[str, Any], heard: Heard) -> str:
    whole = ": a day and a night are over" if data["caeriad"] else ""
    return (
        f"{many(data['hours'], 'hour')} {'passes' if data['hours'] == 1 else 'pass'}, {data['passed']} in all{whole}."
    )


def _struck(names: Names, data: dict[str, Any], heard: Heard) -> str:
    told = f"of {names.the(data['faction'])}: {quoted(data['words'])}"
    return f"No longer true {told}" if data["admitted"] else f"The DM does not agree to this {told}"


def _marked(names: Names, data: dict[str, Any], heard: Heard) -> str:
    reason = f": {data['reason']}" if data.get("reason") else ""
    return sentence(f"{names.player(data['seat'])} notes Deal {data['number']} as {data['status']}{reason}")


def _disclosed(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if data["terms"] == "kept private":
        return f"The terms of Deal {data['number']} are disclosed: they stand in the ledger of Deals."
    return f"The terms of Deal {data['number']} are disclosed: {quoted(data['terms'])}"


def _enemies(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"In the way of the Alliance: {names.all(data['factions'])} are Enemies."


def _dm(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return tools.ruled(names, data["verb"], data["what"], data["reason"])


EVENTS: dict[str, Telling] = {
    "dealt": _dealt,
    "colour": "{seat} plays {colour}.",
    "turn": _turn,
    "last-turn": _last_turn,
    "ended": _ended,
    "offered": "{seat} makes {to} an offer.",
    "offer-is": _offer_is,
    "traded": _traded,
    "card-changed-hands": "{seat} hands {to} the card of {card}.",
    "place-changed-hands": "{seat} gives up {place} to {to}, for {faction}.",
    "faction-changed-hands": "{seat} parts with {card}, and {to} takes the reins.",
    "declined": "{seat} declines {to}'s offer.",
    "withdrawn": "{seat} takes an offer back.",
    "showed": "{seat} shows {to} a card.",
    "showed-what": "{seat} shows {to} the card of {card}.",
    "done-trading": "{seat} is done trading.",
    "alliance-proposed": "{seat} proposes an Alliance of {members}.",
    "alliance-agreed": _agreed,
    "alliance-rejected": "{seat} wants no Alliance of {members}.",
    "alliance": "{members} announce an Alliance.",
    "alliance-lapsed": "The Alliance of {members} comes to nothing: {reason}",
    "alliance-dissolved": "The Alliance of {members} is no more: {reason}",
    "promised": _promised,
    "alliance-enemies": _enemies,
    "deal-marked": _marked,
    "disclosed": _disclosed,
    "word-given": "{seat} agrees to Deal {number}.",
    "activated": _activated,
    "dropped": _dropped,
    "plotted": _plotted,
    "random-event": "The Wheel of Fortune stops at {faction}. {text}",
    "vetoed": "The DM wants another beginning for {card}: {reason}",
    "specified": _specified,
    "scene": _scene,
    "stance": _stance,
    "said": _said,
    "acted": _acted,
    "whispered": "{seat} whispers to {to}: {words}",
    "rolled": _rolled,
    "lent": "For this scene {seat} plays {faction}.",
    "handout": "The DM gives {to} a paper: {words}",
    "hours": _hours,
    "objected": "The DM cuts {seat} short: {reason}",
    "invented": "{seat} makes up for {faction}: {words}",
    "admitted": "It is known from now on of {faction}: {words}",
    "struck": _struck,
    "scene-ends": "The DM ends the scene and weighs what was done.",
    "plot-continues": "{card} is not over yet and goes on next turn.",
    "plot-ends": "{card} is over.",
    "dm": _dm,
}
