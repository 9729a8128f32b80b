"""Cases for a referee: Tavern, Law, merchants, ranks and set-up, where no example says what happens."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import markets, run
from questboard.games.talisman.rules import (
    abilities,
    duels,
    encounters,
    law,
    limits,
    movement,
    numbers,
    objects,
    ranks,
    tavern,
    things,
    turn,
)
from questboard.games.talisman.state import NO_CARD, NOBODY, ROW
from questboard.testing import rule
from tests.games.talisman.cases import meets, rank_of
from tests.games.talisman.land import Land

# -- Black's Tavern ----------------------------------------------------------------------------------------------


@rule("TA 12:1", "TA 13:6")
def test_what_lies_in_the_tavern_is_taken_by_who_stays_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    [sword] = table.lay("tav.room", "pu_sword")
    table.state.loose[table.match.content.space_of["tav.room"]] = 2
    table.of("Ann").came_from = table.of("Ann").at
    table.goes("arrive")
    table.is_asked("claim", "Ann")
    table.says("Ann", "gold")
    table.says("Ann", "take", sword)
    assert table.of("Ann").gold == 3 and table.owns("Ann") == ["pu_sword"]


@rule("TA 13:6", "TA 13:2", "TA 13:7")
def test_a_fight_in_the_tavern_ends_the_turn_but_the_evenings_event_comes():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.hero("Bea", "ch_warrior", "tav.room")
    table.guest("pa_smoker")
    table.top("tavern_event", "te_streak")
    table.rolls(3, 3)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    assert table.told("stand-off") and table.told("tavern-event") and table.of("Ann").gold == 3


@rule("TA 13:7", "TA 15:4")
def test_a_missed_turn_in_the_tavern_has_its_event_too():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", miss=1)
    table.top("tavern_event", "te_cup")
    table.goes("turn")
    assert table.told("misses") and table.of("Ann").poison == 1


@rule("TA 13:6", "TA 16:4")
def test_after_a_lost_brawl_with_the_giant_the_other_patrons_still_come_in():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", came_from=0)
    table.top("patron", "pa_giant", "pa_smoker")
    table.top("tavern_event", "te_quiet")
    table.rolls(2, 1, 1, 6)  # two Patrons; he wakes; lost
    table.goes("arrive")
    assert table.of("Ann").lives == 3 and [told["card"] for told in table.told("patron")] == ["pa_giant", "pa_smoker"]
    assert not table.told("visits")


@rule("TA 13:6", "TA 20:10")
def test_arrested_at_the_door_nobody_else_comes_in():
    table = Land()
    table.hero("Ann", "ch_druid", "tav.room", came_from=0, warrant=True)
    table.top("patron", "pa_watchman", "pa_smoker")
    table.rolls(2, 1, 6)
    table.goes("arrive")
    assert table.at("Ann") == "city.donjon" and len(table.told("patron")) == 1
    assert not table.told("tavern-event") and table.state.cards.zones[ROW] == []


@rule("TA 13:6")
def test_patrons_go_home_with_the_last_guest_and_the_next_guest_rolls_anew():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.tavern")
    table.guest("pa_smoker")
    tavern.tidy(table.match)
    assert table.state.cards.zones[ROW] == []
    table.hero("Bea", "ch_warrior", "tav.room", came_from=0)
    table.state.active = 1
    table.top("patron", "pa_dwarf")
    table.rolls(1)
    table.goes("arrive")
    assert [told["card"] for told in table.told("patron")] == ["pa_dwarf"]


@rule("TA 13:7", "TA 16:4", "TA 19:7")
def test_a_brawl_hits_everybody_in_the_room_and_ends_nobody_elses_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.hero("Bea", "ch_druid", "tav.room", toad=2)
    table.hero("Cy", "ch_cutpurse", "out.tavern")
    table.top("tavern_event", "te_brawl")
    table.rolls(6, 1, 1, 6)
    table.tries(lambda m: tavern.event(m, 0))
    assert (table.of("Ann").lives, table.of("Bea").lives, table.of("Cy").lives) == (4, 3, 4)


@rule("TA 20:1", "TA 3:3")
def test_nobody_pays_the_poacher_for_a_hound_that_somebody_else_has():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=4)
    poacher = table.guest("pa_poacher")
    table.gear("Bea", "ad_dog")
    table.tries(lambda m: abilities.fire_card(m, 0, poacher, "visit", Context(card=poacher)))
    assert table.of("Ann").gold == 4 and table.rests()


@rule("TA 13:7", "TA 11:42", "TA 11:35")
def test_put_outside_by_last_orders_one_may_come_in_again_next_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.top("tavern_event", "te_orders")
    table.tries(lambda m: tavern.event(m, 0))
    assert table.at("Ann") == "out.tavern" and ("enter", "tav.room") in movement.ways(table.match, 0)


# -- the Law -----------------------------------------------------------------------------------------------------


@rule("TA 20:11", "TA 20:10")
def test_a_prisoners_papers_are_not_looked_at_again():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", gold=0, warrant=True)
    table.state.statutes = [1, 5]
    law.imprison(table.match, 0)
    table.top("city", "ci_beadle")
    table.tries(lambda m: law.statutes_end(m, 0))
    assert not table.told("papers") and table.state.statutes == []


@rule("TA 20:11")
def test_who_has_left_the_city_by_the_secret_stair_got_away():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", gold=0)
    table.state.statutes = [1]
    table.tries(lambda m: law.statutes_end(m, 0))
    assert not table.told("papers")


@rule("TA 20:11", "TA 13:13")
def test_an_exhausted_city_deck_is_shuffled_before_papers_are_looked_at():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    for card in list(table.state.cards.zones["city"]):
        table._put(card, "city discards")
    total = len(table.state.cards.zones["city discards"])
    table.rolls(6, 1)
    table.tries(lambda m: law.check_papers(m, 0))
    assert len(table.told("papers")) == 1
    assert len(table.state.cards.zones["city"]) + len(table.state.cards.zones["city discards"]) == total


@rule("TA 20:11", "TA 20:10")
def test_an_informer_may_have_somebody_arrested_in_anothers_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.hero("Bea", "ch_druid", "city.gallows")
    table.top("city", "ci_watch")
    table.rolls(1, 6)
    meets(table, "ci_informer")
    table.is_asked("inform", "Bea")  # on Ann's left; Bea herself walks the streets
    table.says("Bea", "on", 1)
    assert table.at("Bea") == "city.donjon" and table.of("Bea").warrant and not table.of("Ann").warrant


@rule("TA 13:14.8", "TA 13:14.9", "TA 20:11")
def test_a_penniless_giant_breaks_two_statutes_and_turns_one_card():
    table = Land()
    table.hero("Ann", "ch_giant", "city.tailor")
    table.of("Ann").gold = 0
    table.top("city", "ci_purse", "ci_purse")
    table.tries(lambda m: law.statutes_end(m, 0))
    assert table.told("statutes")[0]["broken"] == [8, 9] and len(table.told("papers")) == 1


@rule("TA 13:14.7", "TA 13:14.9", "TA 15:4")
def test_behind_a_mask_a_reaver_is_safe_but_a_poor_one_is_not():
    table = Land()
    [masks] = table.lay("city.smiths", "ci_masks")
    encounters.play_calendar(table.match, 1, masks)
    table.hero("Ann", "ch_reaver", "city.smiths", gold=1)
    assert law.status_offences(table.match, 0) == []
    table.of("Ann").gold = 0
    assert law.status_offences(table.match, 0) == [9]


@rule("TA 13:14.4", "TA 13:14.6")
def test_a_license_covers_honest_trade_and_not_the_fence():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", license=True)
    sword = table.gear("Ann", "pu_sword")
    table.tries(lambda m: markets.market(m, 0, words.Market(full=True, stolen=True), Context()))
    table.says("Ann", "sell", sword, 2)
    assert table.state.statutes == [6]
    table.hero("Ann", "ch_warrior", "city.tailor")
    table.state.statutes = []
    hat = table.gear("Ann", "pu_hat")
    table.tries(lambda m: markets.market(m, 0, words.Market(sells=True), Context()))
    table.says("Ann", "sell", hat, 1)
    assert table.state.statutes == []  # in a store everybody may trade


@rule("TA 20:10", "TA 15:4")
def test_a_missed_turn_in_prison_is_no_failed_roll():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, miss=1, fails=2)
    table.goes("turn")
    assert table.told("misses") and table.of("Ann").fails == 2 and table.at("Ann") == "city.donjon"


@rule("TA 20:10", "TA 13:1", "TA 20:0")
def test_a_freed_prisoner_meets_the_gallows_yard_and_pays_interest_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, gold=1, loan=1)
    table.top("city", "ci_purse")
    table.rolls(6)
    table.goes("movement")
    assert table.at("Ann") == "city.gallows" and not table.of("Ann").warrant and table.told("draws")
    table.says("Ann", "done")
    table.is_asked("interest", "Ann")


@rule("TA 20:10", "TA 20:0")
def test_in_prison_no_interest_is_asked_for():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, loan=2)
    table.tries(lambda m: turn.interest(m, 0))
    assert table.rests() and table.of("Ann").gold == 1


@rule("TA 20:10", "TA 16:9", "TA 19:0")
def test_who_is_only_marked_fights_the_watch_but_has_no_warrant_to_be_sent_away_for():
    table = Land()
    table.curse("Bea", "cu_marked")
    assert law.wanted(table.match, 1)
    assert ("donjon",) not in duels.prizes(table.match, 0, 1, False)


@rule("TA 20:4", "TA 20:10", "TA 13:3")
def test_a_captain_arrests_the_wanted_without_a_fight_unless_they_evade():
    table = Land()
    captain = rank_of(table, "l2_captain")
    table.hero("Ann", "ch_warrior", "out.fields1", level2=captain)
    table.hero("Bea", "ch_druid", "out.fields1", warrant=True)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    table.says("Ann", "use", captain, 0)
    assert table.at("Bea") == "city.donjon" and table.of("Bea").forced == "donjon" and not table.told("fought")


@rule("TA 11:35", "TA 3:3")
def test_who_cannot_pay_the_toll_stands_before_the_city_and_must_land_anew():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city")
    table.of("Ann").gold = 0
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")
    assert table.at("Ann") == "out.city" and table.of("Ann").gold == 0
    assert ("enter", "city.gate") not in movement.ways(table.match, 0)


@rule("TA 12:1", "TA 20:10", "TA 15:5")
def test_the_watch_is_no_obstacle_for_the_honest():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    meets(table, "ci_watch", "ci_purse")
    table.says("Ann", "take", table.cards("board", "ci_purse")[0])
    assert table.of("Ann").gold == 2 and table.names_on("city.smiths") == ["ci_watch"]


@rule("TA 20:10", "TA 16:5", "TA 1:4")
def test_the_watch_and_a_cutthroat_are_two_fights_and_the_watch_is_first():
    table = Land()
    table.hero("Ann", "ch_delver", "city.smiths", warrant=True, strength=8)
    table.rolls(6, 1, 6, 1)
    meets(table, "ci_cutthroat", "ci_taker")
    assert [told["his"] for told in table.told("fought")] == [5 + 1, 3 + 1]
    assert table.of("Ann").sxp == 8 and table.of("Ann").warrant  # escaped, and still wanted


@rule("TA 20:11", "TA 13:14.1")
def test_fleeing_the_fight_on_a_street_is_no_fight():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "city.smiths")
    meets(table, "ci_dog")
    table.says("Ann", "evade")
    assert table.state.statutes == []


# -- merchants ---------------------------------------------------------------------------------------------------


@rule("TA S.3", "TA 20:1", "TA 20:2")
def test_what_a_merchant_has_sold_out_is_gone_and_what_he_buys_goes_to_the_pool():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor", gold=50)
    here = table.match.content.space_of["city.tailor"]
    zones = table.state.cards.zones
    for card in [card for card in zones["stock"] if table.state.lies[card] == here]:
        del table.state.lies[card]
        table._put(card, "purchase")
    hat = next(card for card in zones["purchase"] if table.name(card) == "pu_hat")
    table._put(hat, "stock")
    table.state.lies[hat] = here
    table.tries(lambda m: markets.market(m, 0, words.Market(sells=True), Context()))
    table.says("Ann", "buy", hat, 1)
    table.says("Ann", "wear", hat)
    assert not any(option[0] == "buy" for option in table.options("Ann"))
    table.says("Ann", "sell", hat, 1)
    assert hat in zones["purchase"] and table.of("Ann").gold == 50


@rule("TA 20:8", "TA 3:2", "TA 15:4")
def test_a_guildmaster_on_a_market_day_still_pays_one():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.general", level2=rank_of(table, "l2_guild"))
    [day] = table.lay("out.fields1", "ad_market")
    encounters.play_calendar(table.match, 1, day)
    rope = words.Market(wares=("pu_rope", "pu_lockpicks"))
    table.of("Ann").gold = 9
    assert {option[2] for option in markets.stalls(table.match, 0, rope) if option[0] == "buy"} == {1}


# -- ranks -------------------------------------------------------------------------------------------------------


@rule("TA 20:5", "TA 20:7", "TA 5:13")
def test_a_captain_who_becomes_guildmaster_is_captain_no_more():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.bank", level2=rank_of(table, "l2_captain"), gold=8)
    guild = rank_of(table, "l2_guild")
    table.tries(lambda m: ranks.offer(m, 0))
    table.says("Ann", "earn", guild)
    hero = table.of("Ann")
    assert hero.level2 == guild and hero.gold == 0 and numbers.base(table.match, 0, "strength") == 4
    assert numbers.encumbrance(table.match, 0) == 5 and table.told("resigns")


@rule("TA 20:7", "TA 2:8")
def test_a_magus_who_resigns_forgets_what_is_too_much():
    table = Land()
    magus = rank_of(table, "l2_magus")
    table.hero("Ann", "ch_druid", "out.fields1", level2=magus, craft=6)
    table.spells("Ann", "sp_hex", "sp_scry", "sp_choir", "sp_mending")
    assert limits.surplus(table.match, 0) is None
    table.goes("organise")
    table.interjects("Ann", "resign", magus)
    table.is_asked("fix", "Ann")
    assert len(table.options("Ann")) == 4


@rule("TA 20:7", "TA 20:11", "TA 20:9")
def test_a_king_who_is_wanted_loses_his_captaincy_and_stays_king():
    table = Land()
    king, captain = rank_of(table, "l3_king"), rank_of(table, "l2_captain")
    table.hero("Ann", "ch_warrior", "out.fields1", level2=captain, level3=king)
    table.tries(lambda m: law.issue_warrant(m, 0))
    assert (table.of("Ann").level2, table.of("Ann").level3) == (NO_CARD, king)
    assert numbers.base(table.match, 0, "strength") == 4 + 2


@rule("TA 20:8", "TA 20:9")
def test_a_third_level_too_passes_to_who_earns_it_next():
    table = Land()
    king = rank_of(table, "l3_king")
    table.hero("Ann", "ch_warrior", "out.fields1", level3=king)
    table.gear("Ann", "pu_axe", "pu_mace")
    table.hero("Bea", "ch_warrior", "mid.castle", level2=rank_of(table, "l2_guild"), strength=9, gold=15)
    table.tries(lambda m: ranks.offer(m, 1))
    table.says("Bea", "earn", king)
    table.is_asked("fix", "Ann")  # Strength 4 again: an Axe and a Mace are too heavy
    table.says("Ann", *table.options("Ann")[0])
    assert ranks.holder(table.match, king) == 1 and table.of("Bea").gold == 0


@rule("TA 20:6", "TA 7:3", "TA 20:8")
def test_a_cleric_who_turns_evil_keeps_the_office_and_loses_the_charm():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1", level2=rank_of(table, "l2_cleric"))
    table.gear("Ann", "vi_charm", place="worn")
    table.tries(lambda m: run.do(m, 0, (words.Align(to="evil"),), Context()))
    assert table.names_on("out.fields1") == ["vi_charm"] and table.of("Ann").level2 != NO_CARD


@rule("TA 20:17", "TA 19:2", "TA 4:3")
def test_the_betrothed_wait_for_a_toad_and_mourn_the_dead():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", betrothed=True, lives=1)
    table.tries(lambda m: run.do(m, 0, (words.Toads(),), Context()))
    assert table.of("Ann").betrothed and table.state.cards.zones["board"] == []
    table.tries(lambda m: run.do(m, 0, (words.Loses(stat="life"),), Context()))
    assert not table.of("Ann").betrothed


# -- setting up --------------------------------------------------------------------------------------------------


@rule("TA S.2", "TA S.6", "TA S.8", "TA S.13")
def test_everybody_begins_with_one_purchase_and_what_the_character_brings():
    for seed in ("one", "two", "three"):
        table = Land("Ann", "Bea", "Cy", "Dan", "Eve", "Fay")
        table = _started(table, seed)
        for seat in range(6):
            hero = table.state.heroes[seat]
            shown = table.match.content.faces[hero.character]
            cards = table.state.cards.zones[f"gear {seat}"]
            assert len(cards) == 1 + len(shown.brings) and (hero.lives, hero.gold) == (4, shown.gold)
            assert limits.surplus(table.match, seat) is None
            assert not any(things.design(table.match, card).pulled for card in cards)


def _started(table: Land, seed: str) -> Land:
    import questboard

    table.match = questboard.new("talisman", ["Ann", "Bea", "Cy", "Dan", "Eve", "Fay"], seed)
    table.hurries(lambda state: state.turn > 0)
    return table


@rule("TA S.4", "TA 11:35")
def test_who_starts_inside_the_city_pays_no_toll_and_rolls_there():
    table = Land()
    table.hero("Ann", "ch_cutpurse", "city.gate", forced="board")
    table.rolls(2)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} >= {"city.smiths", "city.silver"}
    assert not any(option[1].startswith("out.") for option in table.options("Ann"))
    assert objects.find(table.match, "pu_sword") != NO_CARD and table.state.winner == NOBODY


# -- docks, swaps and dice ---------------------------------------------------------------------------------------


@rule("TA 11:19")
def test_who_leaves_the_dock_leaves_every_raft_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.wharf", gold=5)
    for _ in range(2):
        raft = table._find("pu_raft")
        table.tries(lambda m, raft=raft: objects.take(m, 0, raft, "TA 20:2"))
    movement.put(table.match, 0, table.match.content.space_of["city.fishgate"], "TA 11:1")
    assert table.owns("Ann") == [] and limits.surplus(table.match, 0) is None


@rule("TA 6:6", "TA 15:8")
def test_two_leaders_with_no_room_to_spare_may_swap_followers():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1", craft=2)
    table.hero("Bea", "ch_warrior", "mid.castle", craft=2)
    table.gear("Ann", "ad_squire")
    table.gear("Bea", "ad_guide")
    table.rolls(3)
    meets(table, "ad_jester")
    assert (table.owns("Ann"), table.owns("Bea")) == (["ad_guide"], ["ad_squire"])
    assert table.names_on("out.fields1") == [] == table.names_on("mid.castle")


@rule("TA 20:15", "TA 6:4")
def test_a_favour_may_hold_a_deserter_back():
    table = Land()
    table.of("Ann").favour = 1
    table.gear("Ann", "ad_squire")
    table.rolls(1)
    meets(table, "ad_deserters")
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", 1)
    assert table.owns("Ann") == ["ad_squire"] and table.of("Ann").favour == 0


@rule("TA 20:15", "TA 13:5")
def test_a_favour_may_change_the_warlocks_mind():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.warlock", favour=1, gold=2)
    table.rolls(5)
    table.tries(lambda m: run.do(m, 0, (words.Quest(),), Context()))
    table.says("Ann", "favour", 1)
    assert table.told("quest")[0]["task"] == "gold 2"
