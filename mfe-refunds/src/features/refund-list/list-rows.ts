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
  | (Row & { kind: 'head'; number: number })
  | (Row & { kind: 'refund'; number: number; refund: RefundSummary; at: number });

export interface RowHeights {
  gap: number;
  head: number;
  refund: number;
}

/** `number` counts heads and refunds from 1 on: the rows that say something. */
export interface ListRows {
  rows: ListRow[];
  /** Index of the first row of each page, and how many rows that say something stand before it. */
  starts: { index: number; numbers: number }[];
  /** Rows that say something. */
  numbers: number;
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
  const starts: ListRows['starts'] = [];
  let number = 0;
  const sizes = new Map<string, number>();
  let current = continued;
  for (const page of pages) {
    starts.push({ index: rows.length, numbers: number });
    for (const refund of page.refunds) {
      const group = groupOf(refund);
      const payment = payments.get(group) ?? null;
      if (group !== current) {
        if (heights.gap > 0 && current !== null)
          rows.push({ kind: 'gap', key: `gap-${group}`, height: heights.gap, group, payment });
        number += 1;
        rows.push({ kind: 'head', key: `head-${group}`, height: heights.head, group, payment, number });
        current = group;
      }
      const at = (sizes.get(group) ?? 0) + 1;
      sizes.set(group, at);
      number += 1;
      rows.push({
        kind: 'refund',
        key: refund.id,
        height: heights.refund,
        group,
        payment,
        number,
        refund,
        at,
      });
    }
  }
  return { rows, starts, numbers: number, sizes };
}
