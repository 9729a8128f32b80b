"""The table as text, and cards in full."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Look, Panel
from questboard.games.talisman.cards import Card
from questboard.games.talisman.seen import FightSeen, HeroSeen
from questboard.games.talisman.wording import counted, names, rolls

NEXT = {
    "portal": "must try the Portal again",
    "leave_inner": "must leave the Inner Region",
    "captive": "held captive",
    "donjon": "in prison",
    "next": "has a passage",
}
"""What somebody's next Movement must be, or may be."""


def panels(look: Look) -> list[Panel]:
    """Everybody's numbers, my own things and Spells, what lies on the boards."""
    view = look.view
    head = ("", "Character", "Space", "S", "C", "Lives", "Gold", "XP", "Spells", "also")
    rows = tuple(hero_row(look, hero) for hero in view.heroes)
    found = [fight(look, view.fights[-1])] if view.fights else []
    found += [Panel(f"Turn {view.turn}" if view.turn else "Before the first turn", (head, *rows))]
    if look.seat is not None and look.seat in look.table.seats:
        hero = view.heroes[look.seat]
        things = tuple(
            (names.title(look, thing.id), _place(look, thing.place), names.text(look, thing.id)) for thing in hero.gear
        )
        limits = f"Your things: weight {hero.load} of {hero.encumbrance}, Leadership {hero.leadership}"
        if hero.condition == "in play":
            found.append(Panel(limits, things or (("nothing",),)))
        if view.hand:
            spells = tuple((names.title(look, name), names.text(look, name)) for _, name, _ in view.hand)
            found.append(Panel("Your Spells", spells, private=True))
        if view.reserve:
            waiting = tuple(
                (names.title(look, name), f"{names.numbers(look, name)} {names.text(look, name)}")
                for _, name in view.reserve
            )
            if hero.condition == "in play":  # they are read when one of them is needed
                waiting = ((", ".join(name for name, _ in waiting),),)
            found.append(Panel("Your reserve", waiting, private=True))
        if hero.at:
            found.append(around(look, hero))
    lying = tuple(
        (names.space(look, space), ", ".join(names.title(look, name) for _, name in cards))
        for space, cards in view.spaces.items()
    )
    if lying:
        found.append(Panel("On the boards", lying))
    if view.calendar:
        found.append(
            Panel(
                "Over the land",
                tuple(
                    (names.title(look, n), f"{left} {'rounds' if left > 1 else 'round'}", names.text(look, n))
                    for n, left in view.calendar
                ),
            )
        )
    if view.patrons:
        found.append(Panel("In the Tavern", tuple((names.title(look, name),) for _, name in view.patrons)))
    if view.ending:
        found.append(Panel("The Ending", ((names.title(look, view.ending), names.text(look, view.ending)),)))
    return found


PARTS = {"base": "own points", "this fight": "Spells and abilities", "creature": "its own", "poison": "Poison"}


def fight(look: Look, seen: FightSeen) -> Panel:
    """What both sides bring to a fight, part by part, and their dice as soon as they have fallen."""
    rival = look.name(seen.rival) if seen.rival >= 0 else seen.foe

    def side(who: str, parts: Sequence[tuple[str, int]], die: int) -> tuple[str, ...]:
        said = [f"{PARTS.get(what, names.title(look, what))} {n}" for what, n in parts]
        total = max(0, sum(n for _, n in parts)) + die
        return who, " + ".join([*said, *([f"die {die}"] if die else [])]), f"= {total}", "" if die else "and a die"

    rows = (side(look.name(seen.seat), seen.my_sum, seen.my_die), side(rival, seen.his_sum, seen.his_die))
    return Panel("Combat" if seen.kind == "combat" else "Psychic Combat", rows)


def around(look: Look, hero: HeroSeen) -> Panel:
    """The board on which somebody is, clockwise, with who stands where."""
    board = look.content.boards[look.content.spaces[look.content.space_of[hero.at]].board]
    people: dict[str, list[str]] = {}
    for other in look.view.heroes:
        if other.at:
            people.setdefault(other.at, []).append("you" if other.seat == hero.seat else look.name(other.seat))
    spaces = [
        names.space(look, name)
        + (f" [{', '.join(people[name])}]" if name in people else "")
        + ("*" if look.view.spaces.get(name) or look.view.loose.get(name) else "")
        for name in board.spaces
    ]
    way = ", clockwise" if board.track == "ring" else ""
    return Panel(f"{board.name}{way}; * something lies there", ((" - ".join(spaces),),))


def hero_row(look: Look, hero: HeroSeen) -> tuple[str, ...]:
    also = [rolls.STATUSES.get(status, status) for status in hero.statuses]
    also += [rolls.some_tokens(token, n) for token, n in hero.tokens.items()]
    also += [names.title(look, rank) for rank in hero.ranks]
    also += [names.title(look, curse) for curse, _ in hero.curses]
    also += [f"Toad for {counted.some(hero.toad, 'turn')} more"] if hero.toad else []
    also += [f"misses {counted.some(hero.miss, 'turn')}"] if hero.miss else []
    also += ["out at 8 Bites"] if hero.tokens.get("bite", 0) >= 6 else []
    also += [NEXT[hero.next]] if hero.next in NEXT else []
    if hero.condition != "in play":
        return (look.name(hero.seat), hero.condition, "", "", "", "", "", "", "", "")
    return (
        look.name(hero.seat),
        f"{names.title(look, hero.character)}, {hero.alignment}",
        names.space(look, hero.at),
        str(hero.strength),
        str(hero.craft),
        str(hero.lives),
        str(hero.gold),
        f"{hero.sxp}/{hero.cxp}",
        str(hero.spells),
        ", ".join(also),
    )


def _place(look: Look, place: str) -> str:
    return f"in the {names.card(look, int(place))}" if place.isdigit() else "" if place == "standing" else place


def sheet(look: Look, card: Card) -> Panel:
    """A card in full."""
    rows: list[tuple[str, ...]] = [(card.text,)]
    numbers = [f"Strength {card.s}"] if card.s is not None else []
    numbers += [f"Craft {card.c}"] if card.c is not None else []
    numbers += [f"{card.pack.count} of {card.pack.value}"] if card.pack is not None else []
    numbers += [f"cost {card.spell.cost}"] if card.spell is not None else []
    numbers += [f"weight {card.w}"] if card.w else []
    numbers += [f"price {card.price}G"] if card.price else []
    numbers += [f"Leadership {card.lead}"] if card.lead else []
    if numbers:
        rows.append((", ".join(numbers),))
    if card.type == "CHARACTER":
        rows.append((f"{card.race}, {card.alignment}, starts at {names.space(look, card.start)}",))
    return Panel(card.name, tuple(rows))
