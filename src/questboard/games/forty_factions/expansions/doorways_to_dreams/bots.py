"""What dreams and Madness are worth to a player, in VP; and what to answer where this expansion asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from questboard.engine import Option
from questboard.games.forty_factions.bots.board import Board, Prize, on_the_road
from questboard.games.forty_factions.bots.paying import claim, divide
from questboard.games.forty_factions.bots.standing import Gain, Standing, weighed
from questboard.games.forty_factions.expansions.doorways_to_dreams.congress import USUAL, leaders
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import STAY_AWAY
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import if_it_ended_now
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import HIGHEST
from questboard.games.forty_factions.expansions.doorways_to_dreams.plots import (
    CHAOS,
    DESCENT,
    GLASS,
    SANITY,
    THE_THING,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.prophecy import judge_reward
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import DOMAINS, realm, realm_of
from questboard.games.forty_factions.expansions.doorways_to_dreams.seen import DREAMS_SEEN, DreamsSeen
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import COUNT
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import NOBODY, Spot
from questboard.games.forty_factions.typed import Match

USUAL_STAKE = 2.5
"""What a d4 throws, on average."""
GROUND_VP = 2
PULL = (0.0, 0.3, 0.6, 1.1, 1.6, 2.2, 3.1, 3.8, 4.5, 5.2, 6.0)
"""What an Area is worth to a Temple of Madness by its level, if it may still go up or down before the end."""


def weigh(look: Look, standing: Standing) -> None:
    seen = DREAMS_SEEN.glanced(look)
    world, halls = realm(look), _halls(look, seen)
    levels = [area.level for area in seen.madness]
    seats, temples = world.seats, list(world.temples)
    left = max(1, standing.left)

    def dream(board: Board) -> list[float]:
        """The two Domains, with whoever would stand at the Mirrors; and the Congress, if it meets."""
        owner = board.owner
        two = [
            board.contest_of([owner[one] if owner[one] != NOBODY else owner[other] for one, other in hall], GROUND_VP)
            for hall in halls
        ]
        there = [owner[faction] for faction in seats]
        seated = len(there) - there.count(NOBODY)
        likely = min(1.0, USUAL * seated / 100) * min(USUAL_STAKE, seated)
        congress = board.contest_of(there, 1)
        return [vp + other + likely * more for vp, other, more in zip(*two, congress, strict=True)]

    def madness(board: Board) -> list[float]:
        """What comes at the end counts a little in each turn until then."""
        paid = [0.0] * board.seats
        for temple in temples:
            if board.owner[temple] >= 0:
                paid[board.owner[temple]] += sum(PULL[level] for level in levels) / left
        return paid

    dreamers = frozenset([*seats, *(one for hall in halls for claims in hall for one in claims)])
    standing.board = standing.board.with_prizes(
        Prize(dreamers, dream), on_the_road(list(world.travellers)), Prize(frozenset(temples), madness)
    )
    _weigh_plots(standing, seen, temples)


Claims = tuple[tuple[int, int], ...]
"""For each pawn that may stand in a Hall: who has precedence, and who comes next (the same, if nobody does)."""


def _halls(look: Look, seen: DreamsSeen) -> list[Claims]:
    """The claims in each Domain. A pawn that may choose is where it is."""
    face, world = look.content.face_of, realm(look)
    drifting = {face[one.faction]: one.domain for one in seen.drifting}
    chosen = {face[one.faction]: one.id for one in seen.mirrors if one.faction and face[one.faction] in world.choosing}
    return claims_in(look.content, tuple(drifting.items()), tuple(chosen.items()))


@lru_cache(maxsize=64)
def claims_in(
    content: Archive, drifting: tuple[tuple[int, str], ...], chosen: tuple[tuple[int, str], ...]
) -> list[Claims]:
    """By which pawns drift where, and which stand at a Mirror of their choice."""
    world, away, at = realm_of(content), dict(drifting), dict(chosen)
    found = {domain: [(one, one) for one, drifts in drifting if drifts == domain] for domain in DOMAINS}
    for mirror in world.mirrors:
        claims = [world.face[n] for n in (mirror.first, mirror.second) if n in world.face]
        claims = [claim for claim in claims if claim not in away and at.get(claim, mirror.id) == mirror.id]
        if claims:
            found[mirror.domain].append((claims[0], claims[-1]))
    return [tuple(found[domain]) for domain in DOMAINS]


# Plots


def _weigh_plots(standing: Standing, seen: DreamsSeen, temples: Sequence[int]) -> None:
    """Who has Temples of Madness drives the city mad, and all others cool it."""
    levels = {area.area: area.level for area in seen.madness}
    held = [sum(standing.board.owner[temple] == player.seat for temple in temples) for player in standing.view.players]

    def moved(by: int) -> Gain:
        def gain(standing: Standing, targets: Sequence[int], place: Spot) -> float:
            now = levels.get(place if isinstance(place, str) else str(place[0]), 0)
            then = min(HIGHEST, max(0, now + by))
            return standing.utility([number * (PULL[then] - PULL[now]) for number in held])

        return gain

    of_circles = standing.effects.get("dark-side")

    def turned(standing: Standing, targets: Sequence[int], place: Spot) -> float:
        """A pawn changes the Hall; what becomes of a Circle, another set knows."""
        if place == GLASS:
            return idle(standing, targets, place)
        return of_circles(standing, targets, place) if of_circles is not None else 0.0

    standing.reveals |= {SANITY: moved(-2), CHAOS: moved(1), DESCENT: moved(2), THE_THING: idle}
    standing.effects |= {
        "calm": moved(-2), "relapse": moved(1), "deeper-by-one": moved(1), "deeper-by-two": moved(2),
        "dark-side": turned, "throw-out-of-mirror": idle,
        "drive-off": lambda standing, targets, place: -idle(standing, targets, place),
    }  # fmt: skip


def idle(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    """A pawn of somebody else that is not counted this turn."""
    owner = standing.board.owner[targets[0]] if targets else -1
    return -0.5 if owner == standing.seat else 0.3


WEIGHED = weighed.to(weigh)


# What is asked here


def judge(look: Look, option: Option) -> float | None:
    name = look.asked.name if look.asked is not None else ""
    if name == "mirror":
        return 0.0 if option == STAY_AWAY else 1.0 - 0.3 * (option[1] in realm(look).unlucky)
    if name == "camp":
        return _camp(look, str(option[1]))
    if name == "split-congress":
        return _division(look, option)
    if name == "lend-seats":
        return 1.0 if option == COUNT else 0.0
    if name == "foretold":
        return judge_reward(look, option)
    return None


def _camp(look: Look, area: str) -> float:
    """Where one pawn more brings most: control that one has not yet, then control that is in danger."""
    seen, dreams = next(one for one in look.glance.areas if one.name == area), DREAMS_SEEN.glanced(look)
    here = [at for faction, at, rests in dreams.camps if faction == dreams.placing and not rests]
    pawns = dict(seen.pawns)
    assert look.seat is not None
    mine = pawns.pop(look.seat, 0) - (area in here)
    best = max(pawns.values(), default=0)
    if mine < best:
        return seen.vp * (0.9 if mine + 1 > best else 0.5 if mine + 1 == best else 0.05)
    return seen.vp * (1.0 if mine == best else 0.3)


def _division(look: Look, option: Option) -> float:
    """An even one; what is left over goes to who has fewer VP (everybody reasons so, and nobody wakes empty-handed)."""
    if option[0] != "share":
        return -1.0
    view = look.glance
    ahead = leaders(dict(DREAMS_SEEN.glanced(look).votes))
    claims = [
        min(claim(view.players[seat].vp, seat, view.turn, len(view.players)) for seat in block) for block in ahead
    ]
    return 1.0 if option[1:] == divide(sum(option[1:]), [1] * len(ahead), claims) else 0.0


def worth(match: Match, guess: Sequence[float]) -> Sequence[float]:
    """And what Madness would bring, if it stayed as it is."""
    return [vp + more for vp, more in zip(guess, if_it_ended_now(match), strict=True)]
