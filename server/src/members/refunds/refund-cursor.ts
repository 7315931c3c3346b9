import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { RefundRow } from './refunds.table.ts';

/** Position of the last refund of a page: the values of all columns that the list is sorted by. */
export type RefundPosition = Pick<RefundRow, 'sortDate' | 'sortGroup' | 'careDate' | 'id'>;

/** Opaque to the browser. It needs no signature: a forged cursor still reaches only the member's own rows. */
export function toCursor({ sortDate, sortGroup, careDate, id }: RefundPosition): string {
  return Buffer.from([sortDate, sortGroup, careDate, id].join(' ')).toString('base64url');
}

/** Throws 400 with the field `cursor` for text that is not in the form of `toCursor`. */
export function fromCursor(cursor: string): RefundPosition {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const [sortDate = '', sortGroup = '', careDate = '', id = ''] = parts;
  const isPosition =
    parts.length === 4 && isLifeDate(sortDate) && isUuid(sortGroup) && isLifeDate(careDate) && isUuid(id);
  if (!isPosition) throw invalidInput([{ field: 'cursor', code: 'field_invalid' }]);
  return { sortDate, sortGroup, careDate, id };
}
