import type { Payment } from '@member-portal/shared-kernel/contracts/refunds';
import type { DrawnRow } from '@member-portal/shared-kernel/ui/long-list';
import type { ListRow } from './list-rows.ts';

type Drawn<Kind extends ListRow['kind']> = { row: Extract<ListRow, { kind: Kind }>; index: number };

export type RefundPart = { kind: 'refund'; row: Extract<ListRow, { kind: 'refund' }>; index: number } | Room;

interface Room {
  kind: 'room';
  key: string;
  /** In px. */
  height: number;
}

export interface PaymentSection {
  kind: 'payment';
  /** The key of the payment, whichever of its rows are rendered: the focused element is then never remounted. */
  key: string;
  payment: Payment | null;
  /** Height in px of the gap above the payment. */
  gap: number;
  /** Null when the head of the payment is not among the rendered rows. */
  head: Drawn<'head'> | null;
  refunds: RefundPart[];
}

/** The rendered part of one payment, or an empty space in place of rows that are not rendered. */
export type ListSection = Room | PaymentSection;

/** Groups rendered rows by payment. Rows left out of the middle of a payment become empty space inside it. */
export function listSections(drawn: readonly DrawnRow<ListRow>[]): ListSection[] {
  const sections: ListSection[] = [];
  let room: Room | null = null;
  let gap = 0;
  const leaveRoom = (into: Room[] | ListSection[] | RefundPart[]) => {
    if (room) (into as Room[]).push(room);
    room = null;
  };
  for (const part of drawn) {
    if (part.kind === 'room') {
      room = { ...part, height: part.height + gap };
      gap = 0;
      continue;
    }
    const { row, index } = part;
    if (row.kind === 'gap') {
      leaveRoom(sections);
      gap = row.height;
      continue;
    }
    const last = sections.at(-1);
    const open = last?.kind === 'payment' && last.key === row.group && gap === 0 ? last : null;
    if (open && row.kind === 'refund') {
      leaveRoom(open.refunds);
      open.refunds.push({ kind: 'refund', row, index });
      continue;
    }
    leaveRoom(sections);
    sections.push({
      kind: 'payment',
      key: row.group,
      payment: row.payment,
      gap,
      head: row.kind === 'head' ? { row, index } : null,
      refunds: row.kind === 'refund' ? [{ kind: 'refund', row, index }] : [],
    });
    gap = 0;
  }
  if (gap > 0) room = { kind: 'room', key: 'end', height: gap };
  leaveRoom(sections);
  return sections;
}
