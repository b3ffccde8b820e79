"""Reading effects, uses, passives and triggers from content files, with every figure checked."""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader
from orrery.games.fusion.vocabulary import (
    ACTION_ICON,
    BLOCK,
    BUY_TECH,
    CONDITIONS,
    CONVERT,
    COUNTERS,
    DISCARD,
    DRAW,
    EFFECTS,
    ENEMY,
    ENEMY_NEIGHBOR,
    ENEMY_POWER,
    EVENTS,
    FLEETS,
    FORCE_HOME,
    FREE_ICON,
    GAIN,
    GUESS_TACTIC,
    ICONS,
    LASTING,
    LASTING_KEYS,
    LISTS,
    LOSE,
    MODIFY,
    MOVE,
    NOW,
    NUMBERED,
    OF_PLAYER,
    ON_DEFEAT,
    ON_MOVE,
    ON_VICTORY,
    OPPONENT_ANY,
    OTHER,
    PARTIES,
    PEEK_HAND,
    PICKS,
    PLACES,
    PLANNING_ICON,
    POPULATION,
    POWER,
    POWER_STAT,
    PREVENT,
    RECOVER,
    REMOVE_COLONY,
    SCIENCE,
    SCRAP,
    STATS,
    STEAL,
    SUPPORT_ICON,
    THIS,
    TO_EMPTY,
    TO_POWER,
    TRAIT_REWARD,
    USES,
    VERBS,
    Amount,
    Condition,
    Cost,
    Effect,
    Passive,
    Trigger,
    Use,
)

# Where an effect may stand: outside battles; while a battle is fought; among its results; as the
# answer to some other event; as a reward of a track.
OUTSIDE: Final = 0
FIGHT: Final = 1
RESULT: Final = 2
EVENT: Final = 3
REWARD: Final = 4
WHERE: Final = ["outside battles", "in a battle", "as its result", "as an answer", "on a track"]
ALLOWED: Final[dict[str, list[int]]] = {
    "power": [FIGHT],
    "steal": [FIGHT, RESULT],
    "peek_tactic": [FIGHT],
    "swap_tactic": [FIGHT],
    "guess_tactic": [FIGHT],
    "move": [OUTSIDE],
    "swap_fleets": [OUTSIDE],
    "recover": [OUTSIDE],
    "scrap": [OUTSIDE],
    "prevent": [FIGHT, RESULT],
    "block": [FIGHT],
    "retreat_any": [FIGHT, RESULT],
    "force_home": [FIGHT, RESULT],
    "modify": [OUTSIDE, FIGHT],
    "trait": [OUTSIDE, REWARD],
    "buy_tech": [OUTSIDE],
    "refresh_market": [OUTSIDE],
    "remove_colony": [OUTSIDE],
}


# Whoever plays a card for these has it in hand when the cost is looked at.
FROM_HAND: Final = [PLANNING_ICON, SUPPORT_ICON, ACTION_ICON, FREE_ICON]


def read_use(
    reader: Reader, icon: int, when: int, where: int, origin: str, moved: bool = False
) -> Use:
    """What `{ if?, cost?, do }` says; the caller has read the rest of the table."""
    use = Use(icon, when)
    use.conditions = read_conditions(reader, moved)
    payment: list[Effect] = []
    if reader.has("cost"):
        use.cost = _read_cost(reader.table("cost"))
        use.rest = _read_cost(reader.table("cost"))
        payment = _payment(use.cost)
        use.paid = len(payment)
    use.cost.played = int(when == NOW and icon in FROM_HAND)
    use.effects = read_effects(reader, "do", where, origin, payment)
    use.refers = bool(use.conditions) or use.cost.population > 0
    for effect in LISTS[use.effects]:
        use.refers = use.refers or _refers(effect)
    use.id = len(USES)
    USES.append(use)
    return use


def _refers(effect: Effect) -> bool:
    """Whether an effect speaks of "this" Fleet."""
    if effect.conditions or effect.n.count >= 0:
        return True
    if effect.verb == GAIN:
        return effect.what == POPULATION and effect.fleet in (THIS, OTHER)
    if effect.verb == LOSE:
        return effect.what == POPULATION
    if effect.verb == MOVE:
        return effect.fleet in (THIS, ENEMY_NEIGHBOR)
    if effect.verb == MODIFY:
        return effect.stat not in OF_PLAYER
    return effect.verb in (REMOVE_COLONY, CONVERT)


def _read_cost(reader: Reader) -> Cost:
    cost = Cost(
        reader.number("science", 0, 9, 0),
        reader.number("population", 0, 9, 0),
        reader.number("cards", 0, 9, 0),
    )
    reader.done()
    if cost.science + cost.population + cost.cards == 0:
        raise reader.refuse("must ask for science, population or cards")
    return cost


def _payment(cost: Cost) -> list[Effect]:
    found: list[Effect] = []
    for what, count in ((SCIENCE, cost.science), (POPULATION, cost.population)):
        if count:
            effect = Effect(LOSE)
            effect.what = what
            effect.n = Amount(count)
            found.append(effect)
    if cost.cards:
        effect = Effect(DISCARD)
        effect.n = Amount(cost.cards)
        found.append(effect)
    return found


def read_effects(
    reader: Reader, name: str, where: int, origin: str, before: list[Effect] | None = None
) -> int:
    """The number of the list of effects that an entry of a content file gives."""
    effects = list(before or [])
    for table in reader.tables(name):
        effects.append(_read_effect(table, where, origin))
    if not effects:
        raise reader.refuse("must list at least one effect", name)
    for effect in effects:
        effect.id = len(EFFECTS)
        EFFECTS.append(effect)
    LISTS.append(effects)
    return len(LISTS) - 1


def read_passives(reader: Reader) -> list[Passive]:
    found: list[Passive] = []
    for table in reader.tables("passive") if reader.has("passive") else []:
        stat = STATS.index(table.choice("stat", STATS))
        sets = _read_op(table, stat)
        found.append(Passive(stat, sets, _read_amount(table, "n"), read_conditions(table)))
        table.done()
    return found


def _read_op(reader: Reader, stat: int) -> bool:
    """Whether a stat is set and not added to; Military Power is a sum of what is added."""
    sets = reader.choice("op", ["add", "set"]) == "set"
    if sets and stat in (POWER_STAT, ENEMY_POWER):
        raise reader.refuse(f"must be add for {STATS[stat]}", "op")
    return sets


def read_triggers(reader: Reader, origin: str) -> list[Trigger]:
    found: list[Trigger] = []
    for table in reader.tables("triggers") if reader.has("triggers") else []:
        event = EVENTS.index(table.choice("on", EVENTS))
        where = RESULT if event in (ON_VICTORY, ON_DEFEAT) else EVENT
        use = read_use(table, -1, NOW, where, origin, event == ON_MOVE)
        use.optional = table.flag("optional", False)
        found.append(Trigger(event, use))
        table.done()
    return found


def read_conditions(reader: Reader, moved: bool = False) -> list[Condition]:
    """The conditions of an entry; only the answer to a move can ask where it has led."""
    found: list[Condition] = []
    for text in reader.texts("if") if reader.has("if") else []:
        name, colon, number = text.partition(":")
        kind = CONDITIONS.index(name) if name in CONDITIONS else -1
        fits = (kind in NUMBERED) == (colon == ":") and (not colon or number.isdecimal())
        if kind < 0 or not fits:
            raise reader.refuse(f"has an unknown condition {text!r}", "if")
        if kind == TO_EMPTY and not moved:
            raise reader.refuse("knows to_empty only on a trigger of on_move", "if")
        found.append(Condition(kind, int(number) if colon else 0))
    return found


def _read_amount(reader: Reader, name: str) -> Amount:
    value = reader.value(name)
    if not isinstance(value, dict):
        return Amount(reader.number(name, -20, 20))
    table = reader.table(name)
    count = COUNTERS.index(table.choice("count", COUNTERS))
    amount = Amount(0, count, table.number("times", -9, 9, 1), table.number("max", 0, 99, 99))
    table.done()
    return amount


def _read_effect(reader: Reader, where: int, origin: str) -> Effect:
    word = reader.choice("verb", VERBS)
    if where not in ALLOWED.get(word, [where]):
        raise reader.refuse(f"{word} has no meaning {WHERE[where]}", "verb")
    effect = Effect(VERBS.index(word))
    effect.conditions = read_conditions(reader)
    effect.optional = reader.flag("optional", False)
    verb = effect.verb
    if verb in (POWER, GAIN, LOSE, STEAL, DRAW, DISCARD, RECOVER, SCRAP):
        effect.n = _read_amount(reader, "n")
    if verb == POWER:
        effect.side = ["own", "enemy"].index(_word(reader, "side", ["own", "enemy"], "own"))
    elif verb == GAIN:
        effect.what = _stock(reader, "what", ["population", "science", "vp"])
        effect.fleet = FLEETS.index(_word(reader, "fleet", FLEETS[:4], "this"))
    elif verb in (LOSE, STEAL, DRAW, DISCARD, PEEK_HAND):
        _read_dealing(reader, effect, where)
    elif verb == GUESS_TACTIC:
        effect.hit = read_effects(reader, "hit", where, origin)
        effect.miss = read_effects(reader, "miss", where, origin) if reader.has("miss") else -1
    elif verb == MOVE:
        effect.fleet = FLEETS.index(reader.choice("fleet", [FLEETS[i] for i in (0, 2, 4, 5)]))
        effect.to = PLACES.index(reader.choice("to", PLACES))
        effect.free_holes = _word(reader, "black_hole", ["pay", "free"], "pay") == "free"
        effect.attack = reader.flag("attack", False)
        if effect.attack and effect.fleet in (ENEMY_NEIGHBOR, OPPONENT_ANY):
            raise reader.refuse("is not for opponents' Fleets", "attack")
    elif verb == CONVERT:
        _read_convert(reader, effect, where)
    elif verb == SCRAP:
        reader.choice("from", ["hand"])
        if reader.has("gain_science_base_plus"):
            effect.plus = reader.number("gain_science_base_plus", 0, 9)
    elif verb == PREVENT:
        reader.choice("what", ["population_loss"])
        _word(reader, "who", ["you"], "you")
    elif verb == BLOCK:
        effect.icon = ICONS.index(reader.choice("icon", ["planning", "support"]))
        effect.who = PARTIES.index(reader.choice("who", ["enemy", "both"]))
    elif verb == FORCE_HOME:
        reader.choice("who", ["enemy"])
    elif verb == MODIFY:
        _read_modify(reader, effect, where, origin)
    elif verb == TRAIT_REWARD:
        effect.n = Amount(reader.number("n", 1, 9, 1))
    elif verb == BUY_TECH:
        effect.discount = reader.number("discount", 0, 9)
    elif verb == REMOVE_COLONY:
        reader.choice("where", ["here"])
    reader.done()
    return effect


def _word(reader: Reader, name: str, choices: list[str], default: str) -> str:
    """One of several words, or the default."""
    return reader.choice(name, choices, default)


def _stock(reader: Reader, name: str, choices: list[str]) -> int:
    names = ["population", "science", "card", "vp", "power"]
    return names.index(reader.choice(name, choices))


def _read_dealing(reader: Reader, effect: Effect, where: int) -> None:
    """Effects that concern another player, perhaps."""
    verb = effect.verb
    if verb == STEAL:
        effect.what = _stock(reader, "what", ["science"])
        reader.choice("from", ["enemy"])
        return
    if verb == PEEK_HAND:
        effect.who = PARTIES.index(reader.choice("who", ["enemy", "opponent"]))
    elif verb == DISCARD:
        effect.who = PARTIES.index(reader.choice("who", ["you", "enemy", "opponent"]))
        effect.pick = PICKS.index(reader.choice("pick", PICKS))
        effect.keep = reader.number("keep", 0, 9, 0)
    else:
        effect.who = PARTIES.index(_word(reader, "who", ["you", "enemy"], "you"))
        if verb == LOSE:
            effect.what = _stock(reader, "what", ["population", "science"])
    if effect.who == ENEMY and where not in (FIGHT, RESULT):
        raise reader.refuse("has no enemy outside battles", "who")


def _read_convert(reader: Reader, effect: Effect, where: int) -> None:
    effect.source = _stock(reader, "from", ["science", "population", "card"])
    effect.what = _stock(reader, "to", ["power", "science", "population"])
    effect.rate = reader.number("rate", 1, 9)
    effect.most = reader.number("max", 1, 9)
    if effect.what == TO_POWER and where != FIGHT:
        raise reader.refuse("power has no meaning outside battles", "to")


def _read_modify(reader: Reader, effect: Effect, where: int, origin: str) -> None:
    effect.stat = STATS.index(reader.choice("stat", STATS))
    effect.sets = _read_op(reader, effect.stat)
    effect.n = Amount(reader.number("n", -20, 20))
    effect.for_battle = reader.choice("until", ["end_of_turn", "end_of_battle"]) == "end_of_battle"
    if effect.for_battle != (where == FIGHT):
        raise reader.refuse("does not fit where the effect stands", "until")
    effect.lasting = len(LASTING)
    LASTING.append(effect)
    LASTING_KEYS.append(f"{origin}:{STATS[effect.stat]}")
