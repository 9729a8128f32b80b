"""TA 11: where Moves end, animals, doors, the Raft, Portal and Inner Region. T numbers are the worked examples."""

from questboard.games.talisman.boards import reach
from questboard.games.talisman.state import RIDDEN
from questboard.games.talisman.vocabulary import Special
from questboard.testing import rule
from tests.games.talisman.land import Land


def ends(table: Land, at: str, steps: int) -> set[str]:
    return table.ends(at, steps)


def stores(table: Land, at: str, steps: int, last: str = "") -> set[str]:
    known = table.match.content.space_of
    found = reach.stores(table.match, known[at], steps, known[last] if last else -1)
    return {table.match.content.id_of(space) for space in found}


@rule("TA 11:1", "TA 11:2", "TA 11:13", "TA 11:14")
def test_t_1_to_5_rings_and_the_stair():
    table = Land()
    assert ends(table, "out.city", 3) == {"out.plains1", "out.plains4"}
    assert ends(table, "out.fields6", 5) == {"out.woods1", "out.chapel"}
    assert ends(table, "mid.warlock", 6) == {"mid.runes1", "mid.hiddenvalley", "out.sentinel"}
    assert ends(table, "mid.glade", 3) == {"mid.runes3", "mid.blackknight", "out.hills2", "out.woods2"}
    assert ends(table, "mid.hills", 1) == {"mid.glade", "mid.hiddenvalley", "out.sentinel"}
    assert ends(table, "out.hills2", 2) == {"out.woods2", "out.fields5"}  # nobody walks up the stair


@rule("TA 11:38", "TA 11:41", "TA 11:43", "TA 11:47", "TA 11:37")
def test_t_38_to_42_and_55_streets_and_stores():
    table = Land()
    assert ends(table, "city.kingsway", 3) == {"city.marketsq", "city.silver", "out.fields1", "out.fields6"}
    assert stores(table, "city.kingsway", 3) == {
        "city.weaponsmith", "city.armourer", "city.cartwright", "city.stables",
    }  # fmt: skip
    assert ends(table, "city.armourer", 2) == {"city.smiths", "city.marketsq"}
    assert stores(table, "city.armourer", 2) == {"city.weaponsmith"}
    assert ends(table, "vil.green", 3) == {"vil.millpath", "vil.pens", "out.forest", "out.graveyard"}
    assert stores(table, "vil.green", 3) == {"vil.blacksmith", "vil.healer", "vil.mill", "vil.livestock"}
    assert ends(table, "out.village", 2) == {"out.forest", "out.graveyard", "vil.forge", "vil.pens"}
    assert stores(table, "out.village", 2) == {"vil.blacksmith", "vil.livestock"}
    assert "vil.green" not in ends(table, "out.fields3", 2)
    assert ends(table, "vil.healer", 6) == {"vil.pens", "out.forest", "out.graveyard"}
    assert stores(table, "vil.healer", 6) == {
        "vil.blacksmith", "vil.mill", "vil.mystic", "vil.jetty", "vil.general", "vil.livestock",
    }  # fmt: skip
    assert "vil.mill" not in stores(table, "vil.green", 3, last="vil.mill")


@rule("TA 11:10", "TA 11:11", "TA 11:12", "TA 11:13")
def test_t_8_to_10_the_sentinel():
    for mine, his, where, lives in ((4, 2, "out.sentinel", 3), (5, 1, "mid.hills", 4), (5, 2, "out.sentinel", 4)):
        table = Land()
        table.hero("Ann", "ch_giant", "out.sentinel")
        table.rolls(mine, his)
        table.goes("arrive")
        table.is_asked("sentinel", "Ann")
        table.says("Ann", "challenge")
        assert (table.at("Ann"), table.of("Ann").lives) == (where, lives)
        assert bool(table.told("draws")) == (where == "mid.hills")  # its Encounter in the same turn


@rule("TA 11:16", "TA 11:18")
def test_t_11_an_axe_beside_the_woods_builds_a_raft():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    axe = table.gear("Ann", "pu_axe")
    table.top("adventure", "ad_purse")
    table.goes("movement")
    assert [option for option in table.options("Ann") if option[0] == "raft"] == [("raft", "mid.desert2")]
    table.says("Ann", "raft", "mid.desert2")
    assert table.at("Ann") == "mid.desert2" and table.of("Ann").lives == 3  # no water
    assert axe in table.state.cards.zones["gear 0"]


@rule("TA 11:17", "TA 11:18", "TA 11:19")
def test_t_12_and_13_a_raft_is_used_or_lost():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.temple", raft_since=7)
    table.gear("Ann", "pu_raft")
    table.goes("movement")
    rafts = {option[1] for option in table.options("Ann") if option[0] == "raft"}
    assert rafts == {"out.plains2", "out.tavern", "out.fields2"}
    table.says("Ann", "raft", "out.plains2")
    assert table.owns("Ann") == [] and "pu_raft" not in table.names_on("mid.temple")
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins", raft_since=10)
    table.gear("Ann", "pu_raft")
    assert not table.can_raft("Ann")  # only from the next turn on
    table.leaves_raft("Ann")
    assert table.owns("Ann") == ["pu_raft"]
    table.state.turn = 13
    table.leaves_raft("Ann")
    assert table.owns("Ann") == [] and table.names_on("out.ruins") == []


@rule("TA 11:21", "TA 11:22", "TA 11:23", "TA 11:24")
def test_t_15_the_portal_must_be_tried_again():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", strength=8, came_from=0)
    table.goes("arrive")
    table.says("Ann", "attempt")
    table.rolls(4, 5)
    table.says("Ann", "strength")
    hero = table.of("Ann")
    assert (hero.strength, table.at("Ann"), hero.forced) == (7, "mid.portal", "portal")
    table.state.active, table.state.over = 0, False
    table.goes("movement")
    table.is_asked("portal-by", "Ann")
    table.rolls(3, 3)
    table.says("Ann", "strength")
    assert table.at("Ann") == "inn.plain"


@rule("TA 11:25", "TA 11:3")
def test_t_16_out_by_the_portal_is_the_whole_move():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain", done=True)
    table.goes("movement")
    assert table.options("Ann") == [("step", "inn.crypt"), ("step", "inn.mines"), ("out", "mid.portal")]
    table.says("Ann", "out", "mid.portal")
    assert table.at("Ann") == "mid.portal"
    assert table.match.pending is None or table.match.pending.name != "portal"


@rule("TA 11:4", "TA 11:5", "TA 11:6")
def test_t_17_without_a_talisman_one_is_turned_back():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.pits", done=True)
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    hero = table.of("Ann")
    assert (table.at("Ann"), hero.miss, hero.forced) == ("inn.plain", 1, "leave_inner")
    table.state.active, hero.miss = 0, 0
    table.rolls(3)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} == {"mid.hiddenvalley", "mid.runes1"}
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.pits", done=True)
    table.gear("Ann", "ta_plain")
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.valley"


@rule("TA 11:4", "TA 14:3")
def test_an_inner_space_is_repeated_until_it_is_done():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.dice")
    table.rolls(1, 2, 3, 4)
    table.goes("arrive")
    assert table.of("Ann").lives == 3 and not table.of("Ann").done
    table.state.over = False
    table.state.active = 0
    table.goes("movement")
    assert table.options("Ann") == [("continue",), ("back",)]
    table.rolls(6, 6, 1, 1)
    table.says("Ann", "continue")
    assert table.of("Ann").done
    table.hero("Bea", "ch_warrior", "inn.crypt")
    table.rolls(5, 5, 1)
    table.follows("Bea", Special(name="crypt"))
    assert table.at("Bea") == "out.city"


def party(table: Land) -> None:
    """Ann on a Stallion, a Porter on a Nag, two Mules before a Catapult."""
    table.of("Ann").craft = 5
    stallion, nag = table.gear("Ann", "pu_stallion"), table.gear("Ann", "pu_nag")
    porter = table.gear("Ann", "ad_porter")
    mules = table.gear("Ann", "pu_mule"), table.gear("Ann", "pu_mule")
    catapult = table.gear("Ann", "pu_catapult")
    job = table.state.job
    job[stallion], job[nag], job[mules[0]], job[mules[1]] = RIDDEN, porter, catapult, catapult


@rule("TA 11:26", "TA 11:28", "TA 11:29", "TA 5:10")
def test_t_18_to_20_the_party_with_the_catapult():
    table = Land()
    party(table)
    assert table.surplus("Ann") is None
    whole = [unit[0][1] for unit in table.units("Ann")]
    assert sorted(whole) == [(-2,), (1,)] and table.own_pace("Ann") == 4
    assert Land.counts(6, [4, 1, -2]) == [4]
    assert Land.counts(6, [4, 1]) == [6, 7]
    assert Land.counts(6, [4]) == [6, 7, 8, 9, 10]
    assert Land.counts(6, [4, 1, 0, 0]) == [6]
    assert Land.counts(1, [4, 1, -2]) == []
    assert Land.counts(1, [0, 0, 0, 3]) == [1]
    assert Land.counts(4, [0, -2, -3]) == [] and Land.counts(4, [0, -2]) == [2]  # T-20: two teams
    assert Land.counts(4, [0, -3]) == [1] and Land.counts(4, [0]) == [4]
    name = {table.name(card): card for card in table.state.cards.zones["gear 0"]}
    catapult = name["pu_catapult"]
    options = table.paces("Ann", 6)
    assert ("pace", 4, ()) in options and {count for _, count, _ in options} >= {4, 6, 7, 10}
    assert all(left for _, count, left in options if count > 4)
    assert ("pace", 6, (catapult,)) in options  # the Mules walk along, set free
    short = table.paces("Ann", 1)
    assert ("pace", 1, (catapult,)) in short and all(left for _, _, left in short)


@rule("TA 11:28", "TA 11:29", "TA 5:10")
def test_mules_set_free_on_the_way_need_a_person_only_in_organization():
    table = Land()
    party(table)
    catapult = next(card for card in table.state.cards.zones["gear 0"] if table.name(card) == "pu_catapult")
    table.rolls(1)
    table.goes("movement")
    table.is_asked("pace", "Ann")
    table.says("Ann", "pace", 1, (catapult,))
    assert table.names_on("out.fields1") == ["pu_catapult"]
    table.is_asked("end", "Ann")  # four animals, two persons, and nobody has to let go of one yet
    assert len(table.state.unharnessed) == 2
    table.goes("organise_last")
    table.is_asked("fix", "Ann")
    assert len(table.options("Ann")) == 4


@rule("TA 20:16", "TA 20:15", "TA 11:1")
def test_t_21_and_22_poison_and_a_favour_on_the_movement_die():
    table = Land()
    table.of("Ann").poison = 3
    table.rolls(2)
    table.goes("movement")
    table.is_asked("end", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"out.city", "out.hills1"}
    table = Land()
    table.of("Ann").favour = 2
    table.rolls(3)
    table.goes("movement")
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", 1)
    table.is_asked("end", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"out.plains2", "out.plains4"}


@rule("TA 11:35")
def test_the_city_is_entered_instead_of_moving_and_costs_a_coin():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", gold=2)
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")
    table.is_asked("toll", "Ann")
    table.says("Ann", "pay")
    assert table.at("Ann") == "city.gate" and table.of("Ann").gold == 1
    assert table.of("Ann").forced == "board"
    table.of("Bea").at = table.match.content.space_of["out.city"]
    table.of("Bea").landed = -1
    assert table.entrances("Bea") == []  # one has to land there first


@rule("TA 11:42")
def test_animals_wait_outside():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.arena")
    horse = table.gear("Ann", "pu_warhorse")
    table.state.job[horse] = RIDDEN
    from questboard.games.talisman.state import Fight

    fight = Fight("combat", 0, [], "a foe", 4)
    assert table.total("Ann", "strength", fight) == 4
    table.hero("Ann", "ch_warrior", "city.ropewalk")
    assert table.total("Ann", "strength", fight) == 5


@rule("TA 11:7", "TA 14:5")
def test_nobody_leaves_the_crown():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.ending("en_locks", revealed=True)
    table.goes("movement")
    assert table.match.pending is not None and table.match.pending.name == "test-with"


@rule("TA 19:4")
def test_t_53_a_toad_hops_one_space():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.hills", toad=2)
    table.goes("movement")
    table.is_asked("hop", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"mid.glade", "mid.hiddenvalley", "out.sentinel"}


@rule("TA 20:10")
def test_a_prisoner_pays_or_rolls():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, gold=2)
    table.goes("movement")
    table.says("Ann", "pay")
    assert table.at("Ann") == "city.gallows" and not table.of("Ann").warrant
    table.hero("Bea", "ch_warrior", "city.donjon", forced="donjon", warrant=True, gold=0)
    table.rolls(4, 1, 2)
    for _ in range(2):
        assert table.sits_in_the_donjon("Bea") == "close"
    assert table.sits_in_the_donjon("Bea") == "arrive"  # the third failure frees
    assert not table.of("Bea").warrant


@rule("TA 11:19")
def test_a_raft_got_at_a_dock_cannot_be_carried_off():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.jetty")
    table.gear("Ann", "pu_mule", "pu_ox")
    raft = table.gear("Ann", "pu_raft")
    table.of("Ann").raft_since = table.state.turn
    table.is_put("Ann", "out.village", "TA 11:1")
    assert "pu_raft" not in table.owns("Ann")
    assert raft in table.state.cards.zones["stock"]
    assert table.state.lies[raft] == table.match.content.space_of["vil.jetty"]
