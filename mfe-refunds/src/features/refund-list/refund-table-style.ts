import { chakra } from '@member-portal/shared-kernel/ui';
import { Table } from '@member-portal/shared-kernel/ui/table';

/** The table of refunds: a band for each payment, then a row for each of its refunds. The row opens the refund. */
export const RefundsTable = chakra(Table, {
  base: {
    tableLayout: 'fixed',
    fontSize: '1rem',
    lineHeight: '1.5rem',
    '& th, & td': { padding: '0.75rem 0.5rem', textAlign: 'end', whiteSpace: 'nowrap' },
    '& thead th': {
      paddingBlock: '0.5rem',
      lineHeight: '1.5rem',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      verticalAlign: 'middle',
    },
    '& tbody th': { fontWeight: 400 },
    '& th:first-of-type, & td:first-of-type': { textAlign: 'start', paddingInlineStart: '0.75rem' },
    '& thead th:nth-of-type(2), & td:nth-of-type(2)': { textAlign: 'start' },
    // A payment.
    '& tr[data-band] > *': { background: 'surface-2', textAlign: 'end' },
    '& tr[data-band] > th': {
      textAlign: 'start',
      whiteSpace: 'normal',
      paddingInline: '0.75rem',
      borderStartStartRadius: 'var(--p-radius-md)',
      borderEndStartRadius: 'var(--p-radius-md)',
    },
    '& tr[data-band] > td': {
      fontFamily: 'heading',
      fontWeight: 'emphasis',
      fontSize: '1.0625rem',
      lineHeight: '1.375rem',
    },
    '& tr[data-band] > td:last-child': {
      borderStartEndRadius: 'var(--p-radius-md)',
      borderEndEndRadius: 'var(--p-radius-md)',
    },
    '& tr[data-band] > th > span': { display: 'flex', alignItems: 'center', gap: '0.75rem' },
    '& tr[data-band] > th svg': { flexShrink: 0 },
    '& small': { fontSize: '0.875rem', lineHeight: '1.25rem', color: 'text-2' },
    '& strong': { fontWeight: 'emphasis', fontSize: '0.9375rem', lineHeight: '1.25rem' },
    '& tr[data-band] small': { fontSize: '0.9375rem' },
    // A refund.
    '& tr[data-refund]': { cursor: 'pointer' },
    '& tr[data-refund] > td': { borderBottom: '1px solid var(--p-line)' },
    '& tr[data-refund]:last-of-type > td': { borderBottomColor: 'transparent' },
    '& tr[data-refund] > td:first-of-type': { whiteSpace: 'normal' },
    '& tr[data-refund] > td:nth-of-type(2)': { color: 'text-2' },
    '& tr[data-refund] > td:nth-of-type(5)': { fontWeight: 'emphasis' },
    '@media (hover: hover)': { '& tr[data-refund]:hover > td': { background: 'surface-2' } },
    '& tr[data-refund][data-selected] > td': { background: 'primary-soft' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.75rem',
      textAlign: 'start',
      color: 'text',
      borderRadius: 'sm',
    },
    '& button strong, & button small': { display: 'block' },
    '& button > i': {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: '2.25rem',
      borderRadius: 'md',
      background: 'surface-2',
      color: 'text-2',
    },
  },
});
