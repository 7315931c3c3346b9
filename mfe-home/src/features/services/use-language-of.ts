import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { currentLocale } from '@member-portal/shared-kernel/i18n';

/** The `lang` of a text that the insurer has only in another language than the page; undefined where it is the page's. */
export function useLanguageOf(): (text: { language?: Locale | undefined }) => Locale | undefined {
  const page = currentLocale();
  return ({ language = 'fr' }) => (language === page ? undefined : language);
}
