"""What a simulation of Forty Factions counts, and the tables that are worth simulating."""

from __future__ import annotations

from questboard.engine.flow import Tallied

TALLIES = {
    "VP by source": Tallied("scored", ("source",), "vp", about="where Victory Points come from"),
    "Factions Activated": Tallied("activated", ("card",), "cost", about="and how their players fared"),
    "Plots played": Tallied("plotted", ("card",), "cost", about="and how their players fared"),
    "Targets of Plots": Tallied("plotted", ("targets",), about="Factions on which Plots were played"),
    "Role-playing VP by Faction": Tallied("scored", ("faction",), "vp", {"source": "role-playing"}),
    "Role-playing VP by Plot": Tallied("scored", ("plot",), "vp", {"source": "role-playing"}),
    "Stances by Plot": Tallied("stance", ("plot",)),
    "Stances by Faction": Tallied("stance", ("card",)),
    "How stances end": Tallied("stance", ("ending",)),
    "Areas": Tallied("scored", ("area",), "vp"),
    "Last turns": Tallied("last-turn", ("reason",), about="which condition ended the game"),
    "Turns": Tallied("turn", ()),
    "Trades": Tallied("traded", ()),
    "Offers": Tallied("offered", ()),
    "Alliances": Tallied("alliance", ()),
    "Alliances dissolved": Tallied("alliance-dissolved", ("reason",)),
    "Coalitions": Tallied("coalition-governs", ("vp",)),
    "Elections": Tallied("elected", ()),
    "Overlords lost": Tallied("overlord-gone", ("reason",)),
    "Places destroyed": Tallied("place-destroyed", ()),
    "Places abandoned": Tallied("place-abandoned", ()),
    "Places seized": Tallied("place-seized", ()),
    "Seats moved": Tallied("seat-moved", ()),
    "Emergencies": Tallied("emergency", ("declared",)),
    "No sitting": Tallied("no-council", ()),
    "Factions dropped": Tallied("dropped", ("card",)),
    "Thefts": Tallied("stolen", ()),
    "Thefts blocked": Tallied("theft-blocked", ()),
}

VARIANTS = (
    {},
    {"end_turns": 0, "end_vp": 25},
    {"end_turns": 0, "end_factions": 20, "late_entry": True},
    {"end_turns": 0, "end_deck": True, "deck_sizes": "bands"},
    {"end_turns": 8, "end_vp": 40, "coalition_count": "signatory", "tiebreak": "most Factions"},
    {"end_turns": 0, "end_factions": 6, "end_factions_scope": "one player", "adhoc_conclave": True},
    {"end_turns": 5, "sequential_draw": True, "draw_tie": "seat", "strict_block": True, "year": 1000},
    {"self_coalition": False, "casting_breaks_minority": True, "election_bonus": 2, "wheel_on_own": True},
    {"end_turns": 9, "end_deck": True, "year": 1300, "trade_limit": 4},
)
"""Every end condition, alone and together, and every option of the table."""
