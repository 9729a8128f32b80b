"""The DM's tools of this set, in words."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Label, Option
from questboard.games.forty_factions.expansions.doorways_to_dreams.tools import HOME, TOOLS
from questboard.games.forty_factions.wording.names import Names, sentence


def tool_label(names: Names, option: Option) -> Label | None:
    verb, *what = option
    if verb not in TOOLS or len(what) < 2:
        return None
    if verb == "open-congress":
        return Label(f"Let the called Congress vote: {what[-1]}")
    return Label(sentence(f"{deed(names, str(verb), [str(part) for part in what[:-1]])}: {what[-1]}"))


def deed(names: Names, verb: str, what: Sequence[str]) -> str | None:
    """None if it is none of this set's."""
    if verb not in TOOLS:
        return None
    thing = names.the(what[0])
    match [verb, *what[1:]]:
        case ["set-madness", "0", _]:
            return f"the DM has {thing} sane"
        case ["set-madness", level, colour]:
            return f"the DM puts the Madness of {thing} at {level}, in {colour}"
        case ["drift", where] if where == HOME:
            return f"the DM sends the pawn of {thing} home"
        case ["drift", where]:
            return f"the DM lets a pawn of {thing} drift in the Domain of {where}"
        case ["mirror-pawn", how]:
            return f"the pawn of {thing} in the Halls {how}, by the DM's word"
        case ["rest-camp", how]:
            return f"the pawn of {thing} on the road {how}, by the DM's word"
        case ["turn-heart"]:
            return f"the DM has {thing} change sides"
        case ["move-camp", area]:
            return f"the DM moves the pawn of {thing} to {names.the(area)}"
        case _:
            return f"the DM has the Congress vote that {thing} has called"
