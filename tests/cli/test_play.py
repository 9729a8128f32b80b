"""Playing alone against bots, through a pipe."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import questboard
from questboard import bots
from questboard.cli.play import ending, saving
from tests.cli.conftest import Ask
from tests.cli.table import Program, answer, asked_on, choices, run

TOGETHER = ("play", "moonrunners", "--seats", "2", "--seed", "7")
ALONE = ("play", "moonrunners", "--bots", "2", "--bot", "random", "--seed", "7")
SHORT = (*ALONE, "--option", "nights=2")


RUBBISH = """
x|x1|x99|0|-1|1e9|²|?|why|why x9|why #0|why #999|rule|rule MR 3|rule ZZ|log|log 0|log many|do|do 1|do nonsense
undo|undo agreed|board|hand|save|save /|call|call Ada|view as Ada|offer|offer 1|offer Ada give 1,1|back|cancel
/why|//|1|2|3|done|\0|🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑🦑|'|"|offer 'Ada|load 1,2,3,4,5,6,7|all|none|[bold]|\\
""".replace("\n", "|").split("|")


def autosaves(data: Path) -> list[Path]:
    return sorted((data / "autosave").glob("*.questboard"))


def test_whoever_always_answers_1_comes_to_the_end(data: Path) -> None:
    played = run(data, *SHORT, stdin="1\n" * 200)
    assert played.returncode == 0, played.stderr
    assert re.search(r"wins: \d+ coins|share the victory: \d+ coins", played.stdout)
    assert "Traceback" not in played.stdout + played.stderr
    assert "\x1b" not in played.stdout, "a pipe gets no colours"
    assert autosaves(data) == [], "a finished game is no saved game"


@pytest.mark.parametrize("luck", range(3))
def test_a_program_plays_a_whole_game_by_reading_the_choices(data: Path, luck: int) -> None:
    draw = Random(luck)
    program = Program(
        data, "play", "moonrunners", "--bots", "2", "--seed", str(luck), "--with", "fog", "--bot", "random"
    )
    for _ in range(2000):
        if program.over:
            break
        program.say(answer(program.page, draw))
    assert program.over, program.page
    assert program.end() == 0
    assert "wins: " in program.transcript or "share the victory" in program.transcript
    assert all(len(line) <= 80 for line in program.transcript.splitlines() if "/" not in line)
    record = next((data / "records").glob("*.json"))
    assert questboard.verify(record.read_bytes()).finished


def test_rubbish_does_no_harm(data: Path) -> None:
    draw = Random(5)
    typed = "\n".join(draw.choice(RUBBISH) for _ in range(500))
    played = run(data, *ALONE, stdin=typed)
    assert played.returncode == 0, played.stderr[-2000:]
    assert "Traceback" not in played.stderr


def test_words_cannot_take_over_the_terminal_or_the_colours(ask: Ask) -> None:
    played = ask(*ALONE, "--name", "[/bold] :smile:", typed=["\x1b[2J[red]Gull", "log"])
    assert "\x1b" not in played.output
    assert "[red]Gull" in played.output and "[/bold] :smile:" in played.output


def test_every_prompt_says_what_is_wanted_right_above_the_choices(ask: Ask) -> None:
    played = ask(*ALONE, typed=["Sea Witch"])
    lines = played.output.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("   1  "))
    assert lines[first - 1].startswith("▶") and "trade on the quay" in lines[first - 1]
    assert "Sea Witch" in played.output


def test_help_lists_what_can_be_typed_and_what_can_be_done_out_of_turn(ask: Ask) -> None:
    played = ask(*ALONE, typed=["?"])
    for word in ("why", "rule", "undo", "log", "save FILE", "quit", "signal", "MR 1.4"):
        assert word in played.output, word


def test_alone_with_bots_nobody_passes_for_form_and_the_whole_land_can_be_seen(ask: Ask) -> None:
    """Whoever holds a Spell is asked at every moment at which one might be cast; a lone "Pass" tells bots nothing."""
    played = ask("play", "talisman", "--bots", "2", "--seed", "11", typed=["1", "board"])
    assert "Your Spells" in played.output
    assert "cast a Spell at the start" not in played.output
    shown = played.output.split("> board")[1]
    for region in ("Outer Region, clockwise", "Middle Region, clockwise", "Inner Region", "City, clockwise", "Village"):
        assert region in shown, region
    two = ask("play", "talisman", "--seats", "3", "--bots", "0", "--seed", "11", typed=["", "1"] * 12)
    assert "cast a Spell" in two.output


def test_own_secrets_are_behind_a_lock(ask: Ask) -> None:
    played = ask(*ALONE, typed=[""])
    assert "🔒 Your hand · only you see this" in played.output


def test_why_tells_the_rule_and_the_chain_of_events(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "why"])
    explained = played.output.split("> why")[1]
    assert "MR 2.2" in explained
    assert "How it came about" in explained
    assert "MR 1.4" in explained
    assert questboard.find("moonrunners").rulebook()["MR 2.2"].title in explained


def test_why_of_a_line_of_the_log(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "log", "why #0", "why #77"])
    assert "#0 " in played.output
    assert "MR 1.3" in played.output.split("why #0")[1]
    assert "not 77" in played.output


def test_a_rule_can_be_read_with_and_without_its_series(ask: Ask) -> None:
    played = ask(*ALONE, typed=["rule MR 3.2", "rule 3.2", "rule", "rule 77"])
    assert played.output.count("MR 3.2 Offers") == 2
    assert "MR 1.4 Boats" in played.output
    assert "There is no rule '77'" in played.output


def test_a_choice_in_words(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "be done"])
    assert "load your boat" in played.output


def test_what_nobody_knows_is_answered_with_what_is_possible(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "abracadabra", "77"])
    assert "'abracadabra' is nothing I know here. Type a number from 1 to 2" in played.output
    assert "'77' is nothing I know here" in played.output


def test_a_refused_choice_tells_rule_and_remedy(ask: Ask) -> None:
    # two coins of a lamp signal are spent first; the second signal is against the rules
    played = ask(*ALONE, typed=["", "do 1", "do", "x1"])
    assert "Not possible: Show a lamp" in played.output
    assert "MR 9.2" in played.output
    again = ask(*ALONE, typed=["", "do 1", "do", "why x1"])
    assert "once a game" in again.output.split("why x1")[1]


def test_undo_names_what_it_cannot_take_back_and_why(ask: Ask) -> None:
    played = ask(*TOGETHER, typed=["", "Sea Witch", "", "Kittiwake", "1", "undo"])
    refusal = " ".join(played.output.split("> undo")[1].split())
    assert "cannot be taken back" in refusal
    assert "undo agreed" in refusal


def test_undo_with_the_table_agreeing(ask: Ask) -> None:
    played = ask(*TOGETHER, typed=["", "Sea Witch", "", "Kittiwake", "1", "undo agreed", "Heron"])
    assert "Taken back: " in played.output and "Practice" not in played.output
    assert "name your boat" in played.output.split("Taken back:")[1]


@pytest.mark.parametrize("typed", ["undo", "undo agreed"])
def test_bots_agree_to_no_undo(ask: Ask, typed: str) -> None:
    played = ask(*ALONE, typed=["Sea Witch", typed])
    refusal = " ".join(played.output.split(f"> {typed}")[1].split())
    assert "cannot be taken back" in refusal and "Only bots sit here" in refusal and "--practice" in refusal
    assert "Taken back" not in played.output


def test_at_a_table_for_practice_luck_is_taken_back_and_it_is_told(ask: Ask) -> None:
    played = ask(*ALONE, "--practice", typed=["Sea Witch", "undo", "Heron", "log 20"])
    said = " ".join(played.output.split())
    assert "Practice: you may take back what luck has shown. Taken back: " in said
    assert "name your boat" in asked_on(
        played.output.split("Taken back:")[0] + played.output.split("Taken back:")[1].split(">")[0]
    )
    assert "Heron" in played.output.split("Taken back:")[1]
    assert "takes back what luck has shown." in said.split("> log 20")[1]


def test_undo_before_anything_was_decided(ask: Ask) -> None:
    assert "You have decided nothing yet" in ask(*ALONE, typed=["undo"]).output


# Forms


def test_a_form_is_filled_in_blank_by_blank_with_a_way_back(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "2", "Ada", "back", "Bram", "1", "none", "2", "1"])
    assert "▶  Make an offer · To: Bram" in played.output
    assert "Player 1 makes Bram an offer" in played.output


def test_a_form_in_one_line(ask: Ask) -> None:
    for line in ("offer Ada give 1 take salt coins 2", "2 1 1 salt 2", "offer 1 1 salt 2"):
        played = ask(*ALONE, typed=["", line])
        assert "Player 1 makes Ada an offer" in played.output, line


def test_a_line_that_does_not_fit_opens_the_form_where_it_went_wrong(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "offer Ada 99"])
    rest = played.output.split("> offer Ada 99")[1]
    assert "there is no '99' here" in rest
    assert "give> " in rest


def test_a_form_can_be_left(ask: Ask) -> None:
    for words in (["2", "cancel"], ["2", "back"], ["2", "1", "1", "none", "1", "3"]):
        played = ask(*ALONE, typed=["", *words])
        assert played.output.rstrip().split("The game is saved")[0].rstrip().endswith(">")
        assert "makes Ada an offer" not in played.output


def test_a_refused_form_comes_back_with_the_reason(ask: Ask) -> None:
    played = ask(*ALONE, typed=["", "offer Ada none none 0", "3"])
    assert "(MR 3.3)" in played.output or "(MR 3.4)" in played.output


# Leaving and coming back


def test_leaving_says_how_to_go_on_and_the_position_is_the_same(data: Path) -> None:
    program = Program(data, *ALONE)
    program.say("Sea Witch")
    program.say("offer Ada give 1 take salt coins 0")
    before = program.page[program.page.index("Moonrunners  ") :]
    program.say("quit")
    assert program.end() == 0
    (kept,) = autosaves(data)
    assert f"questboard resume {kept.name.removesuffix('.questboard')}" in program.transcript
    fingerprint = saving.unpack(kept.read_bytes())[0].fingerprint()

    again = Program(data, "resume")
    assert without_log(again.page) == without_log(before)
    again.say("quit")
    assert again.end() == 0
    assert saving.unpack(kept.read_bytes())[0].fingerprint() == fingerprint
    assert autosaves(data) == [kept]


def without_log(page: str) -> list[str]:
    """The board and the question; what counts as new in the log depends on the sitting."""
    return [line for line in page.strip().splitlines() if not line.startswith((" ·", "─ Log", "   MR", "╭", "│", "╰"))]


def test_the_end_of_the_input_saves_too(data: Path) -> None:
    played = run(data, *ALONE, stdin="Sea Witch\n")
    assert played.returncode == 0
    assert "questboard resume" in played.stdout
    assert len(autosaves(data)) == 1


def test_an_interruption_saves_too(data: Path) -> None:
    program = Program(data, *ALONE)
    program.say("Sea Witch")
    program.interrupt()
    program.end()
    assert program.process.returncode == 130
    assert "questboard resume" in program.transcript
    assert "Traceback" not in program.transcript
    match, bots = saving.unpack(autosaves(data)[0].read_bytes())
    assert match.state.boats[0] == "Sea Witch"
    assert bots == {1: "random", 2: "random"}


def test_a_copy_in_a_file(ask: Ask, data: Path, tmp_path: Path) -> None:
    kept = tmp_path / "with space" / "tuesday.questboard"
    played = ask(*ALONE, typed=["Sea Witch", f"save {kept}"])
    assert "questboard resume '" in " ".join(played.output.split())
    again = ask("resume", str(kept), typed=["be done"])
    assert "load your boat" in again.output
    assert "Sea Witch" in again.output


def test_saving_does_not_overwrite_something_else(ask: Ask, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear Ada")
    played = ask(*ALONE, typed=[f"save {letter}", f"save {tmp_path}", "save"])
    assert "something else already" in " ".join(played.output.split())
    assert letter.read_text() == "dear Ada"


def test_going_on_without_a_saved_game(ask: Ask) -> None:
    played = ask("resume")
    assert played.exit_code == 2
    assert "questboard play" in played.stderr


def test_the_numbers_offered_are_the_ones_that_work(ask: Ask) -> None:
    page = ask(*ALONE, typed=[""]).output
    assert choices(page.split("The game is saved")[0]) == [1, 2, 0]


def test_without_a_name_one_is_asked_which_game(ask: Ask) -> None:
    if len(questboard.games()) == 1:
        pytest.skip("there is only one")
    played = ask("play", "--seed", "7", typed=["99", "chess", "Moonrunners"])
    assert "Which game?" in played.output
    assert "name your boat" in played.output
    nobody = ask("play", typed=[])
    assert nobody.exit_code == 2 and "moonrunners" in nobody.stderr


def test_a_game_that_cannot_be_saved_is_still_played(ask: Ask, data: Path) -> None:
    data.write_text("a file where the folder should be")
    played = ask(*SHORT, typed=[""])
    assert played.exit_code == 0
    assert "cannot be saved" in played.output and "QUESTBOARD_DATA" in played.output
    finished = ask(*SHORT, typed=["1"] * 200)
    assert "could not be kept" in finished.output


LAND = ("play", "talisman", "--bots", "1", "--name", "Tess", "--seed", "stranger", "--option", "hand_cap=2", "--plain")


def test_an_answer_that_stands_is_not_asked_for_again(ask: Ask) -> None:
    asked = "You: put your things in order, then go on.  TA 10:3"
    once = ask(*LAND, typed=["1", "1", "1", "always done", "1", "always"]).output
    assert once.count(asked) == 1
    assert "Given for you: Go on" in once
    again = ask(*LAND, typed=["1", "1", "1", "always done", "always off", *["1"] * 8]).output
    assert again.count(asked) > 1
    assert "You are asked everything" in again


def test_always_wants_a_choice_that_is_always_the_same(ask: Ask) -> None:
    said = ask(*LAND, typed=["1", "1", "1", "always 2", "always nonsense"]).output
    assert said.count("Name a choice that is always the same") == 2


def test_whoever_passes_twice_is_offered_not_to_be_asked(ask: Ask) -> None:
    said = ask(*LAND, typed=["1", "1", "1", *["done", "1"] * 25]).output
    assert "You have passed twice. always" in said
    assert "until something new is possible" in said


def test_hold_says_what_it_can_do(ask: Ask) -> None:
    said = " ".join(ask(*LAND, typed=["1", "1", "1", "hold", "hold 1", "?"]).output.split())
    assert "hold 2 matters: only when it matters" in said
    assert "ask no more about what choice N is done with" in said


def test_the_end_says_who_won_from_what_and_what_decided_it(ask: Ask) -> None:
    page = ask(*SHORT, typed=["race", *["1"] * 200]).output
    assert "2 nights. Most coins after the last night win." in page
    end = page.split("▶")[-1] if "▶" in page else page.split(">>")[-1]
    assert "after the last night (MR 8.1)." in end and "Where the coins came from" in end
    assert "The best moments" in end and "questboard chronicle" in end


class Terminal:
    """A screen at which somebody types one line."""

    live = True

    def __init__(self, typed: str):
        self.typed = typed

    def read(self, prompt: str) -> str:
        assert "Once more with the same people?" in prompt
        return self.typed


def test_again_is_the_same_table_with_other_luck() -> None:
    over = questboard.new("moonrunners", ["Ann", "Bea", "Cem"], "first", {"nights": 2}, ["fog"], dm="Dora")
    bots.play_randomly(over, Random(1).random)
    session: Any = SimpleNamespace(match=over, humans=[0], screen=Terminal("again"))
    match = ending.once_more(session)
    assert match is not None and match.outcome is None and match.commitment != over.commitment
    assert match.table == over.table
    session.screen = Terminal("")
    assert ending.once_more(session) is None
    session.screen.live = False  # a pipe is not asked
    assert ending.once_more(session) is None


def test_the_race_can_be_asked_for_in_every_game(ask: Ask) -> None:
    goals = {
        "moonrunners": "Most coins", "forty-factions": "Most VP", "talisman": "Crown of Command",
        "runebound": "Three Dragon Runes",
    }  # fmt: skip
    for game, goal in goals.items():
        page = ask("play", game, "--bots", "2", "--seed", "7", typed=["race", "quit"]).output
        assert goal in page.split("> race")[1], game
