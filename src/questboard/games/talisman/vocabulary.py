"""The words that cards and Spaces are written in: effects and abilities. `content/README.md` explains them.

Each effect is one table with an `op`; its fields are those of the struct of that name. What none of them can say is
a named function in `effects/special.py`, called by `{ op = "special", name = "..." }`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from questboard.games.talisman.terms import (
    Alignment,
    Filter,
    Gain,
    Grant,
    If,
    Mod,
    Stat,
    Status,
    Trigger,
    Until,
    Who,
    Zone,
)


class Op(msgspec.Struct, frozen=True, tag_field="op", kw_only=True, omit_defaults=True):
    """What every effect may say: for whom, and on what condition."""

    who: Who = "self"
    when: If | None = msgspec.field(default=None, name="if")


class Gains(Op, frozen=True, tag="gain"):
    """Gain so much of something, from the bank."""

    stat: Stat
    n: int = 1
    lent: bool = False
    """Gold that must be paid back: no season adds to it."""


class Loses(Op, frozen=True, tag="lose"):
    """Lose so much of something. A Life lost here can be saved by nothing but Spells and Followers."""

    stat: Stat
    n: int | Literal["all"] = 1
    floor: int = 0


class Heals(Op, frozen=True, tag="heal"):
    """Restore Lives up to 4, or take off Poison instead, for so much Gold each."""

    n: int | Literal["all"] = 1
    price: int = 0


class DrawSpells(Op, frozen=True, tag="spell"):
    """Draw Spells (9:3); `upto` refills to that number."""

    n: int = 1
    upto: bool = False


class Discards(Op, frozen=True, tag="discard"):
    """Give up cards of a zone: out of play. `this` is the card itself."""

    zone: Zone | Literal["this"] = "this"
    n: int | Literal["all", "any"] = 1
    filter: Filter | None = None
    random: bool = False
    gold_each: int = 0
    """Gold for each card given up."""


class Drops(Op, frozen=True, tag="drop"):
    """Leave cards face up on the Space."""

    zone: Zone = "objects"
    n: int | Literal["all"] = 1
    filter: Filter | None = None


class Takes(Op, frozen=True, tag="take"):
    """Take something from the target: one Object, Follower or Gold, of the taker's choice."""

    zone: Literal["objects", "followers", "gold"] = "objects"
    n: int = 1
    filter: Filter | None = None
    back: bool = False
    """The target takes from you instead."""


class Moves(Op, frozen=True, tag="move"):
    """Be put on another Space. `to` is a Space, or one of the words in the README."""

    to: str
    of: str = ""
    """With `to = "beside"`: the Space beside which it is."""
    instead: str = ""
    """Where one is put while the board of `to` is not played."""
    encounter: bool = True
    n: int = 3
    by: Literal["self", "left"] = "self"


class Next(Op, frozen=True, tag="next"):
    """The next Movement may be going there, without a die: to a Space, or to any Space of this board."""

    to: str


class Captive(Op, frozen=True, tag="captive"):
    """Held here until a die shows `need`."""

    need: int = 4


class Quest(Op, frozen=True, tag="quest"):
    """Take the Warlock's quest, by a die."""


class Bank(Op, frozen=True, tag="bank"):
    """Deposit or withdraw Gold."""


class Skip(Op, frozen=True, tag="skip"):
    """Lose turns; the present one ends."""

    n: int = 1


class EndTurn(Op, frozen=True, tag="end_turn"):
    """No further encounters this turn."""


class Fights(Op, frozen=True, tag="fight"):
    """A fight with something that is no card. Losing costs a Life unless `lose` says what it costs."""

    kind: Literal["combat", "psychic"]
    name: str
    value: int | Literal["arena"]
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] | None = None
    tie: tuple[Effect, ...] = ()
    evade: bool = True
    rounds: int = 1
    xp: bool = False
    ends: bool = True
    """Whether losing or a stand-off ends the turn."""
    lawful: bool = False
    """No statute of the City forbids it."""


class Bonuses(Op, frozen=True, tag="bonus"):
    """A modifier for a time: of Strength or Craft in fights, of a roll."""

    stat: Literal["strength", "craft", "fight", "move", "cast", "price", "save"]
    n: int
    until: Until = "fight"


class Grants(Op, frozen=True, tag="grant"):
    """A standing rule for a time."""

    grant: Grant
    until: Until = "turn"


class FoeBonus(Op, frozen=True, tag="foe_bonus"):
    """The foe of this fight, or of all fights this turn, is stronger or weaker."""

    n: int
    until: Literal["fight", "turn"] = "fight"


class SetRoll(Op, frozen=True, tag="set_roll"):
    """The Movement die shows this; 0: what the player chooses."""

    n: int = 0


class Align(Op, frozen=True, tag="align"):
    """Change alignment (7:2)."""

    to: Alignment


class Curses(Op, frozen=True, tag="curse"):
    """Draw Curses (19)."""

    n: int = 1


class Toads(Op, frozen=True, tag="toad"):
    """Become a Toad (19)."""


class Evades(Op, frozen=True, tag="evade"):
    """Evade the foes at hand, one of them, or everything this turn."""

    scope: Literal["group", "one", "turn"] = "group"


class Prevents(Op, frozen=True, tag="prevent"):
    """The Life is not lost."""


class Cancels(Op, frozen=True, tag="cancel"):
    """The Spell that is being cast does nothing."""


class Redirects(Op, frozen=True, tag="redirect"):
    """The Spell that is being cast gets another target."""


class Places(Op, frozen=True, tag="place"):
    """Put this card on another Space, of the player's choice."""

    where: Literal["empty"] = "empty"


class Market(Op, frozen=True, tag="market"):
    """Buy and sell. Without `wares` from the stock of this Space."""

    wares: tuple[str, ...] = ()
    """Cards by name, from the pool."""
    sub: str = ""
    """All cards of this shop kind, from the pool."""
    sells: bool = False
    """Buys Objects of its kind at half price."""
    full: bool = False
    """Buys any Object at full price."""
    pawn: bool = False
    """Lends half the price of any Object, and gives it back for the full one."""
    stolen: bool = False
    """Deals in what belongs to others (City statute 6)."""
    mod: int = 0


class Repair(Op, frozen=True, tag="repair"):
    """One damaged piece is as good as new, of the basic kind."""

    price: int = 1


HERE = "here"
"""Instead of the name of a deck: that of the Space where one is."""


class Peek(Op, frozen=True, tag="peek"):
    """Look at the top cards of a deck; `reorder`: put them back as you like; `bottom`: the top one may go under."""

    deck: str
    n: int = 1
    reorder: bool = False
    bottom: bool = False


class PeekHand(Op, frozen=True, tag="peek_hand"):
    """Learn another player's Spells."""


class SetStatus(Op, frozen=True, tag="status"):
    """Gain or lose a status."""

    add: Status | None = None
    remove: Status | None = None


class Award(Op, frozen=True, tag="award"):
    """Get a card: a Talisman, a Purchase by name, shop kind or at random, a card of a deck, an advanced Character."""

    deck: Literal["talismans", "purchase", "adventure", "advanced"] = "purchase"
    card: str = ""
    sub: str = ""
    n: int = 1
    keep: int = 1


class Search(Op, frozen=True, tag="search"):
    """Search a deck or its discards for a kind of card (13:13); `place`: it is put on any Space of that board."""

    deck: str
    filter: Filter
    discards: bool = False
    place: str = ""


class Patrons(Op, frozen=True, tag="patrons"):
    """So many Patrons arrive."""

    n: int = 1


class Rolls(Op, frozen=True, tag="roll"):
    """Roll dice and do what the table says. Keys: "3", "2-3", "8+", "<8"; a result that is not there does nothing."""

    table: dict[str, tuple[Effect, ...]]
    dice: int = 1
    mods: tuple[Mod, ...] = ()


class Test(Op, frozen=True, tag="test"):
    """Roll dice: a total not above the value passes. `choice`: Strength or Craft, as the player likes."""

    stat: Literal["strength", "craft", "choice"]
    dice: int = 2
    passes: tuple[Effect, ...] = msgspec.field(default=(), name="pass")
    fails: tuple[Effect, ...] = msgspec.field(default=(), name="fail")


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a `choose`: a name, and what it does. It is offered if its condition holds and it can be paid."""

    name: str
    do: tuple[Effect, ...] = ()
    when: If | None = msgspec.field(default=None, name="if")
    gold: int = 0
    """What it costs."""
    due: bool = False
    """The Gold is a fine, a debt, a toll or a ransom, and no price: nothing makes it cheaper."""


class Choose(Op, frozen=True, tag="choose"):
    """The player picks one. `may`: or none of them. `repeat`: as often as liked, until nothing is picked."""

    options: tuple[Choice, ...]
    may: bool = False
    repeat: bool = False


class Each(Op, frozen=True, tag="each"):
    """For each of several Characters: `who` says which."""

    do: tuple[Effect, ...]


class Progress(Op, frozen=True, tag="progress"):
    """Progress towards the Ending's goal; `doubles` if the dice of the test were equal."""

    n: int = 1
    doubles: int = 0


class Wins(Op, frozen=True, tag="win"):
    """Wins the game."""


class Special(Op, frozen=True, tag="special"):
    """A function of its own, by its name in `effects/special.py`."""

    name: str


Effect: TypeAlias = (
    Gains | Loses | Heals | DrawSpells | Discards | Drops | Takes | Moves | Next | Captive | Quest | Bank | Skip
    | EndTurn | Fights | Bonuses | Grants | FoeBonus | SetRoll | Align | Curses | Toads | Evades | Prevents | Cancels
    | Redirects | Places | Market | Repair | Peek | PeekHand | SetStatus | Award | Search | Patrons | Rolls | Test
    | Choose | Each | Progress | Wins | Special
)  # fmt: skip


class Ability(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happens, or may be done, at a moment."""

    when: Trigger
    do: tuple[Effect, ...] = ()
    may: bool = False
    limit: Literal["", "turn", "visit", "game"] = ""
    condition: If | None = msgspec.field(default=None, name="if")
    gold: int = 0
    """What it costs."""
    due: bool = False
    """The Gold is a fine, a debt, a toll or a ransom, and no price: nothing makes it cheaper."""
    cost: tuple[Effect, ...] = ()
    name: str = ""
    """What the choice is called, if the card has several."""
    fightlike: bool = False
    """Counts as fighting on a City street (13:14.3)."""
    trade: bool = False
    """Counts as a deal on a City street (13:14.4)."""
    good_for: Literal[
        "", "doubtful_fights", "hopeless_fights", "last_lives", "the_chapel", "selling", "the_way_in", "reading",
        "rituals",
    ] = ""  # fmt: skip
    """For bots: when it is worth what it costs. Without it they use the ability whenever they may."""


class Bonus(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lasting number: added while the card can be used."""

    to: Gain
    n: int
    condition: If | None = msgspec.field(default=None, name="if")
