import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Text } from '../text/Text.tsx';
import { FieldMessage } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Tick } from './Tick.tsx';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.75rem',
    paddingBlock: '0.6875rem',
    cursor: 'pointer',
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
        <Tick
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
