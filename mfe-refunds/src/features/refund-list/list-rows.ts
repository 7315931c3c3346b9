import type { Payment, RefundList, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';

interface Row {
  key: string;
  /** Expected height in px. */
  height: number;
  /** Key of the payment that the row belongs to. */
  group: string;
  /** Null for refunds that wait for their payment. */
  payment: Payment | null;
}

/** A row of the list. Each payment has, from top to bottom, a gap, a head and its refunds. */
export type ListRow =
  | (Row & { kind: 'gap' })
  | (Row & { kind: 'head'; number: number })
  | (Row & { kind: 'refund'; number: number; refund: RefundSummary; at: number });

export interface RowHeights {
  gap: number;
  head: number;
  refund: number;
}

/** `number` counts heads and refunds from 1 on; gaps have no number. */
export interface ListRows {
  rows: ListRow[];
  /** For each page the index of its first row, and the count of numbered rows before it. */
  starts: { index: number; numbers: number }[];
  /** Count of numbered rows. */
  numbers: number;
  /** Count of loaded refunds per payment. */
  sizes: Map<string, number>;
}

export const paymentGroupOf = (refund: RefundSummary): string => refund.paymentId ?? 'unpaid';

/**
 * Turns the loaded pages into rows, in the server's order. A payment that spans two pages has one head. `continued` is
 * the last payment of the page before the first loaded one.
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
      const group = paymentGroupOf(refund);
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
