"""What a player thinks of Totems and the Gathering. Everything is counted in VP, from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from questboard.engine import Form, One, Option
from questboard.games.forty_factions.bots.board import Board, Prize
from questboard.games.forty_factions.bots.effects import places_to_strike, value_of_strike
from questboard.games.forty_factions.bots.paying import claim, divide
from questboard.games.forty_factions.bots.standing import RIVALRY, Standing
from questboard.games.forty_factions.expansions.sacred_circles.chits import NONE
from questboard.games.forty_factions.expansions.sacred_circles.gathering import (
    DIE,
    WHOLE,
    Chits,
    backed,
    by_chits,
    last_verdict,
    needed,
)
from questboard.games.forty_factions.expansions.sacred_circles.plots import WARLIKE
from questboard.games.forty_factions.expansions.sacred_circles.ring import speaking
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.expansions.sacred_circles.view import CIRCLES_SEEN, CirclesSeen
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.rules.effects import FEW
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import NOBODY, Spot
from questboard.games.forty_factions.typed import Match

EXPECTED = 0.8
"""What a Gathering pays of its 3 VP, as many end with less."""
SPOILS = 0.8
"""What a Circle or a Location is worth that war may take."""
SANDS, CALL = 29, 30
"""Plots that do something when they are revealed."""
TREACHERY = 2.5
"""What an Alliance is worth that a refused chit would break."""


# Totems


def gatherings(voices: int, turn: int, turns: int, last: int | None) -> float:
    """How many Gatherings are to be expected in so many more turns; one at least, if there was none (SC 3.2.3)."""
    rolls = [min(DIE, max(0, needed(voices, turn + later, last))) / DIE for later in range(turns)]
    return max(sum(rolls), 1.0) if last is None and turns else sum(rolls)


def worth_of(voices: Sequence[int], turn: int, turns: int, last: int | None) -> list[float]:
    """By seat: what so many voices may bring to the end of the game. The draw favours nobody."""
    everybody = sum(voices)
    if not everybody:
        return [0.0] * len(voices)
    pot = EXPECTED * WHOLE * gatherings(everybody, turn, turns, last)
    return [pot * mine / everybody for mine in voices]


def rows_of(content: Archive, circles: CirclesSeen) -> list[list[int]]:
    """By Totem: the Factions that can speak for it, best first; of two Tribes the one whose Side shows."""
    face = content.face_of
    rows = [[face[name] for name in totem.row] for totem in circles.totems]
    for row, totem in zip(rows, circles.totems, strict=True):
        if totem.faction is not None and totem.faction in totem.row[1 : totem.sides]:
            row.insert(0, row.pop(row.index(face[totem.faction])))
    return rows


def voices_on(board: Board, rows: Sequence[Sequence[int]]) -> list[int]:
    """By seat: the Totems that it speaks for, on a board."""
    counts, owner = [0] * board.seats, board.owner
    for row in rows:
        for faction in row:
            if owner[faction] != NOBODY:
                counts[owner[faction]] += 1
                break
    return counts


def weigh(look: Look, standing: Standing) -> None:
    """Totems are a prize of the board: what they may bring to the end counts a little in each turn."""
    circles, content, turn = CIRCLES_SEEN.glanced(look), standing.content, standing.view.turn
    rows, left = rows_of(content, circles), standing.left

    def gathering(board: Board) -> list[float]:
        brings = worth_of(voices_on(board, rows), turn, left, circles.last)
        return [vp / max(1, left) for vp in brings]

    def called(standing: Standing, targets: Sequence[int], place: Spot) -> float:
        voices = voices_on(standing.board, rows)
        everybody = max(1, sum(voices))
        return standing.utility([EXPECTED * WHOLE * mine / everybody for mine in voices])

    def turned(standing: Standing, targets: Sequence[int], place: Spot) -> float:
        """A Circle and its Totem go from one Tribe to the other, if that one is there."""
        for totem in circles.totems:
            tribes = [content.face_of[name] for name in totem.row[: totem.sides]]
            other = [tribe for tribe in tribes if tribe not in targets and standing.board.owner[tribe] >= 0]
            if place in content.place_of and len(tribes) > 1 and targets and targets[0] in tribes and other:
                gains = [0.0] * standing.board.seats
                gains[standing.board.owner[targets[0]]] -= SPOILS
                gains[standing.board.owner[other[0]]] += SPOILS
                return standing.utility(gains)
        return 0.0

    standing.board = standing.board.with_prizes(Prize(frozenset([one for row in rows for one in row]), gathering))
    standing.effects |= {
        "wildfire": struck,
        "bury-circle": struck,
        "seize-circle-or-environs": war,
        "dark-side": turned,
    }
    standing.reveals |= {SANDS: struck, CALL: called}


def struck(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    return value_of_strike(standing, places_to_strike(standing, (), place), FEW, 1)


def war(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    sheets, owner = standing.content.factions, standing.board.owner
    victims = [owner[target] for target in targets if sheets[target].politics != WARLIKE]
    return SPOILS if standing.seat not in victims else -SPOILS


def worth(match: Match, guess: Sequence[float]) -> Sequence[float]:
    """For search: VP that the Totems may still bring."""
    counts = [0] * match.seats
    for faction in speaking(match).values():
        counts[match.state.owner[faction]] += 1
    left = int(match.options["end_turns"]) - match.state.turn if match.options["end_turns"] else 3
    more = worth_of(counts, match.state.turn, max(0, left), CIRCLES.of(match).last or None)
    return [vp + extra for vp, extra in zip(guess, more, strict=True)]


# Questions of the Gathering


def judge(look: Look, option: Option) -> float | None:
    judged = JUDGED.get(look.asked.name) if look.asked is not None else None
    return judged(look, option) if judged is not None else None


def propose(look: Look, blank: Form) -> Sequence[Option] | None:
    if blank.verb == "lend" and look.asked is not None and look.asked.name == "gathering-chits":
        return [("lend", *(best_chit(look, field) for field in blank.fields if isinstance(field, One)))]
    return None


def seats_of(look: Look) -> dict[str, int | None]:
    """Totem -> who speaks for it."""
    return {totem.id: totem.seat for totem in CIRCLES_SEEN.glanced(look).totems}


def best_chit(look: Look, field: One) -> str | tuple[str, str]:
    """Beside an animal of one's own, the one with most chits; else it is kept."""
    lying = {totem.id: totem.chits for totem in CIRCLES_SEEN.glanced(look).totems}
    seats = seats_of(look)
    beside: list[tuple[str, str]] = [value for value in field.values if value != NONE]
    own = [chit for chit in beside if seats[chit[1]] == look.seat]
    return max(own, key=lambda chit: (lying[chit[1]], chit), default=NONE)


def judge_chits(look: Look, option: Option) -> float:
    """A chit helps whoever speaks for the animal."""
    laid: list[tuple[str, str]] = [item for item in option[1:] if item != NONE]
    return sum(1.0 if seats_of(look)[totem] == look.seat else -1.0 for _, totem in laid)


def judge_duty(look: Look, option: Option) -> float:
    if option[0] != "lay":
        return -TREACHERY
    return 1.0 if seats_of(look)[str(option[2])] == look.seat else 0.8


def chits_of(look: Look) -> Chits:
    return {totem.place: totem.chits for totem in CIRCLES_SEEN.glanced(look).totems if totem.chits}


def place_of(look: Look, name: Any) -> int:
    return next(totem.place for totem in CIRCLES_SEEN.glanced(look).totems if totem.id == name)


def judge_champion(look: Look, option: Option) -> float:
    """All members come to the same one: most chits, then by place."""
    chits = chits_of(look)
    return -float(by_chits(chits, list(chits)).index(place_of(look, option[1])))


def judge_support(look: Look, option: Option) -> float:
    """What the count would pay if one's own animals come together and all others who have not spoken stay."""
    circles = CIRCLES_SEEN.glanced(look)
    assert circles.meeting is not None
    chits, owners = chits_of(look), {totem.place: totem.seat for totem in circles.totems}
    staying = [place_of(look, name) for name in circles.meeting.staying]
    moving = place_of(look, option[1])
    if option[0] == "back":
        chits = backed(chits, moving, place_of(look, option[2]))
    else:
        staying.append(moving)
    mine = by_chits(chits, [totem for totem in staying if owners[totem] == look.seat])
    for totem, number in list(chits.items()):
        if mine and number and owners[totem] == look.seat and totem not in staying:
            chits = backed(chits, totem, mine[0])
    return payoff(look, chits, owners)


def payoff(look: Look, chits: Chits, owners: Mapping[int, int | None]) -> float:
    """The VP of a count to this seat, against those of the others; among equals, a strong stack of one's own."""
    verdict, everybody = last_verdict(chits), sum(chits.values())
    best = max((number for totem, number in chits.items() if owners[totem] == look.seat), default=0)
    most = max((number for totem, number in chits.items() if owners[totem] != look.seat), default=0)
    value = 0.1 * (best - most) / everybody
    winner = owners[verdict.totem] if verdict.totem is not None else None
    if winner is None:
        return value
    if winner == look.seat:
        return value + verdict.vp
    allies = next((members for members in look.glance.alliances if look.seat in members), ())
    players = len(look.glance.players)
    rivalry = 1.0 if players == 2 else RIVALRY
    return value + (0.4 * verdict.vp if winner in allies else -rivalry * verdict.vp / (players - 1))


def judge_share(look: Look, option: Option) -> float:
    """By the voices and chits that each has brought; everybody comes to the same division."""
    if option[0] != "share" or look.asked is None:
        return -1.0
    members, circles, view = look.asked.seats, CIRCLES_SEEN.glanced(look), look.glance
    held = {name: player.seat for player in view.players for name in player.active}
    lent = [held.get(faction) for faction, _, _ in circles.meeting.lent] if circles.meeting is not None else []
    voices = [totem.seat for totem in circles.totems]
    weights = [voices.count(seat) + lent.count(seat) for seat in members]
    claims = [claim(view.players[seat].vp, seat, view.turn, len(view.players)) for seat in members]
    return 1.0 if option[1:] == divide(sum(option[1:]), weights, claims) else 0.0


JUDGED: dict[str, Callable[[Look, Option], float]] = {
    "gathering-duty": judge_duty,
    "gathering-chits": judge_chits,
    "gathering-champion": judge_champion,
    "gathering-support": judge_support,
    "gathering-share": judge_share,
    "gathering-spirits": lambda look, option: 1.0 if option == ("draw-chit",) else 0.0,
}
