import { useIsWide } from '@member-portal/shared-kernel/ui';
import { RefundCards } from './RefundCards.tsx';
import { RefundTable } from './RefundTable.tsx';
import type { RefundRowsProps } from './refund-rows-props.ts';

/** A table from 1100 px on, cards below that. Both group the refunds by payment and show its total. */
export function RefundRows(props: RefundRowsProps) {
  return useIsWide() ? <RefundTable {...props} /> : <RefundCards {...props} />;
}
