import { isApiError } from '@member-portal/shared-kernel/api';
import { useCallback } from 'react';
import { useAccountT } from '../account-texts.ts';
import { useT } from '../texts.ts';
import { errorText } from './error-text.ts';

const SAID_BY_SIGN_IN = new Set([
  'account_locked',
  'environment_not_open',
  'environment_unknown',
  'mail_sending_failed',
  'mfa_blocked',
  'mfa_session_unknown',
  'profile_incomplete',
  'server_busy',
  'too_many_attempts',
  'too_many_codes',
]);

/** The text for a refusal on the pages around the sign-in. It falls back to the texts of the sign-in. */
export function useErrorText(): (error: unknown) => string {
  const t = useAccountT();
  const signInT = useT();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('errors.unexpected');
      const { code, params, triesLeft: count } = error;
      const plain = `errors.${code}` as const;
      const keys = count > 0 ? ([`${plain}_left`, plain] as const) : plain;
      const own = t(keys, { ...params, count, defaultValue: '' });
      if (own) return own;
      const isKnown = SAID_BY_SIGN_IN.has(error.code) || error.kind !== 'http' || error.status >= 500;
      return isKnown ? errorText(error, signInT) : t('errors.unexpected');
    },
    [t, signInT],
  );
}
