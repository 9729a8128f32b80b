# SC 3.2.2, SC 3.2.3, SC 3.2.7.1, SC 3.2.7.2 - whether the Tribes gather, and who speaks
from __future__ import annotations

from typing import Any

from questboard.engine import Asking, event, put
from questboard.engine.parts import after
from questboard.engine.play.steps import Step
from questboard.games.forty_factions.expansions.sacred_circles.facts import Voices
from questboard.games.forty_factions.expansions.sacred_circles.gathering import DIE, LONE, TOTEMS, is_certain, needed
from questboard.games.forty_factions.expansions.sacred_circles.ring import id_of, speaking
from questboard.games.forty_factions.expansions.sacred_circles.stacks import decide
from questboard.games.forty_factions.expansions.sacred_circles.state import (
    CIRCLES,
    ORDINARY,
    Meeting,
    meeting_of,
)
from questboard.games.forty_factions.rules.turn import latch
from questboard.games.forty_factions.typed import Match

SITTING, GATHERING, DUTY, SHARE = "sitting", "gathering", "gathering_duty", "gathering_share"


@event("gathering-certain", section="The Gathering")
def told_gathering_certain() -> str:
    return "This turn is the last and the Tribes have not met: they gather without a roll."


@event("gathering-no-roll", aside=True, section="The Gathering")
def told_gathering_no_roll() -> str:
    return "Without a Council Phase nobody asks whether the Tribes gather."


@event("gathering-roll", section="The Gathering")
def told_gathering_roll(roll: int, need: int, held: bool) -> str:
    if held:
        return "The d12 shows {roll}, {need} or less was needed: the Tribes gather."
    wanted = "{need} or less was needed" if need > 0 else "it is too soon, or nobody speaks"
    return f"The d12 shows {{roll}}: no Gathering this turn, for {wanted}."


@event("gathering-opens", section="The Gathering")
def told_gathering_opens(called: bool, speakers: Voices) -> str:
    kind = "Extraordinary Gathering" if called else "Gathering"
    if not speakers:
        return f"The {kind} meets, and no animal speaks: it breaks up, and nobody scores."
    neutral = TOTEMS - len(speakers)
    rest = f"; {neutral} {'is' if neutral == 1 else 'are'} Neutral" if neutral else ""
    return put(f"The {kind} meets. {{many:totems}} with a voice: {{speakers}}{rest}.", many=len(speakers))


def sitting(match: Match) -> Asking:
    """The Council sits: only after such a phase there is a roll (SC 3.2.2, AMB-02)."""
    CIRCLES.of(match).sat = match.state.turn
    yield from ()
    return after(match, SITTING)


def gathering(match: Match) -> Asking:
    """The d12 at the end of the Council Phase; on the last turn none is needed (SC 3.2.2, SC 3.2.3)."""
    latch(match)  # whether it is the last turn is looked at now (AMB-03)
    state, circles = match.state, CIRCLES.of(match)
    last = circles.last or None
    yield from ()
    if is_certain(bool(state.ending), last):
        told_gathering_certain(match, "SC 3.2.3")
    elif match.options["bodies_need_council_phase"] and circles.sat != state.turn:
        told_gathering_no_roll(match, "SC 3.2.2")
        return after(match, GATHERING)
    else:
        need = needed(len(speaking(match)), state.turn, last)
        (roll,) = match.roll(DIE)
        told_gathering_roll(match, "SC 3.2.2", roll=roll, need=need, held=roll <= need)
        if roll > need:
            return after(match, GATHERING)
    circles.last = state.turn
    return assemble(match, ORDINARY, GATHERING)


def assemble(match: Match, plot: int, resumes: str, pays: bool = True) -> str:
    """The Totems with a pawn speak. Nobody discards a Faction until it is over (AMB-16)."""
    speakers = [[totem, faction] for totem, faction in speaking(match).items()]
    CIRCLES.of(match).meeting = Meeting(plot, speakers, resumes, pays)
    match.state.counting = True
    named = [[id_of(match.content, totem), match.content.ids[faction]] for totem, faction in speakers]
    rule = "SC 3.2.7.1" if plot == ORDINARY else "SC 3.2.10"
    told_gathering_opens(match, rule, called=plot != ORDINARY, speakers=named)
    if not speakers:  # AMB-05
        return dismiss(match)
    if len(speakers) == 1:
        decide(match, speakers[0][0], LONE, "alone")
        return SHARE
    return DUTY


def while_on(step: Step) -> Step:
    """A step of a Gathering. A DM may jump there when none is on: then the turn goes on."""

    def run(match: Match) -> Any:
        return step(match) if CIRCLES.of(match).meeting is not None else after(match, GATHERING)

    return run


def dismiss(match: Match) -> str:
    """The Gathering is over; the turn goes on where it was."""
    resumes = meeting_of(match).resumes
    CIRCLES.of(match).meeting = None
    match.state.counting = False
    return "roleplay" if resumes == "roleplay" else after(match, resumes)
