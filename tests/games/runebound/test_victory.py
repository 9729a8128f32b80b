"""RB 12: who wins, and when."""

from __future__ import annotations

from questboard.games.runebound.state import (
    DECKS,
    RED,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import (
    RUNES,
    attacks,
    barters,
    defends,
    face_to_face,
    on_a_jewel,
    storm,
    strikes,
    world,
)
from tests.games.runebound.realm import Realm, land, options_of, verdict


@rule("RB 12.1", "RB 12.2")
def test_three_dragon_runes_win():
    table = Realm(trading=False)
    table.has("Ann", "veyrith-dragon-lord-of-frost", "tharn-dragon-lord-of-iron")
    table.stands("Ann", 9, 11)
    table.fights("Ann", "kzaryn-dragon-lord-of-dust")
    while table.match.pending is not None and table.match.pending.name in ("combat_before", "round_start"):
        table.answers("Ann", "pass")
    table.match.state.fight.wounds = 7
    table.rolls(10, 10)
    table.answers("Ann", "fight")
    table.answers("Ann", "attack", table.hero().card)
    while table.match.outcome is None and table.match.pending is not None:
        table.rolls(10, 10)
        options = options_of(table.match)
        table.answers("Ann", *(options[-1] if options[-1][0] in ("attack", "fight") else options[0]))
        if table.match.state.fight is not None:
            table.match.state.fight.wounds = 7
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == ((0,), "RB 12.2")


@rule("RB 12.1", "RB 4.13")
def test_a_red_deck_without_cards_gives_no_dragon():
    table = world()
    cards = table.state.cards
    cards.zones["out of the game"] += cards.zones[DECKS[RED]]
    cards.zones[DECKS[RED]] = []
    table.stands("Ann", 1, 1)
    table.start("adventure")
    table.answers("Ann", "draw", RED)
    assert not table.told("drawn") and 1 * 18 + 1 in table.state.jewels


@rule("RB 12.2", "RB 9.6")
def test_a_third_rune_that_is_won_in_anothers_turn_wins_the_game():
    table = face_to_face()
    table.has("Bea", *RUNES[:2])
    [third] = table.has("Ann", RUNES[2])
    table.piece("Ann").wounds = 4
    attacks(table)
    while table.match.pending is not None and table.match.pending.name in ("combat_before", "round_start"):
        table.answers("Ann", "pass")
    table.answers("Ann", "fight")
    defends(table, 10, 10, 1, 1)
    while table.match.pending is not None and table.match.pending.name == "pre_roll":
        table.answers("Ann", "pass")
    if table.match.pending is not None and table.match.pending.name == "prize":
        table.answers("Bea", "take", third)
    assert verdict(table.match).winners == (1,) and verdict(table.match).rule == "RB 12.2"
    assert table.state.active == 0


@rule("RB 12.2", "RB 10.6")
def test_a_third_rune_that_changes_hands_in_a_bargain_wins_at_once():
    table = land(trading=True)
    table.has("Ann", *RUNES[:2])
    [third] = table.has("Bea", RUNES[2])
    table.hero("Ann").gold = 9
    barters(table, (), (third,), 9)
    assert verdict(table.match).winners == (0,)


@rule("RB 12.2", "RB 13.3")
def test_a_third_rune_of_the_endgame_wins_before_the_next_hero_is_called():
    table = land(doom_track=True)
    table.has("Ann", *RUNES[1:])
    table.hero("Ann").counters = [1, 0, 0, 0, 0]
    table.start("doom-endgame")
    while True:
        name = table.name(table.match.state.fight.card)
        face = table.match.content.by_id[name]
        table.match.state.fight.wounds = face.life - 1
        while table.match.pending is not None and table.match.pending.name != "phase":
            table.answers("Ann", *options_of(table.match)[0])
        strikes(table, 10, 10)
        while table.match.pending is not None and table.match.pending.name in ("pre_roll", "post_roll", "hit"):
            table.answers("Ann", "pass")
        if face.keep == "rune" or name.startswith("karvossith"):
            break
    assert verdict(table.match).winners == (0,)


@rule("RB 12.3")
def test_the_high_dragon_lord():
    table = Realm(trading=False)
    [marrow] = table.has("Ann", "isaura-flint")
    table.hero().counters = [10, 10, 10, 0, 5]
    table.stands("Ann", 9, 11)
    table.fights("Ann", "karvossith-the-high-dragon-lord")
    assert table.match.state.pieces[marrow].wounds == 2
    table.match.state.fight.wounds = 9
    table.is_asked("phase", "Ann")  # he cannot be fled
    table.answers("Ann", "attack", table.hero().card)
    assert table.match.outcome is not None and table.match.outcome.rule == "RB 12.3"


@rule("RB 12.3", "RB 4.7")
def test_the_herald_leads_to_his_lord_and_a_lost_fight_leaves_the_lord_waiting():
    table = on_a_jewel()
    table.stands("Ann", 9, 11)
    table.fights("Ann", "herald-of-the-last-fire")
    table.match.state.fight.wounds = 7
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.hero().xp == 4
    table.is_asked("phase", "Ann")  # at once, and nobody flees
    table.piece().wounds = 1
    strikes(table, 8, 8, 1, 1)
    totals = [told["total"] for told in table.told("struck")]
    assert totals[-2:] == [16 + 4 + 4, 2 + 2]  # Mind 4, and 4 on the first roll only; then he falls
    slot = table.state.slots[0]
    assert slot is not None and table.name(slot.card) == "karvossith-the-high-dragon-lord"
    assert slot.hex == 11 * 18 + 9 and slot.hex not in table.state.jewels


@rule("RB 12.4")
def test_the_last_round():  # ruling 38
    table = Realm(trading=False, rounds=2)
    table.hero("Bea").counters[0] = 1
    table.start("turn", round=2)
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == ((1,), "RB 12.4")


@rule("RB 12.4", "VA50.46")
def test_friends_who_run_out_of_years_have_not_won():
    table = storm("Ann", "Bea", together=True, rounds=2)
    table.state.round = 2
    table.start("turn")
    assert verdict(table.match).winners == ()


@rule("RB 12.4")
def test_alone_nobody_is_remembered_for_waiting():
    table = land("Ann", rounds=3)
    table.state.round = 3
    table.start("turn")
    assert verdict(table.match).winners == () and verdict(table.match).rule == "RB 12.4"
    pair = land(rounds=3)
    pair.state.round = 3
    pair.hero("Bea").counters = [1, 0, 0, 0, 0]
    pair.start("turn")
    assert verdict(pair.match).winners == (1,)
