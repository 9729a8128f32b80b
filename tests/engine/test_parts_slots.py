"""What a part keeps in state and view, and what its tables say, weigh and check."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import questboard
from questboard.engine import (
    Asking,
    BrokenInvariant,
    Interjection,
    Label,
    Look,
    Match,
    Option,
    Part,
    PartWords,
    Seen,
    Setting,
    Slot,
    Table,
    Words,
)
from questboard.engine.errors import BadFile, BadTable
from questboard.engine.journal.loading import load
from questboard.engine.journal.snapshot import Saved
from questboard.engine.play.counted import Tallied
from tests.engine.small import either, sit
from tests.engine.village import Village, reaped, village, year

# -- slots -----------------------------------------------------------------------------------------------------


class Cellar(msgspec.Struct):
    barrels: list[int] = []


class CellarSeen(msgspec.Struct):
    barrels: int


CELLAR: Slot[Cellar] = Slot("cellar", Cellar)
CELLAR_SEEN: Seen[CellarSeen] = Seen("cellar", CellarSeen)


def stored(match: Match, seat: int, much: int) -> None:
    CELLAR.of(match).barrels.append(much)


def lay_in(table: Table, content: Any, state: Village) -> Cellar:
    state.grain = [1] * len(table.players)
    return Cellar([9])


def cellar(**more: Any) -> Part:
    return Part(
        "cellar", "Cellar", "Barrels below.", state=CELLAR, setup=lay_in, hooks=[reaped.to(stored)],
        view=CELLAR_SEEN, see=lambda match, seat: CellarSeen(len(CELLAR.of(match).barrels)), **more,
    )  # fmt: skip


def test_a_part_has_its_own_place_in_state_and_view_and_both_are_absent_without_it():
    game = village(cellar())
    match = sit(game, expansions=["cellar"])
    assert isinstance(match.state, Village) and match.state.grain == [1, 1]
    year(match)
    assert CELLAR.of(match) == Cellar([9, 2, 2])
    assert CELLAR_SEEN.of(Look(match, 0)) == CellarSeen(3) and match.view(0).grain == (3, 3)
    plain = sit(game)
    assert not hasattr(plain.state, "cellar") and not hasattr(plain.view(0), "cellar")
    assert msgspec.msgpack.encode(plain.state) == msgspec.msgpack.encode(sit(village()).state)


def test_slots_are_saved_forked_taken_back_and_recorded():
    game = village(cellar())
    match = sit(game, expansions=["cellar"])
    year(match)
    again = load(match.save(), lambda name: game)
    assert again.fingerprint() == match.fingerprint() and again.game is match.game
    copy = match.fork()
    year(copy)
    assert (CELLAR.of(copy).barrels, CELLAR.of(match).barrels) == ([9, 2, 2, 2, 2], [9, 2, 2])
    match.undo(0)
    assert CELLAR.of(match).barrels == [9]
    for _ in range(3):
        year(match)
    from questboard.engine.journal.verifying import verify

    assert verify(match.record(), lambda name: game).finished


def test_two_tables_with_different_parts_share_nothing_that_can_be_written():
    game = village(cellar(), Part("mice", "Mice", "", hooks=[reaped.to(lambda match, seat, much: None)]))
    with_it, without = sit(game, expansions=["cellar"]), sit(game, expansions=["mice"])
    one, other = with_it.game, without.game
    for name in ("steps", "schedule", "inserted", "before", "bound", "options", "interjections", "tallies"):
        assert getattr(one, name) is not getattr(other, name) and getattr(one, name) is not getattr(game, name), name
    assert one.state is not other.state and one.words is not other.words
    year(with_it)
    year(without)
    assert without.state.grain == [2, 2] and not hasattr(without.state, "cellar")


def test_a_part_has_schemas_and_migrations_of_its_own():
    game = village(cellar())
    match = sit(game, expansions=["cellar"])
    year(match)
    old = match.save()

    def doubled(state: dict[str, Any]) -> dict[str, Any]:
        state["cellar"]["barrels"] = [much * 2 for much in state["cellar"]["barrels"]]
        return state

    newer = village(cellar(schema=2, migrations={1: doubled}))
    assert CELLAR.of(load(old, lambda name: newer)).barrels == [18, 4, 4]
    with pytest.raises(BadFile, match="Cellar cannot read schema 1 any more"):
        load(old, lambda name: village(cellar(schema=2)))
    newest = sit(newer, expansions=["cellar"]).save()
    with pytest.raises(BadFile, match="has schema 2; this version of Cellar knows 1"):
        load(newest, lambda name: game)


def test_a_save_from_before_there_were_parts_gets_its_slot_by_the_migration_from_nought():
    plain = village(Part("cellar", "Cellar", ""))
    match = sit(plain, expansions=["cellar"])
    saved = msgspec.msgpack.decode(match.save(), type=Saved)
    saved.parts = {}

    def dug(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "cellar": {"barrels": [7]}}

    again = load(msgspec.msgpack.encode(saved), lambda name: village(cellar(migrations={0: dug})))
    assert CELLAR.of(again).barrels == [7]


# -- options, words, bots, checks ------------------------------------------------------------------------------


def test_settings_of_a_part_enter_a_table_only_when_it_is_chosen():
    depth = {"depth": Setting(3, "Depth", "How deep.", 1, 9)}
    game = village(cellar(options=depth), options={"rain": Setting(False, "Rain", "It rains.")})
    assert sit(game).options == {"rain": False}
    assert sit(game, expansions=["cellar"], options={"depth": 5}).options == {"rain": False, "depth": 5}
    with pytest.raises(BadTable, match="option 'depth' belongs to Cellar, which is not chosen"):
        sit(game, options={"depth": 5})


def test_an_old_table_that_had_every_option_still_loads():
    depth = {"depth": Setting(3, "Depth", "How deep.", 1, 9)}
    old = sit(village(options=depth))
    assert load(old.save(), lambda name: village(cellar(options=depth))).options == {}


class CellarWords(PartWords):
    passive = frozenset(["leave-it"])

    def option(self, look: Look, asked: Any, option: Option) -> Label | None:
        return Label("Roll a barrel") if option[0] == "barrel" else None

    def term(self, word: str) -> str | None:
        return "the barrels" if word == "barrel" else None


def test_words_of_a_part_come_before_those_of_the_base_and_only_at_its_tables():
    class Own(Words):
        def option(self, look: Look, asked: Any, option: Option) -> Label:
            return Label(self.term(str(option[0])))

    game = village(cellar(words=CellarWords()), words=Own())
    match, plain = sit(game, expansions=["cellar"]), sit(game)
    look, asked = Look(match, 0), match.questions(0)[0]
    words = match.game.words
    assert [words.option(look, asked, (verb,)).text for verb in ("barrel", "wheat")] == ["Roll a barrel", "wheat"]
    assert words.term("barrel") == "the barrels" and "leave-it" in words.passive
    assert plain.game.words.option(Look(plain, 0), asked, ("barrel",)).text == "barrel"


def test_bots_ask_a_part_first_and_its_worth_builds_on_the_bases():
    part = cellar(
        judge=lambda look, option: 9.0 if option == ("rye",) else None,
        worth=lambda match, guess: [value + 1 for value in guess],
        tallies={"Barrels": Tallied("barrel", ())},
    )
    game = village(part, judge=lambda look, option: 5.0, worth=lambda match: [0.5, 0.25])
    match = sit(game, expansions=["cellar"])
    judge, worth = match.game.judge, match.game.worth
    assert judge is not None and worth is not None
    assert (judge(Look(match, 0), ("rye",)), judge(Look(match, 0), ("wheat",))) == (9.0, 5.0)
    assert list(worth(match)) == [1.5, 1.25]
    assert list(match.game.tallies) == ["Barrels"] and not game.tallies


def test_invariants_and_interjections_of_a_part_hold_at_its_tables():
    def sound(match: Match) -> None:
        if len(CELLAR.of(match).barrels) > 3:
            raise BrokenInvariant("too many barrels")

    def drink(match: Match, seat: int, option: Option) -> Asking:
        CELLAR.of(match).barrels.append(0)
        yield from ()

    tools = {"drink": Interjection(either(("drink",)), drink, "T 1")}
    game = village(cellar(check=sound, interjections=tools))
    match = sit(game, expansions=["cellar"])
    for _ in range(2):
        match.interject(1, ("drink",))
    with pytest.raises(questboard.errors.RuleFault, match="too many barrels"):
        match.interject(1, ("drink",))
    assert CELLAR.of(match).barrels == [9, 0, 0], "the fault has changed nothing"
    assert ("drink",) not in sit(game).interjections(1)
