"""Forgotten Factions in words: what its Plots name, what the DM does, and what is known of it all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.forty_factions.expansions.common import IF_IT_FAILS, kinds, outcomes
from questboard.games.forty_factions.expansions.forgotten_factions import (
    beyond,
    choosing,
    feuds,
    naming,
    pawns,
    plots,
    spies,
    telling,
)
from questboard.games.forty_factions.expansions.forgotten_factions.choosing import DESERT
from questboard.games.forty_factions.expansions.forgotten_factions.seen import FORGOTTEN_SEEN
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot
from questboard.games.forty_factions.wording.names import PARTY_PEOPLE, Names, sentence
from questboard.games.forty_factions.wording.sets import SetWords

ONLY_YOU = "Nobody else hears of it but the DM."
BLANKS = {
    "set-spy": ("Set a Spy upon a Faction ...", f"You read its sheet for as long as the Spy stays. {ONLY_YOU}"),
    "recall-spy": ("Call a Spy home ...", ONLY_YOU),
    "conspire": (
        "Propose a Conspiracy ...",
        "1 VP to each of you at the end, if nobody exposes it. Only the other holder and the DM hear of it.",
    ),
    "make-peace": ("End a feud ...", "It is over when the other side says so too. Everybody is told."),
    "grant-pawn": ("A Faction gets a pawn more ...", "It stands on no Location. Everybody is told."),
    "granted-pawn": ("A granted pawn goes, or counts otherwise ...", "Everybody is told."),
    "turn-place": ("A Location counts for another Faction ...", "For this turn; its pawn stays. Everybody is told."),
    "move-child": ("The Child goes elsewhere ...", "It is worth 1 VP at the end. Everybody is told."),
    "start-feud": ("Two Factions are Enemies from now on ...", "Nobody has to discard. Everybody is told."),
    "end-feud": ("A feud is over ...", "Everybody is told."),
    "peek-card": (
        "A player looks at a card of a hand ...",
        "Drawn at random. All are told that it happens; only that player sees which.",
    ),
    "lend-sheet": (
        "A player reads a Faction's sheet ...",
        "For this turn. All are told that it happens; only that player reads it.",
    ),
    "record-conspiracy": ("Two Factions conspire ...", "1 VP to each holder at the end. Only those two are told."),
    "expose": ("Expose Spies and Conspiracies ...", "Of one Faction; they are over. Everybody is told."),
}
FIELDS = {
    ("set-spy", "spy"): "Whose Spy",
    ("recall-spy", "spy"): "Whose Spy",
    ("conspire", "for"): "For your",
    ("conspire", "with"): "With",
    ("grant-pawn", "lasts"): "It stands there",
    ("grant-pawn", "weight"): "It",
    ("granted-pawn", "to"): "It",
    ("turn-place", "faction"): "For whom",
    ("peek-card", "player"): "Who looks",
    ("peek-card", "victim"): "At whose hand",
    ("lend-sheet", "player"): "Who reads",
}
SECRET: dict[str, Callable[[Names, str, str], str]] = {
    "set-spy": lambda names, spy, target: f"{names.the(spy)} set their Spy upon {names.the(target)}",
    "conspire": lambda names, one, other: f"propose that {names.the(one)} conspire with {names.the(other)}",
    "join-conspiracy": lambda names, one, other: f"join: {names.the(other)} conspire with {names.the(one)}",
    "decline-conspiracy": lambda names, one, other: f"{names.the(other)} will not conspire with {names.the(one)}",
}

on_kind = kinds(
    {
        "quarry": "which of the two is hunted",
        "addressee": "which of the two the letter is for",
        "muster": "an Area where it has a pawn, or desertions",
        "ride": "where the hunt rides",
        "wilds": "the Environs or a Forest",
        "company": "the Area where it is loose",
        "fruit": "what the rite shall bring",
        "seat and party": "a Council seat and its new party",
        "accused": "whether its holder is accused with it",
        "otherworld": "an Otherworld",
    }
)
on_plot = outcomes(
    {
        "the-dead-walk": "Two pawns of the Area count for nobody this turn.",
        "demon-takes-hold": "A pawn of the Area counts for nobody this turn.",
        "run-down": "A pawn of the quarry counts for nobody this turn; with DD a city Area goes madder by one.",
        "grant-camp": "It has a pawn more in the Environs.",
        "grant-location": "It has a pawn more in the Area.",
        "grant-outpost": "It has a pawn more there, which counts in the Environs only.",
        "catch-quarry": "The character is dead.",
        "turn-location": "A Location of the target counts this turn for a Faction of the Plot's player.",
        "turn-seat": "The seat counts for its new Party.",
        "rite-bears-fruit": "What was named comes true.",
        "drift-in-mirrors": "With DD it has a pawn that drifts in that Hall of Mirrors.",
    },
    {"the-child": {IF_IT_FAILS: "A winner has the Child."}},
)


class ForgottenWords(SetWords):
    declared = Declarations((beyond, choosing, feuds, pawns, plots, spies))
    sources = {"conspiracy": "Conspiracies", "child": "The Child"}
    blanks = {"deserting": lambda names, asked: names.the(FORGOTTEN_SEEN.of(names.look).deserting)}
    passive = frozenset({"decline-conspiracy"})

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        names = Names(look)
        verb, *values = option
        if verb == DESERT and len(values) == 1:
            return Label(
                sentence(telling.pawn_words(names, values[0])).removesuffix("."), "It stays, and does not count."
            )
        if verb in SECRET and len(values) == 2:
            return Label(sentence(SECRET[verb](names, values[0], values[1])).removesuffix("."))
        if verb == "recall-spy" and values:
            return Label(f"Call the Spy of {names.the(values[0])} home")
        if verb == "make-peace" and values:
            return Label(f"Make peace: {names.all(values[0])}")
        if verb == "plot" and len(values) == 3 and place_words(names, values[2]) is not None:
            return _plot(names, values[0], values[1], values[2])
        return telling.tool_label(names, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        return Label(*BLANKS[form.verb]) if form.verb in BLANKS else None

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str | None:
        return FIELDS.get((verb, name))

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str | None:
        names = Names(look)
        if field == "place":
            return place_words(names, value)
        if field == "pawn":
            return telling.pawn_words(names, value)
        if field == "feud":
            return names.all(value)
        return names.player(value) if field in ("player", "victim") and isinstance(value, int) else None

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        return telling.deed(names, verb, what)

    def where(self, names: Names, place: Spot) -> str | None:
        if isinstance(place, str) and place in names.content.face_of:
            return f", aimed at {names.the(place)}"
        named = place_words(names, place)
        return None if named is None else f": {named}"

    def board(self, look: Look) -> list[Panel]:
        names, seen = Names(look), FORGOTTEN_SEEN.of(look)
        rows = [(names.short(one.faction), _grant(names, one.area, one.pawn, one.weight, one.until, one.idle))
                for one in seen.grants]  # fmt: skip
        rows += [(names.bare(place), f"counts for {names.the(faction)} this turn") for place, faction in seen.turned]
        rows += [("the Child", f"with {names.the(faction)}: 1 VP at the end") for faction in seen.children]
        rows += [("feud", f"{names.the(one)} and {names.the(other)}") for one, other in seen.feuds]
        rows += [(names.player(player), f"would end the feud of {names.the(one)} and {names.the(other)}")
                 for one, other, player in seen.peace]  # fmt: skip
        rows += [(names.player(player), f"plays somebody of {names.the(faction)}") for faction, player in seen.borrowed]
        panels = [Panel("What the Plots have left behind", tuple(rows))] if rows else []
        return [*panels, *_secrets(names)]


def _secrets(names: Names) -> list[Panel]:
    """What this seat knows of Spies and Conspiracies; that one was exposed, everybody knows."""
    seen = FORGOTTEN_SEEN.of(names.look)
    if not seen.secret:
        return []
    rows = [("Spy", f"of {names.the(spy.faction)}, upon {names.the(spy.target)}") for spy in seen.spies]
    rows += [
        ("Conspiracy" if one.agreed else "proposed", f"{names.the(one.faction)} with {names.the(one.partner)}")
        for one in seen.conspiracies
    ]
    rows += [("exposed", f"the Spy of {names.the(faction)}") for faction in seen.lost]
    return [Panel("Spies and Conspiracies", tuple(rows), private=True)] if rows else []


def _grant(names: Names, area: str, pawn: int | None, weight: int, until: int, idle: bool) -> str:
    whose = f" of {names.player(pawn)}" if pawn is not None else ", waiting for its Faction"
    counts = {2: "", 1: ", counts half", 0: ", counts for nothing"}[weight]
    lasts = ", out of the count this turn" if idle else ", this turn" if until else ""
    return f"a pawn{whose} in {names.the(area)}{counts}{lasts}"


def _plot(names: Names, card: int, targets: tuple[str, ...], place: Spot) -> Label:
    known = names.card_id(card)
    on = f" on {names.all(targets)}" if targets else ""
    return Label(f"Play {names.the(known) if known else 'a Plot'}{on}: {place_words(names, place)}")


def place_words(names: Names, place: Spot) -> str | None:
    """What a Plot of this set names that is no place; None if it is one."""
    match place:
        case (str(seat), str(party)) if seat in names.content.seat_of:
            return f"{names.chair(seat)} to the {PARTY_PEOPLE.get(party, party)}"
        case (area, colour) if colour in beyond.COLOURS:
            return f"{area}, in {colour}"
        case (naming.DRIFT | naming.UP | naming.DOWN as fruit, there):
            return f"{fruit} {there}"
        case str():
            return _named(names, place)
        case _:
            return None


def _named(names: Names, place: str) -> str | None:
    if place in names.content.face_of:
        return names.bare(place)
    if place in (naming.DESERTIONS, naming.ALONE, naming.HOLDER, naming.STORY, naming.CHIT):
        return place
    if place in beyond.DOMAINS:
        return f"an Otherworld of {place}"
    return None
