import { useCallback } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useSecurityTexts } from '../texts.ts';

interface FieldRefusal {
  field: string;
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

/** The sentences for contact details that a rule or the server refused: field → sentence, or `form`. */
export function useContactRefusals() {
  const t = useSecurityTexts();
  const ofFields = useCallback(
    (refusals: readonly FieldRefusal[]): Record<string, string> =>
      Object.fromEntries(
        refusals.map(({ field, code, params }) => [
          field,
          t(
            [`contacts.refusals.${code}`, 'contacts.refusals.field_invalid'],
            params as Record<string, string>,
          ),
        ]),
      ),
    [t],
  );
  const ofError = useCallback(
    (error: unknown): Record<string, string> => {
      const refused = isApiError(error) ? Object.entries(error.fieldErrors) : [];
      if (refused.length === 0) return { form: errorSentence(error, t) };
      return ofFields(refused.map(([field, refusal]) => ({ field, ...refusal })));
    },
    [t, ofFields],
  );
  return { ofFields, ofError };
}
