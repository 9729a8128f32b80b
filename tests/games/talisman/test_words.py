"""Every question, answer and happening of random games has words, for whoever looks."""

from random import Random

import questboard
from questboard.engine import Form, Look
from questboard.engine.events import Heard
from questboard.games.talisman.wording import events, options
from questboard.testing import rule
from tests.games.talisman.land import Land, asked
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
            if question.name not in options.PROMPTS:
                unsaid.add(f"question {question.name}")
            for option in look.asked.options:
                if isinstance(option, Form):
                    assert words.blank(look, look.asked, option).text
                else:
                    text = words.option(look, look.asked, option).text
                    assert text and "{" not in text
            do(match, propose(match, luck, QUIET))
        look = Look(match, 0)
        for heard in match.events(0):
            if heard.kind not in events.EVENTS and heard.kind not in events.TOLD:
                unsaid.add(f"event {heard.kind}")
            assert "{" not in words.event(look, heard)
        assert words.board(look)
    assert {name for name in unsaid if name.startswith("event")} == set()


def test_a_fight_is_told_with_both_scores():
    table = Land()
    table.rolls(3, 4)
    table.lay("out.fields1", "ad_wolf")
    table.state.queue = list(table.state.cards.zones["board"])
    table.goes("cards")
    look = Look(table.match, 0)
    told = [table.match.game.words.event(look, heard) for heard in table.match.events(0)]
    assert "Ann has 7 against 6 of Wolf." in told and "Ann beats Wolf." in told


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
    assert told[0] == "Ann draws: Ogre." and told[-1] == "Ann loses a Life in Combat; 3 left."
