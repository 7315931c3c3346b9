import type { Locale } from '../contracts/common.ts';
import { storedLocale, storeLocale } from './locale.ts';
import type { NoTexts, SameKeys, TextKey } from './text-key.ts';
import type { TextTree } from './text-tree.ts';
import { type Translate, Translator } from './translator.ts';

/** The only instance of the portal. Each remote has its own namespace in it. */
export const translator = new Translator(storedLocale());

/** The texts of a namespace in the current language, for use outside React: `textsOf<typeof fr>('shell')`. */
export const textsOf = <French extends TextTree = NoTexts>(namespace: string): Translate<TextKey<French>> =>
  translator.of(namespace);

/**
 * Adds French now, and loads English only when the member chooses it: most members never need it. French is
 * shown until English is loaded.
 */
export function lazyTexts<French extends TextTree>(
  namespace: string,
  fr: French,
  loadEn: () => Promise<{ default: SameKeys<French> }>,
): void {
  translator.add('fr', namespace, fr);
  const addEnglish = async () => {
    if (translator.locale !== 'en' || translator.has('en', namespace)) return;
    try {
      translator.add('en', namespace, (await loadEn()).default as TextTree);
    } catch {
      // French stays; the next change of language tries again.
    }
  };
  translator.onChange(() => void addEnglish());
  void addEnglish();
}

export const currentLocale = (): Locale => translator.locale;

/** Switches the language at once, and stores it for the next visit. */
export function changeLocale(locale: Locale): void {
  storeLocale(locale);
  translator.setLocale(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
