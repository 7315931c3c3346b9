import { useCallback } from 'react';
import { isApiError } from 'shared-kernel/api';
import { useValidationT } from '../validation-texts.ts';

/** The sentence for a refusal of what a member validates. */
export function useValidationError(): (error: unknown) => string {
  const t = useValidationT();
  return useCallback(
    (error) =>
      isApiError(error)
        ? t([`errors.${error.code}`, 'errors.unexpected'], error.params)
        : t('errors.unexpected'),
    [t],
  );
}
