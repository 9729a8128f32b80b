"""Several people at one screen, and a DM."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Ask
from tests.cli.table import Program, run

TWO = ("play", "moonrunners", "--name", "Ann", "--name", "Bea", "--bots", "1", "--bot", "random", "--seed", "7")


def test_a_curtain_between_players_and_sealed_questions_behind_it(ask: Ask) -> None:
    played = ask(*TWO, typed=["Sea Witch", "Heron"])
    before, ann, bea = played.output.split("Who wants to act?")[0].split("--- Hand the screen to ")
    assert before.strip() == ""
    assert ann.startswith("Ann ---") and "name your boat" in ann
    until_answered = bea.split("> Heron")[0]
    assert bea.startswith("Bea ---") and "name your boat" in until_answered
    assert "Sea Witch" not in until_answered, "what Ann sealed is nobody's business"


def test_on_an_open_floor_people_say_who_acts(ask: Ask) -> None:
    played = ask(*TWO, typed=["", "", "Bea", "done"])
    assert "Who wants to act?" in played.output
    assert "Nobody for now  the others go on" in played.output
    assert "Bea is done with the market" in played.output


def test_nobody_sees_a_hand_while_it_is_open_who_acts(data: Path) -> None:
    program = Program(data, *TWO)
    program.say("")
    page = program.say("")
    assert "Who wants to act?" in page
    assert "Your hand" not in page
    page = program.say("2")
    assert "--- Hand the screen to Bea ---" in page and "Your hand" in page
    page = program.say("0")
    assert "Who wants to act?" in page
    page = program.say("0")  # nobody: the bot has its say, then people are asked again or the market closes
    assert "Who wants to act?" in page or "load your boat" in page
    program.end()


def test_everybody_waiting_closes_the_floor(ask: Ask) -> None:
    played = ask("play", "moonrunners", "--seats", "2", "--seed", "7", typed=["", "", "0"])
    assert "Nobody any more  that ends it" in played.output
    assert "load your boat" in played.output


def test_the_dm_has_tools_and_eyes(ask: Ask) -> None:
    played = ask(
        *TWO, "--dm", "Marlow",
        typed=["", "", "Ann", "call marlow", "view as Bea", "purse Ann 3 because", "call Marlow", ""],
    )  # fmt: skip
    assert "--- Hand the screen to Marlow ---" in played.output
    assert "What Bea sees" in played.output
    assert "only you and Marlow see this" in played.output
    assert "because" in played.output.split("purse Ann 3 because")[1]


def test_the_dm_is_not_told_of_a_second_dm(ask: Ask) -> None:
    table = ("play", "forty-factions", "--name", "Ann", "--name", "Bea", "--dm", "Marlow", "--seed", "7")
    page = ask(*table, typed=["", "", "Ann", "call Marlow", "view as Bea"]).output.split("> call Marlow")
    assert "only you and Marlow see this" in page[0]
    marlow, bea = page[1].split("What Bea sees")
    assert "only you see all of this" in marlow and "only you and Marlow" not in marlow
    assert "only you and Marlow see this" in bea


def test_who_rolls_in_secret_sees_the_dice_before_the_screen_goes_on(ask: Ask) -> None:
    table = ("play", "forty-factions", "--name", "Ann", "--name", "Bea", "--dm", "Marlow", "--seed", "7")
    page = ask(*table, typed=["1", "1", "call Marlow", "secret-roll 2 20 none fate"]).output
    told, handed_on = page.split("> secret-roll")[1].split("\nForty Factions\n")
    assert "Behind the screen 2 dice of 20 roll" in told
    assert "Behind the screen" not in handed_on


def test_a_form_with_one_thing_to_decide_is_sent_at_once(ask: Ask) -> None:
    table = ("play", "forty-factions", "--name", "Ann", "--bots", "1", "--seed", "7")
    page = ask(*table, typed=["1", "1", "activate 1"]).output
    assert "Send it" not in page.split("> activate 1")[1]


def test_what_goes_without_saying_may_be_left_out_of_a_line(ask: Ask) -> None:
    table = ("play", "forty-factions", "--name", "Ann", "--bots", "1", "--seed", "7")
    page = ask(*table, typed=["1", "offer none"]).output
    assert "You ask for" in page.split("> offer none")[1]  # to whom needs no saying, and nothing is given


def test_only_the_dm_looks_through_other_eyes(ask: Ask) -> None:
    played = ask(*TWO, typed=["view as Bea"])
    assert "Only the DM" in played.output


def test_a_dm_among_bots_lets_them_play_on(ask: Ask) -> None:
    played = ask(
        "play", "moonrunners", "--seats", "2", "--bots", "2", "--bot", "random", "--dm", "Marlow", "--seed", "3",
        typed=["", "5", "do dawn enough", *["100", "1"] * 40],
    )  # fmt: skip
    assert "Enter: the next one decides" in played.output
    assert "enough" in played.output
    assert "wins: " in played.output or "share the victory" in played.output


def test_bots_alone_are_watched(data: Path) -> None:
    played = run(data, "play", "moonrunners", "--seats", "3", "--bots", "3", "--bot", "random", "--seed", "3")
    assert played.returncode == 0
    assert "votes against" in played.stdout
    assert not (data / "autosave").exists()
    again = run(data, "play", "moonrunners", "--seats", "3", "--bots", "3", "--bot", "random", "--seed", "3")
    assert again.stdout == played.stdout, "the same seed gives the same game"
