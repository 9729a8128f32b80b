"""A bot in the DM's chair, and what players say to it: it lets things pass, hears everybody, and pays a little."""

from __future__ import annotations

from typing import Any

from questboard.engine import Form, One, Option
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.rules.roleplay import CAERIAD
from questboard.games.forty_factions.seen import Look

AS_TARGET, AS_INVOLVED = 2, 1
"""For a part in a Plot, well within the usual (FF 12.5.1); onlookers earn nothing (FF 12.5.3)."""
DEEDS = 2
"""So often a player's bot acts in the scenes of a turn before it listens; and once more for each thing the DM does."""
CUES = ("said", "acted", "whispered", "rolled", "handout", "hours")
"""What a DM does in a scene, and players answer."""
HOURS = 6
"""Game time that passes while the DM waits for who has not yet acted."""


def deeds(look: Look) -> list[dict[str, Any]]:
    """What was done in character this turn, by whom, with which Faction, about which Plot."""
    return look.heard_since("turn", "acted")


def rows_due(look: Look) -> list[Option]:
    """The award sheet: for each Plot, whoever played a Faction that is involved, once, for the best part (FF 12.5)."""
    view = look.glance
    board = Board.of_view(view, look.content)
    acted = [deed for deed in deeds(look) if deed["seat"] < len(view.players)]
    rows: list[Option] = []
    for plot in view.plots:
        best: dict[int, tuple[int, str]] = {}
        for deed in acted:
            if deed["plot"] == plot.id:
                vp = _award(look, board, plot, deed["faction"])
                if vp > best.get(deed["seat"], (0, ""))[0]:
                    best[deed["seat"]] = (vp, deed["faction"])
        rows += [
            ("award", seat, name, plot.order, vp, "usual", "a part well played") for seat, (vp, name) in best.items()
        ]
    return rows


def _award(look: Look, board: Board, plot: Any, name: str) -> int:
    """A target plays for most; then who is at home where it happens, and the Factions of whoever plays the Plot."""
    if name in plot.targets:
        return AS_TARGET
    faction = look.content.face_of[name]
    involved = board.owner[faction] == plot.seat or faction in board.at_home(plot.place)
    return AS_INVOLVED if involved else 0


def awards(look: Look, blank: Form) -> list[Option]:
    due = rows_due(look)
    row = look.glance.rows
    return [due[row]] if row < len(due) else list(blank.answers(1))


def judge_award(look: Look, option: Option) -> float:
    due = rows_due(look)
    row = look.glance.rows
    if option[0] == "publish":
        return 0.5
    return 1.0 if option[0] == "award" and row < len(due) and option == due[row] else -1.0


def speeches(look: Look, blank: Form) -> list[Option]:
    """What a player does in character: with a Faction that is concerned, about the Plot that concerns it."""
    if blank.verb == "act" and look.seat is not None and look.seat < len(look.glance.players):
        names, orders = blank.fields[0], blank.fields[1]
        assert isinstance(names, One) and isinstance(orders, One)
        plots = [plot for plot in look.glance.plots if plot.order in orders.values]
        parts = [(plot, str(name)) for plot in plots for name in names.values]
        parts = [(plot, name) for plot, name in parts if name in plot.targets] or parts
        own = [(done["plot"], done["faction"]) for done in deeds(look) if done["seat"] == look.seat]
        plot, name = min(parts, key=lambda part: own.count((part[0].id, part[1])))  # each part once before any twice
        return [("act", name, plot.order, "openly", deed(look, plot.id, name, own.count((plot.id, name))))]
    return list(blank.answers(1))


def deed(look: Look, plot: str, faction: str, times: int) -> str:
    """What the Plot's sheet lets a Faction do, what it is good at first; something else each time."""
    content = look.content
    good_at = content.factions[content.face_of[faction]].means
    stances = content.plot(content.face_of[plot]).scene.stances
    first = sorted(stances, key=lambda stance: stance.means not in good_at)
    return first[times % len(first)].label + "."


def pauses(look: Look, blank: Form) -> list[Option]:
    return [("hours", HOURS)]


def judge_speech(look: Look, option: Option) -> float:
    """The DM ends a scene when all have acted, or after a day and a night (FF 9.1); players rather act than talk."""
    if option[0] == "end":
        return 1.0 if look.glance.hours >= CAERIAD or everybody_acted(look) else 0.0
    return {"hours": 0.6, "act": 0.5, "say": 0.3, "whisper": 0.1}.get(option[0], -1.0)


def listens(look: Look) -> bool:
    """Whether a player's bot waits for the DM, who would have to read it all: in scenes, after its share of deeds."""
    players = len(look.glance.players)
    if look.glance.step != "roleplay" or look.seat is None or look.seat >= players:
        return False
    by = [told.get("seat", players) for told in look.heard_since("turn", *CUES)]
    return by.count(look.seat) >= DEEDS + sum(seat >= players for seat in by)


def everybody_acted(look: Look) -> bool:
    """Whether all have acted who have a Faction to act with."""
    acted = [deed["seat"] for deed in deeds(look)]
    return all(player.seat in acted for player in look.glance.players if player.active)
