"""A bench run: everything is measured in the same rounds, then compared."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import msgspec

import questboard
from questboard.engine import registry
from questboard.engine.play.game import Game
from questboard.lab.bench import bare, costs, peers, playouts
from questboard.lab.bench.goals import goals
from questboard.lab.bench.memory import of_match
from questboard.lab.bench.positions import Deal, deals, player_counts, usual_count
from questboard.lab.bench.results import Catanatron, Machine, Results
from questboard.lab.bench.timing import Measured, Work, interleaved

Progress: TypeAlias = Callable[[int, int, str], None]
"""`progress(done, total, what)`: how far it is, and what comes next."""


class Plan(msgspec.Struct, frozen=True):
    """How much is measured. The time is shared out evenly, however many subjects there are."""

    rounds: int
    seconds: float
    """For all rounds of all subjects together."""
    deals: int
    """Different games that are played at random."""
    positions: int
    """Different positions on which single calls are timed."""


GLANCE = Plan(rounds=2, seconds=0.01, deals=2, positions=1)
"""Only to see that everything is measured."""
QUICK = Plan(rounds=5, seconds=10, deals=5, positions=3)
FULL = Plan(rounds=15, seconds=150, deals=24, positions=6)


def run(
    quick: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
    *,
    plan: Plan | None = None,
    games: Mapping[str, Game] | None = None,
) -> Results:
    """Measure every registered game (or `games`) and the peers that are installed.

    `quick` takes some 20 seconds, else it is three minutes. `out` is a folder for `latest.json`, `latest.png`
    and `latest.html`; without it nothing is written. Missing peers are named in `missing` and left out.
    """
    plan = plan or (QUICK if quick else FULL)
    tell = progress or (lambda done, total, what: None)
    total = plan.rounds + 2
    tell(0, total, "dealing")
    found = {peer: peers.find(peer) for peer in peers.PACKAGES}
    dealt = {
        (game.name, players): deals(game, players, plan.deals)
        for game in (registry.games() if games is None else games).values()
        for players in player_counts(game)
    }
    subjects = _subjects(plan, dealt, found)
    seconds = plan.seconds / plan.rounds / len(subjects)
    tell(1, total, "warming up")
    measured = interleaved(
        subjects,
        plan.rounds,
        seconds,
        lambda done: tell(done + 1, total, f"round {done} of {plan.rounds}"),
        often=[name for name in (peers.PLAYING, peers.COPYING) if name in subjects],
    )
    results = _results(quick, plan, seconds, dealt, found, measured)
    if out is not None:
        from questboard.lab.bench.files import write

        write(results, out)
    tell(total, total, "done")
    return results


Dealt: TypeAlias = dict[tuple[str, int], list[Deal]]
Found: TypeAlias = dict[str, ModuleType | str]


def _subjects(plan: Plan, dealt: Dealt, found: Found) -> dict[str, Work]:
    subjects: dict[str, Work] = {}
    catanatron, pyspiel = _module(found, "catanatron"), _module(found, "open_spiel")
    if catanatron is not None:
        subjects |= peers.catanatron_subjects(catanatron)
    for (name, players), same in dealt.items():
        subjects[f"{name} {players} light"] = playouts.subject(same)
        subjects[f"{name} {players} live"] = playouts.subject(same, history=True)
        if players == usual_count(same[0].game):
            for what, play in playouts.LOOKS.items():
                subjects[f"{name} {players} {what}"] = playouts.subject(same, play)
            for call, work in costs.subjects(same[: plan.positions]).items():
                subjects[f"{name} {players} {call}"] = work
    return subjects | bare.subjects(pyspiel)


def _results(
    quick: bool, plan: Plan, seconds: float, dealt: Dealt, found: Found, measured: dict[str, Measured]
) -> Results:
    module = _module(found, "catanatron")
    peer = None if module is None else peers.catanatron_results(module, measured)
    results = Results(
        questboard=questboard.__version__,
        machine=Machine(f"{platform.python_implementation()} {platform.python_version()}", os.cpu_count() or 1),
        quick=quick,
        rounds=plan.rounds,
        seconds=seconds,
        missing=tuple(why for why in found.values() if isinstance(why, str)),
        playouts=[],
        looking=[],
        costs=[],
        memory=[],
        bare=bare.results(measured),
        catanatron=peer,
        goals=[],
    )
    for same in dealt.values():
        _add_game(results, same[0], measured, peer)
    results.goals = goals(results)
    return results


def _add_game(results: Results, deal: Deal, measured: dict[str, Measured], peer: Catanatron | None) -> None:
    prefix = f"{deal.game.name} {deal.players} "
    of_game = {key.removeprefix(prefix): value for key, value in measured.items() if key.startswith(prefix)}
    light, live = of_game.pop("light"), of_game.pop("live")
    results.playouts.append(playouts.playout(deal, False, light, peer))
    results.playouts.append(playouts.playout(deal, True, live, peer))
    for what, value in of_game.items():
        if what in playouts.LOOKS:
            results.looking.append(playouts.looking(deal, what, value, light))
        else:
            results.costs.append(costs.cost(deal, what, value, peer))
    if of_game:
        results.memory.append(of_match(deal))


def _module(found: Found, peer: str) -> ModuleType | None:
    module = found[peer]
    return None if isinstance(module, str) else module
