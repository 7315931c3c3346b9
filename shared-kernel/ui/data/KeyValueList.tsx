import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Terms = chakra('dl', {
  variants: {
    layout: {
      rows: {
        '& > div': {
          display: 'flex',
          flexWrap: 'wrap',
          gap: '0.25rem 1rem',
          paddingBlock: '0.75rem',
        },
        '& > div:not(:last-child)': { boxShadow: '0 1px 0 var(--p-line)' },
        // Beside its value a label stays 8.75rem wide; on a line of its own it takes the whole line.
        '& dt': { flex: '1 0 8.75rem' },
        '& dd': { flex: '999 1 12rem', minWidth: 0 },
      },
      stacked: { display: 'grid', gap: '0.5rem' },
    },
  },
});
const Term = chakra('dt', { base: { color: 'text-2', fontSize: '0.875rem', lineHeight: '1.25rem' } });
const Details = chakra('dd', {
  base: { color: 'text', fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 'emphasis' },
});
const Action = chakra('dd', { base: { fontSize: '0.9375rem', flex: '0 0 auto !important' } });

export interface KeyValueItem {
  label: ReactNode;
  value: ReactNode;
  /** A control in that line: "Changer". */
  action?: ReactNode;
}

export function KeyValueList({
  items,
  layout = 'rows',
}: {
  items: KeyValueItem[];
  layout?: 'rows' | 'stacked';
}) {
  return (
    <Terms layout={layout}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of labels, never reordered
        <div key={index}>
          <Term>{item.label}</Term>
          <Details>{item.value}</Details>
          {item.action && <Action>{item.action}</Action>}
        </div>
      ))}
    </Terms>
  );
}
