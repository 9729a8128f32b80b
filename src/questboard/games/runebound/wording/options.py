"""What may be answered, in words."""

from __future__ import annotations

from functools import lru_cache

from questboard.engine import Asked, Label, Option
from questboard.games.runebound.atlas import Atlas, number, place
from questboard.games.runebound.bonus import bonus
from questboard.games.runebound.faces import Face
from questboard.games.runebound.odds import Helper, chance_of, percent, with_allies
from questboard.games.runebound.seen import fighters
from questboard.games.runebound.vocabulary import SYMBOLS
from questboard.games.runebound.wording.effects import amount, says
from questboard.games.runebound.wording.names import COLOURS, Names
from questboard.games.runebound.wording.prompts import open_card

_PLAIN = {
    ("pass",): ("Go on", ""),
    ("stay",): ("Stay here", ""),
    ("fight",): ("Fight", ""),
    ("flee",): ("Try to flee", "Escape against the ranged value; if you fail, you take the ranged damage."),
    ("defend",): ("Defend", "If the roll fails, your Hero takes the damage of this phase."),
    ("done",): ("Go on", ""),
    ("accept",): ("Accept", ""),
    ("decline",): ("Decline", ""),
    ("ally",): ("As an Ally", "Values and life, but no text."),
    ("item",): ("As an Item", "Its text, but no values."),
    ("none",): ("None of them", ""),
    ("keep",): ("Keep the dice", ""),
}

_DONE = {
    "market": "Leave the market",
    "experience": "Keep it",
}


def label(names: Names, asked: Asked, option: Option) -> Label | None:
    if option == ("done",) and asked.name in _DONE:
        return Label(_DONE[asked.name])
    plain = _PLAIN.get(option)
    enemy = names.look.view.enemy
    if option == ("defend",) and enemy is not None and enemy.rival < 0 and not enemy.damages[enemy.phase]:
        return Label("Defend", "It deals no damage in this phase.")
    if plain is not None and option[0] in ("fight", "flee", "defend"):
        return Label(plain[0], f"{plain[1]} {_chance(names, option[0])}".strip())
    if plain is not None:
        return Label(*plain)
    return _journey(names, option) or _deed(names, asked, option) or _deal(names, option)


def _journey(names: Names, option: Option) -> Label | None:
    """Ways over the land, movement dice, and what waits at the end of them."""
    match option:
        case ("roll", count):
            rests = min(_tired(names), 4 - count)
            return Label(f"Roll {amount(count, 'dice')}" + (f", and rest {rests}" if rests > 0 else ""))
        case ("sure", column, row):
            where = f"{names.hex(column, row)}{_lies(names, column, row)}"
            return Label(f"One sure step: {where}", targets=(f"hex {column},{row}",))
        case ("go", column, row):
            return _go(names, column, row)
        case ("to" | "town", column, row):
            return Label(f"Go to {names.hex(column, row)}{_lies(names, column, row)}", targets=(f"hex {column},{row}",))
        case ("step", column, row, face):
            return Label(
                f"Step to {names.hex(column, row)}: {names.face(face)}",
                targets=(f"hex {column},{row}", f"die {face}"),
                minor=True,
            )
        case ("cover", card, symbol, face):
            found = names.numbered(card)
            terrain = SYMBOLS[names.content.by_id[found].symbols[int(symbol)]] if found else "a symbol"
            return Label(
                f"Cover {terrain} of {names.named(card)} with {names.face(face)}",
                targets=(f"card {card}", f"die {face}"),
            )
        case ("draw", colour):
            return Label(f"Draw a {COLOURS[colour]} card")
        case ("face", slot):
            waiting = next((known for known in names.look.view.undefeated if known.slot == slot), None)
            if waiting is None:
                return Label("Face what waits here")
            odds = _odds(names, names.content.by_id[waiting.id])
            return Label(f"Face {names.card(waiting.id)}", odds, (f"hex {waiting.hex[0]},{waiting.hex[1]}",))
        case ("end",):
            return _end(names)
        case ("reroll", face):
            return Label(f"Roll again: {names.face(face)}", targets=(f"die {face}",))
        case ("turn", old, new):
            return Label(f"Turn {names.face(old)} to {names.face(new)}", targets=(f"die {old}",))
        case _:
            return None


def _deed(names: Names, asked: Asked, option: Option) -> Label | None:
    """What is done in fights and with cards."""
    match option:
        case ("hero" | "lose" | "drop" | "take", card):
            return _card(names, card)
        case ("attack", who) if asked.name == "phase":
            return _attack(names, who)
        case ("attack", other):
            return Label(f"Attack {names.hero(other)}", targets=(f"seat {other}",))
        case ("use", card, _, *x):
            more = f" ({x[0]})" if x else ""
            text = names.text(found) if (found := names.numbered(card)) else ""
            return Label(f"Use {names.named(card)}{more}", text, (f"card {card}",))
        case ("for", card):
            return Label(names.named(card), targets=(f"card {card}",))
        case ("branch", number):
            return Label(_branch(names, number))
        case ("ready", card):
            return Label(f"Make {names.named(card)} ready again", _text(names, card), (f"card {card}",))
        case _:
            return None


def _deal(names: Names, option: Option) -> Label | None:
    """Buying, selling, healing, growing, and what Heroes offer each other."""
    match option:
        case ("buy", card):
            found = names.numbered(card)
            printed = names.content.by_id[found].cost if found else 0
            cost = names.look.view.bargains.get(card, printed)
            return Label(f"Buy {names.named(card)} ({amount(cost, 'gold')})", _text(names, card), (f"card {card}",))
        case ("have", card, cost):
            name = f"{names.named(card)} for {amount(cost, 'gold')}" if cost else names.named(card)
            return Label(name, _text(names, card), (f"card {card}",), costly=cost > 0)
        case ("sell", card):
            gold = names.look.view.fetches.get(card)
            paid = "" if gold is None else f" ({amount(gold, 'gold')})"
            return Label(f"Sell {names.named(card)}{paid}", _half(names, card), (f"card {card}",))
        case ("heal", _, *_):
            return names.care(option, "wounds", 1)
        case ("rest", _, *_):
            return names.care(option, "exhaustion", int(names.look.table.options["heal_exhaustion_price"]))
        case ("counter", kind):
            return Label("+1 Life" if kind == "life" else f"+2 {kind.title()}")
        case ("pay", card):
            return Label(f"Pay {names.named(card)} 1 gold", targets=(f"card {card}",))
        case ("part", card):
            return Label(f"Part from {names.named(card)}", targets=(f"card {card}",))
        case ("offer", to, give, take, gold):
            given = [*(names.named(card) for card in give), *([amount(gold, "gold")] if gold > 0 else [])]
            taken = [*(names.named(card) for card in take), *([amount(-gold, "gold")] if gold < 0 else [])]
            return Label(
                f"Offer {names.hero(to)}: {' + '.join(given) or 'nothing'} for {' + '.join(taken) or 'nothing'}"
            )
        case _:
            return None


def _tired(names: Names) -> int:
    """How much exhaustion the Hero who moves could rest off, with those who follow him."""
    hero = names.look.view.heroes[names.look.view.active]
    return sum(one.exhaustion for one in fighters(hero))


def _half(names: Names, card: int) -> str:
    found = names.numbered(card)
    return f"For half its cost of {names.content.by_id[found].cost}." if found else "For half its cost."


def _card(names: Names, card: int) -> Label:
    return Label(names.named(card), _text(names, card), (f"card {card}",))


def _text(names: Names, card: int) -> str:
    """What is printed on a card: of characters their numbers too, of Rituals the symbols to be covered."""
    found = names.numbered(card)
    return names.printed(found) if found else ""


def _attack(names: Names, who: int) -> Label:
    """With the chance that the attack hits, with all that is added by itself."""
    enemy = names.look.view.enemy
    mine = names.look.view.heroes[names.look.seat or 0]
    fighter = next((one for one in (mine.hero, *mine.allies) if one is not None and one.card == who), None)
    if enemy is None or fighter is None:
        return Label(f"{names.named(who)} attacks", targets=(f"card {who}",))
    phase = enemy.phase
    more = bonus(names.look.view, names.content, fighter, phase, attacks=True)
    chance = chance_of(enemy.values[phase] - fighter.values[phase] - more)
    return Label(
        f"{names.named(who)} attacks ({fighter.values[phase] + more}, {amount(fighter.damages[phase], 'wounds')})",
        f"{percent(chance)} before powers." if enemy.rival < 0 else "",
        (f"card {who}",),
    )


def _chance(names: Names, way: str) -> str:
    """What the dice say about fighting on, fleeing, or holding out."""
    enemy = names.look.view.enemy
    hero = names.look.view.heroes[names.look.seat or 0].hero
    if enemy is None or hero is None or enemy.rival >= 0:
        return ""
    if way == "fight":
        return _odds(names, names.content.by_id[enemy.id])
    if way == "flee":
        skill = names.look.view.heroes[names.look.seat or 0].escape
        return f"{percent(chance_of(enemy.values[0] - hero.values[0] - skill))} before powers."
    holds = hero.values[enemy.phase] + bonus(names.look.view, names.content, hero, enemy.phase, attacks=False)
    return f"{percent(chance_of(enemy.values[enemy.phase] - holds))} before powers."


def _odds(names: Names, face: Face) -> str:
    """How such a fight ends if it is fought to the end; in it, with what is added to attack and defence alike."""
    view = names.look.view
    mine = view.heroes[names.look.seat or 0]
    enemy = view.enemy
    if mine.hero is None or not face.life or (enemy is not None and enemy.order):  # nobody fights it alone
        return ""
    foe = (face.values, face.damages) if enemy is None else (enemy.values, enemy.damages)
    weak = face.foe.passives.get("weak_allies", ())
    fit = [ally for ally in mine.allies if not weak or ally.values[2] > int(weak[0].args[0])]
    allies = tuple(Helper(ally.values, ally.damages, ally.life - ally.wounds) for ally in fit)
    left = face.life if enemy is None else enemy.left
    values, beside = mine.hero.values, "before Items and powers"
    if enemy is not None:
        both = [
            [bonus(names.look.view, names.content, mine.hero, phase, attacks=attacks) for attacks in (True, False)]
            for phase in range(3)
        ]
        values, beside = tuple(value + min(more) for value, more in zip(values, both, strict=True)), "before powers"
    chance = with_allies(
        values, mine.hero.damages, mine.hero.life - mine.hero.wounds,
        tuple(zip(*foe, strict=True)), left, allies,
    )  # fmt: skip
    return f"Fought to the end, you win {percent(chance)} of such fights, {beside}."


def _end(names: Names) -> Label:
    """To stay where one has come to, and what is given up for it."""
    view = names.look.view
    column, row = view.heroes[view.active].hex
    left = "; ".join(names.face(face) for face in view.dice)
    return Label(
        f"End your movement here: {names.whereabouts(column, row)}{_lies(names, column, row).replace(': ', ', ', 1)}",
        f"You give up {amount(len(view.dice), 'dice')}: {left}." if left else "",
    )


def _go(names: Names, column: int, row: int) -> Label:
    """A destination, and the way there: each hex with the die that opens it."""
    view, atlas = names.look.view, names.content.atlas
    by_face = tuple(int(hexes, 16) for hexes in view.opens)
    here = view.heroes[view.active].hex
    way = _ways(atlas, number(*here), view.dice, by_face).get(number(column, row), ())
    dice = [(place(hex), view.dice[die]) for hex, die in way]
    steps = tuple(f"step {hex[0]},{hex[1]} {face}" for hex, face in dice)
    spent = "; ".join(names.face(face) for _, face in dice)
    lies = _lies(names, column, row)
    return Label(
        f"Go to {names.hex(column, row)}{lies}",
        f"{len(dice)} {'die' if len(dice) == 1 else 'dice'}: {spent}." if dice else "",
        (f"hex {column},{row}", *steps),
        minor=not lies and number(column, row) not in atlas.town_at,
    )


@lru_cache(maxsize=64)
def _ways(
    atlas: Atlas, start: int, dice: tuple[int, ...], by_face: tuple[int, ...]
) -> dict[int, list[tuple[int, int]]]:
    """Worked out once for all destinations of a roll."""
    return atlas.ways(start, [by_face[face] for face in dice])


def _lies(names: Names, column: int, row: int) -> str:
    """What waits in a hex."""
    for waiting in names.look.view.undefeated:
        if waiting.hex == (column, row):
            return f": {names.card(waiting.id)} waits"
    for jewel in names.look.view.jewels:
        if jewel[:2] == (column, row):
            return f": {COLOURS[jewel[2]]} jewel"
    there = [hero.seat for hero in names.look.view.heroes if hero.hex == (column, row) and hero.hero is not None]
    others = [names.hero(seat) for seat in there if seat != names.look.view.active]
    return f": {' and '.join(others)} {'are' if len(others) > 1 else 'is'} there" if others else ""


def _branch(names: Names, number: int) -> str:
    """The branch of the choice that lies open: of the card that was drawn, is fought, or was used last."""
    face = open_card(names)
    if face is None or number >= len(face.choice):
        return f"choice {number + 1}"
    said = says(face.choice[number])
    return said[:1].upper() + said[1:]
