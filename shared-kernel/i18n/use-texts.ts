import { useSyncExternalStore } from 'react';
import type { Locale } from '../contracts/common.ts';
import { translator } from './i18n.ts';
import type { Translate } from './translator.ts';

const subscribe = (listener: () => void) => translator.onChange(listener);

/** The texts of one namespace (a remote's id, 'shell', 'ui'): `const t = useTexts('mfe-refunds')`. */
export function useTexts(namespace: string): Translate {
  return useSyncExternalStore(subscribe, () => translator.of(namespace));
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => translator.locale);
}
