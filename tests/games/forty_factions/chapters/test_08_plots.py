"""Plots (FF 8): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import city, plays
from tests.games.forty_factions.chapters.given import BYSTANDERS, PLOTS, at, cast, stage_of_sheets


@rule("FF 8.3", "FF 4.4.4", "FF 8.2")
@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_takes_as_many_targets_as_its_sheet_says(name: str):
    plot = PLOTS[name]
    table = stage_of_sheets(plot)
    targets = cast(plot, table)
    assert table.may("A", *table.scheme("A", name, *targets, place=at(plot)))
    if plot.targets.least:
        assert not table.may("A", *table.scheme("A", name, *targets[:-1], place=at(plot)))
    if plot.targets.most < len(BYSTANDERS):
        more = [*targets, *(one for one in BYSTANDERS if one not in targets)][: plot.targets.most + 1]
        assert not table.may("A", *table.scheme("A", name, *more, place=at(plot)))
    table.seal(A=table.scheme("A", name, *targets, place=at(plot)), B=("pass",), C=("pass",))
    assert table.told("plotted")[0]["card"] == name
    assert name in [plot.id for plot in table.sees(None).plots]


@rule("FF 8.3", "FF 8.6")
@pytest.mark.parametrize("name", PLOTS)
def test_ones_own_faction_may_be_struck_by_every_plot_but_the_wheel(name: str):
    plot = PLOTS[name]
    if plot.targets.categories or plot.targets.most == 0 or plot.targets.place == "location":
        return
    table = stage_of_sheets(plot)
    targets = ("derevo-family", *cast(plot, table))[: max(plot.targets.least, 1)]
    place = "Environs" if "area" in plot.targets.place else "-"
    assert table.may("A", *table.scheme("A", name, *targets, place=place)) is ("wheel" not in plot.flags)


@rule("FF 8.3")
def test_two_hosts_make_no_state_visit():
    plot = PLOTS["a-state-visit"]
    table = stage_of_sheets(plot)
    table.is_refused("A", *table.scheme("A", plot.id, "navy", "medoneh-family"), rule="FF 8.3")
    for guest in ("kyr", "elves"):  # a Nation, a Race
        assert table.may("A", *table.scheme("A", plot.id, "navy", guest))
    assert table.may("A", *table.scheme("A", plot.id, "navy"))


@rule("FF 8.3", "FF 9.6")
@pytest.mark.parametrize(
    ("plot", "target", "joins"),
    [("a-false-god-rises", "temple-of-shelda", "false-gods"), ("a-demon-summoning", "kyr", "conclave-of-binders")],
)
def test_a_faction_that_joins_is_in_it_only_if_it_is_on_the_table(plot: str, target: str, joins: str):
    for present in (True, False):
        table = stage_of_sheets(PLOTS[plot])
        if present:
            table.has("A", joins)
        table.seal(A=table.scheme("A", plot, target), B=("pass",), C=("pass",))
        assert table.told("plotted")[0]["targets"] == [target, joins][: 1 + present]


@rule("FF 8.3")
def test_the_racing_club_is_named_once_even_if_it_is_a_target():
    table = stage_of_sheets(PLOTS["a-day-at-the-races"])
    table.has("A", "racing-club-of-tehmor")
    table.seal(A=table.scheme("A", "a-day-at-the-races", "racing-club-of-tehmor", "kyr"), B=("pass",), C=("pass",))
    assert table.told("plotted")[0]["targets"] == ["racing-club-of-tehmor", "kyr"]


@rule("FF 8.3", "FF 4.3.11")
def test_a_land_grab_needs_a_location_of_one_of_the_two():
    table = stage_of_sheets(PLOTS["land-grab"])
    table.is_refused("A", *table.scheme("A", "land-grab", "kyr", "elves", place="harbour-fort"), rule="FF 8.3")
    assert not table.may("A", *table.scheme("A", "land-grab", "kyr", "elves", place="Environs"))
    assert table.may("A", *table.scheme("A", "land-grab", "navy", "elves", place="harbour-fort"))


@rule("FF 8.3", "FF 4.3.11")
def test_ruins_and_empty_houses_are_struck_by_no_disaster():
    table = city("AB", dm="Hal", B="navy")
    table.holds("A", "disaster-strikes")
    table.start("plots")
    table.interjects("Hal", "change-place", "harbour-fort", "destroyed", "last year's fire")
    assert not table.may("A", *table.scheme("A", "disaster-strikes", place="harbour-fort"))
    assert not table.may("A", *table.scheme("A", "disaster-strikes", place="racecourse"))  # nobody's
    assert table.may("A", *table.scheme("A", "disaster-strikes", place="naval-dockyard"))
    assert table.may("A", *table.scheme("A", "disaster-strikes", place="Old Town"))


@rule("FF 8.6")
def test_the_wheel_needs_a_stranger_at_the_table():
    table = city("ABC", A="navy", B="kyr")
    table.allied("AB")
    table.holds("A", "a-random-event")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "a-random-event", "navy"), rule="FF 8.6")
    table.is_refused("A", *table.scheme("A", "a-random-event", "kyr"), rule="FF 8.6")
    table.state.alliances.clear()
    assert table.may("A", *table.scheme("A", "a-random-event", "kyr"))  # an ally no longer


@rule("FF 8.6", "FF 6.3.3")
def test_a_random_event_is_read_out_once_even_if_the_dm_wants_another_beginning():
    table = city("AB", dm="Hal", B="kyr")
    plays(table, "A", "a-random-event", "kyr")
    blanks = tuple("words" for _ in table.blanks("A", "specify"))
    table.answers("A", "specify", *blanks)
    table.answers("Hal", "veto", "not in daylight")
    table.is_asked("specify", "A")
    table.answers("A", "specify", *blanks)
    table.answers("Hal", "approve")
    assert len(table.told("random-event", "B")) == 1
