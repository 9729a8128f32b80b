"""Plots: on whom to play them, and what stance to take in their scenes (FF 8, R-83)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from questboard.engine import Form, One, Option, Some
from questboard.games.forty_factions.bots.effects import effect_value
from questboard.games.forty_factions.bots.promising import OATH, is_spared
from questboard.games.forty_factions.bots.standing import RIVALRY, Standing, standing_of
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.rules.oracle import NEEDED, how_it_ends
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot

COMES_ABOUT = 0.3
"""How likely a Plot's effect on the board is, before anybody has taken a stance."""
TIPPED = 0.3
"""How much one's own stance makes it likelier, or less likely, if one is concerned."""
STRANGER = 0.5
"""The modifier that others' Factions are thought to have: their sheets are not known."""
OWN_PAIRS = 40
"""How many pairs of targets with a Faction of one's own are weighed, and"""
OTHER_PAIRS = 6
"""how many without."""


AWARDS = tuple(
    tuple(
        tuple(
            sum(how_it_ends(die + bonus - NEEDED - risk, risk, concerned)[1] for die in range(1, 7)) / 6
            for bonus in range(-1, 7)
        )
        for risk in range(3)
    )
    for concerned in (False, True)
)
"""By concern, risk and modifier, from -1 on: the VP of a stance over the six faces of a die."""


def expected_award(bonus: float, risk: int, concerned: bool) -> float:
    """VP to expect of a stance; between whole modifiers, in between."""
    awards = AWARDS[concerned][risk]
    low = int(bonus // 1)
    part = bonus - low
    return awards[low + 1] * (1 - part) + awards[low + 2] * part


def own_bonus(standing: Standing, plot: Plot, targets: Sequence[int], faction: int, means: str) -> float:
    """What one's own Faction adds to the die (R-83); Enemies among the others may take part."""
    sheet = standing.content.factions[faction]
    bonus = float(means in sheet.means) + float(faction in targets)
    bonus += float(any(category in plot.targets.categories for category in standing.content.categories[faction]))
    return bonus - min(1.0, 0.35 * standing.foes.get(faction, 0))


def best_stance(standing: Standing, plot: Plot, faction: int, is_target: bool, concerned: bool) -> float:
    """What one of one's own Factions can expect of a scene."""
    return max(
        expected_award(own_bonus(standing, plot, (), faction, stance.means) + is_target, stance.risk, concerned)
        for stance in plot.scene.stances
    )


def stances_of(standing: Standing, plot: Plot) -> list[tuple[float, float]]:
    """For each own Faction: what one can expect of a scene of one's own, if it is no target and if it is."""
    return [
        (best_stance(standing, plot, faction, False, True), best_stance(standing, plot, faction, True, True))
        for faction in standing.own
    ]


def stranger_stance(plot: Plot, is_target: bool, concerned: bool) -> float:
    """What somebody else can expect; their sheets are not known."""
    return max(expected_award(STRANGER + is_target, stance.risk, concerned) for stance in plot.scene.stances)


def scene_value(
    standing: Standing, plot: Plot, targets: Sequence[int], place: Spot, own: Sequence[tuple[float, float]]
) -> float:
    """A scene played on these targets: one's own award against the others', and the effect on the board."""
    board = standing.board
    hit = [board.owner[target] for target in targets]
    near = [board.owner[faction] for faction in board.at_home(place)]
    mine = max([each[faction in targets] for faction, each in zip(standing.own, own, strict=True)], default=0.0)
    theirs = [
        stranger_stance(plot, player.seat in hit, player.seat in hit or player.seat in near) if player.active else 0.0
        for player in standing.view.players
        if player.seat != standing.seat
    ]
    weight = (1.0 if len(theirs) == 1 else RIVALRY) / len(theirs)
    good, bad = (
        effect_value(standing, effect, targets, place) for effect in (plot.scene.if_it_prevails, plot.scene.if_it_fails)
    )
    revealed = standing.reveals.get(plot.number)
    at_once = revealed(standing, targets, place) if revealed is not None else 0.0
    if "public_holiday" in plot.flags:
        at_once += effect_value(standing, "public-holiday", targets, place)
    broken = OATH * sum(is_spared(standing, target) for target in targets)
    return mine - weight * sum(theirs) + at_once + COMES_ABOUT * good + COMES_ABOUT / 2 * bad - broken


# Playing a Plot


def schemes(look: Look, blank: Form) -> list[Option]:
    """The best targets and place for a Plot in hand."""
    standing = standing_of(look)
    card, targets, places = blank.fields
    assert isinstance(card, One) and isinstance(targets, Some) and isinstance(places, One)
    plot = standing.content.plot(standing.content.face_of[dict(standing.view.hand)[int(card.values[0])]])
    own = stances_of(standing, plot)
    found: list[tuple[float, Option]] = []
    for names in _groups(standing, [str(name) for name in targets.values], targets.least, targets.most):
        faces = [standing.content.face_of[name] for name in names]
        for place in _places(standing, places.values, faces):
            option: Option = ("plot", card.values[0], tuple(names), place)
            if look.legal(option):
                struck = faces or _holder(standing, place)
                found.append((scene_value(standing, plot, struck, place, own), option))
    found.sort(key=lambda entry: (-entry[0], str(entry[1])))
    return [option for _, option in found[:1]]


def _groups(standing: Standing, names: list[str], least: int, most: int) -> list[list[str]]:
    """Sets of targets worth a thought: single ones, pairs, all of one's own.

    Every player goes round the table from his own seat: whoever sits first must not be the usual second target.
    """
    owner, face = standing.board.owner, standing.content.face_of
    round_the_table = sorted(names, key=lambda name: standing.places_on(owner[face[name]]))
    own = [name for name in round_the_table if owner[face[name]] == standing.seat]
    groups: list[list[str]] = [[]] if least == 0 else []
    if least <= 1 <= most:
        groups += [[name] for name in names]
    if least <= 2 <= most:
        pairs = [list(pair) for pair in combinations(round_the_table, 2)]
        ours = [pair for pair in pairs if pair[0] in own]
        groups += sorted(ours, key=lambda pair: pair[1] not in own)[:OWN_PAIRS]
        groups += [pair for pair in pairs if pair[0] not in own][:OTHER_PAIRS]
    if most > 2 and max(3, least) <= len(own):
        groups.append(own[:most])
    return groups


def _places(standing: Standing, places: Sequence[Spot], targets: Sequence[int]) -> Sequence[Spot]:
    """Places to name: of the targets, or of anybody if the Plot hits a place alone."""
    sites = [place for place in places if place in standing.content.place_of]
    if not sites:
        return places
    where, controller = standing.content.place_of, standing.board.controller
    elsewhere = [place for place in places if place not in where and place not in standing.content.areas]
    near = [place for place in sites if controller[where[place]] in targets]
    foreign = [place for place in sites if standing.board.owner[controller[where[place]]] != standing.seat]
    return [*near[:3], *foreign[:4], *elsewhere] or sites[:1]


def _holder(standing: Standing, place: Spot) -> list[int]:
    """Who is struck if a Plot names a Location and nobody."""
    site = standing.content.place_of.get(place, -1)
    return [standing.board.controller[site]] if site >= 0 else []


def judge_scheme(look: Look, option: Option) -> float:
    standing = standing_of(look)
    plot = standing.content.plot(standing.content.face_of[dict(standing.view.hand)[option[1]]])
    targets = [standing.content.face_of[name] for name in option[2]] or _holder(standing, option[3])
    cost = standing.view.players[standing.seat].plots_played
    return scene_value(standing, plot, targets, option[3], stances_of(standing, plot)) - cost - 0.05


# Stances


def stances(look: Look, blank: Form) -> list[Option]:
    standing = standing_of(look)
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
    concerned = seen.seat == standing.seat or faction in targets or faction in standing.board.at_home(seen.place)
    value = expected_award(own_bonus(standing, plot, targets, faction, stance.means), stance.risk, concerned)
    if stance.side != "aside" and concerned:
        tips = 1 if stance.side == "with" else -1
        scene = plot.scene
        good = effect_value(standing, scene.if_it_prevails, targets, seen.place, faction)
        bad = effect_value(standing, scene.if_it_fails, targets, seen.place, faction)
        value += TIPPED * tips * (good - bad)
    return value


def judge_stance(look: Look, option: Option) -> float:
    standing = standing_of(look)
    blank = next((form for form in look.options if isinstance(form, Form)), None)
    seen, plot = _scene(standing, blank) if blank is not None else (None, None)
    return _stance_value(standing, seen, plot, option) if plot is not None else 0.1
