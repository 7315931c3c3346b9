import { accessMutations, NewPasswordFields, usePasswordErrors } from '@member-portal/shared-kernel/security';
import { useMutation, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, PageHeader, Stack } from '@member-portal/shared-kernel/ui';
import {
  Form,
  FormBody,
  type FormErrors,
  PasswordField,
  SubmitButton,
} from '@member-portal/shared-kernel/ui/form';
import { SignOutButton } from '../../common/SignOutButton.tsx';
import { useValidationT } from '../../validation-texts.ts';

interface Typed {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/**
 * Requires a new password, because an advisor set the current one or it is too old. Until then the server refuses all
 * other calls. The guards leave this page once the profile no longer asks for it.
 */
export default function UpdatePasswordPage() {
  const t = useValidationT();
  const errorsOf = usePasswordErrors(t);
  const { session, notify } = useServices();
  const changePassword = useMutation(accessMutations.changePassword());
  const profile = useStream(session.profile);
  const reason = profile?.passwordUpdateReason ?? 'SET_BY_ADVISOR';

  async function save({ currentPassword, newPassword }: Typed): Promise<FormErrors | undefined> {
    try {
      await changePassword.mutateAsync({ currentPassword, newPassword });
    } catch (error) {
      return errorsOf(error);
    }
    notify({ tone: 'success', text: t('password.done') });
    await session.refresh();
    return undefined;
  }

  return (
    <Stack gap="1.5rem">
      <PageHeader flush title={t('password.title')} subtitle={t(`password.${reason}`)} />
      <Form<Typed> detached onSubmit={save}>
        <FormBody>
          {/* Tells password managers which entry to update. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={profile?.login.login ?? ''}
            readOnly
            hidden
          />
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            hint={reason === 'SET_BY_ADVISOR' ? t('password.currentHint') : undefined}
            autoComplete="current-password"
            validate={(typed) => (typed ? undefined : t('password.required'))}
          />
          <NewPasswordFields name="newPassword" />
          <SubmitButton fullWidth size="lg" loadingText={t('password.sending')}>
            {t('password.submit')}
          </SubmitButton>
        </FormBody>
      </Form>
      <Box>
        <SignOutButton />
      </Box>
    </Stack>
  );
}
