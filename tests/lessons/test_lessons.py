"""Every lesson can be played from its first step to its last, is short enough, and never leads into a dead end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import questboard
from questboard.bots import make
from questboard.engine import Look, Match, Option
from questboard.engine.content.packs import PackError
from questboard.lessons import Lesson, lay, lessons_of, not_yet, same_bot, stand_of
from questboard.lessons.check import check, play
from questboard.lessons.course import Stand, allowed_answers
from questboard.lessons.lesson import load_lesson
from questboard.lessons.reading import FIRST_CHOICE, FIRST_TURN, WHOLE, takes

EVERY = [lesson for game in questboard.games().values() for lesson in lessons_of(game)]
FIRST = next(lesson for lesson in EVERY if lesson.game == "moonrunners")
each = pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: f"{lesson.game}-{lesson.name}")


def test_every_game_has_a_lesson():
    assert {lesson.game for lesson in EVERY} == {"moonrunners", "talisman", "runebound", "forty-factions"}


@each
def test_it_is_played_from_the_first_step_to_the_last(lesson: Lesson):
    game = questboard.find(lesson.game)
    assert check(game, lesson) == []
    went = play(game, lesson)
    assert stand_of(lesson, went.match).done == len(lesson.steps)


@each
def test_it_is_short(lesson: Lesson):
    """The first choice within a minute of reading, the first turn within three, all within a quarter of an hour."""
    found = takes(lesson)
    assert found.first_choice <= FIRST_CHOICE == 60
    assert found.first_turn <= FIRST_TURN == 180
    assert found.whole <= WHOLE == 900


@each
@pytest.mark.parametrize("luck", range(3))
def test_who_strays_finds_no_dead_end(lesson: Lesson, luck: int):
    """Whatever the learner does where it may be done, there is always something that the lesson lets pass."""
    bot, draw = make("random", luck), Random(luck)

    def choose(match: Match, stand: Stand) -> Option:
        look = Look(match, lesson.seat)
        return bot.choose(look) if draw.random() < 0.7 else make("greedy", luck).choose(look)

    went = play(questboard.find(lesson.game), lesson, choose)
    assert went.match.outcome is not None or stand_of(lesson, went.match).done == len(lesson.steps)


@each
def test_the_step_follows_from_the_match_alone(lesson: Lesson):
    """A saved game shows the same step when it is read again."""
    went = play(questboard.find(lesson.game), lesson)
    again = questboard.load(went.match.save())
    assert stand_of(lesson, again) == stand_of(lesson, went.match)


@each
def test_everybody_is_dealt_the_same_game(lesson: Lesson):
    game = questboard.find(lesson.game)
    one, other = lay(game, lesson, "Ann"), lay(game, lesson, "Bea")
    assert one.fingerprint() == other.fingerprint()
    assert lay(game, lesson, lesson.table.others[0]).table.players.count(lesson.table.others[0]) <= 1


# -- what comes later, what comes again ------------------------------------------------------------------------------


def at_the_market() -> Match:
    match = lay(questboard.find("moonrunners"), FIRST)
    bot = same_bot(FIRST, match)
    for seat in match.waiting_for():
        match.answer(1, seat, bot.choose(Look(match, seat)))
    return match


def test_what_comes_later_is_put_off_in_a_sentence_and_nothing_is_lost():
    match = at_the_market()
    before = match.fingerprint()
    assert not_yet(FIRST, match, ["done"]) == "Later: first make Ada or Bram an offer; anything will do."
    assert not_yet(FIRST, match, ["offer", 1, [55], [], -1]) == ""
    assert match.fingerprint() == before


def test_an_undo_leads_back_to_the_step_before():
    match = at_the_market()
    match.answer("market", 0, ("offer", 1, (55,), (), -1))
    assert stand_of(FIRST, match).done == 2
    match.undo(0, agreed=True)
    stand = stand_of(FIRST, match)
    assert (stand.done, stand.after) == (1, FIRST.steps[0].after)
    assert stand.step is FIRST.steps[1]


def test_a_sealed_answer_that_is_changed_is_one_answer():
    match = lay(questboard.find("moonrunners"), FIRST)
    for name in ("Gull", "Goose", "Swan"):
        match.answer(1, 0, ("christen", name))
        assert stand_of(FIRST, match).done == 1


def test_a_step_that_would_forbid_everything_forbids_nothing():
    """Who goes out with an empty boat cannot play the trick that the lesson asks for, and may pass."""
    match = at_the_market()
    bot = same_bot(FIRST, match)
    match.answer("market", 0, ("offer", 1, (55,), (), -1))
    while match.pending is not None and match.pending.name == "market":
        seat = match.waiting_for()[0]
        match.answer("market", seat, ("done",))
    assert match.pending is not None
    number = match.pending.number
    match.answer(number, 0, ("load", ()))
    for seat in (1, 2):
        match.answer(number, seat, bot.choose(Look(match, seat)))
    assert stand_of(FIRST, match).step is FIRST.steps[4]
    assert list(allowed_answers(FIRST.steps[4], match, 0)) == []
    assert not_yet(FIRST, match, ["pass"]) == ""


# -- files -----------------------------------------------------------------------------------------------------------

HEAD = """
[lesson]
title = "T"
about = "A"
minutes = 5
end = ["E"]

[table]
seed = "s"
others = ["Ada"]
"""


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ('[[steps]]\nat = "load"\nsay = ["S"]\ndo = "load"\nturn = true\npoints = ["x"]\n', "points"),
        ('[[steps]]\nsay = ["S"]\ndo = "load"\nturn = true\n', "expected one of `at`"),
        ('[[steps]]\nat = "load"\nevent = "loaded"\nsay = ["S"]\ndo = "load"\nturn = true\n', "expected one of `at`"),
        ('[[steps]]\nat = "load"\nsay = ["S"]\ndo = "Load."\nturn = true\n', "without a full stop"),
        ('[[steps]]\nat = "load"\nsay = ["Look: {wy}"]\ndo = "load"\nturn = true\n', "{wy}"),
        ('[[steps]]\nat = "load"\nsay = []\ndo = "load"\nturn = true\n', "something to read"),
        ('[[steps]]\nat = "load"\nsay = ["S"]\ndo = "load"\n', "exactly one step with `turn = true`"),
        ('[[steps]]\nat = "load"\nsay = ["S"]\ndo = "load"\nturn = true\nallow = [[3]]\n', "begin with a verb"),
        (
            '[[steps]]\nevent = "loaded"\nsay = ["S"]\ndo = "load"\nturn = true\nallow = [["x"]]\n',
            "expected a question",
        ),
        ('[[steps]]\nat = "load"\nsay = ["S"]\ndo = "load"\nturn = "yes"\n', "turn"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(tmp_path: Path, steps: str, says: str):
    file = tmp_path / "wrong.toml"
    file.write_text(HEAD + steps)
    with pytest.raises(PackError) as error:
        load_lesson("moonrunners", file)
    assert says in str(error.value) and f"{file}:" in str(error.value)


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ('[[steps]]\nat = "lode"\nsay = ["S"]\ndo = "load"\nturn = true\n', "Moonrunners has no 'lode'"),
        ('[[steps]]\nat = "christen"\nsay = ["S"]\ndo = "load"\nturn = true\nallow = [["sink"]]\n', "is legal when it"),
        ('[[steps]]\nat = "christen"\nsay = ["S"]\ndo = "load"\nturn = true\nanswer = ["sink"]\n', "is not legal"),
        ('[[steps]]\naside = "purse"\nsay = ["S"]\ndo = "load"\nturn = true\n', "step 1 (purse) is never reached"),
        (
            f'[[steps]]\nat = "christen"\nsay = ["{"so " * 300}"]\ndo = "load"\nturn = true\n',
            "first choice comes after",
        ),
    ],
)
def test_the_checker_finds_what_cannot_be_played(tmp_path: Path, steps: str, says: str):
    file = tmp_path / "wrong.toml"
    file.write_text(HEAD + steps)
    faults = check(questboard.find("moonrunners"), load_lesson("moonrunners", file))
    assert any(says in fault for fault in faults), faults


def test_the_lesson_on_the_page_for_designers_is_one(tmp_path: Path):
    page = Path(__file__).parents[2] / "docs" / "lessons.md"
    file = tmp_path / "first.toml"
    file.write_text(page.read_text("utf-8").split("```toml\n")[1].split("```")[0], "utf-8")
    assert [step.at for step in load_lesson("moonrunners", file).steps] == ["market"]
