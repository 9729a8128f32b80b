"""What rules know a Space by. A Space has traits in its board's file, and code asks for the trait, never for the Space.

A board that needs another one declares it where its rules are: `declare("oracle", "Who lands here may ask.")`.
"""

from __future__ import annotations

from questboard.engine.register import Register

TRAITS: Register[str] = Register(
    "trait",
    {
        "raft_site": "Who has an Axe may build a Raft here (TA 11:16).",
        "home": "The Betrothed wait here (TA 20:17).",
        "indoors": "No Pack Animals, as in a store (TA 11:42).",
        "dockland": "Where ships set out from all docks (TA 11:35).",
        "ship_only": "A dock to which nobody is brought without a ship (TA 11:36, R-21).",
        "ways": "A board knows other ways to leave this Space than the die.",
        "may_stay": "Who is here may stay, turn after turn (TA 11:43).",
        "passable": "There is nothing to complete here before one may go on (TA 11:4).",
        "crown": "The Crown of Command: whoever is here never moves, and encounters the Ending (TA 11:7).",
        "portal": "The Portal of Power (TA 11:20).",
        "retreat": "Whoever turns back in the Inner Region is put here (TA 11:5).",
        "sealed": "Only a Talisman leads here (TA 11:6).",
        "of_archmages": "Who casts a Spell here may become an Archmage (TA 20:4).",
        "no_flight": "Who is beaten here does not flee (TA 11:46).",
        "shut": "Nobody is moved here by cards or Spells (TA 11:6).",
        "quest_giver": "A quest that was done is rewarded here (TA 13:1).",
        "prison": "Who is arrested is put here (TA 20:10).",
        "childs_home": "A Lost Child is brought here (TA 13:5).",
        "calfs_home": "A Lost Calf is driven here (TA 13:5).",
    },
)


def declare(trait: str, meaning: str) -> None:
    """A trait of a board's own; its rules ask for it."""
    TRAITS.enter(trait, meaning)
