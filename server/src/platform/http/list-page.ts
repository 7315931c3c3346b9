import { type FieldError, invalidInput } from './portal-error.ts';

/**
 * The position of the last entry of a page: the values that the list is sorted by, none of them with a space. Opaque to the
 * browser. It needs no signature: a forged cursor still reaches only the member's own rows.
 */
export const toCursor = (...values: string[]): string => Buffer.from(values.join(' ')).toString('base64url');

/** The values of a cursor. Throws 400 with the field `cursor` unless there is one right value for each check. */
export function fromCursor(cursor: string, ...checks: ((value: string) => boolean)[]): string[] {
  const values = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const isPosition =
    values.length === checks.length && checks.every((isRight, at) => isRight(values[at] ?? ''));
  if (!isPosition) throw invalidInput([{ field: 'cursor', code: 'field_invalid' }]);
  return values;
}

/** The requested number of entries on a page. A text other than a number from 1 to `largest` is added to `errors`. */
export function readLimit(given: string, largest: number, errors: FieldError[]): number {
  const isNumber = /^\d+$/.test(given) && given.length <= String(largest).length;
  const limit = isNumber ? Number(given) : 0;
  if (limit < 1 || limit > largest)
    errors.push({ field: 'limit', code: 'field_invalid', params: { max: String(largest) } });
  return limit;
}
