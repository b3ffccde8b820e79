import { describe, expect, it } from 'vitest';
import { motifOf, scatter } from '../src/games/conquerors/art';
import { shownBy } from '../src/games/conquerors/flights';
import { arrow, cameraOn, layOut, places, type Box } from '../src/games/conquerors/layout';
import {
  differs,
  holds,
  isNews,
  passIn,
  readOrders,
  stops,
  USUAL,
  type Orders,
  type Passing,
} from '../src/games/conquerors/orders';
import { Standing } from '../src/games/conquerors/orders.svelte';
import { tally } from '../src/games/conquerors/tally';
import {
  aiming,
  cardAt,
  costOf,
  counted,
  income,
  sizeOf,
  type CardFace,
  type ConquerorsView,
  type Faces,
  type PieceView,
  type PlayerView,
  type StackRow,
} from '../src/games/conquerors/view';
import { cardLabel, explained, playerLabel, spotLabel, stackWords } from '../src/games/conquerors/words';
import type { EventInfo } from '../src/lib/board';
import { seatFacts } from '../src/lib/facts';
import type { ActionInfo, GameInfo, TurnInfo } from '../src/lib/messages';

const face = (more: Partial<CardFace>): CardFace => ({
  name: 'Card',
  type: 'warrior',
  stars: 1,
  theme: 'core',
  text: '',
  quick: false,
  ...more,
});
const FACES: Faces = {
  cards: {
    gold_miner: face({ name: 'Gold Miner', type: 'miner', mines: { gold: 1 }, cost: { gold: 1, cosmium: 1 } }),
    wall_golem: face({ name: 'Wall Golem', text: 'Cannot attack.', attack: 2, life: 6, cost: { gold: 2, cosmium: 1 } }),
    stone_bastion: face({ name: 'Stone Bastion', type: 'building', life: 5, text: 'Shielding 1.', keywords: { shielding: 1 }, cost: { gold: 3 } }),
    spike_pit: face({ name: 'Spike Pit', type: 'trap', text: 'Deal 2 damage to the attacker.' }),
    deep_scan: face({ name: 'Deep Scan', type: 'spell', text: 'Kuk 2.', quick: true, cost: { gold: 1, cosmium: 2 } }),
  },
  decks: {},
  base_life: 15,
  conquest: 30,
};
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

const piece = (more: Partial<PieceView>): PieceView => ({
  type: 'warrior',
  card: null,
  trap: null,
  owned_by: 0,
  side: 0,
  life: 0,
  stamp: 1,
  guards: null,
  seen: 0,
  marks: {},
  attack: null,
  most: 0,
  keywords: {},
  cannot: {},
  column: [],
  shown: null,
  ...more,
});
const player = (more: Partial<PlayerView> = {}): PlayerView =>
  ({
    out: false,
    store: {},
    deck: 40,
    hand: { size: 3 },
    junkyard: [],
    gone: [],
    limits: { gold: 6, cosmium: 6, electricity: 3 },
    total: 5,
    cost_changes: {},
    stop: false,
    open_hand: {},
    ...more,
  }) as PlayerView;
const row = (more: Partial<StackRow>): StackRow => ({
  what: 'phase',
  card: null,
  player: 1,
  source: null,
  number: 4,
  attacker: null,
  attacked: null,
  targets: [],
  open: true,
  ...more,
});
const view = (more: Partial<ConquerorsView> = {}, seats = 2): ConquerorsView =>
  ({
    phase: 'main',
    turn: 3,
    active: 1,
    line: 0,
    runner: null,
    attackers: [],
    goals: [],
    ranks: [],
    stages: [],
    block: [],
    blockers: [],
    blocked_with: [],
    passed: [],
    queue_cards: [],
    planet: {
      ...Object.fromEntries(
        Array.from({ length: seats }, (_, i) => [`base${i}`, piece({ type: 'base', side: i, owned_by: i, life: 12, most: 15, stamp: 0 })]),
      ),
      c1: piece({ type: 'miner', card: 'gold_miner', stamp: 1 }),
      c2: piece({ type: 'building', card: 'stone_bastion', life: 3, most: 5, stamp: 2, column: ['c3'], keywords: { shielding: 1 } }),
      c3: piece({ type: 'trap', trap: 'spike_pit', stamp: 3, guards: 'c2' }),
      c4: piece({ card: 'wall_golem', attack: 2, life: 6, most: 6, stamp: 4, marks: { exhausted: 1 } }),
      c5: piece({ card: 'wall_golem', side: 1, owned_by: 1, attack: 3, life: 6, most: 6, stamp: 5 }),
      c6: piece({ type: 'trap', trap: '?', side: 1, owned_by: 1, stamp: 6, guards: 'base1' }),
    },
    players: Array.from({ length: seats }, () => player()),
    insights: {},
    stack: [],
    ...more,
  }) as ConquerorsView;

const event = (name: string, args: EventInfo['args'] = {}): EventInfo => ({ event: name, args, text: name });
const action = (verb: string, args: ActionInfo['args'] = {}, number = 0): ActionInfo => ({ action: number, verb, args, text: verb });
const turn = (actions: ActionInfo[], seat = 0): TurnInfo => ({ seat, prompt: '', rules: [], actions, since: 0, result: null });

describe('the panel of the seats', () => {
  it('takes only rows of seats for seats', () => {
    const info = {
      fields: [
        { name: 'what', group: 'stack', listed: true, shape: 'one', domain: 'what', text: '' },
        { name: 'deck', group: 'players', listed: true, shape: 'one', domain: 'number', text: '' },
      ],
      domains: [{ name: 'what', keys: ['phase'], labels: ['the next phase'], numeric: false }],
    } as unknown as GameInfo;
    const facts = seatFacts(info, view({ stack: [row({})] }), 0);
    expect(facts.title).toBe('');
    expect(facts.counts).toEqual([{ name: 'deck', value: 40, text: '' }]);
  });
});

describe('what can be read off a view', () => {
  it('names a face-down trap only to those who know it', () => {
    expect(cardAt(view(), 'c3', 0)).toBe('spike_pit');
    expect(cardAt(view(), 'c6', 0)).toBeNull();
    const peeked = view({ insights: { '0_of_1': { hand: {}, top: [], bottom: [], spots: ['c6'], traps: ['spike_pit'] } } });
    expect(cardAt(peeked, 'c6', 0)).toBe('spike_pit');
    expect(cardAt(peeked, 'c6', null)).toBeNull();
  });

  it('counts hands, incomes and costs', () => {
    expect(sizeOf({ size: 4 })).toBe(4);
    expect(counted(['a', 'b', 'a'])).toEqual([['a', 2], ['b', 1]]);
    expect(income(view(), FACES, 0)).toEqual({ gold: 1 });
    const dearer = view({ players: [player({ cost_changes: { warrior_gold: -1 } }), player()] });
    expect(costOf(dearer, FACES.cards['wall_golem']!, 0)).toEqual({ gold: 1, cosmium: 1, electricity: undefined });
    expect(tally(view(), 0)).toEqual([
      { text: 'Life of buildings', points: 5 },
      { text: 'Life of the base', points: 12 },
    ]);
  });

  it('finds the attacker that is aimed', () => {
    expect(aiming(view({ attackers: ['c4', 'c5'], goals: ['base1', null], stages: ['aimed', 'chosen'] }))).toBe('c5');
  });
});

describe('words', () => {
  it('tells of things in whole sentences', () => {
    expect(spotLabel(view(), FACES, 'c4', NAMES, 0)).toBe('Your Wall Golem, warrior, attack 2, life 6 of 6, exhausted. Cannot attack.');
    expect(spotLabel(view(), FACES, 'c2', NAMES, 1)).toContain('Ada’s Stone Bastion, building, life 3 of 5, Shielding 1, 1 trap before it.');
    expect(spotLabel(view(), FACES, 'c6', NAMES, 0)).toBe('Ben’s face-down trap, before Ben’s base.');
    expect(playerLabel(view(), FACES, 1, NAMES)).toContain('base 12 of 15 life; buildings 5 of 30');
  });

  it('tells of the attack at all who take part in it', () => {
    const fight = view({ attackers: ['c5'], goals: ['c2'], ranks: [1], stages: ['attacking'], block: ['blocked'], blockers: ['c4'] });
    expect(spotLabel(fight, FACES, 'c5', NAMES, 0)).toContain('Attacks your Stone Bastion in line 1. Blocked by your Wall Golem.');
    expect(spotLabel(fight, FACES, 'c2', NAMES, 0)).toContain('Attacked by Ben’s Wall Golem in line 1.');
    expect(spotLabel(fight, FACES, 'c4', NAMES, 0)).toContain('Blocks Ben’s Wall Golem.');
  });

  it('explains keywords and terms', () => {
    expect(explained(FACES.cards['stone_bastion']).map(([name]) => name)).toEqual(['Shielding']);
    expect(explained(FACES.cards['deep_scan']).map(([name]) => name)).toEqual(['Kuk']);
    expect(explained(undefined, { illusion: 1 }).map(([name]) => name)).toEqual(['Illusion']);
    expect(cardLabel(FACES.cards['deep_scan']!)).toBe('Deep Scan, spell, costs 1 gold and 2 cosmium, can be a reaction. Kuk 2.');
  });

  it('says what is about to happen', () => {
    const said = (more: Partial<StackRow>) => stackWords(view(), FACES, row(more), NAMES, 0).join(' ');
    expect(said({})).toBe('End of main then attack');
    expect(said({ number: 7 })).toContain('the next turn begins');
    expect(said({ what: 'card', card: 'deep_scan' })).toBe('Deep Scan is being played');
    expect(said({ what: 'damage', number: 2, card: 'spike_pit', targets: ['c4'] })).toBe('2 damage from Spike Pit to your Wall Golem');
    expect(said({ what: 'trap', card: 'spike_pit', attacker: 'c5' })).toContain('activated by Ben’s Wall Golem');
  });
});

describe('the planet', () => {
  const inside = (inner: Box, outer: Box) =>
    inner.x >= outer.x - 0.5 && inner.y >= outer.y - 0.5 && inner.x + inner.w <= outer.x + outer.w + 0.5 && inner.y + inner.h <= outer.y + outer.h + 0.5;

  it.each([2, 3, 4, 5, 6])('has a side for each of %i players, the own one below', (seats) => {
    const found = places(seats, 1, 600, 400);
    expect(found.map((each) => each.player).sort()).toEqual(Array.from({ length: seats }, (_, i) => i));
    const own = found.find((each) => each.player === 1);
    expect(own?.flipped).toBe(false);
    expect(own?.box.x).toBe(0);
  });

  it.each([
    [556, 390],
    [360, 230],
    [700, 470],
  ])('fits whatever lies on it into %i by %i', (width, height) => {
    const crowded = view({}, 4);
    for (let i = 0; i < 9; i += 1) crowded.planet[`m${i}`] = piece({ type: 'miner', card: 'gold_miner', side: 2, stamp: 20 + i });
    for (let i = 0; i < 7; i += 1) {
      crowded.planet[`b${i}`] = piece({ type: 'building', card: 'stone_bastion', side: 2, stamp: 40 + i, column: [`t${i}`, `u${i}`] });
      crowded.planet[`t${i}`] = piece({ type: 'trap', trap: '?', side: 2, guards: `b${i}`, stamp: 60 + i });
      crowded.planet[`u${i}`] = piece({ type: 'trap', trap: '?', side: 2, guards: `b${i}`, stamp: 70 + i });
    }
    for (let i = 0; i < 8; i += 1) crowded.planet[`w${i}`] = piece({ card: 'wall_golem', side: 2, stamp: 80 + i });
    const lay = layOut(crowded, 0, width, height, 22);
    expect(Object.keys(lay.tiles).sort()).toEqual(Object.keys(crowded.planet).filter((spot) => spot !== 'c6').sort());
    for (const side of lay.sides) {
      for (const [spot, box] of Object.entries(lay.tiles)) {
        if (crowded.planet[spot]?.side === side.player) expect(inside(box, side.box), spot).toBe(true);
      }
    }
  });

  it('puts the outermost trap furthest from what it guards', () => {
    const two = view();
    two.planet['c2'] = piece({ ...two.planet['c2'], type: 'building', card: 'stone_bastion', stamp: 2, column: ['c7', 'c3'] });
    two.planet['c7'] = piece({ type: 'trap', trap: 'spike_pit', guards: 'c2', stamp: 9 });
    const { tiles } = layOut(two, 0, 556, 390, 22);
    const gap = (spot: string) => Math.abs((tiles['c2']?.y ?? 0) - (tiles[spot]?.y ?? 0));
    expect(gap('c7')).toBeGreaterThan(gap('c3'));
  });

  it('draws arrows from edge to edge, and comes near for fingers', () => {
    const from = { x: 0, y: 0, w: 40, h: 40 };
    const to = { x: 0, y: 200, w: 40, h: 40 };
    const { end } = arrow(from, to);
    expect(end[1]).toBeGreaterThan(195);
    expect(end[1]).toBeLessThan(210);
    expect(cameraOn([{ x: 0, y: 0, w: 50, h: 50 }], 360, 200, 44)).toBeNull();
    expect(cameraOn([from], 360, 200, 80)?.zoom).toBe(2);
  });
});

describe('standing orders', () => {
  const PASS = action('pass');
  const asked = view({ stack: [row({})] });
  const quiet = turn([PASS, action('play', { card: 'deep_scan' }, 7)]);

  it('answers only windows of reactions of the own seat', () => {
    expect(passIn(asked, quiet, 0)).toBe(PASS);
    expect(passIn(asked, quiet, 1)).toBeNull();
    expect(passIn(asked, quiet, null)).toBeNull();
    expect(passIn(view(), quiet, 0)).toBeNull();
    expect(passIn(asked, turn([PASS, action('attack', { spot: 'c4' })]), 0)).toBeNull();
    expect(passIn(asked, turn([action('end')]), 0)).toBeNull();
  });

  it('stops where the view says, in every window, by phase, or nowhere', () => {
    const with_ = (more: Partial<Orders>): Orders => ({ ...USUAL, ...more });
    const wanted = view({ stack: [row({})], players: [player({ stop: true }), player()] });
    expect(stops(asked, 0, USUAL, null)).toBe(false);
    expect(stops(wanted, 0, USUAL, null)).toBe(true);
    expect(stops(asked, 0, with_({ level: 'every' }), null)).toBe(true);
    expect(stops(wanted, 0, with_({ level: 'none' }), null)).toBe(false);
    expect(stops(asked, 0, with_({ phases: { main: 'stop' } }), null)).toBe(true);
    expect(stops(wanted, 0, with_({ phases: { main: 'pass' } }), null)).toBe(false);
    expect(stops(wanted, 0, with_({ level: 'threats' }), null)).toBe(false);
    const hit = view({ stack: [row({ what: 'damage', targets: ['c2'] })] });
    expect(stops(hit, 0, with_({ level: 'threats' }), null)).toBe(true);
    expect(stops(wanted, 0, USUAL, { until: 'news', turn: 3, phase: 'main', active: 1 })).toBe(false);
  });

  it('ends by itself with the phase, with the turn, and when something new happens', () => {
    const passing = (until: Passing['until']): Passing => ({ until, turn: 3, phase: 'main', active: 1 });
    expect(holds(passing('phase'), view())).toBe(true);
    expect(holds(passing('phase'), view({ phase: 'attack' }))).toBe(false);
    expect(holds(passing('turn'), view({ phase: 'attack' }))).toBe(true);
    expect(holds(passing('turn'), view({ turn: 4 }))).toBe(false);
    expect(holds(passing('news'), view({ turn: 9 }))).toBe(true);
    expect(isNews([event('passes', { player: 1 }), event('phase', { player: 1 })], 0, view())).toBe(false);
    expect(isNews([event('plays', { player: 1, card: 'deep_scan' })], 0, view())).toBe(true);
    expect(isNews([event('plays', { player: 0, card: 'deep_scan' })], 0, view())).toBe(false);
    expect(isNews([event('damaged', { player: 0, spot: 'c4', count: 1 })], 0, view())).toBe(true);
    const hurt = view();
    hurt.planet['c4'] = piece({ ...hurt.planet['c4'], life: 5 });
    expect(differs(view(), hurt, 0)).toBe(true);
    expect(differs(view(), view(), 0)).toBe(false);
    expect(differs(view(), view({ stack: [row({ what: 'card', player: 1 })] }), 0)).toBe(true);
  });

  it('is kept for the table and the seat, and revoked at once', () => {
    let kept: unknown = null;
    const standing = new Standing(kept, (orders) => (kept = JSON.parse(JSON.stringify(orders))));
    standing.level('every');
    standing.turnPhase('attack');
    expect(new Standing(kept, () => {}).orders).toEqual({ level: 'every', phases: { attack: 'stop' } });
    standing.pass('news', view());
    expect(standing.usual).toBe(false);
    standing.renew(view(), view(), [event('attacks', { player: 1, spot: 'c5' })], 0);
    expect(standing.passing).toBeNull();
    expect(standing.ended).toContain('Something new');
    standing.revoke();
    expect(standing.usual).toBe(true);
    expect(readOrders({ level: 'nonsense', phases: { main: 'pass', over: 'stop' } })).toEqual({ level: 'usual', phases: { main: 'pass' } });
  });
});

describe('what is seen of events', () => {
  it('shows damage, arrivals and stores where they are', () => {
    const [hit, came, mined] = shownBy(
      [event('damaged', { spot: 'c4', count: 2, player: 0 }), event('enters', { player: 0, card: 'wall_golem', spot: 'c9' }), event('mines', { player: 1, count: 1, material: 'gold' })],
      view(),
    );
    expect(hit?.pop).toEqual({ at: ['spot-c4'], text: '−2', good: false });
    expect(came?.flights[0]?.hides).toBe('spot-c9');
    expect(mined?.pop?.at[0]).toBe('store-1-gold');
  });

  it('draws every card by its key, always alike', () => {
    expect(scatter('spike_pit', 3)).toEqual(scatter('spike_pit', 3));
    expect(motifOf('spike_pit', FACES.cards['spike_pit']!)).not.toBe(motifOf('wall_golem', FACES.cards['wall_golem']!));
  });
});
