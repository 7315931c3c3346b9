import { useCallback } from 'react';
import { isApiError } from 'shared-kernel/api';
import { useCodeT } from '../code-texts.ts';
import { useT } from '../texts.ts';
import { errorText } from './error-text.ts';

/** The sentence for a refusal between the login and the portal: of these steps first, else that of the login. */
export function useCodeErrorText(): (error: unknown) => string {
  const t = useT();
  const codeT = useCodeT();
  return useCallback(
    (error) => {
      const own = isApiError(error) ? codeT(`errors.${error.code}`, { defaultValue: '' }) : '';
      return own || errorText(error, t);
    },
    [t, codeT],
  );
}
