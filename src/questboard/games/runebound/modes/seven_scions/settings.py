"""What a table of The Seven Scions may choose."""

from __future__ import annotations

from questboard.engine import Setting

SETTINGS = {
    "storm_empty_rounds": Setting(10, "Seven Scions: patience of the storm",
        "After so many rounds in which nobody fights a Storm Challenge, nobody may flee from it.", 1, 50,
        rule="VA50.35"),
    "va50_red_refill": Setting(True, "Seven Scions: red jewels come back", "Events bring back red ones too.",
        rule="VA50.25"),
    "storm_life_scaling": Setting(True, "Seven Scions: more Heroes, stronger storm",
        "The life of a Storm Challenge grows with each Hero who takes part.", rule="VA50.30"),
}  # fmt: skip
