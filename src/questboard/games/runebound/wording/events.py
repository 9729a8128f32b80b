"""What happened, in words."""

from __future__ import annotations

from typing import Any

from questboard.games.runebound.wording import modes
from questboard.games.runebound.wording.names import COLOURS, PHASES, Names, amount


def told(names: Names, kind: str, data: dict[str, Any]) -> str | None:
    """The sentence for an event, or None if we have none."""
    special = SPECIAL.get(kind) or modes.SPECIAL.get(kind)
    if special is not None:
        return special(names, data)
    plain = PLAIN.get(kind) or modes.EVENTS.get(kind)
    if plain is None:
        return None
    facts: dict[str, Any] = dict(data)
    for key in ("seat", "other", "to"):
        if key in data:
            facts[key] = names.hero(data[key])
    if "card" in data:
        facts["card"] = names.card(data["card"])
    if "hex" in data:
        facts["hex"] = names.hex(*data["hex"])
    for key in ("gold", "wounds", "xp", "exhaustion"):
        if key in data:
            facts[key] = amount(data[key], key)
    return plain.format_map(facts)


def _struck(names: Names, data: dict[str, Any]) -> str:
    how = "attacks" if data["attacks"] else "defends"
    ends = ("and hits" if data["attacks"] else "and holds") if data["hits"] else "and fails"
    who, phase = names.card(data["card"]), PHASES[data["phase"]]
    return f"{who} {how} in the {phase} phase: {data['total']} against {data['target']}, {ends}."


def _tested(names: Names, data: dict[str, Any]) -> str:
    ends = "passed" if data["passed"] else "failed"
    return f"{names.hero(data['seat'])} tests {data['skill']}: {data['total']} against {data['difficulty']}, {ends}."


def _escape(names: Names, data: dict[str, Any]) -> str:
    ends = "gets away" if data["escaped"] else "is caught"
    return f"{names.hero(data['seat'])} tries to flee: {data['total']} against {data['target']}, and {ends}."


def _drawn(names: Names, data: dict[str, Any]) -> str:
    return f"{names.hero(data['seat'])} draws a {COLOURS[data['colour']]} card: {names.card(data['card'])}."


def _rolled(names: Names, data: dict[str, Any]) -> str:
    return f"{names.hero(data['seat'])}'s movement dice: {'; '.join(names.face(face) for face in data['faces'])}."


def _gold(names: Names, data: dict[str, Any]) -> str:
    verb = "gains" if data["gold"] >= 0 else "loses"
    return f"{names.hero(data['seat'])} {verb} {amount(abs(data['gold']), 'gold')}."


def _exhausted(names: Names, data: dict[str, Any]) -> str:
    who, beyond = names.card(data["card"]), data["beyond"]
    if not data["taken"]:
        return f"{who} has no stamina left: {amount(beyond, 'exhaustion')} {'is' if beyond == 1 else 'are'} wounds."
    more = f", and {beyond} more that count as wounds" if beyond else ""
    return f"{who} takes {amount(data['taken'], 'exhaustion')}{more}."


def _power(names: Names, data: dict[str, Any]) -> str:
    """A Hero's own power, or a card's; games of old say nothing of what it cost."""
    seat, tires = data["seat"], data.get("exhaustion", 0)
    is_own = names.content.by_id[data["card"]].kind == "hero"
    what = "an own power" if is_own else names.card(data["card"])
    price = f" for {amount(tires, 'exhaustion')}" if tires else ""
    return f"{names.hero(seat)} uses {what}{price}."


def _gained(names: Names, data: dict[str, Any]) -> str:
    who, card, gold = names.hero(data["seat"]), names.card(data["card"]), data.get("gold", 0)
    return f"{who} buys {card} for {amount(gold, 'gold')}." if gold else f"{who} gets {card}."


def _refilled(names: Names, data: dict[str, Any]) -> str:
    many = len(data["hexes"])
    if not many:
        return "No jewel that an Event refills is empty."
    return "A counter returns to one jewel." if many == 1 else f"Counters return to {many} jewels."


def _offered(names: Names, data: dict[str, Any]) -> str:
    give = [names.card(card) for card in data["give"]] + [amount(data["gold"], "gold")] * (data["gold"] > 0)
    take = [names.card(card) for card in data["take"]] + [amount(-data["gold"], "gold")] * (data["gold"] < 0)
    sides = f"{' and '.join(give) or 'nothing'} for {' and '.join(take) or 'nothing'}"
    return f"{names.hero(data['seat'])} offers {names.hero(data['to'])} {sides}."


def _market(names: Names, data: dict[str, Any]) -> str:
    return f"In the market of {names.town(data['town'])}: {names.card(data['card'])}."


def _ended(names: Names, data: dict[str, Any]) -> str:
    winners = [names.player(seat) for seat in data["winners"]]
    return f"{' and '.join(winners) or 'Nobody'} {'win' if len(winners) > 1 else 'wins'}: {data['reason']}."


def _counter(names: Names, data: dict[str, Any]) -> str:
    more = "+1 Life" if data["counter"] == "life" else f"+2 {data['counter'].title()}"
    return f"{names.hero(data['seat'])} takes {more} and is level {data['level']}."


def _endgame(names: Names, data: dict[str, Any]) -> str:
    return "The end has come. In order: " + ", ".join(names.hero(seat) for seat in data["order"]) + "."


SPECIAL = {
    "struck": _struck,
    "tested": _tested,
    "escape": _escape,
    "drawn": _drawn,
    "rolled": _rolled,
    "gold": _gold,
    "exhausted": _exhausted,
    "power": _power,
    "gained": _gained,
    "refilled": _refilled,
    "offered": _offered,
    "market": _market,
    "ended": _ended,
    "counter": _counter,
    "endgame": _endgame,
    "dealt": lambda names, data: f"The decks are shuffled. {names.player(data['first'])} begins.",
    "dice": lambda names, data: f"Dice: {data['dice'][0]} and {data['dice'][1]}.",
    "target": lambda names, data: (
        f"{names.hero(data['seat'])} rolls {data['dice'][0]} and {data['dice'][1]}: {data['target']} must be reached."
    ),
    "hero": lambda names, data: f"{names.player(data['seat'])} plays {names.card(data['card'])}.",
    "turn": lambda names, data: (
        f"{names.player(data['seat'])}'s turn: {names.hero(data['seat'])} at {names.hex(*data['hex'])}."
    ),
}

PLAIN = {
    "moved": "{seat} goes to {hex}.",
    "fight": "{seat} meets {card}.",
    "duel": "{seat} attacks {other}.",
    "duel-won": "{seat} has beaten {other} and takes {gold}.",
    "duel-ended": "{seat} and {other} part.",
    "stand-off": "Neither side can hurt the other: after {rounds} rounds they part.",
    "prize": "{seat} takes {card} from {other}.",
    "hurt": "{card} takes {wounds}; {left} life left.",
    "wounded": "{card} takes {wounds}.",
    "healed": "{card} is healed of {wounds}.",
    "rested": "{card} rests: {exhaustion} less.",
    "revived": "{card} rises again with {life} life.",
    "foe-healed": "{card} heals: {wounds} are left on it.",
    "knocked-out": "{seat} is knocked out.",
    "gold-lost": "{seat} loses {gold}.",
    "card-lost": "{seat} loses {card}.",
    "killed": "{card} falls.",
    "defeated": "{seat} has defeated {card}: {xp}.",
    "not-defeated": "{card} is not defeated and waits.",
    "gives-way": "{card} has waited longest and leaves the track.",
    "kept": "{seat} keeps {card}.",
    "event": "From now on: {card}.",
    "event-passed": "{card} passes without effect.",
    "dropped": "{seat} lets {card} go.",
    "sold": "{seat} sells {card} for {gold}.",
    "turned-up": "Turned up: {card}.",
    "parted": "{card} leaves.",
    "wages": "{seat} pays {card} 1 gold.",
    "readied": "{card} is ready again.",
    "activated": "{card} is activated without effect.",
    "covered": "{seat} covers a symbol of {card}.",
    "empowered": "{card} is empowered.",
    "xp": "{seat} gains {xp}.",
    "table": "{seat} rolls {die}.",
    "hazard": "{seat} rolls {die} for the dangers of the wild.",
    "doom": "A doom counter is laid: {doom} of 8.",
    "declined": "{seat} declines.",
    "swapped": "{seat} and {other} have a deal.",
}
