"""Plots: on whom to play them, and what stance to take in their scenes (FF 8, R-83)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from questboard.engine import Form, Look, One, Option, Some
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.bots.standing import RIVALRY, Standing
from questboard.games.forty_factions.rules.oracle import NEEDED, how_it_ends
from questboard.games.forty_factions.sheets import Plot

COMES_ABOUT = 0.2
"""How likely a Plot's effect on the board is, before anybody has taken a stance."""
TIPPED = 0.12
"""How much one's own stance makes it likelier, or less likely."""
STRANGER = 0.5
"""The modifier that others' Factions are thought to have: their sheets are not known."""


AWARDS = tuple(
    tuple(sum(how_it_ends(die + bonus - NEEDED - risk, risk)[1] for die in range(1, 7)) / 6 for bonus in range(-1, 6))
    for risk in range(3)
)
"""By risk and modifier, from -1 on: the VP of a stance over the six faces of a die."""


def expected_award(bonus: float, risk: int) -> float:
    """VP to expect of a stance; between whole modifiers, in between."""
    awards = AWARDS[risk]
    low = int(bonus // 1)
    part = bonus - low
    return awards[low + 1] * (1 - part) + awards[low + 2] * part


def own_bonus(standing: Standing, plot: Plot, targets: Sequence[int], faction: int, means: str) -> float:
    """What one's own Faction adds to the die (R-83); Enemies among the others may take part."""
    sheet = standing.content.factions[faction]
    bonus = float(means in sheet.means) + float(faction in targets) + float(sheet.category in plot.targets.categories)
    return bonus - min(1.0, 0.35 * standing.foes.get(faction, 0))


def stances_of(standing: Standing, plot: Plot) -> list[tuple[float, float]]:
    """For each own Faction: what one can expect of a scene, if it is no target and if it is."""
    found: list[tuple[float, float]] = []
    for faction in standing.own:
        bonuses = [(own_bonus(standing, plot, (), faction, s.means), s.risk) for s in plot.scene.stances]
        found.append(
            (max(expected_award(b, risk) for b, risk in bonuses), max(expected_award(b + 1, r) for b, r in bonuses))
        )
    return found


def stranger_stance(plot: Plot, is_target: bool) -> float:
    return max(expected_award(STRANGER + is_target, stance.risk) for stance in plot.scene.stances)


def scene_value(
    standing: Standing, plot: Plot, targets: Sequence[int], place: str, own: Sequence[tuple[float, float]]
) -> float:
    """A scene played on these targets: one's own award against the others', and the effect on the board."""
    owners = [standing.board.owner[target] for target in targets]
    mine = max([hit[faction in targets] for faction, hit in zip(standing.own, own, strict=True)], default=0.0)
    others = [
        stranger_stance(plot, player.seat in owners) if player.active else 0.0
        for player in standing.view.players
        if player.seat != standing.seat
    ]
    weight = (1.0 if len(others) == 1 else RIVALRY) / len(others)
    effects = (plot.scene.if_it_prevails, plot.scene.if_it_fails)
    changes = [effect_value(standing, effect, targets, place, None) for effect in effects]
    return mine - weight * sum(others) + COMES_ABOUT * changes[0] + COMES_ABOUT / 2 * changes[1]


def effect_value(standing: Standing, effect: str, targets: Sequence[int], place: str, winner: int | None) -> float:
    """What an effect on the board would be worth to the player."""
    board, turns = standing.board, standing.turns()
    if effect == "none" or not turns:
        return 0.0
    changed, once = _changed(standing, board, effect, targets, place, winner)
    return once + (0.0 if changed is None else (standing.utility(changed.income()) - standing.worth) * turns)


def _changed(
    standing: Standing, board: Board, effect: str, targets: Sequence[int], place: str, winner: int | None
) -> tuple[Board | None, float]:
    """The board afterwards, and VP that change hands at once."""
    target = targets[0] if targets else -1
    site = _site(standing, place, target)
    victim = board.owner[target] if target >= 0 else -1
    if effect in ("destroy-location", "abandon-location") and site >= 0:
        return board.with_place(site, -1), 0.0
    if effect == "seize-location" and site >= 0 and winner is not None:
        return board.with_place(site, winner), 0.0
    if effect == "discard-faction" and target >= 0:
        return board.with_owner(target, -1), 0.0
    if effect == "lose-seat" and any(faction == target for faction, _ in board.council):
        return None, -1.5 if victim == standing.seat else 0.4
    if effect.startswith("overlord") and board.in_office:
        return board.with_sitting(False, board.held), 0.0
    if effect in ("state-of-emergency", "public-holiday") and board.held:
        after = board.with_sitting(board.in_office, False)
        once = standing.utility(after.income()) - standing.worth
        return (after, 0.0) if effect == "state-of-emergency" else (None, once)
    return None, 0.0


def _site(standing: Standing, place: str, target: int) -> int:
    board, named = standing.board, standing.content.place_of.get(place, -1)
    if named >= 0 or target < 0:
        return named
    return next((p for p, faction in enumerate(board.controller) if faction == target and board.intact[p]), -1)


# Playing a Plot


def schemes(look: Look, blank: Form) -> list[Option]:
    """The best targets and place for a Plot in hand."""
    standing = Standing(look)
    card, targets, places = blank.fields
    assert isinstance(card, One) and isinstance(targets, Some) and isinstance(places, One)
    plot = standing.content.plot(standing.content.face_of[dict(standing.view.hand)[int(card.values[0])]])
    own = stances_of(standing, plot)
    found: list[tuple[float, Option]] = []
    for names in _groups(standing, [str(name) for name in targets.values], targets.least, targets.most):
        faces = [standing.content.face_of[name] for name in names]
        for place in _places(standing, [str(place) for place in places.values], faces):
            option: Option = ("plot", card.values[0], tuple(names), place)
            if look.legal(option):
                found.append((scene_value(standing, plot, faces, place, own), option))
    found.sort(key=lambda entry: (-entry[0], str(entry[1])))
    return [option for _, option in found[:1]]


def _groups(standing: Standing, names: list[str], least: int, most: int) -> list[list[str]]:
    """Sets of targets worth a thought: single ones, pairs, all of one's own."""
    owner, face = standing.board.owner, standing.content.face_of
    own = [name for name in names if owner[face[name]] == standing.seat]
    groups: list[list[str]] = [[]] if least == 0 else []
    if least <= 1 <= most:
        groups += [[name] for name in names]
    if least <= 2 <= most:
        groups += [list(pair) for pair in combinations(names, 2) if pair[0] in own or pair[1] in own][:40]
        groups += [list(pair) for pair in combinations(names, 2)][:6]
    if most > 2 and max(3, least) <= len(own):
        groups.append(own[:most])
    return groups


def _places(standing: Standing, places: list[str], targets: Sequence[int]) -> list[str]:
    """Places to name: of the targets, or of anybody if the Plot hits a place alone."""
    sites = [place for place in places if place in standing.content.place_of]
    if not sites:
        return places[:1]
    where, controller = standing.content.place_of, standing.board.controller
    near = [place for place in sites if controller[where[place]] in targets]
    foreign = [place for place in sites if standing.board.owner[controller[where[place]]] != standing.seat]
    return [*near[:3], *foreign[:4]] or sites[:1]


def judge_scheme(look: Look, option: Option) -> float:
    standing = Standing(look)
    plot = standing.content.plot(standing.content.face_of[dict(standing.view.hand)[option[1]]])
    targets = [standing.content.face_of[name] for name in option[2]]
    cost = standing.view.players[standing.seat].plots_played
    return scene_value(standing, plot, targets, option[3], stances_of(standing, plot)) - cost - 0.05


# Stances


def stances(look: Look, blank: Form) -> list[Option]:
    standing = Standing(look)
    seen, plot = _scene(standing, blank)
    if plot is None:
        return list(blank.answers(12))
    marked = [(_stance_value(standing, seen, plot, option), option) for option in blank.answers()]
    marked.sort(key=lambda entry: (-entry[0], str(entry[1])))
    return [marked[0][1]]


def _scene(standing: Standing, blank: Form) -> tuple[Any, Plot | None]:
    """The Plot whose scene is played: the one with these stances."""
    labels = blank.fields[1]
    assert isinstance(labels, One)
    for seen in standing.view.plots:
        plot = standing.content.plot(standing.content.face_of[seen.id])
        if tuple(stance.id for stance in plot.scene.stances) == labels.values:
            return seen, plot
    return None, None


def _stance_value(standing: Standing, seen: Any, plot: Plot, option: Option) -> float:
    _, name, label = option
    faction = standing.content.face_of[name]
    stance = next(stance for stance in plot.scene.stances if stance.id == label)
    targets = [standing.content.face_of[target] for target in seen.targets]
    value = expected_award(own_bonus(standing, plot, targets, faction, stance.means), stance.risk)
    if stance.side != "aside":
        tips = 1 if stance.side == "with" else -1
        scene = plot.scene
        good = effect_value(standing, scene.if_it_prevails, targets, seen.place, faction)
        bad = effect_value(standing, scene.if_it_fails, targets, seen.place, faction)
        value += TIPPED * tips * (good - bad)
    return value


def judge_stance(look: Look, option: Option) -> float:
    standing = Standing(look)
    blank = next((form for form in look.options if isinstance(form, Form)), None)
    seen, plot = _scene(standing, blank) if blank is not None else (None, None)
    return _stance_value(standing, seen, plot, option) if plot is not None else 0.1
