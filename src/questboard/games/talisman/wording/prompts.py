"""What is wanted of whom: by whom or what, and why, as far as one line can say it."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asked, Option, Wanted
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import counted, facts, fights, names, options


def addressed(look: Look, asked: Asked, said: str) -> str:
    """What is wanted, said to those who have not answered yet."""
    waiting = [seat for seat in asked.seats if seat not in asked.answered]
    waiting.sort(key=lambda seat: seat != look.seat)  # whoever reads it comes first
    who = ", ".join("you" if seat == look.seat else look.name(seat) for seat in waiting)
    return f"{who[:1].upper() + who[1:]}: {said}{'' if said.endswith('?') else '.'}"


def wanted(look: Look, asked: Asked, declared: Wanted | None) -> str:
    """What is asked for, with the card, the Space, the fight or the die that it is about.

    `declared`: how the question is declared beside its rule.
    """
    told = TOLD.get(asked.name)
    plain = asked.name.replace("-", " ") if declared is None else declared.says
    return (told(look, asked) if told is not None else "") or plain


def _whose(look: Look, seat: int) -> str:
    return "your" if seat == look.seat else f"{look.name(seat)}'s"


def _turn(look: Look) -> str:
    return f"{_whose(look, look.view.active)} turn"


def _fight(look: Look) -> str:
    """`your fight with the Wolf`, `Bea's fight with Ann`; nothing where nobody fights."""
    if not look.view.fights:
        return ""
    fight = look.view.fights[-1]
    with_you = fight.rival >= 0 and fight.rival == look.seat
    foe = ("you" if with_you else look.name(fight.rival)) if fight.rival >= 0 else names.the(fight.foe)
    return f"{_whose(look, fight.seat)} fight with {foe}"


def _cards(look: Look, *verbs: str) -> list[str]:
    """The cards that the answers with these verbs are about, each once, as far as this seat may know."""
    found = [option for option in look.options if isinstance(option, tuple) and option[0] in verbs]
    cards = [option[1] for option in found if len(option) > 1 and isinstance(option[1], int)]
    return [names.the(name) for name in dict.fromkeys(names.card(look, card) for card in cards)]


def _ability(look: Look, asked: Asked) -> str:
    uses: list[Option] = [option for option in look.options if isinstance(option, tuple) and option[0] == "use"]
    fight = _fight(look)
    before = f" in {fight}" if fight else ""
    if len(uses) != 1:
        return f"use an ability{before}?"
    return f"use {options.ability_name(look, uses[0][1], uses[0][2])}{before}?"


def _put(look: Look, asked: Asked) -> str:
    cards = _cards(look, "wear", "replace", "ready", "stow", "drop")
    return f"find a place for {cards[0]}" if len(cards) == 1 else ""


def _fix(look: Look, asked: Asked) -> str:
    hero = look.view.heroes[asked.seats[0]]
    if hero.seat != look.seat:
        return ""
    led = sum(look.content.faces[look.content.face_of[thing.id]].lead for thing in hero.gear)
    if hero.load > hero.encumbrance:
        return f"you carry weight {hero.load}, {hero.encumbrance} is the most: something must go"
    if led > hero.leadership:
        return f"your Followers need Leadership {led}, you have {hero.leadership}: somebody must go"
    if hero.spells > hero.spell_limit:
        return f"you hold {counted.some(hero.spells, 'Spell')}, {hero.spell_limit} is the most: one must go"
    return ""


def _evade(look: Look, asked: Asked) -> str:
    seat = asked.seats[0]
    rival = fights.comes_at(look, seat)
    if rival is not None:
        whom = "you" if seat == look.seat else look.name(seat)
        return f"{look.name(rival)} comes at {whom}: stand, or evade?"
    fight = look.view.fights[-1] if look.view.fights else None
    if fight is not None and fight.rival < 0:
        return f"face {names.the(fight.foe)}, or evade?"
    return ""


def _pace(look: Look, asked: Asked) -> str:
    """Of who keeps up only where somebody might not."""
    alone = asked.seats[0] == look.seat and not any(isinstance(one, tuple) and one[2] for one in look.options)
    return "how far do you go?" if alone else ""


def _die(look: Look) -> str:
    """The die that fell last: `the 4 rolled to move`."""
    heard = look.last("rolls", "rolls-again", "fight-roll", "foe-rolls", "casting-roll", "turn")
    if heard is None or heard.kind in ("turn", "casting-roll"):
        return ""
    if heard.kind in ("fight-roll", "foe-rolls"):
        return f"the {heard.data['die']} in {_fight(look) or 'the fight'}"
    dice = " and ".join(map(str, heard.data["dice"]))
    purpose = f" rolled {facts.purpose(look, heard.data['purpose'])}" if "purpose" in heard.data else ""
    return f"the {dice}{purpose}"


def _favour(look: Look, asked: Asked) -> str:
    die = _die(look)
    return f"spend a Favour on {die}?" if die else ""


def _reroll(look: Look, asked: Asked) -> str:
    die = _die(look)
    return f"keep {die}, or roll again?" if die else ""


def _spoils(look: Look, asked: Asked) -> str:
    heard = look.last("beats")
    return "" if heard is None else f"what do you take from {look.name(heard.data['rival'])}?"


def _market(look: Look, asked: Asked) -> str:
    heard = look.last("picks", *options.ABOUT)
    if heard is None:
        return ""
    if heard.kind == "picks":
        return f"buy or sell: {heard.data['line']}"
    if "card" in heard.data:
        return f"buy or sell: {names.the(names.title(look, heard.data['card']))}"
    return f"buy or sell at {names.place(look, heard.data['to'])}"


def _quest(look: Look, asked: Asked) -> str:
    heard = look.last("quest")
    if heard is None:
        return ""
    return f"give the Warlock what he wants: {facts.QUESTS.get(heard.data['task'], heard.data['task'])}?"


def _meet(look: Look, asked: Asked) -> str:
    heard = look.last("meets")
    return "" if heard is None else f"you meet {look.name(heard.data['rival'])}: attack, or use an ability?"


def _trade(look: Look, asked: Asked) -> str:
    heard = look.last("offers")
    return "" if heard is None else f"{look.name(heard.data['seat'])} offers a trade: do you agree?"


def _exile(look: Look, asked: Asked) -> str:
    hero = look.view.heroes[look.view.active]
    who = "you, who have" if hero.seat == look.seat else f"{look.name(hero.seat)}, who has"
    return f"where do you put {who} fled out of {names.the(_board(look, hero.at))}?"


def _board(look: Look, space: str) -> str:
    return look.content.boards[look.content.spaces[look.content.space_of[space]].board].name


# -- Spells: whose moment it is --------------------------------------------------------------------------------------


def _cast_moving(look: Look, asked: Asked) -> str:
    active = look.view.active
    return f"cast a Spell before {'you move' if active == look.seat else f'{look.name(active)} moves'}?"


def _cast_rolled(look: Look, asked: Asked) -> str:
    heard = look.last("rolls", "rolls-again")
    if heard is None or heard.data.get("purpose", "move") != "move":
        return ""
    dice = " and ".join(map(str, heard.data["dice"]))
    return f"cast a Spell on {_whose(look, heard.data['seat'])} Movement roll, {dice}?"


def _cast_arrived(look: Look, asked: Asked) -> str:
    hero = look.view.heroes[look.view.active]
    who = "you are" if hero.seat == look.seat else f"{look.name(hero.seat)} is"
    return f"cast a Spell now that {who} at {names.place(look, hero.at)}?"


def _cast_drawn(look: Look, asked: Asked) -> str:
    heard = look.last("draws")
    if heard is None:
        return ""
    who = "you have" if heard.data["seat"] == look.seat else f"{look.name(heard.data['seat'])} has"
    return f"cast a Spell on {facts.the_card(look, heard.data['card'])}, which {who} drawn?"


def _cast_fight(look: Look, asked: Asked) -> str:
    fight = _fight(look)
    return f"cast a Spell before {fight}?" if fight else ""


def _cast_answer(look: Look, asked: Asked) -> str:
    heard = look.last("casts")
    return "" if heard is None else f"{look.game.words.event(look, heard).rstrip('.')}: cast something against it?"


TOLD: dict[str, Callable[[Look, Asked], str]] = {
    "ability": _ability, "put": _put, "fix": _fix, "evade": _evade, "pace": _pace, "favour": _favour, "reroll": _reroll,
    "exile": _exile, "spoils": _spoils, "meet": _meet, "market": _market, "quest": _quest, "trade-answer": _trade,
    "discard-objects": lambda look, asked: f"which Objects do you give up{options.occasion(look)}?",
    "pick": lambda look, asked: f"choose one{options.occasion(look)}",
    "cast-turn-start": lambda look, asked: f"cast a Spell at the start of {_turn(look)}?",
    "cast-turn-end": lambda look, asked: f"cast a Spell at the end of {_turn(look)}?",
    "cast-before-move": _cast_moving, "cast-move-rolled": _cast_rolled, "cast-move-end": _cast_arrived,
    "cast-card-drawn": _cast_drawn, "cast-before-fight": _cast_fight, "cast-spell-cast": _cast_answer,
}  # fmt: skip
"""Questions that name what they are about."""
