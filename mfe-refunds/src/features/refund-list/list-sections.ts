import type { Payment } from 'shared-kernel/contracts/refunds';
import type { DrawnRow } from 'shared-kernel/ui/long-list';
import type { ListRow } from './list-rows.ts';

type Drawn<Kind extends ListRow['kind']> = { row: Extract<ListRow, { kind: Kind }>; index: number };

/** What of one payment is drawn, or the room of what is not. */
export type ListSection =
  | { kind: 'room'; key: string; height: number }
  | {
      kind: 'payment';
      key: string;
      payment: Payment | null;
      /** Room above it, in px. */
      gap: number;
      /** Absent where the payment begins outside of what is drawn. */
      head: Drawn<'head'> | null;
      refunds: Drawn<'refund'>[];
    };

/** Puts drawn rows together by payment; a payment of which the middle is not drawn comes in two parts. */
export function listSections(drawn: readonly DrawnRow<ListRow>[]): ListSection[] {
  const sections: ListSection[] = [];
  let gap = 0;
  const room = (key: string, height: number) => {
    if (height > 0) sections.push({ kind: 'room', key, height });
  };
  for (const part of drawn) {
    if (part.kind === 'room') {
      room(part.key, part.height + gap);
      gap = 0;
      continue;
    }
    const { row, index } = part;
    if (row.kind === 'gap') {
      gap = row.height;
      continue;
    }
    const last = sections.at(-1);
    const joins = last?.kind === 'payment' && last.refunds[0]?.row.group === row.group;
    const headed = last?.kind === 'payment' && last.head?.row.group === row.group;
    if (row.kind === 'head') {
      sections.push(sectionOf(row, gap, { row, index }));
    } else if (last?.kind === 'payment' && (joins || headed)) {
      last.refunds.push({ row, index });
    } else {
      const section = sectionOf(row, gap, null);
      section.refunds.push({ row, index });
      sections.push(section);
    }
    gap = 0;
  }
  room('end', gap);
  return sections;
}

function sectionOf(row: ListRow, gap: number, head: Drawn<'head'> | null) {
  return {
    kind: 'payment' as const,
    key: head ? row.group : `${row.group}-${row.key}`,
    payment: row.payment,
    gap,
    head,
    refunds: [] as Drawn<'refund'>[],
  };
}
