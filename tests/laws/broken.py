"""Ferry: a small game that keeps every law, and one variant of it for each way to break one.

Cards in hand, a sealed bid, a crossing with dice, an open market, a tip that asks its taker, a DM who fines and
confiscates. `make("")` is the healthy game, `make("leaky view")` has that bug and no other. The bugs are planted
where they would happen: find them by their name.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import (
    EVERYBODY,
    NOBODY,
    PASS,
    Amount,
    Asking,
    BrokenInvariant,
    Form,
    Game,
    Interjection,
    Match,
    One,
    Option,
    Outcome,
    Part,
    Refusal,
    Table,
    Words,
    ask_all,
    choose,
    draw,
    floor,
    form,
    mask,
    move,
    move_all,
    shuffle,
    window,
)  # fmt: skip
from questboard.engine.rulebook.book import Rule, Rulebook
from tests.laws.shore import (
    BANK,
    FARE,
    PRICE,
    Landing,
    Shore,
    ShoreWithRopes,
    cards_held,
    fare,
    fare_at,
    hand,
    longest_hand,
)

COINS, CARDS, BOUGHT = 1, 3, 4
RULES = ("FE 1 Dealing", "FE 2 Bids", "FE 3 Crossing", "FE 3.1 Fare", "FE 4 Market", "FE 4.1 Price", "FE 5 Evening",
         "FE 6 Tips", "FE 7 The DM", "FE 8 Tolls", "FE 9 Charms")  # fmt: skip
NO_CARDS = Refusal("FE 4.1", "No card is left to buy.", firm=True)
NO_TIP = Refusal("FE 6", "You have no coin to give.", firm=True)
calls = [0]


class Ferry:
    """The rules, with at most one bug."""

    def __init__(self, bug: str = ""):
        self.bug = bug
        self.state = ShoreWithRopes if bug == "unmarked" else Shore

    def setup(self, table: Table, content: Any) -> Shore:
        players = len(table.players)
        state = self.state(coins=[COINS] * players, done=[False] * players)
        state.cards.add_zone("deck", NOBODY)
        state.cards.add_zone("pile", EVERYBODY)
        dm = () if table.dm_seat is None else (table.dm_seat,)
        for seat in table.seats:
            state.cards.add_zone(hand(seat), mask(seat, *dm))
        for number in range(24 if "tide" in table.expansions else 18):
            state.cards.add_card(number // 2, 0, "deck")
        if self.bug == "shared":
            state.purse = state.coins
        if self.bug == "set":
            state.tags = {1, 2}
        return state

    def deal(self, match: Match) -> Asking:
        shuffle(match, "deck")
        for seat in range(match.seats):
            for _ in range(CARDS):
                draw(match, "deck", hand(seat))
        match.state.charms = [match.roll(6, stream=f"charm {seat}")[0] for seat in range(match.seats)]
        match.state.fog.rocks = match.roll(6, stream="rocks")[0]
        match.tell("dealt", rule="FE 1")
        yield from ()
        return "bid"

    def bids(self, match: Match, seat: int) -> Sequence[Option]:
        own = [("show", card) for card in match.state.cards.zones[hand(seat)]]
        if self.bug == "options write":
            match.state.bought += 1
        if self.bug == "hidden options" and 4 in match.state.cards.faces("deck")[-3:]:
            return own
        return [PASS, *own]

    def bid(self, match: Match) -> Asking:
        cards = match.state.cards
        seats = range(match.seats)
        if self.bug == "asks holders":
            seats = [seat for seat in seats if max(cards.faces(hand(seat)), default=0) > 4]
        top = cards.face[cards.zones["deck"][-1]] if cards.zones["deck"] else 0
        held = list(cards.zones[hand(0)])
        shown = yield from ask_all(match, "bid", seats, self.bids, rule="FE 2", default=PASS)
        best = -1, -1
        for seat, option in shown.items():
            if option != PASS:
                if self.bug == "stale hand" and seat == 0:
                    assert cards.zones[hand(0)] == held
                move(match, option[1], "pile")
                best = max(best, (cards.face[option[1]], seat))
        if best[1] >= 0:
            self.pay(match, best[1], 1)
        if self.bug == "arrival":
            self.pay(match, getattr(match.full_log[-1], "seat", 0), 1)
        if self.bug == "secret local":
            self.pay(match, 0, top % 2)
        if self.bug == "hash order":
            self.pay(match, int(next(iter({f"{seat}" for seat in range(match.seats)}))), 1)
        if self.bug == "leaky event":
            match.tell("top", rule="FE 2", face=top)
        match.tell("bids", rule="FE 2", shown=[list(option) for option in shown.values()], winner=best[1])
        return "toll"

    def toll(self, match: Match) -> Asking:
        """Whoever holds a card may throw it away for a coin; the first in order does."""
        cards = match.state.cards
        holders = [seat for seat in range(match.seats) if cards.zones[hand(seat)]]
        answer = yield from window(match, "toll", holders, lambda match, seat: [("throw",)], rule="FE 8")
        if answer is not None and cards.zones[hand(answer[0])]:
            move(match, cards.zones[hand(answer[0])][-1], "pile")
            self.pay(match, answer[0], 1)
            match.tell("thrown", rule="FE 8", seat=answer[0])
        return "cross"

    def refuse_crossing(self, match: Match, seat: int, option: Option) -> Refusal | None:
        if option == ("cross",) and not match.state.coins[seat]:
            if self.bug == "refusal writes":
                match.state.bank += 1
            return Refusal("", "no") if self.bug == "nameless refusal" else FARE
        deck = match.state.cards.zones["deck"]
        if self.bug == "telling refusal" and option == ("cross",) and deck:
            return Refusal("FE 3.1", f"The tide is {match.state.cards.face[deck[-1]]}.")
        return None

    def cross(self, match: Match) -> Asking:
        state = match.state
        seat = state.turn
        coins = list(state.coins)
        if self.bug == "long step":
            for _ in range(110):
                yield from choose(match, "row", seat, lambda match, seat: [("left",), ("right",)], rule="FE 3")
        if self.bug == "dead end" and state.round == 1:
            yield from floor(match, "nothing", [seat], lambda match, seat: [], rule="FE 3")
        refuse = self.refuse_crossing
        answer = yield from choose(
            match, "cross", seat, lambda match, seat: [("stay",), ("cross",)], refuse=refuse, rule="FE 3"
        )
        if self.bug == "stale coins":
            state.coins = coins
        if self.bug == "global":
            calls[0] += 1
            self.pay(match, seat, calls[0] % 2)
        if self.bug == "attribute":
            count = getattr(match, "crossings", 0) + 1
            setattr(match, "crossings", count)  # noqa: B010
            self.pay(match, seat, count % 2)
        if self.bug == "peek" and answer == ("stay",):
            match.tell("peeked", rule="FE 3", audience=(seat,), face=state.cards.face[0])
        if answer == ("cross",):
            self.roll(match, seat)
        state.turn = (seat + 1) % match.seats
        if self.bug == "spinning" and state.round == 1:
            return "spin"
        return "market"

    def roll(self, match: Match, seat: int) -> None:
        if self.bug == "own dice":
            die = match.chance.below("secret", 6) + 1
        elif self.bug == "random":
            die = random.randrange(6) + 1
        else:
            die = match.roll(6)[0]
        self.pay(match, seat, 2 if die > 3 else -2)
        if self.bug == "crash" and die == 6:
            raise KeyError("no such shore")
        if self.bug == "coins from nowhere":
            match.state.coins[seat] += 1
        if self.bug == "swallow":
            try:
                match.tell("crossed", rule="FE 3", seat=seat, die=die)
            except Exception:
                match.state.bought += 1
        else:
            match.tell("crossed", rule="FE 3", seat=seat, die=die)

    def pay(self, match: Match, seat: int, coins: int) -> None:
        """From the bank to a seat, or back."""
        state = match.state
        if self.bug != "negative coins":
            coins = max(-state.coins[seat], min(state.bank, coins))
        state.coins[seat] += coins
        state.bank -= coins

    def refuse_buying(self, match: Match, seat: int, option: Option) -> Refusal | None:
        if option == ("buy",) and not match.state.coins[seat]:
            return PRICE
        if option == ("buy",) and (not match.state.cards.zones["deck"] or match.state.bought >= BOUGHT):
            return NO_CARDS
        return None

    def market(self, match: Match) -> Asking:
        state = match.state
        open_to = [seat for seat in range(match.seats) if not state.done[seat]]
        action = yield from floor(
            match, "market", open_to, lambda match, seat: [("done",), ("buy",)], refuse=self.refuse_buying, rule="FE 4"
        )
        if action is None:
            return "evening"
        seat, option = action
        (longest_hand if self.bug == "derived too long" else cards_held)(match)
        if option == ("buy",):
            self.pay(match, seat, -1)
            state.bought += 1
            draw(match, "deck", hand(seat))
            if self.bug == "lost card":
                state.cards.zones[hand(seat)].pop()
        else:
            state.done[seat] = True
        if self.bug == "memory in content":
            match.content.memory[1] = option[0]
        (longest_hand if self.bug == "derived too long" else cards_held)(match)
        (fare_at if self.bug == "settled too early" else fare)(match, seat)
        match.tell("market", rule="FE 4", seat=seat, action=option[0])
        return "market"

    def evening(self, match: Match) -> Asking:
        state = match.state
        state.round += 1
        state.bought = 0
        state.done = [False] * match.seats
        if self.bug == "slow":
            for _ in range(2000):
                match.tell("splash", rule="FE 5")
        yield from ()
        if self.bug == "endless":
            state.round = 0
        if state.round == 2:
            state.opened = True
            match.mark_information()
            match.tell("charms", rule="FE 9", charms=list(state.charms), rocks=state.fog.rocks)
        if state.round < 3:
            return "bid"
        for seat in range(match.seats):
            move_all(match, hand(seat), "pile")
        best = max(state.coins)
        winners = tuple(seat for seat in range(match.seats) if state.coins[seat] == best)
        return Outcome(tuple(map(float, state.coins)), winners, "FE 5", f"{best} coins")

    def spin(self, match: Match) -> Asking:
        yield from ()
        return "spin"

    # -- out of turn

    def tips(self, match: Match, seat: int) -> Sequence[Form]:
        others = tuple(other for other in range(match.seats) if other != seat)
        return (form("tip", One("to", others)),)

    def refuse_tip(self, match: Match, seat: int, option: Option) -> Refusal | None:
        return None if match.state.coins[seat] else NO_TIP

    def tip(self, match: Match, seat: int, option: Option) -> Asking:
        taken = yield from choose(
            match, "take-tip", option[1], lambda match, seat: [("thanks",), ("no",)], rule="FE 6", default=("no",)
        )
        if taken == ("thanks",) and match.state.coins[seat]:
            self.pay(match, seat, -1)
            self.pay(match, option[1], 1)
        match.tell("tip", rule="FE 6", seat=seat, to=option[1], taken=taken == ("thanks",))

    def fines(self, match: Match, seat: int) -> Sequence[Form]:
        return (form("fine", One("player", tuple(range(match.seats))), Amount("coins", 1, 3)),)

    def fine(self, match: Match, seat: int, option: Option) -> Asking:
        self.pay(match, option[1], -option[2])
        match.tell("fined", rule="FE 7", seat=option[1])
        yield from ()

    def held(self, match: Match, seat: int) -> Sequence[Option]:
        zones = match.state.cards.zones
        return [("confiscate", card) for player in range(match.seats) for card in zones[hand(player)]]

    def confiscate(self, match: Match, seat: int, option: Option) -> Asking:
        move(match, option[1], "deck", bottom=True)
        match.tell("confiscated", rule="FE 7")
        yield from ()

    def hide(self, match: Match, seat: int, below: Callable[[int], int]) -> None:
        """The others' charms and the rocks are drawn anew, as long as they are secret."""
        if self.bug == "hides too much":
            match.state.bought = below(BOUGHT)
        if match.state.opened or seat == match.dm:
            return
        for other in range(len(match.state.charms)):
            if other != seat and not self.bug.startswith("forgotten charms"):
                match.state.charms[other] = below(6) + 1
        if not self.bug.startswith("forgotten rocks"):
            match.state.fog.rocks = below(6) + 1

    def check(self, match: Match) -> None:
        if sum(match.state.coins) + match.state.bank != COINS * match.seats + BANK or min(match.state.coins) < 0:
            raise BrokenInvariant("coins came or went, or somebody owes some")

    def view(self, match: Match, seat: int | None) -> Any:
        state, cards = match.state, match.state.cards
        seen = {
            "step": match.step, "coins": state.coins, "round": state.round, "turn": state.turn, "done": state.done,
            "pile": cards.faces("pile"), "deck": len(cards.zones["deck"]),
            "hands": [[(card, cards.face_for(card, seat)) for card in cards.zones[hand(other)]]
                      for other in range(match.seats)],
        }  # fmt: skip
        knows_all = state.opened or (seat is not None and seat == match.dm) or "leaky charms" in self.bug
        seen["charms"] = [charm if knows_all or other == seat else None for other, charm in enumerate(state.charms)]
        if "leaky rocks" in self.bug:
            seen["rocks"] = state.fog.rocks
        if self.bug == "shared hand":
            seen["hands"] = match.in_common("hands", lambda: seen["hands"])
        if self.bug == "leaky view":
            seen["top"] = cards.face[cards.zones["deck"][-1]] if cards.zones["deck"] else -1
        return seen


def make(bug: str = "", **changes: Any) -> Game:
    """The game with one bug, or with none."""
    ferry = Ferry(bug)
    steps = {"deal": ferry.deal, "bid": ferry.bid, "toll": ferry.toll, "cross": ferry.cross, "market": ferry.market,
             "evening": ferry.evening}  # fmt: skip
    tools = {
        "tip": Interjection(ferry.tips, ferry.tip, "FE 6", ferry.refuse_tip),
        "fine": Interjection(ferry.fines, ferry.fine, "FE 7", by="dm"),
        "confiscate": Interjection(ferry.held, ferry.confiscate, "FE 7", by="dm"),
    }
    book = Rulebook(Rule(f"FE {line.split()[1]}", line, line, "auto") for line in RULES)
    return Game(**{
        "name": f"ferry {bug}".strip(), "title": "Ferry", "about": "A crossing.", "players": range(2, 5),
        "state": ferry.state, "setup": ferry.setup, "first": "deal", "view": ferry.view, "words": Words(),
        "steps": steps if bug != "spinning" else steps | {"spin": ferry.spin},
        "load_content": lambda packs, expansions: Landing(), "rulebook": lambda: book, "folder": "", "dm": "optional",
        "parts": [Part("tide", "Tide", "More cards.")], "interjections": tools, "check": ferry.check,
        "hide": ferry.hide,
        **changes,
    })  # fmt: skip


def find(name: str) -> Game:
    """The variant of that name, for files and for other processes."""
    return make(name.removeprefix("ferry").strip())
