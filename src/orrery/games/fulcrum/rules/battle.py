"""Battle: who attacks, face-down modifiers, the scores."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import REGION_OF
from orrery.games.fulcrum.content import ABILITIES, METEORS
from orrery.games.fulcrum.effects import BATTLE_BONUS, BURN_CUBES, OTHER_PHASE
from orrery.games.fulcrum.knowledge import playable, sees_all_played, sees_shown
from orrery.games.fulcrum.powers import WITH, fits, holder_of, usable
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.rules.outcome import Outcome
from orrery.games.fulcrum.state import VALUE, Fulcrum, Why
from orrery.games.fulcrum.words import (
    ATTACK_DEED,
    ATTACKER,
    ATTACKS,
    BASE,
    BATTLE,
    BATTLE_SCORE,
    BUFFER,
    BURN,
    BURNS,
    CARD_COUNT,
    COMMIT,
    COUNTS,
    DEFEND_DEED,
    DEFENDER,
    DEFENDS,
    DONE,
    FACE_DOWN,
    FACTION,
    FROM_ABILITY,
    FROM_CARD,
    LAYS,
    LAYS_NO_MORE,
    PLAYER,
    POWER_COUNT,
    RESILIENCE,
    SOURCE,
    STRENGTH,
)

PHASE_OF_CARD: Final = [card.phase for card in METEORS]
TIE: Final = 2


def _phase(s: Fulcrum, seat: int, args: list[int]) -> object:
    return "Attack" if seat == s.attacker else "Defense"


def _faction(s: Fulcrum, seat: int, args: list[int]) -> object:
    return FACTION.labels[s.faction[seat]]


def _most(s: Fulcrum, seat: int, args: list[int]) -> object:
    return most_burnt(s, seat)


NOT_IN_HAND: Final = Why("PF-BAT-12", "{card} is not in your hand.")
OTHER_SIDE: Final = Why(
    "PF-BAT-10", "You can lay only {phase} modifiers in this battle.", phase=_phase
)
OTHER_FACTION: Final = Why("PF-BAT-11", "{faction}s cannot command {card}.", faction=_faction)
ALL_FEINTED: Final = Why(
    "PF-ABIL-07", "You have laid as many modifiers of the other phase as your ability allows."
)
NO_BURNING: Final = Why("PF-ABIL-02", "You have no ability that turns cubes into points.")
ALL_BURNT: Final = Why("PF-ABIL-07", "You can return {most} cubes in a battle.", most=_most)
NO_CUBE: Final = Why("PF-ABIL-02", "You have no {cube} cube.")


# -- starting a battle ----------------------------------------------------------------------


def begin_battle(s: Fulcrum, player: int, rival: int, attacks: bool) -> None:
    """The one who starts it takes a side, the other the opposite one."""
    s.phase = BATTLE
    s.clear_last_battle()
    s.attacker = player if attacks else rival
    s.defender = rival if attacks else player
    s.tell(ATTACKS if attacks else DEFENDS, player, rival, s.at[player])
    deed = ATTACK_DEED if attacks else DEFEND_DEED
    cost = battle_cost(s, player, s.at[player], attacks)
    s.do(COMMIT_ATTACK, COMMIT_DEFENSE, REVEAL, Morality(deed, cost))


def battle_cost(s: Fulcrum, player: int, space: int, attacks: bool) -> int:
    """What a battle costs on the tracker: the level of the base Power as it is before."""
    cost = s.level(player, REGION_OF[space])
    if s.settings.buffer_costs:
        cost += s.level(player, STRENGTH if attacks else RESILIENCE)
    return cost


# -- modifiers ------------------------------------------------------------------------------


class Commit(Step[Fulcrum]):
    """One side lays modifiers face down, one by one; it is asked even when it can lay none."""

    RULES = (
        "PF-BAT-08",
        "PF-BAT-09",
        "PF-BAT-10",
        "PF-BAT-11",
        "PF-BAT-12",
        "PF-BAT-14",
        "PF-BAT-15",
        "PF-FAC-10",
        "PF-FAC-11",
        "PF-FAC-12",
        "PF-FAC-13",
        "PF-ABIL-03",
        "PF-ABIL-07",
        "PF-AI-16",
    )
    FIELDS = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Fulcrum) -> None:
        player = s.fighter(self.side)
        if s.is_ai(player):
            play_all(s, player, self.side)
            return
        options: list[int] = []
        start = player * CARD_COUNT
        playing = self.fitting(s, player)
        for card in range(CARD_COUNT):
            if s.hand[start + card] and playing >> card & 1:
                options.append(COMMIT.action(card))
        if s.burnt[self.side] < most_burnt(s, player):
            for cube in range(POWER_COUNT):
                if s.cubes[player * POWER_COUNT + cube]:
                    options.append(BURN.action(cube))
        options.append(DONE.action())
        s.ask(self, player, options)

    def fitting(self, s: Fulcrum, player: int) -> int:
        """The cards that the player could lay now, as a set of bits."""
        found = playable(s, player, self.side)
        if laid_of_other_phase(s, self.side) < most_feinted(s, player):
            found |= playable(s, player, 1 - self.side)
        return found

    def prompt(self, s: Fulcrum) -> str:
        word = "Attack" if self.side == ATTACKER else "Defense"
        rival = s.label(PLAYER, s.fighter(1 - self.side))
        text = f"You battle {rival}: lay {word} modifiers face down, as many as you like."
        if self.side == DEFENDER:
            laid = laid_count(s, ATTACKER)
            text += f" The attacker has laid {laid}."
        if most_burnt(s, s.fighter(self.side)) > s.burnt[self.side]:
            text += " You may return cubes for points too."
        return text

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        player = s.fighter(self.side)
        if DONE.has(action):
            return None
        if COMMIT.has(action):
            card = COMMIT.a(action)
            if not s.hand[player * CARD_COUNT + card]:
                return NOT_IN_HAND
            if self.fitting(s, player) >> card & 1:
                return None
            if not playable(s, player, PHASE_OF_CARD[card]) >> card & 1:
                return OTHER_FACTION
            return ALL_FEINTED if most_feinted(s, player) > 0 else OTHER_SIDE
        if BURN.has(action):
            if most_burnt(s, player) == 0:
                return NO_BURNING
            if s.burnt[self.side] >= most_burnt(s, player):
                return ALL_BURNT
            return None if s.cubes[player * POWER_COUNT + BURN.a(action)] else NO_CUBE
        return super().judge(s, action)

    def answer(self, s: Fulcrum, action: int) -> None:
        player = s.fighter(self.side)
        if DONE.has(action):
            s.tell(LAYS_NO_MORE, player, laid_count(s, self.side))
            return
        if COMMIT.has(action):
            card = COMMIT.a(action)
            if PHASE_OF_CARD[card] != self.side:
                announce(s, player, OTHER_PHASE)
            lay(s, player, self.side, card)
        else:
            cube = BURN.a(action)
            announce(s, player, BURN_CUBES)
            s.cubes[player * POWER_COUNT + cube] -= 1
            s.supply[cube] += 1
            s.burnt[self.side] += 1
            s.tell(BURNS, player, cube)
        s.do(self)


def announce(s: Fulcrum, player: int, verb: int) -> None:
    """A battle ability is said to be used when it first is."""
    for ability in WITH[verb]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            s.use(player, ability)
            return


def lay(s: Fulcrum, player: int, side: int, card: int) -> None:
    s.hand[player * CARD_COUNT + card] = 0
    s.committed[side * CARD_COUNT + card] = 1
    s.tell(LAYS, player, card)


def play_all(s: Fulcrum, player: int, side: int) -> None:
    """An AI lays every modifier that it can."""
    fitting = playable(s, player, side)
    for card in range(CARD_COUNT):
        if s.hand[player * CARD_COUNT + card] and fitting >> card & 1:
            lay(s, player, side, card)
    s.tell(LAYS_NO_MORE, player, laid_count(s, side))


def laid_count(s: Fulcrum, side: int) -> int:
    count = 0
    for i in range(side * CARD_COUNT, (side + 1) * CARD_COUNT):
        count += s.committed[i]
    return count


def laid_of_other_phase(s: Fulcrum, side: int) -> int:
    count = 0
    for card in range(CARD_COUNT):
        if s.committed[side * CARD_COUNT + card] and PHASE_OF_CARD[card] != side:
            count += 1
    return count


def helps(s: Fulcrum, player: int, ability: int) -> bool:
    """Whether an ability works for a player throughout the battle, used in it already or not."""
    return holder_of(s, ability) == player and fits(s, player, ability)


def most_feinted(s: Fulcrum, player: int) -> int:
    """How many cards of the other phase a player may lay in a battle."""
    return most_by(s, player, OTHER_PHASE)


def most_burnt(s: Fulcrum, player: int) -> int:
    """How many cubes a player may return for points in a battle."""
    return most_by(s, player, BURN_CUBES)


def most_by(s: Fulcrum, player: int, verb: int) -> int:
    """How much abilities of one kind allow a player in a battle."""
    most = 0
    for ability in WITH[verb]:
        if helps(s, player, ability):
            most += ABILITIES[ability].effect.most
    return most


# -- scores ---------------------------------------------------------------------------------


class Score:
    """Where the points of one side come from; a face-down modifier has none yet."""

    def __init__(self) -> None:
        self.sources: list[int] = []
        self.points: list[int] = []  # -1 for what is not known
        self.known = 0

    def add(self, source: int, points: int) -> None:
        self.sources.append(source)
        self.points.append(points)
        if points > 0:
            self.known += points


def score_of(s: Fulcrum, side: int, shown: bool) -> Score:
    """The score of a side, its modifiers shown or not."""
    score = Score()
    player = s.fighter(side)
    score.add(BASE, s.level(player, REGION_OF[s.at[player]]))
    score.add(BUFFER, s.level(player, STRENGTH if side == ATTACKER else RESILIENCE))
    for ability in WITH[BATTLE_BONUS]:
        effect = ABILITIES[ability].effect
        if side in effect.sides and helps(s, player, ability):
            half = s.level(player, effect.half_of) // 2 if effect.half_of >= 0 else effect.points
            score.add(FROM_ABILITY + ability, half)
    burnt = s.burnt[side]
    for ability in WITH[BURN_CUBES]:
        if burnt > 0 and helps(s, player, ability):
            effect = ABILITIES[ability].effect
            count = min(burnt, effect.most)
            score.add(FROM_ABILITY + ability, count * effect.points)
            burnt -= count
    for card in range(CARD_COUNT):
        if s.committed[side * CARD_COUNT + card]:
            if shown:
                score.add(FROM_CARD + card, VALUE[card])
            else:
                score.add(FACE_DOWN, -1)
    return score


def kept_score(s: Fulcrum, side: int) -> Score:
    """The score of a side as it was when the modifiers were turned up."""
    score = Score()
    for source in range(SOURCE.size):
        points = s.tally[side * SOURCE.size + source]
        if points > 0:
            score.add(source, points)
    return score


class Reveal(Step[Fulcrum]):
    """Both sides turn their modifiers up together; the higher score wins."""

    RULES = (
        "PF-BAT-02",
        "PF-BAT-03",
        "PF-BAT-04",
        "PF-BAT-05",
        "PF-BAT-06",
        "PF-BAT-07",
        "PF-BAT-09",
        "PF-BAT-13",
        "PF-BAT-15",
        "PF-POW-04",
        "PF-POW-05",
        "PF-BORD-06",
        "PF-ABIL-04",
    )

    def run(self, s: Fulcrum) -> None:
        s.revealed = 1
        totals: list[int] = []
        for side in (ATTACKER, DEFENDER):
            player = s.fighter(side)
            score = score_of(s, side, True)
            for card in range(CARD_COUNT):
                if s.committed[side * CARD_COUNT + card]:
                    sees_shown(s, card)
                    s.turned_up[card] += 1
                    s.spent[player] = 1
            if s.is_ai(player):
                sees_all_played(s, player, side)
            keep_score(s, player, side, score)
            tell_score(s, player, side, score)
            totals.append(score.known)
        if totals[ATTACKER] == totals[DEFENDER]:
            s.do(Outcome(TIE))
        else:
            s.do(Outcome(ATTACKER if totals[ATTACKER] > totals[DEFENDER] else DEFENDER))


def keep_score(s: Fulcrum, player: int, side: int, score: Score) -> None:
    """What was counted stays to be seen, whatever the loser gives up."""
    s.battle_at = s.at[player]
    s.fought_by[side] = player
    for source, points in zip(score.sources, score.points, strict=True):
        s.tally[side * SOURCE.size + source] += points


def tell_score(s: Fulcrum, player: int, side: int, score: Score) -> None:
    for source, points in zip(score.sources, score.points, strict=True):
        ability = source - FROM_ABILITY
        if 0 <= ability < len(ABILITIES) and usable(s, player, ability):
            s.use(player, ability)
        s.tell(COUNTS, player, source, points)
    s.tell(BATTLE_SCORE, player, side, score.known)


# Sides and costs are settled by begin_battle.
RULES: Final = ("PF-BAT-01", "PF-BAT-02", "PF-MOR-11", "PF-ACT-06", "PF-AI-16")
COMMIT_ATTACK: Final = Commit(ATTACKER)
COMMIT_DEFENSE: Final = Commit(DEFENDER)
REVEAL: Final = Reveal()
