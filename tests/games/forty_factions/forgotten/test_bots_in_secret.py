"""Bots at tables with Spies and Conspiracies, and with SURGAT's prophecies: what they do out of turn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from questboard import bots
from questboard.bots import play
from questboard.engine import Look
from questboard.games.forty_factions.bots.dealing import Item, gains_of_trade
from questboard.games.forty_factions.bots.promising import ENGAGED
from questboard.games.forty_factions.bots.standing import Standing
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import Level
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.server.bots import driving
from questboard.server.bots.thinking import job_for, think
from questboard.testing import rule
from tests.games.forty_factions.cases import agree, plays
from tests.games.forty_factions.forgotten.shadows import SPIES, shadows
from tests.games.forty_factions.tehmor import Tehmor


def aside(table: Tehmor, who: str) -> Any:
    return bots.make("greedy", 1).aside(Look(table.match, table.seat(who)))  # pyright: ignore


def cellar(players: str = "ABC") -> Tehmor:
    """A has the Obscurati, B Kyr and the StarWeb, C the Navy."""
    table = shadows(players, options=SPIES)
    table.has("A", "the-obscurati")
    table.has("B", "kyr", "the-starweb")
    if "C" in players:
        table.has("C", "navy")
    table.start("trading")
    return table


@rule("FF 13.1.5")
def test_a_bot_sets_its_spy_once_a_turn_and_reads_what_it_finds():
    table = cellar()
    said = aside(table, "A")
    assert said[:2] == ("set-spy", "the-obscurati")
    table.interjects("A", *said)
    standing = Standing(Look(table.match, 0))
    assert standing.read == [table.match.content.face_of[said[2]]]
    following = aside(table, "A")
    assert following is None or following[0] != "set-spy"
    assert aside(table, "C") is None  # the Navy has neither Spy nor Conspiracy


@rule("FF 13.1.5")
def test_bots_conspire_with_whom_they_need_not_fear():
    table = cellar()
    table.interjects("A", *aside(table, "A"))
    table.state.vp[:] = [4, 20, 5]
    said = aside(table, "A")
    assert said == ("conspire", "the-obscurati", "navy")  # B is far ahead
    table.interjects("A", *said)
    assert aside(table, "A") is None  # once a turn
    assert aside(table, "C") == ("join-conspiracy", "the-obscurati", "navy")
    table.state.vp[:] = [20, 4, 5]
    assert aside(table, "C") == ("decline-conspiracy", "the-obscurati", "navy")
    assert aside(cellar("AB"), "A")[0] == "set-spy"


@rule("FF 13.1.5")
def test_bots_do_these_things_in_their_games_and_random_ones_do_not():
    table = cellar()
    kinds: list[str] = []
    table.match.hear = lambda kind, rule, data: kinds.append(kind)
    seated = {seat: bots.make("greedy", seat) for seat in range(3)}
    play(table.match, seated, lambda: 0.5, 60)
    assert kinds.count("spy-set") >= 1 and "conspiracy-proposed" in kinds
    kinds.clear()
    table = cellar()
    table.match.hear = lambda kind, rule, data: kinds.append(kind)
    play(table.match, {seat: bots.make("random", seat) for seat in range(3)}, lambda: 0.5, 30)
    assert "spy-set" not in kinds


def accuses(table: Tehmor) -> tuple[Any, ...]:
    """Whom a bot in A's seat exposes: the Faction, and how much of what its holder has; nothing if it does not."""
    table.holds("A", "a-conspiracy-is-exposed")
    table.start("plots")
    said = bots.make("greedy", 1).choose(Look(table.match, 0))
    return said[2:] if said[0] == "plot" else ()


@rule("FF 13.1.5", "FF 8.3")
@pytest.mark.parametrize("options", [SPIES, {}])
def test_a_bot_accuses_others_and_never_itself(options: dict[str, Any]):
    table = shadows("AB", options=options)
    table.has("A", "the-obscurati", "navy")
    table.has("B", "kyr")
    found = accuses(table)
    assert not found or found[0] == ("kyr",)
    alone = shadows("AB", options=options)
    alone.has("A", "the-obscurati", "navy")
    assert accuses(alone) == ()


@rule("FF 13.1.5", "FF 8.3")
def test_a_bot_exposes_nobody_upon_whom_its_own_spy_is_set():
    table = cellar("AB")
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    found = accuses(table)
    assert not found or (found[0] != ("kyr",) and found[1] == "the Faction alone")


def tower(turn: int, dm: str | None = "Hal") -> Tehmor:
    """A has the Temple of SURGAT; a Plot is in play, and the Role-Playing Phase has begun."""
    table = Tehmor("AB", expansions=("fifty-factions", "doorways-to-dreams"), dm=dm)
    table.has("A", "temple-of-surgat")
    table.has("B", "navy")
    table.state.turn = turn
    DREAMS.of(table.match).madness[0] = Level(4, "Mania")
    return table


def scene(table: Tehmor) -> None:
    from tests.games.forty_factions.cases import plays, specifies

    turn = table.state.turn
    plays(table, "B", "on-trial", "navy")
    specifies(table, "B")
    table.state.turn = turn


@rule("DD 3.3.5")
def test_surgat_seals_in_good_time_and_not_without_a_dm():
    table = tower(2)
    scene(table)
    area = table.sees("A").dreams.madness[0].area
    assert aside(table, "A") == ("foretell", area, 5)  # the maddest, and madder still
    table.interjects("A", "foretell", area, 5)
    assert aside(table, "A") is None  # one a turn, while there is time
    assert aside(table, "B") is None
    late = tower(5)
    scene(late)
    sealed = []
    while (said := aside(late, "A")) is not None:
        late.interjects("A", *said)
        sealed.append(said[1:])
    assert sealed == [(one.area, one.level) for one in late.sees("A").dreams.madness]


@rule("DD 3.3.5")
def test_a_bot_as_dm_pays_for_foresight_and_nothing_for_the_last_hour():
    from questboard.games.forty_factions.expansions.doorways_to_dreams.state import Prediction

    table = tower(6)
    DREAMS.of(table.match).predictions = [Prediction(0, 2, 0, 4), Prediction(0, 5, 1, 0), Prediction(0, 6, 2, 0)]
    table.start("foretold", ending="turns")
    paid = []
    while table.match.pending is not None and table.match.pending.name == "foretold":
        said = bots.make("greedy", 1).choose(Look(table.match, 2))
        paid.append(said)
        table.answers("Hal", *said)
    assert paid == [("reward", 0, 2), ("reward", 1, 1), ("publish",)]


@rule("FF 13.1.5")
def test_the_bots_of_the_server_do_so_too(monkeypatch: pytest.MonkeyPatch):
    table = cellar()
    thought = think(job_for(table.match, 0, "greedy", 1.0))
    assert thought.aside and thought.option[:2] == ["set-spy", "the-obscurati"]
    assert not think(job_for(table.match, 0, "random", 1.0)).aside

    async def at_once(_: Any, kind: str, seat: int, client: str, do: Any) -> None:
        do(table.match)

    monkeypatch.setattr(driving, "move", at_once)
    asked = table.match.pending
    assert asked is not None
    turn = driving.Turn(asked.number, 0, "greedy")
    house: Any = None
    asyncio.run(driving.Driving._interject(house, house, turn, thought.option))  # pyright: ignore
    [spy] = table.sees("A").forgotten.spies
    assert (spy.faction, spy.target) == tuple(thought.option[1:])
    asked = table.match.pending
    assert asked is not None and asked.name == "trade"  # it is asked again


@rule("FF 7.2.2", "FF 7.4.3")
def test_a_bot_takes_no_enemy_of_those_with_whom_it_has_agreed_to_stand():
    """B's Navy and C's Elves have a feud, as everybody knows: A would lose B by taking the Elves."""
    table = shadows("ABC", dm="Hal")
    table.has("A", "kyr")
    table.has("B", "navy")
    table.has("C", "elves", "treasury")
    plays(table, "C", "vendetta", "navy", "elves")
    table.start("trading")
    elves = [Item("faction", table.match.content.face_of["elves"])]
    before, _ = gains_of_trade(Standing(Look(table.match, 0)), [], elves, 2)
    agree(table, "AB")
    after, _ = gains_of_trade(Standing(Look(table.match, 0)), [], elves, 2)
    assert after == pytest.approx(before - ENGAGED)
