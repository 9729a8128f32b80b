"""The ring of Totems as text: who speaks, how likely a Gathering is, and how the chits lie. For eighty columns."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.forty_factions.expansions.sacred_circles.gathering import TOTEMS
from questboard.games.forty_factions.expansions.sacred_circles.names import Totems
from questboard.games.forty_factions.expansions.sacred_circles.view import TotemSeen
from questboard.games.forty_factions.wording.names import listed, many

Rows = tuple[tuple[str, ...], ...]


def panels(names: Totems) -> list[Panel]:
    found = [Panel("The Gathering", _gathering(names)), Panel("Totems", _totems(names))]
    return [panel for panel in found if panel.rows]


def _gathering(names: Totems) -> Rows:
    meeting = names.circles.meeting
    if meeting is None:
        lines = [outlook(names), if_it_met_now(names)]
    else:
        kind = "An Extraordinary Gathering is on" if meeting.called else "The Gathering is on"
        lie = names.stacks((totem.id, totem.chits) for totem in names.circles.totems if totem.chits)
        lines = [f"{kind}. Chits: {lie or 'none yet'}."]
        if meeting.guide is not None:
            staying = listed(names.spoken(totem) for totem in meeting.staying)
            lines.append(f"Strongest Spirit Guide: {names.spoken(meeting.guide)}. In the contest: {staying}.")
    lines += [f"Blessed by the White Stag: {names.short(name)} (+{number})" for name, number in names.circles.blessed]
    return tuple((line,) for line in lines)


def outlook(names: Totems) -> str:
    """How likely it is that the Tribes gather at the end of this turn."""
    circles = names.circles
    since = f" The last one was in turn {circles.last}." if circles.last else ""
    if circles.certain:
        return "The Tribes gather at the end of this turn without a roll: it is the last."
    if not circles.rolled:
        return f"No Council Phase, no roll for the Gathering.{since}"
    if circles.need < 1:
        return f"As things stand, no roll brings a Gathering this turn.{since}"
    if circles.need >= 12:
        return f"A Gathering is certain this turn: any roll of the d12 brings it.{since}"
    return f"Chance of a Gathering this turn: {circles.need} in 12.{since}"


def if_it_met_now(names: Totems) -> str:
    speaking = [totem for totem in names.circles.totems if totem.seat is not None]
    if not speaking:
        return "If it met now, nobody would speak."
    if len(speaking) == 1:
        return f"If it met now, {names.spoken(speaking[0].id)} would have it alone, for 1 VP."
    then = "decides it at once" if names.circles.at_once else "must find support"
    neutral = TOTEMS - len(speaking)
    besides = f"gets {many(neutral, 'chit')} for the Neutrals and " if neutral else ""
    return f"If it met now, {len(speaking)} would speak; whoever is drawn {besides}{then}."


def _totems(names: Totems) -> Rows:
    """Those with a pawn or with somebody who could lend a chit; the Neutral ones in one line."""
    rows: list[tuple[str, ...]] = []
    for totem in names.circles.totems:
        if totem.faction is not None:
            lying = str(totem.chits or "")
            rows.append((totem.animal, _spoken(names, totem), lying, _lent(names, totem)))
    neutral = listed((totem.animal for totem in names.circles.totems if totem.faction is None), "none")
    head: Rows = (("", "spoken for by", "chits", "Influence"),) if rows else ()
    return (*head, *rows, (f"Neutral: {neutral}",))


def _spoken(names: Totems, totem: TotemSeen) -> str:
    return f"{names.short(totem.faction)} ({names.player(totem.seat)})" if totem.faction is not None else "nobody"


def _lent(names: Totems, totem: TotemSeen) -> str:
    only = [name for name in totem.influence if name in totem.row]
    return ", ".join(names.short(name) for name in only)
