import { useCallback } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { useSecurityTexts } from './texts.ts';

/** The sentence for whatever refuses a code, or the mail that brings it. */
export function useActionError(): (error: unknown) => string {
  const t = useSecurityTexts();
  return useCallback((error) => errorSentence(error, t), [t]);
}
