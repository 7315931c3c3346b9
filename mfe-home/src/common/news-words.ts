import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { currentLocale } from '@member-portal/shared-kernel/i18n';

/** The texts of a news item in the page language, or French if the insurer has no others. `lang` is their language. */
export function newsWords<W extends object>(
  item: W & { english?: Partial<W> | undefined },
): W & {
  lang: Locale;
} {
  const isEnglish = currentLocale() === 'en' && item.english !== undefined;
  return { ...item, ...(isEnglish ? item.english : {}), lang: isEnglish ? 'en' : 'fr' };
}
