"""Alliances in the Trading Phase: with whom to stand together (FF 7.4)."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Form, Option, Some
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look

ALLIANCE = 0.25
"""VP a turn that an Alliance must bring to each."""


def alliance_gain(standing: Standing, members: Sequence[int]) -> dict[int, float]:
    """What an Alliance would bring to each of its members in a turn; Enemies forbid it (FF 7.4.3)."""
    theirs = [f for f, owner in enumerate(standing.board.owner) if owner in members and owner != standing.seat]
    if not all(seat in standing.board.owner for seat in members):
        return {}
    if any(standing.are_enemies(own, other) for own in standing.own for other in theirs):
        return {}
    after = standing.board.with_alliance(members).income()
    return {seat: standing.utility(after, seat) - standing.utility(standing.income, seat) for seat in members}


def quarrels(standing: Standing, members: Sequence[int]) -> list[tuple[int, int]]:
    """Own Factions and Enemies of theirs that the others have, as far as one's own sheets tell."""
    theirs = [f for f, owner in enumerate(standing.board.owner) if owner in members and owner != standing.seat]
    return [(own, other) for own in standing.own for other in theirs if standing.are_enemies(own, other)]


def gives_way(standing: Standing, one: int, other: int) -> bool:
    """Whether of two Enemies this one is let go of, so that the Alliance can be: the one with fewer pawns and seats.

    Both sides can see that, and reason alike.
    """
    board, sheets = standing.board, standing.content.factions
    weights = [
        (board.controller.count(each) + board.council.count(each), -sheets[each].number) for each in (one, other)
    ]
    return weights[0] < weights[1]


def gain_after_all(standing: Standing, members: Sequence[int], dropped: Sequence[int]) -> float:
    """What an Alliance brings a turn if one lets go of these, and the others of what must give way to one's own."""
    board = standing.board
    for faction in (*dropped, *(other for _, other in quarrels(standing, members))):
        if faction in dropped or faction not in standing.own:
            board = board.with_owner(faction, -1)
    return standing.utility(board.with_alliance(members).income()) - standing.worth


def proposals(look: Look, blank: Form) -> list[Option]:
    """The partner with whom most is gained, for both."""
    standing = standing_of(look)
    partners = blank.fields[0]
    assert isinstance(partners, Some)
    best: tuple[float, list[Option]] = (0.0, [])
    for partner in sorted(map(int, partners.values), key=standing.places_on):
        gains = alliance_gain(standing, sorted((standing.seat, partner)))
        worst = min(gains.values(), default=-1.0)
        if worst > best[0] and look.legal(("propose", (partner,))):
            best = (worst, [("propose", (partner,))])
    return best[1]


def judge_proposal(look: Look, option: Option) -> float:
    standing = standing_of(look)
    if standing.actions > 1 or len(standing.board.block_of(standing.seat)) > 1:
        return -1.0
    if _has_agreed(standing):
        return -1.0
    gains = alliance_gain(standing, sorted((standing.seat, *option[1])))
    worst = min(gains.values(), default=-1.0)
    return worst * standing.turns() if worst >= ALLIANCE else -1.0


def judge_answer(look: Look, option: Option) -> float:
    """Agree to an Alliance if it pays; what is agreed may still be left unannounced."""
    standing = standing_of(look)
    agreement = next(one for one in standing.view.agreements if one.number == option[1])
    gain = alliance_gain(standing, agreement.members).get(standing.seat, -1.0)
    welcome = gain >= ALLIANCE / 2 and len(standing.board.block_of(standing.seat)) == 1 and not _has_agreed(standing)
    return (0.5 + gain if welcome else -1.0) if option[0] == "agree" else 0.05


def _has_agreed(standing: Standing) -> bool:
    """One at a time: only one Alliance can be announced (R-08)."""
    return any(standing.seat in one.agreed for one in standing.view.agreements)
