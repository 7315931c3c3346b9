import { isApiError } from './api-error.ts';

type Texts = (
  key: readonly [...string[], 'errors.unexpected'],
  values?: Readonly<Record<string, string>>,
) => string;

/** The sentence for a refusal, from a namespace with `errors`; a code that this version does not know gets the general one. */
export const errorSentence = (error: unknown, t: Texts): string =>
  isApiError(error)
    ? t([`errors.${error.code}`, 'errors.unexpected'], error.params)
    : t(['errors.unexpected']);
