"""Parts: an expansion, a board, a mode is one folder that says everything about itself, and its game does not know it.

Read in this order: `part` (what a part may say), `schedule` (where its steps stand), `hook` (what the base tells it and
lets it replace), `slot` (where its state and sights lie), `compose` (a game and the parts of one table made one game).
"""

from questboard.engine.parts.compose import composed, rulebook_with, source_folders, whole_rulebook
from questboard.engine.parts.hook import AskingHook, Binding, Hook, OpenRule, asking_hook, hook, open_rule
from questboard.engine.parts.part import Part
from questboard.engine.parts.schedule import Inserted, Straight, after
from questboard.engine.parts.sets import exclusive, largest_sets, unusual, with_needs
from questboard.engine.parts.slot import Seen, Slot
from questboard.engine.parts.wording import PartWords

__all__ = [
    "AskingHook", "Binding", "Hook", "Inserted", "OpenRule", "Part", "PartWords", "Seen", "Slot", "Straight",
    "after",
    "asking_hook", "composed", "exclusive", "hook", "largest_sets", "open_rule", "rulebook_with", "source_folders",
    "unusual", "whole_rulebook", "with_needs",
]  # fmt: skip
