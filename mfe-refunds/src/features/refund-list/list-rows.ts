import type { Payment, RefundList, RefundSummary } from 'shared-kernel/contracts/refunds';

interface Row {
  key: string;
  /** Expected, in px. */
  height: number;
  /** Of the payment that it belongs to. */
  group: string;
  /** Null for refunds that wait for their payment. */
  payment: Payment | null;
}

/** What the list is drawn of, from top to bottom: for each payment the room above it, its head, its refunds. */
export type ListRow =
  | (Row & { kind: 'gap' })
  | (Row & { kind: 'head' })
  | (Row & { kind: 'refund'; refund: RefundSummary; at: number });

export interface RowHeights {
  gap: number;
  head: number;
  refund: number;
}

export interface ListRows {
  rows: ListRow[];
  /** Index of the first row of each page. */
  starts: number[];
  /** Refunds of each payment, as far as its pages are here. */
  sizes: Map<string, number>;
}

export const groupOf = (refund: RefundSummary): string => refund.paymentId ?? 'unpaid';

/**
 * The loaded pages as rows, in the server's order; a payment that spans two pages has one head. `continued` is the
 * payment that the page before the first one ended with.
 */
export function listRows(
  pages: readonly RefundList[],
  heights: RowHeights,
  continued: string | null = null,
): ListRows {
  const payments = new Map(
    pages.flatMap((page) => page.payments.map((payment) => [payment.id, payment] as const)),
  );
  const rows: ListRow[] = [];
  const starts: number[] = [];
  const sizes = new Map<string, number>();
  let current = continued;
  for (const page of pages) {
    starts.push(rows.length);
    for (const refund of page.refunds) {
      const group = groupOf(refund);
      const payment = payments.get(group) ?? null;
      if (group !== current) {
        if (heights.gap > 0 && current !== null)
          rows.push({ kind: 'gap', key: `gap-${group}`, height: heights.gap, group, payment });
        rows.push({ kind: 'head', key: `head-${group}`, height: heights.head, group, payment });
        current = group;
      }
      const at = (sizes.get(group) ?? 0) + 1;
      sizes.set(group, at);
      rows.push({ kind: 'refund', key: refund.id, height: heights.refund, group, payment, refund, at });
    }
  }
  return { rows, starts, sizes };
}
