"""What on the board belongs to an option: ids that a picture of the table can light up and lead back to the option.

A Faction, a Plot, a place, an Area and a party are known by their own ids. The rest has a prefix: `seat:2`, `offer 2`,
`deal:7`, `agreement:7`, `coalition:7`, `resolution:0`, `colour:red`, `deck:plots`; and there is `overlord`, the office.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from questboard.engine import Asked, Form, Option
from questboard.engine.asking.option import One, Some
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.wording.names import Names

FILLED: dict[str, tuple[str, ...]] = {
    "colour": ("colour",), "recolour": ("colour",),
    "offer": ("to", "give", "take", "drop"), "accept": ("offer", "drop"), "decline": ("maker",),
    "show": ("card", "to"), "agree": ("agreement",), "reject": ("agreement",),
    "promise": ("with", "factions"), "mark": ("deal",), "give-word": ("deal", "factions"), "show-deal": ("deal", "to"),
    "activate": ("card", "drop"), "plot": ("card", "targets", "place"),
    "stance": ("faction",), "act": ("as", "plot"), "invent": ("for",), "whisper": ("to",), "carry": ("plot",),
    "sign": ("coalition",), "refuse": ("coalition",), "elect": ("faction",), "next": ("resolution",),
    "divide": ("for", "against"), "together": ("with",), "appoint-deputy": ("faction",),
    "steal": ("guild", "victim"), "block": ("guild",), "discard": ("cards",), "swap": ("card",), "drop": ("faction",),
    "draw": ("deck", "deck"),
}  # fmt: skip
"""What stands after the verb in an option that is filled in, up to the last thing on the board."""
LIT: dict[str, tuple[str, ...]] = {
    "offer": ("to", "give"), "plot": ("card", "targets", "place"), "propose": ("with", "parties", "seats"),
    "act": ("as", "plot"), "say": ("as", "announce", "drop"), "divide": (),
}  # fmt: skip
"""Blanks that one can begin with; of other forms, the first. Whoever votes is not asked to divide the votes."""
OFFICE = ("resign", "remove", "declare-emergency", "lift-emergency", "consent", "deny")
SEATS = ("to", "with", "player", "victim")
CARDS = ("card", "cards", "give")
NUMBERED = ("agreement", "coalition", "deal", "resolution")


def of_option(names: Names, asked: Asked, option: Option) -> tuple[str, ...]:
    """The things that a filled-in option is about."""
    verb, *values = option
    if verb == "masquerade":
        return ("temple-of-dala",)
    if verb in OFFICE or asked.name == "lift-emergency":
        return ("overlord",)
    if verb == "propose":
        fields: tuple[str, ...] = ("with",) if len(values) == 1 else ("parties", "seats")
    elif verb == "say":
        fields = ("as",) if len(values) == 2 else ("existing", "announce", "drop")
    elif verb == "draw":
        values = [deck for deck, number in zip(("factions", "plots"), values, strict=True) if number]
        fields = ("deck", "deck")
    else:
        fields = FILLED.get(str(verb), ())
    found = (thing for field, value in zip(fields, values, strict=False) for thing in _things(names, field, value))
    return tuple(dict.fromkeys(found))


def of_form(names: Names, form: Form) -> tuple[str, ...]:
    """The things with which one can begin to fill in a form."""
    wanted = LIT.get(form.verb)
    blanks = form.fields[:1] if wanted is None else [field for field in form.fields if field.name in wanted]
    picks = [blank for blank in blanks if isinstance(blank, (One, Some))]
    found = (thing for blank in picks for value in blank.values for thing in _things(names, blank.name, value))
    return tuple(dict.fromkeys(found))


def _things(names: Names, field: str, value: Any) -> Iterable[str]:
    if field == "offer":
        maker, _ = value
        return _numbered(names, "maker", maker)
    if field == "place" and not isinstance(value, str):
        return ()  # what goes where is said in words
    if isinstance(value, (tuple, list)):
        parts = cast("Sequence[Any]", value)
        return [thing for part in parts for thing in _things(names, field, part)]
    if isinstance(value, int):
        return _numbered(names, field, value)
    return _named(names, field, value) if isinstance(value, str) else ()


def _numbered(names: Names, field: str, value: int) -> Iterable[str]:
    if field in SEATS:
        return (f"seat:{value}",)
    if field in CARDS:
        known = names.card_id(value)
        return (known,) if known is not None else ()
    if field == "maker":
        return (f"offer {value}", f"seat:{value}")
    if field == "plot":
        return tuple(plot.id for plot in names.view.plots if plot.order == value)
    if field == "announce":
        return (f"agreement:{value}",) if value else ()
    return (f"{field}:{value}",) if field in NUMBERED else ()


def _named(names: Names, field: str, value: str) -> Iterable[str]:
    if field in ("colour", "deck"):
        return (f"{field}:{value}",)
    if value in names.content.seat_of:
        return (names.holder(value),)
    return (value,) if _is_on_the_board(names, value) else ()


def _is_on_the_board(names: Names, thing: str) -> bool:
    return (
        thing in names.content.face_of or thing in names.content.place_of or thing in (*PARTIES, *names.content.areas)
    )
