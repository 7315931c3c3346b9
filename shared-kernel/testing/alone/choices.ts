import type { RemoteManifest } from '../../contract/index.ts';
import { BRANDS } from './brands.ts';

/** A page, dialog, panel or widget of the manifest. */
export interface Part {
  kind: 'page' | 'dialog' | 'panel' | 'widget';
  id: string;
  /** Entry of `pages()` or `widgets()`. */
  code: string;
  /** Route pattern of a page, or name of the slot that a widget fills. */
  place: string;
}

/** Stored in the address, so that a reload shows the same. */
export const CHOICES = {
  brand: Object.keys(BRANDS),
  theme: ['light', 'dark'],
  locale: ['fr', 'en'],
  state: ['sample', 'empty', 'loading', 'failed'],
  session: ['member', 'read-only'],
} as const;

export type Choices = { [key in keyof typeof CHOICES]: string } & { part: string };

export const partsOf = (manifest: RemoteManifest): Part[] => [
  ...manifest.routes.map(({ id, page, path, surface }) => ({
    kind: surface,
    id,
    code: page ?? id,
    place: path,
  })),
  ...manifest.panels.map(({ id, widget }) => ({ kind: 'panel' as const, id, code: widget, place: id })),
  ...manifest.slots.map(({ slot, widget }) => ({
    kind: 'widget' as const,
    id: widget,
    code: widget,
    place: slot,
  })),
];

export const keyOf = ({ kind, id }: Pick<Part, 'kind' | 'id'>): string => `${kind}:${id}`;

export function readChoices(search: string, parts: readonly Part[]): Choices {
  const query = new URLSearchParams(search);
  const one = (name: keyof typeof CHOICES) => {
    const options: readonly string[] = CHOICES[name];
    const value = query.get(name) ?? '';
    return options.includes(value) ? value : (options[0] as string);
  };
  const part = parts.find((candidate) => keyOf(candidate) === query.get('part')) ?? parts[0];
  return {
    part: part ? keyOf(part) : '',
    brand: one('brand'),
    theme: one('theme'),
    locale: one('locale'),
    state: one('state'),
    session: one('session'),
  };
}

export const addressOf = (choices: Choices, change: Partial<Choices>): string =>
  `?${new URLSearchParams({ ...choices, ...change })}`;
