"""Utilities and characters (TA 20): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import NO_CARD, OUT, READIED, WAITING, Fight
from questboard.games.talisman.vocabulary import Award
from questboard.testing import rule
from tests.games.talisman.cases import meets, party, rank_of
from tests.games.talisman.chapters.given import empties
from tests.games.talisman.land import Land


@rule("TA 20:0", "TA 15:4")
def test_interest_is_the_same_on_a_market_day():
    table = party("warrior", at="city.smiths", seasons="ad_market", loan=1, gold=3)
    table.gets_interest("Ann")
    table.says("Ann", "pay", 1)
    assert table.of("Ann").gold == 2


@rule("TA 20:0", "TA 20:3", "TA 4:3")
def test_loans_die_with_the_debtor_deposits_do_not():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", lives=1, loan=2, bank=5)
    table.loses_lives("Ann")
    assert (table.of("Ann").loan, table.of("Ann").bank, table.of("Ann").condition) == (0, 5, WAITING)


@rule("TA 20:0")
def test_each_open_loan_wants_its_interest_on_a_street():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", loan=2, gold=1)
    table.goes("end")
    table.is_asked("interest", "Ann")
    table.says("Ann", "pay", 1)
    assert table.of("Ann").gold == 0 and table.of("Ann").warrant  # the second could not be paid
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor", loan=2, gold=1)
    table.goes("end")
    assert table.of("Ann").gold == 1 and not table.of("Ann").warrant


@rule("TA 20:1")
def test_a_purchase_that_is_not_to_be_had_is_an_opportunity_lost():
    table = party("delver", strength=12)
    for card in list(table.state.cards.zones["purchase"]):
        if table.name(card) == "pu_nag":
            table._put(card, OUT)  # pyright: ignore[reportPrivateUsage]
    table.rolls(6, 1)
    meets(table, "ad_lancer")
    assert table.owns("Ann") == [] and table.told("none-left")


@rule("TA 20:1", "TA 3:3")
def test_nobody_pays_the_poacher_for_a_hound_that_somebody_else_has():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=4)
    poacher = table.guest("pa_poacher")
    table.gear("Bea", "ad_dog")
    table.works("Ann", poacher, "visit", about=Context(card=poacher))
    assert table.of("Ann").gold == 4 and table.rests()


@rule("TA 20:2", "TA 20:1")
def test_a_purchase_goes_back_to_its_pile_and_an_adventure_to_the_discards():
    table = party("warrior", "(pu_sword) (ad_sword)")
    bought, found = table.state.cards.zones["gear 0"]
    table.loses_card("Ann", bought, "TA 20:2")
    table.loses_card("Ann", found, "TA 20:2")
    assert bought in table.state.cards.zones["purchase"] and found in table.state.cards.zones["adventure discards"]


@rule("TA 20:2", "TA 5:11")
def test_who_sells_a_laden_mule_keeps_its_load():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.stables", gold=0)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_sword", place=mule)
    table.follows("Ann", words.Market(sells=True))
    table.says("Ann", "sell", mule, 1)
    assert table.owns("Ann") == ["pu_sword"] and table.of("Ann").gold == 1
    assert table.state.place[table.cards("gear 0", "pu_sword")[0]] == READIED


@rule("TA 20:3", "TA 19:0")
def test_without_curses_and_talismans_there_is_gold_and_luck():
    table = party("warrior")
    empties(table, "curses", "talismans")
    meets(table, "ad_hag")
    assert not table.told("cursed")
    table.follows("Ann", Award(deck="talismans"))
    assert table.of("Ann").gold == 4


@rule("TA 20:3")
def test_a_talisman_may_lie_on_a_space_and_a_loan_does_not():
    table = party("warrior", "(ta_coin)", loan=2, citizen=True, license=True, letter=True)
    table.dies("Ann")
    assert table.names_on("out.fields1") == ["ta_coin"]
    hero = table.of("Ann")
    assert not (hero.loan or hero.citizen or hero.license or hero.letter)


@rule("TA 20:4", "TA 20:7")
def test_the_serjeants_letter_makes_a_captain_once():
    table = party("warrior", at="city.gate", strength=6, letter=True)
    captain = next(card for card in table.state.cards.zones["advanced"] if table.name(card) == "l2_captain")
    table.is_offered_a_rank("Ann")
    table.says("Ann", "earn", captain)
    assert table.of("Ann").level2 == captain and not table.of("Ann").letter
    table.lays_down("Ann", captain)
    assert table.earnable("Ann") == [("decline",)]


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


@rule("TA 20:5", "TA 20:8")
def test_who_loses_a_rank_loses_its_strength_and_keeps_all_else():
    table = party("warrior", "l2_captain (pu_sword)", strength=6, gold=4, lives=3)
    captain = rank_of(table, "l2_captain")
    assert table.seen("Ann").base_strength == 7
    table.rises("Bea", captain)
    hero = table.of("Ann")
    assert table.seen("Ann").base_strength == 6 and (hero.gold, hero.lives) == (4, 3)
    assert hero.level2 == NO_CARD and table.of("Bea").level2 == captain and table.owns("Ann") == ["pu_sword"]


@rule("TA 20:5", "TA 20:7", "TA 5:13")
def test_a_captain_who_becomes_guildmaster_is_captain_no_more():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.bank", level2=rank_of(table, "l2_captain"), gold=8)
    guild = rank_of(table, "l2_guild")
    table.is_offered_a_rank("Ann")
    table.says("Ann", "earn", guild)
    hero = table.of("Ann")
    assert hero.level2 == guild and hero.gold == 0 and table.seen("Ann").base_strength == 4
    assert table.seen("Ann").encumbrance == 5 and table.told("resigns")


@rule("TA 20:6", "TA 7:3", "TA 20:8")
def test_a_cleric_who_turns_evil_keeps_the_office_and_loses_the_charm():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1", level2=rank_of(table, "l2_cleric"))
    table.gear("Ann", "vi_charm", place="worn")
    table.follows("Ann", words.Align(to="evil"))
    assert table.names_on("out.fields1") == ["vi_charm"] and table.of("Ann").level2 != NO_CARD


@rule("TA 20:7", "TA 19:8")
def test_no_rank_is_earned_by_a_toad():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.bank", gold=8, toad=2)
    guild = rank_of(table, "l2_guild")
    assert not table.qualifies("Ann", guild)
    table.of("Ann").toad = 0
    assert table.qualifies("Ann", guild) and table.of("Ann").level2 == NO_CARD


@rule("TA 20:7", "TA 2:8")
def test_a_magus_who_resigns_forgets_what_is_too_much():
    table = Land()
    magus = rank_of(table, "l2_magus")
    table.hero("Ann", "ch_druid", "out.fields1", level2=magus, craft=6)
    table.spells("Ann", "sp_hex", "sp_scry", "sp_choir", "sp_mending")
    assert table.surplus("Ann") is None
    table.goes("organise")
    table.interjects("Ann", "resign", magus)
    table.is_asked("fix", "Ann")
    assert len(table.options("Ann")) == 4


@rule("TA 20:7", "TA 20:11", "TA 20:9")
def test_a_king_who_is_wanted_loses_his_captaincy_and_stays_king():
    table = Land()
    king, captain = rank_of(table, "l3_king"), rank_of(table, "l2_captain")
    table.hero("Ann", "ch_warrior", "out.fields1", level2=captain, level3=king)
    table.gets_a_warrant("Ann")
    assert (table.of("Ann").level2, table.of("Ann").level3) == (NO_CARD, king)
    assert table.seen("Ann").base_strength == 4 + 2


@rule("TA 20:8", "TA 4:3")
def test_the_rank_of_the_dead_is_there_for_others_and_gives_them_nothing_before():
    table = party("warrior", "l2_magus l3_king", at="city.palace")
    magus = rank_of(table, "l2_magus")
    table.dies("Ann")
    assert table.holder(magus) == -1
    table.rises("Bea", magus)
    assert table.of("Bea").level2 == magus and table.of("Ann").level2 == NO_CARD


@rule("TA 20:8", "TA 5:13")
def test_a_captain_who_is_one_no_more_may_have_to_drop_something():
    table = party("warrior", "l2_captain (ad_greatblade)", strength=3)
    assert table.surplus("Ann") is None
    captain = rank_of(table, "l2_captain")
    table.rises("Bea", captain)
    assert table.owns("Ann") == [] and "ad_greatblade" in table.names_on("out.fields1")


@rule("TA 20:8", "TA 3:2", "TA 15:4")
def test_a_guildmaster_on_a_market_day_still_pays_one():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.general", level2=rank_of(table, "l2_guild"))
    [day] = table.lay("out.fields1", "ad_market")
    table.plays("Bea", day)
    rope = words.Market(wares=("pu_rope", "pu_lockpicks"))
    table.of("Ann").gold = 9
    assert {option[2] for option in table.stalls("Ann", rope) if option[0] == "buy"} == {1}


@rule("TA 20:8", "TA 20:9")
def test_a_third_level_too_passes_to_who_earns_it_next():
    table = Land()
    king = rank_of(table, "l3_king")
    table.hero("Ann", "ch_warrior", "out.fields1", level3=king)
    table.gear("Ann", "pu_axe", "pu_mace")
    table.hero("Bea", "ch_warrior", "mid.castle", level2=rank_of(table, "l2_guild"), strength=9, gold=15)
    table.is_offered_a_rank("Bea")
    table.says("Bea", "earn", king)
    table.is_asked("fix", "Ann")  # Strength 4 again: an Axe and a Mace are too heavy
    table.says("Ann", *table.options("Ann")[0])
    assert table.holder(king) == 1 and table.of("Bea").gold == 0


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


@rule("TA 20:9", "TA 19:8")
def test_a_king_who_is_a_toad_opens_no_closed_crown_and_fights_no_duel_to_the_death():
    table = party("warrior", "l3_king", at="inn.valley", toad=2)
    table.ending("en_regent", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown", gold=2)
    assert not table.is_admitted("Ann")
    table.is_set("Ann", table.match.content.crown)
    assert not table.is_duel("Ann", "Bea") and not table.is_duel("Bea", "Ann")
    table.of("Ann").toad = 0
    assert table.is_duel("Ann", "Bea") and table.is_duel("Bea", "Ann") and table.is_admitted("Ann")


@rule("TA 20:9", "TA 20:5", "TA 14:5")
def test_the_high_king_enters_even_where_rivals_are_barred_and_fights_to_the_death():
    table = Land()
    table.ending("en_regent", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown", lives=1)
    table.hero("Ann", "ch_warrior", "inn.valley", level3=rank_of(table, "l3_king"), done=True)
    table.state.holder, table.state.progress = 1, 2
    table.rolls(6, 1)
    table.goes("movement")
    table.says("Ann", "step", "inn.crown")
    assert table.match.outcome is not None and table.match.outcome.winners == (0,)


@rule("TA 20:9", "TA 16:6", "TA 14:5")
def test_a_duel_on_the_crown_is_fought_with_no_way_out():
    table = Land()
    king = rank_of(table, "l3_king")
    table.hero("Ann", "ch_warrior", "inn.crown", level3=king)
    table.hero("Bea", "ch_druid", "inn.crown", craft=9)
    table.hero("Cy", "ch_knight", "out.fields1")
    table.spells("Bea", "sp_immobility")
    duel = Fight("combat", 0, [], "", 0, rival=1, noevade=table.is_duel("Ann", "Bea"))
    assert table.may_cast("Bea", "before_fight", own=("Ann", "Bea"), fight=duel) == []
    assert table.ways("Ann", "Bea") == [("attack", "combat")]
    assert table.prizes("Ann", "Bea", True) == [("life",)]
