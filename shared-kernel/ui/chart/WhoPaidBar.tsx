import { chakra } from '@chakra-ui/react';
import { useFormats } from '../../i18n/use-formats.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { PartsTable } from './PartsTable.tsx';
import { type PaidPart, partFills } from './part-fills.ts';
import { Figure, Label, Muted, Swatch } from './parts-style.ts';
import { useChartTexts } from './texts.ts';

export type { PaidPart };

const Bar = chakra('div', {
  base: { display: 'flex', gap: '2px', borderRadius: 'full', overflow: 'hidden', background: 'surface-2' },
  variants: { size: { sm: { height: '10px' }, md: { height: '14px' }, lg: { height: '20px' } } },
});
const Slice = chakra('span', {
  base: { minWidth: '4px', flexBasis: 0, forcedColorAdjust: 'none', printColorAdjust: 'exact' },
});
const Legend = chakra('ul', {
  base: { listStyle: 'none', marginTop: '0.625rem', display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem' },
});
const Amounts = chakra('ul', {
  base: { listStyle: 'none', marginTop: '0.5rem', '& > li': { paddingBlock: '0.1875rem' } },
});
const Row = chakra('li', { base: { display: 'flex', gap: '0.75rem', alignItems: 'flex-start' } });
/** Name and amount: at both ends of a line on a phone, stacked in a column otherwise. */
const Pair = chakra('span', {
  base: { display: { base: 'flex', lg: 'block' }, flex: 1, justifyContent: 'space-between', gap: '1rem' },
});
const Columns = chakra('ul', {
  base: {
    listStyle: 'none',
    marginTop: '0.75rem',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(auto-fit, minmax(9rem, 1fr))' },
    gap: { base: '0.375rem', lg: '0.75rem' },
  },
  // Four parts are shown two by two, rather than three and one.
  variants: { four: { true: { gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } } } },
});

export interface WhoPaidBarProps {
  parts: PaidPart[];
  /** Cents; by default the sum of the parts. */
  total?: number;
  size?: 'sm' | 'md' | 'lg';
  /**
   * `labels`: names only, in a line · `amounts`: names and amounts, one in each line · `columns`:
   * the same, side by side from 1100 px · `rows`: a table with the reason for each part · `none`:
   * only the bar, with a text for screen readers.
   */
  legend?: 'labels' | 'amounts' | 'columns' | 'rows' | 'none';
  /** « Qui a payé quoi » by default; for amounts that nobody has paid yet, « Qui paierait quoi ». */
  title?: string;
}

/** The bar "Qui a payé quoi". It leaves out parts of zero. */
export function WhoPaidBar({ parts, total, size = 'md', legend = 'labels', title }: WhoPaidBarProps) {
  const t = useChartTexts();
  const { cents: amount } = useFormats();
  const shown = parts.filter((part) => part.cents > 0);
  const sum = total ?? parts.reduce((cents, part) => cents + part.cents, 0);
  const caption = `${title ?? t('whoPaid')}, ${t('total')} ${amount(sum)}`;
  const tells = legend === 'amounts' || legend === 'columns' || legend === 'rows';
  return (
    <div>
      {/* A correction has no shares to draw, and an empty bar would mean that nobody paid. */}
      {sum >= 0 && (
        <Bar size={size} aria-hidden>
          {shown.map((part) => (
            <Slice
              key={part.kind + part.label}
              style={{ flexGrow: part.cents, background: partFills[part.kind] }}
            />
          ))}
        </Bar>
      )}
      {legend === 'labels' && (
        <Legend aria-hidden>
          {parts.map((part) => (
            <Row key={part.kind + part.label} gap="0.375rem">
              <Swatch style={{ background: partFills[part.kind] }} />
              <Muted>{part.label}</Muted>
            </Row>
          ))}
        </Legend>
      )}
      {legend === 'columns' && (
        <Columns four={parts.length === 4}>
          {parts.map((part) => (
            <Row key={part.kind + part.label} gap="0.5rem">
              <Swatch style={{ background: partFills[part.kind] }} />
              <Pair>
                <Muted>{part.label}</Muted> <Figure display="block">{amount(part.cents)}</Figure>
              </Pair>
            </Row>
          ))}
        </Columns>
      )}
      {legend === 'amounts' && (
        <Amounts>
          {parts.map((part) => (
            <Row key={part.kind + part.label}>
              <Swatch style={{ background: partFills[part.kind] }} />
              <Label>
                <Muted>{part.label}</Muted>
              </Label>
              <Figure>{amount(part.cents)}</Figure>
            </Row>
          ))}
        </Amounts>
      )}
      {legend === 'rows' && <PartsTable parts={parts} caption={caption} withNotes />}
      {!tells && (
        <VisuallyHidden as="div">
          <PartsTable parts={parts} caption={caption} />
        </VisuallyHidden>
      )}
    </div>
  );
}
