import type { Locale } from '@member-portal/shared-kernel/contracts/common';

/** A text in this language. An untranslated text stays French and names no language. */
export function inLanguage<T extends object>(
  french: T,
  english: T | null | undefined,
  language: Locale,
): T & { language?: Locale } {
  return language === 'en' && english ? { ...english, language } : french;
}
