"""Sacred Circles in words: questions, answers, the DM's tools. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.forty_factions.expansions.sacred_circles import chits as laying
from questboard.games.forty_factions.expansions.sacred_circles import plots, ring, stacks, supports, trigger, verdict
from questboard.games.forty_factions.expansions.sacred_circles.names import Totems, chits
from questboard.games.forty_factions.expansions.sacred_circles.panels import panels
from questboard.games.forty_factions.expansions.sacred_circles.view import CIRCLES_SEEN
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, listed, many, points, sentence
from questboard.games.forty_factions.wording.sets import SetWords

BLANKS = {
    "lend": ("Lay chits ...", "Sealed until all have chosen. One chit of each Faction, beside an animal that speaks."),
    "add-chits": ("Add chits beside a Totem ...", "For what was said and done. Everybody is told."),
    "stay-buried": ("A Circle stays buried for another turn ...", "It counts for nobody. Everybody is told."),
    "bless": ("The White Stag bows to a Faction ...", "One chit more at the next Gathering. Everybody is told."),
    "turn-side": ("A Circle turns to its other Side ...", "The Totem turns with it. Everybody is told."),
    "call-vote": ("Call the vote of the Gathering ...", "The animals are asked now. Everybody is told."),
}
DEEDS = {
    "stay-buried": "the DM lets {thing} lie buried for another turn",
    "bless": "the DM lets the White Stag bow to {thing}",
    "turn-side": "the DM turns the {thing} Circle to its other Side",
    "call-vote": "the DM calls the vote of the Gathering",
}
SAID: dict[str, Callable[[Totems, Any], str]] = {
    "animal": lambda names, totem: names.animal(totem),
    "animals": lambda names, totems: names.animals(totems),
    "voices": lambda names, speakers: listed(f"{names.animal(one)} ({names.short(tribe)})" for one, tribe in speakers),
    "stacks": lambda names, lying: names.stacks(lying),
    "chits": lambda names, number: chits(number),
    "totems": lambda names, number: many(number, "Totem"),
}
"""What is told, by its kind."""


class CirclesWords(SetWords):
    declared = Declarations((laying, plots, ring, stacks, supports, trigger, verdict))
    sources = {"gathering": "Gathering"}
    blanks = {"stake": lambda names, asked: points(_stake(names))}

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if option[0] in DEEDS:
            verb, *what, reason = option
            return Label(sentence(f"{done(Totems(look), str(verb), [str(part) for part in what])}: {reason}"))
        return _option(Totems(look), option) if asked.name in self.declared.questions else None

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        return Label(*BLANKS[form.verb]) if form.verb in BLANKS and _is_ours(asked, form) else None

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str | None:
        if verb == "lend" and asked.name == laying.CHITS.name:
            return f"Chit of {Totems(look).the(name)}"
        return {"totem": "Beside", "chits": "How many"}.get(name) if verb in ("add-chits", "turn-side") else None

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str | None:
        names = Totems(look)
        if asked.name == laying.CHITS.name and value == laying.NONE:
            return "keep it"
        if asked.name == laying.CHITS.name and isinstance(value, tuple):
            _, totem = cast("tuple[str, str]", value)
            return f"beside {names.spoken(totem)}"
        return names.spoken(value) if field == "totem" and isinstance(value, str) else None

    def fact(self, look: Look, kind: str, value: Any) -> str | None:
        return SAID[kind](Totems(look), value) if kind in SAID else super().fact(look, kind, value)

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        return done(Totems(names.look), verb, what) if verb in DEEDS else None

    def gain(self, names: Names, scored: Mapping[str, Any]) -> str | None:
        if scored["source"] != "gathering":
            return None
        return f"for the Gathering ({Totems(names.look).animal(scored['totem'])})"

    def board(self, look: Look) -> list[Panel]:
        return panels(Totems(look))


def _is_ours(asked: Asked, form: Form) -> bool:
    """The DM lends Factions too, in other scenes."""
    return form.verb != "lend" or asked.name == laying.CHITS.name


def _option(names: Totems, option: Option) -> Label | None:
    match option:
        case ("lay", faction, totem):
            text = f"Lay the chit of {names.the(faction)} beside {names.spoken(totem)}"
            return Label(text, targets=(f"totem:{totem}",))
        case ("break-faith",):
            return Label("Refuse", "Your Alliance is dissolved at once; then you choose freely.")
        case ("keep",):
            return Label("Keep all chits", "Your Factions speak for nobody this time.")
        case ("lend", *items):
            laid = [item for item in items if item != laying.NONE]
            said = [f"{names.short(name)} beside the {names.animal(totem)}" for name, totem in laid]
            return Label(f"Chits: {listed(said, 'none')}", targets=tuple(f"totem:{totem}" for _, totem in laid))
        case ("draw-chit",):
            return Label("Let a chit be drawn", "The animal on it is the Strongest Spirit Guide.")
        case ("add-chits", totem, number, _):
            return Label(f"Add {chits(number)} beside {names.spoken(totem)}", targets=(f"totem:{totem}",))
        case ("champion", totem):
            return Label(f"Back {names.spoken(totem)}", "All Totems of your Alliance back it.", (f"totem:{totem}",))
        case ("stay", totem):
            return Label(f"The {names.animal(totem)} stays in the contest", "It decides once.", (f"totem:{totem}",))
        case ("back", totem, other):
            moved = names.totem(totem).chits
            text = f"The {names.animal(totem)} backs {names.spoken(other)}"
            return Label(text, f"It gets {chits(moved)} more.", (f"totem:{other}",))
        case ("share", *shares):
            return Label(_shares(names, shares))
        case ("refuse",):
            return Label("Agree to no division", "Your Alliance breaks.")
        case _:
            return None


def _shares(names: Totems, shares: list[Any]) -> str:
    takers = names.look.asked.seats if names.look.asked is not None else ()
    return ", ".join(f"{names.player(seat)} {vp}" for seat, vp in zip(takers, shares, strict=False))


def done(names: Totems, verb: str, what: Sequence[str]) -> str:
    """What the DM does with a tool."""
    thing = ""
    if what:
        thing = names.animal(what[0]) if verb == "turn-side" else names.the(what[0])
    return DEEDS[verb].format(thing=thing)


def _stake(names: Names) -> int:
    meeting = CIRCLES_SEEN.of(names.look).meeting
    return meeting.vp if meeting else 0
