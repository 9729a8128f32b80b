"""The portable record: it replays, it is audited, and whoever touches it is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from questboard.engine import Asking, Game, Match, choose
from questboard.engine.errors import BadFile, QuestboardError, ReplayMismatch
from questboard.engine.journal import verifying
from questboard.engine.state.chance import commitment
from tests.engine.small import END, either, make, say, sit

ROLL, SHUFFLE, STOP = ("roll",), ("shuffle",), ("stop",)


def dice(match: Match) -> Asking:
    answer = yield from choose(match, "dice", 0, either(ROLL, SHUFFLE, STOP), rule="T 1")
    if answer == ROLL:
        match.state.notes.append(list(match.roll(6, 20)))
    elif answer == SHUFFLE:
        match.state.notes.append(list(match.permute("deck", 5)))
    else:
        return END
    return "dice"


GAME = make(dice)


def played(*moves: str, game: Game = GAME) -> Match:
    match = sit(game, seed="a secret seed")
    for move in moves:
        say(match, 0, move)
    return match


def verify(data: bytes | str) -> verifying.Verified:
    return verifying.verify(data if isinstance(data, bytes) else data.encode(), lambda _: GAME)


def changed(data: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    plain = json.loads(data)
    change(plain)
    return json.dumps(plain).encode()


WHOLE = ("roll", "shuffle", "roll", "stop")


def test_a_finished_game_opens_its_seed_and_every_roll_is_audited():
    match = played(*WHOLE)
    verified = verify(match.record())
    assert (verified.decisions, verified.rolls, verified.rolls_audited, verified.finished) == (4, 3, 3, True)
    assert verified.fingerprint == match.fingerprint()
    assert commitment("a secret seed") == match.commitment == json.loads(match.record())["commitment"]


def test_an_unfinished_game_keeps_its_seed_and_verifies_all_the_same():
    data = played("roll", "shuffle").record()
    assert b"a secret seed" not in data
    verified = verify(data)
    assert (verified.rolls, verified.rolls_audited, verified.finished) == (2, 0, False)


def test_a_record_is_text_with_one_entry_a_line():
    lines = played(*WHOLE).record().decode().splitlines()
    assert sum('["answer"' in line for line in lines) == 4
    assert sum('["chance"' in line for line in lines) == 3


def test_a_record_with_dice_rolled_by_hand_says_so():
    match = sit(GAME)
    match.chance.script("dice", [6, 20])
    say(match, 0, "roll")
    say(match, 0, "stop")
    assert match.state.notes == [[6, 20]]
    verified = verify(match.record())
    assert (verified.rolls, verified.rolls_audited) == (1, 0)


def entry(plain: dict[str, Any], place: int) -> list[Any]:
    return plain["entries"][place]


TAMPERED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another die": lambda plain: entry(plain, 1).__setitem__(3, [1 + entry(plain, 1)[3][0] % 6, 3]),
    "an impossible die": lambda plain: entry(plain, 1).__setitem__(3, [77, 3]),
    "a die too few": lambda plain: entry(plain, 1).__setitem__(3, [1]),
    "another shuffle": lambda plain: entry(plain, 3).__setitem__(3, entry(plain, 3)[3][::-1]),
    "no permutation": lambda plain: entry(plain, 3).__setitem__(3, [0, 0, 0, 0, 0]),
    "another stream": lambda plain: entry(plain, 1).__setitem__(1, "cards"),
    "another option": lambda plain: entry(plain, 0).__setitem__(4, ["shuffle"]),
    "no such option": lambda plain: entry(plain, 0).__setitem__(4, ["cheat"]),
    "another seat": lambda plain: entry(plain, 0).__setitem__(3, 1),
    "another question": lambda plain: entry(plain, 0).__setitem__(2, "lottery"),
    "another number": lambda plain: entry(plain, 0).__setitem__(1, 9),
    "a missing entry": lambda plain: plain["entries"].pop(0),
    "an entry too many": lambda plain: plain["entries"].append(entry(plain, 0)),
    "the end cut off": lambda plain: plain["entries"].pop(),
    "another seed": lambda plain: plain.update(seed="a better seed"),
    "another seed and its commitment": lambda plain: plain.update(
        seed="a better seed", commitment=commitment("a better seed")
    ),
    "another fingerprint": lambda plain: plain.update(fingerprint="0" * 32),
    "another winner": lambda plain: plain["outcome"].update(winners=[1]),
    "no outcome": lambda plain: plain.update(outcome=None),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_record_is_found_out(how: str):
    data = played(*WHOLE).record()
    with pytest.raises(ReplayMismatch):
        verify(changed(data, TAMPERED[how]))


@pytest.mark.parametrize("how", ["an impossible die", "a die too few", "no permutation"])
def test_impossible_luck_is_found_out_even_without_the_seed(how: str):
    with pytest.raises(ReplayMismatch):
        verify(changed(played("roll", "shuffle").record(), TAMPERED[how]))


@pytest.mark.parametrize(
    "undone",
    [
        ["undo", 0, 99, 0],
        ["undo", 0, -1, 0],
        ["undo", 0, 0, 7],
        ["chance", "deck", [0, 10**9], [1]],
        ["chance", "x", [0], []],
    ],
)
def test_an_undo_or_a_roll_that_cannot_be_is_found_out(undone: list[Any]):
    match = played("roll")
    match.undo(0, agreed=True)
    say(match, 0, "stop")
    with pytest.raises(ReplayMismatch):
        verify(changed(match.record(), lambda plain: plain["entries"].insert(2, undone)))


def test_dice_that_were_taken_back_are_audited_too():
    match = played("roll", "roll")
    match.undo(0, agreed=True)
    say(match, 0, "roll")
    say(match, 0, "stop")
    assert verify(match.record()).rolls_audited == 3

    def better(plain: dict[str, Any]) -> None:
        entry(plain, 3)[3] = [1 + entry(plain, 3)[3][0] % 6, 1]

    with pytest.raises(ReplayMismatch, match="Roll 2"):
        verify(changed(match.record(), better))


def test_nobody_rolls_again_until_he_likes_it():
    """An undo that took back no die does not make new ones."""
    match = played("roll")
    say(match, 0, "stop")

    def reroll(plain: dict[str, Any]) -> None:
        plain["entries"].insert(0, ["undo", 0, 0, 3])

    with pytest.raises(ReplayMismatch):
        verify(changed(match.record(), reroll))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b"questboard record", b'{"magic": "questboard record"}'])
def test_what_is_no_record_is_told(data: bytes):
    with pytest.raises(BadFile, match="This is not a game record"):
        verify(data)


@pytest.mark.parametrize("table", [{"players": []}, {"players": ["A"]}, {"expansions": ["x"]}, {"options": {"x": 1}}])
def test_a_record_of_a_table_that_cannot_be_is_told(table: dict[str, Any]):
    with pytest.raises(QuestboardError):
        verify(changed(played(*WHOLE).record(), lambda plain: plain["table"].update(table)))


def test_the_record_of_a_light_match_is_refused_not_wrong():
    import questboard

    match = questboard.new(GAME, 2, light=True)
    for _ in range(50):
        say(match, 0, "roll")
    with pytest.raises(BadFile):
        match.record()
