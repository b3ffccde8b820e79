import type { BotInfo } from './messages';

// The five games of the room. Those the server does not know yet are shown, greyed.
export interface Shown {
  key: string;
  name: string;
  players: string;
  pitch: string;
}

export const FIVE: Shown[] = [
  {
    key: 'vertium',
    name: 'Vertium',
    players: '1–4 players',
    pitch: 'Colonise the planets in sets of four, then duel with dice for what they yield.',
  },
  {
    key: 'planetfall',
    name: 'Planetfall',
    players: '2–6 players',
    pitch: 'Land your ships, claim what the planet offers, and build a commander’s dashboard.',
  },
  {
    key: 'fusion',
    name: 'Final Fusion',
    players: '2–4 players',
    pitch: 'Fleets and hidden battle cards on a star map, around a growing corona.',
  },
  {
    key: 'fulcrum',
    name: 'Planet Fulcrum',
    players: '1–4 players',
    pitch: 'Five powers on an island world, and a morality that tips with every deed.',
  },
  {
    key: 'conquerors',
    name: 'Planetary Conquerors',
    players: '2–6 players',
    pitch: 'A card duel of warriors, traps and answers to everything.',
  },
];

/** Names for bots that have none, in seat order. */
export const BOT_NAMES = ['Tycho', 'Hypatia', 'Caroline', 'Ulugh', 'Vera', 'Aryabhata'];

/** What a bot is called, by its key. */
export const botName = (bots: BotInfo[], key: string): string =>
  bots.find((bot) => bot.key === key)?.name ?? key.charAt(0).toUpperCase() + key.slice(1);

/** The bot for a seat when nobody chose one. */
export const usualBot = (bots: BotInfo[]): string =>
  (bots.find((bot) => bot.usual) ?? bots.at(-1))?.key ?? '';
