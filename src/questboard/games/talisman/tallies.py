"""What a simulation of Talisman counts beside wins, rules and cards, and tables that are worth simulating."""

from __future__ import annotations

from questboard.engine.play.counted import Tallied

TALLIES = {
    "Games won by Character": Tallied(
        "ended", ("character",), show="share", wanted=(0.025, 0.1), among="Characters played",
        about="The Character with whom a game was won. Twenty are dealt: a fair share is 5 %.",
    ),
    "Games won by Ending": Tallied(
        "ended", ("ending",), show="share", wanted=(0.03, 1.0), among="Endings revealed",
        about="The Ending that lay open when a game was won; without any, if the last one left won before that.",
    ),
    "First gain of Strength": Tallied(
        "grows", (), only={"stat": "strength"}, first="player", clock="turn", show="mean", wanted=(1, 14),
        about="In which of their own turns, of all players who gain any.",
    ),
    "First time in the Inner Region": Tallied(
        "moves", (), only={"to": "inn.plain"}, first="player", clock="turn", show="mean",
        about="In which of their own turns, of all players who get there.",
    ),
    "First in the Inner Region": Tallied(
        "moves", (), only={"to": "inn.plain"}, first="game", clock="turn", show="mean",
        about="In which own turn the first Character of a game dares it.",
    ),
    "Characters played": Tallied("plays", ("card",), show="lift", about="Wins of who plays it, against the mean."),
    "Characters that died": Tallied("dies", ("card",)),
    "Lives lost by cause": Tallied("life-lost", ("cause",)),
    "Endings revealed": Tallied("ending", ("card",)),
    "Points gained": Tallied("grows", ("stat",), "n", show="sum"),
    "Talismans and other things taken": Tallied("takes", ("card",), show="lift", about="Wins of who takes it."),
    "Spells cast": Tallied("casts", ("card",)),
    "Blunders": Tallied("blunder", ("card",)),
    "Statutes": Tallied("statutes", ()),
    "Ranks": Tallied("rises", ("card",)),
}  # fmt: skip

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"hand_cap": 2, "quick": True},
    {"strict_stock": True},
)
