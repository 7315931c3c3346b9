import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { controlStyle } from './control-style.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Affix, InputBox } from './TextField.tsx';

const Control = chakra('select', {
  base: {
    ...controlStyle,
    appearance: 'none',
    paddingInlineEnd: '2.75rem',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
  },
});

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: SelectOption[];
  /** First line while nothing is chosen; "Choisir" by default, no line with `null`. */
  placeholder?: string | null;
  autoComplete?: string;
  disabled?: boolean;
}

/** The browser's own list, which works best on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional, labelEnd, success, validate, options, placeholder, ...rest } = props;
  const t = useUiTexts();
  const field = useFieldState<string>(name, { validate, hint });
  return (
    <FieldFrame {...{ label, hint, optional, labelEnd, success }} ids={field.ids} error={field.error}>
      <InputBox>
        <Control
          {...rest}
          {...field.aria}
          {...field.events}
          id={field.ids.control}
          name={name}
          value={field.value ?? ''}
          onChange={(event) => field.change(event.target.value)}
        >
          {placeholder !== null && <option value="">{placeholder ?? t('choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Control>
        <Affix side="end">
          <ChevronDown size={18} aria-hidden />
        </Affix>
      </InputBox>
    </FieldFrame>
  );
}
