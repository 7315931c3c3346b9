import { useField } from 'react-final-form';
import { checkPassword, checkPasswordConfirmation } from '../rules/password.ts';
import { type Rule, required } from '../rules/verdict.ts';
import { useServices, useStream } from '../state/services-context.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { useSecurityTexts } from './texts.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

export interface NewPasswordFieldsProps {
  /** Name of the field of the new password. The field of the repetition is `confirmation`. */
  name?: string;
}

/** Fields for a new password, with a live checklist, and for its repetition. Only the server refuses common passwords. */
export function NewPasswordFields({ name = 'password' }: NewPasswordFieldsProps) {
  const t = useSecurityTexts();
  const refusal = usePasswordRefusal();
  const { password: limits } = useStream(useServices().limits);
  const { input } = useField<string>(name, { subscription: { value: true } });
  const check = (rule: Rule<unknown>) => (typed: string | undefined) => {
    const verdict = required(rule)(typed);
    return verdict.ok ? undefined : refusal(verdict.code, verdict.params);
  };
  return (
    <>
      <PasswordField
        name={name}
        label={t('password.new')}
        autoComplete="new-password"
        validate={check((typed) => checkPassword(typed, limits))}
      />
      <PasswordChecklist password={input.value ?? ''} />
      <PasswordField
        name="confirmation"
        label={t('password.confirm')}
        autoComplete="new-password"
        validate={(typed: string | undefined, values) =>
          check((confirmation) => checkPasswordConfirmation(String(values[name] ?? ''), confirmation))(typed)
        }
      />
    </>
  );
}
