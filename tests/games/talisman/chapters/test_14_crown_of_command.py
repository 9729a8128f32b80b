"""The Crown of Command and its Endings (TA 14): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards.main import crown
from questboard.games.talisman.state import GONE, NOBODY, WAITING
from questboard.games.talisman.vocabulary import Special
from questboard.testing import rule
from tests.games.talisman.cases import party
from tests.games.talisman.land import Land


@rule("TA 14:5", "TA 12:1")
def test_what_lies_on_the_crown_space_stays_there():
    table = party("warrior", at="inn.crown")
    table.ending("en_locks", revealed=True)
    table.lay("inn.crown", "pu_hat")
    table.state.loose[table.of("Ann").at] = 2
    table.rolls(6, 6)
    table.goes("crown")
    table.says("Ann", "strength")
    assert table.names_on("inn.crown") == ["pu_hat"] and table.of("Ann").gold == 1 and table.state.active == 1


@rule("TA 14:5", "TA 14:6")
def test_three_on_the_crown_and_each_turn_is_one_fight():
    table = Land()
    table.ending("en_locks", revealed=True)
    for who in ("Ann", "Bea", "Cy"):
        table.hero(who, "ch_warrior", "inn.crown")
    table.goes("movement")
    table.is_asked("duel", "Ann")
    assert table.options("Ann") == [("meet", 1), ("meet", 2)]
    table.rolls(3, 3)
    table.says("Ann", "meet", 2)
    assert table.told("stand-off") and not table.told("test") and table.state.holder == NOBODY


@rule("TA 14:5", "TA 11:6")
def test_who_waits_before_a_closed_crown_may_be_met_in_the_valley():
    table = Land()
    table.ending("en_regent", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_warrior", "inn.valley", done=True)
    table.hero("Cy", "ch_cutpurse", "inn.valley", done=True)
    table.state.active, table.state.over = 1, False
    table.goes("movement")
    assert table.options("Bea") == [("stay",), ("back",)]
    table.says("Bea", "stay")
    table.is_asked("encounter", "Bea")
    assert ("meet", 2) in table.options("Bea") and ("meet", 0) not in table.options("Bea")


@rule("TA 14:5")
def test_alone_on_the_crown_one_meets_the_ending_and_never_nobody():
    table = party("warrior", at="inn.crown")
    table.ending("en_locks", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown")
    table.goes("crown")
    assert table.match.pending is not None and table.match.pending.name in ("meet", "spoils", "damage", "reroll")
    table = party("warrior", at="inn.crown")
    table.ending("en_locks", revealed=True)
    table.goes("crown")
    table.is_asked("test-with", "Ann")


@rule("TA 14:6", "TA 21")
def test_the_last_rival_on_the_crown_dies_and_who_is_left_goes_on_with_the_ending():
    table = party("warrior", at="inn.crown", strength=12)
    table.ending("en_locks", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown", lives=1)
    table.state.holder, table.state.progress = 0, 5
    table.rolls(6, 1)
    table.goes("crown")
    table.says("Ann", "life")
    assert table.of("Bea").condition == GONE and (table.state.holder, table.state.progress) == (0, 5)
    table.state.active = 0
    table.rolls(1, 2)
    table.goes("crown")
    table.says("Ann", "strength")
    assert table.state.progress == 6


@rule("TA 14:6", "TA 14:5")
def test_an_ending_that_is_drawn_while_another_stands_there_waits_for_the_fight():
    table = party("warrior", at="inn.crown")
    table.ending("en_weighing")
    table.hero("Bea", "ch_druid", "inn.crown", lives=1)
    table.rolls(6, 1)
    table.goes("crown")
    assert table.state.revealed
    table.says("Ann", "life")
    assert table.of("Bea").condition == GONE and table.of("Ann").lives == 4  # nothing was weighed yet
    assert table.state.holder == -1


@rule("TA 14:6", "TA 20:15")
def test_a_total_between_two_lines_still_does_nothing():
    table = Land()
    wrestling = words.Rolls(table={"8+": (words.Gains(stat="gold"),)}, mods=(words.Mod(stat="strength"),))
    for die, gold in ((3, 1), (4, 2)):
        table.of("Ann").gold = 1
        table.rolls(die)
        table.follows("Ann", wrestling)
        assert table.of("Ann").gold == gold


@rule("TA 14:6", "TA 16:11", "TA 21")
def test_the_regent_is_fought_once_a_turn_and_armour_saves_from_him():
    table = Land()
    table.ending("en_regent", revealed=True)
    table.hero("Ann", "ch_druid", "inn.crown", strength=9)
    table.gear("Ann", "pu_armour", place="worn")
    table.state.holder = 0
    for dice, progress in (((6, 1), 1), ((3, 6, 4), 1), ((4, 1), 1), ((6, 1), 2)):
        table.state.active, table.state.over = 0, False
        table.rolls(*dice)
        table.goes("movement")
        table.says("Ann", "pick", "Fight")
        assert table.state.progress == progress
    assert table.of("Ann").lives == 4 and table.told("saved") and table.told("stand-off")
    table.state.active, table.state.over = 0, False
    table.rolls(6, 1)
    table.goes("movement")
    table.says("Ann", "pick", "Fight")
    assert table.match.outcome is not None and table.match.outcome.winners == (0,)


@rule("TA 14:6", "TA 20:15")
def test_a_favour_does_not_make_doubles_but_may_open_a_lock():
    table = Land()
    table.ending("en_locks", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown", strength=7, favour=1)
    table.rolls(4, 4)
    table.goes("movement")
    table.says("Ann", "strength")
    table.says("Ann", "favour", -1)
    assert table.state.progress == 2  # the dice still show a double


@rule("TA 14:6", "TA 5:3", "TA 16:9")
def test_the_stolen_crown_cannot_be_packed_or_taken_and_falls_with_its_bearer():
    table = Land()
    table.ending("en_dais", revealed=True)
    table.hero("Ann", "ch_warrior", "mid.woods", lives=1)
    stolen = table.gear("Ann", "en_stolen")
    pack = table.gear("Ann", "pu_pack", place="worn")
    assert not table.has_room("Ann", pack, stolen)
    assert stolen not in table.takeable("Bea", "Ann")
    table.loses_lives("Ann")
    assert table.of("Ann").condition == GONE and "en_stolen" in table.names_on("mid.woods")
    table.hero("Bea", "ch_warrior", "inn.valley", done=True)
    bearer = table.cards("board", "en_stolen")
    table.takes("Bea", bearer[0], "TA 12:1")
    table.state.active, table.state.over = 1, False
    table.goes("movement")
    table.says("Bea", "step", "inn.crown")
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)


@rule("TA 14:6", "TA 4:2", "TA 20:10")
def test_the_command_spell_finds_prisoners_drinkers_and_toads_and_only_guards_help():
    table = Land("Ann", "Bea", "Cy", "Dan")
    table.ending("en_crown", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_warrior", "city.donjon", forced="donjon")
    table.gear("Bea", "pu_armour", place="worn")
    table.hero("Cy", "ch_warrior", "tav.room", toad=2)
    table.hero("Dan", "ch_warrior", "mid.castle", craft=4)
    guard = table.gear("Dan", "ad_bodyguard")
    table.follows("Ann", Special(name="command"))
    table.says("Dan", "use", guard, 0)
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy", "Dan")] == [4, 3, 3, 4]
    assert not table.told("save-roll")


@rule("TA 14:6", "TA 4:3", "TA 21")
def test_the_last_command_kills_two_at_once_and_wins():
    table = Land()
    table.ending("en_crown", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    for who in ("Bea", "Cy"):
        table.of(who).lives = 1
    table.state.holder = 0
    table.rolls(4)
    table.goes("movement")
    assert table.match.outcome is not None and table.match.outcome.winners == (0,)


@rule("TA 14:6", "TA 4:3")
def test_the_court_of_shades_waits_for_a_player_whose_next_character_is_still_to_come():
    table = Land("Ann", "Bea")
    table.ending("en_shades", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown", strength=9)
    table.of("Bea").condition = WAITING  # died before the Ending was known
    table.state.holder = 0
    table.tries(lambda m: crown.face_shade(m, 0))
    assert table.state.winner == NOBODY
    table.hero("Bea", "ch_giant", "out.forest")
    table.rolls(6, 1)
    table.tries(lambda m: crown.face_shade(m, 0))
    assert table.told("fought")[0]["his"] == 6 + 1 and table.state.shades == [1] and table.state.winner == 0


@rule("TA 14:6", "TA 14:5", "TA 20:9")
def test_a_rival_may_interrupt_the_locks_and_must_be_fought_first():
    table = Land()
    table.ending("en_locks", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.state.holder, table.state.progress = 0, 5
    table.hero("Bea", "ch_warrior", "inn.valley", done=True)
    table.state.active, table.state.over = 1, False
    table.rolls(3, 3)
    table.goes("movement")
    table.says("Bea", "step", "inn.crown")
    assert table.told("stand-off") and not table.told("test") and table.state.progress == 5
    assert not table.is_duel("Bea", "Ann")


@rule("TA 14:6", "TA 4:3")
def test_after_the_ending_is_known_the_dead_are_out_and_before_it_they_are_not():
    for revealed, condition in ((False, WAITING), (True, GONE)):
        table = Land()
        table.ending("en_locks", revealed=revealed)
        table.dies("Bea")
        assert table.of("Bea").condition == condition


@rule("TA 14:6")
def test_progress_is_lost_with_who_made_it_and_begins_anew():
    table = party("warrior", at="inn.crown", strength=12)
    table.ending("en_locks", revealed=True)
    table.state.holder, table.state.progress = 0, 7
    table.hero("Bea", "ch_druid", "inn.crown", strength=12)
    table.dies("Ann")
    assert (table.state.holder, table.state.progress) == (-1, 0)
    table.state.active = 1
    table.rolls(1, 2)
    table.goes("crown")
    table.says("Bea", "strength")
    assert (table.state.holder, table.state.progress) == (1, 1)


@rule("TA 14:6", "TA 11:5")
def test_who_flees_the_crown_begins_anew_and_can_go_on_from_the_plain():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.ending("en_regent", revealed=True)
    table.state.holder, table.state.progress = 0, 2
    table.goes("movement")
    table.says("Ann", "pick", "Flee")
    assert (table.at("Ann"), table.state.holder, table.state.progress) == ("inn.plain", NOBODY, 0)
    table.state.active, table.state.over = 0, False
    table.goes("movement")
    assert ("step", "inn.crypt") in table.options("Ann")
