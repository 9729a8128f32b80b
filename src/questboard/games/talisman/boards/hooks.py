"""What boards hear of. A board that needs more lets the base tell it here, and binds its rules in its part."""

from __future__ import annotations

from questboard.engine import UNASKED, Asking, Option, asking_hook, hook, open_rule
from questboard.engine.parts.hook import Hook
from questboard.games.talisman.state import Fight
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Market


@hook
def laid_out(match: Match) -> None:
    """Decks are shuffled, Characters are in play, merchants have their stock: a board lays out what is its own."""


@hook
def piece_put(match: Match, seat: int, left: int) -> None:
    """A Character has come from the Space `left` to where it is now, wherever that is."""


@hook
def docked(match: Match, seat: int) -> None:
    """A Character has come to a dock, by whatever way."""


class _PutOn(dict[str, Hook[[int, int]]]):
    """Board -> a Character has come to it, or from it, or from one of its Spaces to another. Most Moves concern no
    board that listens, and none but these two need be asked."""

    def __missing__(self, board: str) -> Hook[[int, int]]:
        @hook
        def put(match: Match, seat: int, left: int) -> None:
            """A Character has come from the Space `left` to where it is now: one of the two is on the board."""

        self[board] = put
        return put

    def told(self, match: Match, seat: int, left: int) -> None:
        spaces = match.content.spaces
        here = spaces[match.state.heroes[seat].at].board
        if here in self:
            self[here](match, seat, left)
        if left >= 0 and spaces[left].board != here and spaces[left].board in self:
            self[spaces[left].board](match, seat, left)


put_on = _PutOn()


@hook
def fight_lost(match: Match, seat: int, fight: Fight) -> None:
    """A Character is beaten, by a creature or by another; what that costs is paid, and it is still alive."""


@asking_hook
def event_comes(match: Match, seat: int, card: int) -> Asking:
    """Somebody meets an Event, and will obey it next."""
    yield from ()


@hook
def character_dies(match: Match, seat: int) -> None:
    """What it had lies on its Space already."""


@hook
def turn_closes(match: Match) -> None:
    """A turn has closed, wherever its Character is: boards put themselves in order."""


@hook
def doors_shown(match: Match, seat: int, found: list[int]) -> None:
    """Doors that a Character may go through instead of moving: a board takes away, from `found`, what is shut to it."""


@hook
def card_turned_up(match: Match, seat: int, card: int) -> None:
    """A Character has drawn a card, which lies face up on its Space (TA 13:4)."""


@hook
def turned_toad(match: Match, seat: int) -> None:
    """A Character has become a Toad; what it had lies on its Space already."""


@hook
def card_got(match: Match, seat: int, card: int, rule: str) -> None:
    """A card is about to become a seat's own. A board that keeps such cards elsewhere moves it there."""


@hook
def markers_seen(match: Match, found: list[int]) -> None:
    """Spaces without card, Gold and Character: a board takes out of `found` those where something of its own lies."""


@hook
def more_ways(match: Match, seat: int, found: list[Option]) -> None:
    """How a Character may move from where it is: a board adds ways of its own, whose verbs are in `walks.WAYS`."""


@asking_hook
def before_entering(match: Match, seat: int, there: int) -> Asking:
    """A Character is about to go through a door, to `there`: what does not come along is left where it stands."""
    return UNASKED


@hook
def more_deals(match: Match, seat: int, effect: Market, found: list[Option]) -> None:
    """What is bought and sold at a stall: a board adds lines of its own."""


@hook
def turn_begins(match: Match, seat: int) -> None:
    """A turn begins, also one that will be missed."""


@hook
def thing_leaves(match: Match, card: int) -> None:
    """An Object or Follower leaves somebody's gear, by whatever way."""


@hook
def thing_parted_with(match: Match, seat: int, card: int) -> None:
    """Somebody has left an Object or Follower behind, or lost it; not to another."""


@hook
def curse_ends(match: Match, seat: int, card: int) -> None:
    """A Curse has left a living Character."""


@hook
def bitten(match: Match, seat: int, n: int) -> None:
    """Somebody has taken so many Bites."""


@hook
def spell_begun(match: Match, seat: int, card: int) -> None:
    """A Spell lies on the table, and its casting roll comes next."""


@asking_hook
def last_moment(match: Match, seat: int) -> Asking:
    """Nothing has saved a Character: it dies next, and still has what it has."""
    yield from ()


@open_rule
def may_cast(match: Match, seat: int, card: int) -> bool:
    """Whether more than the moment is needed for a Spell, and is there."""
    return True


@open_rule
def further_limit(match: Match, seat: int) -> tuple[str, str, list[int]] | None:
    """A limit of a part that is broken: what it is called, its rule, and the cards of which one must go."""
    return None
