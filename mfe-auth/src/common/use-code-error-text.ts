import { isApiError } from '@member-portal/shared-kernel/api';
import { useCallback } from 'react';
import { useCodeT } from '../code-texts.ts';
import { useT } from '../texts.ts';
import { errorText } from './error-text.ts';

/** The text for a refusal in the steps after the login. It falls back to the texts of the login. */
export function useCodeErrorText(): (error: unknown) => string {
  const t = useT();
  const codeT = useCodeT();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return errorText(error, t);
      const { code, triesLeft: count } = error;
      const plain = `errors.${code}` as const;
      const keys = count > 0 ? ([`${plain}_left`, plain] as const) : plain;
      return codeT(keys, { count, defaultValue: '' }) || errorText(error, t);
    },
    [t, codeT],
  );
}
