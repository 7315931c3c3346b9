import type { Locale } from '@member-portal/shared-kernel/contracts/common';

/** A text in this language; one that the insurer has not translated stays French, and says so by naming no language. */
export function inLanguage<T extends object>(
  french: T,
  english: T | null | undefined,
  language: Locale,
): T & { language?: Locale } {
  return language === 'en' && english ? { ...english, language } : french;
}
