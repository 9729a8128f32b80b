"""Cases for a referee: Spells, Curses and Toads, where no example says what happens."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.effects import cards, run
from questboard.games.talisman.rules import (
    curses,
    duels,
    encounters,
    inner,
    limits,
    lives,
    movement,
    numbers,
    ranks,
    spells,
)
from questboard.games.talisman.state import NO_CARD, Fight
from questboard.testing import rule
from tests.games.talisman.cases import fight, magicians, meets, rank_of
from tests.games.talisman.land import Land

# -- who may cast what, and when ---------------------------------------------------------------------------------

THIRD = {
    "turn_start": {"sp_hex", "sp_toadskin"},
    "move_rolled": {"sp_snarl"},
    "before_fight": {"sp_choir"},
    "spell_cast": {"sp_unravel"},
}
"""All that somebody can do whose turn, fight or Life it is not."""


@rule("TA 9:6", "TA 9:11", "TA 16:7")
@pytest.mark.parametrize("at", words.Window.__args__)
def test_what_a_third_party_may_cast_in_each_of_the_eleven_windows(at: str):
    table = Land()
    table.hero("Cy", "ch_cutpurse", "out.fields1", craft=9)
    here = {"fight": fight(table, "ad_wolf"), "casting": Casting(0, 0, 1)}
    names = {table.match.content.faces[face].id for face in table.match.content.everything if _is_spell(table, face)}
    for name in sorted(names):
        [card] = table.spells("Cy", name)
        options = spells.castable(table.match, 2, at, (0,), Context(**here))
        assert any(option[1] == card for option in options) == (name in THIRD.get(at, ())), name


def _is_spell(table: Land, face: int) -> bool:
    return table.match.content.faces[face].type == "SPELL"


@rule("TA 9:7", "TA 16:7")
def test_a_choir_far_away_sings_for_characters_but_not_for_enemies():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [choir] = table.spells("Cy", "sp_choir")
    there = Context(fight=fight(table, "ad_wolf"))
    assert spells.castable(table.match, 2, "before_fight", (0,), there) == [("cast", choir, 0)]
    table.of("Cy").at = table.match.content.space_of["out.plains1"]
    assert ("cast", choir, -1) in spells.castable(table.match, 2, "before_fight", (0,), there)
    duel = Context(fight=fight(table, rival=1))
    table.of("Cy").at = table.match.content.space_of["mid.castle"]
    assert len(spells.castable(table.match, 2, "before_fight", (0, 1), duel)) == 2


@rule("TA 9:6", "TA 9:11")
def test_an_unravelled_unravel_lets_the_first_spell_through():
    table = magicians()
    table.quiet = False
    table.hero("Bea", "ch_warrior", "out.fields1", craft=9)
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    table.top("curses", "cu_leaden")
    [hex_] = table.spells("Ann", "sp_hex")
    [first] = table.spells("Bea", "sp_unravel")
    [second] = table.spells("Cy", "sp_unravel")
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 1), Context()))
    table.answers("Bea", "cast", first)
    table.answers("Cy", "pass")
    table.is_asked("cast-spell-cast", "Cy")  # now it is about the Unravel
    table.answers("Cy", "cast", second)
    assert second in table.state.cards.zones["spells discards"]
    assert table.told("cursed") and len(table.state.cards.zones["curses 1"]) == 1


@rule("TA 9:9", "TA 9:6")
def test_nobody_is_asked_to_unravel_a_blunder():
    table = Land()
    table.quiet = False
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3)
    table.spells("Bea", "sp_unravel")
    [hex_] = table.spells("Ann", "sp_hex")
    table.top("curses", "cu_leaden")
    table.rolls(3)  # 6, not above 6
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 1), Context()))
    assert table.rests() and len(table.state.cards.zones["curses 0"]) == 1


@rule("TA 9:9", "TA 9:6", "TA 9:11")
def test_a_scroll_never_fails_but_can_be_unravelled_and_is_used_up():
    table = Land()
    table.quiet = False
    table.hero("Ann", "ch_giant", "out.fields1")  # Craft 1
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    scroll = table.gear("Ann", "pu_scroll")
    [hex_] = table.spells("Ann", "sp_hex")
    table.state.bound[hex_] = scroll
    [unravel] = table.spells("Bea", "sp_unravel")
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 1), Context()))
    table.answers("Bea", "cast", unravel)
    assert not table.told("casting-roll") and table.told("spell-fails") and table.owns("Ann") == []
    assert table.state.cards.zones["curses 1"] == []


@rule("TA 9:10", "TA 2:5", "TA 9:9")
def test_craft_nine_with_a_worn_ring_needs_no_roll_even_on_an_ill_omen():
    table = magicians(craft=8)
    ring = table.gear("Ann", "ad_ring", place="worn")
    [omen] = table.lay("out.fields1", "ad_omen")
    encounters.play_calendar(table.match, 1, omen)
    [hex_] = table.spells("Ann", "sp_hex")
    assert table.tries(lambda m: spells.succeeds(m, 0, hex_)) is True and not table.told("rolls")
    table.state.place[ring] = -1  # in the hand it gives nothing: 8, and the Hex costs 8 today
    table.rolls(1)
    assert table.tries(lambda m: spells.succeeds(m, 0, hex_)) is True  # 9 against 8
    table.of("Ann").craft = 7
    table.rolls(1)
    assert table.tries(lambda m: spells.succeeds(m, 0, hex_)) is False


@rule("TA 2:8", "TA 9:3", "TA 9:6")
def test_a_befuddled_mind_forgets_at_once_and_casts_nothing_first():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=4)
    table.spells("Bea", "sp_unravel", "sp_mending")
    [befuddle] = table.spells("Ann", "sp_befuddle")
    table.tries(lambda m: spells.cast(m, 0, ("cast", befuddle, 1), Context()))
    table.is_asked("fix", "Bea")
    assert {option[0] for option in table.options("Bea")} == {"discard"} and len(table.options("Bea")) == 2


@rule("TA 9:5", "TA 9:3")
def test_the_last_spell_is_drawn_and_the_discards_make_a_new_pile():
    table = Land()
    table.of("Ann").craft = 6
    zones = table.state.cards.zones
    for card in list(zones["spells"])[1:]:
        table._put(card, "spells discards")
    table.tries(lambda m: spells.draw_spells(m, 0, 3))
    assert len(zones["spells 0"]) == 3 and zones["spells discards"] == []
    assert len(zones["spells"]) == 34 - 3
    for card in [*zones["spells"], *zones["spells discards"]]:
        table._put(card, "spells 1")
    table.of("Ann").craft = 20
    table.tries(lambda m: spells.draw_spells(m, 0, 1))  # none anywhere: nothing happens
    assert len(zones["spells 0"]) <= 3


@rule("TA 9:3", "TA 19:5")
def test_a_ley_surge_offers_everybody_a_spell_but_no_toad():
    table = Land()
    table.of("Ann").craft = 3
    table.of("Bea").toad = 2
    table.hero("Cy", "ch_oracle", "mid.castle")
    meets(table, "ad_ley")
    held = [len(table.state.cards.zones[f"spells {seat}"]) for seat in range(3)]
    assert held == [1, 0, 1]


@rule("TA 9:12", "TA 19:5")
def test_an_oracle_refills_only_when_her_turn_begins():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.hero("Bea", "ch_oracle", "out.fields1")
    table.goes("turn")
    assert (len(table.state.cards.zones["spells 0"]), len(table.state.cards.zones["spells 1"])) == (1, 0)


@rule("TA 9:7", "TA 20:16")
def test_venom_is_purged_from_a_friend_in_another_region():
    table = magicians()
    table.of("Cy").poison = 3
    [purge] = table.spells("Ann", "sp_purge")
    assert ("cast", purge, 2) in spells.castable(table.match, 0, "turn_end", (0,), Context())
    table.tries(lambda m: spells.cast(m, 0, ("cast", purge, 2), Context()))
    assert table.of("Cy").poison == 0


@rule("TA 17:2", "TA 4:2")
def test_iron_skin_keeps_a_life_lost_to_a_spirit_or_to_a_tempest():
    table = magicians()
    table.quiet = False
    table.hero("Bea", "ch_warrior", "out.fields1", craft=9)
    [skin] = table.spells("Bea", "sp_iron_skin")
    [tempest] = table.spells("Ann", "sp_tempest")
    table.tries(lambda m: spells.cast(m, 0, ("cast", tempest), Context()))
    while table.match.pending and table.match.pending.name != "cast-life-loss":
        table.all_answer("pass")
    table.answers("Bea", "cast", skin)
    assert table.of("Bea").lives == 4 and table.of("Cy").lives == 4  # Cy is in the Middle Region


@rule("TA 20:10", "TA 9:6")
def test_a_law_card_that_is_replaced_sends_no_watch():
    table = magicians(warrant=True)
    table.hero("Ann", "ch_ratcatcher", "city.smiths", warrant=True)
    table.top("city", "ci_beadle", "ci_purse")
    table.goes("arrive")
    table.is_asked("ability", "Ann")  # another card?
    table.says("Ann", *table.options("Ann")[1])
    assert table.state.law_drawn == []
    while table.match.pending is not None and table.match.pending.name == "claim":
        table.says("Ann", "done")
    assert not table.told("attacked")


@rule("TA 9:11", "TA 13:14.5")
def test_a_spell_in_anothers_turn_on_a_street_breaks_no_statute():
    table = magicians()
    table.hero("Ann", "ch_delver", "city.smiths", craft=9)
    table.state.active = 1
    [hex_] = table.spells("Ann", "sp_hex")
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 2), Context()))
    assert table.state.statutes == []


@rule("TA 9:8", "TA 9:11")
def test_the_command_spell_is_the_spell_of_that_turn():
    table = Land()
    table.ending("en_crown", revealed=True)
    table.hero("Ann", "ch_delver", "inn.crown", craft=9)
    table.spells("Ann", "sp_mending")
    table.quiet = False
    table.rolls(3)
    table.goes("crown")  # no end of a turn at which she could cast: it is Bea's
    assert table.of("Bea").lives == 4 and table.match.pending is not None and table.state.active == 1


# -- Curses ------------------------------------------------------------------------------------------------------


@rule("TA 19:0")
def test_a_curse_met_in_the_own_turn_lasts_for_so_many_turns_after_it():
    table = Land("Ann", "Bea")
    table.top("curses", "cu_leaden")
    meets(table, "ad_hag")
    turns = 0
    while table.state.cards.zones["curses 0"]:
        table.tries(lambda m: curses.tick(m, 0))
        turns += 1
    assert turns == 1 + 3  # the rest of this turn, and three more


@rule("TA 19:0", "TA 9:7")
def test_a_curse_laid_in_anothers_turn_counts_from_the_next_own_one():
    table = Land()
    table.top("curses", "cu_leaden")
    table.tries(lambda m: curses.curse(m, 1))
    for _ in range(2):
        table.tries(lambda m: curses.tick(m, 1))
    assert table.state.cards.zones["curses 1"]
    table.tries(lambda m: curses.tick(m, 1))
    assert not table.state.cards.zones["curses 1"]


@rule("TA 19:0", "TA 15:8")
def test_under_a_cold_shoulder_even_the_bailiff_looks_away():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.curse("Ann", "cu_shoulder")
    meets(table, "ci_bailiff", "ci_purse")
    table.is_asked("claim", "Ann")
    assert not table.of("Ann").warrant and table.names_on("city.smiths") == ["ci_bailiff", "ci_purse"]


@rule("TA 19:0", "TA 6:4")
def test_the_deserted_keep_their_hound_and_lose_the_mule_nobody_leads():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3)
    table.gear("Ann", "ad_squire", "ad_dog", "pu_mule")
    second = table.gear("Ann", "ad_mule")
    table.top("curses", "cu_deserted")
    before = len(table.state.cards.zones["curses"])
    table.tries(lambda m: run.do(m, 0, (words.Curses(),), Context()))
    table.says("Ann", "drop", second)
    assert sorted(table.owns("Ann")) == ["ad_dog", "pu_mule"]
    assert len(table.state.cards.zones["curses"]) == before  # over at once, and shuffled back


@rule("TA 19:0", "TA 13:13")
def test_when_every_curse_is_at_work_another_does_nothing():
    table = Land()
    for card in list(table.state.cards.zones["curses"]):
        table._put(card, "curses 1")
        table.state.curse_left[card] = 3
    table.tries(lambda m: curses.curse(m, 0))
    assert table.state.cards.zones["curses 0"] == [] and not table.told("cursed")


@rule("TA 19:0", "TA 19:1")
def test_the_curse_of_the_toad_stays_with_its_toad_until_the_end():
    table = Land()
    table.top("curses", "cu_toad")
    meets(table, "ad_hag")
    assert table.of("Ann").toad and [table.name(card) for card in table.state.cards.zones["curses 0"]] == ["cu_toad"]
    for _ in range(4):
        table.tries(lambda m: curses.tick(m, 0))
    assert not table.of("Ann").toad and table.state.cards.zones["curses 0"] == []


@rule("TA 19:0", "TA 15:10")
def test_under_a_cold_shoulder_a_spring_is_still_a_spring():
    table = Land()
    table.of("Ann").lives = 2
    table.curse("Ann", "cu_shoulder")
    meets(table, "ad_nun", "ad_spring")
    spring, nun = table.cards("board", "ad_spring")[0], table.cards("board", "ad_nun")[0]
    assert table.may("Ann", "visit", spring) and not table.may("Ann", "visit", nun)


# -- Toads -------------------------------------------------------------------------------------------------------


@rule("TA 19:1", "TA 19:4", "TA 9:6")
def test_turned_at_the_start_of_the_own_turn_one_hops_at_once_and_three_turns_more():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [toadskin] = table.spells("Cy", "sp_toadskin")
    table.tries(lambda m: spells.cast(m, 2, ("cast", toadskin, 0), Context()))
    table.goes("movement")
    table.is_asked("hop", "Ann")
    turns = 0
    while table.of("Ann").toad:
        table.tries(lambda m: curses.tick(m, 0))
        turns += 1
    assert turns == 4


@rule("TA 19:4", "TA 11:3", "TA 11:5")
def test_a_toad_in_the_inner_region_moves_like_everybody_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.den", toad=3, done=False)
    table.goes("movement")
    table.is_asked("inner", "Ann")
    assert table.options("Ann") == [("continue",), ("back",)]
    table.says("Ann", "back")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 1
    table.of("Ann").miss = 0  # that turn is lost
    table.state.active, table.state.over = 0, False
    table.goes("movement")
    assert table.at("Ann") == "mid.portal" and not table.told("rolls")  # out, one Space, without a die


@rule("TA 19:2", "TA 11:6")
def test_a_toad_has_no_talisman_for_the_valley():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.pits", done=True)
    table.gear("Ann", "ta_plain")
    curses.toad(table.match, 0)
    assert table.names_on("inn.pits") == ["ta_plain"]
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.plain" and table.told("no-talisman")


@rule("TA 19:8", "TA 19:3", "TA 20:5")
def test_a_captain_who_is_a_toad_is_weak_and_wanted_like_anybody():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", level2=rank_of(table, "l2_captain"), strength=8)
    curses.toad(table.match, 0)
    assert numbers.total(table.match, 0, "strength") == 1
    table.state.heroes[0].toad = 0
    assert numbers.total(table.match, 0, "strength") == 9


@rule("TA 19:8", "TA 20:9")
def test_a_toad_on_the_crown_does_not_win_by_its_rank():
    table = Land()
    table.ending("en_locks", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown", level3=rank_of(table, "l3_king"), toad=2)
    table.goes("crown")
    assert table.match.outcome is None and table.state.winner < 0
    table.is_asked("test-with", "Ann")


@rule("TA 19:2", "TA 16:9", "TA 19:6")
def test_who_beats_a_toad_finds_nothing_to_take_but_its_life():
    table = Land()
    table.hero("Bea", "ch_druid", "out.fields1", gold=3, warrant=True)
    curses.toad(table.match, 1)
    assert duels.prizes(table.match, 0, 1, False) == [("life",), ("donjon",), ("nothing",)]
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", "life")
    assert table.of("Bea").lives == 3 and table.of("Bea").toad == 3


@rule("TA 19:2", "TA 20:3", "TA 19:7")
def test_a_talisman_won_by_a_toad_lies_beside_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.temple", toad=2)
    table.rolls(5, 5)
    table.goes("arrive")
    assert table.owns("Ann") == [] and len(table.names_on("mid.temple")) == 1
    assert table.names_on("mid.temple")[0].startswith("ta_")


@rule("TA 19:3", "TA 1:4", "TA 19:1")
def test_what_a_toad_loses_and_gains_is_gone_with_the_toad():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=5, craft=2, toad=1, sxp=9)
    table.tries(lambda m: run.do(m, 0, (words.Loses(stat="strength", n=1),), Context()))
    assert numbers.base(table.match, 0, "strength") == 0
    table.tries(lambda m: lives.sicken(m, 0))
    assert table.of("Ann").lives == 3  # a Toad without Strength is sick, and its Lives are real
    numbers.award(table.match, 0, "sxp", 1)
    assert numbers.base(table.match, 0, "strength") == 1 and table.of("Ann").sxp == 0
    table.tries(lambda m: curses.tick(m, 0))
    assert (table.of("Ann").toad, table.of("Ann").strength) == (0, 5)


@rule("TA 19:4", "TA 11:43", "TA 19:7")
def test_a_toad_in_a_store_hops_out_and_one_in_the_tavern_too():
    table = Land()
    for inside, outside in (("city.tailor", {"city.lanterns"}), ("tav.room", {"out.plains2", "out.fields2"})):
        table.hero("Ann", "ch_warrior", inside, toad=3)
        assert {option[1] for option in movement.hops(table.match, 0)} == outside


@rule("TA 19:2", "TA 20:1", "TA 3:4")
def test_a_toad_buys_nothing_and_earns_gold_for_who_comes_next():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.mill", toad=3)
    table.of("Ann").gold = 0
    table.rolls(3)
    table.goes("arrive")
    mill = table.match.content.space_of["vil.mill"]
    assert table.of("Ann").gold == 0 and table.state.loose[mill] == 1


@rule("TA 20:7", "TA 19:8")
def test_no_rank_is_earned_by_a_toad():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.bank", gold=8, toad=2)
    guild = rank_of(table, "l2_guild")
    assert not ranks.qualifies(table.match, 0, guild)
    table.of("Ann").toad = 0
    assert ranks.qualifies(table.match, 0, guild) and table.of("Ann").level2 == NO_CARD


# -- looking into decks ------------------------------------------------------------------------------------------


@rule("TA 13:13", "TA 15:12")
def test_an_exhausted_deck_is_made_anew_before_somebody_looks_into_it():
    table = Land()
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    table.tries(lambda m: cards.peek(m, 0, words.Peek(deck="adventure", n=2), Context()))
    assert len(table.told("sees", "Ann")[0]["cards"]) == 2 and zones["adventure discards"] == []


@rule("TA 13:13")
def test_a_search_of_an_exhausted_deck_begins_with_the_new_one():
    table = Land()
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    wanted = words.Search(deck="adventure", filter=words.Filter(type="SPIRIT"))
    table.tries(lambda m: cards.search(m, 0, wanted, Context()))
    assert not table.told("search-fails") and len(table.names_on("out.fields1")) == 1


@rule("TA 9:2", "TA 13:13")
def test_the_herald_tells_one_player_and_nobody_else():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", gold=2)
    [hex_] = table.spells("Bea", "sp_hex")
    table.tries(lambda m: cards.peek_hand(m, 0, words.PeekHand(), Context()))
    if not table.rests():
        table.says("Ann", "on", 1)
    known = table.state.cards.known[hex_]
    assert known & 1 and not known & 4  # Ann, not Cy


@rule("TA 14:4", "TA 18:2", "TA 9:6")
def test_no_spell_freezes_the_werewolf():
    table = magicians()
    table.hero("Ann", "ch_delver", "inn.den", craft=9)
    table.spells("Ann", "sp_immobility", "sp_invisibility", "sp_banish")
    wolf = Fight("combat", 0, [], "the Werewolf", 7, value_printed=7, noevade=True)
    for at in ("creature", "before_fight"):
        assert spells.castable(table.match, 0, at, (0,), Context(fight=wolf)) == []
    assert limits.surplus(table.match, 0) is None and not inner.has_talisman(table.match, 0)
