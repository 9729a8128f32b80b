"""A game made of parts: what a part may bring, where it stands, and that nothing of it is there without it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import questboard
from questboard.engine import (
    Asking,
    BrokenInvariant,
    Game,
    Inserted,
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
    State,
    Table,
    Words,
    after,
    asking_hook,
    choose,
    composed,
    hook,
    open_rule,
)
from questboard.engine.errors import BadFile, BadTable
from questboard.engine.journal.snapshot import Saved, load
from questboard.engine.parts import exclusive, largest_sets, with_needs
from questboard.engine.play.counted import Tallied
from tests.engine.small import END, either, make, say, sit

# -- a base: villagers sow and reap for three years ------------------------------------------------------------


class Village(State):
    year: int = 0
    grain: list[int] = []
    told: list[str] = []


class VillageSeen(msgspec.Struct):
    grain: tuple[int, ...]
    year: int = 0


@hook
def reaped(match: Match, seat: int, much: int) -> None:
    """A villager has brought in the harvest."""


@asking_hook
def evening(match: Match, seat: int) -> Asking:
    """The day's work of a villager is done."""
    yield from ()


@open_rule
def harvest(match: Match, seat: int) -> int:
    """How much grain a field gives."""
    return 2


def sow(match: Match) -> Asking:
    yield from choose(match, "sow", 0, either(("wheat",), ("rye",)), rule="T 1")
    match.state.year += 1
    return after(match, "sow")


def reap(match: Match) -> Asking:
    for seat in range(match.seats):
        much = harvest(match, seat)
        match.state.grain[seat] += much
        reaped(match, seat, much)
        yield from evening(match, seat)
    return after(match, "reap")


def rest(match: Match) -> Any:
    match.state.told.append("rest")
    return END if match.state.year >= 3 else "sow"


def village(*parts: Part, **more: Any) -> Game:
    return make(
        sow, reap, rest,
        state=Village,
        setup=lambda table, content: Village(grain=[0] * len(table.players)),
        schedule={"sow": "reap", "reap": lambda match: "rest"},
        view=lambda match, seat: VillageSeen(tuple(match.state.grain), match.state.year),
        parts=parts,
        **more,
    )  # fmt: skip


def note(word: str, then: str = "") -> Any:
    """A step of a part that notes that it was there."""

    def step(match: Match) -> str:
        match.state.told.append(word)
        return after(match, then or word)

    step.__name__ = word
    return step


def year(match: Match) -> list[str]:
    """Play one year; what the parts' steps have noted."""
    say(match, 0, "wheat")
    return match.state.told


# -- composing -------------------------------------------------------------------------------------------------


def test_without_parts_a_table_plays_the_base_itself():
    game = village(Part("frost", "Frost", ""))
    assert composed(game, ()) is game
    assert sit(game).game is game and type(sit(game).state) is Village


def test_a_set_of_parts_is_composed_once_and_composing_it_again_changes_nothing():
    game = village(Part("frost", "Frost", ""), Part("feast", "Feast", ""))
    frost = composed(game, ("frost",))
    assert composed(game, ("frost",)) is frost and composed(frost, ("frost",)) is frost
    assert composed(game, ("frost", "feast")) is not frost
    with pytest.raises(BadTable, match="already made of its parts"):
        composed(frost, ("feast",))


def test_what_needs_or_excludes_each_other_is_refused_with_a_sentence():
    game = village(
        Part("rome", "Rome", ""),
        Part("olympus", "Olympus", "", needs=("rome",)),
        Part("ice", "Ice", "", excludes=("sand",)),
        Part("sand", "Sand", "", players=range(3, 4)),
    )
    with pytest.raises(BadTable, match="Olympus needs Rome: choose rome too"):
        sit(game, expansions=["olympus"])
    with pytest.raises(BadTable, match="Ice and Sand exclude each other"):
        sit(game, expansions=["sand", "ice"])
    with pytest.raises(BadTable, match="with Sand is for 3 players, not 2"):
        sit(game, expansions=["sand"])
    assert sit(game, expansions=["olympus", "rome"]).table.expansions == ("rome", "olympus")
    assert with_needs(game, ["olympus"]) == ("rome", "olympus")
    assert exclusive(game) == ("ice", "sand")
    assert largest_sets(game) == [("rome", "olympus", "ice"), ("rome", "olympus", "sand")]


FIELDS = {
    "step": lambda: {"steps": [Inserted("rest", note("rest"))]},
    "question": lambda: {"questions": ["which"]},
    "event": lambda: {"events": ["thawed"]},
    "interjection": lambda: {"interjections": {"shout": Interjection(either(("shout",)), lambda *_: iter(()), "T 1")}},  # type: ignore[dict-item]
    "option": lambda: {"options": {"depth": Setting(1, "Depth", "", 0, 9)}},
    "tally": lambda: {"tallies": {"Snow": Tallied("snow", ())}},
    "slot of the state": lambda: {"state": Slot("cold", list)},
    "slot of the view": lambda: {"view": Seen("cold", list), "see": lambda match, seat: []},
}


@pytest.mark.parametrize("what", FIELDS)
def test_two_parts_with_one_name_for_different_things_are_refused(what: str):
    game = village(Part("frost", "Frost", "", **FIELDS[what]()), Part("snow", "Snow", "", **FIELDS[what]()))  # type: ignore[arg-type]
    with pytest.raises(BadTable, match=f"and (Frost|Snow) both have a {what}"):
        sit(game, expansions=["frost", "snow"])


@pytest.mark.parametrize("what", ["interjection", "option", "tally"])
def test_what_is_the_very_same_is_shared_by_several_parts(what: str):
    shared = FIELDS[what]()
    game = village(Part("frost", "Frost", "", **shared), Part("snow", "Snow", "", **shared))  # type: ignore[arg-type]
    assert sit(game, expansions=["frost", "snow"]).table.expansions == ("frost", "snow")


def test_a_part_may_not_take_a_name_of_the_base():
    game = village(Part("frost", "Frost", "", state=Slot("grain", list)))
    with pytest.raises(BadTable, match="Small and Frost both have a slot of the state 'grain'"):
        sit(game, expansions=["frost"])


# -- the schedule ----------------------------------------------------------------------------------------------


def test_steps_stand_after_a_place_in_the_order_of_parts():
    game = village(
        Part("fair", "Fair", "", steps=[Inserted("fair", note("fair"), after="reap")]),
        Part("feast", "Feast", "", steps=[Inserted("feast", note("feast"), after="reap"),
                                          Inserted("dance", note("dance"), after="feast")]),
    )  # fmt: skip
    assert year(sit(game, expansions=["fair", "feast"])) == ["fair", "feast", "dance", "rest"]
    assert year(sit(game, expansions=["feast"])) == ["feast", "dance", "rest"]
    assert year(sit(game)) == ["rest"]


def test_what_stands_after_an_inserted_step_keeps_its_place_when_others_follow():
    game = village(
        Part("fair", "Fair", "", steps=[Inserted("fair", note("fair"), after="reap")]),
        Part("songs", "Songs", "", needs=("fair",), steps=[Inserted("songs", note("songs"), after="fair")]),
        Part("feast", "Feast", "", steps=[Inserted("feast", note("feast"), after="reap")]),
    )
    assert year(sit(game, expansions=["fair", "songs", "feast"])) == ["fair", "songs", "feast", "rest"]


def stopping(match: Match) -> str:
    """A part's step that leads through another one before what it stands before."""
    match.state.told.append("stop")
    return "stopped"


def test_before_a_step_is_where_another_step_leads_there_and_leave_jump_and_resume_go_straight():
    def edge(match: Match) -> Asking:
        yield from choose(match, "edge", 0, either(("on",), ("stay",)), rule="T 1")
        match.state.told.append("edge")
        return after(match, "edge")

    game = village(
        Part("toll", "Toll", "", steps=[Inserted("toll", stopping, before="rest"),
                                        Inserted("stopped", note("stopped", "toll"))]),
        Part("edge", "Edge", "", steps=[Inserted("edge", edge, before="rest", title="The edge of the field")]),
    )  # fmt: skip
    match = sit(game, dm=True, expansions=["toll", "edge"])
    assert year(match) == ["stop", "stopped"] and match.step == "edge"
    assert match.game.words.term("edge") == "The edge of the field"
    resumed = load(match.save(), lambda name: game)
    assert resumed.step == "edge" and resumed.state.told == ["stop", "stopped"]
    say(match, 0, "on")
    assert match.state.told == ["stop", "stopped", "edge", "rest"]
    match.interject(2, ("jump", "rest", "late"))
    assert match.state.told[-2:] == ["rest", "rest"], "a jump enters nothing before"


def test_a_step_with_nothing_to_do_is_passed_over_and_a_jump_enters_it_all_the_same():
    def passing(name: str) -> Part:
        step = Inserted(name, note(name, name), before="rest", when=lambda match: name in match.state.told)
        return Part(name, name.title(), "", steps=[step])

    bell = Part("bell", "Bell", "", steps=[Inserted("bell", note("bell", "bell"), before="rest")])
    game = village(passing("fair"), bell, passing("feast"))
    assert year(sit(game, expansions=["fair", "feast"])) == ["rest"], "neither holds"
    assert year(sit(game, expansions=["fair", "bell", "feast"])) == ["bell", "rest"], "what stands between is entered"
    match = sit(game, dm=True, expansions=["fair", "bell", "feast"])
    match.state.told.append("feast")
    assert year(match) == ["feast", "bell", "feast", "rest"]
    match = sit(game, dm=True, expansions=["fair", "bell", "feast"])
    match.interject(2, ("jump", "fair", "early"))
    assert match.state.told[:3] == ["fair", "bell", "rest"]


def test_nothing_stands_before_what_may_be_passed_over():
    steps = [
        Inserted("fair", note("fair"), before="rest", when=lambda match: True),
        Inserted("songs", note("songs"), before="fair"),
    ]
    with pytest.raises(BadTable, match="nothing can stand before what stands before 'rest'"):
        sit(village(Part("fair", "Fair", "", steps=steps)), expansions=["fair"])


def test_a_step_that_returns_its_own_name_enters_nothing():
    def wait(match: Match) -> Asking:
        answer = yield from choose(match, "wait", 0, either(("more",), ("done",)), rule="T 1")
        match.state.told.append("waited")
        return "wait" if answer == ("more",) else after(match, "wait")

    base = village(
        Part("wait", "Wait", "", steps=[Inserted("wait", wait, after="reap")]),
        Part("door", "Door", "", needs=("wait",), steps=[Inserted("door", note("door"), before="wait")]),
    )
    match = sit(base, expansions=["wait", "door"])
    year(match)
    say(match, 0, "more")
    say(match, 0, "done")
    assert match.state.told == ["door", "waited", "waited", "rest"]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (Inserted("x", note("x"), after="rest"), "cannot stand after 'rest': that is no place of the schedule"),
        (Inserted("x", note("x"), before="sow"), "cannot stand before 'sow': no other step leads there"),
        (Inserted("x", note("x"), before="nowhere"), "cannot stand before 'nowhere'"),
        (Inserted("x", note("x"), after="reap", before="rest"), "not both"),
    ],
)
def test_a_step_that_can_stand_nowhere_is_refused(step: Inserted, why: str):
    with pytest.raises(BadTable, match=why):
        sit(village(Part("x", "X", "", steps=[step])), expansions=["x"])


# -- hooks -----------------------------------------------------------------------------------------------------


def test_listeners_hear_a_happening_in_the_order_of_parts():
    def heard(word: str) -> Any:
        return lambda match, seat, much: match.state.told.append(f"{word} {seat} {much}")

    game = village(
        Part("mice", "Mice", "", hooks=[reaped.to(heard("mice"))]),
        Part("tithe", "Tithe", "", hooks=[reaped.to(heard("tithe"))]),
    )
    assert year(sit(game, expansions=["tithe", "mice"]))[:2] == ["mice 0 2", "tithe 0 2"]
    assert year(sit(game)) == ["rest"]


def test_a_part_may_ask_where_the_base_lets_it():
    def game_of_dice(match: Match, seat: int) -> Asking:
        answer = yield from choose(match, "dice", seat, either(("play",), ("sleep",)), rule="T 2")
        match.state.told.append(f"{seat} {answer[0]}")

    game = village(Part("inn", "Inn", "", hooks=[evening.to(game_of_dice)], questions=["dice"]))
    match = sit(game, expansions=["inn"])
    say(match, 0, "rye")
    say(match, 0, "play")
    say(match, 1, "sleep")
    assert match.state.told == ["0 play", "1 sleep", "rest"]


def test_one_part_may_replace_an_open_rule_and_use_the_bases():
    rich = harvest.by(lambda match, seat: harvest.base(match, seat) + seat)
    game = village(Part("sun", "Sun", "", hooks=[rich]), Part("dung", "Dung", "", hooks=[rich]))
    match = sit(game, expansions=["sun"])
    year(match)
    assert match.state.grain == [2, 3]
    with pytest.raises(BadTable, match="Sun and Dung both replace the rule 'harvest'"):
        sit(game, expansions=["sun", "dung"])


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
    from questboard.engine.journal.record import verify

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
