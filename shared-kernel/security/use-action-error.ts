import { useCallback } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { useSecurityTexts } from './texts.ts';

/** The sentence for a refused code, or for a mail with a code that cannot be sent. */
export function useActionError(): (error: unknown) => string {
  const t = useSecurityTexts();
  return useCallback((error) => errorSentence(error, t), [t]);
}
