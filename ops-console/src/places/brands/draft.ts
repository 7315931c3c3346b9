import { int, object, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';
import type { BrandValues } from './brand-values.ts';

/** A draft holds nothing secret: what it says, every page of the brand shows. It ends with the tab. */
const Draft = object({
  ...{ primary: string(), secondary: string(), text: string() },
  ...{ heading: string(), body: string(), sm: int(), md: int(), lg: int() },
  ...{ favicon: string(), consent: string(), logout: string() },
});

const keyOf = (code: string) => `console-brand-draft ${code}`;

export function readDraft(code: string, storage: Storage = window.sessionStorage): BrandValues | null {
  const kept = storage.getItem(keyOf(code));
  if (kept === null) return null;
  try {
    const parsed = safeParse(Draft, JSON.parse(kept));
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
