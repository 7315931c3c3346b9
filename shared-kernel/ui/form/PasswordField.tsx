import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Eye, EyeOff } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Input, InputBox } from './TextField.tsx';

const Toggle = chakra('span', {
  base: { position: 'absolute', insetInlineEnd: '0.375rem', display: 'inline-flex' },
});

export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password';
}

/** Pasting is allowed, because password managers paste. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    name,
    label,
    hint,
    optional,
    labelEnd,
    success,
    validate,
    autoComplete = 'current-password',
  } = props;
  const t = useUiTexts();
  const [shown, setShown] = useState(false);
  const field = useFieldState<string>(name, { validate, hint });
  return (
    <FieldFrame {...{ label, hint, optional, labelEnd, success }} ids={field.ids} error={field.error}>
      <InputBox>
        <Input
          {...field.aria}
          {...field.events}
          id={field.ids.control}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={field.value ?? ''}
          onChange={(event) => field.change(event.target.value)}
          paddingInlineEnd="8rem"
        />
        <Toggle>
          <Button
            variant="text"
            size="sm"
            icon={shown ? EyeOff : Eye}
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-controls={field.ids.control}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        </Toggle>
      </InputBox>
    </FieldFrame>
  );
}
