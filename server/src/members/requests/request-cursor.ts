import { isUuid } from '../../platform/db/uuid.ts';
import * as page from '../../platform/http/list-page.ts';
import type { RequestRow } from './requests.table.ts';

/** Position of the last request of a page: the values of the sort order. */
export type RequestPosition = Pick<RequestRow, 'updatedAt' | 'id'>;

const isInstant = (text: string): boolean =>
  /^\d{4}-[\d:T.-]+Z$/.test(text) && !Number.isNaN(new Date(text).getTime());

export const toCursor = ({ updatedAt, id }: RequestPosition): string =>
  page.toCursor(updatedAt.toISOString(), id);

/** Throws 400 with the field `cursor` for an invalid cursor. */
export function fromCursor(cursor: string): RequestPosition {
  const [instant = '', id = ''] = page.fromCursor(cursor, isInstant, isUuid);
  return { updatedAt: new Date(instant), id };
}
