"""Game turn (FF 6): cases for a referee."""

import pytest

from questboard.engine.errors import CannotUndo
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, city, market, offer, plays
from tests.games.forty_factions.chapters.given import FACTIONS, PLOTS, at, cast, stage_of_sheets
from tests.games.forty_factions.tehmor import ASSASSINS, WHITE_HAND, Tehmor


@rule("FF 6.2.1")
def test_what_has_been_revealed_cannot_be_undone():
    table = Tehmor("AB")
    table.holds("A", "navy")
    table.start("activation")
    table.seal(A=table.plan("A", "navy"), B=("pass",))
    with pytest.raises(CannotUndo):
        table.match.undo(0)
    assert table.active("A") == ("navy",)


@rule("FF 6.2.1", "FF 6.3.1", "FF 6.6")
def test_who_has_no_card_and_no_faction_plays_on():
    table = city("ABC", A="navy")
    table.holds("B", "kyr")
    table.start("trading")
    table.all_pass("done")
    assert table.may("C", "pass")
    table.seal(A=("pass",), B=table.plan("B", "kyr"), C=("pass",))
    for _ in range(12):
        if table.question == "draw":
            break
        table.all_pass(*{"coalition": ("done",), "discard": ("discard", ())}.get(table.question, ("pass",)))
    while table.question == "draw":
        who = "ABC"[table.match.waiting_for()[0]]
        table.answers(who, "draw", 3, 0)
    assert len(table.hand("C")) == 3 and table.state.turn == 2


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


@rule("FF 6.2.2")
@pytest.mark.parametrize("scope", ["once", "turn", "game"])
def test_how_long_the_dms_permission_lasts(scope: str):
    table = city("AB", dm="Hal", A="navy")
    table.holds("A", "guild-of-seamen")
    table.start("activation")
    table.interjects("Hal", "allow", "activate", "FF 6.2.2", "activate", scope, "a truce at sea")
    table.seal(A=table.plan("A", "guild-of-seamen"), B=("pass",))
    assert table.active("A") == ("navy", "guild-of-seamen")
    table.interjects("A", "drop", "guild-of-seamen")
    table.holds("A", "guild-of-seamen")
    table.start("activation", activations=[0, 0])
    assert table.may("A", *table.plan("A", "guild-of-seamen")) is (scope != "once")
    table.start("turn")
    table.start("activation")
    assert table.may("A", *table.plan("A", "guild-of-seamen")) is (scope == "game")


@rule("FF 6.2.2", "FF 7.2.3")
def test_who_gave_a_location_away_does_not_get_it_back_when_the_receiver_is_discarded():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("B", *accept(table, "B", "A"))
    table.interjects("B", "drop", "kyr")
    assert table.controls("harbour-fort") == "kyr"  # nobody's pawn stands there now
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {}


@rule("FF 6.2.2", "FF 4.3.8")
def test_enemies_may_come_to_the_table_at_once_in_different_hands():
    table = Tehmor("AB")
    table.holds("A", "army")
    table.holds("B", "desert-nomads")
    table.start("activation")
    table.seal(A=table.plan("A", "army"), B=table.plan("B", "desert-nomads"))
    assert (table.owner("army"), table.owner("desert-nomads")) == ("A", "B")


@rule("FF 6.3.1")
def test_a_dm_may_forbid_plots_for_the_game_and_think_better_of_it():
    table = city("AB", dm="Hal", B="kyr")
    table.holds("A", "wild-card")
    table.start("plots")
    table.interjects("Hal", "forbid", "plot", "plot", "a quiet night")
    assert not table.may("A", *table.scheme("A", "wild-card", "kyr")) and table.may("A", "pass")
    table.interjects("Hal", "revoke", 0, "too quiet")
    assert table.may("A", *table.scheme("A", "wild-card", "kyr"))


@rule("FF 6.3.1", "FF 8.3")
def test_one_needs_no_faction_to_play_a_plot_and_two_may_strike_the_same():
    table = city("ABC", C="kyr")
    table.holds("A", "on-trial")
    table.holds("B", "a-secret-exposed")
    table.start("plots")
    table.seal(A=table.scheme("A", "on-trial", "kyr"), B=table.scheme("B", "a-secret-exposed", "kyr"), C=("pass",))
    assert [told["targets"] for told in table.told("plotted")] == [["kyr"], ["kyr"]]


@rule("FF 6.3.3", "FF 8.7")
def test_a_dm_who_is_never_content_may_write_it_himself():
    table = city("AB", dm="Hal", B="kyr")
    plays(table, "A", "wild-card", "kyr")
    for words in (("It rains.", "Who is wet?"), ("It pours.", "Who drowns?")):
        table.answers("A", "specify", *words)
        table.answers("Hal", "veto", "the weather is mine")
    table.answers("A", "specify", "It snows.", "Who is cold?")
    table.answers("Hal", "edit", "It snows ash.", "Who lit it?")
    assert table.told("specified")[0]["words"] == ["It snows ash.", "Who lit it?"]
    assert [told["reason"] for told in table.told("vetoed")] == ["the weather is mine"] * 2


@rule("FF 6.3.3", "FF 4.4.4")
@pytest.mark.parametrize("name", PLOTS)
def test_whoever_plays_it_is_asked_all_that_its_sheet_wants_specified(name: str):
    plot = PLOTS[name]
    table = stage_of_sheets(plot)
    table.seal(A=table.scheme("A", name, *cast(plot, table), place=at(plot)), B=("pass",), C=("pass",))
    table.answers("A", "pass")
    table.is_asked("specify", "A")
    assert list(table.blanks("A", "specify")) == [prompt.key for prompt in plot.specify]
    table.answers("A", "specify", *[prompt.suggestions[0] for prompt in plot.specify])
    table.is_asked("stance")
    labels = [stance.id for stance in plot.scene.stances]
    assert list(table.blanks("B", "stance")["stance"]) == labels


@rule("FF 6.4.1", "FF 8.3")
def test_a_star_may_fall_on_a_city_in_which_nobody_has_a_faction():
    table = Tehmor("AB")
    plays(table, "A", "a-star-falls", place="Old Town")
    table.answers("A", "specify", "the fountain", "an egg")
    assert table.question == "steal"  # nobody to take a stance, nothing to count
    assert table.sees(None).discards["plots"] == ("a-star-falls",)


@rule("FF 6.5.3")
def test_guilds_that_vote_together_by_option_are_not_said_to_have_failed():
    table = city("ABC", options={"adhoc_conclave": True}, A=ASSASSINS, B=WHITE_HAND, C="rat-cult")
    table.start("conclave")
    table.seal(A=("together", (1,)), B=("together", (0,)), C=("pass",))
    table.all_answer("share", 1, 0)
    assert table.points("conclave") == {"A": 1}
    assert table.told("no-conclave") == []
    assert table.told("conclave") == [{"members": [0, 1], "votes": 2, "of": 3}]


@rule("FF 6.5.5", "FF 10.1.4")
def test_a_holiday_that_is_called_off_is_none():
    table = city("AB", dm="Hal", A="conservative-party")
    table.start("trading")
    table.interjects("Hal", "holiday", "yes", "the saint of bakers")
    table.interjects("Hal", "holiday", "no", "the bakers are on strike")
    table.start("council")
    assert table.points("council") == {"A": 1}


@rule("FF 6.6.3", "FF 11.2.2")
def test_a_new_deck_is_made_of_face_up_and_face_down_discards_of_this_very_phase():
    table = city("ABCD", A="elves")
    table.holds("B", "navy", "kyr")
    for card in list(table.state.cards.zones["factions"]):
        table._put(card, "hand 3")
    table.start("trading")
    table.interjects("A", "drop", "elves")
    table.start("discard")
    table.seal(A=("discard", ()), B=("discard", table.cards("hand 1", "navy")), C=("discard", ()), D=("discard", ()))
    table.match.state.draw_order = [0]
    table.start("draw")
    table.answers("A", "draw", 2, 0)
    assert sorted(table.hand("A")) == ["elves", "navy"]


@rule("FF 6.6.3", "FF 12.1.4")
def test_the_least_unfortunate_draws_first():
    table = Tehmor("ABC", options={"draw_tie": "seat"})
    table.start("discard", vp=[-4, -1, -1])
    table.all_pass("discard", ())
    assert table.match.state.draw_order == [1, 2, 0]


@rule("FF 6.6.3", "FF 11.2.2")
@pytest.mark.parametrize(("players", "cards"), [("AB", 3), ("ABC", 3), ("ABCD", 2), ("ABCDEFGH", 2)])
def test_how_many_cards_are_drawn(players: str, cards: int):
    table = Tehmor(players)
    table.holds("A", "wild-card")
    table.start("discard", vp=[1] + [0] * (len(players) - 1))
    table.all_pass("discard", ())
    table.is_asked("draw", "A")
    assert table.may("A", "draw", 0, cards) and not table.may("A", "draw", 0, cards + 1)
