"""What people need not be asked: answers that stand and lapse, and things that are held back, at a table."""

from __future__ import annotations

from questboard.engine import Look
from questboard.engine.asking.standing import is_new, spared, things
from questboard.server.bots.driving import due
from questboard.server.tables.info import Info, Seat
from tests.games.talisman.land import Land


def info(**chair: object) -> Info:
    ann = Seat("human", "Ann", **chair)  # type: ignore[arg-type]
    return Info("t", "", "talisman", "playing", False, [ann, Seat("human", "Bea"), Seat("human", "Cy")])


def given(table: Land, **chair: object) -> object:
    turn = due(info(**chair), table.match, 0)
    return None if turn is None else turn.standing


def test_a_standing_answer_lapses_when_something_new_is_possible() -> None:
    table = Land()
    table.gear("Ann", "pu_sword")
    table.goes("organise")
    table.is_asked("organise", "Ann")
    knew = things(Look(table.match, 0))
    assert given(table, standing={"organise": []}, knew={"organise": knew}) == []
    richer = Land()
    richer.gear("Ann", "pu_sword")
    richer.gear("Ann", "pu_helmet")
    richer.goes("organise")
    assert any("pu_helmet" in one for one in is_new(Look(richer.match, 0), knew))
    assert given(richer, standing={"organise": []}, knew={"organise": knew}) is None, "the Helmet is new"
    poorer = Land()
    poorer.goes("organise")
    assert given(poorer, standing={"organise": []}, knew={"organise": knew}) == [], "nothing is new"


def test_a_spell_that_is_held_is_not_asked_about() -> None:
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", craft=4)
    table.spells("Ann", "sp_hex", "sp_scry")
    look = asked_to_cast(table)
    casting = [option for option in look.options if isinstance(option, tuple) and option[0] == "cast"]
    could = {thing for option in casting for thing in look.game.words.things(look, option)}
    assert could and could <= {"sp_hex", "sp_scry"}
    assert given(table) is None
    assert given(table, asks=dict.fromkeys(could, "hold")) == list(spared(look, dict.fromkeys(could, "hold")) or ())
    first, *others = sorted(could)
    if others:
        assert given(table, asks={first: "hold"}) is None, "the other one is asked about"
    assert given(table, asks=dict.fromkeys(could, "matters")) is None, "it is Ann's own turn"


def asked_to_cast(table: Land) -> Look:
    table.goes("turn")
    for _ in range(20):
        question = table.match.pending
        assert question is not None
        look = Look(table.match, 0)
        if question.name.startswith("cast-") and 0 in table.match.waiting_for() and len(look.options) > 1:
            return look
        seat = table.match.waiting_for()[0]
        option = question.default_for(table.match, seat) or Look(table.match, seat).answers(1)[0]
        table.match.answer(question.number, seat, option)
    raise AssertionError("Ann is never asked to cast")
