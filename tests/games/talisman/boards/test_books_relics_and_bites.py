"""Texts, Relics, Bites and Poison where no example is: what one of them does to the others, on which board."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import desert, dungeon, far_outer, island, keep, necro_texts, rome, timescape
from questboard.games.talisman.boards.desert import rules as relics
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.necro_texts import ash, reading
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import ALIGNMENTS, EVIL, GONE, OUT, RESERVE, Timed
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at, put
from tests.games.talisman.land import Land, answer_first

GOOD = ALIGNMENTS.index("good")


@pytest.fixture
def table() -> Land:
    return Land(more=[desert.part, keep.part, dungeon.part, necro_texts.part])


def reads(table: Land, text: str, who: str = "Ann", **numbers: Any) -> int:
    """Somebody Evil who holds this Text and has read it."""
    card, seat = table.gear(who, text), table.seat(who)
    table.of(who).alignment = EVIL
    for name, value in numbers.items():
        setattr(table.of(who), name, value)
    NECRO.of(table.match).read[seat] = card
    return card


def rests(table: Land) -> None:
    while not table.rests():
        answer_first(table.match)


# -- Texts -------------------------------------------------------------------------------------------------------


@rule("TA 13:15d", "TA 20:13")
@pytest.mark.parametrize(("bites", "offered"), [(6, True), (7, False)])
def test_nobody_takes_the_eighth_bite_for_a_spell(table: Land, bites: int, offered: bool):
    """NT-3: who would die of a Ritual cannot perform it, and the eighth Bite is worse than death."""
    reads(table, "nt_breviary", bite=bites)
    assert reading.no_ritual(table.match, 0) != offered


@rule("TA 13:15d", "TA 20:13")
def test_who_takes_no_bites_may_pay_with_them_at_any_count(table: Land):
    reads(table, "nt_breviary", bite=7)
    table.of("Ann").timed.append(Timed("immune_bite", 0, "turn", 0))
    assert not reading.no_ritual(table.match, 0)


@rule("TA 13:15g", "TA 16:9")
def test_a_text_taken_from_a_rival_drives_out_the_own_one_or_goes_itself(table: Land):
    reads(table, "nt_codex")
    table.spells("Ann", "ns_drought")
    other = table.gear("Bea", "nt_psalter")
    table.hands_over("Bea", "Ann", other)
    names = {option[1] for option in table.options("Ann")}
    assert len(names) == 2
    table.says("Ann", *next(option for option in table.options("Ann") if option[1] != other))
    rests(table)
    assert table.owns("Ann") == ["nt_psalter"] and not table.necro_spells("Ann")
    assert "nt_codex" in table.names_on("out.fields1")  # it lies there, and is not destroyed


@rule("TA 13:15g", "TA 5:6")
def test_a_text_in_a_pack_does_not_bear_another_one_either(table: Land):
    pack = table.gear("Ann", "pu_pack")
    packed = table.gear("Ann", "nt_codex")
    table.state.place[packed] = pack
    table.gear("Ann", "nt_psalter")
    broken = reading.too_much(table.match, 0)
    assert broken is not None and broken[0] == "texts" and len(broken[2]) == 2


@rule("TA 13:15b", "TA 13:8", "TA 7:2")
def test_whoever_reads_with_a_relic_in_hand_drops_it_where_the_good_may_take_it(table: Land):
    put(table, "Ann", "des.dunes2")
    table.of("Ann").alignment = GOOD
    relic, text = table.gear("Ann", "re_bell"), table.gear("Ann", "nt_codex")
    table.tries(lambda m: reading.read(m, 0, Context(card=text)))
    table.keeps_limits("Ann")
    rests(table)
    assert "re_bell" in table.names_on("des.dunes2") and relic in relics.relics(table.match)
    assert not table.may_hold("Ann", relic)


@rule("TA 13:15b", "TA 9:7")
def test_reading_and_rituals_are_no_spells_and_work_where_none_does():
    table = Land(more=[timescape.part, desert.part, necro_texts.part])
    put(table, "Ann", "time.4")
    reads(table, "nt_codex")
    assert not reading.no_ritual(table.match, 0)
    table.spells("Ann", "ns_drought")
    assert not table.could_cast("Ann")  # EX-48: not even on oneself


@rule("TA 9:7")
def test_ex_48_in_the_timescape_nobody_casts_and_nobody_is_aimed_at():
    """EX-48."""
    table = Land(more=[timescape.part])
    table.hero("Ann", "ch_delver", "time.4", craft=9)
    put(table, "Bea", "time.4")
    table.spells("Ann", "sp_mending")
    assert not table.could_cast("Ann")
    assert 0 not in table.targets("Cy", "character") and 1 not in table.targets("Cy", "anybody")


@rule("TA 13:15f", "TA 19:2")
def test_a_toad_earns_no_ash_by_being_bitten(table: Land):
    table.of("Ann").toad = 3
    ash.bite_taken(table.match, 0, 1)
    assert table.of("Ann").ash == 0


@rule("TA 13:15f", "TA 5:6")
def test_a_text_that_is_packed_away_earns_nothing_and_lets_nothing_be_cast(table: Land):
    card = reads(table, "nt_breviary", ash=3)
    pack = table.gear("Ann", "pu_pack")
    table.state.place[card] = pack
    table.is_bitten("Ann", 1)
    [spell] = table.spells("Ann", "ns_panic")
    assert table.of("Ann").ash == 3 and not reading.may_cast(table.match, 0, spell)


@rule("TA 13:15", "TA 4:3")
def test_the_dead_leave_the_book_and_take_its_spells_along(table: Land):
    reads(table, "nt_codex", ash=4)
    table.spells("Ann", "ns_drought", "ns_root_grip")
    table.loses_lives("Ann", 4)
    assert "nt_codex" in table.names_on("out.fields1") and NECRO.of(table.match).read[0] == -1
    assert table.of("Ann").ash == 0 and not table.spells_of("Ann")


# -- Relics ------------------------------------------------------------------------------------------------------


@rule("TA 13:8", "TA 13:9")
def test_the_oasis_may_hide_a_relic_and_not_while_somebody_drinks_there(table: Land):
    put(table, "Ann", "des.dunes1")
    assert ("on", "mid.oasis") in relics.hiding_places(table.match, 0)
    put(table, "Bea", "mid.oasis")
    assert ("on", "mid.oasis") not in relics.hiding_places(table.match, 0)


@rule("TA 13:8", "TA 19:2")
def test_the_great_temple_brings_a_toad_no_relic(table: Land):
    table.lay("des.dunes5", "re_bell")
    table.of("Ann").alignment = GOOD
    assert len(relics.within_reach(table.match, 0)) == 2
    table.of("Ann").toad = 3
    assert relics.within_reach(table.match, 0) == [("nothing",)]


@rule("TA 13:9", "TA 4:3")
def test_a_relic_of_the_dead_counts_among_the_three_where_it_falls(table: Land):
    table.lay("des.dunes5", "re_bell")
    table.lay("des.dunes6", "re_chalice")
    put(table, "Bea", "des.dunes7")
    table.of("Bea").alignment = GOOD
    table.gear("Bea", "re_staff")
    put(table, "Ann", "des.dunes1")
    [drawn] = table.lay("des.dunes1", "re_veil")
    table.loses_lives("Bea", 4)
    table.tries(lambda m: relics.rumour(m, 0, Context(card=drawn)))
    assert table.told("rumour-dies") and len(relics.relics(table.match)) == 3


@rule("TA 13:1", "TA 19:4")
def test_a_sandstorm_blows_a_toad_about_like_anybody(table: Land):
    put(table, "Ann", "mid.oasis")
    put(table, "Bea", "des.dunes1")
    table.of("Bea").toad = 2
    [storm] = table.lay("mid.oasis", "de_sandstorm")
    table.rolls(2)
    table.tries(lambda m: relics.sandstorm(m, 0, Context(card=storm)))
    assert table.at("Bea") == "des.dunes7" and table.at("Ann") == "mid.oasis" and not table.state.over


# -- Bites and Poison --------------------------------------------------------------------------------------------


@rule("TA 20:13", "TA 4:3")
def test_with_bites_that_kill_the_hand_is_kept_and_a_successor_comes():
    table = Land(more=[keep.part], bites_kill=True)
    table.of("Ann").bite = 7
    hand = list(table.state.cards.zones[RESERVE[0]])
    table.is_bitten("Ann", 3)
    assert hand and table.state.cards.zones[RESERVE[0]] == hand and not table.told("out")


@rule("TA 20:13")
def test_the_eighth_bite_takes_the_whole_hand_out_and_drops_the_gear_on_that_storey(table: Land):
    put(table, "Ann", "keep.14")
    table.gear("Ann", "pu_axe")
    table.of("Ann").bite, table.of("Ann").gold = 7, 3
    table.is_bitten("Ann", 1)
    assert "pu_axe" in table.names_on("keep.14") and table.state.loose[at(table, "keep.14")] == 3
    assert table.told("out") and table.state.cards.zones[RESERVE[0]] == [] and table.state.cards.zones[OUT]


@rule("TA 20:16", "TA 4:3")
def test_poison_above_five_kills_and_the_dead_are_not_poisoned(table: Land):
    put(table, "Ann", "dun.9")
    table.of("Ann").poison, table.of("Ann").lives = 5, 1
    table.is_poisoned("Ann", 3)
    assert table.told("dies") and table.of("Ann").poison == 0 and len(table.told("life-lost")) == 1


@rule("TA 20:16", "TA 10:2")
def test_five_poison_cost_a_life_at_the_end_of_a_missed_turn_too(table: Land):
    put(table, "Ann", "dun.9")
    table.of("Ann").poison, table.of("Ann").miss = 5, 1
    table.state.active = 0
    table.goes("turn")
    assert table.told("misses") and table.of("Ann").lives == 3


@rule("TA 20:14", "TA 4:3")
def test_dungeon_tokens_and_bites_are_buried_with_their_character(table: Land):
    table.of("Ann").dungeon, table.of("Ann").bite = 3, 4
    table.loses_lives("Ann", 4)
    assert (table.of("Ann").dungeon, table.of("Ann").bite) == (0, 0)


@rule("TA 16:4", "TA 5:6")
def test_the_jelly_finds_what_is_packed_away_and_takes_no_life_then(table: Land):
    put(table, "Ann", "dun.8")
    pack = table.gear("Ann", "pu_pack")
    rope = table.gear("Ann", "pu_rope")
    table.state.place[rope] = pack
    [jelly] = table.lay("dun.8", "du_jelly")
    lost = table.match.content.faces[table.face("du_jelly")].ab[0]
    ctx = Context(card=jelly)
    table.follows("Ann", *lost.do, about=ctx)
    assert {option[-1] for option in table.options("Ann")} == {(pack,), (rope,)}
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == (rope,)))
    assert ctx.prevented and table.owns("Ann") == ["pu_pack"]


@rule("TA 20:13", "TA 21:1")
def test_of_two_players_the_one_who_is_not_out_for_blood_has_won():
    table = Land("Ann", "Bea", more=[keep.part])
    put(table, "Ann", "keep.4")
    table.of("Ann").bite = 7
    table.is_bitten("Ann", 1)
    table.state.active = 0
    table.goes("close")
    outcome = table.match.outcome
    assert outcome is not None and list(outcome.winners) == [1]


@rule("TA 20:13", "TA 20:3", "TA 4:3")
def test_a_citizen_whose_eighth_bite_comes_in_the_colosseum_leaves_gear_and_no_papers_there():
    """Whatever bit comes from elsewhere; tokens are the player's, and gone with it."""
    table = Land(more=[keep.part, rome.part])
    put(table, "Ann", "rome.arenaway", "rome.colosseum")
    table.of("Ann").bite, table.of("Ann").citizen, table.of("Ann").favour = 7, True, 4
    table.gear("Ann", "pu_axe")
    table.is_bitten("Ann", 1)
    assert table.of("Ann").condition == GONE and table.names_on("rome.colosseum") == ["pu_axe"]
    assert table.of("Ann").favour == 0


@rule("TA 20:13", "TA 11:36")
def test_the_eighth_bite_at_sea_takes_both_ships_out():
    table = Land(more=[keep.part, far_outer.part, island.part])
    put(table, "Ann", "sea.3")
    for ship, dock in (("pu_ship", -1), ("pu_rowboat", at(table, "far.dock1"))):
        card = table._find(ship)
        table._put(card, fleet.FLEET[0])
        fleet.HARBOUR.of(table.match).moored[card] = dock
    table.of("Ann").bite = 7
    table.is_bitten("Ann", 1)
    assert table.ships("Ann") == [] and not fleet.HARBOUR.of(table.match).moored


@rule("TA 13:8", "TA 16:9")
def test_a_thief_takes_no_relic_that_he_may_not_hold(table: Land):
    put(table, "Ann", "des.dunes3")
    put(table, "Cy", "des.dunes3")
    table.of("Ann").alignment = GOOD
    relic, rope = table.gear("Ann", "re_bell"), table.gear("Ann", "pu_rope")
    assert table.takeable("Cy", "Ann") == [rope]
    table.of("Cy").alignment = GOOD
    assert relic in table.takeable("Cy", "Ann")
