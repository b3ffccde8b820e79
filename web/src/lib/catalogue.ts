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
    players: '2–4 players',
    pitch: 'A card duel of warriors, traps and answers to everything.',
  },
];

/** Names for bots that have none, in seat order. */
export const BOT_NAMES = ['Tycho', 'Hypatia', 'Caroline', 'Ulugh', 'Vera', 'Aryabhata'];

const LEVELS: Record<string, [string, string]> = {
  random: ['Drifter', 'plays anything'],
  greedy: ['Navigator', 'looks one step ahead'],
};

/** What a bot is called, by its key. */
export const botName = (bot: string): string =>
  LEVELS[bot]?.[0] ?? bot.charAt(0).toUpperCase() + bot.slice(1);

/** A text of the server that begins with a bot, with the bot by its name. */
export const withBotName = (text: string): string =>
  text.replace(/^\w+/, (word) => (LEVELS[word] ? botName(word) : word));

/** How each of these bots plays, in a sentence. */
export const botLevels = (bots: string[]): string =>
  bots.flatMap((bot) => (LEVELS[bot] ? [`${LEVELS[bot][0]} ${LEVELS[bot][1]}`] : [])).join('; ');

/** The bot for a seat when nobody chose one: the best there is. */
export const bestBot = (bots: string[]): string =>
  bots.includes('greedy') ? 'greedy' : (bots.at(-1) ?? '');
