import { useCallback } from 'react';
import { isApiError } from 'shared-kernel/api';
import { useSecurityT } from '../../../security-texts.ts';

/** The sentence for a refusal; a code that this version does not know gets the general one. */
export function useSecurityError(): (error: unknown) => string {
  const t = useSecurityT();
  return useCallback(
    (error) =>
      isApiError(error)
        ? t([`errors.${error.code}`, 'errors.unexpected'], error.params)
        : t('errors.unexpected'),
    [t],
  );
}
