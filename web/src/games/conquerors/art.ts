// What is drawn on the cards: a motif before the sky of its theme. Cards of one kind share a motif, and
// each has its own stars, hills and light, made from its key.
import { BOLT, EYE, SHIELD, SWORD, TYPE } from './icons';
import type { CardFace } from './view';

/** Motifs in a box from -11 to 11. */
const MOTIF: Record<string, string> = {
  drill: 'M-4 -10H4V-6H6.4V-1H4L0 11L-4 -1H-6.4V-6H-4ZM-3 1.4L2.4 -0.4L2.9 -1H-3.4ZM-1.8 5L1.4 3.8L2 2L-2.4 3.4Z',
  cart: 'M-10 -4H10L7.6 5H-7.6ZM-6.6 -5.4L-4 -9.4L-0.6 -6.4L2.6 -10L6 -5.4ZM-4.6 6.4A2.3 2.3 0 1 1 -4.6 11A2.3 2.3 0 1 1 -4.6 6.4ZM4.6 6.4A2.3 2.3 0 1 1 4.6 11A2.3 2.3 0 1 1 4.6 6.4Z',
  lamp: 'M-6.6 1.4A6.6 6.6 0 0 1 6.6 1.4V3.4H-6.6ZM-9.6 4.6H9.6V7.4H-9.6ZM-1.4 -10.6H1.4V-7H-1.4ZM-8.8 -6.8L-6.8 -8.4L-4.6 -5.2L-6 -4.2ZM8.8 -6.8L6.8 -8.4L4.6 -5.2L6 -4.2Z',
  coins: 'M-10 2H0V5H-10ZM-10 6.4H0V9.4H-10ZM-9 -2.4H1V0.6H-9ZM2 -2.6H10.4V0.4H2ZM2 2H10.4V5H2ZM2 6.4H10.4V9.4H2ZM1.4 -7H9.8V-4H1.4Z',
  dome: 'M-10.4 6A10.4 10.4 0 0 1 10.4 6ZM-11 7.4H11V9.8H-11ZM-1 -3V6H1V-3.9ZM-7 1.4H7V2.8H-7Z',
  tent: 'M0 -9.6L10.6 8H3L0 1L-3 8H-10.6ZM-0.8 -11H0.8V-8H-0.8Z',
  keep: TYPE.building,
  spire: 'M0 -11L2.2 -4H4.4L3 -1L5.4 10H-5.4L-3 -1L-4.4 -4H-2.2ZM-8.8 10V2.6H-6.4V10ZM6.4 10V2.6H8.8V10Z',
  arcology: 'M-3.4 -10.6H3.4V10H-3.4ZM-10 -2H-4.8V10H-10ZM4.8 -5.4H10V10H4.8ZM-1.6 -8V-5.6H1.6V-8ZM-1.6 -3.4V-1H1.6V-3.4ZM-1.6 1.2V3.6H1.6V1.2ZM-8.4 0.6V3H-6.4V0.6ZM6.4 -2.8V-0.4H8.4V-2.8Z',
  garden: 'M-1 10.4V2C-6 2.4 -9 -0.6 -9.4 -6C-5 -6.4 -2 -4.6 -0.6 -1C0.4 -6 3.6 -9.6 9.6 -9.8C9.6 -3 6.6 0.8 1 1.6V10.4ZM-8 8.4H8V10.4H-8Z',
  store: 'M-10 10V-3L0 -9.6L10 -3V10H6.8V-0.6H-6.8V10ZM-5 1.4H-0.6V5H-5ZM0.6 1.4H5V5H0.6ZM-5 6.4H-0.6V10H-5ZM0.6 6.4H5V10H0.6Z',
  gear: 'M-2 -10.8H2L2.8 -7.8L5.4 -6.8L8 -8.4L10.4 -5.4L8.4 -3L9 0L11 2L9 5.4L5.8 5L3.6 7L3.4 10.4H-3.4L-3.6 7L-5.8 5L-9 5.4L-11 2L-9 0L-8.4 -3L-10.4 -5.4L-8 -8.4L-5.4 -6.8L-2.8 -7.8ZM0 -4A4 4 0 1 0 0 4A4 4 0 1 0 0 -4Z',
  cross: 'M-3.4 -10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4Z',
  cannon: 'M-10.4 1L6.6 -8L9.4 -3L-2.4 3.6A5 5 0 1 1 -10.4 1ZM-5.6 3A2.6 2.6 0 1 0 -5.6 8.2A2.6 2.6 0 1 0 -5.6 3ZM2 6H10.4V10H2Z',
  panel: 'M-10.6 -7H-1V1H-10.6ZM1 -7H10.6V1H1ZM-0.8 1.6H0.8V8H5V10H-5V8H-0.8ZM-9 -5.4V-3.6H-2.6V-5.4ZM-9 -2.4V-0.6H-2.6V-2.4ZM2.6 -5.4V-3.6H9V-5.4ZM2.6 -2.4V-0.6H9V-2.4Z',
  mast: 'M-0.9 -6L-5.4 10H-3L-2 6H2L3 10H5.4L0.9 -6ZM-1.2 3.4L0 -1L1.2 3.4ZM-4 -10.4A7 7 0 0 0 -4 -1.6L-5.6 -0.4A9 9 0 0 1 -5.6 -11ZM4 -10.4A7 7 0 0 1 4 -1.6L5.6 -0.4A9 9 0 0 0 5.6 -11ZM0 -8.4A2 2 0 1 1 0 -4.4A2 2 0 1 1 0 -8.4Z',
  scope: 'M-10 -2L5 -9.4L8 -3.4L-7 4ZM6.6 -10.4L9 -11L11 -6L9 -4.8ZM-2 3H1L5 10.4H2.4L-0.4 5L-3 10.4H-5.8Z',
  book: 'M-10.4 -8C-6.4 -9.4 -3 -8.6 0 -6.4C3 -8.6 6.4 -9.4 10.4 -8V8C6.4 6.6 3 7.4 0 9.4C-3 7.4 -6.4 6.6 -10.4 8ZM-0.8 -4.2V6.2C-3 5 -5.4 4.6 -8.4 5.2V-6.4C-5.4 -7 -3 -6 -0.8 -4.2Z',
  helm: 'M-8.4 8V-1.6C-8.4 -7.2 -4.8 -10.4 0 -10.4S8.4 -7.2 8.4 -1.6V8H3V2H6V-1H1.4V8H-1.4V-1H-6V2H-3V8Z',
  lance: 'M10.8 -10.8L3 1L1.4 -0.6L-9 10.6L-10.6 9L0.6 -1.4L-1 -3ZM-9.6 -6.4H-3V-4.4H-9.6ZM-10.6 -2.6H-5V-0.6H-10.6Z',
  fist: 'M-7 -8H-3.4V-2H-2.2V-9.4H1.4V-2H2.4V-8.6H6V-1.4H7V-5.4H9.8V3C9.8 7.4 6.6 10.6 2 10.6C-3.4 10.6 -7 7 -7 2Z',
  giant: 'M-3 -11H3V-6.4H-3ZM-9.4 -5H9.4V-1L6.4 -2V2.4H4.6V10.6H1V4H-1V10.6H-4.6V2.4H-6.4V-2L-9.4 -1ZM-10.4 0H-7.6V6H-10.4ZM7.6 0H10.4V6H7.6Z',
  ram: 'M-10.6 -3H4L10.8 0L4 3H-10.6ZM-9 4.4A3 3 0 1 1 -9 10.4A3 3 0 1 1 -9 4.4ZM1 4.4A3 3 0 1 1 1 10.4A3 3 0 1 1 1 4.4ZM-9 -9.4H-6.6V-4.4H-9ZM0 -9.4H2.4V-4.4H0ZM-10.6 -11H4V-9.6H-10.6Z',
  flame: 'M1 -11C2 -6 8 -3.4 8 3C8 7.6 4.4 10.8 0 10.8S-8 7.6 -8 3C-8 0 -6.6 -2.6 -4.6 -4.6C-4.4 -2.4 -3.6 -1.2 -2.2 -0.6C-2.6 -4.4 -1.4 -8.2 1 -11ZM0.4 2C-2 3.6 -3 5 -3 6.8A3 3 0 0 0 3 6.8C3 5 2 4 0.4 2Z',
  drone: 'M-4.6 -3.4H4.6L6.6 0L4.6 4.4H-4.6L-6.6 0ZM-11 -8H-4V-6.4H-11ZM4 -8H11V-6.4H4ZM-8.2 -6H-6.8V-2.6H-8.2ZM6.8 -6H8.2V-2.6H6.8ZM0 -1.6A2 2 0 1 0 0 2.4A2 2 0 1 0 0 -1.6ZM-3 5.6H-1.6V9.6H-3ZM1.6 5.6H3V9.6H1.6Z',
  wings: 'M0 -4.6L3 2L1.4 9H-1.4L-3 2ZM-2.6 -1.4C-6 -6 -9 -7 -11 -6.6C-10 -1.4 -7.4 2.4 -3.6 3.4ZM2.6 -1.4C6 -6 9 -7 11 -6.6C10 -1.4 7.4 2.4 3.6 3.4ZM0 -9.6A2.2 2.2 0 1 1 0 -5.2A2.2 2.2 0 1 1 0 -9.6Z',
  mask: 'M-9.4 -7.4C-3 -10 3 -10 9.4 -7.4C10 0 6.6 8 0 10.6C-6.6 8 -10 0 -9.4 -7.4ZM-6.6 -3.4C-5.4 0 -3 0 -1.4 -2C-3 -3.8 -5 -4.2 -6.6 -3.4ZM6.6 -3.4C5.4 0 3 0 1.4 -2C3 -3.8 5 -4.2 6.6 -3.4ZM-3 4.4C-1 6 1 6 3 4.4L2 3.4C0.6 4.2 -0.6 4.2 -2 3.4Z',
  mirror: 'M0 -11C5 -11 7.6 -6.4 7.6 -2.4S5 5 1.4 5.6V8.4H4V10.8H-4V8.4H-1.4V5.6C-5 5 -7.6 1.6 -7.6 -2.4S-5 -11 0 -11ZM0 -8.6C-3.4 -8.6 -5.2 -5.4 -5.2 -2.4S-3.4 3.4 0 3.4ZM2 -6.4L4 -3.4L3 1L1.4 -3Z',
  skull: 'M0 -10.4C5.4 -10.4 9 -6.8 9 -2.2C9 0.8 7.6 3 5.4 4.4V9.6H-5.4V4.4C-7.6 3 -9 0.8 -9 -2.2C-9 -6.8 -5.4 -10.4 0 -10.4ZM-4 -4.4A2.6 2.6 0 1 0 -4 0.8A2.6 2.6 0 1 0 -4 -4.4ZM4 -4.4A2.6 2.6 0 1 0 4 0.8A2.6 2.6 0 1 0 4 -4.4ZM-1 3.4L0 1.4L1 3.4ZM-2.4 6.4V9.6H-1.2V6.4ZM1.2 6.4V9.6H2.4V6.4Z',
  hound: 'M-10.6 -4L-6 -9L-4.6 -5.6H3L7 -9.6L7.4 -5L10.8 -2.4L8.4 1H4.4V10H1.8V4H-4.6V10H-7.2V1.6Z',
  spikes: 'M-10.4 9.4L-7.4 -6L-4.4 9.4ZM-4.4 9.4L-1 -10.6L2.4 9.4ZM2.4 9.4L6 -6L10.4 9.4Z',
  net: 'M-10 -10H10V10H-10ZM-8 -8V-3.6H-3.6V-8ZM-2.2 -8V-3.6H2.2V-8ZM3.6 -8V-3.6H8V-8ZM-8 -2.2V2.2H-3.6V-2.2ZM-2.2 -2.2V2.2H2.2V-2.2ZM3.6 -2.2V2.2H8V-2.2ZM-8 3.6V8H-3.6V3.6ZM-2.2 3.6V8H2.2V3.6ZM3.6 3.6V8H8V3.6Z',
  cloud: 'M-5 6A5 5 0 0 1 -6.4 -3.6A6.4 6.4 0 0 1 5.4 -5.2A5 5 0 0 1 7 4.6C6.6 5.6 6 6 5 6ZM-6.4 7.6H0V9.4H-6.4ZM2 8.4H7V10.2H2Z',
  bell: 'M0 -10.6C4.8 -9.4 6.6 -6 6.6 -1C6.6 2 8 3.6 9.4 5.4H-9.4C-8 3.6 -6.6 2 -6.6 -1C-6.6 -6 -4.8 -9.4 0 -10.6ZM-2.6 6.8H2.6A2.6 2.6 0 0 1 -2.6 6.8Z',
  gate: 'M-10 10V-2A10 10 0 0 1 10 -2V10H6.6V-2A6.6 6.6 0 0 0 -6.6 -2V10ZM-4.4 10V-1A4.4 4.4 0 0 1 4.4 -1V10H2.6V-1A2.6 2.6 0 0 0 -2.6 -1V10Z',
  bomb: 'M-1.6 -4.6A7.6 7.6 0 1 1 -1.7 -4.6ZM2.4 -8.4L5 -5.8L3 -4L0.6 -6.4ZM5.4 -9.6L7.4 -11L8 -8.6L10.6 -8.4L9 -6.4L10.4 -4.2L7.8 -4.4L6.8 -2L5.6 -4.4Z',
  comet: 'M10.6 -10.6L3.6 -5.4A7.4 7.4 0 1 1 -1.2 -8.4ZM-3.4 -1.2A4.4 4.4 0 1 0 -3.4 7.6A4.4 4.4 0 1 0 -3.4 -1.2Z',
  bandage: 'M-10.6 4L4 -10.6L10.6 -4L-4 10.6ZM-4 -1.6L-1.6 1L1.6 -2L-1 -4.6ZM-1 1.4L1.4 4L4.4 1L1.8 -1.6Z',
  arrows: 'M-10.6 -6.4L-4.4 -10.6V-8H4A6 6 0 0 1 4 4H-1V0.8H4A2.6 2.6 0 0 0 4 -4.6H-4.4V-2.2ZM10.6 7L4.4 11V8.4H-8V5H4.4V2.8Z',
  snow: 'M-1 -11H1V-7L3.6 -9.4L5 -8L1 -4V-1.6L3 -2.8L4.6 -8L6.6 -7.4L5.6 -4L9 -6L10 -4.2L6.6 -2.2L10 -1.2L9.4 0.8L4 -0.8L2 0.4L4 1.6L9.4 0.4L10 2.4L6.6 3.2L10 5.2L9 7L5.6 5L6.6 8.4L4.6 9L3 3.8L1 2.6V5L5 9L3.6 10.4L1 8V11H-1V8L-3.6 10.4L-5 9L-1 5V2.6L-3 3.8L-4.6 9L-6.6 8.4L-5.6 5L-9 7L-10 5.2L-6.6 3.2L-10 2.4L-9.4 0.4L-4 1.6L-2 0.4L-4 -0.8L-9.4 0.8L-10 -1.2L-6.6 -2.2L-10 -4.2L-9 -6L-5.6 -4L-6.6 -7.4L-4.6 -8L-3 -2.8L-1 -1.6V-4L-5 -8L-3.6 -9.4L-1 -7Z',
  stop: 'M0 -10.6A10.6 10.6 0 1 1 0 10.6A10.6 10.6 0 1 1 0 -10.6ZM-6.4 -4.8A8 8 0 0 0 4.8 6.4ZM-4.8 -6.4L6.4 4.8A8 8 0 0 0 -4.8 -6.4Z',
  flag: 'M-8 11V-10.8H-5.6V-9.4C-2.4 -11 1 -7.8 8.8 -9.6V1C1.8 3 -2 -0.4 -5.6 1.2V11Z',
  eye: EYE,
  shield: SHIELD,
  sword: SWORD,
  bolt: BOLT,
};

/** Which motif a card shows, by words of its key; the first that fits. */
const WORDS: [RegExp, string][] = [
  [/smuggler|broker|market|plunder|siphon|toll|embassy|bounty|clerk/, 'coins'],
  [/prospector|tunnel|apprentice|relic/, 'lamp'],
  [/sorter|foreman|siphoner|gold_mine|well/, 'cart'],
  [/miner|collector|drill/, 'drill'],
  [/recycl|repair_yard|workshop|forge|re_arm|salvage|drone_yard/, 'gear'],
  [/medic|hospital|patch|second_wind/, 'bandage'],
  [/mass_repair|quarantine|relief/, 'cross'],
  [/garden/, 'garden'],
  [/arcology|megatower/, 'arcology'],
  [/dome|bunker|habitat/, 'dome'],
  [/camp|barracks/, 'tent'],
  [/spire|tesla|fusion/, 'spire'],
  [/warehouse|vault/, 'store'],
  [/cannon|turret|orbital/, 'cannon'],
  [/solar|array|dynamo|power/, 'panel'],
  [/mast|watchtower|projector|signal|beacon|wiretap/, 'mast'],
  [/observatory|scan/, 'scope'],
  [/library/, 'book'],
  [/outpost|leader|cry|recruit/, 'flag'],
  [/ram$|siege/, 'ram'],
  [/lance|lancer/, 'lance'],
  [/titan|colossus|golem|avatar/, 'giant'],
  [/pyre|ash|overload|burn/, 'flame'],
  [/drone/, 'drone'],
  [/flyer|stalker/, 'wings'],
  [/mirror|mirage|double|phantom|hologram/, 'mirror'],
  [/trickster|hacker|saboteur|brainwash|hijack|decoy/, 'mask'],
  [/grave|martyr|gambit|destroy/, 'skull'],
  [/hound|leech|rat/, 'hound'],
  [/spike|collaps|tectonic/, 'spikes'],
  [/net|web|fence|snare/, 'net'],
  [/gas|mist|storm/, 'cloud'],
  [/siren|ambush/, 'bell'],
  [/gate|recall|teleport/, 'gate'],
  [/mine$|chain|defuse|bomb/, 'bomb'],
  [/meteor|comet|plasma/, 'comet'],
  [/freeze|stasis/, 'snow'],
  [/nullify|blackout|cease/, 'stop'],
  [/swarm|market/, 'arrows'],
  [/shield|bastion|force|guard|wall/, 'shield'],
  [/berserk|adrenaline|brawl/, 'fist'],
  [/volt|static|spark|electro|surge/, 'bolt'],
  [/scout|sapper|look/, 'eye'],
  [/citadel|keep/, 'keep'],
  [/veteran|raider|marauder|knight|runner|duel/, 'helm'],
];

export const motifOf = (key: string, face: CardFace): string =>
  MOTIF[WORDS.find(([pattern]) => pattern.test(key))?.[1] ?? ''] ?? TYPE[face.type];

/** Numbers from a key, always the same ones. */
export function scatter(key: string, count: number): number[] {
  let seed = 7;
  for (const letter of key) seed = (seed * 31 + letter.charCodeAt(0)) % 65521;
  return Array.from({ length: count }, () => {
    seed = (seed * 109 + 853) % 65521;
    return seed / 65521;
  });
}

/** The hills before which a motif stands, in a box of 100 by 60. */
export function hills(key: string): string {
  const [a = 0, b = 0, c = 0] = scatter(key, 3);
  const y = (n: number) => (40 + n * 12).toFixed(0);
  return `M0 ${y(a)}Q25 ${y(b)} 50 ${y(c)}T100 ${y(a)}V60H0Z`;
}
