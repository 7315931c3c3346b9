import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { IconBox } from '../data/IconBox.tsx';
import { Check, type IconType } from '../icons/index.ts';
import { Text } from '../text/Text.tsx';
import { markStyle } from './choice-style.ts';

const Options = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.5rem' },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' } },
    },
    cards: { false: { gap: 0 } },
  },
});
const Option = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '0.75rem', cursor: 'pointer', minHeight: '2.75rem' },
  variants: {
    card: {
      true: {
        padding: '0.75rem 0.875rem',
        minHeight: '3.5rem',
        border: '1px solid var(--p-line-strong)',
        borderRadius: 'md',
        background: 'surface',
        transition: 'background 120ms, border-color 120ms',
        _hover: { background: 'surface-2' },
        '&:has(:checked)': {
          borderColor: 'primary',
          background: 'primary-soft',
          boxShadow: 'inset 0 0 0 1px var(--p-primary)',
          '& [data-icon-box]': { background: 'surface' },
        },
        '&:has(:focus-visible)': { outline: '3px solid var(--p-focus)', outlineOffset: '2px' },
        '& input:focus-visible': { outline: 'none' },
      },
      false: {},
    },
  },
});
const Pills = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' } });
const Pill = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.75rem',
    paddingInline: '0.875rem',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'full',
    background: 'surface',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    cursor: 'pointer',
    _hover: { background: 'surface-2' },
    '& svg': { display: 'none', flexShrink: 0 },
    '&:has(:checked)': {
      borderColor: 'primary',
      background: 'primary-soft',
      boxShadow: 'inset 0 0 0 1px var(--p-primary)',
      '& svg': { display: 'block', color: 'primary' },
    },
    '&:has(:focus-visible)': { outline: '3px solid var(--p-focus)', outlineOffset: '2px' },
    // The whole pill is the control; the browser's mark would be a second one.
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  },
});
const Tiles = chakra('div', {
  base: { display: 'grid', gap: '0.125rem', padding: '0.5rem', borderRadius: 'md', background: 'surface-2' },
});
const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '3rem',
    paddingInline: '0.75rem',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    _hover: { background: 'surface' },
    '&:has(:checked)': {
      background: 'surface',
      color: 'primary',
      fontWeight: 'emphasis',
      boxShadow: 'e1',
      // Visible in forced-colours mode, which removes shadows and backgrounds.
      outline: '1px solid transparent',
    },
    '&:has(:focus-visible)': { outline: '3px solid var(--p-focus)', outlineOffset: '-1px' },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  },
});
const Disc = chakra('input', {
  base: {
    ...markStyle,
    borderRadius: '999px',
    _checked: {
      borderColor: 'primary',
      _after: { content: '""', boxSize: '0.75rem', borderRadius: '999px', background: 'primary' },
    },
  },
});
// An e-mail address has no position for a line break, so it may break anywhere.
const Words = chakra('span', { base: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } });

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconType;
  disabled?: boolean;
}

export interface RadioListProps {
  options: readonly RadioOption[];
  /** The chosen value; undefined before the first choice. */
  chosen: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** Groups the radios of the list. Must be unique in the page; generated if left out. */
  name?: string;
  columns?: 1 | 2 | 3;
  /** Gives each option a surface. */
  cards?: boolean;
  /** Short options side by side, as many as fit on a line. */
  pills?: boolean;
  /** One below the other beside the content of the choice, like the entries of a menu. */
  tiles?: boolean;
}

/**
 * Radio buttons, of which one is chosen. `RadioGroup` adds the question and binds them to a form.
 */
export function RadioList(props: RadioListProps) {
  const { options, chosen, onChange, name, columns = 1, cards = false, pills, tiles, ...events } = props;
  const own = useId();
  const radioOf = ({ value, disabled }: RadioOption) => ({
    ...events,
    type: 'radio',
    name: name ?? own,
    value,
    disabled,
    checked: chosen === value,
    onChange: () => onChange(value),
  });
  if (pills)
    return (
      <Pills>
        {options.map((option) => (
          <Pill key={option.value}>
            <Check size={16} aria-hidden />
            {option.label}
            <input {...radioOf(option)} />
          </Pill>
        ))}
      </Pills>
    );
  if (tiles)
    return (
      <Tiles>
        {options.map((option) => (
          <Tile key={option.value}>
            {option.icon && <option.icon size={20} aria-hidden />}
            {option.label}
            <input {...radioOf(option)} />
          </Tile>
        ))}
      </Tiles>
    );
  return (
    <Options columns={columns} cards={cards}>
      {options.map((option) => (
        <Option key={option.value} card={cards}>
          {option.icon && <IconBox icon={option.icon} tone="primary" />}
          <Words>
            <Text as="span" variant="row" strong={cards} display="block">
              {option.label}
            </Text>
            {option.hint && (
              <Text as="span" variant="small" tone="muted" display="block">
                {option.hint}
              </Text>
            )}
          </Words>
          <Disc {...radioOf(option)} order={cards ? 0 : -1} />
        </Option>
      ))}
    </Options>
  );
}
