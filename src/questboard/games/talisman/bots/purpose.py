"""What a card or a Space is good for to who asks: what the bots count, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.games.talisman.bots.aims import aims, drawing
from questboard.games.talisman.bots.goods import has_axe
from questboard.games.talisman.bots.odds import lose
from questboard.games.talisman.bots.opinions import Term, Use, opinions, weighed
from questboard.games.talisman.bots.valuing import combat, fights_value, has_talisman, in_use, me, psychic, shown
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import Look

FOES = ("ENEMY", "SPIRIT")
LITTLE = 0.05
"""What is worth no more than this is not worth a word."""
MUCH = 0.5
"""A draw that is worth less than this, either way, is neither good nor bad."""
USES: dict[Use, str] = {
    "at_once": "casting at once",
    "fight": "a fight that you might lose",
    "rivals": "a rival who is ahead",
    "wounds": "lost Lives",
    "poison": "poison",
    "stride": "a Space that you want to reach",
    "redraw": "a bad card",
    "answer": "the Spell of another",
    "way_in": "the way into the Inner Region",
}
"""What a Spell is cast for."""
ABILITIES = {
    "doubtful_fights": "a doubtful fight",
    "hopeless_fights": "a hopeless fight",
    "last_lives": "your last Lives",
    "the_chapel": "healing in the Chapel",
    "the_way_in": "the way into the Inner Region",
    "selling": "selling what you do not need",
}
BONUSES = {"strength": "Strength", "craft": "Craft", "combat": "in Combat", "psychic": "in Psychic Combat"}


def good_for(look: Look, name: str) -> str:
    """One line, from what the seat sees."""
    if look.seat is None or not me(look).character or not me(look).at:
        return ""
    if name in look.content.space_of:
        return _line(*_space(look, name))
    if name in look.content.face_of:
        card = shown(look, name)
        return _foe(look, card) if card.type in FOES else _line(*_card(look, card))
    return ""


def _line(good: Sequence[str], bad: Sequence[str]) -> str:
    """`Good for: healing. Against it: a Life lost, 1 time in 3.`"""
    said = [f"Good for: {'; '.join(good)}."] if good else []
    said += [f"Against it: {'; '.join(bad)}."] if bad else []
    return " ".join(said)


def _space(look: Look, name: str) -> tuple[list[str], list[str]]:
    space = look.content.spaces[look.content.space_of[name]]
    good, bad = _terms(look, opinions(look).space(name).worth)
    lying = [shown(look, card) for _, card in look.glance.spaces.get(name, ())]
    foes = [card for card in lying if card.type in FOES]
    if foes:
        for side, more in zip((good, bad), _foes(look, foes), strict=True):
            side += more
    draws = space.draw - len(lying)
    if draws > 0:
        worth = drawing(look, space.deck, draws, space.foe_bonus)
        cards = "a card to draw" if draws == 1 else f"{draws} cards to draw"
        if abs(worth) >= MUCH:
            (good if worth > 0 else bad).append(f"{cards}, on average {'a gain' if worth > 0 else 'a loss'} for you")
    gold = look.glance.loose.get(name, 0)
    if gold:
        good.append(f"{gold} Gold that lies there")
    if aims(look).get(name, 0.0) > MUCH:
        good.append("what you need now, worth several turns")
    return good, bad


def _foes(look: Look, foes: Sequence[Card]) -> tuple[list[str], list[str]]:
    value, past = fights_value(look, [card.id for card in foes])
    who = foes[0].name if len(foes) == 1 else f"{len(foes)} foes"
    said = f"{who}: you win {round(100 * past)} times in 100"
    return ([f"{said}, worth a try"], []) if value > 0 else ([], [f"{said}, more risk than gain"])


def _foe(look: Look, card: Card) -> str:
    value, past = fights_value(look, [card.id])
    if not value:
        return ""  # it lets you be
    return f"You win {round(100 * past)} times in 100: {'worth a try' if value > 0 else 'more risk than gain'}."


def _card(look: Look, card: Card) -> tuple[list[str], list[str]]:
    opinion = opinions(look).card(card.id)
    good, bad = _terms(look, opinion.visit or ())
    if opinion.use:
        good.append(USES[opinion.use])
    if opinion.cures:
        good.append(f"a cure for {opinion.cures}")
    if opinion.saves_a_life:
        good.append("saving your last Life")
    if card.type in ("OBJECT", "FOLLOWER"):
        good += _owned(look, card)
    found = dict.fromkeys(ABILITIES.get(ability.good_for, "") for ability in card.ab)
    return [*good, *(said for said in found if said)], bad


def _owned(look: Look, card: Card) -> list[str]:
    """What it adds to what one has."""
    found: list[str] = []
    if "TALISMAN" in card.sub:
        found.append(
            "one Talisman more; you have one" if has_talisman(look) else "the way to the Crown: you have no Talisman"
        )
    others = [other for other in in_use(look) if other.id != card.id and "WEAPON" in other.sub]
    armed = max((bonus.n for other in others for bonus in other.bonus if bonus.to == "combat"), default=0)
    for bonus in card.bonus:
        if bonus.n > 0 and bonus.to in BONUSES:
            held = "WEAPON" in card.sub and bonus.n <= armed and bonus.to == "combat"
            some = "" if bonus.condition is None else " at times"
            found.append(f"+{bonus.n} {BONUSES[bonus.to]}{some}{', no more than your weapon gives' if held else ''}")
    if card.save is not None:
        found.append(f"saving a Life on a {card.save.need} or more")
    if "AXE" in card.sub and not has_axe(look):
        found.append("building a Raft")
    return found


# -- terms -------------------------------------------------------------------------------------------------------


def _terms(look: Look, terms: Sequence[Term]) -> tuple[list[str], list[str]]:
    good: list[str] = []
    bad: list[str] = []
    for term, measure, when in weighed(terms):
        if not all(holds(look) for holds in when):
            continue
        value = term.n * measure(look, term) / term.of
        says = term.says or (SAYS[term.good](look, term) if term.good in SAYS else "")
        if says and abs(value) > LITTLE:
            (good if value > 0 else bad).append(says + (f", 1 time in {term.of}" if term.of > 1 else ""))
    return good, bad


def _healing(look: Look, term: Term) -> str:
    lives = min(term.most, 4 - me(look).lives if term.free else min(4 - me(look).lives, me(look).gold))
    return f"healing {'a Life' if lives == 1 else f'{lives} Lives'}, {'free' if term.free else 'a Gold each'}"


def _lost(look: Look, term: Term) -> str:
    mine = combat(look) if term.by == "strength" else psychic(look)
    return f"a fight against {term.against} that you lose {round(100 * lose(mine - term.against))} times in 100"


SAYS: dict[str, Callable[[Look, Term], str]] = {
    "turn": lambda look, term: "a turn won" if term.n > 0 else "a turn missed",
    "point": lambda look, term: "a point of Strength or Craft",
    "life": lambda look, term: "a Life" if term.n > 0 else "a Life lost",
    "healing": _healing,
    "mending": _healing,
    "deed": lambda look, term: "a deed that counts at the Ending",
    "lesson": lambda look, term: "a lesson, for a point of Strength or Craft",
    "fight_lost": _lost,
}
"""Measures in words; what has none is told by the term itself, or not at all."""
