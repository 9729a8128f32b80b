"""What a simulation of Runebound counts."""

from __future__ import annotations

from questboard.engine.play.counted import Tallied

TALLIES = {
    "Heroes": Tallied(
        "hero", ("card",), show="lift", wanted=(0.5, 2.0),
        about="Who plays a Hero, against the table: level and experience, ten times more for each Dragon Rune, "
        "victory point or Stormlord, and the wins above a fair share.",
    ),
    "Cards gained": Tallied(
        "gained", ("card",), show="lift", about="How those fared who came by an Item or an Ally. The strong buy more."
    ),
    "Experience by Challenge": Tallied(
        "defeated", ("card",), "xp", show="mean", about="Experience of one victory over each Challenge."
    ),
    "What ends the game": Tallied("ended", ("reason",)),
    "Counters bought": Tallied("counter", ("counter",)),
    "Adventures drawn, by colour (green, yellow, blue, red)": Tallied("drawn", ("colour",)),
    "Challenges defeated": Tallied("defeated", ()),
    "Challenges not defeated": Tallied("not-defeated", ()),
    "Escapes tried": Tallied("escape", ()),
    "Knock-outs": Tallied("knocked-out", ()),
    "Allies killed": Tallied("killed", ()),
    "Markets visited": Tallied("market", ()),
    "Items and Allies gained": Tallied("gained", ()),
    "Items and Allies sold": Tallied("sold", ()),
    "Duels": Tallied("duel", ()),
    "Events that refilled jewels": Tallied("refilled", ()),
}  # fmt: skip
