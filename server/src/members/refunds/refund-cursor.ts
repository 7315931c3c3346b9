import { isLifeDate } from 'shared-kernel/rules/life-date';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { RefundRow } from './refunds.table.ts';

/** Where a page ended: the order of the list, from its first column to its last. */
export type RefundPosition = Pick<RefundRow, 'sortDate' | 'sortGroup' | 'careDate' | 'id'>;

/** Opaque to the browser. It need not be signed: whatever it says, the member's own rows are all it can reach. */
export function toCursor({ sortDate, sortGroup, careDate, id }: RefundPosition): string {
  return Buffer.from([sortDate, sortGroup, careDate, id].join(' ')).toString('base64url');
}

/** Throws a refused field `cursor` on anything that `toCursor` did not make. */
export function fromCursor(cursor: string): RefundPosition {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const [sortDate = '', sortGroup = '', careDate = '', id = ''] = parts;
  const isPosition =
    parts.length === 4 && isLifeDate(sortDate) && isUuid(sortGroup) && isLifeDate(careDate) && isUuid(id);
  if (!isPosition) throw invalidInput([{ field: 'cursor', code: 'field_invalid' }]);
  return { sortDate, sortGroup, careDate, id };
}
