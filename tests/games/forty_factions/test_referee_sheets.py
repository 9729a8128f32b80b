"""Cases for a referee: each Faction and each Plot does what its sheet says, one by one."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import Look
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.sheets import Faction, Plot
from questboard.games.forty_factions.wording.names import Names
from questboard.games.forty_factions.wording.private import in_short
from questboard.games.forty_factions.wording.sheet import sheet
from questboard.testing import rule
from tests.games.forty_factions.cases import city
from tests.games.forty_factions.tehmor import PARTY_FACTIONS, Tehmor

CONTENT = questboard.find("forty-factions").load_content((), ())
FACTIONS = {one.id: one for one in CONTENT.factions}
PLOTS = {one.id: one for one in CONTENT.plots}
BYSTANDERS = ("kyr", "elves", "iklaron", "temple-of-shelda", "navy", "medoneh-family", "temple-of-terrik", "city-watch")


# Factions


@rule("FF 6.2.1", "FF 4.3.9", "FF 4.3.11", "FF 10.3.1")
@pytest.mark.parametrize("name", FACTIONS)
def test_an_activated_faction_stands_wherever_its_sheet_says_and_nowhere_else(name: str):
    one = FACTIONS[name]
    table = Tehmor("AB")
    table.holds("A", name)
    table.start("activation")
    table.seal(A=table.plan("A", name), B=("pass",))
    seen = table.sees(None)
    assert {place.id for place in seen.places if place.pawn == 0} == {place.id for place in one.locations}
    assert [chair.party for chair in seen.council if chair.pawn == 0] == [one.politics] * one.council
    assert [faction for faction, pawn in seen.conclave if pawn == 0] == [name] * one.conclave
    table.interjects("A", "drop", name)
    seen = table.sees(None)
    assert not any(place.pawn == 0 for place in seen.places) and not any(chair.pawn == 0 for chair in seen.council)


@rule("FF 10.3.2.2.1", "FF 10.3.3")
@pytest.mark.parametrize("name", [one.id for one in CONTENT.factions if one.council and one.politics != "Independent"])
def test_one_pawn_against_one_commands_no_neutral_seats_unless_it_is_the_party_factions(name: str):
    one = FACTIONS[name]
    plain = [other.id for other in CONTENT.factions if other.council and other.politics == one.politics]
    table = Tehmor("AB")
    table.has("A", name)
    table.has("B", next(other for other in plain if other not in (name, *PARTY_FACTIONS)))
    assert table.count().neutral[PARTIES.index(one.politics)] == ((0,) if name in PARTY_FACTIONS else None)


@rule("FF 4.3.8", "FF 6.2.2")
@pytest.mark.parametrize("name", FACTIONS)
def test_every_enemy_on_a_sheet_stands_in_the_way_on_both_sides(name: str):
    one = FACTIONS[name]
    enemies = [
        other for other in CONTENT.factions if other.number in one.enemies or other.category in one.enemy_categories
    ]
    for enemy in enemies:
        for table_faction, hand_faction in ((name, enemy.id), (enemy.id, name)):
            if table_faction == hand_faction:
                continue
            table = Tehmor("AB")
            table.has("A", table_faction)
            table.holds("A", hand_faction)
            table.start("activation")
            table.is_refused("A", *table.plan("A", hand_faction), rule="FF 6.2.2")
            assert table.may("A", *table.plan("A", hand_faction, table_faction))


NOTES = {
    "No Council seat": lambda one: not one.council,
    "Chaotic: ": lambda one: one.order == "Chaotic" and not one.council,
    "Anarchic: ": lambda one: one.order == "Anarchic" and not one.council,
    "Thieves' Guild with a seat in the Conclave": lambda one: one.category == "Thieves' Guilds" and one.conclave,
    "Thievish: ": lambda one: one.thievish and one.category != "Thieves' Guilds",
    "No seat in the Conclave": lambda one: not one.conclave,
    "Has a seat in the Conclave": lambda one: one.conclave,
    "Masquerade: ": lambda one: one.abilities == ("masquerade",),
    "Party Faction of the ": lambda one: one.category == "Political Parties",
    "First choice of": lambda one: one.colour is not None and one.colour.rank == 1,
    "One card, two names": lambda one: len(one.variants) == 2,
}
"""What a note says -> what the sheet then must be."""
WITHOUT_A_NOTE = {
    "No Council seat": lambda one: one.council or one.category == "Political Parties" or one.thievish,
    "Thievish: ": lambda one: not one.thievish,
    "First choice of": lambda one: one.colour is None or one.colour.rank > 1,
}
"""What a sheet must be if its notes say nothing of it."""


@rule("FF 4.3.15")
@pytest.mark.parametrize("name", FACTIONS)
def test_the_notes_of_a_faction_are_true_and_nothing_is_missing(name: str):
    one: Faction = FACTIONS[name]
    for words, holds in NOTES.items():
        assert words not in one.notes or holds(one), f"{one.name}: {words}"
    for words, holds in WITHOUT_A_NOTE.items():
        assert words in one.notes or holds(one), f"{one.name} should say: {words}"


@rule("FF 11.1.1", "FF 11.1.5")
@pytest.mark.parametrize("name", FACTIONS)
def test_only_thieves_steal_and_block(name: str):
    one = FACTIONS[name]
    thief = one.category == "Thieves' Guilds" or one.thievish
    table = Tehmor("AB")
    table.holds("A", name)
    table.holds("B", "wild-card")
    table.start("steal")
    assert table.may("A", "steal", name, 1) is thief


# Plots


def cast(plot: Plot, table: Tehmor) -> tuple[str, ...]:
    """Targets that the sheet of a Plot allows, all of them B's or C's."""
    wanted = plot.targets
    fitting = [name for name in BYSTANDERS if not wanted.categories or FACTIONS[name].category in wanted.categories]
    if plot.targets.place == "location":
        return ("navy", "kyr")
    return tuple(fitting[: max(wanted.least, 0)])


def stage(plot: Plot) -> Tehmor:
    """B and C have many Factions, A has one and holds the Plot."""
    table = Tehmor("ABC")
    table.has("A", "derevo-family")
    table.has("B", *BYSTANDERS[:4])
    table.has("C", *BYSTANDERS[4:])
    table.holds("A", plot.id)
    table.start("plots")
    return table


def at(plot: Plot) -> str:
    return {"none": "-", "area": "Environs", "location": "harbour-fort", "location or area": "harbour-fort"}[
        plot.targets.place
    ]


@rule("FF 8.3", "FF 4.4.4", "FF 8.2")
@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_takes_as_many_targets_as_its_sheet_says(name: str):
    plot = PLOTS[name]
    table = stage(plot)
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
    table = stage(plot)
    targets = ("derevo-family", *cast(plot, table))[: max(plot.targets.least, 1)]
    place = "Environs" if "area" in plot.targets.place else "-"
    assert table.may("A", *table.scheme("A", name, *targets, place=place)) is ("wheel" not in plot.flags)


@rule("FF 6.3.3", "FF 4.4.4")
@pytest.mark.parametrize("name", PLOTS)
def test_whoever_plays_it_is_asked_all_that_its_sheet_wants_specified(name: str):
    plot = PLOTS[name]
    table = stage(plot)
    table.seal(A=table.scheme("A", name, *cast(plot, table), place=at(plot)), B=("pass",), C=("pass",))
    table.answers("A", "pass")
    table.is_asked("specify", "A")
    assert list(table.blanks("A", "specify")) == [prompt.key for prompt in plot.specify]
    table.answers("A", "specify", *[prompt.suggestions[0] for prompt in plot.specify])
    table.is_asked("stance")
    labels = [stance.id for stance in plot.scene.stances]
    assert list(table.blanks("B", "stance")["stance"]) == labels


@rule("FF 8.3")
def test_two_hosts_make_no_state_visit():
    plot = PLOTS["a-state-visit"]
    table = stage(plot)
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
        table = stage(PLOTS[plot])
        if present:
            table.has("A", joins)
        table.seal(A=table.scheme("A", plot, target), B=("pass",), C=("pass",))
        assert table.told("plotted")[0]["targets"] == [target, joins][: 1 + present]


@rule("FF 8.3")
def test_the_racing_club_is_named_once_even_if_it_is_a_target():
    table = stage(PLOTS["a-day-at-the-races"])
    table.has("A", "racing-club-of-tehmor")
    table.seal(A=table.scheme("A", "a-day-at-the-races", "racing-club-of-tehmor", "kyr"), B=("pass",), C=("pass",))
    assert table.told("plotted")[0]["targets"] == ["racing-club-of-tehmor", "kyr"]


@rule("FF 8.3", "FF 4.3.11")
def test_a_land_grab_needs_a_location_of_one_of_the_two():
    table = stage(PLOTS["land-grab"])
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


# What a sheet says when the board has changed


@rule("FF 4.3.9", "FF 4.3.11")
def test_the_short_line_of_a_faction_tells_what_it_has_now():
    table = city("AB", dm="Hal", A="navy", B="kyr")
    table.start("trading")
    table.interjects("Hal", "move-seat", "navy", "kyr", "a wager")
    table.interjects("Hal", "control-place", "harbour-fort", "kyr", "stormed")
    table.interjects("Hal", "change-place", "naval-dockyard", "abandoned", "the plague")
    names = Names.of(Look(table.match, 0))
    assert in_short(names, names.faction("navy")).startswith(
        "Militant Military; Naval Dockyard (Lower West Side, abandoned); Enemies"
    )
    rows = {row[0]: row[1] for row in sheet(names, "navy").rows}
    assert rows["seats"] == "Council"  # as printed
    assert rows["now"] == "No Council seat; Naval Dockyard (Lower West Side, abandoned)."


@rule("FF 4.3.4", "FF 6.2.2")
def test_a_refusal_calls_factions_by_the_name_of_their_time():
    table = city("AB", options={"year": 1187}, A="temple-of-oril-opsor")
    table.holds("A", "temple-of-lofir-wagren")
    table.start("activation")
    why = table.is_refused("A", *table.plan("A", "temple-of-lofir-wagren"), rule="FF 6.2.2")
    assert why.reason == "The Temple of WAGREN is an Enemy of your Temple of ORIL."
    assert why.remedy == "Discard your Temple of ORIL in the same move."
