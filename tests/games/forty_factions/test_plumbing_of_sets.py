"""What the base keeps ready for any set: order, places of other kinds, pawns without Locations, dearer Areas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import questboard
from questboard import Match
from questboard.engine import Refusal
from questboard.engine.parts import Inserted, Part, after
from questboard.games.forty_factions.arrivals import Arrivals, first_of, note
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.hooks import places_to_name, plot_revealed, plots_acted, scheme_judged
from questboard.games.forty_factions.library import HALF
from questboard.games.forty_factions.schedule import AREAS, BODIES, MIDNIGHT
from questboard.games.forty_factions.spaces import Pawn, pawns_without_location
from questboard.games.forty_factions.state import PlotInPlay, Spot
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor

GAME = questboard.find("forty-factions")


def at_a_table_with(*parts: Part, players: str = "ABC", **more: Any) -> Tehmor:
    names = tuple(part.name for part in parts)
    return Tehmor(players, game=replace(GAME, parts=list(parts)), expansions=names, **more)


def part(name: str, **more: Any) -> Part:
    return Part(name=name, title=name.title(), about="For a test.", **more)


def step(name: str, place: str) -> Inserted:
    def run(match: Match):
        match.tell("passed-by", rule="FF 6.5.4", step=name)
        yield from ()
        return after(match, name)

    return Inserted(name, run, after=place, phase="Council")


@rule("FF 6.5.4")
def test_what_sets_count_at_the_end_of_the_phase_has_one_order():  # Forests, Domains, Gathering, Congress (AMB-54)
    dreams = part("dreams", steps=[step("congress", MIDNIGHT), step("domains", AREAS)])
    circles = part("circles", steps=[step("gathering", BODIES), step("forests", AREAS)])
    for parts, areas in (((dreams, circles), ["domains", "forests"]), ((circles, dreams), ["forests", "domains"])):
        table = at_a_table_with(*parts)
        table.start("areas")
        assert [told["step"] for told in table.told("passed-by")] == [*areas, "gathering", "congress"]


@rule("FF 5.2.2")
def test_points_of_a_body_that_meets_last_can_still_make_the_turn_the_last():
    def run(match: Match):
        match.state.vp[1] = 30
        yield from ()
        return after(match, "congress")

    table = at_a_table_with(
        part("dreams", steps=[Inserted("congress", run, after=MIDNIGHT, phase="Council")]), options={"end_vp": 25}
    )
    table.start("areas")
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)


# Plots


@rule("FF 6.3.1")
def test_plots_of_a_round_act_in_the_order_of_their_numbers():  # AMB-69
    heard: list[str] = []

    def act(match: Match, plot: PlotInPlay) -> None:
        assert len(match.state.in_play) == 2  # all lie there before the first acts
        heard.append(match.content.ids[plot.plot])

    def done(match: Match) -> None:
        heard.append("end of the round")

    table = at_a_table_with(part("listener", hooks=[plot_revealed.to(act), plots_acted.to(done)]))
    table.has("A", "navy")
    table.has("B", "kyr")
    table.holds("A", "on-trial")
    table.holds("B", "the-inquisitor")
    table.start("plots", vp=[0, 5, 0])  # the price is paid in another order: fewest VP first
    table.seal(A=table.scheme("A", "on-trial", "kyr"), B=table.scheme("B", "the-inquisitor", "navy"), C=("pass",))
    assert heard == ["the-inquisitor", "on-trial", "end of the round"]


WELLS = """
[[plots]]
id = "poison"
number = 23
name = "Poison"
tarot = "Death"
set = "wells"
icon = "well"
targets = { least = 0, most = 1, place = "well" }
notes = "Somebody has poisoned a well."
specify = [{ key = "who", ask = "Who?", suggestions = ["Nobody knows.", "Everybody knows."] }]

[plots.scene]
opening = "The water tastes of almonds."
stances = [
    { id = "drink", label = "Drink it", means = "faith", side = "with" },
    { id = "boil", label = "Boil it", means = "craft", side = "against" },
    { id = "sell", label = "Sell it", means = "wealth", side = "aside" },
]

[plots.scene.stories]
triumph = "{faction} drinks wine."
success = "{faction} drinks beer."
setback = "{faction} drinks milk."
disaster = "{faction} drinks."

[[raised]]
area = "Environs"
vp = 2
set = "wells"
"""
DRY = Refusal("FF 4.4.4", "That well is dry.")


def wells(folder: Path) -> Part:
    def know(match: Match, kind: str, places: list[Spot]) -> None:
        if kind == "well":
            places += ["north-well", "south-well"]

    def judge(match: Match, seat: int, plot: Plot, targets: Sequence[int], place: Spot, why: list[Refusal]) -> None:
        if place == "south-well":
            why.append(DRY)

    (folder / "content").mkdir()
    (folder / "content" / "wells.toml").write_text(WELLS, "utf-8")
    return part("wells", folder=str(folder), hooks=[places_to_name.to(know), scheme_judged.to(judge)])


@rule("FF 4.4.4")
def test_a_plot_may_name_a_place_of_a_kind_that_only_its_set_knows(tmp_path: Path):
    table = at_a_table_with(wells(tmp_path))
    table.has("A", "navy")
    table.holds("A", "poison")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "poison", place="south-well"), rule="FF 4.4.4")
    table.seal(A=table.scheme("A", "poison", place="north-well"), B=("pass",), C=("pass",))
    assert table.told("plotted")[0]["place"] == "north-well"


@rule("FF 13.2.3.1")
def test_an_area_is_worth_more_with_a_set_that_says_so(tmp_path: Path):
    plain = {area.name: area.vp for area in Tehmor("ABC").sees(None).areas}
    table = at_a_table_with(wells(tmp_path))
    assert {area.name: area.vp for area in table.sees(None).areas} == {**plain, "Environs": 2}


@rule("FF 4.3.7")
def test_a_faction_of_two_categories_is_both(tmp_path: Path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "navy.toml").write_text('[[factions]]\nid = "navy"\nalso = ["Thieves\' Guilds"]\n', "utf-8")
    table = at_a_table_with(part("smugglers", folder=str(tmp_path)))
    content = table.match.content
    navy, watch = content.face_of["navy"], content.face_of["city-watch"]
    assert content.hostile[watch][navy] and content.thief[navy]  # the City Watch is an Enemy of every such Guild
    assert not Tehmor("ABC").match.content.hostile[watch][navy]


# Pawns


@rule("FF 13.2.3.4", "FF 12.2.3")
def test_a_pawn_without_a_location_counts_for_its_area():
    def stand(match: Match, area: int, pawns: list[Pawn]) -> None:
        if match.content.areas[area] == "Old Town":
            pawns += [Pawn(0), Pawn(1, HALF)]

    table = at_a_table_with(part("camps", hooks=[pawns_without_location.to(stand)]))
    [old_town] = [area for area in table.sees(None).areas if area.name == "Old Town"]
    assert old_town.pawns == ((0, 1), (1, 1)) and old_town.leader == (0,)
    table.start("areas")
    assert table.points("area") == {"A": 2}


def test_who_was_first_keeps_the_place_until_it_leaves():  # AMB-09, AMB-10
    heron, fish, horse = 1, 2, 3
    arrivals = Arrivals()
    assert first_of(arrivals, (heron, fish)) is None
    note(arrivals, (fish, horse), ())
    note(arrivals, (heron,), ())
    assert first_of(arrivals, (heron, fish)) == fish
    note(arrivals, (fish,), (fish,))  # discarded and Activated again: the end of the queue
    assert first_of(arrivals, (heron, fish)) == heron
    note(arrivals, (), (heron, fish))
    note(arrivals, (fish, heron), ())
    assert first_of(arrivals, (heron, fish)) == heron  # of one batch, the light Side
