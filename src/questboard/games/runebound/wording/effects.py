"""Amounts and effects in a few words."""

from __future__ import annotations

from questboard.games.runebound.vocabulary import Effect

_ONE = {"gold": "gold", "wounds": "wound", "xp": "experience", "exhaustion": "exhaustion", "dice": "die"}
_MANY = {"gold": "gold", "wounds": "wounds", "xp": "experience", "exhaustion": "exhaustion", "dice": "dice"}
PRICES = {"free": " for nothing", "half": " at half its cost", "full": ""}


def amount(number: int, what: str) -> str:
    return f"{number} {(_ONE if number == 1 else _MANY)[what]}"


def says(effects: tuple[Effect, ...]) -> str:
    """Effects in a few words, for a choice between them."""
    return ", ".join(_says(effect) for effect in effects) or "nothing"


def _says(effect: Effect) -> str:
    args = effect.args
    match effect.verb:
        case "pay":
            return f"pay {args[0]} gold"
        case "gold":
            return f"gain {args[0]} gold" if int(args[0]) >= 0 else f"lose {-int(args[0])} gold"
        case "xp":
            return f"gain {args[0]} experience"
        case "take":
            return f"take {amount(int(args[0]), 'wounds')}"
        case "exhaust":
            return f"take {args[0]} exhaustion"
        case "heal":
            return f"heal {args[0]}"
        case "rest":
            return "rest completely" if args[0] == "all" else f"rest {args[0]}"
        case "ready":
            return "ready all Items" if args[0] == "all" else f"ready {args[0]} Items"
        case "spend":
            return f"activate {args[0]} without effect"
        case "test":
            return f"{args[0]} {args[1]} ({says(effect.branches[0])}; else {says(effect.branches[1])})"
        case "end_step":
            return "leave"
        case "draw_market":
            return f"turn up {args[0]} market cards and have {args[1]} of them{PRICES[str(args[2])]}"
        case "next_dice":
            return f"{args[0]:+d} {'die' if abs(int(args[0])) == 1 else 'dice'} next turn"
        case "enemy_value":
            return f"the enemy's {args[0]} value {args[1]:+d}"
        case "enemy_damage":
            return f"the enemy's {args[0]} damage {args[1]:+d}"
        case "fight":
            return "fight"
        case "face_high_lord":
            return "face the High Dragon Lord at once"
        case "victory":
            return "win the game"
        case verb:
            return " ".join([verb.replace("_", " "), *(str(arg) for arg in args)])
