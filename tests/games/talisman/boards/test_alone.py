"""Each board alone: nothing of the others is on its table, and Doorways to them are replaced as drawn (TA 11:31)."""

from __future__ import annotations

import pytest

from questboard.engine import Part
from questboard.games.talisman.boards import (
    desert,
    doors,
    dungeon,
    far_outer,
    forest_vale,
    island,
    keep,
    mountain_pass,
    rome,
    timescape,
)
from questboard.games.talisman.boards.desert import rules as relics
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.rome import arena
from questboard.games.talisman.boards.rome.state import ROME
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import RESERVE
from questboard.testing import rule
from tests.games.talisman.cases import obeys, rank_of
from tests.games.talisman.land import Land, answer_first

PARTS = (
    far_outer.part, dungeon.part, keep.part, desert.part, mountain_pass.part, forest_vale.part, rome.part, island.part,
    timescape.part,
)  # fmt: skip
NAMED = {
    "far-outer": (), "dungeon": ("Dungeon",), "keep": ("Vampire's Keep", "the Keep"), "desert": ("Holy Relic",),
    "mountain-pass": ("Mountain Pass",), "forest-vale": ("Forest Vale",), "rome": ("Rome", "Citizen"),
    "island": ("Dockland", "Ocean deck", "Island"), "timescape": ("Timescape",),
}  # fmt: skip
"""Words by which a card would speak of a board."""
ids = [part.name for part in PARTS]


def put(table: Land, who: str, space: str) -> None:
    table.is_put(who, space)


@rule("TA 11:31", "TA S.2", "TA S.3")
@pytest.mark.parametrize("part", PARTS, ids=ids)
def test_nothing_of_the_other_boards_is_on_its_table(part: Part):
    table = Land(more=[part])
    library, playing = table.match.content, set(table.match.content.playing)
    cards = table.state.cards
    for zone, held in cards.zones.items():
        for card in held:
            shown = library.faces[cards.face[card]]
            elsewhere = set(shown.boards) - playing
            lost = "DOORWAY" in shown.sub and shown.deck != "adventure"  # they are replaced as drawn
            assert not elsewhere or lost, (part.name, zone, shown.id)
            for name, says in NAMED.items():
                if name != part.name and not lost:
                    assert not any(word in shown.text for word in says), (part.name, shown.id, shown.text)
    for space, shown in enumerate(library.spaces):
        for mode in ("count", "next", "send", "land"):
            assert all(library.in_play[door.to] for door in doors.of(table.match, space, mode)), shown.id  # type: ignore[arg-type]


@rule("TA S.2", "TA 20:2")
@pytest.mark.parametrize("part", PARTS, ids=ids)
def test_starting_cards_and_stock_are_of_boards_in_play_and_never_of_rome_or_the_timescape(part: Part):
    table = Land(more=[part])
    library = table.match.content
    firsts = [library.faces[face] for seat in range(3) for face in table.starting_faces(seat)]
    assert firsts and not any({"roman", "tech"} & set(card.sub) or card.pulled or card.vessel for card in firsts)
    table.stocks()
    sold = {library.spaces[at].board for at in table.state.lies.values()}
    assert sold <= set(library.playing)


@rule("TA 11:31")
@pytest.mark.parametrize(
    ("part", "deck", "door", "instead", "at"),
    [
        (dungeon.part, "dungeon", "du_red_door", "du_purse", "dun.2"),
        (desert.part, "desert", "de_milestone", "de_coins", "des.dunes1"),
    ],
    ids=["dungeon", "desert"],
)
def test_of_two_doors_to_nowhere_in_a_row_both_are_replaced(part: Part, deck: str, door: str, instead: str, at: str):
    table = Land(more=[part])
    table.gear("Ann", "pu_waterskin")
    put(table, "Ann", at)
    table.top(deck, door, instead)
    table.goes("arrive")
    assert door not in table.names_on(at) and [drawn["card"] for drawn in table.told("draws")][-1] == instead


# -- boards side by side -----------------------------------------------------------------------------------------


@rule("TA 11:50", "TA 11:52", "TA 11:51")
def test_who_comes_off_the_pass_exactly_at_the_forest_may_go_on_into_the_vale_and_not_back():
    table = Land(more=[mountain_pass.part, forest_vale.part])
    for space in ("pass.crags", "pass.6"):
        put(table, "Ann", space)
    table.rolls(4)
    table.goes("movement")
    table.says("Ann", "pick", "A point of Craft")
    assert table.at("Ann") == "out.forest"
    table.state.active, table.state.turn = 0, table.state.turn + 3
    table.state.over = table.state.arrived = False
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("enter", "vale.s")]


@rule("TA 11:40")
def test_a_doorway_that_lies_on_another_board_is_a_door_to_be_put_before():
    """The right-hand neighbour may choose it, wherever it lies: a Blood-Red Door below, in the Dungeon."""
    table = Land(more=[dungeon.part, keep.part])
    put(table, "Ann", "keep.1")
    table.lay("dun.9", "du_red_door")
    table.of("Ann").forced = "flee"
    table.rolls(1)
    table.goes("movement")
    assert table.told("put-out")[0]["to"] == "dun.9"


@rule("TA 11:40", "TA 10:2")
def test_of_two_players_the_other_one_is_on_the_right():
    table = Land("Ann", "Bea", more=[dungeon.part])
    put(table, "Ann", "dun.1")
    table.of("Ann").forced = "flee"
    table.rolls(1)
    table.goes("movement")
    table.is_asked("exile", "Bea")


@rule("TA 11:40", "TA 20:15")
def test_a_favour_shortens_a_flight_and_may_keep_one_inside():
    table = Land(more=[dungeon.part])
    put(table, "Ann", "dun.3")
    table.of("Ann").forced, table.of("Ann").favour = "flee", 2
    table.rolls(3, 1, 1, 1)
    table.goes("movement")
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", -1)
    assert table.told("moves")[-1]["to"] == "dun.1" and table.of("Ann").favour == 1


@rule("TA 11:49", "TA 20:15", "TA 20:16")
@pytest.mark.parametrize(("die", "favour", "poison", "at"), [(1, 1, 0, "pass.4"), (2, -1, 0, "pass.3"),
    (6, 1, 0, "pass.6"), (5, 1, 4, "pass.4"), (6, 0, 5, "pass.3")])  # fmt: skip
def test_on_the_pass_favour_and_poison_change_the_die_before_it_is_halved(die: int, favour: int, poison: int, at: str):
    table = Land(more=[mountain_pass.part])
    for space in ("pass.crags", "pass.3"):
        put(table, "Ann", space)
    table.of("Ann").favour, table.of("Ann").poison = abs(favour), poison
    table.rolls(die, 6, 6, 6)
    table.goes("movement")
    if favour:
        table.says("Ann", "favour", favour)
        assert table.of("Ann").favour == 0
    steps = {"pass.3": 0, "pass.4": 1, "pass.6": 3}[at]
    assert table.told("pass-steps")[0]["n"] == steps


# -- Relics, ranks, ships ----------------------------------------------------------------------------------------


@rule("TA 13:9", "TA 5:4")
def test_relics_that_were_dropped_count_in_the_desert_and_those_that_lie_elsewhere_do_not():
    table = Land(more=[desert.part])
    put(table, "Ann", "des.dunes1")
    table.lay("out.fields2", "re_bell")
    table.lay("des.dunes5", "re_chalice")
    table.lay("mid.oasis", "re_staff")
    [drawn] = table.lay("des.dunes1", "re_veil")
    table.tries(lambda m: relics.rumour(m, 0, Context(card=drawn)))
    table.is_asked("rumour", "Ann")
    places = {option[1] for option in table.options("Ann")}
    assert "des.dunes1" not in places and "des.dunes5" not in places and "mid.oasis" not in places
    table.says("Ann", "on", "des.dunes2")
    [fourth] = table.lay("des.dunes1", "re_bones")
    table.tries(lambda m: relics.rumour(m, 0, Context(card=fourth)))
    assert table.told("rumour-dies") and len(relics.relics(table.match)) == 3


@rule("TA 20:8", "TA 20:4")
def test_a_champion_who_is_followed_by_another_is_one_no_more_and_loses_the_strength():
    table = Land(more=[rome.part])
    champion = rank_of(table, "l2_champion")
    table.of("Ann").level2 = champion
    put(table, "Bea", "rome.colosseum")
    ROME.of(table.match).row[1] = 3
    table.state.active = 1
    table.is_offered_a_rank("Bea")
    while not table.rests():
        table.says(
            "Bea", *next(option for option in table.options("Bea") if option[0] not in ("decline", "no", "keep"))
        )
    assert table.of("Bea").level2 == champion and table.of("Ann").level2 != champion
    assert arena.enough(table.match, 1)


@rule("TA 20:4", "TA 20:7")
def test_a_tribune_stays_one_when_the_favours_are_spent():
    table = Land(more=[rome.part])
    tribune = rank_of(table, "l2_tribune")
    table.of("Ann").level2, table.of("Ann").citizen, table.of("Ann").favour = tribune, True, 0
    put(table, "Ann", "rome.via1")
    table.is_offered_a_rank("Ann")
    assert table.of("Ann").level2 == tribune


@rule("TA 11:36", "TA 4:3")
def test_a_ship_that_waits_is_lost_with_its_owner_who_dies_ashore():
    table = Land(more=[island.part])
    card = table._find("pu_ship")
    table._put(card, fleet.FLEET[0])
    fleet.HARBOUR.of(table.match).moored[card] = table.match.content.space_of["isl.harbour"]
    put(table, "Ann", "out.village")
    table.loses_lives("Ann", 4)
    assert table.ships("Ann") == [] and table.told("ship-lost") and table.names_on("isl.harbour") == []


@rule("TA 20:13")
def test_bites_count_from_anywhere_and_a_player_without_a_hand_is_out_all_the_same():
    table = Land(more=[keep.part])
    table.of("Ann").bite = 7
    table.is_bitten("Ann", 1)
    assert table.state.cards.zones[RESERVE[0]] == [] and len(table.told("out")) == 1


@rule("TA 20:16")
@pytest.mark.parametrize(("had", "taken", "left", "lost"), [(4, 1, 5, 0), (4, 3, 5, 2), (5, 2, 5, 2), (0, 6, 5, 1)])
def test_each_poison_above_five_is_a_life(had: int, taken: int, left: int, lost: int):
    table = Land(more=[dungeon.part])
    put(table, "Ann", "dun.4")
    table.of("Ann").poison = had
    table.is_poisoned("Ann", taken)
    assert (table.of("Ann").poison, table.of("Ann").lives) == (left, 4 - lost)


@rule("TA 4:3", "TA S.4")
def test_a_successor_of_who_died_in_the_dungeon_does_not_begin_there():
    table = Land(more=[dungeon.part])
    put(table, "Ann", "dun.20")
    table.of("Ann").forced = "flee"
    table.loses_lives("Ann", 4)
    table.deploys("Ann")
    while not table.rests():
        answer_first(table.match)
    assert table.at("Ann").startswith("out.") and not table.of("Ann").forced


@rule("TA 13:13", "TA 11:31")
def test_the_mystic_looks_into_no_deck_of_a_board_that_is_not_played():
    for part, deck in ((dungeon.part, "dungeon"), (rome.part, "rome")):
        table = Land(more=[part])
        put(table, "Ann", "vil.mystic")
        table.of("Ann").gold = 2
        table.rolls(6)
        obeys(table)
        table.says("Ann", "pick", "Ask the Mystic")
        decks = {option[1] for option in table.options("Ann")}
        assert deck in decks and not decks & {"keep", "desert", "vale", "pass", "ocean", "island", "timescape"}


@rule("TA 13:11", "TA 20:1")
def test_the_old_armoury_gives_no_weapon_of_rome_or_of_the_future():
    """They are Purchase cards of their own kinds: roman, tech."""
    table = Land(more=[dungeon.part, rome.part, timescape.part])
    library = table.match.content
    strange = [card for card in library.cards if card.deck == "purchase" and {"rome", "timescape"} & set(card.boards)]
    assert strange
    for die in (5, 6):
        for _ in range(6):
            put(table, "Ann", "dun.10")
            table.rolls(die)
            obeys(table)
    assert len(table.owns("Ann")) == 12
    assert not set(table.owns("Ann")) & {card.id for card in strange}
