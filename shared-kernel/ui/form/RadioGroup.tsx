import { Text } from '../text/Text.tsx';
import { FieldMessage, type FieldProps, OptionalMark } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Group, Legend } from './group.tsx';
import { RadioList, type RadioOption } from './RadioList.tsx';

export interface RadioGroupProps extends Omit<FieldProps, 'labelEnd' | 'success'> {
  options: RadioOption[];
  columns?: 1 | 2 | 3;
}

function Choice(props: RadioGroupProps & { cards?: boolean; pills?: boolean; tiles?: boolean }) {
  const { name, label, hint, optional, validate, options, columns = 1, cards, pills, tiles } = props;
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
      <RadioList
        {...field.events}
        name={name}
        options={options}
        chosen={field.value}
        onChange={field.change}
        columns={columns}
        {...(cards && { cards })}
        {...(pills && { pills })}
        {...(tiles && { tiles })}
      />
      <FieldMessage id={field.ids.message} error={field.error} />
    </Group>
  );
}

/** A few options, one below the other. */
export const RadioGroup = (props: RadioGroupProps) => <Choice {...props} />;

/** Options with a surface each, for an icon and a second line. */
export const RadioCards = (props: RadioGroupProps) => <Choice {...props} cards />;

/** Short options side by side. On a phone a `SelectField` needs less space. */
export const RadioPills = (props: Omit<RadioGroupProps, 'columns'>) => <Choice {...props} pills />;

/**
 * Options like the entries of a menu, beside the content of the choice. On a phone a `SelectField` needs less
 * space.
 */
export const RadioTiles = (props: Omit<RadioGroupProps, 'columns'>) => <Choice {...props} tiles />;
