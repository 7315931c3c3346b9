import type { RefundListQuery } from '../../data/refund-list.ts';

/** Props of the table and of the cards. */
export interface RefundRowsProps {
  list: RefundListQuery;
  selected: string | null;
  onOpen: (refundId: string) => void;
}
