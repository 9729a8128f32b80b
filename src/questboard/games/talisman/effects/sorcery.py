"""Unusual Spells, City and Tavern cards, Endings."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.effects import cards, people, run
from questboard.games.talisman.rules import (
    boards,
    combat,
    crown,
    foes,
    inner,
    law,
    lives,
    money,
    movement,
    numbers,
    objects,
    spells,
    tavern,
    things,
)
from questboard.games.talisman.state import BOARD, NOBODY, Fight


def gild(match: Match, seat: int, ctx: Context) -> Asking:
    """Golden Touch: an Object for its price, at least 1 Gold."""
    answer = yield from choose(match, "gild", seat, people.donations, rule="TA 9:6", public=True)
    if answer is not None and answer[0] == "give":
        worth = max(1, things.design(match, answer[1]).price)
        objects.lose(match, seat, answer[1], "TA 9:6")
        money.gain(match, seat, worth, "TA 3:4", sale=True)
    return None


def ward(match: Match, seat: int, ctx: Context) -> Asking:
    """Ward of Roots: the next Character to stop here misses a turn."""
    match.state.wards[match.state.heroes[seat].at] = seat
    yield from ()
    return None


def may_swap(match: Match, seat: int, other: int) -> bool:
    """Nobody is swapped out of prison, onto the Crown, or without a Talisman into the Valley of Fire (TA 11:6)."""
    for here, there in ((seat, other), (other, seat)):
        reached = match.content.id_of(match.state.heroes[there].at)
        if reached == "inn.crown" or (reached == "inn.valley" and not inner.has_talisman(match, here)):
            return False
    return match.state.heroes[other].forced not in ("donjon", "captive")


def swap_places(match: Match, seat: int, ctx: Context) -> Asking:
    """Change of Place: two Characters of one Region change Spaces."""
    heroes = match.state.heroes
    here, there = heroes[seat].at, heroes[ctx.target].at
    movement.put(match, seat, there, "TA 9:6")
    movement.put(match, ctx.target, here, "TA 9:6")
    yield from ()
    return None


def herd(match: Match, seat: int, ctx: Context) -> Asking:
    """Herd the Beast: an Enemy card of the Region goes to another Space of it."""
    answer = yield from choose(match, "herd", seat, beasts, rule="TA 9:7", public=True)
    if answer is None or answer[0] != "card":
        return None
    there = yield from choose(match, "herd-to", seat, _spaces_here, rule="TA 9:7", public=True)
    if there is not None and answer[1] in match.state.cards.zones[BOARD]:
        _herded(match, seat, answer[1], match.content.space_of[there[1]])
    return None


def herd_here(match: Match, seat: int, ctx: Context) -> Asking:
    """The Blunder: it comes to your Space."""
    answer = yield from choose(match, "herd", seat, beasts, rule="TA 9:7", public=True)
    if answer is not None and answer[0] == "card":
        _herded(match, seat, answer[1], match.state.heroes[seat].at)
    return None


def _herded(match: Match, seat: int, card: int, space: int) -> None:
    match.state.lies[card] = space
    match.at_hand.pop(BOARD, None)
    name = things.design(match, card).id
    match.tell("herded", rule="TA 9:7", seat=seat, card=name, to=match.content.id_of(space))


def beasts(match: Match, seat: int) -> Sequence[Option]:
    here = boards.same_board(match, match.state.heroes[seat].at)
    return [
        ("card", card)
        for card in match.state.cards.zones[BOARD]
        if things.design(match, card).type == "ENEMY" and match.state.lies[card] in here
    ]


def _spaces_here(match: Match, seat: int) -> Sequence[Option]:
    here = boards.same_board(match, match.state.heroes[seat].at)
    return [("to", match.content.id_of(space)) for space in here]


def open_way(match: Match, seat: int, ctx: Context) -> Asking:
    """Open Way: through the Portal of Power without a test."""
    if match.content.id_of(match.state.heroes[seat].at) == "mid.portal":
        inner.pass_portal(match, seat)
    yield from ()
    return None


def banish(match: Match, seat: int, ctx: Context) -> Asking:
    """One creature is gone, and nothing is learned from it; who stood beside it is still there."""
    fight = ctx.fight
    if fight is None:
        return None
    answer = yield from choose(match, "banish", seat, lambda m, s: _foes_here(m, ctx), rule="TA 9:6", public=True)
    if answer is not None and answer[1] in fight.foes:
        foes.leave_out(match, fight, answer[1])
        match.tell("banished", rule="TA 9:6", seat=seat, foe=things.design(match, answer[1]).name)
        objects.discard(match, answer[1])
        fight.gone = not fight.foes
    return None


def _foes_here(match: Match, ctx: Context) -> Sequence[Option]:
    """The foes of the fight; if the card itself is one that can be paid off, only that."""
    there = ctx.fight.foes if ctx.fight is not None else []
    return [("card", foe) for foe in ([ctx.card] if ctx.card in there else there)]


def second_draw(match: Match, seat: int, ctx: Context) -> Asking:
    """Another card instead of the one just drawn."""
    cards.replace(match, seat, ctx)
    yield from ()
    return None


def one_more(match: Match, seat: int, ctx: Context) -> Asking:
    """One card more is drawn as well."""
    match.state.to_draw += 1
    yield from ()
    return None


def choir(match: Match, seat: int, ctx: Context) -> Asking:
    """Battle Choir: the chosen side of this fight gets +2."""
    fight = ctx.fight
    if fight is not None:
        if ctx.target == fight.seat:
            fight.mine += 2
        else:
            fight.his += 2
    yield from ()
    return None


def oath(match: Match, seat: int, ctx: Context) -> Asking:
    """Oath of Iron: whoever loses this Combat cannot save."""
    if ctx.fight is not None:
        ctx.fight.no_saves += [other for other in (ctx.fight.seat, ctx.fight.rival) if other >= 0]
    yield from ()
    return None


def rust(match: Match, seat: int, ctx: Context) -> Asking:
    """Iron Skin's Blunder: one worn piece of armour is damaged, of the wearer's choice."""
    answer = yield from choose(
        match, "rust", seat, lambda m, s: [("damage", card) for card in lives.breakable(m, s)], rule="TA 9:9",
        public=True,
    )  # fmt: skip
    if answer is not None and answer[1] in things.worn(match, seat):
        lives.damage(match, seat, answer[1])
    return None


def seal(match: Match, seat: int, ctx: Context) -> Asking:
    """Turnabout's Blunder: the Spell hits, and nothing can prevent it any more."""
    if ctx.casting is not None:
        ctx.casting.fixed = True
    yield from ()
    return None


def breath(match: Match, seat: int, ctx: Context) -> Asking:
    """Borrowed Breath: alive with one Life."""
    match.state.heroes[seat].lives = 1
    match.tell("life-gained", rule="TA 9:6", seat=seat, n=1, now=1)
    yield from ()
    return None


def tempest(match: Match, seat: int, ctx: Context) -> Asking:
    """Every other Character of the Region loses a Life."""
    for other in things.living(match):
        if other == seat or not things.alive(match, other) or spells.beyond_magic(match, other):
            continue
        if numbers.together(match, seat, other):
            yield from lives.lose(match, other, 1, "spell")
    return None


def command(match: Match, seat: int, ctx: Context) -> Asking:
    """The Command Spell: every rival loses a Life, or one of them if the table plays it so (TA 9:8, RC-25)."""
    rivals = [other for other in things.living(match) if other != seat]
    casting = Casting(seat, ctx.card, kind="character")
    if match.options["command_one"]:
        answer = yield from choose(
            match, "command", seat, lambda m, s: [("on", o) for o in things.living(m) if o != s], rule="TA 9:8",
            public=True,
        )  # fmt: skip
        casting.target = NOBODY if answer is None else answer[1]
    own = () if casting.target == NOBODY else (casting.target,)
    yield from spells.window(match, "spell_cast", own, Context(casting=casting))  # it is a Spell like others (TR-44)
    if casting.cancelled:
        match.tell("spell-fails", rule="TA 9:6", seat=seat, card=things.design(match, ctx.card).id)
        return None
    for other in rivals if casting.target == NOBODY else [casting.target]:
        yield from lives.lose(match, other, 1, "command")
    return None


def mend(match: Match, seat: int, ctx: Context) -> Asking:
    """Smiths mend those whom no healer can."""
    hero = match.state.heroes[seat]
    if hero.lives < 4:
        hero.lives += 1
        match.tell("healed", rule="TA 4:6", seat=seat, now=hero.lives)
    yield from ()
    return None


def informer(match: Match, seat: int, ctx: Context) -> Asking:
    """The left neighbour names a Character on a street: its papers are looked at now."""
    left = run.left_of(match, seat)
    answer = yield from choose(match, "inform", left, _on_streets, rule="TA 20:11", public=True)
    if answer is not None:
        yield from law.check_papers(match, answer[1])
    return None


def _on_streets(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.living(match) if numbers.on_street(match, other)]


def arrest5(match: Match, seat: int, ctx: Context) -> Asking:
    """Off-duty Watchman: whoever is wanted is arrested, by Strength 5."""
    if law.wanted(match, seat):
        yield from law.arrest(match, seat, 5)
    return None


def stolen_crown(match: Match, seat: int, ctx: Context) -> Asking:
    yield from crown.empty_dais(match, seat)
    return None


def shade(match: Match, seat: int, ctx: Context) -> Asking:
    yield from crown.face_shade(match, seat)
    return None


def locked_out(match: Match, seat: int, ctx: Context) -> Asking:
    """Everybody leaves the Tavern for its Space."""
    tavern.turn_out(match)
    yield from ()
    return None


def last_orders(match: Match, seat: int, ctx: Context) -> Asking:
    """All Patrons leave, and so do you."""
    tavern.close(match)
    movement.put(match, seat, match.content.space_of["out.tavern"], "TA 13:7")
    yield from ()
    return None


def nimble(match: Match, seat: int, ctx: Context) -> Asking:
    """The left player takes 1 Gold."""
    left = run.left_of(match, seat)
    if left != seat:
        money.hand(match, seat, left, 1, "TA 13:7")
    yield from ()
    return None


def bout(match: Match, seat: int, ctx: Context) -> Asking:
    """Retired Captain: a friendly bout against 5; winning teaches 2 Strength experience."""
    foe = Fight("combat", seat, [], "Retired Captain", 5, value_printed=5)
    foe.costs_life = False
    result = yield from combat.enter(match, foe, False, 1, False)
    if result == "won":
        numbers.award(match, seat, "sxp", 2)
    return None
