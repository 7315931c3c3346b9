import { FieldMessage, type FieldProps, OptionalMark } from '../form/FieldFrame.tsx';
import { useFieldState } from '../form/field-state.ts';
import { Group, Legend } from '../form/group.tsx';
import { Text } from '../text/Text.tsx';
import { CheckboxList, type CheckboxListProps } from './CheckboxList.tsx';

export interface CheckboxGroupProps
  extends Omit<FieldProps, 'labelEnd' | 'success'>,
    Pick<CheckboxListProps, 'options' | 'none'> {}

/**
 * `isEqual` for lists of the same values: `String` joins them, and turns an empty list into the
 * empty text.
 */
const isSameList = (one: unknown, other: unknown) => String(one) === String(other);

/**
 * A question with several answers. The form holds the selected values, in the order of the options.
 */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, label, hint, optional, validate, options, none } = props;
  const field = useFieldState<readonly string[]>(name, { validate, hint, isEqual: isSameList });
  return (
    <Group aria-describedby={field.aria['aria-describedby']}>
      <Legend>
        {label}
        {optional && <OptionalMark />}
      </Legend>
      {hint && (
        <Text id={field.ids.hint} variant="small" tone="muted">
          {hint}
        </Text>
      )}
      <CheckboxList
        {...field.events}
        name={name}
        options={options}
        {...(none && { none })}
        chosen={field.value ?? []}
        onChange={field.change}
        invalid={field.error !== undefined}
      />
      <FieldMessage id={field.ids.message} error={field.error} />
    </Group>
  );
}
