import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../layout/primitives.tsx';
import { SidewaysScroll } from './SidewaysScroll.tsx';
import { Table } from './Table.tsx';

const PHONE = '@media (max-width: 767.96px)';

const Rows = chakra(Table, {
  base: {
    '& th:first-of-type, & caption': { paddingInlineStart: 0 },
    '& tr > :last-child': { paddingInlineEnd: 0 },
    '& tbody > tr > *': { borderTop: '1px solid var(--p-line)' },
    '& tfoot > tr > *': { borderTop: '2px solid var(--p-line-strong)', fontWeight: 'emphasis' },
    '& [data-heading]': { display: 'none' },
  },
  variants: {
    phone: {
      scroll: {},
      // Each row is a block: its name, then a line for each cell with the heading of the column.
      cards: {
        [PHONE]: {
          '&, & caption, & tbody, & tfoot, & tr': { display: 'block' },
          '& thead': visuallyHidden,
          '& tr': { paddingBlock: '0.75rem' },
          '& tbody > tr': { borderTop: '1px solid var(--p-line)' },
          // No line above the first block, because the heading row is hidden.
          '& tbody > tr:first-of-type': { borderTop: 0, paddingTop: 0 },
          '& tfoot > tr': { borderTop: '2px solid var(--p-line-strong)' },
          '& tr > *, & tbody > tr > *, & tfoot > tr > *': { border: 0, padding: '0.1875rem 0' },
          '& th': { display: 'block' },
          '& td': { display: 'flex', justifyContent: 'space-between', gap: '1rem', textAlign: 'end' },
          '& td:empty': { display: 'none' },
          '& [data-heading]': {
            display: 'inline',
            textAlign: 'start',
            whiteSpace: 'normal',
            color: 'text-2',
            fontWeight: 400,
          },
        },
      },
    },
  },
});

export interface DataTableColumn<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /**
   * The column contains words, aligned at the start. Other columns contain figures, aligned at the end. The
   * first column needs no setting.
   */
  words?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  /**
   * Shows the caption above the table. By default only screen readers read it, because a heading nearby has
   * the same text.
   */
  captionShown?: boolean;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly [DataTableColumn<Row>, ...DataTableColumn<Row>[]];
  /** The last row, under a line: one value for each column. */
  totals?: readonly ReactNode[];
  /** The layout below 768 px: a block for each row, or the same table, which scrolls sideways. */
  phone?: 'cards' | 'scroll';
}

/** Browsers ignore the roles of a table when CSS changes its `display`, so the roles are set explicitly. */
const ROLES = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table of figures or words, without controls. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown = false, rows, keyOf, columns, totals, phone = 'cards' } = props;
  const [name, ...others] = columns;
  const [totalName, ...sums] = totals ?? [];
  const cell = (column: DataTableColumn<Row>, content: ReactNode) => (
    <td key={column.heading} {...ROLES.cell} {...(!column.words && { 'data-figure': '' })}>
      {/* Screen readers read the column's heading with each cell anyway. */}
      <span aria-hidden data-heading>
        {column.heading}
      </span>
      <span>{content}</span>
    </td>
  );
  return (
    <SidewaysScroll label={caption}>
      <Rows role="table" caption={caption} captionShown={captionShown} phone={phone}>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map(({ heading, words }, at) => (
              <th
                key={heading}
                scope="col"
                {...ROLES.columnheader}
                {...(at > 0 && !words && { 'data-figure': '' })}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...ROLES.row}>
              <th scope="row" {...ROLES.rowheader}>
                {name.cell(row)}
              </th>
              {others.map((column) => cell(column, column.cell(row)))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th scope="row" {...ROLES.rowheader}>
                {totalName}
              </th>
              {others.map((column, at) => cell(column, sums[at]))}
            </tr>
          </tfoot>
        )}
      </Rows>
    </SidewaysScroll>
  );
}
