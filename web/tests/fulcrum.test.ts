import { describe, expect, it, vi } from 'vitest';
import { fightOf, lastOf, recall, reel } from '../src/games/fulcrum/fight';
import { aimsIn, shownBy } from '../src/games/fulcrum/flights';
import { cameraOn, hexPoints, islandOf, scaleIn } from '../src/games/fulcrum/layout';
import { ghostsAt, ghostsOf, together } from '../src/games/fulcrum/preview';
import { places, ranked, tally } from '../src/games/fulcrum/tally';
import { Traveller } from '../src/games/fulcrum/travel.svelte';
import {
  total,
  type Faces,
  type FulcrumView,
  type LayoutFace,
  type PlayerView,
  type Point,
  type ReachView,
} from '../src/games/fulcrum/view';
import { picked } from '../src/games/fulcrum/ways';
import { columnLabel, planWords, rivalLabel, spaceLabel } from '../src/games/fulcrum/words';
import type { EventInfo } from '../src/lib/board';
import type { ActionInfo, GameInfo, TurnInfo } from '../src/lib/messages';
import { ActionPicker } from '../src/lib/picker.svelte';

const FACES = {
  cards: { halo: { name: 'Halo', phase: 'defense', mark: 'light', value: 2 } },
  abilities: {},
  characters: { harper: { name: 'Sarah Jane Harper' }, brandt: { name: 'Captain Orsolya Brandt' } },
  regions: {
    isle: { code: 'PI', name: 'Potestas Isle', power: 'energy', cube: 'pink' },
    mount: { code: 'MI', name: 'Mount Immortalis', power: 'resilience', cube: 'blue' },
  },
  spaces: {
    'MI-POR': { name: 'the Portal of Mount Immortalis', region: 'mount', kind: 'portal' },
    'MI-B-PI': { name: 'the border of Mount Immortalis', region: 'mount', kind: 'border' },
    'PI-B-MI': { name: 'the border of Potestas Isle', region: 'isle', kind: 'border' },
    'PI-TA': { name: 'Conduit Steps', region: 'isle', kind: 'territory' },
  },
  layouts: {},
  rows: [
    { key: 'territory', name: 'Territory', light: ['claim'], dark: ['steal'] },
    { key: 'portals', name: 'Portal destinations', light: ['jump_occupied'], dark: ['jump_uninhabited'] },
    { key: 'players', name: 'Other players', light: ['defend'], dark: ['attack'] },
    { key: 'items', name: 'Pick up items', light: ['outer', 'meteor'], dark: ['central'] },
  ],
  factions: {},
  indicators: {},
} as unknown as Faces;

const way = (path: string[], more: Partial<ReachView> = {}): ReachView => ({
  path,
  gains: {},
  meets: [],
  deeds: [],
  targets: [],
  costs: [],
  circles: [],
  factions: [],
  ...more,
});

const player = (more: Partial<PlayerView> = {}): PlayerView =>
  ({
    character: 'harper',
    faction: 'nomad',
    levels: {},
    cubes: {},
    at: 'MI-POR',
    markers: [0, 0, 0, 0],
    half: 4,
    hand: {},
    held: {},
    score: { powers: 15, meteors: 3 },
    total: 18,
    ...more,
  }) as PlayerView;

const STEPS = ['MI-B-PI', 'PI-B-MI', 'PI-TA'];
const REACH: Record<string, ReachView> = {
  'MI-B-PI': way(STEPS.slice(0, 1)),
  'PI-B-MI': way(STEPS.slice(0, 2), { gains: { pink: 1 } }),
  'PI-TA': way(STEPS, { gains: { pink: 1 }, deeds: ['claim'], targets: [null], costs: [3], circles: [-3], factions: ['guardian'] }),
};

const view = (more: Partial<FulcrumView> = {}): FulcrumView =>
  ({
    phase: 'move',
    turn: 0,
    path: ['MI-POR'],
    revealed: false,
    battle_at: null,
    last_battle: {},
    nomad_half: 1,
    paragon: null,
    territories: { 'PI-TA': { holder: null, ability: null, chit: null, prices: [3, 3] } },
    sides: {},
    players: [player(), player({ character: 'brandt', at: 'PI-TA' })],
    reach: REACH,
    ...more,
  }) as FulcrumView;

const told = (event: string, args: EventInfo['args'], text = event): EventInfo => ({ event, args, text });

describe('the map', () => {
  const layout: LayoutFace = {
    spaces: { 'PI-CEN': [0, 0], 'PI-TA': [50, -87], 'PI-B-MI': [-78, -135], 'MI-CEN': [-173, -300], 'MI-B-PI': [-95, -165] },
    hexes: { isle: [0, 0], mount: [-173, -300] },
    links: [],
    crossings: [],
    exits: [],
  };
  const codes = { isle: 'PI', mount: 'MI' };
  const apart = (a: Point | undefined, b: Point | undefined) => Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0));

  it('keeps borders that face each other apart', () => {
    const { spots } = islandOf(layout, codes, false);
    expect(apart(spots['PI-B-MI'], spots['MI-B-PI'])).toBeGreaterThan(50);
    expect(apart(spots['PI-CEN'], spots['PI-TA'])).toBeCloseTo(86, 0);
  });

  it('lies on its side on wide screens', () => {
    const upright = islandOf(layout, codes, false);
    const lying = islandOf(layout, codes, true);
    expect(lying.half).toEqual([...upright.half].reverse());
    expect(lying.hexes['mount']).toEqual([-300, 173]);
    expect(hexPoints([0, 0], true).split(' ')).toHaveLength(6);
  });

  it('is zoomed to what is asked about, as far as fingers need', () => {
    const half: Point = [354, 508];
    const near = cameraOn([[-173, -300], [-100, -250]], half, 360, 250, 0.8);
    expect(near.zoom * scaleIn(half, 360, 250)).toBeCloseTo(0.8);
    const far = cameraOn([[-340, -490], [340, 490]], half, 360, 250, 0.8);
    expect(far.zoom).toBe(1);
  });
});

describe('ways', () => {
  it('tell where cubes are taken', () => {
    expect(picked(FACES, 'MI-POR', way(STEPS, { gains: { pink: 1 } }))).toEqual([{ space: 'PI-B-MI', cube: 'pink' }]);
    expect(picked(FACES, 'MI-POR', way(STEPS))).toEqual([]);
  });

  it('are told in words', () => {
    expect(planWords(view(), FACES, 'PI-TA')).toBe('Go to Conduit Steps, 3 moves, taking 1 pink cube');
    expect(spaceLabel(view(), FACES, 'PI-TA', 0, true)).toBe(
      'Conduit Steps, territory of Potestas Isle. Nobody controls it. Claiming costs 3 pink cubes. Captain Orsolya Brandt is here. ' +
        'In reach with 3 moves, taking 1 pink cube. Claiming it moves the marker of Territory to 3 light, and you join the Guardians.',
    );
    expect(spaceLabel(view(), FACES, 'PI-TA', 0, false)).not.toContain('In reach');
  });

  it('tell of several jumps at once, and of each at its portal', () => {
    const jumps = way([], {
      deeds: ['jump_occupied', 'jump_occupied'],
      targets: ['PI-TA', 'MI-B-PI'],
      circles: [-4, -4],
      factions: ['nomad', 'nomad'],
    });
    const now = view({ phase: 'action', reach: { 'MI-POR': jumps }, players: [player({ markers: [0, -4, 0, 0] })] });
    expect(spaceLabel(now, FACES, 'MI-POR', 0, true)).toContain(
      'Jumping to Conduit Steps and to the border of Mount Immortalis leaves the marker of Portal destinations at 4 light.',
    );
    expect(spaceLabel(now, FACES, 'MI-B-PI', 0, true)).toContain('Jumping here leaves the marker');
  });

  it('tell what could be done with somebody who is met', () => {
    const met = way([], { deeds: ['attack', 'defend'], targets: [null, null], circles: [3, -3], factions: ['nomad', 'guardian'] });
    const now = view({ phase: 'action', reach: { 'PI-TA': met } });
    expect(rivalLabel(now, FACES, 1)).toBe(
      'Captain Orsolya Brandt, whom you have met. Attacking in battle moves the marker of Other players to 3 dark. ' +
        'Defending in battle moves the marker of Other players to 3 light, and you join the Guardians.',
    );
  });

  it('name cubes of any colour', () => {
    const now = view({ supply: {}, players: [player({ limits: {} })] });
    expect(columnLabel(now, FACES, 0, 'speed', 'take')).toMatch(/^Take one orange cube\./);
  });
});

describe('the tracker', () => {
  it('shows what a deed would do', () => {
    expect(ghostsAt(view(), FACES, 'PI-TA')).toEqual([{ row: 0, circle: -3, deed: 'claim', faction: 'guardian' }]);
    expect(ghostsAt(view(), FACES, 'MI-B-PI')).toEqual([]);
    expect(ghostsAt(view(), FACES, null)).toEqual([]);
  });

  it('shows of several jumps the one that is chosen', () => {
    const jumps = way([], {
      deeds: ['jump_occupied', 'jump_uninhabited'],
      targets: ['PI-POR', 'FF-POR'],
      costs: [3, 3],
      circles: [-3, 3],
      factions: ['nomad', 'nomad'],
    });
    const now = view({ reach: { 'MI-POR': jumps } });
    const jump: ActionInfo = { action: 1, verb: 'jump', args: { space: 'FF-POR' }, text: '' };
    expect(ghostsOf(now, FACES, jump)).toEqual([{ row: 1, circle: 3, deed: 'jump_uninhabited', faction: 'nomad' }]);
    expect(ghostsOf(now, FACES, { ...jump, verb: 'pass', args: {} })).toEqual([]);
  });

  it('shows each of what could be done once', () => {
    const [claim] = ghostsAt(view(), FACES, 'PI-TA');
    expect(claim && together([[claim], [claim], []])).toEqual([claim]);
  });
});

describe('a battle', () => {
  const events = [
    told('attacks', { player: 1, rival: 0, space: 'PI-TA' }),
    told('lays', { player: 1 }),
    told('lays_no_more', { player: 1, count: 1 }),
    told('counts', { player: 1, source: 'base', points: 3 }),
    told('counts', { player: 1, source: 'halo', points: 2 }),
    told('battle_score', { player: 1, side: 'attacker', points: 5 }),
    told('counts', { player: 0, source: 'base', points: 4 }),
    told('battle_score', { player: 0, side: 'defender', points: 4 }),
    told('wins_battle', { player: 1, rival: 0, space: 'PI-TA' }, 'Brandt beats Harper'),
    told('drops', { player: 0, power: 'energy', level: 2 }, 'Energy drops to 2'),
    told('shifts', { player: 1 }),
  ];

  it('is told from its events, face-down modifiers veiled until they are turned up', () => {
    const { frames, ended } = reel(view(), events);
    expect(frames[1]?.sides.attacker.sources).toEqual([{ source: 'face_down', points: null }]);
    expect(ended?.outcome).toBe('attacker');
    expect(ended?.sides.attacker).toMatchObject({ total: 5, faceDown: 0 });
    expect(ended?.sides.attacker.sources).toEqual([
      { source: 'base', points: 3 },
      { source: 'halo', points: 2 },
    ]);
    expect(ended?.news).toEqual(['Brandt beats Harper', 'Energy drops to 2']);
  });

  it('stays as it was counted until the next begins', () => {
    const now = view({
      revealed: true,
      battle_at: 'PI-TA',
      last_battle: {
        attacker: { fought_by: 1, tally: { base: 3, halo: 2 }, total: 5, won: true },
        defender: { fought_by: 0, tally: { base: 4 }, total: 4, won: false },
      },
    });
    expect(lastOf(now)).toMatchObject({ space: 'PI-TA', revealed: true, outcome: 'attacker', news: [] });
    expect(lastOf(now)?.sides.attacker.sources).toEqual([
      { source: 'base', points: 3 },
      { source: 'halo', points: 2 },
    ]);
    const { ended } = reel(view(), events);
    expect(recall(now, ended)?.news).toEqual(ended?.news);
    expect(recall(now, ended && { ...ended, space: 'MI-POR' })?.news).toEqual([]);
    expect(lastOf(view())).toBeNull();
    // The loser still chooses: what comes of it is added.
    const more = reel(now, [told('releases', { player: 0 }, 'Harper releases Conduit Steps')], recall(now, ended));
    expect(more.ended?.news.at(-1)).toBe('Harper releases Conduit Steps');
  });

  it('shows own modifiers to their owner only', () => {
    const side = { burnt: 0, sources: ['base', 'face_down'], points: [3, null], total: 3, face_down: 1, feinted: 0 };
    const fight = fightOf(
      view({
        sides: {
          attacker: { ...side, player: 0, committed: { halo: 1 }, whole: 5 },
          defender: { ...side, player: 1, committed: { size: 1 }, whole: '?' },
        },
      }),
    );
    expect(fight?.sides.attacker).toMatchObject({ own: ['halo'], whole: 5, total: 3 });
    expect(fight?.sides.defender).toMatchObject({ own: [], whole: null, faceDown: 1 });
  });
});

describe('what is shown of events', () => {
  it('moves standees, cubes and cards', () => {
    const shown = shownBy(
      [
        told('moves', { player: 0, space: 'MI-B-PI', source: 'MI-POR' }),
        told('gains', { player: 0, count: 2, cube: 'blue' }),
        told('draws', { player: 1 }),
        told('drops', { player: 1, power: 'energy', level: 2 }),
      ],
      view(),
    );
    expect(shown[0]?.flights[0]).toMatchObject({ from: ['space-MI-POR'], to: ['space-MI-B-PI'], hides: 'standee-0' });
    expect(shown[0]?.touched).toEqual(['MI-B-PI', 'player-0']);
    expect(shown[1]?.flights[0]?.from[0]).toBe('space-MI-B-PI');
    expect(shown[1]?.pop).toMatchObject({ text: '+2', good: true });
    expect(shown[2]?.flights[0]?.to[0]).toBe('hand-1');
    expect(shown[3]?.pop).toMatchObject({ good: false });
  });

  it('keeps what AIs last headed for', () => {
    expect(aimsIn([told('heads_for', { player: 2, aim: 'steal', space: 'PI-TA' })], { 1: 'claim' })).toEqual({ 1: 'claim', 2: 'steal' });
  });

  it('ranks everybody, by what breaks ties where points are even', () => {
    const ended = (total: number, score: PlayerView['score'], more: Partial<PlayerView> = {}) => player({ total, score, ...more });
    const now = view({
      players: [
        ended(20, { territories: 2, powers: 18 }),
        ended(20, { territories: 4, powers: 16 }, { character: 'brandt', ai: true }),
        ended(20, { territories: 2, powers: 18 }, { levels: { energy: 5 } }),
        ended(22, { powers: 22 }),
      ],
    });
    expect(ranked(now)).toEqual([
      { player: 3, place: 1 },
      { player: 1, place: 2 },
      { player: 2, place: 3 },
      { player: 0, place: 4 },
    ]);
    expect(ranked(view({ players: [player(), player()] })).map(({ place }) => place)).toEqual([1, 1]);
    expect(places(now, FACES)?.[1]).toEqual({ player: 1, name: 'Captain Orsolya Brandt (AI)', place: 2, total: 20 });
    expect(places(now, FACES)?.[0]?.name).toBeNull();
    expect(places(view(), FACES)).toBeNull();
  });

  it('sums up scores', () => {
    expect(tally(view(), 0)).toEqual([
      { text: 'Powers', points: 15 },
      { text: 'Meteor cards', points: 3 },
    ]);
    expect(total({ size: 4 })).toBe(4);
  });
});

describe('a whole move', () => {
  const move = (space: string): ActionInfo => ({ action: STEPS.indexOf(space) + 1, verb: 'move', args: { space }, text: space });
  const stop: ActionInfo = { action: 9, verb: 'stop', args: {}, text: 'Stop here' };
  const info = {
    verbs: [
      { name: 'move', text: '', arguments: [{ name: 'space', domain: 'space' }] },
      { name: 'stop', text: '', arguments: [] },
    ],
    domains: [],
  } as unknown as GameInfo;

  function table() {
    let now = view();
    let actions = [move('MI-B-PI')];
    const sent: string[] = [];
    const base = new ActionPicker({
      info,
      actions: () => actions,
      idle: () => '',
      rule: () => '',
      atOnce: () => false,
      hurry: () => undefined,
      commit: (action) => sent.push(action.text),
      why: () => Promise.resolve(null),
    });
    const turn = () => ({ actions }) as TurnInfo;
    const travel = new Traveller(() => base, () => now, turn, (to) => `Go to ${to}`);
    /** The table answers: somebody stands elsewhere, and other things can be chosen. */
    const arrive = (at: string, next: ActionInfo[]) => {
      now = view({ players: [player({ at })] });
      actions = next;
      base.renew();
    };
    return { base, travel, sent, arrive };
  }

  it('is gone step by step, then stops', () => {
    const { base, travel, sent, arrive } = table();
    expect(travel.stateOf('space', 'PI-TA')).toBe('legal');
    travel.press('space', 'PI-TA');
    expect(travel.target).toBe('PI-TA');
    expect(base.meaning).toBe('Go to PI-TA');
    expect(travel.stateOf('space', 'PI-TA')).toBe('chosen');
    expect(travel.stateOf('space', 'MI-B-PI')).toBe('legal');
    expect(travel.due()).toBe(false);
    base.confirm();
    expect(base.meaning).toBe('');
    for (const [i, at] of STEPS.entries()) {
      const next = STEPS[i + 1];
      arrive(at, next ? [move(next), stop] : [stop]);
      expect(travel.due()).toBe(true);
      travel.step();
    }
    expect(sent).toEqual([...STEPS, 'Stop here']);
    expect(travel.due()).toBe(false);
  });

  it('is given up when something came between', () => {
    const { base, travel, sent, arrive } = table();
    travel.press('space', 'PI-TA');
    base.confirm();
    arrive('MI-POR', [move('MI-B-PI')]);
    expect(travel.due()).toBe(false);
    arrive('MI-B-PI', [move('PI-B-MI'), stop]);
    expect(travel.due()).toBe(false);
    expect(sent).toEqual(['MI-B-PI']);
  });

  it('is confirmed by a second press, and another press is another way', () => {
    const { travel, sent } = table();
    travel.press('space', 'PI-TA');
    travel.press('space', 'PI-B-MI');
    expect(travel.target).toBe('PI-B-MI');
    travel.press('space', 'PI-B-MI');
    expect(sent).toEqual(['MI-B-PI']);
  });

  it('shows the way to what is pointed at', () => {
    const { base, travel } = table();
    const pointed = vi.spyOn(base, 'point');
    const anchor = {} as Element;
    travel.point('space', 'PI-TA', anchor);
    expect(travel.shown).toBe('PI-TA');
    expect(pointed).not.toHaveBeenCalled();
    travel.point('space', 'PI-TA', null);
    expect(travel.shown).toBeNull();
  });
});
