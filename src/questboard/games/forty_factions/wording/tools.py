"""The DM's tools in words: as forms, as done, and as everybody hears of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Label, Option
from questboard.games.forty_factions.rules.dm_tool import in_a_row
from questboard.games.forty_factions.wording.names import Names, many, points, sentence

STEPS = {
    "deal": "the deal", "colours": "the choice of colours", "turn": "a new turn", "trading": "the Trading Phase",
    "activation": "the Activation Phase", "alliances": "the announcing of Alliances", "plots": "the Plots Phase",
    "specify": "the specifying of Plots", "roleplay": "the Role-Playing Phase", "oracle": "the Oracle's scenes",
    "awards": "the awards", "plots_end": "the end of the Plots", "council": "the Council Phase",
    "control": "the count of the Council", "coalitions": "the Coalition talks", "minority": "Minority Control",
    "resolutions": "resolutions about the Overlord", "resolution": "the next resolution",
    "emergency": "the State of Emergency", "conclave": "the Conclave", "areas": "the Areas",
    "council_end": "the end of the Council Phase", "steal": "thefts", "discard": "discards",
    "draw": "the drawing of cards", "turn_end": "the end of the turn",
}  # fmt: skip
"""Every step of the game by the name people know."""

VERBS = {
    "abstain": "abstaining", "accept": "accepting an offer", "act": "acting in a scene", "activate": "Activating",
    "admit": "confirming what was made up", "against": "voting against", "agree": "agreeing to an Alliance or a Deal",
    "approve": "approving a Plot", "award": "writing a row of awards", "block": "blocking a theft",
    "carry": "letting a Plot go on", "colour": "taking a colour", "consent": "consenting",
    "decline": "declining an offer", "discard": "discarding", "divide": "splitting one's votes", "done": "being done",
    "draw": "drawing", "edit": "changing a Plot's words", "elect": "putting somebody forward for Overlord",
    "end": "ending the scenes", "enough": "drawing no more", "for": "voting in favour", "handout": "giving a paper",
    "hours": "letting hours pass", "insist": "keeping up a resolution", "invent": "making something up",
    "lend": "lending a Faction", "lift": "lifting the State of Emergency", "next": "choosing what comes next",
    "object": "objecting", "offer": "making an offer", "pass": "passing", "plot": "playing a Plot",
    "promise": "proposing a Deal", "propose": "proposing an Alliance or a Coalition",
    "publish": "publishing the awards",
    "refuse": "refusing", "reject": "rejecting an Alliance or a Deal", "remove": "proposing to remove the Overlord",
    "roll": "rolling dice", "say": "saying something", "share": "sharing what was won", "show": "showing a card",
    "sign": "signing a Coalition", "specify": "saying how a Plot begins", "stance": "taking a stance",
    "steal": "stealing a card", "strike": "denying what was made up", "swap": "swapping cards",
    "together": "proposing to vote together", "veto": "vetoing a Plot", "whisper": "whispering",
    "withdraw": "taking something back",
}  # fmt: skip
"""Every kind of answer as a ruling names it."""

BLANKS = {
    "roll": ("Roll dice ...", "Openly or behind the screen."),
    "lend": ("Lend a Faction to a player ...", "In the story only, for this scene. Everybody is told."),
    "handout": ("Give somebody a paper ...", "Only they read it."),
    "hours": ("Let hours of game time pass ...", "A day and a night, 24 hours, are usual. Everybody is told."),
    "object": ("Object to what a player does ...", "It is beside the Plots, the Faction or the city. All are told."),
    "release-deal": ("Release a Deal ...", "It binds nobody any more; its parties are told."),
    "award": ("Write a row of the award sheet ...", "The usual range is -1 to 3 VP."),
    "edit": ("Change it ...", "Everybody hears it as you write it."),
    "veto": ("Veto it ...", "Its player says something else. Everybody is told why."),
    "adjust-vp": ("Give or take VP ...", "At any time, but only in exceptional cases. Everybody is told."),
    "control-place": ("A Location changes hands ...", "Everybody is told."),
    "change-place": ("Something becomes of a Location ...", "Destroyed, abandoned or restored. Everybody is told."),
    "move-seat": ("A Council seat changes its Faction ...", "-1 and +1 VP, if they are Activated. Everybody is told."),
    "seat-party": ("A Council seat is counted with another party ...", "It stays where it is. Everybody is told."),
    "conclave-seat": ("Grant or revoke a Conclave seat ...", "Everybody is told."),
    "conclave-meets": ("The Conclave meets now ...", "Who controls it now is paid in the Council Phase. All are told."),
    "overlord": ("Something becomes of the Overlord ...", "Everybody is told."),
    "name-deputy": ("Name the Deputy ...", "Everybody is told."),
    "install-overlord": ("Put somebody into the office of Overlord ...", "Everybody is told."),
    "emergency": ("The State of Emergency ...", "Declare it, or lift it. Everybody is told."),
    "holiday": ("A public holiday ...", "No Council sits on it. Everybody is told."),
    "drop-faction": ("An Activated Faction is discarded ...", "Everybody is told."),
    "give-faction": ("An Activated Faction changes hands ...", "Everybody is told."),
    "activate-for": ("A Faction comes to the table from a hand ...", "Everybody is told."),
    "character": ("Something becomes of a leading character ...", "Dead, gone or back again. Everybody is told."),
    "dissolve": ("An Alliance has broken its terms ...", "It is dissolved. Everybody is told."),
    "motion": ("The Council votes on something ...", "What follows from it is yours to say. Everybody is told."),
    "disclose": ("Tell a player the terms of a Deal ...", "Only that player hears it."),
    "move-on": ("End the talk and move on ...", "Standing offers lapse. Everybody is told."),
    "time-is-up": ("The time limit has struck ...", "This turn is the last. Everybody is told."),
    "secret-roll": ("Roll behind the screen ...", "Only those you name are told."),
}


def tool_option(names: Names, option: Option) -> Label | None:
    """A tool, filled in; None if it is none of the DM's."""
    match option:
        case ("roll", number, sides, openly, what):
            return Label(f"Roll {dice_words(number, sides)} {openly} for {what}")
        case ("lend", faction, player):
            return Label(f"Lend {names.the(faction)} to {names.player(player)}")
        case ("hours", hours):
            return Label(f"Let {many(hours, 'hour')} pass")
        case ("object", player, reason):
            return Label(f"Object to what {names.player(player)} does: {reason}")
        case ("release-deal", deal, reason):
            return Label(f"Release Deal {deal}: {reason}")
        case ("handout", to, words):
            return Label(f'Give {names.players(to)} a paper: "{words}"')
        case ("secret-roll", number, sides, tell, what):
            whom = names.players(tell) if tell else "nobody"
            return Label(f"Roll {dice_words(number, sides)} for {what}, telling {whom}")
        case ("motion", how, without, what):
            besides = f", without {names.chair(without)}" if without != "-" else ""
            return Label(f'The Council votes on "{what}" ({how}{besides})')
        case ("disclose", deal, player, reason):
            return Label(f"Tell {names.player(player)} the terms of Deal {deal}: {reason}")
        case ("move-seat", seat, faction, party, reason):
            among = f", among the {names.parties([party])}" if party != "-" else ""
            deed = f"the DM gives the Council seat of {names.chair(seat)} to {names.the(faction)}{among}"
            return Label(sentence(f"{deed}: {reason}"))
        case ("seat-party", seat, party, reason):
            deed = f"the DM counts the Council seat of {names.chair(seat)} among the {names.parties([party])}"
            return Label(sentence(f"{deed}: {reason}"))
        case ("activate-for", card, reason):
            return Label(f"Bring {names.hidden(card)} to the table: {reason}")
        case ("dissolve", alliance, reason):
            return Label(f"Dissolve {alliance_words(names, alliance)}: {reason}")
        case (str(verb), *what, reason) if verb in BLANKS:
            return Label(ruled(names, verb, what, str(reason)))
        case _:
            return None


def dice_words(number: int, sides: int) -> str:
    return f"{many(number, 'die', 'dice')} of {sides}"


def person_words(names: Names, faction: str, name: str) -> str:
    """A leading character."""
    return f"{name} of {names.the(faction)}"


def alliance_words(names: Names, place: int) -> str:
    alliances = names.view.alliances
    return f"the Alliance of {names.players(alliances[place])}" if place < len(alliances) else "an Alliance"


def ruled(names: Names, verb: str, what: Sequence[Any], reason: str) -> str:
    """What the DM has done, and why; `what` are the blanks before the reason, as numbers or as text."""
    return sentence(f"{deed(names, verb, in_a_row(what))}: {reason}")


def deed(names: Names, verb: str, what: list[str]) -> str:
    """What the DM has done."""
    match [verb, *what]:
        case ["adjust-vp", player, vp]:
            if int(vp) < 0:
                return f"the DM takes {points(-int(vp))} from {names.player(int(player))}"
            return f"the DM gives {names.player(int(player))} {points(int(vp))}"
        case ["control-place", place, faction]:
            return f"the DM lets {names.the(faction)} have {names.the(place)}"
        case ["change-place", place, "suspended"]:
            return f"the DM keeps {names.the(place)} out of the count this turn"
        case ["change-place", place, condition]:
            return f"the DM has {names.the(place)} {condition}"
        case ["move-seat", loser, winner]:
            return f"the DM gives the Council seat of {names.the(loser)} to {names.the(winner)}"
        case ["seat-party", faction, party]:
            return f"the DM counts a Council seat of {names.the(faction)} among the {names.parties([party])}"
        case ["conclave-seat", faction, "grant"]:
            return f"the Conclave makes room for {names.the(faction)}"
        case ["conclave-seat", faction, _]:
            return f"the Conclave shows {names.the(faction)} the door"
        case ["conclave-meets"]:
            return "the Conclave meets tonight"
        case ["overlord", fate]:
            return f"the Overlord {fate}"
        case ["name-deputy", "nobody"]:
            return "there is no Deputy any more"
        case ["name-deputy", faction]:
            return f"the Deputy is of {names.the(faction)} now"
        case ["install-overlord", faction]:
            return f"the leader of {names.the(faction)} is put into the office of Overlord"
        case ["emergency", how]:
            return f"the DM {how}s a State of Emergency"
        case ["holiday", today]:
            return "today is a public holiday" if today == "yes" else "today is no holiday after all"
        case ["drop-faction", faction]:
            return f"the DM takes {names.the(faction)} off the table"
        case ["give-faction", faction, player]:
            return f"the DM hands {names.the(faction)} to {names.player(int(player))}"
        case ["activate-for", *cards]:
            return f"the DM brings {names.all(cards)} to the table"
        case ["character", faction, name, fate]:
            return f"{person_words(names, faction, name)} {fate}"
        case ["dissolve", *_]:
            return "the DM sees an Alliance broken"
        case ["move-on", step]:
            return f"the DM ends the talk and goes on with {STEPS.get(step, step)}"
        case ["time-is-up"]:
            return "the time is up"
        case _:
            return "the DM steps in"
