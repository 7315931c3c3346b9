import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconBox } from '../data/IconBox.tsx';
import type { IconType } from '../icons/index.ts';
import { Text } from '../text/Text.tsx';
import { markStyle } from './choice-style.ts';
import { FieldMessage, type FieldProps, OptionalMark } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Group, Legend } from './group.tsx';

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
// An address has no place to break a line at: it breaks where the card ends.
const Words = chakra('span', { base: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } });

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconType;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldProps, 'labelEnd' | 'success'> {
  options: RadioOption[];
  columns?: 1 | 2 | 3;
}

function Choice(props: RadioGroupProps & { cards: boolean }) {
  const { name, label, hint, optional, validate, options, columns = 1, cards } = props;
  const field = useFieldState<string>(name, { validate, hint });
  return (
    <Group
      role="radiogroup"
      aria-invalid={field.aria['aria-invalid']}
      aria-describedby={field.aria['aria-describedby']}
    >
      <Legend>
        {label}
        {optional && <OptionalMark />}
      </Legend>
      {hint && (
        <Text id={field.ids.hint} variant="small" tone="muted" marginBottom="0.5rem">
          {hint}
        </Text>
      )}
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
            <Disc
              {...field.events}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={field.value === option.value}
              onChange={() => field.change(option.value)}
              order={cards ? 0 : -1}
            />
          </Option>
        ))}
      </Options>
      <FieldMessage id={field.ids.message} error={field.error} />
    </Group>
  );
}

/** A few answers, one under the other. */
export const RadioGroup = (props: RadioGroupProps) => <Choice {...props} cards={false} />;

/** Answers that deserve a surface each: with an icon, a second line. */
export const RadioCards = (props: RadioGroupProps) => <Choice {...props} cards />;
