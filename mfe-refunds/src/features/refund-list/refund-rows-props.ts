import type { RefundListQuery } from './refund-list.query.ts';

/** Of both ways to show the list. */
export interface RefundRowsProps {
  list: RefundListQuery;
  selected: string | null;
  onOpen: (refundId: string) => void;
}
