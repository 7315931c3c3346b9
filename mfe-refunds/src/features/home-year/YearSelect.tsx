import { Box, chakra } from '@member-portal/shared-kernel/ui';
import { ChevronDown } from '@member-portal/shared-kernel/ui/icons';
import { yearsToChoose } from '../../common/year-of.ts';
import { useWidgetT } from '../../widget-texts.ts';

const Control = chakra('select', {
  base: {
    appearance: 'none',
    minHeight: '2.5rem',
    paddingInline: '0.875rem 2.25rem',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'full',
    background: 'surface',
    color: 'text',
    // Below 16 px a phone zooms in on the field.
    fontSize: { base: '1rem', md: '0.9375rem' },
    lineHeight: '1.25rem',
    cursor: 'pointer',
    _hover: { background: 'surface-2' },
  },
});

interface YearSelectProps {
  /** The years with care. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
}

/** A native select of years, in the shape of a pill. Home does not load the forms module. */
export function YearSelect({ years, year, onYear }: YearSelectProps) {
  const t = useWidgetT();
  return (
    <Box position="relative" flexShrink={0} _print={{ display: 'none' }}>
      <Control
        aria-label={t('year.choose')}
        value={year}
        onChange={({ target }) => onYear(Number(target.value))}
      >
        {yearsToChoose(years, year).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Control>
      <Box
        position="absolute"
        insetInlineEnd="0.75rem"
        insetBlock={0}
        display="grid"
        placeItems="center"
        pointerEvents="none"
      >
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  );
}
