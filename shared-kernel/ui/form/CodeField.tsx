import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { controlStyle } from './control-style.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { InputBox } from './TextField.tsx';

const figures = {
  fontFamily: 'heading',
  fontWeight: 'heading',
  fontSize: '1.75rem',
  lineHeight: '2rem',
  letterSpacing: '0.4em',
  fontVariantNumeric: 'tabular-nums',
} as const;
const Control = chakra('input', {
  base: { ...controlStyle, ...figures, minHeight: '4rem', paddingInline: '1.25rem' },
});
const Rest = chakra('span', {
  base: {
    ...figures,
    position: 'absolute',
    insetInlineStart: 'calc(1.25rem + 1px)',
    pointerEvents: 'none',
    whiteSpace: 'pre',
    color: 'line-strong',
  },
});
const After = chakra('div', { base: { marginTop: '0.75rem' } });
const Typed = chakra('span', { base: { visibility: 'hidden' } });

export interface CodeFieldProps extends FieldProps {
  /** Number of digits; 6 by default. */
  length?: number;
  /** Text under the control: how long the code is still valid. */
  after?: ReactNode;
  /** Takes the focus when it appears: for pages that ask only for the code. */
  autoFocus?: boolean;
  /** Called once the last digit is typed. */
  onComplete?: (code: string) => void;
}

/**
 * One field, so that a pasted or suggested code is filled in as a whole; spaces in it are dropped.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, hint, optional, labelEnd, success, validate, length = 6, after, onComplete } = props;
  const { autoFocus = false } = props;
  const field = useFieldState<string>(name, { validate, hint });
  const value = field.value ?? '';
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length);
    field.change(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <FieldFrame
      {...{ label, hint, optional, labelEnd, success }}
      ids={field.ids}
      error={field.error}
      after={after && <After>{after}</After>}
    >
      <InputBox>
        <Control
          {...field.aria}
          {...field.events}
          id={field.ids.control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => take(event.target.value)}
        />
        <Rest aria-hidden>
          <Typed>{value}</Typed>
          {'•'.repeat(length - value.length)}
        </Rest>
      </InputBox>
    </FieldFrame>
  );
}
