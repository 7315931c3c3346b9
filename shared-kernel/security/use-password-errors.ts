import { isApiError } from '../api/api-error.ts';
import { errorSentence } from '../api/error-sentence.ts';
import type { Translate } from '../i18n/translator.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

/** The sentences of a refusal: field → sentence, or `form`. `t` has the texts that do not concern the new password. */
export function usePasswordErrors(t: Translate<'errors.unexpected' | 'errors.field_invalid'>) {
  const passwordRefusal = usePasswordRefusal();
  return (error: unknown): Record<string, string> => {
    const refused = isApiError(error) ? Object.entries(error.fieldErrors) : [];
    if (refused.length === 0) return { form: errorSentence(error, t) };
    return Object.fromEntries(
      refused.map(([field, { code, params }]) => [
        field,
        passwordRefusal(code, params) ?? t([`errors.${code}`, 'errors.field_invalid'], params),
      ]),
    );
  };
}
