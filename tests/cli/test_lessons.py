"""Lessons in the terminal: whole ones by script, what comes later, leaving, going on another day."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import questboard
from questboard.cli.play.aside import Pause
from questboard.cli.play.frame import Frame
from questboard.cli.play.screen import Gone
from questboard.cli.play.turn import Turn
from questboard.lessons import Lesson, Stand, lessons_of, same_bot, stand_of
from questboard.lessons.course import allowed_answers
from tests.cli.conftest import Ask
from tests.cli.table import Program, answer, asked_on

EVERY = [lesson for game in questboard.games().values() for lesson in lessons_of(game)]


def read(frame: Frame) -> Stand:
    """The page is drawn, and read; at its end the learner leaves."""
    session = frame.session
    session.draw_table(frame)
    session.screen.show(*frame.prompt_lines())
    assert session.teaching is not None
    stand = stand_of(session.teaching.lesson, session.match)
    if stand.done == len(session.teaching.lesson.steps):
        raise Gone
    return stand


def looks_on(pause: Pause) -> None:
    """A DM who does out of turn what the lesson asks for, and else lets others decide until it says something new."""
    stand = read(pause)
    session, step = pause.session, stand.step
    if step is None or not step.aside:
        assert pause.handle("20")
        return
    assert not pause.handle(""), "nobody goes on before it is done"
    session.match.interject(session.match.dm or 0, step.answer)


def as_taught(turn: Turn) -> None:
    """A person who reads the page and does what the lesson asks for; where it asks for nothing, what a bot would do."""
    session, seat = turn.session, turn.seat
    teaching = session.teaching
    stand = read(turn)
    assert teaching is not None and seat is not None
    allowed = allowed_answers(stand.step, session.match, seat) if stand.step and stand.step.allow else iter(())
    option = next(allowed, None) or same_bot(teaching.lesson, session.match).choose(turn.look)
    if seat == session.match.dm and turn.may_wait and stand.step is not None and stand.step.event:
        turn.waited = True  # it is the others' turn to speak
        return
    fault = turn.attempt(option)
    assert fault is None, fault


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
def test_a_lesson_is_played_to_its_end(ask: Ask, monkeypatch: pytest.MonkeyPatch, lesson: Lesson) -> None:
    monkeypatch.setattr(Turn, "run", as_taught)
    monkeypatch.setattr(Pause, "run", looks_on)
    played = ask("lesson", lesson.game, lesson.name, "--plain")
    assert played.exit_code == 0, played.output
    for place, step in enumerate(lesson.steps):
        if not step.optional and not step.event:  # what is only heard may be over before anybody is asked again
            assert f"{place + 1} of {len(lesson.steps)}" in played.stdout
    assert "Lesson: the end" in played.stdout
    assert "{" not in played.stdout.split("Lesson: the end")[1], "how it is done here is said in words"


def test_a_program_that_reads_the_page_comes_to_the_end_of_the_lesson(data: Path) -> None:
    draw = Random(3)
    program = Program(data, "lesson", "moonrunners")
    for _ in range(300):
        if program.over or "Lesson: the end" in program.page:
            break
        program.say(answer(program.page, draw))
    assert "Lesson: the end" in program.transcript, program.page
    if not program.over:
        assert "the game goes on" in program.say("/lesson off")
        program.say("/quit")
    assert program.end() == 0


def test_what_comes_later_is_put_off_kindly(data: Path) -> None:
    program = Program(data, "lesson", "moonrunners")
    assert "Lesson: Your first night, 1 of 8" in program.page
    page = program.say("Gull")
    assert "2 of 8" in page
    assert "Later: first make Ada or Bram an offer" in program.say("1").replace("\n", " ")
    assert "Now: make Ada or Bram an offer" in program.say("lesson")
    assert "lesson [off]" in program.say("?")
    program.say("quit")
    assert program.end() == 0


def test_a_lesson_goes_on_another_day_where_it_was(data: Path) -> None:
    program = Program(data, "lesson", "moonrunners")
    program.say("Gull")
    program.say("quit")
    program.end()
    again = Program(data, "resume")
    assert "Lesson: Your first night, 2 of 8" in again.page
    again.say("lesson off")
    assert "Lesson:" not in again.say("")
    again.say("quit")
    again.end()
    assert "Lesson:" not in Program(data, "resume").page


def test_a_dm_is_told_what_to_type_and_nobody_goes_on_before(data: Path) -> None:
    program = Program(data, "lesson", "forty-factions", "for-the-dm")
    assert "Type: do secret-roll" in program.page
    assert "Later: first look at their hands" in program.say("30").replace("\n", " ")
    assert "A number from 1 to 10" in program.say("do secret-roll")
    for word in ("2", "6", "none", "rain"):
        program.say(word)
    assert "2 of " in program.say("1")
    assert "forbid showing cards" in program.say("30").replace("\n", " "), "it looks up when something new is said"
    program.say("quit")
    assert program.end() == 0


def test_there_is_no_lesson_at_other_tables(data: Path) -> None:
    program = Program(data, "play", "moonrunners", "--seed", "7")
    assert "Lesson" not in program.page and "lesson" not in program.say("?")
    assert "No lesson is played here" in program.say("/lesson")
    assert asked_on(program.page)
    program.say("/quit")
    program.end()


def test_the_lessons_there_are_in_words_as_data_and_checked(ask: Ask) -> None:
    assert "questboard lesson moonrunners first-night" in ask("games", "moonrunners").stdout
    assert "Your first night" in ask("lessons").stdout
    checked = ask("lessons", "moonrunners", "--check", "--json")
    assert checked.exit_code == 0
    [first] = json.loads(checked.stdout)
    assert (first["game"], first["name"], first["faults"]) == ("moonrunners", "first-night", [])


def test_a_lesson_that_is_not_there_is_one_sentence(ask: Ask) -> None:
    asked = ask("lesson", "moonrunners", "firstnight")
    assert asked.exit_code == 2 and "there are: first-night" in asked.stderr.replace("\n", " ")
