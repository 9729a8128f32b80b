"""Forms before they are filled in, and what can be put into their blanks."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Form, Label
from questboard.games.forty_factions.content import Targets
from questboard.games.forty_factions.hooks import kind_named
from questboard.games.forty_factions.state import CARD, NEUTRAL
from questboard.games.forty_factions.wording import tools
from questboard.games.forty_factions.wording.names import Names, listed, many, points, together
from questboard.games.forty_factions.wording.options import (
    WITHOUT_A_DM,
    agreement,
    deal_words,
    offered,
    plot_in_play,
    stance_with_odds,
)  # fmt: skip

BLANKS = {
    "show": ("Show a card of your hand ...", "The card, never its sheet."),
    "promise": ("Make a Deal ...", "Written into the ledger, never enforced."),
    "discard": ("Discard cards ...", "Face down. Whoever discards may draw one more."),
    "act": ("Let a Faction act in a Plot ...", "Openly, or with a word to the DM alone."),
    "whisper": ("Whisper to somebody ...", "Only they and the DM hear it."),
    "together": ("Vote together with others ...", "They must name you too."),
    "divide": ("Divide your votes ...", "Name seats for and against; the rest abstain."),
    "stance": ("Take a stance ...", "A die, and 1 for what it is good at; risk pays more."),
    "elect": ("Propose a new Overlord ...", "Any Councillor; it takes two thirds."),
    "specify": ("Say how it begins ...", "In your own words."),
    "appoint-deputy": ("Appoint a Deputy ...", "A Councillor who acts if the Overlord is gone."),
    "show-deal": ("Tell somebody the terms of a Deal ...", "Whoever asks about a certain Deal must be told."),
    "invent": (
        "Make up somebody or something for a Faction ...",
        "The DM must agree to it; it stays with the Faction.",
    ),
    "give-word": ("Give your word too ...", "To a Deal that somebody has written down with you."),
    "mark": ("Note what became of a Deal ...", "Kept, broken or lapsed; its parties see it."),
}
PLAYER_FIELDS = ("to", "with", "player", "tell")
SAID_AS = {
    ("existing", "stay"): "stay in your Alliance",
    ("existing", "leave"): "leave your Alliance",
    ("existing", "none"): "you are in no Alliance",
    ("dm", "shown to the DM"): "shown to the DM",
    ("place", "-"): "no place",
    ("faction", "-"): "no Faction in particular",
    ("candidate", "-"): "nobody",
    ("without", "-"): "everybody votes",
    ("party", "-"): "as the politics of who gains it",
    ("faction", "nobody"): "nobody",
}


def blank(names: Names, asked: Asked, form: Form) -> Label | None:
    """None if the game has no words of its own for it."""
    if form.verb == "activate":
        return Label(f"Activate a Faction ({_price(names, 'activation')}) ...", "Enemies of it must make room.")
    if form.verb == "plot":
        return _plot(names, form)
    if form.verb == "offer":
        gist = "Cards, Factions or Locations; both sides at once."
        to = next(form.fields[0].answers(), None) if form.fields else None  # none, once all talk is used up
        return Label("Make an offer ..." if to is None else f"Make {names.player(to)} an offer ...", gist)
    if form.verb == "accept":
        maker, _ = next(form.fields[0].answers())
        return Label(f"Accept {names.player(maker)}'s offer ({offered(names, maker)}) ...")
    if form.verb == "propose":
        if form.fields[0].name == "parties":
            return Label("Propose a Coalition ...", "Never Liberals with Conservatives.")
        return Label("Propose an Alliance ...", "Allies share control and VP.")
    if form.verb == "say" and form.fields[0].name == "existing":
        return Label("Stay, leave, announce ...", "Nobody sees it before all have answered.")
    if form.verb == "say":
        return Label("Speak in character ...", "Everybody hears it.")
    words = BLANKS.get(form.verb) or tools.BLANKS.get(form.verb)
    return Label(*words) if words is not None else None


def _price(names: Names, of: str) -> str:
    seat = names.look.seat
    if seat is None or seat >= len(names.view.players):
        return "the first one is free"
    player = names.view.players[seat]
    price = player.activations if of == "activation" else player.plots_played
    return f"costs {points(price)}" if price else "free"


def _plot(names: Names, form: Form) -> Label:
    card = next(form.fields[0].answers())
    known = names.card_id(card)
    if known is None:
        return Label("Play a Plot ...")
    wanted = needed(names, names.plot(known).targets)
    return Label(f"Play {names.the(known)} ({_price(names, 'plot')}) ...", f"Needs {wanted}")


def needed(names: Names, wanted: Targets) -> str:
    """What a Plot wants to be played on."""
    also = _named_too(names, wanted.place)
    if wanted.most == 0:
        return also or "no target"
    if wanted.least == 0 and wanted.place == "location or area":
        return "a Location of an Activated Faction, or an Area"
    if wanted.least == wanted.most:
        text = many(wanted.least, "Activated Faction")
    else:
        text = f"{wanted.least} to {many(wanted.most, 'Activated Faction')}"
    limits = [f"one of the {listed(wanted.categories)}"] if wanted.categories else []
    limits += [f"if two, one of the {listed(wanted.guests)}"] if wanted.guests else []
    limits += ["opposed to one another"] if wanted.hostile else []
    limits += ["not your own"] if not wanted.own else []
    limits += ["not an ally's"] if not wanted.allied else []
    text += f" ({', '.join(limits)})" if limits else ""
    return f"{text} and {also}" if also else text


def _named_too(names: Names, kind: str) -> str:
    """What a Plot names beside its targets; empty if it names nothing."""
    if kind in NAMED_TOO:
        return NAMED_TOO[kind]
    words: list[str] = []
    kind_named(names.look, kind, words)
    return words[0] if words else ""


NAMED_TOO = {
    "none": "",
    "location": "a Location",
    "area": "an Area",
    "location or area": "a Location or Area",
}


FIELDS = {
    ("offer", "to"): "To whom",
    ("offer", "give"): "You give",
    ("offer", "take"): "You ask for",
    ("offer", "drop"): "You let go of, to make room",
    ("accept", "drop"): "You let go of, to make room",
    ("activate", "discard"): "Enemies that make room",
    ("propose", "with"): "An Alliance with",
    ("propose", "seats"): "Single seats that join",
    ("propose", "candidate"): "For Overlord, as agreed (it binds nobody)",
    ("promise", "with"): "With whom",
    ("promise", "factions"): "On behalf of",
    ("promise", "dm"): "The DM",
    ("give-word", "factions"): "On behalf of",
    ("say", "existing"): "Your Alliance",
    ("say", "announce"): "You announce",
    ("say", "drop"): "You let go of",
    ("say", "as"): "Speaking for",
    ("act", "as"): "Acting for",
    ("act", "openly"): "How",
    ("invent", "for"): "About whom",
    ("show", "to"): "Shown to",
    ("handout", "to"): "For whom",
    ("motion", "without"): "The seat that does not vote",
    ("move-seat", "seat"): "The seat, by who holds it",
    ("move-seat", "to"): "Who gains it",
    ("seat-party", "seat"): "The seat, by who holds it",
    ("secret-roll", "tell"): "Who is told, beside you",
    ("secret-roll", "reason"): "What it is for",
    ("roll", "for"): "What it is for",
    ("award", "vp"): "VP",
    ("adjust-vp", "vp"): "VP",
    ("award", "sure"): "The range",
}
"""What a blank asks for, where its plain name does not say it."""


def field(names: Names, verb: str, name: str) -> str | None:
    """None if its name says it. What a Plot wants specified is asked in the words of its sheet (FF 6.3.3)."""
    if verb in ("specify", "edit"):
        plot = next((plot for plot in names.view.plots if not plot.words), None)
        asks = {one.key: one.ask for one in names.plot(plot.id).specify} if plot is not None else {}
        return asks.get(name)
    if (verb, name) == ("promise", "dm") and names.look.table.dm_seat is None:
        return "In the log"
    return FIELDS.get((verb, name))


def value(names: Names, asked: Asked, field: str, given: Any) -> str | None:
    """One thing to put into a blank; None if it is as plain as it is."""
    if field == "dm" and names.look.table.dm_seat is None:
        return WITHOUT_A_DM.get(given)
    said = SAID_AS.get((field, given))
    if said is not None:
        return said
    if isinstance(given, int):
        return _number(names, field, given)
    return _name(names, asked, field, given) if isinstance(given, str) else _together(names, field, given)


def _number(names: Names, field: str, given: int) -> str | None:
    if field in PLAYER_FIELDS:
        return names.player(given)
    if field in ("card", "cards", "give"):
        return names.card(given)
    if field == "plot":
        return plot_in_play(names, given)
    if field == "announce":
        return agreement(names, given) if given else "no Alliance"
    if field == "deal":
        return deal_words(names, given)
    if field == "alliance":
        return tools.alliance_words(names, given)
    if field == "hours":
        return many(given, "hour")
    if field == "vp":
        return f"{given:+d}"
    return None


def _together(names: Names, field: str, given: Any) -> str | None:
    """What two ids name together."""
    match given:
        case (maker, _) if field == "offer":
            return f"{names.player(maker)}'s offer"
        case (str(kind), card) if kind == CARD:
            return names.asked_for(card)
        case (str(kind), party) if kind == NEUTRAL:
            return names.ballot_item((kind, party))
        case (faction, name) if field == "who":
            return tools.person_words(names, faction, name)
        case (place, receiver) if given in names.content.place_item_of:
            return f"{names.bare(place)}, for {names.bare(receiver)}"
        case _:
            return together(given) if field == "place" else None


def _whose(names: Names, faction: str) -> str:
    """A Faction on the table, and who holds it."""
    holder = next((player.seat for player in names.view.players if faction in player.active), None)
    if holder is None:
        return names.bare(faction)
    return f"{names.bare(faction)} ({'yours' if holder == names.look.seat else names.player(holder)})"


def _name(names: Names, asked: Asked, field: str, given: str) -> str | None:
    if field == "targets":
        return _whose(names, given)
    if field == "stance":
        return stance_with_odds(names, given)
    if field == "to" and given in tools.STEPS:
        return tools.STEPS[given]
    if given in names.content.place_of:
        return f"{names.bare(given)} ({names.content.places[names.content.place_of[given]].area})"
    if given in names.content.face_of:
        return names.bare(given)
    return names.bare_chair(given) if given in names.content.seat_of else None
