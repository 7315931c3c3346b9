import { chakra } from '@chakra-ui/react';
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react';
import { Lock } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { controlStyle } from './control-style.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';

export const Input = chakra('input', {
  base: controlStyle,
  variants: { affixed: { start: { paddingInlineStart: '2.75rem' }, end: { paddingInlineEnd: '3rem' } } },
});
export const InputBox = chakra('div', {
  base: { position: 'relative', display: 'flex', alignItems: 'center' },
});
export const Affix = chakra('span', {
  base: {
    position: 'absolute',
    display: 'inline-flex',
    alignItems: 'center',
    color: 'text-2',
    pointerEvents: 'none',
  },
  variants: { side: { start: { insetInlineStart: '0.875rem' }, end: { insetInlineEnd: '0.875rem' } } },
});

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search'>;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  autoCapitalize?: string;
  spellCheck?: boolean;
  /** Read-only: grey with a lock. */
  readOnly?: boolean;
  /** A unit at the end of the control. */
  suffix?: ReactNode;
  disabled?: boolean;
  /** Its error shows after the first letter or a submission, not when the member leaves it empty. */
  missingOnSubmit?: boolean;
}

export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    optional,
    labelEnd,
    success,
    validate,
    missingOnSubmit,
    readOnly,
    suffix,
    type = 'text',
    ...rest
  } = props;
  const t = useUiTexts();
  const field = useFieldState<string>(name, { validate, hint, missingOnSubmit });
  return (
    <FieldFrame {...{ label, hint, optional, labelEnd, success }} ids={field.ids} error={field.error}>
      <InputBox>
        {readOnly && (
          <Affix side="start">
            <Lock size={18} role="img" aria-label={t('readOnly')} />
          </Affix>
        )}
        <Input
          {...rest}
          {...field.aria}
          {...field.events}
          id={field.ids.control}
          name={name}
          type={type}
          readOnly={readOnly}
          value={field.value ?? ''}
          onChange={(event) => field.change(event.target.value)}
          {...(readOnly ? { affixed: 'start' } : suffix ? { affixed: 'end' } : {})}
        />
        {suffix && <Affix side="end">{suffix}</Affix>}
      </InputBox>
    </FieldFrame>
  );
}
