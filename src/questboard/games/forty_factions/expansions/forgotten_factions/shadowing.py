"""What bots do in secret, at tables with Spies and Conspiracies (FFX 5.11).

A Spy goes where it helps: to the player one would like to stand with, for an Alliance fails on Enemies whom only their
sheets name; or else to whoever leads. A Conspiracy is 1 VP for two: welcome with anybody who is not far ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Form, One, Option
from questboard.games.forty_factions.bots.pacts import alliance_gain
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.expansions.forgotten_factions.seen import FORGOTTEN_SEEN
from questboard.games.forty_factions.seen import Look

AHEAD = 6
"""VP by which somebody may be ahead, and still be helped to one more."""


def set_spy(look: Look, blank: Option | Form) -> Option | None:
    """Once a turn, for each Faction that has a Spy: upon a sheet that one has not read yet."""
    assert isinstance(blank, Form)
    spies, targets = _choices(blank)
    moved = [told["faction"] for told in look.heard_since("turn", "spy-set")]
    idle = [spy for spy in spies if spy not in moved]
    if not idle:
        return None
    seen = FORGOTTEN_SEEN.glanced(look)
    unread = [target for target in targets if target not in seen.reads]
    wanted = _most_wanted(standing_of(look), unread)
    return ("set-spy", idle[0], wanted) if wanted is not None else None


def _choices(blank: Form) -> tuple[list[str], list[str]]:
    one, other = blank.fields
    assert isinstance(one, One) and isinstance(other, One)
    return [str(value) for value in one.values], [str(value) for value in other.values]


def _most_wanted(standing: Standing, targets: Sequence[str]) -> str | None:
    """The Faction with most pawns of the player one would stand with, else of whoever leads."""
    board, face = standing.board, standing.content.face_of

    def interest(seat: int) -> tuple[float, int, int]:
        gains = alliance_gain(standing, sorted((standing.seat, seat)))
        return max(0.0, min(gains.values(), default=0.0)), standing.view.players[seat].vp, -standing.places_on(seat)

    return max(
        targets,
        key=lambda name: (interest(board.owner[face[name]]), board.controller.count(face[name]), name),
        default=None,
    )


def conspire(look: Look, blank: Option | Form) -> Option | None:
    """Once a turn: with a Faction of whoever has fewest VP among those who might agree."""
    assert isinstance(blank, Form)
    mine, partners = _choices(blank)
    if any(told["faction"] in mine for told in look.heard_since("turn", "conspiracy-proposed")):
        return None
    standing = standing_of(look)
    bound = _bound(look)
    face, owner = standing.content.face_of, standing.board.owner
    free = [name for name in partners if name not in bound and _welcome(standing, owner[face[name]])]
    players = standing.view.players
    partner = min(
        free,
        key=lambda name: (players[owner[face[name]]].vp, standing.places_on(owner[face[name]]), name),
        default=None,
    )
    able = [name for name in mine if name not in bound]
    return ("conspire", able[0], partner) if able and partner is not None else None


def _bound(look: Look) -> list[str]:
    """Factions of which one knows that they conspire."""
    return [name for one in FORGOTTEN_SEEN.glanced(look).conspiracies for name in (one.faction, one.partner)]


def _welcome(standing: Standing, partner: int) -> bool:
    """Between two players alone it changes nothing; and neither helps somebody who is far ahead."""
    players = standing.view.players
    return len(players) > 2 and abs(players[partner].vp - players[standing.seat].vp) <= AHEAD


def join(look: Look, option: Option | Form) -> Option | None:
    return option if isinstance(option, tuple) and _would_join(look, option) else None


def decline(look: Look, option: Option | Form) -> Option | None:
    return option if isinstance(option, tuple) and not _would_join(look, option) else None


def _would_join(look: Look, option: Option) -> bool:
    """One for each Faction; what was proposed by somebody far ahead is declined."""
    agreed = [
        name for one in FORGOTTEN_SEEN.glanced(look).conspiracies if one.agreed for name in (one.faction, one.partner)
    ]
    standing = standing_of(look)
    return option[2] not in agreed and _welcome(standing, standing.board.owner[standing.content.face_of[option[1]]])


ASIDES = {"set-spy": set_spy, "conspire": conspire, "join-conspiracy": join, "decline-conspiracy": decline}
