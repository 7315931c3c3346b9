import { isApiError } from 'shared-kernel/api';
import type { SignInT } from '../texts.ts';

const HOUR = 3600;

/** The sentence for a refusal; a code that this version does not know gets the general one. */
export function errorText(error: unknown, t: SignInT): string {
  if (!isApiError(error)) return t('errors.unexpected');
  if (error.kind === 'network' || error.kind === 'timeout') return t('errors.network');
  const wait = error.problem?.retryAfterSeconds;
  const key = `errors.${error.code}`;
  const general = error.status >= 500 ? 'errors.internal_error' : 'errors.unexpected';
  // A lock that names no end is lifted by the insurer alone.
  return t([...(wait ? [] : [`${key}_until_lifted`]), key, general], {
    ...error.params,
    // The hours that a block still lasts are the server's.
    count: Math.ceil((wait ?? 0) / HOUR),
  });
}
