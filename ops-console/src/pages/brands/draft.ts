import { int, object, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';
import type { BrandValues } from './brand-values.ts';

/** The fields of a draft. None is secret: every page of the brand shows them. The tab's storage keeps the draft until the tab is closed. */
const Draft = object({
  ...{ primary: string(), secondary: string(), text: string() },
  ...{ heading: string(), body: string(), sm: int(), md: int(), lg: int() },
  ...{ favicon: string(), consent: string(), logout: string() },
});

const keyOf = (code: string) => `console-brand-draft ${code}`;

export function readDraft(code: string, storage: Storage = window.sessionStorage): BrandValues | null {
  const stored = storage.getItem(keyOf(code));
  if (stored === null) return null;
  try {
    const parsed = safeParse(Draft, JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(
  code: string,
  values: BrandValues | null,
  storage: Storage = window.sessionStorage,
): void {
  if (values) storage.setItem(keyOf(code), JSON.stringify(values));
  else storage.removeItem(keyOf(code));
}
