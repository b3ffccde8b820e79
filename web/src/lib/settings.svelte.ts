// What a person set on this device. Kept in the browser, never sent.

export type Theme = 'system' | 'dark' | 'light';

interface Kept {
  theme: Theme;
  /** 0.5 to 4; 0 stands for at once. */
  speed: number;
  sound: boolean;
  atOnce: boolean;
  sideOpen: boolean;
  textMode: boolean;
  name: string;
}

const PLACE = 'orrery.settings';
const DEFAULTS: Kept = {
  theme: 'system',
  speed: 1,
  sound: false,
  atOnce: false,
  sideOpen: true,
  textMode: false,
  name: '',
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(read());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark.matches, still: still.matches });
dark.addEventListener('change', () => (system.dark = dark.matches));
still.addEventListener('change', () => (system.still = still.matches));

export const themeNow = (): 'dark' | 'light' =>
  settings.theme === 'system' ? (system.dark ? 'dark' : 'light') : settings.theme;

export const stillNow = (): boolean => system.still || settings.speed === 0;

/** The speed at which what happened is shown; 0 stands for at once. */
export const speedNow = (): number => (stillNow() ? 0 : settings.speed);

/** Keep the settings and put them on the page; called once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(PLACE, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  $effect(() => {
    document.documentElement.dataset['theme'] = themeNow();
    document.documentElement.dataset['motion'] = stillNow() ? 'none' : 'full';
  });
}

/** Small facts about tables: how far the log was read, links of open seats. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`orrery.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`orrery.${name}`, JSON.stringify(value));
  } catch {
    // As above.
  }
}
