"""The vocabulary of effects: what cards, Traits, locations and tracks can say.

An effect in the content files is a table `{ verb = "...", ... }`. `grammar` reads all of them once
into plain numbers, and `effects` interprets them with the deed that a chapter of the rules has for
the verb. A new card is a new entry in a file; only a new verb needs code.

| verb | parameters | what it does |
| --- | --- | --- |
| `power` | `side` own or enemy, `n` | Military Power in the current battle |
| `gain` | `what` population, science or vp, `n`, `fleet` | stocks of the player or a Fleet |
| `lose` | `who` you or enemy, `what`, `n` | the same, down to 0 |
| `steal` | `what` science, `n`, `from` enemy | up to n from the enemy |
| `draw` | `n`, `who` you or enemy | Command cards |
| `discard` | `who`, `n`, `pick` owner, you or random, `keep` | cards from a hand |
| `peek_hand` | `who` enemy or opponent | a secret look at a hand |
| `peek_tactic` | | a secret look at the enemy's Tactic |
| `swap_tactic` | | another card as the own Tactic |
| `guess_tactic` | `hit`, `miss`: effects | name the enemy's Tactic |
| `move` | `fleet`, `to`, `black_hole`, `attack` | a Fleet goes elsewhere |
| `swap_fleets` | | both own Fleets trade places |
| `convert` | `from`, `to`, `rate`, `max` | pay for power, Science or Population |
| `recover` | `n` | cards out of the own discard pile |
| `scrap` | `n`, `from` hand, `gain_science_base_plus` | cards out of the game |
| `prevent` | `what` population_loss | the loser keeps its Population |
| `block` | `icon`, `who` enemy or both | no more cards of an icon |
| `retreat_any` | | retreat to any empty location |
| `force_home` | `who` enemy | the enemy retreats to its Homeworld |
| `modify` | `stat`, `op`, `n`, `until` | a stat for a turn or a battle |
| `trait` | `n` | the Trait reward |
| `buy_tech` | `discount` | a Tech card for less |
| `refresh_market` | | new Tech cards on offer |
| `remove_colony` | `where` here | an opponent's colony goes |

`n` is a number or `{ count = <counter>, times = k, max = m }`. Every effect may have `if`, a list
of conditions that must all hold, and `optional = true`.
"""

from __future__ import annotations

from typing import Final

VERBS: Final = [
    "power",
    "gain",
    "lose",
    "steal",
    "draw",
    "discard",
    "peek_hand",
    "peek_tactic",
    "swap_tactic",
    "guess_tactic",
    "move",
    "swap_fleets",
    "convert",
    "recover",
    "scrap",
    "prevent",
    "block",
    "retreat_any",
    "force_home",
    "modify",
    "trait",
    "buy_tech",
    "refresh_market",
    "remove_colony",
]
POWER: Final = 0
GAIN: Final = 1
LOSE: Final = 2
STEAL: Final = 3
DRAW: Final = 4
DISCARD: Final = 5
PEEK_HAND: Final = 6
PEEK_TACTIC: Final = 7
SWAP_TACTIC: Final = 8
GUESS_TACTIC: Final = 9
MOVE: Final = 10
SWAP_FLEETS: Final = 11
CONVERT: Final = 12
RECOVER: Final = 13
SCRAP: Final = 14
PREVENT: Final = 15
BLOCK: Final = 16
RETREAT_ANY: Final = 17
FORCE_HOME: Final = 18
MODIFY: Final = 19
TRAIT_REWARD: Final = 20
BUY_TECH: Final = 21
REFRESH_MARKET: Final = 22
REMOVE_COLONY: Final = 23

CONDITIONS: Final = [
    "attacking",
    "defending",
    "own_tactic_face_up",
    "own_attempting",
    "enemy_attempting",
    "enemy_fusing",
    "black_hole_here",
    "own_colony_here",
    "own_population_min",
    "own_population_max",
    "enemy_population_more",
    "enemy_tactic_base_min",
    "enemy_tactic_base_max",
    "on_board",
    "to_empty",
]
ATTACKING: Final = 0
DEFENDING: Final = 1
OWN_TACTIC_FACE_UP: Final = 2
OWN_ATTEMPTING: Final = 3
ENEMY_ATTEMPTING: Final = 4
ENEMY_FUSING: Final = 5
BLACK_HOLE_HERE: Final = 6
OWN_COLONY_HERE: Final = 7
OWN_POPULATION_MIN: Final = 8
OWN_POPULATION_MAX: Final = 9
ENEMY_POPULATION_MORE: Final = 10
ENEMY_TACTIC_BASE_MIN: Final = 11
ENEMY_TACTIC_BASE_MAX: Final = 12
ON_BOARD: Final = 13
TO_EMPTY: Final = 14
NUMBERED: Final = [
    OWN_POPULATION_MIN,
    OWN_POPULATION_MAX,
    ENEMY_TACTIC_BASE_MIN,
    ENEMY_TACTIC_BASE_MAX,
]

COUNTERS: Final = [
    "black_holes_here",
    "enemy_hand",
    "enemy_tactic_base",
    "own_face_up_cards",
    "own_helpers",
    "own_colonies_here",
    "own_planning_cards",
    "own_support_cards",
]
BLACK_HOLES_HERE: Final = 0
ENEMY_HAND: Final = 1
ENEMY_TACTIC_BASE: Final = 2
OWN_FACE_UP_CARDS: Final = 3
OWN_HELPERS: Final = 4
OWN_COLONIES_HERE: Final = 5
OWN_PLANNING_CARDS: Final = 6
OWN_SUPPORT_CARDS: Final = 7

STATS: Final = [
    "power",
    "enemy_power",
    "population_cap",
    "colonize_power",
    "colonize_from_supply",
    "ally_value",
    "colony_value",
    "black_hole_cost",
    "jump_cost",
    "mobilize_population",
    "mobilize_science",
    "mobilize_card",
    "repeat_mobilize",
    "homeworld_regain",
    "hand_limit",
    "science_limit",
    "tech_cost",
    "planning_blocked",
    "support_blocked",
]
POWER_STAT: Final = 0
ENEMY_POWER: Final = 1
POPULATION_CAP: Final = 2
COLONIZE_POWER: Final = 3
COLONIZE_FROM_SUPPLY: Final = 4
ALLY_VALUE: Final = 5
COLONY_VALUE: Final = 6
BLACK_HOLE_COST: Final = 7
JUMP_COST: Final = 8
MOBILIZE_POPULATION: Final = 9
MOBILIZE_SCIENCE: Final = 10
MOBILIZE_CARD: Final = 11
REPEAT_MOBILIZE: Final = 12
HOMEWORLD_REGAIN: Final = 13
HAND_LIMIT: Final = 14
SCIENCE_LIMIT: Final = 15
TECH_COST: Final = 16
PLANNING_BLOCKED: Final = 17
SUPPORT_BLOCKED: Final = 18
OF_PLAYER: Final = [HAND_LIMIT, SCIENCE_LIMIT]  # summed over both Fleets of a player

EVENTS: Final = [
    "on_victory",
    "on_defeat",
    "on_turn_start",
    "on_move",
    "on_use_location",
    "on_extraction",
    "on_buy_tech",
    "on_ally",
    "on_homeworld",
    "on_colonize",
]
ON_VICTORY: Final = 0
ON_DEFEAT: Final = 1
ON_TURN_START: Final = 2
ON_MOVE: Final = 3
ON_USE_LOCATION: Final = 4
ON_EXTRACTION: Final = 5
ON_BUY_TECH: Final = 6
ON_ALLY: Final = 7
ON_HOMEWORLD: Final = 8
ON_COLONIZE: Final = 9

ICONS: Final = ["tactic", "planning", "support", "action", "free"]
TACTIC_ICON: Final = 0
PLANNING_ICON: Final = 1
SUPPORT_ICON: Final = 2
ACTION_ICON: Final = 3
FREE_ICON: Final = 4
TIMES: Final = ["on_victory", "on_defeat", "now"]  # the first two are numbered like the events
NOW: Final = 2

STOCKS: Final = ["population", "science", "card"]
POPULATION: Final = 0
SCIENCE: Final = 1
CARDS: Final = 2
VP: Final = 3
TO_POWER: Final = 4
PARTIES: Final = ["you", "enemy", "opponent", "both"]
YOU: Final = 0
ENEMY: Final = 1
OPPONENT: Final = 2
BOTH: Final = 3
PICKS: Final = ["owner", "you", "random"]
OWNER_PICKS: Final = 0
YOU_PICK: Final = 1
RANDOM_PICK: Final = 2
FLEETS: Final = [
    "this",
    "other",
    "own_any",
    "each_on_board",
    "enemy_neighbor",
    "opponent_any",
]
THIS: Final = 0
OTHER: Final = 1
OWN_ANY: Final = 2
EACH_ON_BOARD: Final = 3
ENEMY_NEIGHBOR: Final = 4
OPPONENT_ANY: Final = 5
PLACES: Final = ["neighbor", "any_empty", "empty_neighbor", "any"]
NEIGHBOR: Final = 0
ANY_EMPTY: Final = 1
EMPTY_NEIGHBOR: Final = 2
ANYWHERE: Final = 3


class Amount:
    """A number, or what a counter counts, times something and up to something."""

    def __init__(self, fixed: int, count: int = -1, times: int = 1, most: int = -1) -> None:
        self.fixed = fixed
        self.count = count
        self.times = times
        self.most = most


class Condition:
    """Something that must hold, perhaps with a number."""

    def __init__(self, kind: int, n: int) -> None:
        self.kind = kind
        self.n = n


class Effect:
    """One effect; what its verb has no use for is 0 or -1."""

    def __init__(self, verb: int) -> None:
        self.id = -1
        self.verb = verb
        self.conditions: list[Condition] = []
        self.optional = False
        self.n = Amount(1)
        self.side = 0
        self.what = 0
        self.who = 0
        self.fleet = 0
        self.pick = 0
        self.keep = 0
        self.to = 0
        self.free_holes = False
        self.attack = False
        self.source = 0
        self.rate = 0
        self.most = 0
        self.plus = -1
        self.icon = 0
        self.stat = 0
        self.sets = False
        self.for_battle = False
        self.lasting = -1  # its number among the effects that last
        self.discount = 0
        self.hit = -1
        self.miss = -1


class Cost:
    """What must be paid in full before anything happens."""

    def __init__(self, science: int, population: int, cards: int) -> None:
        self.science = science
        self.population = population
        self.cards = cards
        self.played = 0  # 1 where a card leaves the hand to be carried out


class Use:
    """One way to use a card or a location. The first effects of its list pay the cost."""

    def __init__(self, icon: int, when: int) -> None:
        self.icon = icon
        self.when = when
        self.conditions: list[Condition] = []
        self.cost = Cost(0, 0, 0)
        self.rest = Cost(0, 0, 0)  # the same once the card itself has left the hand
        self.effects = -1
        self.paid = 0  # how many effects at the head of the list are the payment
        self.refers = False  # whether it speaks of "this" Fleet
        self.optional = False  # whether its player may do without
        self.id = -1


class Passive:
    """A change of a stat that is always in force."""

    def __init__(self, stat: int, sets: bool, n: Amount, conditions: list[Condition]) -> None:
        self.stat = stat
        self.sets = sets
        self.n = n
        self.conditions = conditions


class Trigger:
    """Effects that answer to an event."""

    def __init__(self, event: int, use: Use) -> None:
        self.event = event
        self.use = use


# Everything that was read, so that steps can name effects by number.
LISTS: Final[list[list[Effect]]] = []
EFFECTS: Final[list[Effect]] = []
USES: Final[list[Use]] = []
LASTING: Final[list[Effect]] = []
LASTING_KEYS: Final[list[str]] = []
