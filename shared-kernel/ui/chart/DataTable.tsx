import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/primitives.tsx';

const Scroller = chakra('div', { base: { overflowX: 'auto', borderRadius: 'sm' } });
const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    '& th, & td': { padding: '0.625rem 0.75rem', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
    '& td:last-child, & th:last-child': { paddingInlineEnd: 0 },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& thead th': { color: 'text-2', fontWeight: 400, fontSize: '0.8125rem', whiteSpace: 'normal' },
    '& tbody th': { fontWeight: 'emphasis' },
    '& tbody tr': { borderTop: '1px solid var(--p-line)' },
    '& tfoot tr': { borderTop: '2px solid var(--p-line-strong)' },
    '& tfoot th, & tfoot td': { fontWeight: 'emphasis' },
  },
});

export interface DataTableColumn<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first names the row. */
  columns: readonly [DataTableColumn<Row>, ...DataTableColumn<Row>[]];
  /** Under a line at the end: one value a column. */
  totals?: readonly ReactNode[];
}

/** Figures in columns, without controls. It scrolls sideways by itself where a phone is too narrow. */
export function DataTable<Row>({ caption, rows, keyOf, columns, totals }: DataTableProps<Row>) {
  const [name, ...figures] = columns;
  const [totalName, ...sums] = totals ?? [];
  return (
    // What scrolls must be reached by keyboard.
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{name.cell(row)}</th>
              {figures.map(({ heading, cell }) => (
                <td key={heading}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{totalName}</th>
              {figures.map(({ heading }, at) => (
                <td key={heading}>{sums[at]}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Scroller>
  );
}
