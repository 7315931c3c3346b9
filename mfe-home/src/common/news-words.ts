import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { currentLocale } from '@member-portal/shared-kernel/i18n';

/** The words of a news item in the language of the page: French where the insurer has no others. `lang` says which they are. */
export function newsWords<W extends object>(
  item: W & { english?: Partial<W> | undefined },
): W & {
  lang: Locale;
} {
  const isEnglish = currentLocale() === 'en' && item.english !== undefined;
  return { ...item, ...(isEnglish ? item.english : {}), lang: isEnglish ? 'en' : 'fr' };
}
