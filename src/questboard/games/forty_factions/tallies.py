"""What a simulation of Forty Factions counts, and the tables that are worth simulating."""

from __future__ import annotations

from questboard.engine.play.counted import Tallied

ROLE_PLAYING = {"source": "role-playing"}

TALLIES = {
    "VP by source": Tallied("scored", ("source",), "vp", show="sum"),
    "VP by Area": Tallied("scored", ("area",), "vp", show="sum"),
    "Factions Activated": Tallied(
        "activated", ("card",), "cost", show="lift", about="VP of who Activates a Faction, against the table's mean."
    ),
    "Plots played": Tallied(
        "plotted", ("card",), "cost", show="lift", about="VP of who plays a Plot, against the table's mean."
    ),
    "Role-playing by Faction": Tallied(
        "stance", ("card",), "vp", show="mean", about="VP of a stance that the Faction takes in a scene."
    ),
    "Role-playing by Plot": Tallied(
        "stance", ("plot",), "vp", show="mean", about="VP of a stance that somebody takes in the Plot's scene."
    ),
    "How stances end": Tallied("stance", ("ending",), "vp"),
    "What ends the game": Tallied("last-turn", ("reason",)),
    "Offers": Tallied("offered", ()),
    "Trades": Tallied("traded", ()),
    "Alliances": Tallied("alliance", ()),
    "Alliances dissolved": Tallied("alliance-dissolved", ("reason",)),
    "Coalitions, by VP": Tallied("coalition-governs", ("vp",)),
    "Council phases not held": Tallied("no-council", ()),
    "Overlords elected": Tallied("elected", ()),
    "Overlords lost": Tallied("overlord-gone", ("reason",)),
    "States of Emergency": Tallied("emergency", (), only={"declared": True}),
    "Places destroyed": Tallied("place-destroyed", ()),
    "Places abandoned": Tallied("place-abandoned", ()),
    "Places seized": Tallied("place-seized", ()),
    "Council seats moved": Tallied("seat-moved", ()),
    "Factions dropped": Tallied("dropped", ()),
    "Thefts": Tallied("stolen", ()),
    "Thefts blocked": Tallied("theft-blocked", ()),
}

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"end_turns": 30, "end_vp": 25},
    {"end_turns": 30, "end_factions": 14, "late_entry": True},
    {"end_turns": 0, "end_deck": True, "deck_sizes": "bands"},
    {"end_turns": 8, "end_vp": 40, "coalition_count": "signatory", "tiebreak": "most Factions"},
    {"end_turns": 30, "end_factions": 6, "end_factions_scope": "one player", "adhoc_conclave": True},
    {"end_turns": 5, "sequential_draw": True, "draw_tie": "seat", "strict_block": True, "year": 1000},
    {"self_coalition": False, "casting_breaks_minority": True, "election_bonus": 2, "wheel_on_own": True},
    {"end_turns": 9, "end_deck": True, "year": 1300, "trade_limit": 4},
)
"""Every end condition and every option of the table. Random players might never come to an end but by turns."""
