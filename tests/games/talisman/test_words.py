"""Every question, answer and happening of random games has words, for whoever looks."""

from random import Random

import questboard
from questboard.engine import Form, Label, Look
from questboard.engine.telling.events import Heard
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.wording import names
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land, asked
from tests.games.talisman.test_movement import party
from tests.laws.driver import QUIET, do, propose


def test_random_games_in_words():
    unsaid: set[str] = set()
    for seed in range(3):
        match = questboard.new("talisman", 3, seed=f"words {seed}")
        luck = Random(seed)
        words = match.game.words
        for _ in range(500):
            if match.outcome is not None:
                break
            question = asked(match)
            seat = match.waiting_for()[0]
            look = Look(match, seat)
            assert look.asked is not None
            if question.name not in words.declared.questions and not any(
                part.words.prompt(look, look.asked) for part in match.game.chosen
            ):
                unsaid.add(f"question {question.name}")
            told = words.prompt(look, look.asked)
            assert told[-1] in ".?" and "_" not in told
            for option in look.asked.options:
                if isinstance(option, Form):
                    assert words.blank(look, look.asked, option).text
                else:
                    text = words.option(look, look.asked, option).text
                    assert text[:1].isupper() or text[:1].isdigit(), text  # no verb of the engine's, no identifier
                    assert "{" not in text and "_" not in text
                    if (question.name, option) == ("organise", ("done",)):
                        assert text == ("Go on: Movement" if match.step == "organise" else "End the turn")
            do(match, propose(match, luck, QUIET))
        look = Look(match, 0)
        for heard in match.events(0):
            if heard.kind not in words.declared.events and not any(
                part.words.event(look, heard) for part in match.game.chosen
            ):
                unsaid.add(f"event {heard.kind}")
            assert "{" not in words.event(look, heard)
        assert words.board(look)
    assert unsaid == set()


def test_a_fight_is_told_with_both_scores():
    table = Land()
    table.rolls(3, 4)
    table.lay("out.fields1", "ad_wolf")
    table.state.queue = list(table.state.cards.zones["board"])
    table.goes("cards")
    look = Look(table.match, 0)
    told = [table.match.game.words.event(look, heard) for heard in table.match.events(0)]
    assert "Ann has 7, the Wolf 6." in told and "Ann beats the Wolf." in told


def labels(table: Land, who: str = "Ann") -> list[str]:
    look = Look(table.match, table.seat(who))
    assert look.asked is not None
    found = [option for option in look.asked.options if not isinstance(option, Form)]
    return [table.match.game.words.option(look, look.asked, option).text for option in found]


def prompt(table: Land, who: str = "Ann") -> str:
    look = Look(table.match, table.seat(who))
    assert look.asked is not None
    return table.match.game.words.prompt(look, look.asked)


@rule("TA 15:12")
def test_whoever_looks_through_the_discards_reads_names():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=12)
    table.zone("adventure discards", "ad_purse", "ad_sword", "ad_wolf")
    table.lay("out.fields1", "ad_barrow")
    table.state.queue = list(table.state.cards.zones["board"])
    table.rolls(6, 1)
    table.goes("cards")
    table.is_asked("search-pick", "Ann")
    assert sorted(labels(table)) == ["Take the Purse", "Take the Sword"]


def test_a_name_that_brings_its_article_gets_no_other():
    told = [names.the(name) for name in ("Wolf", "The Watch", "A Talisman", "a fiend of the Pits", "an Ogre's shade")]
    assert told == ["the Wolf", "the Watch", "a Talisman", "a fiend of the Pits", "an Ogre's shade"]


@rule("TA 8:1")
def test_a_question_names_the_ability_and_the_fight():
    table = Land()
    table.hero("Ann", "ch_sellsword", "out.fields1", gold=4)
    table.lay("out.fields1", "ad_wolf")
    table.state.queue = list(table.state.cards.zones["board"])
    table.goes("cards")
    table.is_asked("ability", "Ann")
    assert prompt(table) == 'You: use "Fight dirty" (Sellsword) for 2G in your fight with the Wolf?'
    assert prompt(table, "Bea").startswith("Ann: use an ability in Ann's fight with the Wolf")


@rule("TA 13:2")
def test_whom_one_may_meet_and_how_strong_they_are():
    table = Land()
    table.goes("arrive")
    table.is_asked("encounter", "Ann")
    assert labels(table)[0] == "The Space: Fields 1"
    assert labels(table)[1] == "Meet Bea, to attack or to use an ability"
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.says("Ann", "meet", 1)
    table.is_asked("meet", "Ann")
    assert prompt(table) == "You: you meet Bea: attack, or use an ability?"
    assert labels(table) == ["Attack Bea", "Attack Bea with the mind"]


@rule("TA 5:13")
def test_what_is_too_much_is_said_in_numbers():
    table = Land()
    table.gear("Ann", "pu_axe", "pu_sword")
    table.loses("Ann", "strength", 1)
    table.keeps_limits("Ann")
    table.is_asked("fix", "Ann")
    assert prompt(table) == "You: you carry weight 3, 2 is the most: something must go."


def test_a_card_can_be_read_in_full():
    table = Land()
    look = Look(table.match, 0)
    words = table.match.game.words
    assert words.sheet(look, "ad_dragon").rows[1] == ("Strength 8",)
    assert words.sheet(look, "no such card").title == "No such card"
    assert words.sheets(look)["ad_dragon"] == "Dragon"


@rule("TA 4:2")
def test_why_a_life_was_lost_goes_back_to_the_card_that_was_drawn():
    table = Land()
    table.gear("Ann", "pu_helmet", place="worn")
    table.hero("Bea", "ch_druid", "mid.castle")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    table.top("adventure", "ad_ogre")
    table.rolls(1, 6, 2)
    table.goes("arrive")
    table.is_asked("damage", "Ann")  # an answer in the middle does not break the train
    table.says("Ann", "keep")
    index = next(place for place, heard in enumerate(table.match.events(0)) if heard.kind == "life-lost")
    why = table.match.why(0, index)
    assert (why.rule, why.title) == ("TA 4:2", "Losing a Life")
    kinds = [kind for kind, _, _ in why.chain]
    assert kinds[0] == "draws" and kinds[-1] == "life-lost"
    assert [kind for kind in kinds if kind in ("attacked", "fought", "is-beaten", "save-roll")] == [
        "attacked", "fought", "is-beaten", "save-roll",
    ]  # fmt: skip
    words, look = table.match.game.words, Look(table.match, 0)
    told = [words.event(look, Heard(0, kind, rule_, data)) for kind, rule_, data in why.chain]
    assert told[0] == "Ann draws the Ogre." and told[-1] == "Ann loses a Life in Combat; 3 left."


def test_a_spell_on_oneself_is_offered_so():
    table = Land()
    table.hero("Ann", "ch_druid", "mid.castle")
    [spell] = table.spells("Ann", "sp_iron_skin")
    table.top("adventure", "ad_ogre")
    table.goes("arrive")
    look, words = Look(table.match, 0), table.match.game.words
    assert look.asked is not None
    aims = [words.option(look, look.asked, ("cast", spell, aim)).text for aim in (0, 1, -1)]
    assert [text.split(" ", 3)[3] for text in aims] == ["on yourself", "at Bea", "for the foe"]


@rule("TA 11:33", "TA 11:35")
def test_a_door_is_called_by_the_board_behind_it():
    """The names of entrances alone would not tell a newcomer where they lead."""
    table = Land(more=list(LATER))
    look = Look(table.match, 0)
    said = {name: names.entrance(look, name) for name in ("dun.0", "keep.0", "rome.gate", "time.0", "pass.crags")}
    assert said == {
        "dun.0": "the Dungeon (Entrance)", "keep.0": "the Vampire's Keep (Gatehouse)", "rome.gate": "Rome (Porta)",
        "time.0": "the Timescape (Warp Nexus)", "pass.crags": "the Mountain Pass (Crags Mouth)",
    }  # fmt: skip
    assert [names.entrance(look, name) for name in ("city.gate", "isl.dockland")] == ["City Gate", "Dockland"]


def test_what_must_not_be_forgotten_has_a_title_that_says_so():
    table = Land()
    table.hero("Ann", "ch_sellsword", "out.fields1").miss = 1
    titles = [panel.title for panel in table.match.game.words.board(Look(table.match, 0))]
    assert "To keep in mind" in titles and "Mind" not in titles


@rule("TA 17:1", "TA 16:4")
def test_each_way_to_fight_is_told_with_its_odds():
    table = Land()
    table.of("Ann").craft = 6
    meets(table, "ad_rider")
    table.is_asked("fight-kind", "Ann")
    assert [label.help for label in told(table)] == [
        "A Combat. As it stands: 17% won, 11% equal, 72% lost.",
        "A Psychic Combat. As it stands: 58% won, 14% equal, 28% lost.",
    ]


@rule("TA 13:3", "TA 16:4")
def test_an_attack_on_somebody_is_told_with_its_odds():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.comes_upon("Ann", "Bea")
    table.is_asked("meet", "Ann")
    [attack] = [label for label in told(table) if label.text == "Attack Bea"]
    assert attack.help == "Strength 1 against 2, before the dice. As it stands: 28% won, 14% equal, 58% lost."


@rule("TA 16:2", "TA 16:4")
def test_facing_a_foe_that_may_be_evaded_is_told_with_its_odds():
    table = Land()
    table.state.evades_all = True
    meets(table, "ad_wolf")
    table.is_asked("evade", "Ann")
    [face] = [label for label in told(table) if label.text == "Face it"]
    assert face.help.startswith("As it stands: ") and "% won" in face.help


@rule("TA 16:2")
def test_who_is_come_at_stands_or_evades():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.hero("Bea", "ch_pathfinder", "out.forest")
    table.comes_upon("Ann", "Bea")
    table.answers("Ann", "attack", "combat")
    table.is_asked("evade", "Bea")
    assert "comes at" in prompt(table, "Bea")
    assert [label.text for label in told(table)] == ["Stand", "Evade"]


@rule("TA 11:28")
def test_who_walks_alone_is_not_asked_who_keeps_up():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.forest")
    table.rolls_to_move("Ann", 3)
    assert prompt(table) == "You: how far do you go?"
    table = Land()
    party(table)
    table.rolls_to_move("Ann", 6)
    assert prompt(table) == "You: how far, and who keeps up?"


def told(table: Land) -> list[Label]:
    """What may be answered, as it is told to whoever is asked."""
    look = Look(table.match, asked(table.match).seats[0])
    assert look.asked is not None
    return [look.game.words.option(look, look.asked, option) for option in look.options if isinstance(option, tuple)]
