import type { Locale } from '../contracts/common.ts';
import { BRANDS } from '../testing/alone/brands.ts';
import { ENTRIES } from './entries.ts';

export const CHOICES = {
  brand: Object.keys(BRANDS),
  theme: ['light', 'dark'],
  locale: ['fr', 'en'],
} as const;

/** The address of the page that has every component. */
export const ALL = 'all';

/** The shown page. The address contains all of it: `/button?brand=Ardoise&theme=dark`. */
export interface Place {
  /** Id of an entry, or `ALL`. */
  entry: string;
  /** Name of the open overlay. */
  overlay: string | null;
  brand: string;
  theme: string;
  locale: Locale;
}

export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const query = new URLSearchParams(search);
  const one = (name: keyof typeof CHOICES) => {
    const options: readonly string[] = CHOICES[name];
    const value = query.get(name) ?? '';
    return options.includes(value) ? value : (options[0] as string);
  };
  const id = pathname.slice(1);
  const entry = id === ALL ? undefined : (ENTRIES.find((candidate) => candidate.id === id) ?? ENTRIES[0]);
  const overlay = entry?.states.find(({ name, isOverlay }) => isOverlay && name === query.get('state'));
  return {
    entry: entry?.id ?? ALL,
    overlay: overlay?.name ?? null,
    brand: one('brand'),
    theme: one('theme'),
    locale: one('locale') as Locale,
  };
}

export function addressOf({ entry, overlay, ...choices }: Place): string {
  const search = new URLSearchParams(choices);
  if (overlay) search.set('state', overlay);
  return `/${entry}?${search}`;
}
