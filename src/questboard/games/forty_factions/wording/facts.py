"""What is told, put into words by its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.games.forty_factions.state import Vote
from questboard.games.forty_factions.wording import tools
from questboard.games.forty_factions.wording.names import Names, listed, lower_first, many, points, quoted, sentence
from questboard.games.forty_factions.wording.options import division, find_stance, stance_words
from questboard.games.forty_factions.wording.prompts import needs

SOURCES = {
    "activation": "A further Activation",
    "plot": "A further Plot",
    "council": "the Council",
    "overlord": "the office of Overlord",
    "overlord elected": "the election of the Overlord",
    "conclave": "the Conclave",
}
PHASES = {
    "activation": "Activation", "plot": "Plots", "role-playing": "Role-Playing", "council": "Council",
    "overlord": "Council", "conclave": "Council", "area": "Council",
}  # fmt: skip


def _standing(names: Names, vp: Sequence[int]) -> str:
    ranking = sorted(enumerate(vp), key=lambda pair: -pair[1])
    return ", ".join(f"{names.player(seat)} {points(reached)}" for seat, reached in ranking)


def _in_full(names: Names, card: str) -> str:
    return names.the(card).replace(names.short(card), names.bare(card))


def _coalition(names: Names, parties: Sequence[str], article: str) -> str:
    """By its parties; one party may govern with single seats of others."""
    if len(parties) == 1:
        return f"{article} {parties[0]} Coalition"
    return f"{article} Coalition of {names.parties(parties)}"


def _ballots(names: Names, ballots: Sequence[Sequence[Any]]) -> str:
    return "; ".join(_ballot(names, *ballot) for ballot in ballots)


def _ballot(names: Names, seat: int, how: str, *sides: list[Vote]) -> str:
    who = names.player(seat)
    if how != "divide":
        return f"{who} {'abstains' if how == 'abstain' else how}"
    told = [
        f"{way} with {listed(names.ballot_item(item) for item in side)}"
        for way, side in zip(("for", "against"), sides, strict=True)
        if side
    ]
    return f"{who} {', '.join(told) or 'abstains'}"


def _divisions(names: Names, named: tuple[Sequence[int], list[list[int]], Sequence[list[int]]]) -> str:
    """What each member of a block has named."""
    members, takers, shares = named
    return "; ".join(
        f"{names.player(seat)} {f'says {division(names, takers, share)}' if share else 'agrees to none'}"
        for seat, share in zip(members, shares, strict=False)
    )


def _hand(names: Names, drawn: tuple[int, int]) -> str:
    factions, plots = drawn
    parts = [many(factions, "Faction")] * bool(factions) + [many(plots, "Plot")] * bool(plots)
    return listed(parts, "nothing")


def _needed(names: Names, taken: tuple[str, str, int]) -> str:
    """What the die of a stance had to reach, if its Plot is known."""
    plot, stance, needed = taken
    known = find_stance(names, stance, plot)
    return f", {needed + known.risk} needed" if known is not None else ""


SAID: dict[str, Callable[[Names, Any], str]] = {
    "player": lambda names, seat: names.player(seat),
    "players": lambda names, seats: names.players(seats),
    "standing": _standing,
    "counts": lambda names, counts: names.counted(counts),
    "thing": lambda names, thing: names.the(thing),
    "things": lambda names, things: names.all(things),
    "bare things": lambda names, things: listed(names.bare(thing) for thing in things),
    "bare": lambda names, thing: names.bare(thing),
    "in full": _in_full,
    "motto": lambda names, faction: quoted(names.faction(faction).motto),
    "where": lambda names, place: names.where(place),
    "items": lambda names, items: names.items(items),
    "parties": lambda names, parties: names.parties(parties),
    "the coalition": lambda names, parties: _coalition(names, parties, "the"),
    "a coalition": lambda names, parties: _coalition(names, parties, "a"),
    "A coalition": lambda names, parties: _coalition(names, parties, "A"),
    "division": lambda names, shared: division(names, *shared),
    "divisions": _divisions,
    "ballots": _ballots,
    "majority": lambda names, how: needs(how),
    "quote": lambda names, words: quoted(words),
    "sentence": lambda names, words: sentence(words),
    "sentences": lambda names, told: " ".join(sentence(words) for words in told if words.strip()),
    "deed": lambda names, done: tools.deed(names, *done),
    "gain": lambda names, more: f"for {SOURCES.get(more['source'], more['source'])}",
    "stance": lambda names, taken: lower_first(stance_words(names, taken[1], taken[0])),
    "needed": _needed,
    "dice": lambda names, dice: listed(str(die) for die in dice),
    "hand": _hand,
    "vp": lambda names, vp: points(vp),
    "so many": lambda names, vp: points(abs(vp)),
    "number": lambda names, number: str(number),
    "factions": lambda names, number: many(number, "Faction"),
    "discarded factions": lambda names, number: many(number, "discarded Faction"),
    "plots": lambda names, number: many(number, "Plot"),
    "cards": lambda names, number: many(number, "card"),
    "pawns": lambda names, number: many(number, "pawn"),
    "votes": lambda names, number: many(number, "vote"),
    "hours": lambda names, number: many(number, "hour"),
    "source": lambda names, source: SOURCES.get(str(source), str(source)),
    "phase": lambda names, source: PHASES.get(source, ""),
}
