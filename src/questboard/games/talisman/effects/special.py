"""What the vocabulary cannot say: a function for each unusual card or Space, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Asking, Match, Option, amount, choose
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards, run
from questboard.games.talisman.rules import (
    boards,
    combat,
    crown,
    inner,
    law,
    limits,
    lives,
    money,
    movement,
    numbers,
    objects,
    tavern,
    things,
)
from questboard.games.talisman.state import BOARD, GEAR, NO_CARD, STANDING, Fight


def call(match: Match, seat: int, effect: words.Special, ctx: Context) -> Asking:
    yield from FUNCTIONS[effect.name](match, seat, ctx)
    return None


# -- Spaces ------------------------------------------------------------------------------------------------------

QUESTS = ("life", "enemy", "follower", "magic", "gold 3", "gold 2")


def quest(match: Match, seat: int, effect: words.Quest, ctx: Context) -> Asking:
    """The Warlock names a task by a die; whoever fulfils it anywhere is called back for a Talisman."""
    hero = match.state.heroes[seat]
    if not hero.quest:
        die = match.roll(6)[0]
        hero.quest = die
        match.tell("quest", rule="TA 13:4", seat=seat, task=QUESTS[die - 1])
    yield from settle_quest(match, seat)
    return None


def settle_quest(match: Match, seat: int) -> Asking:
    """Hand over what the Warlock wants, if it can be had; then a Talisman is due."""
    hero = match.state.heroes[seat]
    if hero.quest in (3, 4, 5, 6) and match.content.id_of(hero.at) == "mid.warlock":
        wanted = hero.quest
        answer = yield from choose(
            match, "quest", seat, lambda m, s: _payments(m, s, wanted), rule="TA 13:5", default=("not-yet",),
            public=True,
        )  # fmt: skip
        if answer is not None and answer[0] == "give":
            objects.lose(match, seat, answer[1], "TA 13:5")
            hero.quest = combat.DONE
        elif answer is not None and answer[0] == "pay":
            money.pay(match, seat, answer[1], "TA 3:3")
            hero.quest = combat.DONE
    if hero.quest == combat.DONE and things.alive(match, seat):
        hero.quest = 0
        match.tell("quest-done", rule="TA 13:1", seat=seat)
        if match.content.id_of(hero.at) != "mid.warlock" and numbers.region(match, seat) != "inner":
            movement.put(match, seat, match.content.space_of["mid.warlock"], "TA 13:1")
            if seat == match.state.active:
                match.state.over = True
        yield from limits.talisman(match, seat, "TA 20:3")
    if things.alive(match, seat):
        yield from limits.enforce(match, seat)
    return None


def _payments(match: Match, seat: int, task: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    found: list[Option] = [("not-yet",)]
    if task == 3:
        found += [("give", card) for card in things.followers(match, seat)]
    elif task == 4:
        found += [("give", card) for card in objects.zone_cards(match, seat, "magic")]
    elif hero.gold >= 8 - task:  # 5: three Gold, 6: two
        found.append(("pay", 8 - task))
    return found


def chasm(match: Match, seat: int, ctx: Context) -> Asking:
    """A die for the Character and for each Follower: on 1-2 they fall."""
    for follower in list(things.followers(match, seat)):
        if match.roll(6)[0] <= 2 and follower in things.gear(match, seat):
            objects.lose(match, seat, follower, "TA 6:3")
    if match.roll(6)[0] <= 2:
        yield from lives.lose(match, seat, 1, "effect")
    return None


def arena_won(match: Match, seat: int, ctx: Context) -> Asking:
    match.state.heroes[seat].arena += 1
    yield from ()
    return None


def frame(match: Match, seat: int, ctx: Context) -> Asking:
    """Another player gets a Warrant (TA 20:11)."""
    answer = yield from choose(match, "frame", seat, _others, rule="TA 20:11", public=True)
    if answer is not None:
        match.tell("frames", rule="TA 20:11", seat=seat, to=answer[1])
        law.issue_warrant(match, answer[1])
    return None


def _others(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.living(match) if other != seat]


def peek_any(match: Match, seat: int, ctx: Context) -> Asking:
    """Look at the top five cards of any deck of the boards."""
    answer = yield from choose(match, "which-deck", seat, _decks, rule="TA 15:12", public=True)
    if answer is not None:
        yield from cards.peek(match, seat, words.Peek(deck=answer[1], n=5), ctx)
    return None


def scry(match: Match, seat: int, ctx: Context) -> Asking:
    """The top three cards of a deck, in any order."""
    answer = yield from choose(match, "which-deck", seat, _decks, rule="TA 15:12", public=True)
    if answer is not None:
        yield from cards.peek(match, seat, words.Peek(deck=answer[1], n=3, reorder=True), ctx)
    return None


def scry_blunder(match: Match, seat: int, ctx: Context) -> Asking:
    pile = match.state.cards.zones["adventure"]
    if pile:
        objects.discard(match, pile[-1])
    yield from ()
    return None


def _decks(match: Match, seat: int) -> Sequence[Option]:
    zones = match.state.cards.zones
    return [("deck", deck) for deck in ("adventure", "city", "village", "spells") if zones[deck]]


# -- cards -------------------------------------------------------------------------------------------------------


def wager(match: Match, seat: int, ctx: Context) -> Asking:
    """Dice Player: stake up to 3 Gold; 4 or more doubles it."""
    yield from _stake(match, seat, 3, 4, 2)
    return None


def sharp(match: Match, seat: int, ctx: Context) -> Asking:
    """Card Sharp: stake 1 or 2 Gold; 5 or more triples it."""
    yield from _stake(match, seat, 2, 5, 3)
    return None


def _stake(match: Match, seat: int, most: int, need: int, times: int) -> Asking:
    most = min(most, match.state.heroes[seat].gold)
    if most < 1:
        return None
    stake = (yield from amount(match, "stake", seat, 1, most, rule="TA 13:5")) or 0
    money.pay(match, seat, stake, "TA 3:3")
    die = match.roll(6)[0] + things.bonus(match, seat, "stranger")
    match.tell("gamble", rule="TA 15:8", seat=seat, die=die, need=need)
    if die >= need:
        money.gain(match, seat, stake * times, "TA 3:4")
    return None


def beggar(match: Match, seat: int, ctx: Context) -> Asking:
    """Beggar Prince: a Favour for a coin; after three coins he proposes."""
    hero = match.state.heroes[seat]
    hero.favour += 1
    hero.alms += 1
    match.tell("token", rule="TA 20:15", seat=seat, token="favour", n=1, now=hero.favour)
    if hero.alms == 3:
        law.betroth(match, seat)
    yield from ()
    return None


def chronicle(match: Match, seat: int, ctx: Context) -> Asking:
    """Pilgrim Chronicler: an Object for 1 Craft experience per weight, at least 2."""
    answer = yield from choose(match, "donate", seat, _donations, rule="TA 15:8", public=True)
    if answer is not None and answer[0] == "give":
        weight = things.design(match, answer[1]).w
        objects.lose(match, seat, answer[1], "TA 15:8")
        numbers.award(match, seat, "cxp", max(2, weight))
    return None


def _donations(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), *(("give", card) for card in things.objects(match, seat))]


def envenom(match: Match, seat: int, ctx: Context) -> Asking:
    """Venom Seller: one Poison for a Character on this Space."""
    answer = yield from choose(match, "envenom", seat, _neighbours, rule="TA 15:8", public=True)
    if answer is not None:
        yield from limits.poison(match, answer[1], 1)
    return None


def _neighbours(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.heroes_on(match, match.state.heroes[seat].at, seat)]


def swap_follower(match: Match, seat: int, ctx: Context) -> Asking:
    """Jester: a Follower of yours for one of the left neighbour's, if both have one."""
    left = run.left_of(match, seat)
    if left == seat or not things.followers(match, seat) or not things.followers(match, left):
        return None
    mine = yield from choose(match, "swap-mine", seat, _own_followers, rule="TA 15:8", public=True)
    his = yield from choose(match, "swap-his", left, _own_followers, rule="TA 15:8", public=True)
    if mine is None or his is None:
        return None
    if mine[1] in things.gear(match, seat) and his[1] in things.gear(match, left):
        yield from objects.hand_over(match, seat, left, mine[1], "TA 15:8")
        if his[1] in things.gear(match, left):
            yield from objects.hand_over(match, left, seat, his[1], "TA 15:8")
    return None


def _own_followers(match: Match, seat: int) -> Sequence[Option]:
    return [("swap", card) for card in things.followers(match, seat)]


def stampede(match: Match, seat: int, ctx: Context) -> Asking:
    """Each Pack Animal bolts on 1-2, with its load."""
    for card in list(things.animals(match, seat)):
        if match.roll(6)[0] <= 2 and card in things.gear(match, seat):
            objects.lose(match, seat, card, "TA 5:11")
    yield from ()
    return None


def deserters(match: Match, seat: int, ctx: Context) -> Asking:
    """A die for each Follower: on a 1 it stays behind."""
    for card in list(things.followers(match, seat)):
        if match.roll(6)[0] == 1 and card in things.gear(match, seat):
            objects.drop(match, seat, card, "TA 6:4")
    yield from ()
    return None


def tremor(match: Match, seat: int, ctx: Context) -> Asking:
    """Every Place of the Region is gone, Doorways excepted."""
    here = boards.same_board(match, match.state.heroes[seat].at)
    for card in list(match.state.cards.zones[BOARD]):
        shown = things.design(match, card)
        if shown.type == "PLACE" and "DOORWAY" not in shown.sub and match.state.lies[card] in here:
            objects.discard(match, card)
    yield from ()
    return None


def keep_spirit(match: Match, seat: int, ctx: Context) -> Asking:
    """Bonewright: a beaten Spirit follows, instead of experience; at most two (TA 6:8)."""
    fight = ctx.fight
    kept = [card for card in things.gear(match, seat) if things.design(match, card).type == "SPIRIT"]
    if fight is None or len(fight.foes) != 1 or len(kept) >= 2:
        return None
    foe = fight.foes[0]
    fight.foes.remove(foe)
    match.state.lies.pop(foe, None)
    cards.move_card(match, foe, GEAR[seat])
    match.state.place[foe] = STANDING
    match.tell("takes", rule="TA 6:8", seat=seat, card=things.design(match, foe).id)
    ctx.prevented = True
    yield from ()
    return None


def tame(match: Match, seat: int, ctx: Context) -> Asking:
    """Beast Drover: a killed animal joins as a Mule on a 6."""
    if match.roll(6)[0] == 6:
        card = objects.find(match, "pu_mule")
        if card != NO_CARD:
            yield from objects.take(match, seat, card, "TA 20:1")
    return None


def cheap_sale(match: Match, seat: int, ctx: Context) -> Asking:
    """Goblin Fence: sells one Object anywhere, at half price rounded up."""
    answer = yield from choose(match, "fence", seat, _wares, rule="TA 10:3", public=True)
    if answer is not None and answer[0] == "sell":
        shown = things.design(match, answer[1])
        objects.lose(match, seat, answer[1], "TA 20:2")
        money.gain(match, seat, (shown.price + 1) // 2, "TA 3:4")
    return None


def _wares(match: Match, seat: int) -> Sequence[Option]:
    sold = [card for card in things.objects(match, seat) if things.design(match, card).price]
    return [("keep",), *(("sell", card) for card in sold)]


def evil_eye(match: Match, seat: int, ctx: Context) -> Asking:
    """Hedge Witch: die + Craft each; if hers is higher, a Curse."""
    mine = match.roll(6)[0] + numbers.total(match, seat, "craft")
    his = match.roll(6)[0] + numbers.total(match, ctx.target, "craft")
    match.tell("contest", rule="TA 13:3", seat=seat, to=ctx.target, mine=mine, his=his)
    if mine > his:
        yield from run.do(match, ctx.target, (words.Curses(),), Context())
    return None


def faithless(match: Match, seat: int, ctx: Context) -> Asking:
    """Faithless Cousin: 1 Gold, or he leaves with one readied Object."""
    answer = yield from choose(match, "cousin", seat, _demands, rule="TA 13:5", public=True)
    if answer == ("pay",):
        money.pay(match, seat, 1, "TA 3:3")
        return None
    if answer is not None and answer[0] == "take" and answer[1] in things.gear(match, seat):
        objects.lose(match, seat, answer[1], "TA 6:3")
    if ctx.card in things.gear(match, seat):
        objects.lose(match, seat, ctx.card, "TA 6:3")
    return None


def _demands(match: Match, seat: int) -> Sequence[Option]:
    found: list[Option] = [("take", card) for card in things.readied(match, seat)] or [("leave",)]
    return [("pay",), *found] if match.state.heroes[seat].gold else found


def gild(match: Match, seat: int, ctx: Context) -> Asking:
    """Golden Touch: an Object for its price, at least 1 Gold."""
    answer = yield from choose(match, "gild", seat, _donations, rule="TA 9:6", public=True)
    if answer is not None and answer[0] == "give":
        worth = max(1, things.design(match, answer[1]).price)
        objects.lose(match, seat, answer[1], "TA 9:6")
        money.gain(match, seat, worth, "TA 3:4")
    return None


def ward(match: Match, seat: int, ctx: Context) -> Asking:
    """Ward of Roots: the next Character to stop here misses a turn."""
    match.state.wards[match.state.heroes[seat].at] = seat
    yield from ()
    return None


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
    answer = yield from choose(match, "herd", seat, _beasts, rule="TA 9:7", public=True)
    if answer is None or answer[0] != "card":
        return None
    there = yield from choose(match, "herd-to", seat, _spaces_here, rule="TA 9:7", public=True)
    if there is not None and answer[1] in match.state.cards.zones[BOARD]:
        match.state.lies[answer[1]] = match.content.space_of[there[1]]
        match.tell("herded", rule="TA 9:7", seat=seat, card=things.design(match, answer[1]).id, to=there[1])
    return None


def herd_here(match: Match, seat: int, ctx: Context) -> Asking:
    """The Blunder: it comes to your Space."""
    answer = yield from choose(match, "herd", seat, _beasts, rule="TA 9:7", public=True)
    if answer is not None and answer[0] == "card":
        match.state.lies[answer[1]] = match.state.heroes[seat].at
    return None


def _beasts(match: Match, seat: int) -> Sequence[Option]:
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
    """The creature is gone, and nothing is learned from it."""
    if ctx.fight is not None:
        for foe in ctx.fight.foes:
            if foe in match.state.cards.zones[BOARD]:
                objects.discard(match, foe)
        ctx.fight.gone = True
    yield from ()
    return None


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
    """Iron Skin's Blunder: one worn piece of armour is damaged."""
    broken = lives.breakable(match, seat)
    if broken:
        lives.damage(match, seat, broken[0])
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
    region = numbers.region(match, seat)
    for other in things.living(match):
        if other != seat and things.alive(match, other) and numbers.region(match, other) == region:
            yield from lives.lose(match, other, 1, "effect")
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


FUNCTIONS: dict[str, Callable[[Match, int, Context], Asking]] = {
    "chasm": chasm, "arena_won": arena_won, "frame": frame, "peek_any": peek_any, "scry": scry,
    "scry_blunder": scry_blunder, "wager": wager, "sharp": sharp, "beggar": beggar, "chronicle": chronicle,
    "envenom": envenom, "swap_follower": swap_follower, "stampede": stampede, "deserters": deserters,
    "tremor": tremor, "keep_spirit": keep_spirit, "tame": tame, "cheap_sale": cheap_sale, "evil_eye": evil_eye,
    "faithless": faithless, "gild": gild, "ward": ward, "swap_places": swap_places, "herd": herd,
    "herd_here": herd_here, "open_way": open_way, "banish": banish, "second_draw": second_draw,
    "one_more": one_more, "choir": choir, "oath": oath, "rust": rust, "breath": breath, "informer": informer,
    "tempest": tempest, "mend": mend, "arrest5": arrest5, "stolen_crown": stolen_crown, "shade": shade,
    "locked_out": locked_out,
    "last_orders": last_orders, "bout": bout, "nimble": nimble, "sentinel": inner.sentinel, "portal": inner.portal,
    "crypt": inner.crypt, "mines": inner.mines, "dice_with_death": inner.dice_with_death, "den": inner.den,
    "tower": inner.tower, "pits": inner.pits, "donjon_visit": law.visit_donjon, "gate": law.gate,
}  # fmt: skip
