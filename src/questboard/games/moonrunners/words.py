"""Moonrunners in words, for whoever looks. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from questboard.engine import Asked, Declarations, Form, Label, Look, Option, Panel, Words
from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race
from questboard.engine.telling.words import Gain
from questboard.games.moonrunners.race import gains_of, race_of
from questboard.games.moonrunners.rules import harbourmaster, loading, market, night, signal, tricks, vote, watch


class MoonrunnersWords(Words):
    declared = Declarations((night, market, loading, tricks, watch, vote, signal, harbourmaster))
    unit = "coins"
    costly = Words.costly | {"accept", "signal", "trick"}
    verbs = {
        "accept": "accepting an offer", "christen": "naming a boat", "decline": "declining an offer",
        "done": "being done", "forbid": "breaking a tie", "load": "loading", "offer": "making an offer",
        "pass": "passing", "signal": "showing a lamp", "trick": "playing a trick", "vote": "voting",
        "withdraw": "taking an offer back",
    }  # fmt: skip

    def prompt(self, look: Look, asked: Asked) -> str:
        waiting = [seat for seat in asked.seats if seat not in asked.answered]
        waiting.sort(key=lambda seat: seat != look.seat)  # whoever reads it comes first
        who = ", ".join("you" if seat == look.seat else look.name(seat) for seat in waiting)
        wanted = self.declared.questions.get(asked.name)
        return f"{who[:1].upper() + who[1:]}: {wanted.says if wanted else asked.name}."

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        content = look.content
        match option:
            case ("pass",):
                return Label("Pass", "Keep your tricks for later.")
            case ("done",):
                return Label("Be done with the market", "You leave the market for this night.")
            case ("withdraw",):
                return Label("Take your offer back")
            case ("signal",):
                return Label(f"Show a lamp to the headland ({content.tuning.signal_price} coins)")
            case ("offer", other, give, take, coins):
                given = [card.id for card in (self._card(look, number) for number in give) if card is not None]
                return Label(f"Offer {look.name(other)} {self._both_sides(look, given, take, coins)}")
            case ("accept", other, _):
                return Label(
                    f"Accept {look.name(other)}'s offer: {self._terms(look, other)}",
                    targets=(f"offer {other}",),
                )
            case ("decline", other, _):
                return Label(f"Decline {look.name(other)}'s offer")
            case ("vote" | "forbid", kind):
                return Label(content.by_id[kind].name, content.by_id[kind].text)
            case ("trick", card, *target):
                trick = self._card(look, card)
                at = f" on {self._boat(look, target[0])}" if target else ""
                return Label(f"{trick.name}{at}" if trick else f"a trick{at}", trick.text if trick else "")
            case (verb, *values) if values:
                return Label(f"{verb} " + " ".join(self.value(look, asked, verb, value) for value in values))
            case _:
                return super().option(look, asked, option)

    def card(self, look: Look, name: str) -> str:
        known = look.content.by_id.get(name)
        return known.name if known is not None else super().card(look, name)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        if form.verb == "load":
            return Label(f"Load up to {look.view.hold} goods ...", "Nobody sees them before all have chosen.")
        known = BLANKS.get(form.verb)
        return Label(*known) if known is not None else super().blank(look, asked, form)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            parts = cast("tuple[Any, ...]", value)
            return ", ".join(self.value(look, asked, field, part) for part in parts) or "nothing"
        if field in ("to", "player"):
            return look.name(value)
        if field in ("give", "goods", "good", "load") and isinstance(value, int):
            card = self._card(look, value)
            return self._priced(look, card.id) if card else "a good"
        if field == "coins" and asked.name == "market":
            return f"{_coins(-value)} wanted" if value < 0 else f"{_coins(value)} given"
        if isinstance(value, str) and value in look.content.by_id:
            return look.content.by_id[value].name
        return super().value(look, asked, field, value)

    def fact(self, look: Look, kind: str, value: Any) -> str:
        match kind:
            case "players":
                return " and ".join(look.name(seat) for seat in value)
            case "boat":
                return self._boat(look, value)
            case "boats":
                return ", ".join(f"{look.name(seat)}'s {boat}" for seat, boat in enumerate(value))
            case "card":
                return look.content.by_id[value].name
            case "cards":
                return self._listed(look, value, ", ")
            case "side":
                return self._listed(look, value, " + ")
            case "dice":
                return " + ".join(str(die) for die in value)
            case _:
                return super().fact(look, kind, value)

    def race(self, look: Look) -> Race:
        return race_of(look)

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        return gains_of(look, heard)

    def _listed(self, look: Look, kinds: Sequence[str], between: str) -> str:
        return between.join(look.content.by_id[kind].name for kind in kinds) or "nothing"

    def board(self, look: Look) -> list[Panel]:
        view = look.view
        return [
            Panel(f"Night {view.night} of {view.nights}" if view.night else "Before the first night", self._sky(look)),
            Panel(
                "The harbour",
                (("", "boat", "coins", "goods", "tricks", "caught", "cargo"), *self._players(look)),
            ),
            *([Panel("On the quay", offers)] if (offers := self._offers(look)) else []),
            *([Panel("Your hand", self._hand(look), private=True)] if view.hand or view.sleeve else []),
        ]

    def _sky(self, look: Look) -> tuple[tuple[str, ...], ...]:
        view, by_id = look.view, look.content.by_id
        rows: list[tuple[str, ...]] = []
        if view.ship:
            ship = by_id[view.ship]
            wants = ", ".join(by_id[kind].name for kind in ship.wants if kind in by_id)
            rows.append((f"{ship.name}: hold {view.hold}, danger {ship.danger}, +{ship.bonus} for {wants}",))
        rows.append((f"Contraband: {by_id[view.contraband].name}",))
        if view.next_ship:
            rows.append((f"Only you know: the next ship is {by_id[view.next_ship].name}",))
        return tuple(rows)

    def sheets(self, look: Look) -> dict[str, str]:
        content = look.content
        return {one.id: one.name for one in (*content.goods, *content.tricks, *content.ships)}

    def sheet(self, look: Look, card: str | int) -> Panel:
        found = dict(zip(self.sheets(look), self.cards(look), strict=True))
        return found.get(str(card)) or super().sheet(look, card)

    def cards(self, look: Look) -> list[Panel]:
        content = look.content
        goods = [(one, (_coins(one.value), f"heat {one.heat}")) for one in content.goods]
        found = [Panel(one.name, (("good", ", ".join(facts)), ("text", one.text))) for one, facts in goods]
        found += [Panel(one.name, (("trick", ""), ("text", one.text))) for one in content.tricks]
        for ship in content.ships:
            wants = ", ".join(content.by_id[kind].name for kind in ship.wants)
            said = f"a hold of {ship.hold}, danger {ship.danger}; pays {_coins(ship.bonus)} more for {wants}"
            found.append(Panel(ship.name, (("ship", said), ("text", ship.text))))
        return found

    def _players(self, look: Look) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = []
        for player in look.view.players:
            cargo = ", ".join(look.content.by_id[kind].name for kind in player.cargo)
            heat = f" (heat {player.heat})" if player.cargo else ""
            name = look.name(player.seat) + (" *" if player.seat == look.view.lantern else "")
            numbers = (player.coins, player.goods, player.tricks, player.caught)
            rows.append((name, player.boat, *(str(number) for number in numbers), cargo + heat))
        return rows

    def _offers(self, look: Look) -> tuple[tuple[str, ...], ...]:
        return tuple(
            (f"{look.name(offer.by)} to {look.name(offer.to)}: {self._terms(look, offer.by)}",)
            for offer in look.view.offers
        )

    def _hand(self, look: Look) -> tuple[tuple[str, ...], ...]:
        by_id = look.content.by_id
        goods = tuple((self._priced(look, kind), by_id[kind].text) for _, kind in look.view.hand)
        return goods + tuple((by_id[kind].name, by_id[kind].text) for _, kind in look.view.sleeve)

    def _terms(self, look: Look, by: int) -> str:
        offer = next((offer for offer in look.view.offers if offer.by == by), None)
        if offer is None or offer.give is None:
            return "a private offer"
        return self._both_sides(look, offer.give, offer.take, offer.coins)

    def _both_sides(self, look: Look, give: Sequence[str], take: Sequence[str], coins: int) -> str:
        given = [look.content.by_id[kind].name for kind in give] + [_coins(coins)] * (coins > 0)
        taken = [look.content.by_id[kind].name for kind in take] + [_coins(-coins)] * (coins < 0)
        return f"{' + '.join(given) or 'nothing'} for {' + '.join(taken) or 'nothing'}"

    def _priced(self, look: Look, kind: str) -> str:
        good = look.content.good(kind)
        marks = "!" if kind == look.view.contraband else ""
        return f"{good.name}{marks} ({_coins(good.value)}, heat {good.heat})"

    def _card(self, look: Look, card: int) -> Any:
        view = look.view
        known = {**dict(view.hand), **dict(view.sleeve), **view.known}.get(card)
        return look.content.by_id[known] if known else None

    def _boat(self, look: Look, seat: int) -> str:
        return look.view.players[seat].boat or f"{look.name(seat)}'s boat"


def _coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


BLANKS = {
    "offer": ("Make an offer ...", "Goods and coins, for goods or coins; only the other one sees what is in it."),
    "christen": ("Paint a name on the bow ...", "It has no effect, except on morale."),
    "purse": ("Reward or fine a player ...", "Up to 5 coins, from or to the bank."),
    "decree": ("Forbid another good at once ...", "It is contraband tonight already."),
    "search": ("Take a good out of a hand ...", "It goes to the used goods."),
    "dawn": ("End the night at once ...", "Boats turn back, and the council votes."),
}
