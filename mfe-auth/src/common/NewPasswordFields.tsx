import { checkPassword, checkPasswordConfirmation } from 'shared-kernel/rules/password';
import { useServices, useStream } from 'shared-kernel/state';
import { PasswordField, useField } from 'shared-kernel/ui/form';
import { useAccountT } from '../account-texts.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { useCheck } from './use-check.ts';

/** The new password with its live rules, and once more against a slip of the hand. Known passwords the server refuses. */
export function NewPasswordFields() {
  const t = useAccountT();
  const check = useCheck();
  const { password: limits } = useStream(useServices().limits);
  const { input } = useField<string>('password', { subscription: { value: true } });
  return (
    <>
      <PasswordField
        name="password"
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
          check((confirmation) => checkPasswordConfirmation(String(values.password ?? ''), confirmation))(
            typed,
          )
        }
      />
    </>
  );
}
