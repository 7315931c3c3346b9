import { isApiError } from './api-error.ts';

type Texts = (
  key: readonly [...string[], 'errors.unexpected'],
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The sentence for a refusal, from a namespace with `errors`. A code that this version does not
 * know gets the general sentence. If tries are left, `<code>_left` says how many.
 */
export function errorSentence(error: unknown, t: Texts): string {
  if (!isApiError(error)) return t(['errors.unexpected']);
  const { code, params, triesLeft } = error;
  if (triesLeft > 0)
    return t([`errors.${code}_left`, `errors.${code}`, 'errors.unexpected'], { ...params, count: triesLeft });
  return t([`errors.${code}`, 'errors.unexpected'], params);
}
