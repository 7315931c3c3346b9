import type {
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
} from '@member-portal/shared-kernel/contracts/auth-recovery';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { useMutation } from '@member-portal/shared-kernel/state';
import { PageHeader, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { LoginField, NirField } from '../../common/identity-fields.tsx';
import { MailSent } from '../../common/MailSent.tsx';
import { recoveryMutations } from '../../data/recovery.ts';

const KEEP = ['login'] as const;
const WAYS = { login_nir_mismatch: 'forgot-login', account_not_activated: 'activate-account' } as const;

/** Takes login and social security number, and sends a link for a new password to the address on file. */
export default function ForgotPasswordPage() {
  const t = useAccountT();
  const askForLink = useMutation(recoveryMutations.askForLink());
  const [sent, setSent] = useState<Infer<typeof ForgotPasswordAnswer> | null>(null);
  const [typed, setTyped] = useState<Partial<ForgotPasswordRequest>>({});

  if (sent)
    return (
      <MailSent
        title={t('forgotPassword.sentTitle')}
        email={sent.email}
        text={t('forgotPassword.sentText', { minutes: sent.linkMinutes })}
        onAgain={() => setSent(null)}
      />
    );

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('toLogin'), route: 'login' }}
        title={t('forgotPassword.title')}
        subtitle={t('forgotPassword.subtitle')}
      />
      <AccountForm<ForgotPasswordRequest>
        name="forgot-password"
        keep={KEEP}
        initialValues={typed}
        onSubmit={async (values) => {
          setTyped(values);
          setSent(await askForLink.mutateAsync(values));
        }}
        ways={WAYS}
        submit={t('forgotPassword.submit')}
        sending={t('sending')}
      >
        <LoginField />
        <NirField />
      </AccountForm>
      <TextLink route="forgot-login">{t('forgotPassword.forgotLogin')}</TextLink>
    </Stack>
  );
}
