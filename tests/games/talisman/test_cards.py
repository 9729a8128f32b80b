"""Cards that do something of their own, and all others once: nothing on a card is only decoration."""

from pathlib import Path

import pytest

import questboard
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import reach
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.flow import check
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.land import Land

LIBRARY = questboard.find("talisman").load_content((), ())


def happens(table: Land, card: str) -> int:
    """Ann draws an Event on her Space."""
    [laid] = table.lay(table.at("Ann"), card)
    table.obeys_card("Ann", _queued(table.match, laid))
    return laid


def _queued(match: questboard.Match, card: int) -> int:
    match.state.queue = [card]
    return card


def ends(table: Land, at: str, steps: int) -> set[str]:
    return table.ends(at, steps)


@rule("TA 15:4", "TA 11:2")
def test_nobody_moves_past_a_procession_for_a_round():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    happens(table, "ci_procession")
    assert ends(table, "city.gate", 2) >= {"city.smiths", "city.silver"}  # up to it
    assert "city.marketrow" not in ends(table, "city.gate", 3) and "city.lanterns" in ends(table, "city.gate", 3)
    assert "city.kingsway" in ends(table, "city.smiths", 1) and "city.marketrow" in ends(table, "city.smiths", 1)
    space = table.match.content.space_of["city.kingsway"]
    within = {table.match.content.id_of(store) for store in reach.stores(table.match, space, 3, -1)}
    assert "city.weaponsmith" in within and "city.armourer" not in within
    table.goes("turn")  # Ann's next turn
    assert "city.marketrow" in ends(table, "city.gate", 3)


@rule("TA 13:5", "TA 20:15")
def test_a_lost_child_wants_to_be_at_the_gate_in_three_turns():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    happens(table, "ci_child")
    assert table.of("Ann").child == 4 and table.of("Ann").favour == 0
    for _ in range(3):
        table.goes("end")
        table.state.active = 0
    assert table.of("Ann").child == 1  # the third turn is still to come
    table.rolls(2)
    table.goes("movement")
    table.says("Ann", "go", "city.gate")
    assert (table.of("Ann").favour, table.of("Ann").child) == (1, 0)
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    happens(table, "ci_child")
    for _ in range(4):
        table.goes("end")
        table.state.active = 0
    assert table.told("errand-failed") and table.of("Ann").child == 0


@rule("TA 13:5", "TA 3:4")
def test_a_lost_calf_brings_two_gold_in_the_pens():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.square")
    [calf] = table.lay("vil.square", "vi_calf")
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "visit", calf)
    assert calf in table.state.cards.zones["village discards"] and table.of("Ann").gold == 1
    table.state.active, table.state.over = 0, False
    table.rolls(1)
    table.goes("movement")
    table.says("Ann", "go", "vil.pens")
    assert table.of("Ann").gold == 3 and table.told("errand-done")


@rule("TA 20:2", "TA 13:14.4")
def test_a_pawnbroker_lends_half_and_wants_all():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", license=True)
    armour = table.gear("Ann", "pu_armour", place="worn")  # price 4
    [broker] = table.lay("city.smiths", "ci_pawn")
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "visit", broker)
    table.says("Ann", "pawn", armour, 2)
    assert table.of("Ann").gold == 3 and table.owns("Ann") == []
    assert table.sees(None).stock["city.smiths"] == ((armour, "pu_armour", 4),)
    table.of("Ann").gold = 4
    table.state.active, table.state.over, table.state.visited = 0, False, []
    table.goes("cards")
    table.says("Ann", "visit", broker)
    table.says("Ann", "redeem", armour, 4)
    table.says("Ann", "wear", armour)
    assert table.of("Ann").gold == 0 and table.owns("Ann") == ["pu_armour"] and table.state.pawned == {}


@rule("TA 20:2", "TA 15:10")
def test_what_was_pawned_goes_with_the_pawnbroker_and_nobody_else_buys_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.hero("Bea", "ch_druid", "city.smiths", gold=9)
    sword = table.gear("Ann", "pu_sword")
    [broker] = table.lay("city.smiths", "ci_pawn")
    table.pawns("Ann", sword)

    assert table.stalls("Bea", words.Market(pawn=True)) == [("done",)]
    table.is_discarded(broker)
    assert sword in table.state.cards.zones["purchase"] and table.state.pawned == {}


@rule("TA 13:13", "TA 15:1")
def test_a_whispered_rumour_finds_a_doorway(tmp_path: Path):
    (tmp_path / "pack.toml").write_text('[pack]\nname = "A door"\nversion = "1"\ngame = "talisman"\n')
    (tmp_path / "door.toml").write_text(
        '[[cards]]\nid = "ad_door"\nname = "A Door"\ndeck = "adventure"\ntype = "PLACE"\nsub = ["DOORWAY"]\n'
        'text = "It leads nowhere yet."\n'
    )
    match = questboard.new("talisman", ["Ann", "Bea"], seed="door", packs=[str(tmp_path)])
    assert any(card.id == "ad_door" for card in match.content.faces)
    [rumour] = LIBRARY.faces[LIBRARY.face_of["te_rumour"]].ab
    table = Land()
    before = len(table.state.cards.zones["adventure"])
    table.follows("Ann", *rumour.do)
    assert table.told("search-fails") and not table.told("turns-up")  # no Doorways in this game
    assert len(table.state.cards.zones["adventure"]) == before
    search = words.Search(deck="adventure", filter=words.Filter(sub="LAW"), place="outer")
    table.follows("Ann", search)
    table.is_asked("place-card", "Ann")
    assert len(table.options("Ann")) == 24
    table.says("Ann", "on", "out.crags")
    assert len(table.names_on("out.crags")) == 1


@rule("TA 13:4", "TA 9:2")
def test_the_lantern_shines_where_a_place_lies():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins")
    lantern = table.gear("Ann", "ta_lantern")
    table.top("adventure", "ad_ogre")
    table.goes("arrive")
    assert not table.told("peeks")  # no Place here
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins")
    lantern = table.gear("Ann", "ta_lantern")
    table.lay("out.ruins", "ad_camp")
    table.top("adventure", "ad_ogre")
    table.goes("arrive")
    table.is_asked("ability", "Ann")
    table.rolls(6, 1)
    table.says("Ann", "use", lantern, 0)
    assert table.told("sees", "Ann")[0]["cards"] == ["ad_ogre"] and not table.told("sees", "Bea")


@rule("TA 11:15", "TA 20:1")
def test_a_raft_from_the_dock_hand_waits_at_a_dock():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.fishgate", raft_waits=1)
    table.goes("arrive")
    assert "pu_raft" not in table.owns("Ann")
    table.hero("Ann", "ch_warrior", "city.wharf", raft_waits=1)
    table.state.active, table.state.over = 0, False
    table.goes("arrive")
    assert table.owns("Ann") == ["pu_raft"] and table.of("Ann").raft_waits == 0


@rule("TA 20:4", "TA 13:1")
def test_a_letter_makes_a_captain_at_the_gate():
    table = Land()
    table.hero("Ann", "ch_giant", "out.fields1")
    captain = next(card for card in table.state.cards.zones["advanced"] if table.name(card) == "l2_captain")
    table.of("Ann").at = table.match.content.space_of["city.gate"]
    assert table.earnable("Ann") == [("decline",)]  # no letter
    table.hero("Ann", "ch_giant", "out.fields1")
    [serjeant] = table.lay("out.fields1", "ad_serjeant")
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "visit", serjeant)
    assert table.at("Ann") == "city.gate" and table.of("Ann").gold == 1  # sent, not asked for a toll
    table.is_asked("rank", "Ann")
    table.says("Ann", "earn", captain)
    assert table.of("Ann").level2 == captain
    table = Land(without=["city"])
    table.hero("Ann", "ch_giant", "out.fields1")
    [serjeant] = table.lay("out.fields1", "ad_serjeant")
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "visit", serjeant)
    assert table.at("Ann") == "out.city"


@rule("TA 20:4", "TA 20:9")
def test_an_archmage_casts_in_the_valley_of_fire():
    table = Land()
    magus, archmage = (
        next(card for card in table.state.cards.zones["advanced"] if table.name(card) == name)
        for name in ("l2_magus", "l3_archmage")
    )
    table.hero("Ann", "ch_druid", "inn.valley", craft=9, level2=magus, lives=2)
    assert table.earnable("Ann") == [("decline",)]
    [card] = table.spells("Ann", "sp_mending")
    table.casts("Ann", card)
    table.is_asked("rank", "Ann")
    table.says("Ann", "earn", archmage)
    assert table.of("Ann").level3 == archmage


@rule("TA 13:7", "TA 13:6")
def test_guests_of_a_tavern_event_may_be_talked_to_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=3)
    table.guest("pa_smoker")
    table.top("tavern_event", "te_guests")
    table.top("patron", "pa_soldier", "pa_captain")
    table.stays_late("Ann")
    table.is_asked("patron", "Ann")
    names = [table.name(option[1]) for option in table.options("Ann") if option[0] == "visit"]
    assert names == ["pa_soldier", "pa_captain"]  # the Pipe-Smoker was there before


@rule("TA 13:7")
def test_a_candle_out_lasts_one_own_turn_for_everybody():
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", "tav.room")
    table.top("tavern_event", "te_candle")
    table.stays_late("Ann")
    for who, seat in (("Ann", 0), ("Bea", 1)):
        table.state.active = seat
        if who == "Ann":
            table.goes("end")  # the turn of the Event itself
            table.state.active = 0
        assert table.granted(seat, "no_visit")
        table.goes("end")
        assert not table.granted(seat, "no_visit")


@rule("TA 13:5", "TA 20:15")
def test_a_tithe_is_paid_in_gold_or_favours_before_it_is_worked_for():
    for gold, favour, offered in ((1, 1, 2), (0, 1, 1), (0, 0, 1)):
        table = Land()
        table.hero("Ann", "ch_warrior", "vil.green", gold=gold, favour=favour)
        happens(table, "vi_tithe")
        if offered > 1:
            assert table.options("Ann") == [("pick", "Pay"), ("pick", "Call in a Favour")]
        else:
            assert (table.of("Ann").favour, table.of("Ann").miss) == (0, 1 if not favour else 0)


@rule("TA 21", "TA 20:15")
def test_favours_tip_the_scales_of_the_weighing():
    for die, won in ((4, True), (3, False)):
        table = Land()
        table.ending("en_weighing", revealed=True)
        table.hero("Ann", "ch_warrior", "inn.crown", favour=3, betrothed=True, lives=4)
        table.rolls(die)
        table.goes("crown")
        table.says("Ann", "favours", 3)
        assert (table.state.winner == table.seat("Ann")) == won
        assert (table.of("Ann").favour, table.of("Ann").lives) == (0, 4 if won else 3)


@rule("TA 13:5", "TA 19:0")
def test_the_high_temple_lifts_a_curse_for_3_gold():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.hightemple", gold=3)
    table.curse("Ann", "cu_leaden")
    table.follows("Ann", *table.match.content.spaces[table.match.state.heroes[0].at].do)
    table.says("Ann", "pick", "Lift a Curse")
    assert not table.sees(None).heroes[0].curses and table.of("Ann").gold == 0


# -- every card once ---------------------------------------------------------------------------------------------


WITH_EFFECT = [card for card in LIBRARY.faces if card.ab]


def _scene(card: Card) -> tuple[Land, Context]:
    """Ann, with something of everything, has to do with a card; Bea and Cy are beside her."""
    at = {"city": "city.smiths", "village": "vil.green", "patron": "tav.room", "tavern_event": "tav.room"}
    table = Land()
    for who, character in (("Ann", "ch_drover"), ("Bea", "ch_druid"), ("Cy", "ch_cutpurse")):
        table.hero(who, character, at.get(card.deck, "out.fields1"), gold=9, favour=2, lives=2, poison=1, craft=9)
        table.of(who).strength = 9
    for who, things_ in (("Ann", ("pu_sword", "ad_squire", "pu_mule")), ("Bea", ("pu_rope", "ad_scribe"))):
        table.gear(who, *things_)
    if card.type == "CHARACTER":
        table.of("Ann").character = LIBRARY.face_of[card.id]
        laid = -1
    elif card.deck in ("advanced", "characters"):
        laid = next(c for c in table.state.cards.zones[card.deck] if table.name(c) == card.id)
        table.of("Ann").level2 = laid
    elif card.deck == "endings":
        table.ending(card.id, revealed=True)
        table.of("Ann").at = table.match.content.space_of["inn.crown"]
        laid = table.state.cards.zones["the ending"][0]
    elif card.type == "SPELL":
        [laid] = table.spells("Ann", card.id)
    elif card.type == "CURSE":
        laid = table.curse("Ann", card.id)
    elif card.type in ("OBJECT", "FOLLOWER") or card.deck == "purchase":
        laid = table.gear("Ann", card.id)
    else:
        [laid] = table.lay(table.at("Ann"), card.id)
    foes = [laid] if card.type in ("ENEMY", "SPIRIT") else list(table.lay(table.at("Ann"), "ad_shade"))
    fight = Fight("combat" if card.type == "ENEMY" else "psychic", 0, foes, card.name, 3)
    [known] = table.spells("Bea", "sp_hex" if card.id != "sp_hex" else "sp_wither")
    return table, Context(laid, 1, fight, Casting(1, known, 0, "character"), -1, 4)


@pytest.mark.parametrize("card", WITH_EFFECT, ids=lambda card: card.id)
def test_every_effect_of_every_card_works_however_it_is_answered(card: Card):
    for place, ability in enumerate(card.ab):
        for which in (0, -1):
            table, ctx = _scene(card)
            effects = (*ability.cost, *ability.do)
            table.follows("Ann", *effects, about=ctx)
            for _ in range(60):
                if table.rests() or table.match.pending is None:
                    break
                seat = table.match.waiting_for()[0]
                options = list(table.match.pending.answers(table.match, seat))
                table.says(table.match.table.players[seat], *options[which])
            else:
                raise AssertionError(f"{card.id}, ability {place}, goes on and on")
            check(table.match)  # every card in its place, every limit kept
