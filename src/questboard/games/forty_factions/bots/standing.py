"""Where a player stands: the board, the hand, the turns that are left, and what all that is worth.

Everything is counted in VP. Enmities are taken from the sheets that the player holds, never from others'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from questboard.engine.parts import hook
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot

FADING = 0.92
"""What next turn's VP are worth against this turn's: the others do not sleep."""
RIVALRY = 0.5
"""How much the VP of all the others together weigh against one's own."""
WAITING = 1.4
"""Turns that a card in hand waits for each better one: one Activation a turn is free, and more cards come."""
PLOT_IN_HAND = 0.35
"""What a Plot in hand will bring when its turn comes."""
SCORED = ("steal", "discard", "draw", "turn_end")
"""Steps after the scoring of a turn."""


def turns_left(view: Any, options: Mapping[str, Any]) -> int:
    """How many more times the board is scored, by what the table plays for."""
    done = 1 if view.step in SCORED else 0
    if view.ending:
        return 1 - done
    players = len(view.players)
    guesses = [6]
    if options["end_turns"]:
        guesses.append(options["end_turns"] - view.turn + 1)
    if options["end_vp"]:
        guesses.append(1 + (options["end_vp"] - max(player.vp for player in view.players)) // 5)
    if options["end_factions"]:
        counts = [len(player.active) for player in view.players]
        alone = options["end_factions_scope"] == "one player"
        missing = options["end_factions"] - (max(counts) if alone else sum(counts))
        guesses.append(1 + missing // (1 if alone else players))
    if options["end_deck"]:
        size = view.decks["factions"]
        cards = int(size) if size.isdigit() else {"none": 0, "few": 4}.get(size, 24)
        guesses.append(1 + cards // (2 * players))
    return max(1, min(guesses)) - done


Gain: TypeAlias = "Callable[[Standing, Sequence[int], Spot], float]"
"""VP to the player, where he stands, if targets and place are these.

It is handed the standing, lest what is kept there lead back to it: such a circle keeps a whole match alive.
"""


@hook
def weighed(look: Look, standing: Standing) -> None:
    """A player thinks about where he stands: expansions add prizes to the board, and what their Plots are worth."""


class Standing:
    """One seat's view, worked out as far as it is asked for."""

    def __init__(self, look: Look):
        assert look.seat is not None
        self.view: Any = look.glance
        self.content: Archive = look.content
        self.options = look.table.options
        self.seat = look.seat
        self.board = Board.of_view(self.view, self.content)
        self.left = turns_left(self.view, self.options)
        faces = [self.content.face_of[name] for _, name in self.view.hand]
        self.hand = [face for face in faces if not self.content.is_plot(face)]
        self.plots = [face for face in faces if self.content.is_plot(face)]
        self.effects: dict[str, Gain] = {}
        """What effects of scenes are worth that only an expansion knows, and"""
        self.reveals: dict[int, Gain] = {}
        """what Plots are worth for what they do when they are revealed, by number."""
        self.read: list[int] = []
        """Factions of others whose sheets the player may read, and"""
        self.feuds: list[tuple[int, ...]] = []
        """those that the story has made Enemies, as everybody knows."""
        weighed(look, self)

    def places_on(self, seat: int) -> int:
        """How far round the table somebody sits, oneself first and nobody last.

        Ties between players go by it: if they went by seat, the first would gain by where he sits.
        """
        players = len(self.view.players)
        return (seat - self.seat) % players if seat >= 0 else players

    @property
    def actions(self) -> int:
        """Actions taken on an open floor this phase: the only memory there is of what was offered."""
        return int(self.options["trade_limit"]) - self.view.actions_left

    @cached_property
    def own(self) -> list[int]:
        """The player's Activated Factions."""
        return self.board.active(self.seat)

    @cached_property
    def income(self) -> list[float]:
        return self.board.income()

    @cached_property
    def worth(self) -> float:
        """What a turn on this board is worth to the player."""
        return self.utility(self.income)

    def utility(self, income: Sequence[float], seat: int | None = None) -> float:
        """One's own VP, against those of all the others."""
        mine = income[self.seat if seat is None else seat]
        others = sum(income) - mine
        return mine - (1.0 if len(income) == 2 else RIVALRY) * others / (len(income) - 1)

    def turns(self, wait: float = 0.0) -> float:
        """What 1 VP a turn is worth to the end, beginning after a wait."""
        left = self.left - wait
        if left <= 0:
            return 0.0
        whole = int(left)
        return (1 - FADING**whole) / (1 - FADING) + (left - whole) * FADING**whole

    # Company

    @cached_property
    def pledged(self) -> list[tuple[int, ...]]:
        """The members of Alliances that are agreed, one's own seat among them, and not announced yet."""
        return [
            tuple(one.members)
            for one in self.view.agreements
            if len(one.agreed) == len(one.members) and self.seat in one.members
        ]

    @cached_property
    def partners(self) -> list[int]:
        """Allies, and those with whom an Alliance is agreed."""
        together = [self.board.block_of(self.seat), *self.pledged]
        return sorted({seat for members in together for seat in members if seat != self.seat})

    # Enmity

    def are_enemies(self, one: int, other: int) -> bool:
        """Whether two Factions are Enemies, as far as one's own sheets tell and everybody knows (FF 4.3.8)."""
        named, held = self.content.dislikes, self.held
        if (other in named[one] and one in held) or (one in named[other] and other in held):
            return True
        return one != other and any([one in pair and other in pair for pair in self.feuds])

    @cached_property
    def held(self) -> frozenset[int]:
        """Factions whose sheets the player has."""
        return frozenset([*self.hand, *self.own, *self.read])

    def rivals(self, faction: int) -> list[int]:
        """Own Activated Factions that are Enemies of this one."""
        return [own for own in self.own if self.are_enemies(own, faction)]

    def exists(self, faction: int) -> bool:
        return self.content.exists(faction, int(self.options["year"]))

    def joined(self, faction: int, board: Board | None = None) -> Board:
        """The board with a Faction Activated by this player, Enemies discarded; it may break one's Alliance."""
        made = (board or self.board).with_owner(faction, self.seat)
        for rival in self.rivals(faction):
            made = made.with_owner(rival, -1)
        allies = [seat for seat in made.block_of(self.seat) if seat != self.seat]
        theirs = [other for other, owner in enumerate(made.owner) if owner in allies]
        if any(self.are_enemies(faction, other) for other in theirs):
            made = made.without_alliances_of([self.seat])
        return made

    @cached_property
    def foes(self) -> dict[int, int]:
        """By own Activated Faction: how many Enemies of it others have Activated, as far as its sheet tells."""
        others = [f for f, owner in enumerate(self.board.owner) if owner >= 0 and owner != self.seat]
        named = self.content.dislikes
        return {own: sum([other in named[own] for other in others]) for own in self.own}

    # The hand

    def gain(self, faction: int, board: Board | None = None) -> float:
        """How much better each turn would be with this Faction Activated, on this board or another."""
        if not self.exists(faction):
            return 0.0
        now = self.worth if board is None else self.utility(board.income())
        return self.utility(self.joined(faction, board).income()) - now

    @cached_property
    def gains(self) -> dict[int, float]:
        return {faction: self.gain(faction) for faction in self.hand}

    def hand_worth(self, gains: Mapping[int, float], plots: int, wait: float = 0.0) -> float:
        """Cards come to the table one a turn, the best first, and not with their Enemies."""
        worth = 0.0
        taken: list[int] = []
        for faction, gain in sorted(gains.items(), key=lambda entry: (-entry[1], entry[0])):
            if gain <= 0:
                break
            factor = 0.5 if any(self.are_enemies(faction, other) for other in taken) else 1.0
            worth += factor * gain * self.turns(wait + WAITING * len(taken))
            taken.append(faction)
        turns = max(0.0, self.left - wait)
        return worth + PLOT_IN_HAND * (min(plots, turns) + 0.1 * max(0.0, plots - turns))

    @cached_property
    def wait(self) -> float:
        """How long until the next free Activation: this turn before that phase, else the next."""
        return 0.0 if self.view.step == "trading" else 1.0 if self.view.step not in SCORED else 0.0

    @cached_property
    def in_hand(self) -> float:
        """What the hand is worth as it is."""
        return self.hand_worth(self.gains, len(self.plots), self.wait)

    def kept(self, card: int) -> float:
        """What would be lost with a hand card."""
        if self.content.is_plot(card):
            left = self.hand_worth(self.gains, len(self.plots) - 1, self.wait)
        else:
            left = self.hand_worth({f: g for f, g in self.gains.items() if f != card}, len(self.plots), self.wait)
        return self.in_hand - left


def standing_of(look: Look) -> Standing:
    """Where whoever looks stands: worked out once, for everything that is judged with one look."""
    return look.once("standing", lambda: Standing(look))
