import { useMemo } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import { useLocale } from './use-texts.ts';

/** Amounts and dates in the format of the member's language. */
export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}
