"""Numbers explain themselves: their parts add up to what counts, at every moment of whole games."""

from __future__ import annotations

from random import Random

import questboard
from questboard import bots
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.land import Land

LIMITS = ("strength", "craft", "encumbrance", "leadership")


@rule("TA 1:6", "TA 2:5")
def test_parts_add_up_throughout_a_game():
    match = questboard.new("talisman", 3, "what it is made of")
    luck, players = Random(5), {seat: bots.make("greedy", seed=seat) for seat in range(3)}
    for _ in range(400):
        bots.play(match, players, luck.random, 1)
        if match.outcome is not None:
            break
        for hero in match.view().heroes:
            for name in LIMITS if hero.condition == "in play" else ():
                assert max(0, sum(n for _, n in hero.sums[name])) == getattr(hero, name), (hero.character, name)
    fights = [event.data for event in match.full_events if event.kind == "fought"]
    assert fights, "nobody fought"


@rule("TA 16:4", "TA 16:5")
def test_both_sides_of_a_fight_part_by_part():
    table = Land()
    table.gear("Ann", "pu_sword", "pu_axe", "ad_squire")
    table.of("Ann").poison = 1
    foes = list(table.lay("out.fields1", "ad_boar", "ad_wolf"))
    fight = Fight("combat", 0, foes, "", 0, his=2)
    mine, his = table.sides(fight)
    assert mine[0] == ("base", table.of("Ann").strength) and mine[-1] == ("poison", -1)
    assert [what for what, _ in mine].count("pu_sword") + [what for what, _ in mine].count("pu_axe") == 1  # RC-21
    assert sum(n for _, n in mine) == table.total("Ann", "strength", fight) - 1
    assert [what for what, _ in his] == ["ad_boar", "ad_wolf", "this fight"] and his[-1][1] == 2
    assert sum(n for _, n in his) == table.foe_value(fight) + 2


@rule("TA 5:12", "TA 6:5")
def test_limits_are_one_less_than_the_base():
    table = Land()
    assert table.encumbrance_sum("Ann")[:2] == (("base", table.of("Ann").strength), ("one less", -1))
    assert table.leadership_sum("Bea")[:2] == (("base", table.of("Bea").craft), ("one less", -1))


@rule("TA 16:4")
def test_the_die_lies_open_while_its_owner_thinks_about_it():
    table = Land()
    table.of("Ann").favour = 1
    table.rolls(3, 5)
    table.lay("out.fields1", "ad_boar")
    table.meets_foes("Ann", [*table.match.state.lies][:1], "combat")
    table.is_asked("favour", "Ann")
    [fight] = table.match.view(1).fights
    assert (fight.my_die, fight.his_die) == (3, 5)
    assert (fight.my_sum[0], fight.his_sum[0][0]) == (("base", table.of("Ann").strength), "ad_boar")


def test_what_is_printed_never_changes_and_is_the_same_for_all():
    match = questboard.new("talisman", 2, "printed")
    assert match.view(0).printed is match.view(1).printed is match.view().printed
    faces = {face.id: face for face in match.view().printed.cards}
    assert faces["ad_dragon"].strength and faces["ch_warrior"].alignment


@rule("TA 16:4")
def test_odds_of_a_fight_before_its_dice():
    """Two ahead: 26 of 36 rolls win, 4 are equal. A die that lies there counts as what it shows."""
    table = Land()
    [wolf] = table.lay("out.fields1", "ad_wolf")
    fight = Fight("combat", 0, [wolf], "Wolf", 2)

    def now() -> tuple[int, int, int] | None:
        return table.odds(fight)

    assert now() == (72, 11, 17)
    fight.my_die = 1  # 5 against 2 and a die
    assert now() == (33, 17, 50)
    fight.his_die = 6
    assert now() is None


@rule("TA 16:4", "TA 16:10")
def test_odds_know_second_dice_and_who_wins_even_fights():
    table = Land(more=[part for part in questboard.find("talisman").parts if part.name in ("rome", "olympus")])
    [wolf] = table.lay("out.fields1", "ad_wolf")
    fight = Fight("combat", 0, [wolf], "Wolf", 2)
    table.of("Ann").strength = 2

    def now() -> tuple[int, int, int] | None:
        return table.odds(fight)

    assert now() == (42, 16, 42)  # 15, 6 and 15 of 36, rounded so that all is a hundred
    winner = next(card.id for card in table.match.content.cards if "wins_ties" in card.grants)
    table.gear("Ann", winner, place="worn")
    won, equal, lost = now() or (0, 0, 0)
    assert equal == 0 and won + lost == 100 and won > 42
