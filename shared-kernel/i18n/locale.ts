import type { Locale } from '../contracts/common.ts';

const STORAGE_KEY = 'portal-locale';

/** French, unless this browser chose English before (spec section 9). */
export function storedLocale(
  storage: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): Locale {
  try {
    return storage?.getItem(STORAGE_KEY) === 'en' ? 'en' : 'fr';
  } catch {
    return 'fr';
  }
}

export function storeLocale(
  locale: Locale,
  storage: Pick<Storage, 'setItem'> | undefined = globalThis.localStorage,
): void {
  try {
    storage?.setItem(STORAGE_KEY, locale);
  } catch {
    // Without storage the chosen language lasts until the next load.
  }
}
