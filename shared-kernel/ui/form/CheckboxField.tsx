import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Text } from '../text/Text.tsx';
import { markStyle } from './choice-style.ts';
import { FieldMessage } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.75rem',
    paddingBlock: '0.6875rem',
    cursor: 'pointer',
  },
});
const Box = chakra('input', {
  base: {
    ...markStyle,
    borderRadius: 'min(var(--p-radius-sm), 6px)',
    _checked: {
      ...markStyle._checked,
      _after: {
        content: '""',
        width: '0.375rem',
        height: '0.6875rem',
        border: 'solid var(--p-on-primary)',
        borderWidth: '0 2px 2px 0',
        transform: 'translateY(-1px) rotate(45deg)',
      },
    },
  },
});

export interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  validate?: (value: never, values: Record<string, unknown>) => string | undefined;
}

/** The form holds true or false. */
export function CheckboxField({ name, label, hint, validate }: CheckboxFieldProps) {
  const field = useFieldState<boolean>(name, { validate, hint });
  return (
    <div>
      <Row htmlFor={field.ids.control}>
        <Box
          {...field.aria}
          {...field.events}
          type="checkbox"
          id={field.ids.control}
          name={name}
          checked={field.value === true}
          onChange={(event) => field.change(event.target.checked)}
        />
        <span>
          <Text as="span" variant="row" display="block">
            {label}
          </Text>
          {hint && (
            <Text as="span" id={field.ids.hint} variant="small" tone="muted" display="block">
              {hint}
            </Text>
          )}
        </span>
      </Row>
      <FieldMessage id={field.ids.message} error={field.error} />
    </div>
  );
}
