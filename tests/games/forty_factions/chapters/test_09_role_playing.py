"""Role playing (FF 9): cases for a referee."""

from questboard.testing import rule
from tests.games.forty_factions.cases import city, specifies, verbs
from tests.games.forty_factions.chapters.given import stage
from tests.games.forty_factions.tehmor import Tehmor


def may_speak_for(table: Tehmor, who: str) -> tuple[str, ...]:
    return tuple(table.blanks(who, "say")["as"])


@rule("FF 9.2")
def test_a_plot_may_go_on_for_three_turns_and_stays_on_its_target_in_other_hands():
    table = stage()
    for _ in range(2):
        table.answers("Hal", "end")
        table.answers("Hal", "carry", 1)
        table.answers("Hal", "publish")
        table.start("turn")
        table.interjects("Hal", "give-faction", "kyr", 2, "sold abroad")
        table.start("specify")
        table.is_asked("roleplay")
    assert [plot.turn for plot in table.sees(None).plots] == [1]
    assert may_speak_for(table, "C") == ("kyr",)
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.sees(None).plots == () and table.sees(None).discards["plots"] == ("on-trial",)


@rule("FF 9.2", "FF 6.3.4", "FF 12.1.2")
def test_a_plot_that_goes_on_is_played_out_even_if_no_new_one_comes_and_the_first_new_one_is_free():
    table = city("AB", dm="Hal", A="kyr")
    table.holds("A", "on-trial", "wild-card")
    table.start("plots")
    table.seal(A=table.scheme("A", "on-trial", "kyr"), B=("pass",))
    table.answers("A", "pass")
    specifies(table, "A")
    table.answers("Hal", "end")
    table.answers("Hal", "carry", 1)
    table.answers("Hal", "publish")
    table.start("turn")
    table.start("plots")
    table.all_pass()
    table.is_asked("roleplay")
    table.start("plots")
    table.seal(A=table.scheme("A", "wild-card", "kyr"), B=("pass",))
    assert table.points("plot") == {}


@rule("FF 9.3")
def test_a_faction_of_nobody_can_be_lent_and_taken_back():
    table = stage()
    table.answers("Hal", "lend", "army", 2)
    assert may_speak_for(table, "C") == ("army",) and "army" not in may_speak_for(table, "Hal")
    table.answers("Hal", "lend", "army", table.seat("Hal"))
    assert "army" in may_speak_for(table, "Hal")
    assert not table.may("C", "say", "army", "Halt!")


@rule("FF 9.3")
def test_where_a_player_has_a_conflict_the_dm_may_play_a_faction_himself():
    table = stage()
    table.answers("Hal", "lend", "kyr", table.seat("Hal"))
    assert "kyr" in may_speak_for(table, "Hal") and not table.may("B", "say", "kyr", "We deny it.")
    table.answers("Hal", "lend", "kyr", 1)
    assert may_speak_for(table, "B") == ("kyr",)
    assert table.state.lent == []


@rule("FF 9.3", "FF 7.2.2")
def test_who_is_lent_a_faction_has_neither_its_pawns_nor_its_powers():
    table = stage()
    table.has("A", "conservative-party")
    table.answers("Hal", "lend", "conservative-party", 2)
    assert "resign" not in verbs(table, "C") and "resign" in verbs(table, "A")
    assert table.votes() == {"A": 10}


@rule("FF 9.3", "FF 4.3.8")
def test_a_target_that_is_discarded_is_played_by_the_dm():
    table = stage()
    table.interjects("B", "drop", "kyr")
    assert "kyr" in may_speak_for(table, "Hal")
    table.answers("Hal", "end")
    table.answers("Hal", "award", 1, "kyr", table.state.in_play[0].order, 1, "usual", "for what went before")
    assert table.vp() == [0, 1, 0]


@rule("FF 9.5")
def test_a_roll_behind_the_screen_is_heard_by_those_named_and_nobody_else():
    table = Tehmor("ABC", dm="Hal")
    table.start("trading")
    table.interjects("Hal", "secret-roll", 2, 6, (1,), "whether the rope holds")
    assert [len(table.told("rolled", who)) for who in ("A", "B", "C", None)] == [0, 1, 0, 0]
