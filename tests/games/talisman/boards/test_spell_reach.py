"""How far Spells reach where boards are closed: inside the Dungeon only, in the Timescape not at all (TA 9:7)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import desert, dungeon, far_outer, island, keep, necro_texts, rome, timescape
from questboard.games.talisman.boards.necro_texts import casting
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import EVIL, Fight
from questboard.testing import rule
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    """Ann casts whatever she likes."""
    table = Land(more=[dungeon.part, keep.part, timescape.part, desert.part, necro_texts.part])
    table.hero("Ann", "ch_delver", "out.fields1", craft=9)
    return table


def put(table: Land, who: str, space: str) -> None:
    hero = table.of(who)
    hero.at = hero.landed = table.match.content.space_of[space]


def offered(table: Land, who: str, at: str) -> list[object]:
    """What a seat may cast at a moment of Ann's turn."""
    return list(table.may_cast(who, at, own=("Ann",)))


@rule("TA 9:7")
@pytest.mark.parametrize(
    ("caster", "victim", "reached"),
    [
        ("out.fields1", "dun.0", False),  # the entrance is inside
        ("dun.0", "dun.23", True),
        ("dun.0", "out.fields1", False),
        ("dun.7", "keep.7", False),
        ("keep.7", "out.fields1", True),  # the Keep is not closed
        ("time.0", "time.0", False),
        ("out.fields1", "time.0", False),
        ("dun.3", "time.3", False),
        ("time.3", "dun.3", False),
    ],
)
def test_from_where_a_spell_reaches_whom(table: Land, caster: str, victim: str, reached: bool):
    put(table, "Ann", caster)
    put(table, "Bea", victim)
    [card] = table.spells("Ann", "sp_hex")
    assert (("cast", card, 1) in offered(table, "Ann", "turn_start")) == reached


@rule("TA 9:7")
def test_who_is_below_may_still_cast_upon_himself_and_who_is_out_of_time_may_not(table: Land):
    table.spells("Ann", "sp_mending")
    for space, able in (("dun.4", True), ("time.4", False)):
        put(table, "Ann", space)
        assert table.could_cast("Ann") == able
        assert (0 in table.might_be_asked("turn_start", "Ann")) == able


@rule("TA 9:7")
def test_a_spell_does_not_decide_a_fight_on_the_other_side_of_a_closed_door(table: Land):
    """Two fight below; whoever stands outside helps neither, and whoever is inside may."""
    put(table, "Bea", "dun.4")
    put(table, "Cy", "dun.4")
    fight = Fight("combat", 1, [], "Cy", 0, rival=2)
    put(table, "Ann", "out.fields1")
    assert table.helps("Ann", fight) == []
    put(table, "Ann", "dun.20")
    assert table.helps("Ann", fight) == [1, 2]


@rule("TA 9:7", "TA 9:8")
def test_nobody_below_undoes_the_command_spell(table: Land):
    put(table, "Ann", "inn.crown")
    put(table, "Bea", "dun.7")
    put(table, "Cy", "out.fields1")
    table.ending("en_crown", revealed=True)
    below, above = table.spells("Bea", "sp_unravel"), table.spells("Cy", "sp_unravel")
    table.quiet = False
    table.rolls(4)
    table.goes("crown")
    asked = table.match.pending
    assert asked is not None and asked.name == "cast-spell-cast"
    waiting = table.match.waiting_for()
    assert 2 in waiting and ("cast", above[0]) in table.options("Cy")
    assert 1 not in waiting or ("cast", below[0]) not in table.options("Bea")


@rule("TA 9:8")
def test_the_command_spell_spares_both_closed_boards_and_no_other(table: Land):
    put(table, "Ann", "inn.crown")
    table.ending("en_crown", revealed=True)
    for bea, cy, lost in (
        ("dun.0", "time.0", (0, 0)),
        ("keep.9", "des.dunes1", (1, 1)),
        ("dun.23", "mid.oasis", (0, 1)),
    ):
        put(table, "Bea", bea)
        put(table, "Cy", cy)
        before = (table.of("Bea").lives, table.of("Cy").lives)
        table.state.active, table.state.over = 0, False
        table.rolls(4)
        table.goes("crown")
        assert (before[0] - table.of("Bea").lives, before[1] - table.of("Cy").lives) == lost


@rule("TA 9:7", "TA 13:15e")
def test_wither_all_withers_only_whom_spells_reach(table: Land):
    put(table, "Bea", "time.4")
    put(table, "Cy", "dun.4")
    strengths = [(hero.strength, hero.craft) for hero in table.state.heroes]
    table.tries(lambda m: casting.wither_all(m, 0, Context()))
    assert [(hero.strength, hero.craft) for hero in table.state.heroes] == strengths and table.rests()


@rule("TA 9:7", "TA 13:15e")
def test_a_necro_spell_is_a_spell_and_sleeps_in_the_timescape(table: Land):
    table.hero("Ann", "ch_delver", "time.4", craft=9, alignment=EVIL)
    NECRO.of(table.match).read[0] = table.gear("Ann", "nt_codex")
    table.of("Ann").ash = 9
    table.spells("Ann", "ns_wither_all")
    assert not table.could_cast("Ann")
    put(table, "Ann", "dun.4")
    assert table.could_cast("Ann")


@rule("TA 9:7", "TA 4:3")
def test_the_last_word_is_not_heard_through_a_closed_door(table: Land):
    put(table, "Bea", "dun.4")
    table.of("Bea").lives = 0
    assert casting.dying(table.match, 0) != 1
    put(table, "Ann", "dun.20")
    assert casting.dying(table.match, 0) == 1


@rule("TA 9:7")
@pytest.mark.parametrize(("caster", "mover", "may"), [("out.fields1", "dun.4", False), ("dun.20", "dun.4", True),
    ("out.fields1", "time.4", False), ("dun.20", "out.fields1", False), ("out.fields1", "keep.4", True)])  # fmt: skip
def test_who_may_snarl_at_a_mover(table: Land, caster: str, mover: str, may: bool):
    """The die lies there; a Spell on it works on its mover."""
    put(table, "Ann", mover)
    put(table, "Bea", caster)
    table.of("Bea").craft = 9
    [card] = table.spells("Bea", "sp_snarl")
    found = table.may_cast("Bea", "move_rolled", own=("Ann",), about=Context(target=0))
    assert any(option[:2] == ("cast", card) for option in found) == may


@rule("TA 9:7")
def test_a_spell_is_turned_about_only_upon_whom_it_reaches(table: Land):
    put(table, "Bea", "out.fields1")
    put(table, "Cy", "dun.4")
    table.of("Bea").craft = 9
    [hex_] = table.spells("Ann", "sp_hex")
    [back] = table.spells("Bea", "sp_turnabout")
    table.quiet = False
    table.casts("Ann", hex_, "Bea")
    assert ("cast", back) in table.options("Bea")
    table.answers("Bea", "cast", back)
    while table.match.pending is not None and table.match.pending.name.startswith("cast-"):
        table.all_answer("pass")
    if not table.rests():
        assert all(option[-1] != 2 for option in table.options("Bea"))
        table.answers("Bea", *table.options("Bea")[0])
    assert len(table.state.cards.zones["curses 2"]) == 0 and len(table.state.cards.zones["curses 1"]) == 0
    assert len(table.state.cards.zones["curses 0"]) == 1


@rule("TA 9:7", "TA 9:8", "TA 11:32")
def test_who_stands_before_a_doorway_is_not_inside(table: Land):
    """The Command Spell strikes there, and spares who is one step further."""
    table.lay("out.plains3", "ad_dungeon_door", "ad_warpgate")
    put(table, "Ann", "inn.crown")
    put(table, "Bea", "out.plains3")
    put(table, "Cy", "time.0")
    table.ending("en_crown", revealed=True)
    table.state.active = 0
    table.rolls(4)
    table.goes("crown")
    assert (table.of("Bea").lives, table.of("Cy").lives) == (3, 4)


@rule("TA 9:7")
@pytest.mark.parametrize(
    ("here", "there", "one_region"),
    [("isl.dockland", "sea.5", True), ("isl.dockland", "far.dock1", False), ("sea.6", "isl.harbour", False),
     ("isl.harbour", "isl.cave", True), ("rome.ostia", "rome.via1", True), ("mid.oasis", "des.dunes1", True)],
)  # fmt: skip
def test_which_enemies_a_spell_at_sea_reaches(here: str, there: str, one_region: bool):
    """Spells on Enemies and Spirits stay in the Region: the sea is one with Dockland and with no coast (IR-7), the
    Oasis lies in two (TA 11:37)."""
    table = Land(more=[far_outer.part, desert.part, rome.part, island.part])
    put(table, "Ann", here)
    put(table, "Bea", there)
    assert table.together("Ann", "Bea") == one_region
