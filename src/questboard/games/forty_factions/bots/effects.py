"""What the effects of Plots on the board are worth to a player."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.bots.standing import Standing
from questboard.games.forty_factions.rules.effects import FEW
from questboard.games.forty_factions.state import Spot


def effect_value(standing: Standing, effect: str, targets: Sequence[int], place: Spot, winner: int = -1) -> float:
    """What an effect on the board would be worth to the player."""
    board, turns = standing.board, standing.turns()
    if effect == "none" or not turns:
        return 0.0
    if effect in standing.effects:
        return standing.effects[effect](standing, targets, place)
    if effect in ("suspend-location", "suspend-pawns"):
        few = FEW if effect == "suspend-pawns" and not targets else 1
        return value_of_strike(standing, places_to_strike(standing, targets, place), few, 1)
    changed, once = _changed(standing, board, effect, targets, place, winner)
    return once + (0.0 if changed is None else (standing.utility(changed.income()) - standing.worth) * turns)


def places_to_strike(standing: Standing, targets: Sequence[int], place: Spot) -> list[int]:
    """The place that is named; else those of the target, and in the Area if one is named."""
    content, controller = standing.content, standing.board.controller
    if place in content.place_of:
        return [content.place_of[place]]
    return [
        p for p, site in enumerate(content.places)
        if (place not in content.areas or site.area == place) and (not targets or controller[p] == targets[0])
    ]  # fmt: skip


def value_of_strike(standing: Standing, places: Sequence[int], most: int, lasts: int) -> float:
    """What it is worth that a few of these pawns do not count, for as many turns as it lasts: it is by lot which."""
    board = standing.board
    held = [p for p in places if board.intact[p] and board.controller[p] >= 0 and board.owner[board.controller[p]] >= 0]
    if not held:
        return 0.0
    losses = [standing.utility(board.with_place(place, -1).income()) - standing.worth for place in held]
    return sum(losses) / len(losses) * min(most, len(held)) * min(lasts, standing.turns())


def _changed(
    standing: Standing, board: Board, effect: str, targets: Sequence[int], place: Spot, winner: int
) -> tuple[Board | None, float]:
    """The board afterwards, and VP that change hands at once."""
    target = targets[0] if targets else -1
    site = _site(standing, place, target)
    victim = board.owner[target] if target >= 0 else -1
    if effect in ("destroy-location", "abandon-location") and site >= 0:
        return board.with_place(site, -1), 0.0
    if effect == "seize-location" and site >= 0:
        taker = next((each for each in targets if each != board.controller[site]), winner)
        return (board.with_place(site, taker) if taker >= 0 else None), 0.0
    if effect == "discard-faction" and target >= 0:
        return board.with_owner(target, -1), 0.0
    if effect == "lose-seat" and target in board.council:
        return None, -1.5 if victim == standing.seat else 0.4
    if effect.startswith("overlord") and board.in_office:
        return board.with_sitting(False, board.held), 0.0
    if effect in ("state-of-emergency", "public-holiday") and board.held:
        after = board.with_sitting(board.in_office, False)
        once = standing.utility(after.income()) - standing.worth
        return (after, 0.0) if effect == "state-of-emergency" else (None, once)
    return None, 0.0


def _site(standing: Standing, place: Spot, target: int) -> int:
    """The Location that would be struck: the one that is named, or one of the target, in the Area if one is named."""
    board, sites = standing.board, standing.content.places
    named = standing.content.place_of.get(place, -1)
    if named >= 0 or target < 0:
        return named
    city = board.controller[: standing.content.first_space]
    held = [p for p, faction in enumerate(city) if faction == target and board.intact[p]]
    if place in standing.content.areas:
        held = [p for p in held if sites[p].area == place]
    return held[0] if held else -1
