import type { ApiError } from '../api/api-error.ts';
import type { RefusalText } from './refusal-text.ts';

/** Field of the wire → what was refused of it: as it was sent and as it stands in the form. */
export type RefusedFields = Record<string, { values: unknown[]; text: string }>;

/** What the server refused, by field; `sources` are the forms of what was sent in which its value is looked up. */
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

/** 'sessions.0.careDate' in an input. */
function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], source);
}
