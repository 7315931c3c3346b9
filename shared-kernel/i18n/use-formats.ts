import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from './formats.ts';

/** Amounts and dates as the member's language prints them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'en' ? 'en' : 'fr';
  return useMemo(() => formatsOf(locale), [locale]);
}
