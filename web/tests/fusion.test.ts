import { describe, expect, it } from 'vitest';
import { fightOf, reel } from '../src/games/fusion/fight';
import { latest } from '../src/lib/reel.svelte';
import { shownBy } from '../src/games/fusion/flights';
import { between, layOut, outline } from '../src/games/fusion/hexes';
import { laidOut } from '../src/games/fusion/laid';
import { arrowOf } from '../src/games/fusion/preview';
import {
  atHome,
  cardsOf,
  helpersOf,
  linksOf,
  type CardFace,
  type Faces,
  type FleetView,
  type FusionView,
  type LocationView,
  type PlayerView,
  type SideView,
} from '../src/games/fusion/view';
import { fleetLabel, locationLabel, playerLabel, sideLabel, sourceWords, threatLabel, timeLeft, whose } from '../src/games/fusion/words';
import type { EventInfo, Picker } from '../src/lib/board';
import type { ActionInfo, TurnInfo } from '../src/lib/messages';

const card = (name: string, base: number): CardFace => ({ name, base, icons: ['tactic'], text: `${name}.`, may_face_up: false });

const FACES: Faces = {
  factions: {
    dinosaurs: { name: 'Dinosaurs', theme: '' },
    vikings: { name: 'Vikings', theme: '' },
    crabpeople: { name: 'Crabpeople', theme: '' },
    observers: { name: 'Observers', theme: '' },
  },
  cards: { stampede: card('Stampede', 2), shell_wall: card('Shell Wall', 2), apex_bite: card('Apex Bite', 2) },
  traits: { veteran_crew: { name: 'Veteran Crew', kind: 'military', text: '+1 MP in every battle.' } },
  locations: Object.fromEntries(
    ['urban', 'water', 'lava'].map((key) => [
      key,
      {
        name: `${key.charAt(0).toUpperCase()}${key.slice(1)} Planet`,
        sides: { A: { text: 'Draw 2 cards.', spots: [5, 7] }, B: { text: 'Gain 1 Science.', spots: [4] } },
      },
    ]),
  ),
  modes: { short: { base: -5, per_vp: 5 } },
  tracks: { colonization: ['2 Science', 'Trait'], domination: ['Trait', '1 Void Particle'] },
};
const NAMES = ['Ada', 'Ben'];

const player = (fleets: string[], more: Partial<PlayerView> = {}): PlayerView => ({
  fleets,
  hand: { size: 3 },
  pile: { size: 5 },
  discard: {},
  science: 1,
  vp: 0,
  colonization: 0,
  domination: 0,
  known_cards: {},
  cubes: 11,
  colonies: 0,
  hand_limit: 5,
  science_limit: 5,
  fusion_modifier: -5,
  ...more,
});
const fleet = (owner: number, at: string | null, more: Partial<FleetView> = {}): FleetView => ({
  at,
  population: 3,
  attempt: null,
  source: null,
  traits: [],
  ally: null,
  player: owner,
  capacity: 5,
  ...more,
});
const place = (q: number, r: number, more: Partial<LocationView> = {}): LocationView => ({
  particle: true,
  colony: [null, null],
  q,
  r,
  needs: [5, 7],
  neighbours: [],
  black_holes: [],
  fleet: null,
  ...more,
});
const view = (more: Partial<FusionView> = {}): FusionView => ({
  phase: 'play',
  layout: ['urban', 'water', 'lava'],
  turn: 0,
  round: 1,
  last_round: null,
  active: null,
  actions: 0,
  taken: {},
  acted: [],
  resolving: null,
  lasting: [],
  lasting_fleet: [],
  vp_supply: 8,
  market: [],
  prices: [],
  deck: { size: 38 },
  offered: [],
  removed: {},
  military_left: 21,
  commercial_left: 21,
  battle: null,
  step: null,
  winner: null,
  colony_ally: [],
  played: [],
  played_by: [],
  played_as: [],
  mode: 'short',
  board_side: 'A',
  threats: [],
  players: [player(['dinosaurs', 'vikings']), player(['crabpeople', 'observers'])],
  fleets: {
    dinosaurs: fleet(0, 'water'),
    vikings: fleet(0, null),
    crabpeople: fleet(1, 'lava'),
    observers: fleet(1, 'urban'),
  },
  locations: {
    urban: place(0, 0, { neighbours: ['water', 'lava'], black_holes: ['water'], fleet: 'observers' }),
    water: place(1, -1, { neighbours: ['urban'], black_holes: ['urban'], fleet: 'dinosaurs' }),
    lava: place(-1, 1, { neighbours: ['urban'], colony: [0, null], fleet: 'crabpeople' }),
  },
  sides: {},
  ...more,
});

const side = (fighter: string, owner: number, more: Partial<SideView> = {}): SideView => ({
  fighter,
  began: null,
  tactic: '?',
  shown: null,
  marks: {},
  player: owner,
  total: 3,
  sources: [
    { origin: 'population', what: fighter, points: 3, counts: true },
    { origin: 'tactic', what: null, points: null, counts: false },
  ],
  allies: [],
  ...more,
});
const battle = (more: Partial<FusionView> = {}): FusionView =>
  view({
    battle: 'lava',
    step: 'planning',
    colony_ally: ['attacker', null],
    sides: { attacker: side('dinosaurs', 0), defender: side('crabpeople', 1) },
    ...more,
  });
const event = (name: string, args: Record<string, unknown>): EventInfo => ({ event: name, args, text: '' });
const asking = (...actions: Partial<ActionInfo>[]): TurnInfo => ({ actions }) as unknown as TurnInfo;

describe('the map', () => {
  const cells = { a: { q: 0, r: 0 }, b: { q: 1, r: 0 }, c: { q: 0, r: 1 }, d: { q: 3, r: 0 } };

  it.each([
    [700, 300],
    [300, 700],
    [360, 200],
  ])('fits into %i by %i', (width, height) => {
    const map = layOut(cells, width, height);
    for (const { x, y } of Object.values(map.spots)) {
      expect(x).toBeGreaterThan(map.size * 0.8);
      expect(x).toBeLessThan(width - map.size * 0.8);
      expect(y).toBeGreaterThan(map.size * 0.8);
      expect(y).toBeLessThan(height - map.size * 0.8);
    }
  });

  it('turns the way that makes tiles larger', () => {
    const row = { a: { q: 0, r: 0 }, b: { q: 1, r: 0 }, c: { q: 2, r: 0 } };
    const column = { a: { q: 0, r: 0 }, b: { q: 0, r: 1 }, c: { q: 0, r: 2 } };
    expect(layOut(row, 600, 200).pointy).toBe(true);
    expect(layOut(column, 200, 600).pointy).toBe(false);
  });

  it('has outlines with six corners', () => {
    expect(outline(layOut(cells, 500, 300)).match(/Q/g)).toHaveLength(6);
  });

  it('finds the edge between two tiles', () => {
    const map = layOut({ a: { q: 0, r: 0 }, b: { q: 1, r: 0 } }, 400, 200);
    const { a, b } = map.spots;
    const edge = between(map, 'a', 'b');
    expect(edge.x).toBeCloseTo(((a?.x ?? 0) + (b?.x ?? 0)) / 2);
    expect(edge.turn).toBeCloseTo(0);
  });

  it('tells each link once, with its Black Hole', () => {
    expect(linksOf(view())).toEqual([
      { from: 'urban', to: 'water', hole: true },
      { from: 'urban', to: 'lava', hole: false },
    ]);
  });
});

describe('who may join a battle', () => {
  it('are the Fleets around it and the colonies on it', () => {
    expect(helpersOf(battle())).toEqual([
      { fleet: 'observers', spot: 0, player: 1, side: null },
      { fleet: null, spot: 1, player: 0, side: 'attacker' },
    ]);
  });

  it('is nobody without a battle', () => {
    expect(helpersOf(view())).toEqual([]);
  });
});

describe('a battle that is told', () => {
  const revealed = [
    event('step', { step: 'reveal' }),
    event('reveals', { player: 0, card: 'stampede' }),
    event('reveals', { player: 1, card: 'shell_wall' }),
    event('counts', { side: 'attacker', card: 'stampede', points: 3 }),
    event('step', { step: 'outcome' }),
    event('totals', { attacker: 8, defender: 5 }),
    event('wins_battle', { fleet: 'dinosaurs' }),
    event('battle_ends', { location: 'lava' }),
  ];

  it('is the one in the view', () => {
    expect(fightOf(view())).toBeNull();
    expect(fightOf(battle())).toMatchObject({ location: 'lava', step: 'planning', winner: null });
  });

  it('shows both Tactics at once, then what they count, then the end', () => {
    const { frames, ended } = reel(battle(), revealed, FACES);
    expect(frames.map((f) => [f.sides.attacker.total, f.sides.defender.total])).toEqual([
      [5, 5],
      [8, 5],
      [8, 5],
      [8, 5],
    ]);
    expect(frames[0]?.sides.defender.sources.at(-1)).toEqual({ origin: 'tactic', what: 'shell_wall', points: 2, counts: true });
    expect(ended).toMatchObject({ winner: 'attacker', step: 'outcome' });
  });

  it('can begin within the events', () => {
    const began = event('battle', { fleet: 'dinosaurs', other: 'crabpeople', location: 'lava' });
    const { frames, ended } = reel(view(), [began, event('wins_battle', { fleet: 'crabpeople' })], FACES);
    expect(frames).toHaveLength(1);
    expect(frames[0]).toMatchObject({ winner: 'defender' });
    expect(ended).toBeNull();
  });

  it('is cut to its last steps when there is no time', () => {
    const { frames } = reel(battle(), revealed, FACES);
    expect(latest(frames, 2)).toEqual(frames.slice(-2));
    expect(latest(frames, 0)).toEqual([]);
  });
});

describe('motion', () => {
  it('carries a ship from where it was, and on from there', () => {
    const shown = shownBy(
      [event('moves', { fleet: 'dinosaurs', location: 'urban' }), event('home', { fleet: 'dinosaurs' })],
      view(),
      0,
    );
    expect(shown[0]?.flights[0]).toMatchObject({ from: ['location-water'], to: ['location-urban'], hides: 'fleet-dinosaurs' });
    expect(shown[1]?.flights[0]).toMatchObject({ from: ['location-urban'], to: ['home-0', 'seat-0'] });
    expect(shown[0]?.touched).toContain('urban');
  });

  it('swaps two ships', () => {
    const [shown] = shownBy([event('swaps', { fleet: 'dinosaurs', other: 'observers' })], view(), 0);
    expect(shown?.flights.map((f) => [f.from[0], f.to[0]])).toEqual([
      ['location-water', 'location-urban'],
      ['location-urban', 'location-water'],
    ]);
  });

  it('brings cards to the own hand, and others’ to their seat', () => {
    const shown = shownBy([event('draws', { player: 0, card: 'stampede' }), event('draws', { player: 1 })], view(), 0);
    expect(shown.map((s) => s.flights[0]?.to[0])).toEqual(['hand', 'seat-1']);
  });

  it('shows losses in figures', () => {
    const [shown] = shownBy([event('crosses', { fleet: 'dinosaurs', count: 1 })], view(), 0);
    expect(shown?.pop).toEqual({ at: ['fleet-dinosaurs'], text: '−1', good: false });
  });
});

describe('the arrow of a choice', () => {
  const map = layOut(view().locations, 500, 400);
  const pointing = (action: Partial<ActionInfo>): Picker => ({ preview: null, hovered: action }) as unknown as Picker;

  it('leads to a location, as an attack where another’s Fleet is', () => {
    const acting = view({ active: 'dinosaurs' });
    expect(arrowOf(acting, map, pointing({ verb: 'move', args: { location: 'urban' } }))?.attack).toBe(true);
    expect(arrowOf(acting, map, pointing({ verb: 'use', args: {} }))).toBeNull();
  });

  it('starts at the loser of a battle', () => {
    const lost = battle({ winner: 'attacker', step: 'outcome' });
    expect(arrowOf(lost, map, pointing({ verb: 'retreat', args: { location: 'urban' } }))).not.toBeNull();
  });
});

describe('what is laid out', () => {
  it('are Traits on offer, or those to be replaced', () => {
    expect(laidOut(view({ offered: ['veteran_crew'] }), asking(), 0).traits).toEqual(['veteran_crew']);
    const replace = asking({ verb: 'replace', args: { trait: 'veteran_crew' } });
    expect(laidOut(view(), replace, 0).title).toBe('Which Trait makes way?');
  });

  it('are cards that are not in the own hand', () => {
    const own = view({ players: [player(['dinosaurs', 'vikings'], { hand: { stampede: 1 } }), player(['crabpeople', 'observers'])] });
    const discard = asking({ verb: 'discard', args: { card: 'stampede' } }, { verb: 'discard', args: { card: 'shell_wall' } });
    expect(laidOut(own, discard, 0).cards).toEqual(['shell_wall']);
    expect(laidOut(own, asking({ verb: 'take', args: { card: 'apex_bite' } }), 0).title).toBe('From the discard pile');
  });
});

describe('words', () => {
  const threat = { player: 1, fleet: 'observers', location: 'urban', modifier: 5, turns: 1 };

  it('name seats by name and colour, once', () => {
    expect(whose(NAMES, 0)).toBe('Ada (orange)');
    expect(whose(['Orange'], 0)).toBe('Orange');
  });

  it('say who is about to win, and for how long it can be stopped', () => {
    expect(threatLabel(threat, FACES, NAMES, 0)).toBe(
      'Ben (sky blue) wins when the Observers complete their Final Fusion on Urban Planet: this is the last turn to stop it. It counts +5 in their battles.',
    );
    expect(timeLeft({ ...threat, turns: 2 })).toBe('2 turns are left to stop it');
  });

  it('tell everything of a location', () => {
    const label = locationLabel(view({ threats: [threat] }), 'urban', FACES, NAMES, 0);
    expect(label).toContain('Urban Planet, with a Void Particle.');
    expect(label).toContain('Ben (sky blue) wins when');
    expect(label).toContain('Free spots ask for 5 and 7 Military Power.');
    expect(label).toContain('Black Hole towards Water Planet.');
    expect(locationLabel(view(), 'lava', FACES, NAMES, 0)).toContain('A colony of yours.');
  });

  it('tell of a Fleet and its Traits', () => {
    const now = view({ active: 'dinosaurs', actions: 1, fleets: { dinosaurs: fleet(0, 'water', { traits: ['veteran_crew'], attempt: 'extraction' }) } });
    expect(fleetLabel(now, 'dinosaurs', FACES, NAMES, 0)).toBe(
      'Dinosaurs, Fleet of yours, on Water Planet, extracting a Void Particle, 3 of 5 Population, active with 1 action left. Veteran Crew: +1 MP in every battle.',
    );
  });

  it('tell of a player and what one knows of the hand', () => {
    const known = view({ players: [player(['dinosaurs', 'vikings']), player(['crabpeople', 'observers'], { known_cards: { shell_wall: 1 } })] });
    expect(playerLabel(known, 0, FACES, NAMES, 0)).toContain('Vikings in the Homeworld');
    expect(playerLabel(known, 1, FACES, NAMES, 0)).toContain('You know Shell Wall in this hand.');
    expect(atHome(known, 0)).toEqual(['vikings']);
  });

  it('leave unknown what is not known', () => {
    const now = battle();
    const defender = now.sides.defender as SideView;
    expect(sideLabel(now, 'defender', defender, FACES, NAMES, 0)).toBe(
      'Defender: Crabpeople of Ben (sky blue), Military Power 3: Population 3; still to come: a face-down Tactic that you do not know.',
    );
    expect(sourceWords({ origin: 'tactic', what: null, points: null, counts: false }, now, FACES)).toBe('Face-down Tactic');
    expect(cardsOf({ size: 3 })).toEqual([]);
  });
});
