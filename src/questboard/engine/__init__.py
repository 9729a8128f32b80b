"""The engine: pure, and it knows no game. Rule code imports what it needs from here.

Read in this order: `asking/` (option, question, ask), `play/` (game, match, driver, trail), `parts/`; then what hangs
on them: `state/` (what states are made of), `telling/` (what people are told), `journal/` (what is written down),
`content/` and `rulebook/` (what is read from files).
"""

from questboard.engine.asking.ask import (
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
from questboard.engine.asking.declared import Beside, Declarations, Fact, Private, Rule, Wanted, event, put, question
from questboard.engine.asking.option import Amount, Form, One, Option, Sketch, Some, Text, form
from questboard.engine.asking.question import Asked, Refusal
from questboard.engine.content.packs import Contents
from questboard.engine.errors import BrokenInvariant
from questboard.engine.journal.former import Former
from questboard.engine.parts import (
    Inserted,
    Part,
    PartWords,
    Seen,
    Slot,
    after,
    asking_hook,
    composed,
    hook,
    open_rule,
)
from questboard.engine.play.counted import Deeds
from questboard.engine.play.game import Game
from questboard.engine.play.match import Match
from questboard.engine.play.steps import Asking, Interjection, Leave, Outcome, State
from questboard.engine.play.table import Setting, Table
from questboard.engine.state.derived import derived, settled
from questboard.engine.state.secrecy import HIDDEN, OPEN, OWN, Hidden, Mark, Open, Own
from questboard.engine.state.zones import (
    EVERYBODY,
    NOBODY,
    Cards,
    conceal,
    deal_faces,
    draw,
    mask,
    mix_masks,
    move,
    move_all,
    move_some,
    offers_between_others,
    show,
    shuffle,
)
from questboard.engine.telling.look import Look
from questboard.engine.telling.moments import Moments, Quiet, moment
from questboard.engine.telling.words import Label, Panel, Words

__all__ = [
    "EVERYBODY", "HIDDEN", "NOBODY", "OPEN", "OWN", "PASS", "UNASKED", "Amount", "Asked", "Asking", "Beside",
    "BrokenInvariant", "Cards", "Contents", "Declarations", "Deeds", "Fact", "Form", "Former", "Game", "Hidden",
    "Inserted", "Interjection", "Label", "Leave", "Look", "Mark", "Match", "Moments", "One", "Open", "Option",
    "Outcome", "Own", "Panel", "Part", "PartWords", "Private", "Quiet", "Refusal", "Rule", "Seen", "Setting",
    "Sketch", "Slot", "Some", "State", "Table", "Text", "Wanted", "Words", "after", "amount", "ask_all",
    "asking_hook", "at_first", "choose", "choose_some", "composed", "conceal", "deal_faces", "derived", "draw",
    "event", "floor", "form", "hook", "mask", "mix_masks", "moment", "move", "move_all", "move_some", "offer",
    "offers_between_others", "open_rule", "put", "question", "settled", "show", "shuffle", "stays_shut", "text",
    "window",
]  # fmt: skip
