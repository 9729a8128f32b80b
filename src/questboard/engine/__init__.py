"""The engine: pure, and it knows no game. Rule code imports what it needs from here.

Read in this order: `option`, `question`, `ask`, `flow`, `driver`, `match`; then what hangs on them.
"""

from questboard.engine.ask import (
    PASS,
    UNASKED,
    amount,
    ask_all,
    at_first,
    choose,
    choose_some,
    floor,
    offer,
    stays_shut,
    text,
    window,
)
from questboard.engine.errors import BrokenInvariant
from questboard.engine.flow import Asking, Deeds, Game, Interjection, Leave, Outcome, Setting, State, Table
from questboard.engine.look import Look
from questboard.engine.match import Match
from questboard.engine.option import Amount, Form, One, Option, Sketch, Some, Text, form
from questboard.engine.question import Asked, Refusal
from questboard.engine.words import Label, Panel, Words
from questboard.engine.zones import (
    EVERYBODY,
    NOBODY,
    Cards,
    conceal,
    draw,
    mask,
    mix_masks,
    move,
    move_all,
    move_some,
    show,
    shuffle,
)

__all__ = [
    "EVERYBODY", "NOBODY", "PASS", "UNASKED", "Amount", "Asked", "Asking", "BrokenInvariant", "Cards", "Deeds", "Form",
    "Game", "Interjection", "Label", "Leave", "Look", "Match", "One", "Option", "Outcome", "Panel", "Refusal",
    "Setting", "Sketch", "Some", "State", "Table", "Text", "Words", "amount", "ask_all", "at_first", "choose",
    "choose_some", "conceal", "draw", "floor", "form", "mask", "mix_masks", "move", "move_all", "move_some", "offer",
    "show", "shuffle", "stays_shut", "text", "window",
]  # fmt: skip
