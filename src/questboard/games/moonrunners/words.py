"""Moonrunners in words, for whoever looks. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Asked, Form, Label, Look, Option, Panel, Words
from questboard.engine.events import Heard

PROMPTS = {
    "christen": "name your boat",
    "market": "trade on the quay, or be done",
    "load": "load your boat in secret",
    "trick": "play a trick, or pass",
    "vote": "vote for what shall be contraband tomorrow",
    "break-tie": "the vote is tied: choose what shall be contraband",
}


class MoonrunnersWords(Words):
    def prompt(self, look: Look, asked: Asked) -> str:
        waiting = [seat for seat in asked.seats if seat not in asked.answered]
        waiting.sort(key=lambda seat: seat != look.seat)  # whoever reads it comes first
        who = ", ".join("you" if seat == look.seat else look.name(seat) for seat in waiting)
        return f"{who[:1].upper() + who[1:]}: {PROMPTS.get(asked.name, asked.name)}."

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

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        if form.verb == "load":
            return Label(f"Load up to {look.view.hold} goods ...", "Nobody sees them before all have chosen.")
        known = BLANKS.get(form.verb)
        return Label(*known) if known is not None else super().blank(look, asked, form)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.value(look, asked, field, part) for part in value) or "nothing"
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

    def event(self, look: Look, heard: Heard) -> str:
        data = heard.data
        told = EVENTS.get(heard.kind)
        if told is None:
            return super().event(look, heard)
        facts = {key: self._fact(look, key, value) for key, value in data.items()}
        if "seat" in data and data["seat"] is not None:
            facts["boat"] = self._boat(look, data["seat"])
        if heard.kind == "offer-is":
            facts["terms"] = self._both_sides(look, data["give"], data["take"], data["coins"])
        facts["where"] = "" if data.get("target") == data.get("seat") else f" on {facts.get('target', '')}"
        return told.format_map(facts)

    def chapter(self, look: Look, heard: Heard) -> str | None:
        return f"Night {heard.data['night']}" if heard.kind == "nightfall" else None

    def aside(self, look: Look, heard: Heard) -> bool:
        return heard.kind in ("offered", "declined", "withdrawn", "left-market")

    def board(self, look: Look) -> list[Panel]:
        view = look.view
        return [
            Panel(f"Night {view.night} of {view.nights}", self._sky(look)),
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
        if view.weather:
            weather = by_id[view.weather]
            rows.append((f"{weather.name}: Watch {weather.watch:+d}, hold {weather.hold:+d}",))
        if view.next_ship:
            rows.append((f"Only you know: the next ship is {by_id[view.next_ship].name}",))
        return tuple(rows)

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

    def _fact(self, look: Look, key: str, value: Any) -> str:
        if key in ("seat", "to", "by") and isinstance(value, int):
            return look.name(value)
        if key == "target" and isinstance(value, int):
            return self._boat(look, value)
        if key in ("winners",):
            return " and ".join(look.name(seat) for seat in value)
        if key in ("card", "kind"):
            return look.content.by_id[value].name
        if key in ("cards", "give", "take"):
            return ", ".join(look.content.by_id[kind].name for kind in value) or "nothing"
        if key == "boats":
            return ", ".join(f"{look.name(seat)}'s {boat}" for seat, boat in enumerate(value))
        if key == "dice":
            return " + ".join(str(die) for die in value)
        return f"{value:+d}" if key == "shift" else str(value)


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

EVENTS = {
    "dealt": "The cards are dealt: {tricks} trick each.",
    "christened": "The boats are named: {boats}.",
    "nightfall": "Night {night}: {card} waits beyond the bar.",
    "weather": "The sky: {card}.",
    "offered": "{seat} makes {to} an offer.",
    "offer-is": "{seat} offers {to} {terms}.",
    "declined": "{seat} declines {by}'s offer.",
    "withdrawn": "{seat} takes an offer back.",
    "traded": "{seat} and {to} have a deal.",
    "left-market": "{seat} is done with the market.",
    "loaded": "{boat} carries {cards}.",
    "trick": "{seat} plays {card}{where}.",
    "watch": "The Watch rolls {dice} ({shift}): {total}.",
    "stayed-home": "{boat} stays at home.",
    "caught": "{boat} is caught: heat {heat} against {total}. Goods lost: {goods}; fine: {fine}.",
    "landed": "{boat} lands its cargo: heat {heat} against {total}, paid {coins}.",
    "voted": "{seat} votes against {kind}.",
    "forbidden": "{kind} is contraband now.",
    "ended": "The last night is over. Richest: {winners}.",
    "signalled": "{seat} shows a lamp to the headland.",
    "answered": "The headland answers: next comes {card}.",
    "purse": "The Harbourmaster changes {seat}'s purse by {coins}: {reason}",
    "decree": "The Harbourmaster forbids {kind}: {reason}",
    "search": "The Harbourmaster takes {card} from {seat}: {reason}",
    "dawn": "The Harbourmaster ends the night: {reason}",
}
