import { useSyncExternalStore } from 'react';
import type { Locale } from '../contracts/common.ts';
import { translator } from './i18n.ts';
import type { NoTexts, TextKey } from './text-key.ts';
import type { TextTree } from './text-tree.ts';
import type { Translate } from './translator.ts';

const subscribe = (listener: () => void) => translator.onChange(listener);

/** The texts of one namespace, by the keys of its French file: `useTexts<typeof fr>('mfe-refunds')`. */
export function useTexts<French extends TextTree = NoTexts>(namespace: string): Translate<TextKey<French>> {
  return useSyncExternalStore(subscribe, () => translator.of(namespace));
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => translator.locale);
}
