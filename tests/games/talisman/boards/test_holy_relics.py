"""Holy Relics of the Desert: rumours on Spaces, for the Good alone."""

from __future__ import annotations

from questboard.games.talisman.boards import desert
from questboard.games.talisman.boards.desert import rules
from questboard.games.talisman.state import BOARD, Fight, discards
from questboard.games.talisman.vocabulary import Align
from questboard.testing import rule
from tests.games.talisman.boards.given_desert import RELICS, arrives, table
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- Holy Relics ---------------------------------------------------------------------------------------------------


def rumours(table: Land) -> list[str]:
    return [table.name(card) for card in rules.relics(table.match)]


@rule("TA 13:8")
def test_a_relic_that_is_drawn_is_put_on_an_empty_space_and_another_card_drawn(table: Land):
    table.hero("Bea", "ch_druid", "des.temple")
    table.lay("des.sphinx", "de_sabre")
    table.state.loose[table.match.content.space_of["des.palace"]] = 1
    table.top("desert", "re_staff", "de_sack")
    arrives(table, "des.nomads")
    table.is_asked("rumour", "Ann")
    offered = {space for _, space in table.options("Ann")}
    assert "mid.oasis" in offered and len(offered) == 18 - 4
    assert not offered & {"des.nomads", "des.temple", "des.sphinx", "des.palace"}
    table.says("Ann", "on", "des.pyramid")
    assert table.names_on("des.pyramid") == ["re_staff"] and table.names_on("des.nomads") == ["de_sack"]


@rule("TA 13:9")
def test_a_fourth_relic_is_discarded_and_one_that_is_taken_makes_room(table: Land):
    """T-54, EX-41."""
    table.lay("des.dunes4", "re_bell")
    table.lay("des.dunes5", "re_chalice")
    table.lay("mid.oasis", "re_veil")
    table.lay("out.fields2", "re_lamp")  # not in the Desert
    table.top("desert", "re_staff", "de_sack")
    arrives(table, "des.nomads")
    assert table.names_on("des.nomads") == ["de_sack"] and len(rumours(table)) == 3
    assert table.name(table.state.cards.zones[discards("desert")][-1]) == "re_staff"
    [veil] = [card for card in rules.relics(table.match) if table.name(card) == "re_veil"]
    table.state.lies.pop(veil)
    table._put(veil, "gear 1")
    table.state.place[veil] = -1
    table.hero("Bea", "ch_warrior", "out.fields1", alignment=0)
    table.hero("Ann", "ch_warrior", "des.wadi")
    table.top("desert", "re_bones", "de_sabre")
    arrives(table, "des.wadi")
    table.is_asked("rumour", "Ann")


@rule("TA 13:8")
def test_where_no_space_is_empty_the_relic_is_discarded(table: Land):
    """R-25."""
    for number, space in enumerate(table.match.content.boards["des"].spaces):
        if space != "des.nomads":
            table.state.loose[table.match.content.space_of[space]] = 1 + number
    table.top("desert", "re_staff", "de_sack")
    arrives(table, "des.nomads")
    assert not rumours(table) and table.names_on("des.nomads") == ["de_sack"]


@rule("TA 13:8")
def test_a_relic_is_taken_before_anything_else_and_only_by_the_good(table: Land):
    table.hero("Ann", "ch_warrior", "des.temple", alignment=0)
    table.lay("des.temple", "re_staff", "de_dervish")
    arrives(table, "des.temple", 3)
    table.is_asked("claim", "Ann")
    [relic] = rules.relics(table.match)
    assert table.options("Ann") == [("done",), ("take", relic)] and not table.told("rolls")
    table.says("Ann", "take", relic)
    assert table.owns("Ann") == ["re_staff"] and table.seen("Ann").craft == 3
    assert table.told("rolls")  # then the Temple itself


@rule("TA 13:8")
def test_the_neutral_find_nothing_and_foes_come_first(table: Land):
    table.lay("des.temple", "re_staff")
    arrives(table, "des.temple", 3)
    assert table.owns("Ann") == [] and not any(option[0] == "take" for option in table.options("Ann"))
    table = Land(more=[desert.part])
    table.hero("Ann", "ch_warrior", "des.quicksand", alignment=0, strength=9)
    table.lay("des.quicksand", "re_staff", "de_robber")
    arrives(table, "des.quicksand", 6, 1, 5)
    heard = [heard.kind for heard in table.match.events(0)]
    assert "wins" in heard and "takes" not in heard
    table.is_asked("claim", "Ann")


@rule("TA 13:8", "TA 15:2")
def test_who_leaves_a_relic_for_later_has_left_it(table: Land):
    table.hero("Ann", "ch_warrior", "des.dunes2", alignment=0)
    table.gear("Ann", "pu_waterskin")
    table.lay("des.dunes2", "re_bones", "de_sabre")
    arrives(table, "des.dunes2")
    table.says("Ann", "done")
    assert [table.name(option[1]) for option in table.options("Ann") if option[0] == "take"] == ["de_sabre"]


@rule("TA 7:3")
def test_who_turns_away_from_the_good_drops_the_relic(table: Land):
    table.hero("Ann", "ch_warrior", "des.dunes2", alignment=0)
    table.gear("Ann", "re_bones")
    table.follows("Ann", Align(to="evil"))
    assert table.owns("Ann") == [] and table.names_on("des.dunes2") == ["re_bones"]


def test_what_the_relics_do(table: Land):
    hero = table.hero("Ann", "ch_warrior", "des.dunes2", alignment=0, lives=2, poison=3)
    table.gear("Ann", "re_bell", "re_veil", place="worn")
    table.gear("Ann", "re_chalice", "re_bones", "re_bread", "re_lamp")
    assert table.seen("Ann").leadership == hero.craft - 1 + 2
    table.comes_to("Ann", "turn_start")
    table.says("Ann", "life")
    assert hero.lives == 3
    table.rolls(2, 5, 1)  # two dice, and the better counts
    [ghost] = table.lay("des.dunes2", "de_djinn")
    fight = Fight("psychic", 0, [ghost], "Djinn in a Temper", 6)
    table.state.fights.append(fight)
    table.clashes(fight)
    assert fight.my_die == 5
    [mummy] = table.lay("des.dunes2", "de_mummy")
    meeting = Fight("combat", 0, [mummy], "Unwrapped Mummy", 5)
    table.is_offered_to_evade("Ann", meeting)
    table.is_asked("evade", "Ann")


def test_a_relic_in_a_dead_deck_does_not_run_for_ever(table: Land):
    zones = table.state.cards.zones
    for card in list(zones["desert"]):
        if table.name(card) not in RELICS:
            table._put(card, "out of the game")
    table.lay("des.dunes4", "re_bell")
    table.lay("des.dunes5", "re_chalice")
    table.lay("des.dunes6", "re_veil")
    table.draws_from("Ann", "desert")
    assert table.rests() and len(rumours(table)) == 3
    assert not [card for card in zones[BOARD] if table.state.lies[card] == table.of("Ann").at]
