import type { Payment, RefundList, RefundSummary } from 'shared-kernel/contracts/refunds';

export interface PaymentGroup {
  /** Null for refunds that wait for their payment. */
  payment: Payment | null;
  refunds: RefundSummary[];
}

/** What shows the groups, as cards or as a table. */
export interface PaymentGroupsProps {
  groups: PaymentGroup[];
  selected: string | null;
  onOpen: (refundId: string) => void;
}

/** Groups the loaded pages by payment, in the server's order; a payment that spans two pages is one group. */
export function groupByPayment(pages: RefundList[]): PaymentGroup[] {
  const payments = new Map(
    pages.flatMap((page) => page.payments.map((payment) => [payment.id, payment] as const)),
  );
  const groups = new Map<string, PaymentGroup>();
  for (const refund of pages.flatMap((page) => page.refunds)) {
    const key = refund.paymentId ?? 'unpaid';
    const group = groups.get(key) ?? { payment: payments.get(refund.paymentId ?? '') ?? null, refunds: [] };
    group.refunds.push(refund);
    groups.set(key, group);
  }
  return [...groups.values()];
}
