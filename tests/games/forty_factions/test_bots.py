"""The bots: they win against chance, make no senseless offers, agree where agreement is obvious, and never stall."""

from __future__ import annotations

from typing import Any

import pytest

from questboard import bots
from questboard.engine import Look, Match
from questboard.games.forty_factions import game
from questboard.games.forty_factions.bots import judge, judge_fickle
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.bots.paying import claim, divide
from questboard.games.forty_factions.bots.plotting import expected_award
from questboard.games.forty_factions.bots.politics import by_turns
from questboard.games.forty_factions.state import Item
from questboard.lab.one_game import Tables, play_through
from questboard.lab.plan import make_plan
from questboard.lab.simulate import simulate
from questboard.lab.versus import versus
from questboard.testing import rule
from tests.games.forty_factions.cases import city, plays, specifies
from tests.games.forty_factions.tehmor import Tehmor


def plan_of(players: int, seed: str, games: int = 1, dm: bool | None = None, **options: Any):
    return make_plan(
        game, games, players, seed, "greedy", rotate=False, options=options, expansions=(), packs=(), dm=dm,
        dm_bot="greedy", budget=None, limit=20_000, hits=False,
    )  # fmt: skip


class Listener:
    """Plays a game between greedy bots and keeps what was told, each with what the table looked like."""

    def __init__(self, players: int, seed: str, dm: bool | None = None, **options: Any):
        plan = plan_of(players, seed, dm=dm, **options)
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.senseless: list[str] = []
        self.match: Match = Tables(plan).match(0)
        self.match.hear = self.hear
        self.offered: list[tuple[int, Any]] = []
        play_through(plan, 0, self.match)

    def hear(self, kind: str, rule: str, data: dict[str, Any]) -> None:
        self.told.append((kind, data))
        if kind == "offer-is":
            why = senseless(self.match, data)
            again = (self.match.state.turn, repr(sorted(data.items(), key=str)))
            if why or again in self.offered:
                self.senseless.append(f"{why or 'made twice in a turn'}: {data}")
            self.offered.append(again)

    def count(self, kind: str) -> int:
        return sum(name == kind for name, _ in self.told)


# Offers: what an average player would call senseless, by plain counting


def senseless(match: Match, offer: dict[str, Any]) -> str:
    """Why an offer is senseless, or nothing. It looks at the real cards, which the bot could not."""
    maker, other = offer["seat"], offer["to"]
    if not offer["give"] or not offer["take"]:
        return "something for nothing"
    if offer["drop"]:
        return "throws a Faction away on top"
    for taker, items in ((maker, offer["take"]), (other, offer["give"])):
        for item in items:
            why = unusable(match, taker, item, leaving=offer["give"] if taker == maker else offer["take"])
            if why and taker == maker:
                return why
    for item in offer["give"]:
        if isinstance(item, str) and hated(match, other, item, offer["take"]):
            return "an Enemy of theirs, as its own sheet says"
    given, taken = (sum(pawns(match, item) for item in offer[side]) for side in ("give", "take"))
    if abs(given - taken) > 2:
        return f"{given} pawns for {taken}"
    return ""


def hated(match: Match, taker: int, item: str, leaving: list[str]) -> bool:
    """Whether the sheet of an Activated Faction, which its holder can read, names Enemies that the taker keeps."""
    content = match.content
    sheet = content.factions[content.face_of[item]]
    kept = [f for f, owner in enumerate(match.state.owner) if owner == taker and content.ids[f] not in leaving]
    return any(content.factions[f].number in sheet.enemies for f in kept)


def site_and_heir(match: Match, item: Item) -> tuple[str, str] | None:
    """Of a place that is traded."""
    return item if isinstance(item, tuple) and item in match.content.place_item_of else None


def named(item: Item) -> str:
    """A Faction or a card by its id."""
    assert not isinstance(item, int)
    return item if isinstance(item, str) else item[1]


def pawns(match: Match, item: Item) -> int:
    """How many pawns all can see that it brings: places, a Council seat; a Plot or a place count as one."""
    content, state = match.content, match.state
    if site_and_heir(match, item) or content.is_plot(content.face_of[named(item)]):
        return 1
    faction = content.face_of[named(item)]
    return state.controller.count(faction) + (faction in state.council)


def unusable(match: Match, taker: int, item: Item, leaving: list[str]) -> str:
    content, state = match.content, match.state
    if goes := site_and_heir(match, item):
        place, heir = goes
        old = content.factions[state.controller[content.place_of[place]]]
        new = content.factions[content.face_of[heir]]
        alike = old.politics == new.politics or old.category == new.category
        return "" if alike and old.number not in new.enemies else "an unbelievable transfer"
    face = content.face_of[named(item)]
    if content.is_plot(face):
        return ""
    if not content.exists(face, int(match.options["year"])):
        return "a Faction that does not exist now"
    own = [f for f, owner in enumerate(state.owner) if owner == taker and content.ids[f] not in leaving]
    listed = [f for f in own if content.factions[face].number in content.factions[f].enemies]
    return "an Enemy of one's own Factions" if listed and state.owner[face] >= 0 else ""


@pytest.mark.parametrize(("players", "seed"), [(3, "offers-a"), (5, "offers-b"), (6, "offers-c")])
def test_no_offer_is_senseless(players: int, seed: str):
    game_played = Listener(players, seed)
    assert game_played.count("offer-is") > 0
    assert not game_played.senseless
    assert game_played.count("traded") > 0


def test_allies_agree_on_what_is_obvious():
    """Nobody who reasons alike breaks an Alliance or a Coalition over a division or a ballot."""
    for seed in ("a", "b", "c", "d"):
        told = Listener(4, f"allies-{seed}").told
        reasons = [data["reason"] for kind, data in told if kind == "alliance-dissolved"]
        assert not [reason for reason in reasons if "cannot agree" in reason]
        assert "coalition-broken" not in [kind for kind, _ in told]


# Strength


@pytest.mark.slow
def test_greedy_beats_random_clearly():
    result = versus("forty-factions", "greedy", "random", games=24, players="2-3", seed="strength")
    assert not result.report.faults
    assert result.stronger == "greedy", str(result)
    assert result.first_share.share > 0.85, str(result)


def test_greedy_beats_random_at_a_small_table():
    result = versus("forty-factions", "greedy", "random", games=8, players=2, seed="small")
    assert result.first_share.wins >= 7, str(result)


# No faults


@pytest.mark.parametrize("players", game.players)
def test_greedy_bots_finish_at_every_table(players: int):
    report = simulate("forty-factions", 1, players, f"finish-{players}", ("greedy", "random"), options={"end_turns": 3})
    assert not report.faults


@pytest.mark.slow
def test_greedy_bots_finish_with_every_option_and_end():
    number = len(game.variants)
    report = simulate("forty-factions", 3 * number, "2-4", "options", "greedy", variants=game.variants)
    assert not report.faults
    assert set(report.tallies["What ends the game"]) == {"turns", "vp", "factions", "deck"}


@pytest.mark.parametrize("seed", ["umpire", "referee"])
def test_a_bot_runs_the_table_as_dm(seed: str):
    played = Listener(3, seed, dm=True, end_turns=3)
    awards = [data for kind, data in played.told if kind == "scored" and data["source"] == "role-playing"]
    assert awards and all(0 < data["vp"] <= 2 for data in awards)
    assert played.match.outcome is not None


@rule("FF 12.5.2", "FF 12.5.3")
def test_a_bot_as_dm_rewards_only_who_played_a_part():
    played = Listener(4, "parts", dm=True, end_turns=4)
    acted: list[tuple[int, str, str]] = []
    rewarded = 0
    for kind, data in played.told:
        if kind == "turn":
            acted = []
        elif kind == "acted":
            acted.append((data["seat"], data["faction"], data["plot"]))
        elif kind == "scored" and data["source"] == "role-playing":
            rewarded += 1
            assert (data["seat"], data["faction"], data["plot"]) in acted
    assert rewarded > 4


def dm_scene() -> Tehmor:
    """B plays "on trial" on A's Navy; C looks on."""
    table = city("ABC", dm="Hal", A="navy", B="honourable-guild-of-assassins", C="temple-of-koros")
    plays(table, "B", "on-trial", "navy")
    specifies(table, "B")
    return table


def choice_of(table: Tehmor, who: str) -> Any:
    return bots.make("greedy", 1).choose(Look(table.match, table.seat(who)))


@rule("FF 9.1", "FF 6.4.3")
def test_a_bot_as_dm_waits_for_everybody_but_no_longer_than_a_day_and_a_night():
    table = dm_scene()
    waited = 0
    while (said := choice_of(table, "Hal")) != ("end",):
        table.answers("Hal", *said)
        waited += 1
    assert waited == 4 and table.match.state.hours == 24
    table = dm_scene()
    for who in "ABC":
        assert choice_of(table, "Hal")[0] == "hours"
        table.answers(who, *choice_of(table, who))
    assert choice_of(table, "Hal") == ("end",)


@rule("FF 12.5.2", "FF 12.5.3")
def test_a_bot_as_dm_pays_the_target_most_and_an_onlooker_or_a_silent_target_nothing():
    table = dm_scene()
    for who, faction in (("B", "honourable-guild-of-assassins"), ("C", "temple-of-koros")):
        table.answers(who, "act", faction, table.match.state.in_play[0].order, "openly", "We shall see.")
    table.answers("Hal", "end")
    assert choice_of(table, "Hal")[:5] == ("award", 1, "honourable-guild-of-assassins", 1, 1)
    table.answers("Hal", *choice_of(table, "Hal"))
    assert choice_of(table, "Hal") == ("publish",)  # A's Navy was the target, but A did nothing; C is not involved
    table = dm_scene()
    table.answers("A", "act", "navy", 1, "in secret", "The court is ours.")
    table.answers("Hal", "end")
    assert choice_of(table, "Hal")[:5] == ("award", 0, "navy", 1, 2)


# Style: promises are kept, or not


def best(table: Tehmor, who: str, style: Any) -> Any:
    look = Look(table.match, table.seat(who))
    options = [("pass",), ("say", "stay", 0, ()), ("say", "leave", 0, ())]
    return max(options, key=lambda option: style(look, option))


def test_the_fickle_leave_an_alliance_that_costs_them_and_the_loyal_stay():
    table = Tehmor("ABC")
    table.area("Old Town", A=3, C=1)
    table.area("Lower West Side", A=1)
    table.has("B", "honourable-guild-of-assassins")
    table.allied("AB")
    table.state.vp[:] = [6, 0, 3]
    table.start("alliances")
    board = Board.of_view(Look(table.match, 0).view, table.match.content)
    alone, together = board.without_alliances_of([0]).income()[0], board.income()[0]
    assert alone > together + 0.05  # A needs nobody, and pays a little for having friends
    assert best(table, "A", judge) == ("pass",)
    assert best(table, "A", judge_fickle) == ("say", "leave", 0, ())


def test_styles_are_options_of_the_greedy_bot():
    assert set(game.styles) == {"loyal", "fickle"}
    table = Tehmor("ABC")
    table.start("alliances")
    assert bots.make("greedy", 1, style="fickle").choose(Look(table.match, 0)) == ("pass",)


# The arithmetic


@pytest.mark.parametrize(
    ("vp", "weights", "points", "shares"),
    [
        (2, (1, 1), (0, 0), (1, 1)),
        (2, (3, 1), (5, 0), (1, 1)),
        (2, (4, 1), (5, 0), (2, 0)),
        (1, (2, 2), (5, 0), (0, 1)),
        (1, (0, 0), (3, 3), (1, 0)),
        (2, (1, 1, 1), (4, 2, 3), (0, 1, 1)),
    ],
)
def test_the_obvious_division(vp: int, weights: tuple[int, ...], points: tuple[int, ...], shares: tuple[int, ...]):
    assert divide(vp, weights, [(point, place) for place, point in enumerate(points)]) == shares


def test_among_equals_each_comes_first_in_turn():
    """Nobody gains by where he sits: not by what is left over in an Alliance, nor in a Coalition."""
    gained = [0, 0, 0, 0]
    for turn in range(1, 9):
        claims = [claim(5, seat, turn, 4) for seat in range(4)]
        for seat, share in enumerate(divide(1, (2, 2, 2, 2), claims)):
            gained[seat] += share
        for seat, share in enumerate(by_turns(2, (1, 1, 1, 1), claims)):
            gained[seat] += share
        assert min(range(4), key=claims.__getitem__) == turn % 4
    assert gained == [6, 6, 6, 6]
    assert claim(4, 3, 1, 4) < claim(5, 1, 1, 4)  # fewer VP come first whoever's turn it is


def test_more_is_at_stake_for_those_concerned():
    for risk in range(3):
        assert expected_award(1, risk, True) >= expected_award(1, risk, False)
    assert expected_award(2, 1, True) > expected_award(2, 0, True) > expected_award(1, 0, True)
    assert expected_award(0, 2, True) < expected_award(0, 0, True)


def test_a_board_pays_what_its_copy_pays():
    """What is worked out anew only in part is the same as worked out from the start."""
    table = Tehmor("ABCD")
    table.area("Old Town", A=3, B=2, C=3)
    table.party("Liberal", A=2, B=3)
    table.allied("AB")
    content = table.match.content
    board = Board.of_match(table.match)
    board.income()
    for faction in range(len(content.factions)):
        changed = board.with_owner(faction, 3)
        fresh = Board.of_match(table.match)
        fresh.owner[faction] = 3
        assert changed.income() == fresh.income()


def test_what_a_bot_does_in_character_is_a_deed_of_the_plot_and_not_always_the_same():
    table = city("AB", dm="Hal", A="navy")
    plays(table, "A", "on-trial", "navy")
    specifies(table, "A")
    for _ in range(3):
        table.answers("A", *bots.make("greedy", 1).choose(Look(table.match, 0)))
    deeds = [told["words"] for told in table.told("acted")]
    labels = [stance.label + "." for plot in table.match.content.plots for stance in plot.scene.stances]
    assert set(deeds) <= set(labels) and len(set(deeds)) == 3
