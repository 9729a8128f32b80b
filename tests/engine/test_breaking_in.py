"""What does not wait for its place in the schedule: it comes between two steps, and leads back (decision 26)."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asking, Inserted, Interjection, Match, Option, Part
from questboard.engine.journal.loading import load
from questboard.engine.parts import Straight
from tests.engine.small import either, sit
from tests.engine.village import note, village, year


def storm(match: Match, step: str) -> str | None:
    """It breaks in once the first year's grain is reaped, or at once if somebody has called it."""
    state = match.state
    if "storm" in state.told or not ((sum(state.grain) and step) or "called" in state.told):
        return None
    state.told.append(step or "at once")
    return "storm"


def shelter(match: Match) -> Any:
    """All go on where they were going; what was called ends the year."""
    came = match.state.told[-1]
    match.state.told.append("storm")
    return "rest" if came == "at once" else Straight(came)


def call(match: Match, seat: int, option: Option) -> Asking:
    match.state.told.append("called")
    yield from ()


STORM = Part(
    "storm", "Storm", "",
    steps=[Inserted("storm", shelter), Inserted("grace", note("grace"), before="rest")],
    breaks_in=storm,
    interjections={"call": Interjection(either(("call",)), call, "T 9")},
)  # fmt: skip


def test_what_presses_comes_between_two_steps_and_leads_back():
    calm = Part("calm", "Calm", "", breaks_in=lambda match, step: None)
    for chosen in (["storm"], ["storm", "calm"]):
        match = sit(village(STORM, calm), expansions=chosen)
        assert year(match) == ["grace", "storm", "grace", "rest"]  # the first one is where it broke in


def test_what_cannot_wait_ends_the_step_that_somebody_has_interrupted():
    game = village(STORM)
    match = sit(game, expansions=["storm"])
    match.interject(0, ("call",))
    assert match.state.told == ["called", "at once", "storm", "grace", "rest"]
    assert match.pending is not None and match.pending.name == "sow"
    assert load(match.save(), lambda name: game).fingerprint() == match.fingerprint()
