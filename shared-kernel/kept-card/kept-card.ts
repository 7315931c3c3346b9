import { KeptCardCopy } from '../contracts/kept-cards.ts';
import { extend, type Infer, safeParse, string } from '../contracts/schema.ts';

/** A copy with its identifying token. In clear: it opens without a session, so no key could protect it. */
const KeptCard = extend(KeptCardCopy, { token: string() });
export type KeptCard = Infer<typeof KeptCard>;

/** The page of the edge (`card-page.browser.ts`) reads it under the same key. */
const STORED = 'portal-kept-card';
const WORKER = '/card-worker.js';

/** True if this device may store a card: a service worker needs https or localhost. */
export const keepsCard = (): boolean => navigator.serviceWorker !== undefined;

export function readKeptCard(storage: Storage = localStorage): KeptCard | null {
  try {
    const parsed = safeParse(KeptCard, JSON.parse(storage.getItem(STORED) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Throws if the browser stores nothing. */
export function storeKeptCard(
  { card, token, checkedAt, keptUntil }: KeptCard,
  storage: Storage = localStorage,
): void {
  storage.setItem(STORED, JSON.stringify({ card, token, checkedAt, keptUntil }));
}

/** Registers the worker, which shows the card when a navigation finds no network. Throws if the browser refuses. */
export async function startCardWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
}

/** Deletes the copy, and unregisters the worker. */
export async function forgetKeptCard(storage: Storage = localStorage): Promise<void> {
  storage.removeItem(STORED);
  const all = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(all.map((registration) => registration.unregister()));
}
