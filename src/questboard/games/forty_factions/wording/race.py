"""Who leads in VP, what ends the game, and where everybody's VP came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race, Runner, Stand, race
from questboard.engine.telling.words import Gain
from questboard.games.forty_factions.wording.names import Names

NEAR = 5
"""So many VP before the end by VP somebody is near it."""
SOURCES = {
    "area": "Areas", "council": "Council", "seat": "Council", "overlord": "Overlord", "overlord elected": "Overlord",
    "overlord lost": "Overlord", "conclave": "Conclave", "role-playing": "Role-playing", "activation": "Activations",
    "plot": "Plots", "ruling": "Rulings",
}  # fmt: skip


def race_of(names: Names) -> Race:
    """By VP; how many Factions breaks a tie only where the table says so (FF 1.3)."""
    view, options = names.view, names.look.table.options
    target, most = int(options["end_vp"]), options["tiebreak"] == "most Factions"
    stands: list[Stand] = []
    for one in view.players:
        left = target - one.vp
        near = f"{left} VP short of the last turn" if target and 0 < left <= NEAR else ""
        count = len(one.active)
        words = f"{count} Faction{'' if count == 1 else 's'} Activated"
        stands.append(Stand(Runner(one.seat, f"{one.vp} VP", words, near), (one.vp, count * most)))
    return race("Most VP when the game ends win.", _clock(names), stands)


def _clock(names: Names) -> str:
    """The first condition that is met ends the game (FF 5.2)."""
    view, options = names.view, names.look.table.options
    turns, vp, factions = (int(options[key]) for key in ("end_turns", "end_vp", "end_factions"))
    if view.ending:
        return f"turn {view.turn}, the last one"
    found = [f"turn {view.turn} of {turns}" if turns else f"turn {view.turn}"]
    if vp:
        found.append(f"or {vp} VP")
    if factions:
        active = [len(one.active) for one in view.players]
        alone = options["end_factions_scope"] != "table"
        found.append(
            f"or {factions} Factions{' of one player' if alone else ''} ({max(active) if alone else sum(active)})"
        )
    if options["end_deck"]:
        found.append("or an empty Factions Deck")
    return ", ".join(found)


def gains_of(heard: Heard, sources: Mapping[str, str] = SOURCES) -> Sequence[Gain]:
    """What was scored, if it is from one of these; a set tells of what comes from it alone."""
    if heard.kind != "scored" or heard.data["source"] not in sources:
        return ()
    return [Gain(heard.data["seat"], heard.data["vp"], sources[heard.data["source"]])]
