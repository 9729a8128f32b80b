"""Cases for a referee, sentence by sentence: setting up, and the chapters on Characters (TA S, TA 1 to TA 9)."""

import pytest

import questboard
from questboard.engine import Asking, Match
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards, run
from questboard.games.talisman.rules import (
    alignment,
    duels,
    limits,
    lives,
    numbers,
    objects,
    setting_up,
    spells,
    things,
)
from questboard.games.talisman.state import IN_PLAY, OUT, STOCK, WAITING, WORN
from questboard.games.talisman.vocabulary import DrawSpells, Drops, Gains, Loses
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians, meets, obeys, party
from tests.games.talisman.land import Land

CHARACTERS = {
    "warrior": (4, 2), "druid": (2, 4), "witch": (2, 4), "sellsword": (4, 2), "knight": (4, 2), "ratcatcher": (3, 3),
    "monk": (2, 4), "delver": (3, 3), "pathfinder": (3, 3), "fence": (2, 4), "giant": (6, 1), "bonewright": (2, 4),
    "singer": (2, 3), "cutpurse": (3, 3), "oracle": (1, 5), "berserker": (5, 1), "tinker": (3, 3), "drover": (3, 3),
    "reaver": (5, 2), "pilgrim": (4, 3),
}  # fmt: skip

# -- setting up ----------------------------------------------------------------------------------------------------


@rule("TA S.6", "TA 3:1", "TA 4:1", "TA 1:1", "TA 2:1")
@pytest.mark.parametrize("name", CHARACTERS)
def test_everybody_begins_with_the_counters_of_the_character(name: str):
    table = Land()
    table.of("Ann").character = table.face(f"ch_{name}")
    table.tries(lambda m: setting_up.bring_in(m, 0))
    if not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    while not table.rests():  # where something that was brought goes
        table.says("Ann", *table.options("Ann")[0])
    hero = table.of("Ann")
    assert (hero.strength, hero.craft, hero.lives) == (*CHARACTERS[name], 4)
    assert hero.gold == {"giant": 0, "sellsword": 4}.get(name, 1)
    assert len(things.spells(table.match, 0)) == {"druid": 1, "witch": 2, "oracle": 2}.get(name, 0)


@rule("TA S.3")
@pytest.mark.parametrize("strict", [False, True])
def test_a_merchant_has_at_most_five_cards_and_only_of_his_kind(strict: bool):
    table = Land(strict_stock=strict)
    for card in list(table.state.cards.zones[STOCK]):
        table._put(card, "purchase")  # pyright: ignore[reportPrivateUsage]
    table.state.lies.clear()
    setting_up.stock(table.match)
    shelves: dict[int, list[int]] = {}
    for card in table.state.cards.zones[STOCK]:
        shelves.setdefault(table.state.lies[card], []).append(card)
    for space, stock in shelves.items():
        kind = table.match.content.spaces[space].merchant
        assert len(stock) <= 5 and all(kind in things.design(table.match, card).sub for card in stock)
    assert strict or any(len(stock) == 5 for stock in shelves.values())


@rule("TA S.1")
@pytest.mark.parametrize(("seats", "each", "left"), [(2, 10, 0), (3, 6, 2), (4, 5, 0), (5, 4, 0), (6, 3, 2)])
def test_characters_are_dealt_in_equal_hands(seats: int, each: int, left: int):
    match = questboard.new("talisman", ["Ann", "Bea", "Cy", "Di", "Ed", "Flo"][:seats], "deal", {"quick": False})
    zones = match.state.cards.zones
    assert [len(zones[f"reserve {seat}"]) for seat in range(seats)] == [each] * seats
    faces = match.content.faces
    undealt = [card for card in zones["undealt"] if faces[match.state.cards.face[card]].type == "CHARACTER"]
    assert len(undealt) == left


# -- 1 and 2: Strength and Craft ------------------------------------------------------------------------------------


@rule("TA 1:3", "TA 2:3")
@pytest.mark.parametrize("stat", ["strength", "craft"])
def test_the_sick_lose_a_life_each_turn_until_they_are_well(stat: str):
    table = party("warrior", **{stat: 0})
    for left in (3, 2):
        table.tries(lambda m: lives.sicken(m, 0))
        assert table.of("Ann").lives == left
    numbers.gain(table.match, 0, stat, 1, "TA 1:5")
    table.tries(lambda m: lives.sicken(m, 0))
    assert table.of("Ann").lives == 2


@rule("TA 1:3", "TA 1:1")
def test_a_sword_does_not_cure_and_a_captaincy_does():
    table = party("warrior", "pu_sword ad_squire", strength=0, craft=3)
    table.tries(lambda m: lives.sicken(m, 0))
    assert table.of("Ann").lives == 3
    table = party("warrior", "l2_captain", strength=0)
    table.tries(lambda m: lives.sicken(m, 0))
    assert table.of("Ann").lives == 4


@rule("TA 1:4")
@pytest.mark.parametrize(
    ("had", "foes", "strength", "left"),
    [(0, ("ad_wolf",), 4, 2), (8, ("ad_wolf",), 5, 0), (9, ("ad_dragon", "ad_giant"), 6, 4), (5, ("ad_wolf",), 4, 7)],
)
def test_ten_points_make_one_strength_and_the_change_is_kept(had: int, foes: tuple[str, ...], strength: int, left: int):
    table = party("delver", strength=4, sxp=had)
    table.state.foe_turn = -30
    table.rolls(6, 1)
    meets(table, *foes)
    assert (table.of("Ann").strength, table.of("Ann").sxp) == (strength, left)


@rule("TA 2:4", "TA 15:6", "TA 17:1")
def test_a_spirit_teaches_craft_and_attacks_with_the_mind():
    table = party("delver", craft=9, cxp=7)
    table.rolls(6, 1)
    meets(table, "ad_wraith")
    hero = table.of("Ann")
    assert (hero.craft, hero.cxp, hero.sxp) == (10, 4, 0) and table.told("fought")[0]["kind"] == "psychic"


@rule("TA 1:4", "TA 18:1")
def test_nothing_is_learned_from_who_was_evaded_or_banished():
    table = party("druid")
    meets(table, "ad_wolf")
    table.says("Ann", "evade")
    assert table.of("Ann").sxp == 0 and "ad_wolf" in table.names_on("out.fields1")
    table = magicians()
    here = Context(fight=fight(table, "ad_ogre"))
    casts(table, "sp_banish", at="creature", ctx=here)
    assert table.of("Ann").sxp == 0 and "ad_ogre" not in table.names_on("out.fields1")


@rule("TA 2:8", "TA 9:3")
def test_who_loses_craft_says_which_spell_is_forgotten():
    table = party("delver", craft=4)
    kept, lost = table.spells("Ann", "sp_hex", "sp_scry")
    table.tries(lambda m: run.do(m, 0, (Loses(stat="craft"),), Context()))
    table.is_asked("fix", "Ann")
    assert sorted(table.options("Ann")) == sorted([("discard", kept), ("discard", lost)])
    table.says("Ann", "discard", lost)
    assert things.spells(table.match, 0) == [kept] and lost in table.state.cards.zones["spells discards"]


@rule("TA 2:7", "TA 9:1")
def test_who_has_craft_two_learns_no_spell_but_a_scroll_holds_one():
    table = party("warrior")
    table.tries(lambda m: spells.draw_spells(m, 0, 1))
    assert things.spells(table.match, 0) == []
    scroll = table.gear("Ann", "pu_scroll")
    table.tries(lambda m: spells.bind(m, 0, scroll))
    assert len(things.spells(table.match, 0)) == 1 and limits.too_many_spells(table.match, 0) is None


# -- 3 and 4: Gold and Lives ----------------------------------------------------------------------------------------


@rule("TA 3:3", "TA 3:4")
def test_what_is_paid_is_gone_and_what_is_found_is_nobodys_loss():
    table = party("warrior", at="mid.blackknight", gold=3)
    obeys(table)
    table.says("Ann", "pick", "Pay")
    assert table.of("Ann").gold == 2 and not table.state.loose
    others = [table.of(who).gold for who in ("Bea", "Cy")]
    meets(table, "ad_purse")
    table.says("Ann", *table.options("Ann")[1])
    assert table.of("Ann").gold == 3 and [table.of(who).gold for who in ("Bea", "Cy")] == others


@rule("TA 3:5", "TA 5:3")
def test_forty_gold_weigh_nothing():
    table = party("oracle", gold=40)
    table.gear("Ann", "pu_hat", "pu_boots", "ad_ring", "ad_amulet")
    assert limits.surplus(table.match, 0) is None and numbers.load(table.match, 0) == 0


@rule("TA 4:2")
def test_no_squire_dies_for_anybody_who_did_not_hire_a_bodyguard():
    table = party("warrior", "ad_squire", lives=1, craft=4)
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert table.of("Ann").condition == WAITING and "ad_squire" in table.names_on("out.fields1")


@rule("TA 4:3")
def test_the_dead_leave_everything_and_never_come_back():
    table = party("warrior", "pu_helmet ad_squire (pu_sword)", craft=5, gold=3, favour=2, warrant=True, betrothed=True)
    mule = table.gear("Ann", "pu_mule")
    rope = table.gear("Ann", "pu_rope", place=mule)
    table.spells("Ann", "sp_hex")
    lives.die(table.match, 0)
    assert sorted(table.names_on("out.fields1")) == ["ad_squire", "pu_helmet", "pu_mule", "pu_rope", "pu_sword"]
    assert table.state.place[rope] == mule and things.cards_on(table.match, 1).count(rope) == 0
    assert table.state.loose == {table.match.content.space_of["out.fields1"]: 3}
    hero = table.of("Ann")
    assert hero.at == -1 and not (hero.warrant or hero.betrothed or hero.favour) and not things.spells(table.match, 0)
    assert len(table.state.cards.zones["spells discards"]) == 1


@rule("TA 4:3")
def test_who_plays_on_takes_a_character_from_the_hand_and_the_first_is_out_for_good():
    table = Land()
    heirs = list(table.state.cards.zones["reserve 0"])
    lives.die(table.match, 0)
    table.goes("turn")
    table.is_asked("successor", "Ann")
    assert [option[1] for option in table.options("Ann")] == heirs
    table.says("Ann", "play", heirs[0])
    assert heirs[0] in table.state.cards.zones[OUT] and heirs[0] not in table.state.cards.zones["reserve 0"]
    assert table.of("Ann").condition == IN_PLAY


@rule("TA 4:5", "TA 4:6")
def test_nine_lives_may_be_gained_and_are_not_healed_away():
    table = party("druid", lives=4)
    table.tries(lambda m: run.do(m, 0, (Gains(stat="life", n=5),), Context()))
    table.tries(lambda m: lives.heal(m, 0))
    assert table.of("Ann").lives == 9


# -- 5: Objects -------------------------------------------------------------------------------------------------------


@rule("TA 5:2", "TA 15:9")
def test_a_good_character_leaves_the_poisoned_dagger_where_it_lies():
    table = party("knight")
    meets(table, "ci_dagger")
    assert not table.told("takes") and "ci_dagger" in table.names_on("out.fields1")


@rule("TA 5:4", "TA 10:4")
def test_objects_are_dropped_only_in_organization():
    table = party("warrior", "(pu_sword)")
    table.lay("out.fields1", "ad_purse")
    meets(table, "ad_nun")
    sword = table.state.cards.zones["gear 0"][0]
    assert not table.may("Ann", "drop", sword)
    with pytest.raises(Exception, match="drop"):
        table.interjects("Ann", "drop", sword)


@rule("TA 5:6", "TA 5:9")
@pytest.mark.parametrize(("place", "craft"), [("worn", 5), ("readied", 4)])
def test_a_ring_works_on_the_finger_only(place: str, craft: int):
    table = party("druid")
    table.gear("Ann", "ad_ring", place=place)
    assert numbers.total(table.match, 0, "craft") == craft


@rule("TA 5:7", "TA 5:8")
def test_two_rings_do_not_fit_one_finger_and_a_ring_and_a_hat_do_not_mind_each_other():
    table = party("druid", "ad_ring")
    signet = table.gear("Ann", "ci_signet")
    hat = table.gear("Ann", "pu_hat")
    table.goes("organise")
    table.says("Ann", "wear", hat)
    assert table.state.place[hat] == WORN
    table.says("Ann", "wear", signet)  # they change places
    assert table.state.place[signet] == WORN
    assert [table.name(card) for card in things.readied(table.match, 0)] == ["ad_ring"]


@rule("TA 5:10", "TA 5:11")
def test_what_costs_an_object_may_cost_the_mule_and_its_load():
    table = party("warrior", at="city.kingsway")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=mule)
    table.tries(lambda m: run.do(m, 0, (Drops(zone="objects", n=1),), Context()))
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == (mule,)))
    assert sorted(table.names_on("city.kingsway")) == ["pu_mule", "pu_rope"] and table.owns("Ann") == []


@rule("TA 5:13", "TA 5:12")
@pytest.mark.parametrize(("strength", "fits"), [(4, True), (3, False)])
def test_what_is_readied_may_weigh_one_less_than_the_strength(strength: int, fits: bool):
    table = party("warrior", "(ad_greatblade)", strength=strength)
    assert (limits.surplus(table.match, 0) is None) is fits


@rule("TA 5:16", "TA 6:9")
def test_what_raises_a_rating_is_lost_with_what_raised_it():
    table = party("singer", "ad_standard ad_bodyguard ad_squire", craft=1)
    assert numbers.leadership(table.match, 0) == 5
    table.hero("Ann", "ch_druid", "out.fields1", craft=3)
    assert numbers.leadership(table.match, 0) == 4
    [standard] = [card for card in table.state.cards.zones["gear 0"] if table.name(card) == "ad_standard"]
    table.tries(lambda m: _dropped(m, standard))
    table.is_asked("fix", "Ann")
    assert {table.name(option[1]) for option in table.options("Ann")} == {"ad_bodyguard", "ad_squire"}


def _dropped(match: Match, card: int) -> Asking:
    objects.drop(match, 0, card, "TA 6:4")
    yield from limits.enforce(match, 0)


# -- 6 to 8: Followers, alignment, abilities ---------------------------------------------------------------------------


@rule("TA 6:3")
def test_killed_followers_are_discarded_and_do_not_lie_about():
    table = party("warrior", "ad_squire", craft=5)
    table.rolls(1, 6)  # the Squire falls, and nobody else
    obeys(table, "mid.chasm")
    assert table.owns("Ann") == [] and "ad_squire" not in table.names_on("mid.chasm")
    assert table.name(table.state.cards.zones["adventure discards"][-1]) == "ad_squire"


@rule("TA 6:7", "TA 6:2")
def test_a_mule_needs_no_leadership_and_a_squire_does():
    table = party("giant", craft=1)
    table.gear("Ann", "pu_mule")
    assert limits.surplus(table.match, 0) is None
    table.gear("Ann", "ad_squire")
    broken = limits.surplus(table.match, 0)
    assert broken is not None and broken[0] == "leadership"


@rule("TA 7:1", "TA 7:2")
def test_a_druid_may_return_to_what_is_printed_but_in_another_turn():
    table = party("druid")
    assert _changes(table, "evil", "neutral") == [True, False]
    table.of("Ann").realigned = False
    assert _changes(table, "neutral") == [True] and table.of("Ann").alignment == 1


def _changes(table: Land, *wanted: str) -> list[bool]:
    return [alignment.change(table.match, 0, to) for to in wanted]


@rule("TA 7:2")
def test_everybody_may_change_again_when_the_next_turn_begins_whosever_it_is():
    table = party("druid")
    _changes(table, "evil")
    table.state.active = 1
    table.goes("turn")
    assert _changes(table, "good") == [True]


@rule("TA 8:2", "TA 13:3")
def test_a_cutpurse_who_is_captain_may_steal_and_arrest():
    table = party("cutpurse", "l2_captain")
    table.of("Bea").warrant = True
    assert len([way for way in duels.ways(table.match, 0, 1) if way[0] == "use"]) == 2
    table.of("Bea").warrant = False
    assert len([way for way in duels.ways(table.match, 0, 1) if way[0] == "use"]) == 1


@rule("TA 8:1", "TA 10:3")
def test_a_fence_sells_in_the_first_and_in_the_last_phase_of_the_same_turn():
    table = party("fence", "(pu_sword) (pu_hat)", strength=4)
    sword, hat = table.state.cards.zones["gear 0"]
    table.goes("organise")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "sell", sword)
    table.says("Ann", "keep")
    assert not [option for option in table.options("Ann") if option[0] == "use"]  # once in this phase
    table.goes("close")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "sell", hat)
    assert table.of("Ann").gold == 3 and table.owns("Ann") == []


@rule("TA 8:1")
def test_what_may_be_done_once_a_turn_is_not_done_in_both_phases():
    table = party("druid", "(pu_hat)")
    table.goes("organise")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "pick", "Evil")
    table.goes("close")
    assert not [option for option in table.options("Ann") if option[0] == "use"]


# -- 9: Spells --------------------------------------------------------------------------------------------------------


@rule("TA 9:9", "TA 9:6")
def test_a_wand_stays_when_its_spell_is_cast_and_is_filled_with_the_next_spells():
    table = magicians(lives=2)
    wand = table.gear("Ann", "ad_wand")
    [mending] = table.spells("Ann", "sp_mending")
    table.state.bound[mending] = wand
    table.tries(lambda m: spells.cast(m, 0, ("cast", mending), Context()))
    assert table.of("Ann").lives == 4 and table.owns("Ann") == ["ad_wand"] and table.state.bound == {}
    table.tries(lambda m: cards.spell(m, 0, DrawSpells(n=1), Context()))
    assert len(things.spells(table.match, 0)) == 2 and list(table.state.bound.values()) == [wand]


@rule("TA 9:3")
def test_who_is_full_may_decline_or_discard_all_at_once_and_never_after_looking():
    table = party("delver", craft=4)
    old = table.spells("Ann", "sp_hex", "sp_scry")
    table.tries(lambda m: spells.draw_spells(m, 0, 2))
    table.is_asked("make-room", "Ann")
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == ()))
    assert things.spells(table.match, 0) == list(old)


@rule("TA 9:10")
def test_with_craft_nine_even_borrowed_breath_needs_no_die():
    table = magicians(lives=1)
    [breath] = table.spells("Ann", "sp_breath")
    table.quiet = False
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    while not table.may("Ann", "cast", breath):
        table.answers("Ann", "pass")
    table.answers("Ann", "cast", breath)
    assert table.of("Ann").lives == 1 and not table.told("casting-roll")


@rule("TA 9:11")
def test_one_spell_in_each_players_turn():
    table = magicians()
    table.spells("Ann", "sp_hex", "sp_toadskin", "sp_choir")
    hero = table.of("Ann")
    for active in (0, 1, 2):
        table.state.active = active
        hero.cast = True
        assert not spells.able(table.match, 0)
        table.goes("turn")
        assert spells.able(table.match, 0)


@rule("TA 9:12")
def test_an_oracle_who_misses_her_turn_still_refills_and_as_a_toad_does_not():
    for toad, held in ((0, 1), (2, 0)):
        table = party("oracle", miss=1, toad=toad)
        table.goes("turn")
        if table.match.pending is not None and table.match.pending.name == "ability":
            table.says("Ann", "decline")
        assert len(things.spells(table.match, 0)) == held


@rule("TA 9:8", "TA 9:6")
def test_where_it_strikes_one_the_command_spell_may_be_turned_about():
    table = Land(command_one=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_oracle", "out.fields1", craft=9)
    [turn] = table.spells("Bea", "sp_turnabout")
    table.ending("en_crown", revealed=True)
    table.quiet = False
    table.rolls(6)
    table.goes("crown")
    table.answers("Ann", "on", 1)
    table.answers("Bea", "cast", turn)
    table.answers("Bea", "on", 0)
    table.passes()
    assert (table.of("Ann").lives, table.of("Bea").lives) == (3, 4)
