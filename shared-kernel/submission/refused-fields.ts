import type { ApiError } from '../api/api-error.ts';
import type { RefusalText } from './refusal-text.ts';

/** Path of a field on the wire → its refused values, as sent and as in the form, and the sentence. */
export type RefusedFields = Record<string, { values: unknown[]; text: string }>;

/** The server's refusals by field. The refused value of a field is looked up in each of `sources`. */
export function refusedFields(
  error: ApiError,
  sources: readonly unknown[],
  refusalText: RefusalText,
): RefusedFields {
  return Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, { code, params }]) => [
      field,
      { values: sources.map((source) => valueAt(source, field)), text: refusalText(code, params) },
    ]),
  );
}

/** The value at a path such as 'sessions.0.careDate'. */
function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], source);
}
