"""Doorways to Dreams in words: what is asked, what may be answered, and the open table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.forty_factions.expansions.doorways_to_dreams import (
    ending,
    halls,
    levels,
    panels,
    plots,
    sitting,
    telling,
    travellers,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.congress import leaders
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import STAY_AWAY
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS
from questboard.games.forty_factions.expansions.doorways_to_dreams.seen import DREAMS_SEEN
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import CONGRESS, COUNT
from questboard.games.forty_factions.rules.points import SPLIT
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot
from questboard.games.forty_factions.wording.names import Names, points
from questboard.games.forty_factions.wording.options import division
from questboard.games.forty_factions.wording.prompts import addressed
from questboard.games.forty_factions.wording.sets import SetWords

BLANKS = {
    "foretell": ("Foretell how mad an Area will be ...", "All hear that you seal something; what, only at the end."),
    "lend-seats": (
        "Let seats vote with a player ...",
        "Of Factions that nobody has Activated. Everybody is told.",
    ),
    "reward": ("Reward what came true ...", "Everybody is told."),
    "set-madness": ("An Area is as mad as you say ...", "At level 0 it has no colour. Everybody is told."),
    "drift": ("A pawn drifts in a Domain, or goes home ...", "It puts nobody out, and counts. Everybody is told."),
    "mirror-pawn": ("A pawn in the Halls counts, or does not ...", "For this turn. Everybody is told."),
    "turn-heart": ("A Faction changes sides ...", "Good becomes evil, and evil good. Everybody is told."),
    "move-camp": ("A pawn without a Location moves on ...", "Everybody is told."),
    "rest-camp": ("A pawn without a Location counts, or does not ...", "For this turn. Everybody is told."),
    "open-congress": ("The called Congress votes now ...", "Then the story goes on. Everybody is told."),
}
FIELDS = {
    ("lend-seats", "seats"): "Whose seats",
    ("lend-seats", "to"): "They vote with",
    ("drift", "where"): "Where",
    ("mirror-pawn", "how"): "It",
    ("rest-camp", "how"): "It",
    ("reward", "prediction"): "What came true",
}


class DreamWords(SetWords):
    passive = frozenset({"stay-away"})
    declared = Declarations((ending, halls, levels, plots, sitting, travellers))
    sources = {"congress": "Congress", "madness": "Madness"}
    blanks = {
        "placing": lambda names, asked: names.the(DREAMS_SEEN.of(names.look).placing),
        "stake": lambda names, asked: points(DREAMS_SEEN.of(names.look).stake),
    }

    def prompt(self, look: Look, asked: Asked) -> str | None:
        if asked.name == SPLIT.name and look.view.step == CONGRESS:
            says = "divide what the Congress of Dreams has given you; name the same division, or your Alliance breaks"
            return addressed(Names(look), asked, says)
        return super().prompt(look, asked)

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        names = Names(look)
        match option:
            case ("mirror", str(mirror)):
                return _mirror(names, mirror)
            case ("camp", str(area)):
                return Label(f"In {names.the(area)}", "It counts for the Area, and is no Location.", (area,))
            case ("share", *shares) if asked.name == sitting.SPLIT_CONGRESS.name:
                return Label(division(names, _leaders(look), shares), "All leaders must name the same division.")
            case ("refuse",) if asked.name == sitting.SPLIT_CONGRESS.name:
                return Label("Agree to no division", "Then nobody gets anything.")
            case ("publish",) if asked.name == ending.REWARD.name:
                return Label("No more rewards")
            case ("foretell", area, level):
                return Label(f"Seal that {names.the(area)} will be at {level} in the end", BLANKS["foretell"][1])
            case ("lend-seats", seats, player):
                return Label(f"{names.all(seats)} vote with {names.player(player)}")
            case ("reward", number, vp):
                return Label(f"{points(vp)} for {_prediction(names, number)}")
            case _:
                pass
        if option == STAY_AWAY:
            return Label("Leave the Halls", "It comes back when the Mirror is free from which it was put out.")
        if option == COUNT and asked.name == sitting.LEND_SEATS.name:
            return Label("Let the votes be counted", "All other seats of Factions that nobody has Activated abstain.")
        return telling.tool_label(names, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        return Label(*BLANKS[form.verb]) if form.verb in BLANKS else None

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str | None:
        return FIELDS.get((verb, name))

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str | None:
        if field == "prediction":
            return _prediction(Names(look), value)
        match value:
            case (area, colour) if field == "place" and colour in COLOURS:
                return f"{area}, in {colour}"
            case _:
                pass
        return Names(look).content.sights.get(value) if field == "place" and isinstance(value, str) else None

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        return telling.deed(names, verb, what)

    def gain(self, names: Names, scored: Mapping[str, Any]) -> str | None:
        if scored["source"] == "congress":
            return f"from the Congress of Dreams ({names.counted(scored['counts'])})"
        if scored["source"] != "madness":
            return None
        faction = names.the(scored["faction"])
        if "colour" in scored:
            return f"more for {faction}: there is deep {scored['colour']} in the city"
        return f"for the Madness of the city, with {faction}"

    def where(self, names: Names, place: Spot) -> str | None:
        match place:
            case (str(area), colour) if colour in COLOURS:
                return f" in {names.the(area)}, for {colour}"
            case _:
                return None

    def board(self, look: Look) -> list[Panel]:
        return panels.panels(Names(look), DREAMS_SEEN.of(look))


def _mirror(names: Names, mirror: str) -> Label:
    seen = next(one for one in DREAMS_SEEN.of(names.look).mirrors if one.id == mirror)
    first = f"{names.the(seen.claims[0])} would put it out. " if len(seen.claims) > 1 else ""
    risky = "bhakanandra" in mirror
    chance = "In one turn of three it is not counted there." if risky else ""
    return Label(f"At the Mirror of {seen.name}", (first[:1].upper() + first[1:] + chance).strip(), (mirror,))


def _leaders(look: Look) -> list[list[int]]:
    return [list(block) for block in leaders(dict(DREAMS_SEEN.of(look).votes))]


def _prediction(names: Names, number: int) -> str:
    one = DREAMS_SEEN.of(names.look).predictions[number]
    return f"what {names.player(one.seat)} foretold of {names.the(one.area)} in turn {one.turn}: level {one.level}"
