"""What a seat sees of Forgotten Factions: what lies open, and the secrets of its own Factions."""

from __future__ import annotations

import msgspec

from questboard.engine.parts import Seen
from questboard.games.forty_factions.expansions.forgotten_factions.spies import OPTION, known_to, read_by
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import SUSPENDED
from questboard.games.forty_factions.typed import Match


class GrantSeen(msgspec.Struct):
    """A pawn that stands on no Location."""

    number: int
    faction: str
    area: str
    pawn: int | None
    """The seat whose it is; None while its Faction is not Activated."""
    weight: int
    """2 counts, 1 counts half, 0 for nothing."""
    until: int
    """The turn at whose end it goes; 0: it stays."""
    idle: bool


class SpySeen(msgspec.Struct):
    faction: str
    target: str


class ConspiracySeen(msgspec.Struct):
    faction: str
    partner: str
    agreed: bool


class ForgottenSeen(msgspec.Struct):
    grants: tuple[GrantSeen, ...]
    turned: tuple[tuple[str, str], ...]
    """(place, Faction for which it counts this turn)"""
    children: tuple[str, ...]
    """Factions that have a Child."""
    feuds: tuple[tuple[str, str], ...]
    peace: tuple[tuple[str, str, int], ...]
    """(Faction, Faction, player who would end their feud)"""
    borrowed: tuple[tuple[str, int], ...]
    """(Faction, player of one of its characters)"""
    deserting: str
    """The Faction whose holder is asked which pawn it loses; empty if none is."""
    secret: bool
    """Whether the table plays with Spies and Conspiracies."""
    lost: tuple[str, ...]
    """Factions whose Spy was exposed."""
    spies: tuple[SpySeen, ...] = ()
    conspiracies: tuple[ConspiracySeen, ...] = ()
    reads: tuple[str, ...] = ()
    """Sheets of others that this seat may read."""


FORGOTTEN_SEEN = Seen("forgotten", ForgottenSeen)


def see(match: Match, seat: int | None) -> ForgottenSeen:
    forgotten, names, owner = FORGOTTEN.of(match), match.content.ids, match.state.owner
    spies, conspiracies = known_to(match, seat)
    reads = [] if seat is None else [faction for reader, faction in forgotten.read if reader == seat]
    reads += [] if seat is None or seat == match.dm else read_by(match, seat)
    return ForgottenSeen(
        grants=tuple(
            GrantSeen(one.number, names[one.faction], one.area,
                      owner[one.faction] if owner[one.faction] >= 0 else None, one.weight, one.until, one.idle)
            for one in forgotten.grants
        ),
        turned=tuple(
            (match.content.places[place].id, names[faction]) for place, faction in forgotten.turned
            if match.state.condition[place] == SUSPENDED
        ),
        children=tuple(names[faction] for _, faction in forgotten.children),
        feuds=tuple((names[one], names[other]) for one, other in forgotten.feuds),
        peace=tuple((names[one], names[other], player) for one, other, player in forgotten.peace),
        borrowed=tuple((names[faction], player) for faction, player in forgotten.borrowed),
        deserting=names[forgotten.deserting[0]] if forgotten.deserting else "",
        secret=bool(match.options[OPTION]),
        lost=tuple(names[faction] for faction in forgotten.lost),
        spies=tuple(SpySeen(names[spy.faction], names[spy.target]) for spy in spies),
        conspiracies=tuple(
            ConspiracySeen(names[one.faction], names[one.partner], one.agreed) for one in conspiracies
        ),
        reads=tuple(dict.fromkeys(names[faction] for faction in reads)),
    )  # fmt: skip


def lend_sheets(look: Look, sheets: list[str]) -> None:
    """Sheets that a Spy reads, and those of Secret Liaisons."""
    sheets += FORGOTTEN_SEEN.of(look).reads


def on_sheet(look: Look, faction: int, lines: list[tuple[str, str]]) -> None:
    """A feud makes Enemies whom no sheet names."""
    names, content = look.content.ids, look.content
    for pair in FORGOTTEN_SEEN.of(look).feuds:
        if names[faction] in pair:
            other = pair[0] if pair[1] == names[faction] else pair[1]
            lines.append(("feud", f"with {content.called(content.face_of[other], int(look.table.options['year']))}"))
