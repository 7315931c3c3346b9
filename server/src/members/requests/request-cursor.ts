import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { RequestRow } from './requests.table.ts';

/** Position of the last request of a page: the values that the list is sorted by. */
export type RequestPosition = Pick<RequestRow, 'updatedAt' | 'id'>;

/** Opaque to the browser. It needs no signature: a forged cursor still reaches only the member's own rows. */
export function toCursor({ updatedAt, id }: RequestPosition): string {
  return Buffer.from(`${updatedAt.toISOString()} ${id}`).toString('base64url');
}

/** Throws 400 with the field `cursor` for text that is not in the form of `toCursor`. */
export function fromCursor(cursor: string): RequestPosition {
  const [instant = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const updatedAt = new Date(instant);
  const isPosition = /^\d{4}-[\d:T.-]+Z$/.test(instant) && !Number.isNaN(updatedAt.getTime()) && isUuid(id);
  if (!isPosition || rest.length > 0) throw invalidInput([{ field: 'cursor', code: 'field_invalid' }]);
  return { updatedAt, id };
}
