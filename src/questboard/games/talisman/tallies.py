"""What a simulation of Talisman counts beside wins, rules and cards, and tables that are worth simulating."""

from __future__ import annotations

from questboard.engine.flow import Tallied

TALLIES = {
    "Characters played": Tallied("plays", ("card",), show="lift", about="Wins of who plays it, against the mean."),
    "Characters that died": Tallied("dies", ("card",)),
    "Lives lost by cause": Tallied("life-lost", ("cause",)),
    "Endings revealed": Tallied("ending", ("card",)),
    "Games won by Ending": Tallied("ended", ("ending",)),
    "Points gained": Tallied("grows", ("stat",), "n", show="sum"),
    "Talismans and other things taken": Tallied("takes", ("card",), show="lift", about="Wins of who takes it."),
    "Spells cast": Tallied("casts", ("card",)),
    "Blunders": Tallied("blunder", ("card",)),
    "Statutes": Tallied("statutes", ()),
    "Ranks": Tallied("rises", ("card",)),
}

VARIANTS = (
    {},
    {"city": False, "village": False, "tavern": False},
    {"hand_cap": 2, "quick": True},
    {"strict_stock": True, "tavern": False},
)
