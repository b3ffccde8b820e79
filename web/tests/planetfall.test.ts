import { describe, expect, it } from 'vitest';
import { rows, thrifty } from '../src/games/planetfall/exchange';
import { shownBy } from '../src/games/planetfall/flights';
import { angle, arc, plates, roomFor, SWEEP } from '../src/games/planetfall/layout';
import { changeBy, markers } from '../src/games/planetfall/preview';
import { lines, tally } from '../src/games/planetfall/tally';
import { ground } from '../src/games/planetfall/terrain';
import {
  makesPair,
  placesOf,
  rewardOf,
  tableauOf,
  waysOf,
  type CardFace,
  type Faces,
  type PlaceView,
  type PlanetfallView,
  type PlayerView,
} from '../src/games/planetfall/view';
import { countedWords, faceWords, heldLabel, placeLabel } from '../src/games/planetfall/words';
import type { ActionInfo } from '../src/lib/messages';

const card = (name: string, type: CardFace['type'], more: Partial<CardFace> = {}): CardFace => ({
  name,
  planet: 1,
  type,
  reward: {},
  ...more,
});

const FACES: Faces = {
  cards: {
    hound: card('Hound', 'unit', { reward: { empire: 3, energy: 2, experience: 1 }, prices: [3, 3, 2] }),
    envoys: card('Envoys', 'unit', { reward: { empire: 4, energy: 3 }, diplomacy: [3, 3, 3] }),
    vault_1: card('Vault', 'landmark', { icon: 'flake', pair: 2, upcoming: [3] }),
    vault_3: card('Vault', 'landmark', { icon: 'flake', pair: 3 }),
    spire: card('Spire', 'landmark', { icon: 'scales' }),
    drills: card('Drills', 'technology', { text: 'Every Unit you defeat brings 1 strength.' }),
    census: card('Census', 'technology', { scores: true }),
    cells: card('Cells', 'pickup', { yields: [3, 4, 5], annex: 2, pickup_bonus: 1 }),
  },
  sides: {
    jack_a: { name: 'Jack', faction: 'Vanguard', side: 'A', initiative: 5, start: {}, most: {}, text: '' },
    aron_a: { name: 'Aron', faction: 'Syndicate', side: 'A', initiative: 3, start: {}, most: {}, text: '' },
  },
  goals: {
    hoard: {
      name: 'Hoard',
      texts: ['Most energy: 5, second most: 2', 'Most strength', '1 per Pickup'],
      counts: [
        [{ measure: 'energy' }],
        [{ measure: 'strength' }],
        [
          { measure: 'pickups_any', at_least: 3 },
          { measure: 'units', at_least: 2 },
        ],
      ],
    },
  },
  measures: { units: 'Units', pickups_any: 'Pickups either way up', strength: 'strength', energy: 'energy' },
  planets: [{ key: 'amber_drift', name: 'Amber Drift' }],
};

const player = (more: Partial<PlayerView> = {}): PlayerView => ({
  commander: 'jack',
  side: 'jack_a',
  stats: { strength: 5, energy: 6, empire: 4 },
  earned: { units: 4 },
  ship: null,
  cards: [],
  annexed: [],
  fresh: null,
  bought: 0,
  most: { experience: 10, strength: 14, energy: 18 },
  empire_limit: 4,
  measures: {},
  goals: {},
  scoring: {},
  total: 4,
  ...more,
});

const place = (found: string | null, more: Partial<PlaceView> = {}): PlaceView => ({
  card: found,
  level: 'I',
  costs: [],
  other_costs: [],
  missing: [],
  other_missing: [],
  payable: [],
  other_payable: [],
  points: [],
  ...more,
});

const HOUND = place('hound', {
  costs: [5, 4],
  other_costs: [null, null],
  missing: [1, 0],
  other_missing: [1, 0],
  payable: [true, false],
  other_payable: [false, false],
});
const ENVOYS = place('envoys', {
  level: 'II',
  costs: [9, 9],
  other_costs: [3, 3],
  payable: [false, true],
  other_payable: [true, true],
});
const CELLS = place('cells', { level: 'III', costs: [0, 0], other_costs: [0, 0], payable: [true, true], other_payable: [true, true] });

const view = (more: Partial<PlanetfallView> = {}): PlanetfallView => ({
  phase: 'exploration_1',
  round: 1,
  goal: 'hoard',
  track: [null, 0],
  waiting: [],
  restrained: null,
  box: [],
  planet: 'amber_drift',
  deck: { size: 3 },
  pickup_bonus_stat: 'experience',
  pair_bonus_stat: 'empire',
  places: { 'I-1': HOUND, 'I-ops1': place(null, { points: [5, 7] }), 'II-1': ENVOYS, 'III-1': CELLS },
  players: [player(), player({ side: 'aron_a', ship: 'I-ops1' })],
  ...more,
});

const action = (verb: string, args: Record<string, unknown>): ActionInfo => ({ action: 1, verb, args, text: verb });

describe('the places', () => {
  it('are cards and slots of their level', () => {
    expect(placesOf(view(), 'I')).toEqual({ cards: ['I-1'], slots: ['I-ops1'] });
  });

  it('are claimed in the ways that there are, at the price for each player', () => {
    const [only, none] = waysOf(HOUND, FACES.cards['hound']!, 0);
    expect(only).toEqual({ mode: 'defeat', stat: 'strength', cost: 5, missing: 1, payable: true });
    expect(none).toBeUndefined();
    const modes = waysOf(ENVOYS, FACES.cards['envoys']!, 0).map((way) => [way.mode, way.payable]);
    expect(modes).toEqual([['defeat', false], ['recruit', true]]);
  });

  it('say everything about themselves', () => {
    expect(placeLabel(view(), FACES, 'I-1', 0, true)).toBe(
      'Hound, Unit on Level I. For you: 5 strength to defeat it, 1 of it for missing experience. ' +
        'Brings 1 experience, 2 energy and 3 Empire points.',
    );
    expect(placeLabel(view(), FACES, 'I-1', 1, false)).toContain('For Aron: 4 strength to defeat it (not enough).');
    expect(placeLabel(view({ restrained: 'III-1' }), FACES, 'III-1', 0, true)).toBe(
      'Cells, Pickup on Level III. For you: collected for 5 energy, or annexed for 2 energy in each Income Phase. ' +
        'Brings 1 experience. Reserved by the Restrain token.',
    );
    expect(placeLabel(view(), FACES, 'I-ops1', 0, true)).toBe(
      'Operations of Level I, for you 5 points. The ship of Aron is here.',
    );
  });
});

describe('a tableau', () => {
  const held = player({
    cards: ['cells', 'vault_1', 'drills', 'hound', 'spire', 'vault_3', 'census'],
    annexed: ['cells'],
    fresh: 'drills',
    scoring: { census: 3 },
  });

  it('lies by type, Landmarks beside their like', () => {
    const found = tableauOf(held, FACES);
    expect(found.map((each) => each.key)).toEqual(['hound', 'vault_1', 'vault_3', 'spire', 'drills', 'census', 'cells']);
    expect(found.filter((each) => each.paired).map((each) => each.key)).toEqual(['vault_1', 'vault_3']);
  });

  it('tells what is annexed, not in force yet, and would score', () => {
    const labels = Object.fromEntries(tableauOf(held, FACES).map((each) => [each.key, heldLabel(each)]));
    expect(labels['cells']).toContain('annexed sector of planet 1. 2 energy in each Income Phase.');
    expect(labels['drills']).toContain('Not in force yet. Every Unit');
    expect(labels['census']).toContain('Scores 3 as things stand.');
  });

  it('makes a pair of the second of a kind, not of the third', () => {
    const vault = FACES.cards['vault_3']!;
    expect(makesPair(vault, player({ cards: ['vault_1'] }), FACES)).toBe(true);
    expect(makesPair(vault, player({ cards: ['vault_1', 'vault_3'] }), FACES)).toBe(false);
    expect(makesPair(vault, player({ cards: ['spire'] }), FACES)).toBe(false);
  });
});

describe('the scores', () => {
  const players = [
    player({ earned: { units: 4 }, cards: ['census'], goals: { first: 5 }, scoring: { census: 3 }, total: 12 }),
    player({ earned: { operations: 4 }, goals: {}, total: 4 }),
  ];

  it('are made of lines that sum up to what would be the total now', () => {
    const found = lines(view({ players }), FACES);
    expect(found.map((line) => [line.text, line.points, line.open])).toEqual([
      ['Units', [4, 0], false],
      ['Operations', [0, 4], false],
      ['Most energy: 5, second most: 2', [5, 0], true],
      ['Most strength', [0, 0], true],
      ['1 per Pickup', [0, 0], true],
      ['Census', [3, 0], true],
    ]);
    players.forEach((each, seat) => {
      expect(found.reduce((sum, line) => sum + line.points[seat]!, 0)).toBe(each.total);
    });
  });

  it('name the goals and each Technology at the end as well', () => {
    const earned = { units: 4, first_goal: 5, scoring: 3 };
    const over = [{ ...players[0]!, stats: { empire: 12 }, earned }];
    expect(tally(view({ phase: 'over', players: over }), 0, FACES)).toEqual([
      { text: 'Units', points: 4 },
      { text: 'Most energy', points: 5 },
      { text: 'Census', points: 3 },
    ]);
  });

  it('show a scoring Technology that brings nothing', () => {
    const found = lines(view({ players: [player({ cards: ['census', 'drills'] })] }), FACES);
    expect(found.filter((line) => line.kind === 'technology').map((line) => [line.text, line.points])).toEqual([
      ['Census', [0]],
    ]);
  });

  it('say what a goal counts and how far one is', () => {
    const goal = FACES.goals['hoard']!;
    const has = player({ measures: { energy: 4, pickups_any: 2 } });
    expect(countedWords(goal, 0, has, FACES)).toBe('energy 4');
    expect(countedWords(goal, 2, has, FACES)).toBe('Pickups either way up 2 of 3, Units 0 of 2');
  });
});

describe('bonuses', () => {
  const other = view({ pickup_bonus_stat: 'empire', pair_bonus_stat: 'energy' });

  it('are what this game says', () => {
    const cells = FACES.cards['cells']!;
    expect(rewardOf(view(), cells, 'II', 'collect')).toEqual({ experience: 1, energy: 4 });
    expect(rewardOf(other, cells, 'II', 'collect')).toEqual({ empire: 1, energy: 4 });
    expect(rewardOf(other, cells, 'II', 'annex')).toEqual({});
  });

  it('are told with their stat', () => {
    expect(faceWords(view(), FACES.cards['vault_1']!)).toBe('2 Empire points more for a pair, found again on planet 3.');
    expect(faceWords(other, FACES.cards['vault_1']!)).toContain('2 energy more for a pair');
  });
});

describe('a preview', () => {
  it('pays the price and gains the reward', () => {
    const change = changeBy(view(), FACES, 0, action('place', { place: 'I-1' }));
    expect(change).toEqual({ paid: { strength: 5 }, gained: { empire: 3, energy: 2, experience: 1 } });
    expect(markers(change, 'strength', 5, 14)).toEqual({ paid: 0, after: 0 });
    expect(markers(change, 'energy', 17, 18)).toEqual({ paid: 17, after: 18 });
  });

  it('takes the only way that can be paid, and none while both can', () => {
    const only = changeBy(view(), FACES, 0, action('place', { place: 'II-1' }));
    expect(only).toEqual({ paid: { energy: 3 }, gained: { empire: 4 } });
    expect(changeBy(view(), FACES, 1, action('place', { place: 'II-1' }))).toEqual({ paid: {}, gained: {} });
  });

  it('knows trades and conversions', () => {
    expect(changeBy(view(), FACES, 0, action('trade', { empire: 4, strength: 1, experience: 0 })).gained).toEqual({
      empire: 4,
      strength: 1,
      experience: 0,
    });
    expect(changeBy(view(), FACES, 0, action('convert', { source: 'energy', target: 'strength', converted: 2 }))).toEqual({
      paid: { energy: 2 },
      gained: { strength: 2 },
    });
  });
});

describe('trades', () => {
  const trades = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 2, 0],
    [1, 1, 0],
    [0, 0, 1],
  ].map(([empire, strength, experience]) => action('trade', { empire, strength, experience }));

  it('are rows of numbers', () => {
    expect(rows(trades)).toEqual([
      { stat: 'empire', numbers: [0, 1] },
      { stat: 'strength', numbers: [0, 1, 2] },
      { stat: 'experience', numbers: [0, 1] },
    ]);
  });

  it('waste nothing where no other brings more', () => {
    expect(thrifty(trades)).toEqual([trades[3], trades[4], trades[5]]);
  });
});

describe('events', () => {
  it('move a ship from where it was, and on', () => {
    const told = [
      { event: 'places', args: { player: 0, card: 'hound', level: 'I', place: 'I-1' }, text: '' },
      { event: 'claims', args: { player: 0, card: 'hound', place: 'I-1' }, text: '' },
      { event: 'gains', args: { player: 0, count: 3, stat: 'empire' }, text: '' },
      { event: 'lines_up', args: { player: 0, slot: 1 }, text: '' },
    ];
    const shown = shownBy(told, view(), FACES);
    expect(shown.flatMap((s) => s.flights.map((f) => [f.hides ?? '', f.from[0], f.to[0]]))).toEqual([
      ['ship-0', 'slot-2', 'place-I-1'],
      ['', 'place-I-1', 'seat-0'],
      ['ship-0', 'place-I-1', 'slot-1'],
    ]);
    expect(shown[2]?.pop).toEqual({ at: ['gauge-0-empire'], text: '+3', good: true });
  });
});

describe('the layout', () => {
  it('puts levels across where cards can be read, side by side elsewhere', () => {
    expect(roomFor(900, 690, 5)).toMatchObject({ wide: true, tableau: true, scale: 1 });
    expect(roomFor(740, 590, 5).wide).toBe(true);
    expect(roomFor(560, 560, 5)).toMatchObject({ wide: false, tableau: false });
    expect(roomFor(360, 470, 5)).toMatchObject({ wide: false, tight: false, tableau: false, scale: 1 });
    expect(roomFor(360, 420, 5)).toMatchObject({ wide: false, tight: true, scale: 1 });
    expect(roomFor(560, 420, 5, 1, true)).toMatchObject({ tight: false, scale: 1 });
  });

  it('draws a low board smaller instead of cutting it off', () => {
    expect(roomFor(800, 200, 5)).toMatchObject({ wide: true, scale: 0.5, width: 1600, height: 400 });
    expect(roomFor(360, 197, 5)).toMatchObject({ wide: false, scale: 0.5, width: 720, height: 394 });
    expect(roomFor(360, 223, 0)).toMatchObject({ scale: 1, width: 360, height: 223 });
  });

  it('gives every card of a tableau a place', () => {
    for (const width of [340, 520, 720, 884]) {
      for (let count = 0; count <= 14; count++) {
        const { columns, rows } = plates(width, count);
        expect(columns * rows).toBeGreaterThanOrEqual(count);
        expect(rows).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('turns the hand of a gauge from one end to the other', () => {
    expect([angle(0, 10), angle(5, 10), angle(10, 10), angle(12, 10)]).toEqual([-SWEEP, 0, SWEEP, SWEEP]);
    expect(arc(0, 10, 10, 25)).toContain(' 0 1 1 ');
    expect(arc(0, 2, 10, 25)).toContain(' 0 0 1 ');
  });

  it('draws an unbroken skyline for every planet', () => {
    for (const planet of ['amber_drift', 'mirewood', 'frostline', 'cinder_vale', 'hollow_sea', 'glassreach', 'old_throne', 'new']) {
      const path = ground(planet, 900, 500, 100, 20, 1);
      expect(path).toMatch(/^M0 500L.*L900\.0 500\.0Z$/);
      expect(path).not.toContain('NaN');
    }
  });
});
