"""What goods and ships are good for to who asks: the numbers that the bots load by, in words."""

from __future__ import annotations

from questboard.engine import Look
from questboard.games.moonrunners.bots import Cargoes, chance_caught
from questboard.games.moonrunners.content import Ship


def good_for(look: Look, name: str) -> str:
    content, view = look.content, look.view
    if name in {good.id for good in content.goods}:
        cargoes = Cargoes(look)
        heat = cargoes.danger + cargoes.heats[name]
        caught = round(100 * chance_caught(heat, cargoes.shift))
        fetches = f"Tonight it fetches {_coins(cargoes.prices[name])}"
        if not view.ship:
            return f"{fetches}, before the ship is known."
        return f"{fetches}; alone in a boat it is caught {caught} times in 100."
    ship = content.by_id.get(name)
    if isinstance(ship, Ship):
        held = [kind for _, kind in view.hand]
        wanted = sum(kind in ship.wants for kind in held)
        return f"Of the {len(held)} goods in your hand it wants {wanted}, at {_coins(ship.bonus)} more each."
    return ""


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"
