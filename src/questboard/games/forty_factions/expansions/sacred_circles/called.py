# SC 3.2.10 - Plot 30 calls an Extraordinary Gathering; what the DM gives for playing comes on top (SC 3.2.10.3)
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Leave, Option, form
from questboard.engine.parts import after
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.expansions.sacred_circles.trigger import assemble
from questboard.games.forty_factions.rules.dm_tool import REASON, told, tool
from questboard.games.forty_factions.state import PlotInPlay
from questboard.games.forty_factions.typed import Match

CALLED, DUE, VOTE = "gathering_called", "gathering_due", "gathering_vote"
FLAG = "gathering"


def calling(match: Match) -> list[PlotInPlay]:
    """The Plots in play that call one."""
    return [plot for plot in match.state.in_play if FLAG in match.content.plot(plot.plot).flags]


def called(match: Match) -> Asking:
    """Without a DM it meets at the end of the Plot's scene (AMB-63)."""
    yield from ()
    return meet(match, [plot for plot in calling(match) if plot.resolved], CALLED) or after(match, CALLED)


def due(match: Match) -> Asking:
    """If the DM has not called the vote, it meets when the Role-Playing Phase ends."""
    yield from ()
    return meet(match, calling(match), DUE) or after(match, DUE)


def meet(match: Match, plots: Sequence[PlotInPlay], resumes: str) -> str | None:
    """The first of these that has not met yet."""
    held = CIRCLES.of(match).held
    plot = next((plot for plot in plots if plot.order not in held), None)
    if plot is None:
        return None
    held.append(plot.order)
    return assemble(match, plot.order, resumes)


# The DM calls the vote (SC 3.2.10.1)


def votes(match: Match, seat: int) -> Sequence[Form]:
    return (form("call-vote", REASON),) if match.step == "roleplay" and calling(match) else ()


def call_vote(match: Match, seat: int, option: Option) -> Asking:
    """The first vote of each Plot decides its matter and pays; later ones are counted for the story (AMB-22)."""
    told(match, "SC 3.2.10.1", option)
    yield from ()
    raise Leave(VOTE)


def vote(match: Match) -> Asking:
    yield from ()
    plots = calling(match)
    if not plots:
        return "roleplay"
    return meet(match, plots, "roleplay") or assemble(match, plots[0].order, "roleplay", pays=False)


CALL_VOTE = tool(votes, call_vote, "SC 3.2.10.1", "The Extraordinary Gathering votes now. Everybody is told.")
