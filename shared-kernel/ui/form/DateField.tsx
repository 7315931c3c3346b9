import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatShortDate, parseTypedDate } from '../../rules/life-date.ts';
import { valueOrNull } from '../../rules/verdict.ts';
import { IconButton } from '../action/IconButton.tsx';
import { Calendar } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { withSlashes } from './date-slashes.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Input, InputBox } from './TextField.tsx';
import { useWrittenValue } from './written-value.ts';

const Opener = chakra('span', {
  base: { position: 'absolute', insetInlineEnd: '0.125rem', display: 'inline-flex' },
});
/** A hidden date input, used only for its calendar. */
const Native = chakra('input', {
  base: {
    position: 'absolute',
    insetInlineEnd: 0,
    bottom: 0,
    boxSize: '1px',
    opacity: 0,
    pointerEvents: 'none',
  },
});

const dayOf = (text: string) => valueOrNull(parseTypedDate(text));

const date = {
  read: dayOf,
  show: (held: string) => {
    const day = dayOf(held);
    return day ? formatShortDate(day) : held;
  },
};

export interface DateFieldProps extends FieldProps {
  /**
   * 'YYYY-MM-DD': the range that the calendar offers. The caller's `validate` checks the date
   * itself.
   */
  min?: string;
  max?: string;
  autoComplete?: 'bday' | 'off';
}

/** The date is typed as 31/10/2025 or chosen in the calendar; the form holds '2025-10-31'. */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, optional, labelEnd, success, validate, min, max, autoComplete = 'off' } = props;
  const t = useUiTexts();
  const native = useRef<HTMLInputElement>(null);
  const check = (value: string | undefined, values: Record<string, unknown>) =>
    value && dayOf(value) === null ? t('invalidDate') : validate?.(value as never, values);
  const field = useFieldState<string>(name, { validate: check as never, hint });
  const written = useWrittenValue<string>(field.value, date, field.change);
  return (
    <FieldFrame {...{ label, hint, optional, labelEnd, success }} ids={field.ids} error={field.error}>
      <InputBox>
        <Input
          {...field.aria}
          id={field.ids.control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder={t('dateFormat')}
          affixed="end"
          value={written.text}
          onChange={(event) => written.put(withSlashes(event.target.value, written.text))}
          onFocus={field.events.onFocus}
          onBlur={() => {
            written.tidy();
            field.events.onBlur();
          }}
        />
        <Native
          ref={native}
          type="date"
          tabIndex={-1}
          aria-hidden
          min={min}
          max={max}
          value={dayOf(field.value ?? '') ?? ''}
          onChange={(event) => {
            if (event.target.value) written.put(formatShortDate(event.target.value));
          }}
        />
        <Opener>
          <IconButton
            icon={Calendar}
            label={t('openCalendar')}
            onClick={() => native.current?.showPicker?.()}
          />
        </Opener>
      </InputBox>
    </FieldFrame>
  );
}
