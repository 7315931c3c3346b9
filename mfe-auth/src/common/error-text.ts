import { isApiError } from 'shared-kernel/api';
import type { Translate } from 'shared-kernel/i18n';

const HOUR = 3600;

/** The sentence for a refusal; a code that this version does not know gets the general one. */
export function errorText(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t('errors.unexpected');
  if (error.kind === 'network' || error.kind === 'timeout') return t('errors.network');
  return t([`errors.${error.code}`, error.status >= 500 ? 'errors.internal_error' : 'errors.unexpected'], {
    ...error.params,
    // The hours that a block still lasts are the server's.
    count: Math.ceil((error.problem?.retryAfterSeconds ?? 0) / HOUR),
  });
}
