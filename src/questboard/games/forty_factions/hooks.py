"""Where expansions listen: what the base tells them as it happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.engine import Asking, Refusal
from questboard.engine.parts import asking_hook, hook
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import PlotInPlay, Spot
from questboard.games.forty_factions.typed import Match


@asking_hook
def decks_prepared(match: Match) -> Asking:
    """The decks are about to be shuffled and dealt: who has something to put into them does so now (FF 5.3)."""
    yield from ()


@hook
def active_changed(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """What is Activated, or stands on the map, has changed; Factions that came to the table, and that left it.

    Once for a batch: all that are Activated in one round of the Activation Phase come together (FF 6.2.1, FF 6.2.3).
    Both are empty if a Faction only changed hands, or a Location its holder or its condition.
    """


@hook
def place_changed(match: Match, place: int, condition: int) -> None:
    """A Location is destroyed, abandoned, restored or idle from now on, whatever it was before (FF 4.3.11)."""


@hook
def plot_revealed(match: Match, plot: PlotInPlay) -> None:
    """A Plot lies on the table, paid and open to all (FF 6.3.1).

    All of its round lie there, and they act in the order of their numbers, whoever played them (AMB-69).
    """


@hook
def plots_acted(match: Match) -> None:
    """All Plots of a round have acted (AMB-69)."""


@hook
def places_to_name(match: Match, kind: str, places: list[Spot]) -> None:
    """A Plot may name a place of a kind that the base does not know: who knows it adds the ids of those there are.

    If nobody adds any, the Plot is played without.
    """


@hook
def scheme_judged(match: Match, seat: int, plot: Plot, targets: Sequence[int], place: Spot, why: list[Refusal]) -> None:
    """A Plot with these targets is as the base allows it: who knows better says why it cannot be (FF 4.4.4)."""


@hook
def scene_changes(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    """A scene of the Oracle changes the board in a way that the base does not know (R-83)."""


@hook
def stances_taken(match: Match, plot: PlotInPlay, acting: Mapping[int, int]) -> None:
    """Dice have been thrown in a scene of the Oracle; by seat the Faction that somebody took a stance with (R-83)."""


@hook
def scene_ends(match: Match, plot: PlotInPlay, side: str, winner: int) -> None:
    """A scene of the Oracle is over: which side of the Plot has clearly prevailed, "with", "against" or none.

    `winner` is the Faction on that side that gains by it, if there is one.
    """


@hook
def lines_on_sheet(look: Look, faction: int, lines: list[tuple[str, str]]) -> None:
    """A Faction's sheet is read: sets in play add what is marked as theirs, as a heading and words (FF 13.2.2.1)."""


@hook
def lines_on_plot(look: Look, plot: Plot, lines: list[tuple[str, str]]) -> None:
    """A Plot's sheet is read: sets say what the scene changes in ways that the base does not know (R-83)."""


@hook
def kind_named(look: Look, kind: str, words: list[str]) -> None:
    """A Plot's sheet is read that names something of a kind which the base does not know: who knows it says what."""


@hook
def sheets_lent(look: Look, sheets: list[str]) -> None:
    """Whose cards a seat does not hold, and whose sheets it may read nevertheless: who knows of such adds their ids."""


@hook
def also_speaks_for(match: Match, seat: int, factions: list[int]) -> None:
    """For whom a player may speak in the Role-Playing Phase, beside those who hold them (FF 9.3)."""


@hook
def game_ends(match: Match) -> None:
    """The last turn is over, and whoever scores at the end of the game does so now (FF 5.2)."""
