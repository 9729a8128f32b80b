"""The two Forests (SC 3.1): what they are worth, halves, two Sides, trade."""

from __future__ import annotations

import pytest

from questboard.engine.errors import NotAllowed
from questboard.games.forty_factions.expansions.sacred_circles.ring import turn_side, two_sided
from questboard.games.forty_factions.rules.placing import drop, ruin
from questboard.games.forty_factions.state import SUSPENDED
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS, PRIESTS, Plains
from tests.games.forty_factions.tehmor import Tehmor


def scored(table: Plains, area: str) -> dict[str, int]:
    """VP that an Area or a Forest brings, when the Areas are counted."""
    table.start("areas", area=table.match.content.areas.index(area))
    return table.points("area", area=area)


@rule("SC 2.1.3")
@pytest.mark.parametrize(("seconds", "plots"), [(True, 32), (False, 30)])
def test_the_set_adds_fourteen_factions_eight_plots_and_two_more(seconds: bool, plots: int):
    table = Plains(options={"second_wheel_and_fool": seconds})
    cards = table.state.cards
    decks = [sum(cards.back[card] == back for zone in ("factions", "plots") for card in cards.zones[zone])
             for back in (0, 1)]  # fmt: skip
    assert decks == [70, plots]
    assert table.match.content.areas[-2:] == (GRASS, DESERT)
    assert [len(sites) for sites in table.match.content.sites[-2:]] == [13, 9]


@rule("SC 2.1.2")
def test_new_cards_may_come_up_sooner():  # example 66
    table = Plains(options={"weighted_decks": True})
    table.start("deal")
    cards, faces = table.state.cards, table.match.content.faces
    for deck, bottom in (("factions", 14), ("plots", 10)):
        below = [faces[cards.face[card]].set for card in cards.zones[deck][:bottom]]
        assert below == ["base"] * bottom


@rule("SC 2.2.1")
def test_the_base_game_knows_nothing_of_it():
    table = Tehmor("ABC")
    assert len(table.match.content.areas) == 6 and not hasattr(table.state, "circles")


@rule("SC 3.1.1", "SC 2.3.2")
def test_most_circles_control_a_forest():  # example 35
    table = Plains()
    table.speaks(A="rat lizard snake", B="deer buffalo", C="eagle raven")
    assert scored(table, GRASS) == {"A": 2}


@rule("SC 3.1.1")
def test_an_alliance_counts_as_one_and_divides():  # example 36
    table = Plains()
    table.speaks(A="rat lizard snake", B="deer buffalo", C="eagle raven")
    table.allied("BC")
    table.start("areas", area=6)
    table.is_asked("split", "B", "C")
    assert "for the Forest of the Grasslands" in table.match.game.words.prompt(*table.looks("B"))
    table.agree(B=1, C=1)
    assert table.points("area", area=GRASS) == {"B": 1, "C": 1}


@rule("SC 3.1.2")
def test_a_lone_pawn_in_the_grasslands_earns_one():  # example 37
    table = Plains()
    table.speaks(A="rat")
    assert scored(table, GRASS) == {"A": 1}


@rule("SC 3.1.3")
def test_two_lesser_circles_are_level_with_a_sacred_one():  # example 39
    table = Plains()
    table.has("A", "desert-nomads", "iklaron")
    table.has("B", "snake-cults")
    ruin(table.match, table.match.content.place_of["circle-of-nine-wells"], SUSPENDED)
    assert scored(table, DESERT) == {}
    [tied] = table.told("area-tied")
    assert tied["counts"] == [[[0], 1], [[1], 1]]


@rule("SC 3.1.3")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(["vavistor"], []), (["iklaron", "snake-cults"], ["sandwalkers"])],  # examples 40 and 41
)
def test_a_lesser_circle_tips_the_desert(mine: list[str], theirs: list[str]):
    table = Plains()
    table.has("A", *mine)
    table.has("B", *theirs)
    assert scored(table, DESERT) == {"A": 1}


@rule("SC 2.3.1")
def test_the_environs_are_worth_two():  # example 42
    table = Plains()
    table.has("A", PRIESTS)
    assert scored(table, "Environs") == {"A": 1}
    table = Plains()
    table.has("A", PRIESTS, "deer-tribes")
    table.has("B", "buffalo-tribes")
    assert scored(table, "Environs") == {"A": 2}


@rule("SC 3.1.4")
def test_a_circle_outside_both_forests_never_scores():  # example 43
    table = Plains()
    table.has("A", "elves")
    assert scored(table, GRASS) == {} and scored(table, DESERT) == {}
    assert "leaf-ring" not in table.match.content.place_of


@rule("SC 2.3.1", "SC 3.1.1")
def test_forests_pay_on_a_holiday_too():  # AMB-51
    table = Plains()
    table.speaks(A="rat lizard")
    table.start("council", holiday=True)
    assert table.points("area", area=GRASS) == {"A": 2}


# Two Sides (SC 3.1.5). Fish and Owls come with another set: here the Deer play the dark Side of the Herons.


@rule("SC 3.1.5")
def test_a_tribe_that_left_comes_back_to_its_circle():
    table = Plains()
    table.comes("A", "heron-tribes")
    assert table.state.circles.sides == [[1, 73]]
    drop(table.match, table.match.content.face_of["heron-tribes"])
    assert table.state.circles.sides == []
    table.comes("B", "heron-tribes")
    assert scored(table, GRASS) == {"B": 1}


@rule("SC 3.1.5")
def test_the_dm_turns_a_circle_only_to_a_tribe_that_is_there():
    table = Plains()
    table.comes("A", "grasslanders")
    table.start("trading")
    assert "turn-side" not in [getattr(form, "verb", "") for form in table.match.interjections(4)]
    [horse, _] = two_sided(table.match.content)
    turn_side(table.match, horse, 52)  # it shows already: nothing else changes
    assert table.told("side-turned") == [{"totem": "horse", "faction": "grasslanders"}]
    assert table.voices() == {"horse": "grasslanders"}


# Trade (AMB-61)


@rule("FF 7.2.3", "SC 2.3.2")
def test_a_circle_is_traded_as_a_location_and_its_totem_stays():  # example 72
    table = Plains("AB")
    table.comes("A", "deer-tribes")
    table.comes("B", "eagle-tribes")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", give="the-antler-ring>eagle-tribes"))
    table.answers("B", *accept(table, "B", "A"))
    [forest] = [area for area in table.sees(None).areas if area.name == GRASS]
    assert forest.pawns == ((1, 2),)
    assert table.voices() == {"deer": "deer-tribes", "eagle": "eagle-tribes"}
    drop(table.match, table.match.content.face_of["deer-tribes"])
    table.comes("A", "deer-tribes")
    [forest] = [area for area in table.sees(None).areas if area.name == GRASS]
    assert forest.pawns == ((1, 2),)


@rule("FF 7.2.3")
def test_a_circle_with_two_sides_goes_with_its_faction_only():  # example 73
    table = Plains("AB")
    table.comes("A", "heron-tribes", "rat-tribes")
    table.comes("B", "eagle-tribes")
    table.start("trading")
    with pytest.raises(NotAllowed):
        table.answers("A", *offer(table, "A", "B", give="source-of-caladuin>eagle-tribes"))
    assert table.may("A", *offer(table, "A", "B", give="the-gnawed-stones>eagle-tribes"))


@rule("FF 4.3.11")
def test_a_sheet_names_the_circles_of_its_faction():
    table = Plains("AB")
    table.has("A", "desert-nomads")
    table.start("trading")
    look, _ = table.looks("A")
    rows = {row[0]: row[1] for row in table.match.game.words.sheet(look, "desert-nomads").rows}
    assert "Circle of Nine Wells (Forest of the Great Desert)" in rows["places"]
    assert "Lesser Circle of Quthar" in rows["places"] and "now" not in rows


@rule("SC 2.2.1")
def test_a_sheet_says_for_which_totem_its_faction_may_speak():
    table = Plains("AB")
    table.has("A", "temple-of-zakel", "heron-tribes", "temple-of-mirimi", "navy")
    table.start("trading")
    look, _ = table.looks("A")
    sheets = {
        name: {row[0]: row[1] for row in table.match.game.words.sheet(look, name).rows}
        for name in ("temple-of-zakel", "heron-tribes", "temple-of-mirimi", "navy")
    }
    assert sheets["temple-of-zakel"]["Totem"] == "Eagle, after the Eagle Tribes and the Valdreon Empire"
    assert sheets["heron-tribes"]["Totem"] == "Heron"
    assert sheets["temple-of-mirimi"]["Totem"].startswith("Influence over any")
    assert "Totem" not in sheets["navy"]


@rule("FF 7.2.3", "SC 3.1.3")
def test_a_circle_that_is_sold_under_the_sand_stays_there_and_counts_for_its_buyer_afterwards():
    table = Plains("AB")
    table.has("A", "iklaron", "scorpion-cults")
    table.has("B", "sandwalkers")
    plays(table, "A", "the-lone-and-level-sands", place="the-raised-sting")
    specifies(table, "A")
    table.interjects("Hal", "stay-buried", "the-raised-sting", "more sand")
    table.start("turn")
    table.answers("A", *offer(table, "A", "B", "the-raised-sting>sandwalkers"))
    table.answers("B", *accept(table, "B", "A"))
    table.start("areas")
    assert table.points("area", area=DESERT) == {"B": 1}  # the Walking Stones, against half of a pawn
    table.start("turn")
    assert dict(next(seen.pawns for seen in table.sees(None).areas if seen.name == DESERT)) == {0: 1, 1: 2}
