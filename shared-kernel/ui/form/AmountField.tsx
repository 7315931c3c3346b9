import { centsToInput, parseAmount } from '../../rules/amount.ts';
import { valueOrNull } from '../../rules/verdict.ts';
import { useUiTexts } from '../system/texts.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Affix, Input, InputBox } from './TextField.tsx';
import { useWrittenValue } from './written-value.ts';

const amount = {
  read: (text: string) => valueOrNull(parseAmount(text)),
  show: (held: number | string) => (typeof held === 'number' ? centsToInput(held) : held),
};

/** The member types euros ("12,50"); the form holds integer cents (1250). */
export function AmountField(props: FieldProps & { placeholder?: string }) {
  const { name, label, hint, optional, labelEnd, success, validate, placeholder } = props;
  const t = useUiTexts();
  const check = (value: number | string | undefined, values: Record<string, unknown>) =>
    typeof value === 'string' && value !== '' ? t('invalidAmount') : validate?.(value as never, values);
  const field = useFieldState<number | string>(name, { validate: check as never, hint });
  const written = useWrittenValue<number>(field.value, amount, field.change);
  return (
    <FieldFrame {...{ label, hint, optional, labelEnd, success }} ids={field.ids} error={field.error}>
      <InputBox>
        <Input
          {...field.aria}
          id={field.ids.control}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          affixed="end"
          value={written.text}
          onChange={(event) => written.put(event.target.value)}
          onFocus={field.events.onFocus}
          onBlur={() => {
            written.tidy();
            field.events.onBlur();
          }}
        />
        <Affix side="end" aria-hidden>
          €
        </Affix>
      </InputBox>
    </FieldFrame>
  );
}
