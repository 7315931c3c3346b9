import { useCallback } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useSecurityTexts } from './texts.ts';

/** The sentence for whatever refuses a code, or the mail that brings it. */
export function useActionError(): (error: unknown) => string {
  const t = useSecurityTexts();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('errors.unexpected');
      const left = Number(error.params.left ?? 0);
      if (error.code === 'action_code_wrong' && left > 0)
        return t('errors.action_code_wrong_left', { count: left });
      return t([`errors.${error.code}`, 'errors.unexpected'], error.params);
    },
    [t],
  );
}
