import { useIsWide } from 'shared-kernel/ui';
import { RefundCards } from './RefundCards.tsx';
import { RefundTable } from './RefundTable.tsx';
import type { RefundRowsProps } from './refund-rows-props.ts';

/** A table from 1100 px on, cards below it: one group per payment, whose total stands in the column it sums. */
export function RefundRows(props: RefundRowsProps) {
  return useIsWide() ? <RefundTable {...props} /> : <RefundCards {...props} />;
}
