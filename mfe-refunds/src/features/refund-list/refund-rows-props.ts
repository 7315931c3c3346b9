import type { RefundListQuery } from './refund-list.query.ts';

/** Props of the table and of the cards. */
export interface RefundRowsProps {
  list: RefundListQuery;
  selected: string | null;
  onOpen: (refundId: string) => void;
}
