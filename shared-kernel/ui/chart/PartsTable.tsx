import { chakra } from '@chakra-ui/react';
import { useFormats } from '../../i18n/use-formats.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { Table } from '../table/Table.tsx';
import { type PaidPart, partFills } from './part-fills.ts';
import { Figure, Label, Muted, Swatch } from './parts-style.ts';
import { useChartTexts } from './texts.ts';

const Parts = chakra(Table, {
  base: {
    marginTop: '0.5rem',
    '& th, & td': { verticalAlign: 'top', paddingBlock: '0.875rem', paddingInline: 0 },
    '& thead th': { padding: 0 },
    // Only the name is bold, not the reason under it.
    '& tbody th': { fontWeight: 400 },
    '& tbody tr > *': { borderBottom: '1px solid var(--p-line)' },
    '& td:last-child': { paddingInlineStart: '0.75rem' },
  },
});
const Name = chakra('span', {
  base: { display: 'block', fontWeight: 'emphasis', fontSize: '0.9375rem', lineHeight: '1.25rem' },
});
const Payer = chakra('span', { base: { display: 'flex', gap: '0.75rem', alignItems: 'flex-start' } });

interface PartsTableProps {
  parts: readonly PaidPart[];
  caption: string;
  /** Shows the reason for the amount of each part. */
  withNotes?: boolean;
}

/** The parts as a table: payers and amounts. */
export function PartsTable({ parts, caption, withNotes = false }: PartsTableProps) {
  const t = useChartTexts();
  const { cents: amount } = useFormats();
  return (
    <Parts caption={caption}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('whoPaidPart')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t('whoPaidAmount')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ kind, label, note, cents }) => (
          <tr key={kind + label}>
            <th scope="row">
              <Payer>
                <Swatch style={{ background: partFills[kind] }} />
                <Label>
                  <Name>{label}</Name>
                  {withNotes && note && <Muted>{note}</Muted>}
                </Label>
              </Payer>
            </th>
            <td data-figure>
              <Figure>{amount(cents)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </Parts>
  );
}
