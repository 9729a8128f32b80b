"""VA50.1 to VA50.25: the set-up of The Seven Scions, its counters, and awakening a Scion. Example 20."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine.errors import BadTable
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.state import ALLIES, BOX, DECKS, EVENT, LORDS, RED, SCION, SCIONS
from questboard.testing import rule
from tests.games.runebound.cases import defends, strikes, wins
from tests.games.runebound.realm import Realm, Storm, options_of


def test_modes_exclude_each_other():
    with pytest.raises(BadTable, match="The Seven Scions and The Cataclysm exclude each other"):
        questboard.new("runebound", 3, expansions=("seven-scions", "cataclysm"))
    with pytest.raises(BadTable, match="The Seven Scions and The Seven Scions, together exclude each other"):
        questboard.new("runebound", 3, expansions=("seven-scions-together", "seven-scions"))
    assert questboard.new("runebound", 6, expansions=("seven-scions", "rituals-and-runes")).pending is not None


@rule("VA50.2", "VA50.3", "VA50.4", "VA50.6", "VA50.7")
@pytest.mark.parametrize("players", [1, 3, 6])
@pytest.mark.parametrize("mode", ["seven-scions", "seven-scions-together"])
def test_the_table_before_the_storm(players: int, mode: str):
    match = questboard.new("runebound", players, "storm", expansions=(mode,))
    zones = match.state.cards.zones
    assert [len(zones[pile]) for pile in (*STORMS, LORDS)] == [players] * 4
    assert len([card for card in zones[BOX] if match.content.faces[match.state.cards.face[card]].kind == "storm"]) == (
        18 - 3 * players
    )
    assert zones[DECKS[RED]] == [] and sum(colour == RED for colour in match.state.jewels.values()) == 6
    storm = match.view(0).storm
    assert storm is not None
    assert [(scion.slot, scion.owner, scion.holder) for scion in storm.scions] == [(n, -1, -1) for n in range(1, 7)]
    assert [scion.id for scion in storm.scions][:2] == ["the-archer", "the-trickster"]
    assert storm.counter == 0 and len(storm.lords) == players
    assert len(zones["stack 1"]) == 1  # markets as in the base game


def test_what_the_storm_brings_is_hidden():
    match = questboard.new("runebound", 2, "storm", expansions=("seven-scions",))
    assert all(match.state.cards.known[card] == 0 for pile in (*STORMS, BOX) for card in match.state.cards.zones[pile])
    other = questboard.new("runebound", 2, "another", expansions=("seven-scions",))
    drawn = [[match.state.cards.face[card] for card in match.state.cards.zones[STORMS[0]]] for match in (match, other)]
    assert drawn[0] != drawn[1]


@rule("VA50.8")
def test_an_encounter_is_discarded_unread():
    table = Storm()
    table.stands("Ann", 7, 7)
    table.top("green", "wandering-smith", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert table.told("passed-by") == [{"card": "wandering-smith"}]
    assert table.match.state.fight.card == table.cards("faced", "ditch-wolves")[0]


@rule("VA50.9", "VA50.10", "VA50.11", "VA50.12")
def test_an_event_refills_jewels_and_the_counters_are_drafted_anew():
    """Example 20: B draws an Event; all counters return; B, C and A choose from the five who slumber."""
    table = Storm("Ann", "Bea", "Cy")
    table.holds("Ann", "the-archer")
    table.holds("Bea", "the-seer")
    champion = table.awake("Cy", "the-champion")
    table.state.active = 1
    table.stands("Bea", 7, 7)
    table.state.jewels = {7 * 18 + 7: 0}
    table.top("green", "harvest-fair", "ditch-wolves")
    table.start("adventure")
    table.answers("Bea", "draw", 0)
    assert sum(colour == RED for colour in table.state.jewels.values()) == 6  # ruling 15
    assert len(table.state.jewels) == 15 + 6  # all sunbursts, (7,7) among them, and red jewels
    assert table.match.state.cards.zones[EVENT] == []  # its text is not obeyed (ruling 11)
    assert [hero.counter for hero in table.state.heroes] == [-1, -1, -1]
    table.is_asked("scion-counter", "Bea")
    archer, wanderer = table.scion("the-archer"), table.scion("the-wanderer")
    assert len(options_of(table.match)) == 6 and ("hold", champion) not in options_of(table.match)
    table.answers("Bea", "hold", archer)
    table.is_asked("scion-counter", "Cy")
    assert not table.may("Cy", "hold", archer)
    table.answers("Cy", "pass")
    table.is_asked("scion-counter", "Ann")
    table.answers("Ann", "hold", wanderer)
    assert [hero.counter for hero in table.state.heroes] == [wanderer, archer, -1]
    table.is_asked("escape", "Bea")  # she has drawn another card
    holders = {scion.id: scion.holder for scion in table.sees("Cy").storm.scions if scion.holder >= 0}
    assert holders == {"the-archer": 1, "the-wanderer": 0}


def test_red_jewels_are_refilled_only_if_the_table_wants_it():
    table = Storm("Ann", "Bea", va50_red_refill=False)
    table.state.jewels = {}
    table.top("green", "harvest-fair", "ditch-wolves")
    table.start("draw", drawing=0)
    assert RED not in table.state.jewels.values()


def test_an_unbeaten_challenge_goes_under_its_deck():
    """Ruling 10: Scions lie on the track."""
    table = Storm()
    table.stands("Ann", 7, 7)
    table.fights("Ann", "ditch-wolves")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    deck = table.match.state.cards.zones[DECKS[0]]
    assert table.name(deck[0]) == "ditch-wolves"
    assert table.state.slots == [None] * 6 and table.state.jewels[7 * 18 + 7] == 0


# -- awakening ------------------------------------------------------------------------------------------

CINDER_STAIR = (1, 1)
CINDER_STAIR_HEX = 18 + 1


def at_the_stair(*players: str, **more: bool) -> Storm:
    table = Storm(*players, **more)
    table.stands("Ann", *CINDER_STAIR)
    table.start("adventure")
    table.is_asked("adventure", "Ann")
    return table


@rule("VA50.16", "VA50.17", "VA50.18", "VA50.19")
def test_a_test_awakens_the_archer():
    table = at_the_stair()
    archer = table.scion("the-archer")
    table.has("Ann", "isaura-flint", "brother-ambrose")
    table.rolls(8, 8)  # Mind 1: 17
    table.answers("Ann", "awaken", archer)
    assert table.state.cards.zones[SCION[0]] == [archer]
    assert CINDER_STAIR_HEX not in table.state.jewels
    assert table.too_many() == [] and len(table.state.cards.zones[ALLIES[0]]) == 2
    assert table.sees("Bea").heroes[0].scion.id == "the-archer"


@rule("VA50.18")
def test_a_failed_test_leaves_the_red_counter():
    table = at_the_stair()
    table.rolls(7, 8)
    table.answers("Ann", "awaken", table.scion("the-archer"))
    assert table.state.cards.zones[SCION[0]] == [] and table.state.jewels[CINDER_STAIR_HEX] == RED
    assert len(table.state.cards.zones[SCIONS]) == 6


@rule("VA50.16")
def test_nobody_awakens_without_a_red_counter():
    table = Storm()
    table.stands("Ann", *CINDER_STAIR)
    del table.state.jewels[CINDER_STAIR_HEX]
    table.start("adventure")
    assert table.match.step != "adventure"
    base = Realm(trading=False)
    base.stands("Ann", *CINDER_STAIR)
    base.start("adventure")
    assert options_of(base.match) == [("pass",), ("draw", RED)]


@rule("VA50.17")
def test_the_trickster_wants_an_item():
    table = at_the_stair()
    trickster = table.scion("the-trickster")
    why = table.is_refused("Ann", "awaken", trickster, rule="VA50.17")
    assert why.facts["wanted"] == 5
    bow, mantle = table.has("Ann", "ashwood-bow", "wardweave-mantle")  # 4 and 7
    table.start("adventure")
    table.answers("Ann", "awaken", trickster)
    assert table.state.cards.zones[SCION[0]] == [trickster]  # only one Item is dear enough
    assert mantle not in table.state.pieces and bow in table.state.pieces


@rule("VA50.17")
def test_the_champion_wants_a_strong_hero_without_wounds():
    table = at_the_stair()
    champion = table.scion("the-champion")
    assert table.is_refused("Ann", "awaken", champion, rule="VA50.17").facts["level"] == 1
    table.hero().counters = [1, 2, 0, 1, 1]
    table.piece().wounds = 1
    table.start("adventure")
    table.is_refused("Ann", "awaken", champion, rule="VA50.17")
    table.piece().wounds = 0
    table.start("adventure")
    table.answers("Ann", "awaken", champion)
    assert table.state.cards.zones[SCION[0]] == [champion]


@rule("VA50.17")
def test_the_wanderer_wants_a_long_way():
    table = at_the_stair()
    wanderer = table.scion("the-wanderer")
    wanted = int(table.match.content.by_id["the-wanderer"].awaken[1])
    table.hero().entered = list(range(wanted - 1))
    table.start("adventure")
    table.is_refused("Ann", "awaken", wanderer, rule="VA50.17")
    table.hero().entered = list(range(wanted))
    table.start("adventure")
    table.answers("Ann", "awaken", wanderer)
    assert table.state.cards.zones[SCION[0]] == [wanderer]


def test_terrains_of_a_way_are_remembered_and_a_road_counts():  # ruling 43
    table = Storm()
    table.dice("F1", "F5")
    table.answers("Ann", "go", 9, 6)  # plains with a road
    table.answers("Ann", "go", 9, 7)  # hills
    assert sorted(table.hero().entered) == [0, 1, 2]


@rule("VA50.17", "VA50.18")
def test_the_warden_is_guarded():
    table = at_the_stair()
    warden = table.scion("the-warden")
    table.answers("Ann", "awaken", warden)
    assert table.match.state.fight.purpose == "awaken" and table.sees("Ann").enemy.id == "stone-sentinel"
    table.match.state.fight.wounds = 4
    table.rolls(10, 10)  # the ranged defence
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 10, 10)
    assert table.state.cards.zones[SCION[0]] == [warden]
    assert table.hero().beaten == []  # such a fight moves no storm (ruling 13)


@rule("VA50.18")
def test_who_flees_from_the_guardian_leaves_the_counter():
    table = at_the_stair()
    table.answers("Ann", "awaken", table.scion("the-warden"))
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.state.jewels[CINDER_STAIR_HEX] == RED and table.state.cards.zones[SCION[0]] == []


@rule("VA50.22", "VA50.23")
def test_a_second_scion_sends_the_first_to_sleep_and_takes_its_counter_from_who_holds_it():
    table = at_the_stair()
    archer = table.holds("Bea", "the-archer")  # ruling 19: no counter is needed to awaken it
    seer = table.awake("Ann", "the-seer")
    table.rolls(10, 10)
    table.answers("Ann", "awaken", archer)
    assert table.state.cards.zones[SCION[0]] == [archer] and seer in table.state.cards.zones[SCIONS]
    assert table.hero("Bea").counter == -1 and seer not in table.state.pieces


@rule("VA50.20")
def test_an_awakened_scion_fights_in_storms_only():
    table = Storm()
    champion = table.awake("Ann", "the-champion")
    table.fights("Ann", "ditch-wolves")
    table.answers("Ann", "fight")
    assert not table.may("Ann", "attack", champion)
    table.storm_breaks("squall-hounds")
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    assert table.may("Ann", "attack", champion)


@rule("VA50.21")
def test_a_knock_out_takes_the_scion_last():
    table = Storm()
    archer = table.awake("Ann", "the-archer")
    [bow] = table.has("Ann", "ashwood-bow")
    table.storm_breaks("squall-hounds")
    table.piece().wounds = 5
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    defends(table, 1, 1)
    assert bow not in table.state.pieces and table.state.cards.zones[SCION[0]] == [archer]
    table.state.fight = None
    table.storm_breaks("squall-hounds")
    table.piece().wounds = 5
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    defends(table, 1, 1)
    assert table.state.cards.zones[SCION[0]] == [] and archer in table.state.cards.zones[SCIONS]


@rule("VA50.24")
def test_a_killed_scion_slumbers_again():
    table = Storm()
    archer = table.awake("Ann", "the-archer")
    table.storm_breaks("walker-in-the-eye")
    table.state.pieces[archer].wounds = 3
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    table.rolls(1, 1)
    table.answers("Ann", "attack", archer)
    assert archer in table.state.cards.zones[SCIONS] and archer not in table.state.pieces
    assert table.told("slumbers")


def test_the_warden_takes_wounds_in_the_heros_place():
    table = Storm()
    warden = table.awake("Ann", "the-warden")
    table.storm_breaks("walker-in-the-eye")
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    defends(table, 1, 1)
    table.is_asked("dmg_in", "Ann")
    table.answers("Ann", "use", warden, 0)
    assert (table.piece().wounds, table.state.pieces[warden].wounds) == (0, 2)
    table.is_asked("phase", "Bea")  # nothing is left to be warded off


def test_the_awakened_seer_helps_any_roll_of_the_hero():
    table = Storm()
    seer = table.awake("Ann", "the-seer")
    table.storm_breaks("hail-of-slates")
    table.is_asked("test_pre", "Ann")
    table.rolls(3, 3)  # Body 5 and Endure +2: 13 - 6 = 7 without her
    table.answers("Ann", "use", seer, 1)
    assert table.state.pieces[seer].fatigue == 1
    table.answers("Ann", "pass")
    assert table.told("tested")[0]["total"] == 3 + 3 + 5 + 2 + 2


def test_the_trickster_attacks_twice_a_round():
    table = Storm("Ann")
    trickster = table.awake("Ann", "the-trickster")
    table.storm_breaks("walker-in-the-eye")
    table.answers("Ann", "fight")
    table.rolls(1, 10, 1, 10, 10, 10)
    table.answers("Ann", "attack", trickster)
    assert table.may("Ann", "attack", trickster)
    table.answers("Ann", "attack", trickster)
    assert not table.may("Ann", "attack", trickster)


@rule("VA50.23")
def test_a_scion_is_a_prize_of_a_duel():
    """Ruling 37: who has one already keeps one of the two."""
    for kept, slept in (("the-seer", "the-archer"), ("the-archer", "the-seer")):
        table = Storm(heroes=("kael-rivermantle", "aldous-gravewarden"))
        for who in ("Ann", "Bea"):
            table.stands(who, 9, 6)
        table.awake("Ann", "the-archer")
        table.awake("Bea", "the-seer")
        wins(table)
        table.is_asked("keep-scion", "Ann")
        table.answers("Ann", "keep-scion", table.scion(kept))
        assert table.state.cards.zones[SCION[0]] == [table.scion(kept)] and table.state.cards.zones[SCION[1]] == []
        assert table.scion(slept) in table.state.cards.zones[SCIONS]


@rule("VA50.19")
def test_counters_on_a_scion_cost_a_die_like_those_on_any_ally():
    table = Storm()
    archer = table.awake("Ann", "the-archer")
    assert table.sees("Ann").heroes[0].dice == 5
    table.state.pieces[archer].wounds = 1
    assert table.sees("Ann").heroes[0].dice == 4
