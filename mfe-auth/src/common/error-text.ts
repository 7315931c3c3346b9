import { isApiError } from '@member-portal/shared-kernel/api';
import type { SignInT } from '../texts.ts';

const HOUR = 3600;

/** The text for a refusal. A code that this version does not know gets a general text. */
export function errorText(error: unknown, t: SignInT): string {
  if (!isApiError(error)) return t('errors.unexpected');
  if (error.kind === 'network' || error.kind === 'timeout') return t('errors.network');
  const wait = error.problem?.retryAfterSeconds;
  const key = `errors.${error.code}`;
  const general = error.status >= 500 ? 'errors.internal_error' : 'errors.unexpected';
  // A lock without `retryAfterSeconds` is permanent: only the insurer can remove it.
  return t([...(wait ? [] : [`${key}_until_lifted`]), key, general], {
    ...error.params,
    // Hours until the block ends, from the server's answer.
    count: Math.ceil((wait ?? 0) / HOUR),
  });
}
