"""Cases for a referee, sentence by sentence: fights, evading, Curses, utilities, winning (TA 16 to TA 21)."""

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import (
    curses,
    duels,
    encounters,
    law,
    limits,
    lives,
    numbers,
    objects,
    ranks,
    tavern,
    things,
)
from questboard.games.talisman.state import GONE, NO_CARD, WAITING, WORN, Fight
from questboard.games.talisman.vocabulary import Gains, Heals
from questboard.testing import rule
from tests.games.talisman.cases import meets, party, rank_of, visits
from tests.games.talisman.land import Land

# -- 16: Combat ------------------------------------------------------------------------------------------------------


@rule("TA 16:4")
@pytest.mark.parametrize(
    ("mine", "his", "lives_left", "told"), [(4, 5, 4, "defeats"), (3, 5, 4, "stand-off"), (2, 5, 3, "is-beaten")]
)
def test_higher_wins_equal_stands_off_lower_loses_a_life(mine: int, his: int, lives_left: int, told: str):
    table = party("delver", strength=4)
    table.rolls(mine, his)
    meets(table, "ad_wolf")  # 4 and the die against 2 and the die
    assert table.of("Ann").lives == lives_left
    assert ("ad_wolf" in table.names_on("out.fields1")) == (told != "defeats")
    assert bool(table.told("stand-off")) == (told == "stand-off") and bool(table.told("is-beaten")) == (
        told == "is-beaten"
    )


@rule("TA 16:1", "TA 17:1")
def test_only_an_oracle_may_choose_how_to_attack():
    for character, kinds in (("warrior", ["combat"]), ("oracle", ["combat", "psychic"])):
        table = party(character)
        assert [way[1] for way in duels.ways(table.match, 0, 1) if way[0] == "attack"] == kinds


@rule("TA 16:5")
def test_three_enemies_add_up_and_roll_one_die():
    table = party("delver", strength=12)
    table.rolls(1, 6)
    meets(table, "ad_wolf", "ad_boar", "ad_ogre")
    [told] = table.told("foe-rolls")
    assert told["score"] == 2 + 3 + 5 + 6 and table.of("Ann").lives == 3


@rule("TA 16:9")
def test_the_victor_takes_one_thing_or_one_coin_or_a_life_or_nothing():
    table = party("warrior")
    table.hero("Bea", "ch_druid", "out.fields1", gold=7)
    table.gear("Bea", "pu_hat", "ad_squire")
    kinds = sorted(option[0] for option in duels.prizes(table.match, 0, 1, duel=False))
    assert kinds == ["gold", "life", "nothing", "take", "take"]
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", "gold")
    assert (table.of("Ann").gold, table.of("Bea").gold, table.of("Bea").lives) == (2, 6, 4)


@rule("TA 16:9", "TA 5:2")
def test_no_victor_takes_what_he_may_not_hold():
    table = party("knight")
    table.hero("Bea", "ch_fence", "out.fields1", gold=0)
    table.gear("Bea", "ci_dagger")
    assert [option[0] for option in duels.prizes(table.match, 0, 1, duel=False)] == ["life", "nothing"]


@rule("TA 16:9", "TA 20:10")
def test_the_wanted_who_are_beaten_may_be_sent_to_the_donjon_from_anywhere():
    table = party("warrior", at="mid.castle")
    table.hero("Bea", "ch_druid", "mid.castle", warrant=True)
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", "donjon")
    assert table.at("Bea") == "city.donjon" and table.of("Bea").forced == "donjon" and table.of("Bea").lives == 4


@rule("TA 16:11")
def test_the_kite_shield_of_the_example_comes_back_as_a_plain_one():
    table = party("delver", "ad_kite", lives=1, strength=2)
    table.rolls(1, 6, 1)
    meets(table, "ad_wolf")
    table.is_asked("damage", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    hero = table.of("Ann")
    assert hero.lives == 1 and hero.damaged == ["SHIELD"] and table.owns("Ann") == []
    assert table.name(table.state.cards.zones["adventure discards"][-1]) == "ad_kite"
    assert not numbers.slots_free(table.match, 0, "ARM")
    hero.gold = 1
    table.lay("out.fields1", "ad_forge")
    [forge] = [card for card in things.cards_on(table.match, hero.at) if table.name(card) == "ad_forge"]
    table.state.visited = []
    _visits(table, forge)
    table.says("Ann", "repair", "SHIELD")
    assert table.owns("Ann") == ["pu_shield"] and hero.gold == 0 and table.of("Ann").damaged == []
    assert table.state.place[table.state.cards.zones["gear 0"][0]] == WORN


def _visits(table: Land, card: int) -> None:
    table.tries(lambda m: encounters.visit(m, 0, card))


@rule("TA 16:11")
def test_who_loses_an_object_as_spoils_rolls_no_save():
    table = party("warrior")
    table.gear("Bea", "pu_helmet", place="worn")
    table.gear("Bea", "pu_hat")
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "take"))
    assert not table.told("save-roll")


@rule("TA 17:2", "TA 16:5")
def test_two_spirits_fight_as_one_and_a_pack_of_voices_one_by_one():
    table = party("delver", craft=12)
    table.rolls(1, 6)
    meets(table, "ad_shade", "ad_wraith")
    assert table.told("foe-rolls")[0]["score"] == 3 + 5 + 6
    table = party("delver", craft=9)
    table.rolls(6, 1, 6, 1, 6, 1)
    meets(table, "ad_choir")
    assert len(table.told("fought")) == 3 and table.of("Ann").cxp == 2


# -- 18 and 19 --------------------------------------------------------------------------------------------------------


@rule("TA 18:1", "TA 18:2")
def test_who_evades_in_the_woods_evades_what_attacks_there_and_what_is_drawn_as_a_stranger():
    for foe in ("ad_dragon", "ad_wraith", "ad_hag"):
        table = party("pathfinder", at="out.woods1")
        meets(table, foe)
        table.says("Ann", "evade")
        assert table.of("Ann").lives == 4 and not table.told("cursed") and foe in table.names_on("out.woods1")
    table = party("pathfinder", at="out.plains1")
    table.rolls(1, 6)
    meets(table, "ad_dragon")
    assert table.of("Ann").lives == 3  # nobody was asked


@rule("TA 18:2", "TA 16:2")
def test_the_invisible_may_still_listen_to_an_old_campaigner_and_fight_a_goblin():
    table = party("delver", strength=9)
    table.state.evades_all = True
    table.rolls(6, 1)
    meets(table, "ad_campaigner", "ad_goblin", "ad_wraith")
    table.says("Ann", "face")
    table.says("Ann", "pick", "The sword")
    table.says("Ann", "face")
    table.says("Ann", "evade")
    assert table.of("Ann").sxp == 6 + 2 and table.names_on("out.fields1") == ["ad_wraith"]


@rule("TA 18:2", "TA 15:8")
@pytest.mark.parametrize(("answer", "warrant"), [("evade", False), ("face", True)])
def test_even_a_bailiff_who_lets_nobody_pass_may_be_evaded(answer: str, warrant: bool):
    table = party("warrior", at="city.kingsway", gold=1)
    table.state.evades_all = True
    meets(table, "ci_bailiff")
    table.says("Ann", answer)
    assert table.of("Ann").warrant is warrant
    assert ("ci_bailiff" in table.names_on("city.kingsway")) == (answer == "evade")


@rule("TA 18:2", "TA 13:6")
def test_a_patron_who_reacts_at_once_may_be_evaded_by_spell_and_is_gone_all_the_same():
    table = party("warrior", at="tav.room", gold=2, craft=9)
    [card] = table.spells("Ann", "sp_immobility")
    table.quiet = False
    table.top("patron", "pa_lady", "pa_smoker")
    table.tries(lambda m: tavern.arrive(m, 0, 2))
    table.is_asked("cast-creature", "Ann")
    table.answers("Ann", "cast", card)
    table.passes()
    assert table.of("Ann").gold == 2
    assert [table.name(guest) for guest in table.state.cards.zones["patrons here"]] == ["pa_smoker"]


@rule("TA 20:10", "TA 18:2")
def test_who_is_wanted_and_evades_the_bailiff_still_meets_the_unseen_watch():
    table = party("delver", at="city.kingsway", gold=1, warrant=True, strength=2)
    table.state.evades_all = True
    table.top("city", "ci_bailiff")
    table.goes("arrive")
    table.says("Ann", "evade")
    table.is_asked("evade", "Ann")  # the Watch
    table.rolls(1, 6)
    table.says("Ann", "face")
    assert table.at("Ann") == "city.donjon"


@rule("TA 19:7", "TA 11:13")
def test_a_toad_on_the_sentinels_space_draws_and_is_not_fought():
    table = party("warrior", at="out.sentinel", toad=3)
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    assert table.told("draws") and not table.told("fought") and table.of("Ann").lives == 4


@rule("TA 18:1")
def test_beside_what_was_evaded_the_rest_may_be_taken():
    table = party("druid")
    meets(table, "ad_wolf", "pu_hat")
    table.says("Ann", "evade")
    table.is_asked("claim", "Ann")
    assert [table.name(option[1]) for option in table.options("Ann") if option[0] == "take"] == ["pu_hat"]


@rule("TA 19:0")
def test_a_curse_that_is_over_is_shuffled_back_at_once():
    table = party("warrior")
    card = table.curse("Ann", "cu_leaden", turns=1)
    table.tries(lambda m: curses.tick(m, 0))
    assert card in table.state.cards.zones["curses"] and table.state.curse_left == {}


@rule("TA 19:2", "TA 11:27", "TA 11:19")
def test_a_toad_with_a_whole_caravan_leaves_it_as_it_was_loaded():
    table = party("drover", "ad_porter (pu_sword) pu_helmet", gold=3, craft=5)
    wagon = table.gear("Ann", "pu_wagon")
    ox, raft = table.gear("Ann", "pu_ox"), table.gear("Ann", "pu_raft")
    table.state.job[ox] = wagon
    axe = table.gear("Ann", "pu_axe", place=wagon)
    curses.toad(table.match, 0)
    here = table.names_on("out.fields1")
    assert sorted(here) == ["ad_porter", "pu_axe", "pu_helmet", "pu_ox", "pu_sword", "pu_wagon"]
    assert table.owns("Ann") == [] and table.state.place[axe] == wagon and ox not in table.state.job
    assert raft in table.state.cards.zones["purchase"] and table.of("Ann").gold == 0


@rule("TA 19:3", "TA 19:1")
def test_a_toad_is_one_and_one_and_changes_back_at_the_end_of_its_third_turn():
    table = party("warrior", strength=7, craft=5)
    table.state.active = 1
    curses.toad(table.match, 0)
    assert (numbers.total(table.match, 0, "strength"), numbers.total(table.match, 0, "craft")) == (1, 1)
    for left in (2, 1, 0):
        table.tries(lambda m: curses.tick(m, 0))
        assert table.of("Ann").toad == left
    assert (numbers.total(table.match, 0, "strength"), numbers.total(table.match, 0, "craft")) == (7, 5)


@rule("TA 19:6")
def test_a_toads_wounds_are_the_characters():
    table = party("warrior", toad=1, lives=3)
    table.tries(lambda m: run.do(m, 0, (Gains(stat="life", n=1),), Context()))
    table.tries(lambda m: lives.lose(m, 0, 2, "effect"))
    table.tries(lambda m: curses.tick(m, 0))
    assert table.of("Ann").toad == 0 and table.of("Ann").lives == 2


@rule("TA 19:8")
def test_a_toads_oracle_attacks_nobody_with_the_mind():
    table = party("oracle", toad=2)
    assert [way for way in duels.ways(table.match, 0, 1)] == [("attack", "combat")]


# -- 20: utilities ----------------------------------------------------------------------------------------------------


@rule("TA 20:2", "TA 20:1")
def test_a_purchase_goes_back_to_its_pile_and_an_adventure_to_the_discards():
    table = party("warrior", "(pu_sword) (ad_sword)")
    bought, found = table.state.cards.zones["gear 0"]
    objects.lose(table.match, 0, bought, "TA 20:2")
    objects.lose(table.match, 0, found, "TA 20:2")
    assert bought in table.state.cards.zones["purchase"] and found in table.state.cards.zones["adventure discards"]


@rule("TA 20:3")
def test_a_talisman_may_lie_on_a_space_and_a_loan_does_not():
    table = party("warrior", "(ta_coin)", loan=2, citizen=True, license=True, letter=True)
    lives.die(table.match, 0)
    assert table.names_on("out.fields1") == ["ta_coin"]
    hero = table.of("Ann")
    assert not (hero.loan or hero.citizen or hero.license or hero.letter)


@rule("TA 20:5", "TA 20:8")
def test_who_loses_a_rank_loses_its_strength_and_keeps_all_else():
    table = party("warrior", "l2_captain (pu_sword)", strength=6, gold=4, lives=3)
    captain = rank_of(table, "l2_captain")
    assert numbers.base(table.match, 0, "strength") == 7
    table.tries(lambda m: ranks.rise(m, 1, captain))
    hero = table.of("Ann")
    assert numbers.base(table.match, 0, "strength") == 6 and (hero.gold, hero.lives) == (4, 3)
    assert hero.level2 == NO_CARD and table.of("Bea").level2 == captain and table.owns("Ann") == ["pu_sword"]


@rule("TA 20:8", "TA 5:13")
def test_a_captain_who_is_one_no_more_may_have_to_drop_something():
    table = party("warrior", "l2_captain (ad_greatblade)", strength=3)
    assert limits.surplus(table.match, 0) is None
    captain = rank_of(table, "l2_captain")
    table.tries(lambda m: ranks.rise(m, 1, captain))
    assert table.owns("Ann") == [] and "ad_greatblade" in table.names_on("out.fields1")


@rule("TA 20:10")
@pytest.mark.parametrize(("dice", "prison", "lives_left"), [((6, 1), False, 4), ((1, 6), True, 4), ((4, 1), False, 4)])
def test_an_arrest_costs_freedom_and_no_life(dice: tuple[int, int], prison: bool, lives_left: int):
    table = party("delver", at="city.kingsway", strength=4, warrant=True)
    table.rolls(*dice)
    table.tries(lambda m: law.arrest(m, 0, law.UNSEEN_WATCH))
    hero = table.of("Ann")
    assert (table.at("Ann") == "city.donjon") is prison and hero.lives == lives_left and hero.warrant


@rule("TA 20:10", "TA 15:5")
def test_a_law_card_that_is_no_watch_is_resolved_first_and_then_the_unseen_watch_comes():
    table = party("delver", at="city.kingsway", strength=4, warrant=True, gold=3)
    table.top("city", "ci_farmer")
    table.rolls(1, 6)
    table.goes("arrive")
    assert table.of("Ann").gold == 2 and table.at("Ann") == "city.donjon"
    assert table.told("attacked")[0]["value"] == 7


@rule("TA 20:15")
def test_a_favour_for_the_move_and_another_for_the_fight_of_the_same_turn():
    table = party("delver", favour=3, strength=4)
    table.lay("out.plains1", "ad_boar")
    table.rolls(1)
    table.goes("movement")
    table.says("Ann", "favour", 1)
    table.rolls(3, 4)
    table.says("Ann", "go", "out.plains1")
    table.is_asked("favour", "Ann")  # 7 against 7
    table.says("Ann", "favour", 1)
    assert table.of("Ann").favour == 1 and table.of("Ann").sxp == 3


@rule("TA 20:16")
@pytest.mark.parametrize(
    ("had", "more", "poison", "lives_left"), [(0, 2, 2, 4), (4, 1, 5, 4), (4, 3, 5, 2), (5, 1, 5, 3)]
)
def test_a_sixth_poison_costs_a_life(had: int, more: int, poison: int, lives_left: int):
    table = party("warrior", poison=had)
    table.tries(lambda m: limits.poison(m, 0, more))
    assert (table.of("Ann").poison, table.of("Ann").lives) == (poison, lives_left)


@rule("TA 20:16", "TA 4:4")
def test_gaining_a_life_takes_no_poison_off_and_healing_asks():
    table = party("warrior", poison=2, lives=3)
    table.tries(lambda m: run.do(m, 0, (Gains(stat="life", n=1),), Context()))
    assert (table.of("Ann").lives, table.of("Ann").poison) == (4, 2)
    table.of("Ann").lives = 3
    table.tries(lambda m: run.do(m, 0, (Heals(n=1),), Context()))
    table.is_asked("heal", "Ann")
    table.says("Ann", "poison")
    assert (table.of("Ann").lives, table.of("Ann").poison) == (3, 1)


@rule("TA 20:17")
def test_betrothed_once_and_never_twice():
    table = party("warrior", gold=9)
    visits(table, "ad_matchmaker")
    assert table.of("Ann").betrothed and table.of("Ann").gold == 6
    [other] = table.lay("out.fields1", "ad_beggar")
    table.of("Ann").alms = 2
    _visits(table, other)
    assert table.of("Ann").betrothed and len(table.told("betrothed")) == 1


# -- 21: winning ------------------------------------------------------------------------------------------------------


@rule("TA 21", "TA 14:6")
def test_the_first_on_the_crown_reveals_the_ending_in_the_same_turn():
    table = party("warrior", "(ta_coin)", at="inn.valley", done=True)
    table.ending("en_locks")
    table.goes("movement")
    table.says("Ann", "step", "inn.crown")
    assert table.state.revealed and table.told("ending") == [{"seat": 0, "card": "en_locks"}]
    table.is_asked("test-with", "Ann")


@rule("TA 14:6", "TA 4:3")
def test_after_the_ending_is_known_the_dead_are_out_and_before_it_they_are_not():
    for revealed, condition in ((False, WAITING), (True, GONE)):
        table = Land()
        table.ending("en_locks", revealed=revealed)
        lives.die(table.match, 1)
        assert table.of("Bea").condition == condition


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


@rule("TA 14:6")
def test_progress_is_lost_with_who_made_it_and_begins_anew():
    table = party("warrior", at="inn.crown", strength=12)
    table.ending("en_locks", revealed=True)
    table.state.holder, table.state.progress = 0, 7
    table.hero("Bea", "ch_druid", "inn.crown", strength=12)
    lives.die(table.match, 0)
    assert (table.state.holder, table.state.progress) == (-1, 0)
    table.state.active = 1
    table.rolls(1, 2)
    table.goes("crown")
    table.says("Bea", "strength")
    assert (table.state.holder, table.state.progress) == (1, 1)


# -- where a mutation of the rules was not noticed ---------------------------------------------------------------------


@rule("TA 13:3")
@pytest.mark.parametrize(("mine", "his", "cursed"), [(3, 3, False), (4, 3, True), (3, 4, False)])
def test_an_evil_eye_must_be_the_higher(mine: int, his: int, cursed: bool):
    table = party("witch")
    table.hero("Bea", "ch_druid", "out.fields1")
    table.top("curses", "cu_leaden")
    table.rolls(mine, his)
    table.tries(lambda m: duels.encounter(m, 0, 1))
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    assert bool(table.told("cursed")) is cursed


@rule("TA 1:6")
def test_no_strength_is_less_than_none():
    table = party("warrior", curse="cu_faint", strength=0)
    here = Fight("combat", 0, [], "a beast", 3)
    assert numbers.total(table.match, 0, "strength") == 0
    assert numbers.total(table.match, 0, "strength", here) == 0  # and not -1


@rule("TA 11:22", "TA 5:13")
def test_a_second_failure_at_the_portal_may_make_a_load_too_heavy_at_once():
    table = party("warrior", "(ad_greatblade) (pu_hat)", at="mid.portal", forced="portal")
    table.rolls(6, 6)
    table.goes("movement")
    table.says("Ann", "strength")
    assert table.of("Ann").strength == 3 and "ad_greatblade" in table.names_on("mid.portal")


@rule("TA 15:8", "TA 3:4")
@pytest.mark.parametrize(
    ("who", "stake", "die", "gold"),
    [("ad_dice", 3, 4, 8), ("ad_dice", 3, 3, 2), ("pa_sharp", 2, 5, 9), ("pa_sharp", 2, 4, 3)],
)
def test_a_stake_is_won_or_lost(who: str, stake: int, die: int, gold: int):
    table = party("warrior", at="tav.room", gold=5)
    card = table.guest(who) if who.startswith("pa_") else table.lay("tav.room", who)[0]
    table.rolls(die)
    table.tries(lambda m: encounters.serve(m, 0, card, Context(card=card, visit=True), "TA 15:8"))
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == stake))
    assert table.of("Ann").gold == gold


@rule("TA 15:10", "TA 9:3")
def test_standing_stones_want_a_spell():
    for held, taught in ((0, 0), (1, 3)):
        table = party("druid")
        table.spells("Ann", *["sp_hex"][:held])
        [card] = table.lay("out.fields1", "ad_stones")
        assert bool(encounters.services(table.match, 0, card)) == bool(held)
        if held:
            _visits(table, card)
            if not table.rests():
                table.says("Ann", *table.options("Ann")[-1])
        assert table.of("Ann").cxp == taught
