"""What bots believe about cards, ways and odds, held against the rules themselves."""

from __future__ import annotations

from random import Random

import pytest

from questboard.bots import make, play
from questboard.engine import Look
from questboard.engine.registry import find
from questboard.games.runebound.atlas import number
from questboard.games.runebound.bots.might import Might
from questboard.games.runebound.bots.strength import TYPICAL
from questboard.games.runebound.bots.town import judge_losing
from questboard.games.runebound.bots.ways import turns_to
from questboard.games.runebound.bots.worn import worn
from questboard.games.runebound.odds import Foe, Helper, chance_of, estimate, win_chance, with_allies
from questboard.games.runebound.state import ITEMS, Piece
from tests.games.runebound.realm import BRANNOC, Realm

LIBRARY = find("runebound").load_content((), ())
FEN_TROLL: Foe = ((13, 1), (17, 3), (13, 0))


def test_what_a_card_adds_is_read_from_its_text():
    sword = worn(LIBRARY.by_id["sword-of-the-ninth-gate"])
    assert (sword.rolls, sword.damages) == ((0, 3, 0), (0, 2, 0))
    hammer = worn(LIBRARY.by_id["hammer-of-the-quarry"])
    assert hammer.openings == (0, 2, 0)  # only after a melee hit
    assert worn(LIBRARY.by_id["robe-of-seven-winters"]).life == 2
    assert worn(LIBRARY.by_id["blood-of-stone"]).spares > 0
    assert worn(LIBRARY.by_id["brass-compass"]) == worn(LIBRARY.by_id["boots-of-the-long-road"])  # no use in a fight


def test_a_bonus_against_a_kind_of_foe_counts_against_that_kind():
    lance = LIBRARY.by_id["dragonbone-lance"]
    assert worn(lance, (), unseen=True).damages == (0, 0, 0)
    assert worn(lance, ("Dragonkin",), unseen=True).damages == (0, 2, 0)


def test_a_card_taken_off_leaves_what_was_there_before():
    bare = Might((1, 5, 2), (1, 1, 1), 6)
    for name in ("sword-of-the-ninth-gate", "tower-shield", "rune-of-red-iron"):
        face = LIBRARY.by_id[name]
        assert bare.with_face(face) != bare
        assert bare.with_face(face).without(face) == bare


def test_three_foes_stand_for_a_whole_deck():
    """The mean chance against the typical foes is close to the one against every card of that colour."""
    for might, colour in (
        (Might((1, 7, 2), (1, 2, 1), 6), 1),
        (Might((2, 11, 3), (1, 3, 1), 8), 2),
        (Might((8, 16, 8), (2, 4, 2), 11), 3),
    ):
        deck = [face for face in LIBRARY.by_id.values() if face.kind == "challenge" and face.colour == colour]
        deck = [face for face in deck if "karvossith" not in face.id]
        real = sum(might.beats(tuple(zip(face.values, face.damages, strict=True)), face.life) for face in deck)
        guessed = sum(might.beats(foe, left) for foe, left in TYPICAL[colour]) / len(TYPICAL[colour])
        assert guessed == pytest.approx(real / len(deck), abs=0.08), colour


def test_the_quick_estimate_is_near_the_exact_chance():
    luck = Random(3)
    gaps: list[float] = []
    for _ in range(300):
        values = tuple(luck.randint(0, 14) for _ in range(3))
        damages = tuple(luck.randint(1, 4) for _ in range(3))
        foe, left = luck.choice(TYPICAL[luck.randrange(4)])
        life = luck.randint(4, 11)
        exact = win_chance(values, damages, life, foe, left)
        gaps.append(abs(exact - estimate(values, damages, life, foe, left, ())))
    assert sum(gaps) / len(gaps) < 0.05
    assert sorted(gaps)[-15] < 0.2  # 95 of 100 are closer


def test_an_ally_in_the_hero_s_place_helps():
    alone = win_chance((1, 7, 2), (1, 1, 1), 6, FEN_TROLL, 5)
    shield = Helper((1, 4, 1), (1, 1, 1), 4)
    assert with_allies((1, 7, 2), (1, 1, 1), 6, FEN_TROLL, 5, (shield,)) > alone
    assert with_allies((1, 7, 2), (1, 1, 1), 6, FEN_TROLL, 5, ()) == alone


def test_wounds_dealt_before_combat_shorten_it():
    plain = win_chance((1, 7, 2), (1, 1, 1), 6, FEN_TROLL, 5)
    assert win_chance((1, 7, 2), (1, 1, 1), 6, FEN_TROLL, 5, (0, 2, 0)) > plain


def test_a_walk_agrees_with_played_rounds():
    """The exact chance against many fights by the rules: RB 6.4 to RB 6.10."""
    values, damages, life, left = (1, 7, 2), (1, 2, 1), 6, 5
    luck = Random(7)
    won = 0
    for _ in range(4000):
        mine, theirs = life, left
        while mine > 0 and theirs > 0:
            for phase, (value, hurts) in enumerate(FEN_TROLL):
                if luck.randint(1, 10) + luck.randint(1, 10) + values[phase] >= value:
                    theirs -= damages[phase] if phase == 1 else 0
                else:
                    mine -= hurts
                if theirs <= 0 or mine <= 0:
                    break
        won += theirs <= 0
    assert win_chance(values, damages, life, FEN_TROLL, left) == pytest.approx(won / 4000, abs=0.03)


def test_roads_are_quicker_than_mountains():
    atlas = LIBRARY.atlas
    to_riverwatch = turns_to(atlas, number(7, 3))
    assert to_riverwatch[number(7, 3)] == 0
    assert to_riverwatch[number(7, 4)] < to_riverwatch[number(8, 6)] < to_riverwatch[number(0, 12 - 1)]
    near_red = turns_to(atlas, number(14, 0))
    assert near_red[number(13, 0)] > turns_to(atlas, number(7, 3))[number(7, 4)]  # a mountain against a town


def test_an_equipping_ally_that_is_worn_can_be_what_must_go():
    table = Realm(expansions=("weapons-of-legend",), trading=False)
    table.zone(ITEMS[0], "vashka-the-living-blade", "levy-sword", "hammer-of-the-quarry")
    blade, levy, hammer = table.cards(ITEMS[0], "vashka-the-living-blade", "levy-sword", "hammer-of-the-quarry")
    for card in (blade, levy, hammer):
        table.state.pieces[card] = Piece()
    look = Look(table.match, 0)
    worth = {card: judge_losing(look, ("drop", card)) for card in (blade, levy, hammer)}
    assert all(value < 0 for value in worth.values())


def test_chances_of_two_dice():
    assert [chance_of(need) for need in (2, 8, 11, 20, 21)] == pytest.approx([1.0, 0.79, 0.55, 0.01, 0.0])


def test_a_bot_does_not_strike_for_ever_where_its_blows_are_soaked_up():
    """The Bull takes 1 off the first damage of a round: only the wand gets through its hide."""
    table = Realm("Ann", heroes=(BRANNOC,))
    table.has("Ann", "wand-of-small-thunders", "orb-of-the-deep-well")
    table.hero().counters[:] = [4, 6, 0, 0, 0]
    table.fights("Ann", "stone-hide-bull")
    match, bots = table.match, {0: make("greedy", seed=1)}
    for _ in range(200):
        if match.state.fight is None:
            break
        play(match, bots, Random(1).random, 1)
    assert match.state.fight is None, "the combat found no end"


@pytest.mark.parametrize("left", [0, -1, -4])
def test_a_foe_that_is_down_already_is_beaten(left: int):
    foe, helper = FEN_TROLL, Helper((5, 5, 5), (1, 1, 1), 3)
    assert win_chance((4, 4, 4), (1, 1, 1), 5, foe, left) > 0.9
    assert with_allies((4, 4, 4), (1, 1, 1), 5, foe, left, (helper,)) > 0.9
