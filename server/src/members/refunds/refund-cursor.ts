import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { isUuid } from '../../platform/db/uuid.ts';
import * as page from '../../platform/http/list-page.ts';
import type { RefundRow } from './refunds.table.ts';

/** Position of the last refund of a page: the values of all columns that the list is sorted by. */
export type RefundPosition = Pick<RefundRow, 'sortDate' | 'sortGroup' | 'careDate' | 'id'>;

export const toCursor = ({ sortDate, sortGroup, careDate, id }: RefundPosition): string =>
  page.toCursor(sortDate, sortGroup, careDate, id);

/** Throws 400 with the field `cursor` for an invalid cursor. */
export function fromCursor(cursor: string): RefundPosition {
  const values = page.fromCursor(cursor, isLifeDate, isUuid, isLifeDate, isUuid);
  const [sortDate = '', sortGroup = '', careDate = '', id = ''] = values;
  return { sortDate, sortGroup, careDate, id };
}
