"""How bots bargain: they counter a near miss once, keep their word, and say what they promise."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.games.forty_factions.bots import activating, judge
from questboard.games.forty_factions.bots.dealing import gains_of_trade, read, tempting
from questboard.games.forty_factions.bots.haggling import counters
from questboard.games.forty_factions.bots.pacts import gives_way, quarrels
from questboard.games.forty_factions.bots.promising import is_spared, promises
from questboard.games.forty_factions.bots.standing import Standing
from questboard.testing import rule
from tests.games.forty_factions.cases import agree, to_the_announcement
from tests.games.forty_factions.tehmor import Tehmor
from tests.games.forty_factions.test_bots import Listener


def choice_of(table: Tehmor, who: str) -> Any:
    return bots.make("greedy", 1).choose(Look(table.match, table.seat(who)))


# Haggling


def market() -> Tehmor:
    """A and B have Factions and cards that would suit the other."""
    table = Tehmor("ABC")
    table.area("Old Town", A=2, B=2, C=1)
    table.area("Upper West Side", A=1, B=2, C=2)
    table.area("Lower East Side", B=1, C=1)
    free = [table.match.content.ids[f] for f, owner in enumerate(table.state.owner) if owner < 0]
    table.holds("A", *free[:3])
    table.holds("B", *free[3:6])
    table.start("trading")
    return table


def near_miss(table: Tehmor) -> Any:
    """An offer of B that A would not take, and to which A has another answer."""
    state, content = table.match.state, table.match.content
    mine = [content.ids[f] for f, owner in enumerate(state.owner) if owner == 0]
    theirs = [content.ids[f] for f, owner in enumerate(state.owner) if owner == 1]
    hand = table.state.cards.zones["hand 1"]
    for give in (*theirs, *hand):
        for take in mine:
            there = market()
            there.answers("B", "offer", 0, (give,), (take,), ())
            look = Look(there.match, 0)
            if counters(look, Standing(look), 1):
                return there
    pytest.fail("no near miss on this market")


@rule("FF 7.2")
def test_a_near_miss_is_answered_with_an_offer_that_suits_both():
    table = near_miss(market())
    said = choice_of(table, "A")
    while said[0] in ("propose", "show", "promise"):  # what else there is to say
        table.answers("A", *said)
        said = choice_of(table, "A")
    look = Look(table.match, 0)
    standing = Standing(look)
    sides = [(set(give), set(take)) for _, _, give, take, _ in counters(look, standing, 1)]
    assert (set(said[2]), set(said[3])) in sides
    assert said[0] == "offer" and said[1] == 1
    given, taken = ([read(standing, item) for item in side] for side in (said[2], said[3]))
    assert tempting(*gains_of_trade(standing, given, taken, 1))
    table.answers("A", *said)
    assert choice_of(table, "A")[:2] == ("decline", 1)  # and the first is off the table


@rule("FF 7.2")
def test_each_side_speaks_once_so_nobody_haggles_for_ever():
    table = near_miss(market())
    look = Look(table.match, 0)
    table.answers("A", *counters(look, Standing(look), 1)[0])
    look = Look(table.match, 1)
    assert counters(look, Standing(look), 0) == []  # B has made A an offer already: yes or no
    for seed in ("haggle-a", "haggle-b"):
        told = Listener(4, seed, end_turns=3).told
        spoken: Counter[tuple[int, int]] = Counter()
        for kind, data in told:
            if kind == "turn":
                spoken.clear()
            elif kind == "offered":
                spoken[data["seat"], data["to"]] += 1
                assert spoken[data["seat"], data["to"]] <= 5


# Promises


def allies() -> Tehmor:
    table = Tehmor("ABC")
    table.area("Old Town", A=2, B=2, C=2)
    table.allied("AB")
    table.holds("A", "on-trial")
    table.start("trading")
    return table


@rule("FF 7.3.1")
def test_promises_differ_and_say_what_they_are_for():
    table = allies()
    texts = []
    for _ in range(2):
        look = Look(table.match, 0)
        blank = next(form for form in look.options if not isinstance(form, tuple) and form.verb == "promise")
        [said] = promises(look, blank)
        assert judge(look, said) > 0
        texts.append(said[4])
        table.answers("A", *said)
    assert "Alliance" in texts[0] or "ally" in texts[0] or "pawns" in texts[0]
    assert "Plot" in texts[1] and texts[0] != texts[1]
    look = Look(table.match, 0)
    blank = next(form for form in look.options if not isinstance(form, tuple) and form.verb == "promise")
    assert promises(look, blank) == []  # each once
    standing = Standing(look)
    spared = [faction for faction in standing.board.active(1) if is_spared(standing, faction)]
    assert len(spared) == 1
    terms = [data["terms"] for kind, data in Listener(4, "allies-a").told if kind == "promised"]
    assert len(set(terms)) > len(terms) / 2


@rule("FF 7.4.4")
def test_an_alliance_that_is_agreed_is_announced():
    """Unless Enemies have come between: then it cannot be."""
    agreed = announced = 0
    for seed in ("word-a", "word-b", "word-c"):
        for kind, data in Listener(4, seed, end_turns=3).told:
            agreed += kind == "alliance-agreed" and data["complete"]
            announced += kind == "alliance"
            assert not (kind == "alliance-lapsed" and "announced" in data["reason"]), data
    assert agreed and announced >= agreed - 1


@rule("FF 7.4.4")
@pytest.mark.parametrize(("style", "announced"), [("loyal", True), ("fickle", False)])
def test_who_is_loyal_announces_what_was_agreed_though_the_board_has_turned(
    style: str, announced: bool, monkeypatch: pytest.MonkeyPatch
):
    table = Tehmor("ABC")
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("trading")
    number = agree(table, "AB")
    to_the_announcement(table)
    monkeypatch.setattr(activating, "alliance_gain", lambda standing, members: dict.fromkeys(members, -9.0))
    said = activating.judge_announcement(Look(table.match, 0), ("say", "none", number, ()), style)
    assert (said > 0) == announced


def betrothed() -> tuple[Tehmor, int]:
    """Late in a game A and B have agreed, and then both have Activated: the Craftsmen and the Dwarves are Enemies."""
    table = Tehmor("ABC", options={"end_turns": 6})
    table.area("Old Town", A=2, B=2, C=3)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("trading", turn=6)
    number = agree(table, "AB")
    table.has("A", "guild-of-craftsmen")
    table.has("B", "dwarves")
    table.start("alliances", turn=6)
    return table, number


@rule("FF 7.4.3")
def test_where_enemies_have_come_between_one_of_them_goes_and_the_alliance_is_announced():
    table, number = betrothed()
    standing = Standing(Look(table.match, 0))
    [pair] = quarrels(standing, [0, 1])
    yields = gives_way(standing, *pair)
    for who in "AB":
        goes = {"A": "guild-of-craftsmen", "B": "dwarves"}[who]
        said = choice_of(table, who)
        assert said == ("say", "none", number, (goes,) if yields == (who == "A") else ())
        table.answers(who, *said)
    table.answers("C", "pass")
    assert table.told("alliance") == [{"members": [0, 1]}]


@rule("FF 7.4.3")
def test_nobody_lets_go_of_more_than_an_alliance_and_a_word_are_worth(monkeypatch: pytest.MonkeyPatch):
    table, _ = betrothed()
    monkeypatch.setattr(activating, "gain_after_all", lambda standing, members, dropped: -9.0)
    assert {choice_of(table, who)[0] for who in "AB"} == {"pass"}
