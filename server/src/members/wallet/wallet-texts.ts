import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

type TextKey = keyof typeof french;

const TEXTS = { fr: french, en: english satisfies Record<TextKey, string> };

export type WalletLocale = keyof typeof TEXTS;

/** A text of a pass, with the values of its `{{names}}`. */
export const walletText = (locale: WalletLocale, key: TextKey, values: Record<string, string> = {}): string =>
  TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
