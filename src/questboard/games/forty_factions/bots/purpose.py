"""What a Faction or a Location is good for to who asks: the VP a turn that the bots count with.

Of a Faction that is not Activated only to whoever may read its sheet (FF 4.2).
"""

from __future__ import annotations

from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import NOBODY

HARDLY = 0.05
"""Fewer VP a turn are none."""


def good_for(look: Look, name: str) -> str:
    """One line, from what the seat sees."""
    if look.seat is None:
        return ""
    place = next((number for number, one in enumerate(look.glance.places) if one.id == name), None)
    if place is not None:
        return _place(look, standing_of(look), place)
    face = look.content.face_of.get(name)
    if face is None or look.content.is_plot(face):
        return ""
    standing = standing_of(look)
    owner = standing.board.owner[face]
    if owner == NOBODY:
        return _in_hand(standing, face) if face in standing.hand else ""
    lost = standing.income[owner] - standing.board.with_owner(face, NOBODY).income()[owner]
    return _brings(look, owner, lost)


def _in_hand(standing: Standing, face: int) -> str:
    if not standing.exists(face):
        return ""
    gain = standing.gain(face)
    enemies = "; your Enemies of it would go" if standing.rivals(face) else ""
    if gain <= HARDLY:
        return f"Activated as the city stands, it would bring you hardly anything{enemies}."
    return f"Activated as the city stands, it would bring you about {gain:.1f} VP a turn{enemies}."


def _place(look: Look, standing: Standing, place: int) -> str:
    board = standing.board
    owner = board.owner[board.controller[place]]
    if owner == NOBODY or not board.intact[place]:
        return ""
    lost = standing.income[owner] - board.with_place(place, NOBODY).income()[owner]
    return _brings(look, owner, lost)


def _brings(look: Look, owner: int, vp: float) -> str:
    who = "you" if owner == look.seat else look.name(owner)
    much = f"about {vp:.1f} VP a turn" if vp > HARDLY else "hardly anything"
    return f"As the city stands, it brings {who} {much}."
