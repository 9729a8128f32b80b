"""Cases for a referee: things that happen at the most awkward moment. Whatever it is, the game goes on, and nothing is
lost or doubled."""

from random import Random

import pytest

import questboard
from questboard.engine import move
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.rules import (
    crown,
    curses,
    duels,
    encounters,
    law,
    limits,
    lives,
    movement,
    ranks,
    spells,
    things,
)
from questboard.games.talisman.state import DECKS, GONE, IN_PLAY, NO_CARD, OUT, SIDE, WAITING, discards
from questboard.games.talisman.vocabulary import Award
from questboard.testing import rule
from tests.games.talisman.cases import begins, magicians, meets, party, rank_of, visits
from tests.games.talisman.land import Land
from tests.laws import driver
from tests.laws.driver import Habits


def empties(table: Land, *decks: str) -> None:
    """Neither a deck nor its discards hold anything any more."""
    for deck in decks:
        for zone in (deck, discards(deck)):
            for card in list(table.state.cards.zones[zone]):
                table._put(card, OUT)  # pyright: ignore[reportPrivateUsage]


# -- death at the wrong moment ----------------------------------------------------------------------------------------


@rule("TA 9:9", "TA 4:3")
def test_who_dies_of_the_own_spell_has_no_turn_and_the_spell_is_spent_once():
    table = party("delver", craft=3, lives=1)
    [tempest] = table.spells("Ann", "sp_tempest")
    table.quiet = False
    table.goes("turn")
    table.rolls(1)
    table.answers("Ann", "cast", tempest)
    table.passes()
    assert table.of("Ann").condition == WAITING and table.state.active == 1
    assert table.state.cards.zones["spells discards"].count(tempest) == 1 and table.state.casting == []


@rule("TA 15:4", "TA 4:3")
def test_who_dies_on_arrival_in_the_summer_desert_draws_nothing():
    table = party("warrior", at="mid.desert1", lives=1, seasons="ad_summer")
    table.goes("arrive")
    assert table.of("Ann").condition == WAITING and not table.told("draws") and table.state.active == 1


@rule("TA 4:3", "TA 20:10")
def test_who_dies_in_the_donjon_leaves_things_there_and_the_heir_is_free():
    table = party("warrior", "(pu_sword)", at="city.donjon", forced="donjon", warrant=True, poison=5, lives=1)
    table.goes("end")
    assert table.names_on("city.donjon") == ["pu_sword"] and table.of("Ann").condition == WAITING
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", *table.options("Ann")[0])
    assert table.of("Ann").forced in ("", "board") and not table.of("Ann").warrant


@rule("TA 4:3", "TA 20:16", "TA 20:17")
def test_tokens_loans_and_the_betrothed_do_not_go_to_the_heir_but_the_deposit_does():
    table = party("warrior", poison=4, favour=3, bite=5, loan=1, betrothed=True, bank=6, child=2, raft_waits=1, alms=2)
    lives.die(table.match, 0)
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", *table.options("Ann")[0])
    hero = table.of("Ann")
    assert (hero.poison, hero.favour, hero.bite, hero.loan, hero.child, hero.raft_waits, hero.alms) == (0,) * 7
    assert not hero.betrothed and hero.bank == 6


@rule("TA 19:0", "TA 4:3")
def test_a_dead_toads_curse_is_back_in_its_deck_and_the_heir_is_no_toad():
    table = party("warrior", toad=3, lives=1)
    card = table.curse("Ann", "cu_toad")
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert card in table.state.cards.zones["curses"] and table.state.curse_left == {} and table.of("Ann").toad == 0


@rule("TA 20:8", "TA 4:3")
def test_the_rank_of_the_dead_is_there_for_others_and_gives_them_nothing_before():
    table = party("warrior", "l2_magus l3_king", at="city.palace")
    magus = rank_of(table, "l2_magus")
    lives.die(table.match, 0)
    assert ranks.holder(table.match, magus) == -1
    table.tries(lambda m: ranks.rise(m, 1, magus))
    assert table.of("Bea").level2 == magus and table.of("Ann").level2 == NO_CARD


@rule("TA 15:4")
def test_a_season_of_somebody_who_is_out_still_ends_in_its_round():
    table = Land()
    begins(table, "ad_winter")  # drawn by Bea
    table.state.revealed = True
    lives.die(table.match, 1)
    assert table.of("Bea").condition == GONE
    for _ in range(5):
        table.state.turn += 1
        table.state.active = 0
        table.goes("end")
    assert table.state.cards.zones[SIDE] == []


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


@rule("TA 20:9", "TA 14:6")
def test_a_king_who_finds_somebody_on_the_crown_when_the_ending_is_open_does_not_win_before_the_fight():
    table = party("warrior", "l3_king", at="inn.crown", strength=9)
    table.ending("en_regent", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown", lives=2)
    table.rolls(6, 1)
    table.goes("crown")
    assert table.of("Bea").lives == 1 and table.state.winner == -1
    table.state.active = 0
    table.rolls(6, 1)
    table.goes("crown")
    assert table.match.pending is None and table.match.outcome is not None and table.match.outcome.winners == (0,)


@rule("TA 9:6", "TA 4:3")
@pytest.mark.parametrize("spell", ["sp_hex", "sp_wither", "sp_toadskin"])
def test_a_spell_at_somebody_who_is_gone_is_spent_for_nothing(spell: str):
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    table.spells("Cy", "sp_unravel")
    [card] = table.spells("Ann", spell)
    table.quiet = False
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
    lives.die(table.match, 1)
    table.answers("Cy", "pass")
    assert table.told("spell-fails") and card in table.state.cards.zones["spells discards"]
    assert table.of("Bea").condition == WAITING and not table.told("cursed") and not table.told("toad")


@rule("TA 9:6", "TA 9:11")
def test_an_unravel_of_a_spell_whose_caster_is_dead_cancels_it_all_the_same():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [unravel] = table.spells("Cy", "sp_unravel")
    [card] = table.spells("Ann", "sp_hex")
    table.quiet = False
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
    lives.die(table.match, 0)
    table.answers("Cy", "cast", unravel)
    assert not table.told("cursed") and table.state.casting == []
    assert sorted(table.state.cards.zones["spells discards"]) == sorted([card, unravel])


# -- nothing left ------------------------------------------------------------------------------------------------------


@rule("TA 9:5", "TA 13:13")
def test_a_ley_surge_without_any_spell_left():
    table = party("oracle")
    empties(table, "spells")
    meets(table, "ad_ley")
    assert not things.spells(table.match, 0) and "ad_ley" not in table.names_on("out.fields1")


@rule("TA 20:3", "TA 19:0")
def test_without_curses_and_talismans_there_is_gold_and_luck():
    table = party("warrior")
    empties(table, "curses", "talismans")
    meets(table, "ad_hag")
    assert not table.told("cursed")
    table.tries(lambda m: cards.award(m, 0, Award(deck="talismans"), Context()))
    assert table.of("Ann").gold == 4


@rule("TA 20:1")
def test_a_purchase_that_is_not_to_be_had_is_an_opportunity_lost():
    table = party("delver", strength=12)
    for card in list(table.state.cards.zones["purchase"]):
        if table.name(card) == "pu_nag":
            table._put(card, OUT)  # pyright: ignore[reportPrivateUsage]
    table.rolls(6, 1)
    meets(table, "ad_lancer")
    assert table.owns("Ann") == [] and table.told("none-left")


# -- two at the same table, on the same Space -------------------------------------------------------------------------


@rule("TA 12:1", "TA 15:8")
def test_two_who_stand_together_visit_the_same_nun_and_then_she_is_gone():
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", "mid.castle", lives=3, gold=2)
    [nun] = table.lay("mid.castle", "ad_nun")
    for seat in (0, 1):
        table.state.visited = []
        table.tries(lambda m, s=seat: encounters.visit(m, s, nun))
        table.says(("Ann", "Bea")[seat], "heal", 1)
    assert table.of("Ann").lives == table.of("Bea").lives == 4 and table.names_on("mid.castle") == []


@rule("TA 12:1")
def test_what_one_has_taken_the_other_does_not_find():
    table = Land()
    table.lay("out.fields1", "pu_hat")
    table.state.loose[table.of("Ann").at] = 3
    [hat] = table.state.cards.zones["board"]
    table.goes("arrive")
    table.says("Ann", "space")
    table.says("Ann", "take", hat)
    table.says("Ann", *table.options("Ann")[0])
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 4 and encounters.claims(table.match, 1) == [("done",)]


# -- limits in the middle of something ---------------------------------------------------------------------------------


@rule("TA 6:4", "TA 6:6", "TA 16:9")
def test_spoils_that_break_the_victors_leadership_are_settled_before_the_turn_goes_on():
    table = party("warrior", craft=2)
    table.gear("Ann", "ad_squire")
    table.gear("Bea", "ad_bodyguard")
    table.of("Bea").craft = 5
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "take"))
    while not table.rests():
        table.is_asked("fix", "Ann")
        table.says("Ann", *table.options("Ann")[0])
    assert limits.surplus(table.match, 0) is None and len(table.owns("Ann")) <= 1
    assert len(table.names_on("out.fields1")) >= 1


@rule("TA 20:10", "TA 11:42")
def test_who_is_taken_to_the_donjon_keeps_followers_and_load_and_the_mule_waits_outside():
    table = party("delver", "ad_porter", at="city.kingsway", strength=1, craft=5, warrant=True)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=mule)
    table.rolls(1, 6)
    table.tries(lambda m: law.arrest(m, 0, 7))
    assert table.at("Ann") == "city.donjon" and sorted(table.owns("Ann")) == ["ad_porter", "pu_mule", "pu_rope"]
    lives.die(table.match, 0)
    assert sorted(table.names_on("city.gallows")) == ["pu_mule", "pu_rope"]
    assert table.names_on("city.donjon") == ["ad_porter"]


@rule("TA 15:4")
def test_a_day_that_ends_in_mid_visit_takes_its_prices_along():
    table = party("warrior", gold=9, lives=2, seasons="ad_winter")
    table.lay("out.fields1", "ad_summer")
    visits(table, "ad_nun")
    assert ("heal", 2) in table.options("Ann")
    [summer] = [card for card in table.state.cards.zones["board"] if table.name(card) == "ad_summer"]
    table.says("Ann", "heal", 2)
    assert ("heal", 2) in table.options("Ann") and table.of("Ann").gold == 7
    encounters.play_calendar(table.match, 1, summer)
    assert lives.fee(table.match, 0, 1) == 1


@rule("TA 6:6", "TA 16:4")
def test_a_sacrifice_before_a_fight_may_cost_another_follower_and_his_help():
    table = party("reaver", "ad_standard ad_squire ad_bodyguard", craft=3)
    meets(table, "ad_wolf")
    table.says("Ann", "use", *table.last_use("Ann"))
    chosen = [card for card in table.state.cards.zones["gear 0"] if table.name(card) == "ad_standard"]
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == tuple(chosen)))
    table.is_asked("fix", "Ann")  # 3 to be led, by a Leadership of 2
    table.rolls(1, 6)
    [squire] = [option for option in table.options("Ann") if table.name(option[1]) == "ad_squire"]
    table.says("Ann", *squire)
    [fought] = table.told("fought")
    assert fought["mine"] == 5 + 3 + 1 and table.names_on("out.fields1") == ["ad_squire"]


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


@rule("TA 9:6", "TA 19:5")
def test_who_is_a_toad_when_the_spell_arrives_still_gets_what_a_toad_can_get():
    table = magicians()
    [wither] = table.spells("Ann", "sp_wither")
    table.of("Bea").toad = 3
    table.of("Bea").strength, table.of("Bea").toad_strength = 5, 2
    table.tries(lambda m: spells.cast(m, 0, ("cast", wither, 1), Context()))
    assert (table.of("Bea").strength, table.of("Bea").toad_strength) == (5, 1)


@rule("TA 20:9", "TA 19:8")
def test_a_king_who_is_a_toad_opens_no_closed_crown_and_fights_no_duel_to_the_death():
    table = party("warrior", "l3_king", at="inn.valley", toad=2)
    table.ending("en_regent", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown", gold=2)
    assert not crown.admits(table.match, 0)
    things.set_piece(table.match, 0, table.match.content.crown)
    assert not duels.is_duel(table.match, 0, 1) and not duels.is_duel(table.match, 1, 0)
    table.of("Ann").toad = 0
    assert duels.is_duel(table.match, 0, 1) and duels.is_duel(table.match, 1, 0) and crown.admits(table.match, 0)


# -- a table where anything may happen -----------------------------------------------------------------------------


def _misfortune(match: questboard.Match, luck: Random) -> None:
    """Somebody dies, changes, or loses everything, while somebody thinks about an answer."""
    state = match.state
    living = things.living(match)
    if not living:
        return
    seat = luck.choice(living)
    hero = state.heroes[seat]
    what = luck.randrange(40)
    if what < 3:
        lives.die(match, seat)
    elif what < 8:
        curses.toad(match, seat)
    elif what < 14:
        hero.strength, hero.craft = luck.choice([(0, 3), (3, 0), (1, 1), (12, 12)])
    elif what < 18:
        hero.poison, hero.lives = 5, 1
    elif what < 23:
        hero.warrant, hero.loan, hero.gold = True, 2, 0
    elif what < 31:
        spaces = [space for space in range(len(match.content.spaces)) if space != match.content.crown]
        movement.put(match, seat, luck.choice(spaces), "TA 13:1")
    elif what < 35:
        deck = luck.choice([deck for deck in DECKS if deck not in ("characters", "endings")])
        for zone in (deck, discards(deck)):
            for card in list(state.cards.zones[zone]):
                move(match, card, OUT)
    elif what < 39:
        hero.miss += 1
    else:
        state.revealed = True
    match.at_hand.clear()


@rule("TA 4:3", "TA 13:13", "TA 19:1")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_befalls_them_the_game_goes_on_and_no_card_is_lost(seed: int):
    luck = Random(seed)
    names = ["Ann", "Bea", "Cy", "Di"][: 2 + seed % 3]
    match = questboard.new("talisman", names, f"chaos {seed}", {"rounds": 60})
    all_cards = sorted(card for zone in match.state.cards.zones.values() for card in zone)
    habits = Habits(change=5, interject=12, dm=0, expire=3, undo=0)
    for _ in range(600):
        if match.pending is None:
            break
        if match.state.turn > 1 and luck.random() < 0.08:
            _misfortune(match, luck)
        driver.do(match, driver.propose(match, luck, habits))
        assert sorted(card for zone in match.state.cards.zones.values() for card in zone) == all_cards
        for hero in match.state.heroes:
            assert min(hero.strength, hero.craft, hero.gold, hero.poison) >= 0 and hero.poison <= 5
            assert (hero.at >= 0) == (hero.condition == IN_PLAY)
