"""TA 9, TA 19, TA 13:14, TA 20, TA 14, TA 21: Spells, Curses, the Law, ranks, the Crown."""

from questboard.games.talisman.state import GONE, NO_CARD
from questboard.testing import rule
from tests.games.talisman.land import Land


@rule("TA 9:9", "TA 9:10", "TA 20:15")
def test_ex_12_die_and_craft_must_be_above_the_cost():
    for craft, die, favour, good in ((4, 3, 0, False), (4, 4, 0, True), (4, 3, 1, True), (9, 0, 0, True)):
        table = Land()
        table.hero("Ann", "ch_druid", "out.fields1", craft=craft, favour=favour)
        [card] = table.spells("Ann", "sp_firelance")  # cost 7
        if die:
            table.rolls(die)
        table.masters("Ann", card)
        if favour:
            table.says("Ann", "favour", 1)
        assert table.result is good
        assert bool(table.told("casting-roll")) == (craft < 9)


@rule("TA 9:6", "TA 9:7", "TA 9:9")
def test_a_hex_reaches_anywhere_and_a_blunder_turns_on_the_caster():
    for die, cursed in ((6, 1), (1, 0)):
        table = Land()
        table.hero("Ann", "ch_druid", "out.fields1", craft=3)
        table.hero("Bea", "ch_warrior", "inn.plain")
        [hex_] = table.spells("Ann", "sp_hex")
        table.rolls(die)
        table.top("curses", "cu_leaden")
        table.quiet = False
        table.moment("turn_start", "Ann")
        table.is_asked("cast-turn-start", "Ann")
        table.answers("Ann", "cast", hex_, 1)
        assert len(table.curses_of(cursed)) == 1
        assert hex_ in table.state.cards.zones["spells discards"]


@rule("TA 9:7")
def test_spells_on_the_region_reach_only_the_region():
    table = Land()
    table.hero("Bea", "ch_druid", "mid.castle")
    assert table.targets("Ann", "region_character") == [2]
    assert table.targets("Ann", "character") == [1, 2]


@rule("TA 9:3", "TA 9:1", "TA 9:5")
def test_ex_15_a_full_hand_may_discard_first():
    table = Land()
    hand = table.spells("Bea", "sp_hex", "sp_scry")
    table.draws_spells("Bea", 2)
    table.is_asked("make-room", "Bea")
    assert len(table.options("Bea")) == 4  # none, either, both
    table.says("Bea", "make-room", (hand[0],))
    held = table.state.cards.zones["spells 1"]
    assert len(held) == 2 and hand[0] not in held and hand[1] in held
    zones = table.state.cards.zones
    for card in list(zones["spells"]):
        table._put(card, "spells discards")
    table.hero("Cy", "ch_druid", "out.fields1")
    table.draws_spells("Cy", 1)
    assert len(zones["spells 2"]) == 1  # the discards were shuffled into a new pile


@rule("TA 9:11", "TA 9:2")
def test_who_is_asked_follows_from_public_facts():
    table = Land()
    table.of("Ann").craft = 4
    table.spells("Ann", "sp_breath")  # nothing to cast now
    table.spells("Bea", "sp_hex")
    table.quiet = False
    table.moment("turn_start", "Ann")
    table.is_asked("cast-turn-start", "Ann", "Bea")
    assert table.options("Ann") == [("pass",)]
    table.of("Bea").cast = True
    table.moment("turn_start", "Ann")
    table.is_asked("cast-turn-start", "Ann")


@rule("TA 9:6")
def test_unravel_cancels_a_spell():
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_druid", "out.fields1", craft=9)
    [hex_] = table.spells("Ann", "sp_hex")
    [unravel] = table.spells("Bea", "sp_unravel")
    table.quiet = False
    table.moment("turn_start", "Ann")
    table.answers("Bea", "pass")
    table.answers("Ann", "cast", hex_, 1)
    table.is_asked("cast-spell-cast", "Bea")
    table.answers("Bea", "cast", unravel)
    assert table.told("spell-fails") and not table.told("cursed")


@rule("TA 2:7", "TA 9:9")
def test_a_scroll_needs_no_roll_and_is_gone_afterwards():
    table = Land()
    scroll = table.gear("Ann", "pu_scroll")
    table.top("spells", "sp_hex")
    table.binds("Ann", scroll)
    [card] = table.state.cards.zones["spells 0"]
    assert table.surplus("Ann") is None  # outside the limit of Craft 2
    table.quiet = False
    table.moment("turn_start", "Ann")
    table.answers("Ann", "cast", card, 1)
    assert table.told("spell-works") and not table.told("casting-roll")
    assert table.owns("Ann") == []


@rule("TA 9:8", "TA 14:6", "TA 21")
def test_the_command_spell_strikes_everybody_else():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_druid", "out.fields1", lives=1)
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert table.of("Bea").condition == GONE and table.of("Cy").lives == 3
    assert not table.told("casting-roll")
    table.of("Cy").lives = 1
    table.state.active, table.state.over = 0, False
    table.rolls(5)
    table.goes("crown")
    assert table.match.outcome is not None and table.match.outcome.winners == (0,)


# -- Curses and Toads --------------------------------------------------------------------------------------------


@rule("TA 19:0")
def test_a_curse_lasts_its_turns_and_goes_back():
    table = Land()
    table.top("curses", "cu_leaden")
    table.state.active = 1
    table.is_cursed("Ann")
    for left in (2, 1):
        table.bears_curses("Ann")
        assert table.sees(None).heroes[0].curses == (("cu_leaden", left),)
    before = len(table.state.cards.zones["curses"])
    table.bears_curses("Ann")
    assert len(table.state.cards.zones["curses"]) == before + 1


@rule("TA 19:1", "TA 19:2", "TA 19:3", "TA 19:5", "TA 19:6", "TA 19:7", "TA 19:8")
def test_ex_37_three_turns_as_a_toad():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", gold=3, sxp=9)
    table.gear("Ann", "pu_sword", "ad_squire")
    table.of("Ann").craft = 6
    table.spells("Ann", "sp_hex", "sp_scry", "sp_choir")
    table.becomes_a_toad("Ann")
    hero = table.of("Ann")
    assert sorted(table.names_on("out.fields1")) == ["ad_squire", "pu_sword"]
    assert (table.seen("Ann").strength, table.seen("Ann").craft) == (1, 1)
    assert table.surplus("Ann") is None and len(table.state.cards.zones["spells 0"]) == 3
    assert not table.could_cast("Ann")
    assert table.ways("Ann", "Bea") == [("attack", "combat")]
    table.learns("Ann", "sxp", 2)
    assert (hero.toad_strength, hero.strength, hero.sxp) == (2, 2, 1)
    table.loses_lives("Ann")
    assert hero.lives == 3
    table.bears_curses("Ann")  # the turn of the change
    for _ in range(2):
        table.bears_curses("Ann")
        assert hero.toad
    table.bears_curses("Ann")
    assert not hero.toad and table.seen("Ann").craft == 6


# -- the Law -----------------------------------------------------------------------------------------------------


@rule("TA 20:10")
def test_ex_33_and_34_arrest():
    for mine, his, where in ((3, 2, "city.smiths"), (1, 3, "city.donjon")):
        table = Land()
        table.hero("Ann", "ch_giant", "city.smiths", warrant=True)
        table.rolls(mine, his)
        table.is_arrested("Ann", 7)
        assert table.at("Ann") == where
        assert table.of("Ann").lives == 4 and table.of("Ann").warrant and table.state.over


@rule("TA 13:14", "TA 13:14.9", "TA 20:11")
def test_ex_35_broke_in_the_city():
    for top, wanted in (("ci_cutthroat", False), ("ci_farmer", True)):
        table = Land()
        table.hero("Ann", "ch_warrior", "city.tailor", gold=0)
        table.top("city", top)
        table.rolls(6, 1)
        table.statutes_end("Ann")
        assert table.told("statutes")[0]["broken"] == [9]
        assert table.of("Ann").warrant is wanted
        assert bool(table.told("attacked")) is wanted
        assert table.name(table.state.cards.zones["city discards"][-1]) == top


@rule("TA 13:14.1", "TA 13:14.2", "TA 13:14.3", "TA 13:14.5")
def test_ex_36_fighting_in_the_street_and_one_flip_a_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.gear("Ann", "pu_bow")
    table.lay("city.smiths", "ci_dog")
    table.state.queue = list(table.state.cards.zones["board"])
    table.top("city", "ci_cutthroat")
    table.rolls(6, 6, 1)
    table.goes("cards")
    table.is_asked("ability", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    assert table.told("statutes")[0]["broken"] == [1, 2]
    assert len(table.told("papers")) == 1
    table = Land()
    table.hero("Ann", "ch_witch", "city.smiths")
    table.hero("Bea", "ch_warrior", "city.smiths")
    [card] = table.spells("Ann", "sp_hex")
    table.casts("Ann", card, "Bea")
    while not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert 5 in table.state.statutes
    table.encounters("Ann", "Bea")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    assert 3 in table.state.statutes


@rule("TA 13:14.4", "TA 13:14.6", "TA 13:14.7", "TA 13:14.8")
def test_the_other_statutes():
    table = Land()
    table.hero("Ann", "ch_reaver", "city.smiths")
    assert table.offences("Ann") == [7]
    table.hero("Ann", "ch_giant", "city.tailor", gold=0)
    assert table.offences("Ann") == [8, 9]
    table.hero("Ann", "ch_giant", "city.donjon", forced="donjon")
    assert table.offences("Ann") == []
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.hero("Bea", "ch_druid", "city.smiths")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "gold")
    assert 6 in table.state.statutes
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    sword = table.gear("Ann", "pu_sword")
    [fence] = table.lay("city.smiths", "ci_fence")
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "visit", fence)
    table.says("Ann", "sell", sword, 2)
    assert table.told("statutes")[0]["broken"] == [4, 6] and table.of("Ann").gold == 3


@rule("TA 20:10")
def test_the_watch_ignores_the_innocent():

    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    [watch] = table.lay("city.smiths", "ci_watch")
    assert not table.is_attacked("Ann", watch)
    table.of("Ann").warrant = True
    assert table.is_attacked("Ann", watch)


@rule("TA 20:17")
def test_ex_53_a_second_betrothal_is_ignored():
    table = Land()
    table.is_betrothed("Ann")
    table.is_betrothed("Ann")
    assert table.of("Ann").betrothed and len(table.told("betrothed")) == 1


# -- utilities and ranks -----------------------------------------------------------------------------------------


@rule("TA 20:1", "TA 20:2", "TA 3:3")
def test_what_is_out_of_stock_cannot_be_bought():
    from questboard.games.talisman import vocabulary as words

    table = Land()
    table.of("Ann").gold = 9
    wares = words.Market(wares=("pu_stallion",))
    assert len(table.stalls("Ann", wares)) == 2
    table.gear("Bea", "pu_stallion")
    assert table.stalls("Ann", wares) == [("done",)]


@rule("TA 20:3")
def test_documents_vanish_with_their_owner():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", lives=1, warrant=True, license=True, betrothed=True, loan=1)
    table.gear("Ann", "ta_plain")
    table.loses_lives("Ann")
    assert table.names_on("out.fields1") == ["ta_plain"]
    hero = table.of("Ann")
    assert not (hero.warrant or hero.license or hero.betrothed or hero.loan)


@rule("TA 20:4", "TA 20:5", "TA 20:7", "TA 20:8", "TA 8:2")
def test_ex_43_a_rank_is_handed_over():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.palace", strength=6)
    table.hero("Cy", "ch_warrior", "city.palace", strength=6)
    table.is_offered_a_rank("Ann")
    [captain] = [option[1] for option in table.options("Ann") if option[0] == "earn"]
    table.says("Ann", "earn", captain)
    assert table.seen("Ann").base_strength == 7 and not table.is_wanted("Ann")
    table.is_offered_a_rank("Cy")
    table.says("Cy", "earn", captain)
    assert table.seen("Ann").base_strength == 6 and table.of("Ann").level2 == NO_CARD
    assert table.seen("Cy").base_strength == 7
    table.state.active = 2
    table.goes("organise")
    table.says("Cy", "resign", captain)
    assert table.of("Cy").level2 == NO_CARD


@rule("TA 20:6")
def test_a_rank_needs_its_alignment():
    table = Land()
    table.hero("Ann", "ch_druid", "mid.temple", craft=6, gold=5)
    assert table.earnable("Ann") == [("decline",)]
    table.of("Ann").alignment = 0
    assert len(table.earnable("Ann")) == 2


@rule("TA 20:9", "TA 21")
def test_ex_44_a_third_level_alone_on_the_crown_wins():
    table = Land()
    hero = table.hero("Ann", "ch_warrior", "inn.valley", done=True)
    table.gear("Ann", "ta_plain")
    hero.level3 = next(c for c in table.state.cards.zones["advanced"] if table.name(c) == "l3_king")
    table.goes("movement")
    table.says("Ann", "step", "inn.crown")
    assert table.match.outcome is not None and table.match.outcome.rule == "TA 20:9"


@rule("TA 14:5", "TA 14:6")
def test_ex_45_an_interrupted_ending():
    table = Land()
    table.hero("Ann", "ch_giant", "inn.crown")
    table.hero("Bea", "ch_druid", "inn.crown", lives=1)
    table.ending("en_locks", revealed=True)
    table.state.holder, table.state.progress = 0, 2
    table.goes("movement")
    table.rolls(6, 1)
    table.says("Ann", "life")
    assert table.of("Bea").condition == GONE
    assert (table.state.holder, table.state.progress) == (0, 2)
    table.of("Ann").lives = 1
    table.loses_lives("Ann")
    assert (table.state.holder, table.state.progress) == (-1, 0)


@rule("TA 14:6")
def test_an_ending_may_bar_rivals():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_druid", "inn.valley", done=True)
    table.ending("en_regent", revealed=True)
    assert not table.is_admitted("Bea")
    table.ending("en_locks", revealed=True)
    assert table.is_admitted("Bea")


@rule("TA 20:16")
def test_a_missed_turn_still_ends_with_poison():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", poison=5, miss=1)
    table.goes("turn")
    assert table.of("Ann").lives == 3 and table.state.active == 1
