import type { GetLoginsAnswer } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { NewPasswordFields, usePasswordRefusal } from '@member-portal/shared-kernel/security';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Button, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { LinkPage } from '../../common/LinkPage.tsx';
import { forgetToken } from '../../common/link-token.ts';
import { Outcome } from '../../common/Outcome.tsx';
import { recoveryMutations } from '../../data/recovery.ts';

const WAYS = { link_expired: 'forgot-password', link_invalid: 'forgot-password' } as const;
const KEEP = [] as const;

interface NewPassword {
  login: string;
  password: string;
  confirmation: string;
}

/** The page of a mailed link: sets a new password and then leads to the login. */
export default function ResetPasswordPage() {
  const t = useAccountT();
  const [isDone, setDone] = useState(false);

  if (isDone)
    return (
      <Outcome icon={ShieldCheck} tone="success" title={t('resetPassword.doneTitle')}>
        <Text>{t('resetPassword.doneText')}</Text>
        <Button variant="primary" size="lg" fullWidth route="login">
          {t('signIn')}
        </Button>
      </Outcome>
    );

  return (
    <LinkPage
      route="forgot-password-validation"
      purpose="reset"
      title={t('resetPassword.title')}
      again={{ route: 'forgot-password', text: t('resetPassword.again') }}
    >
      {({ token, owner }) => <ResetForm token={token} owner={owner} onDone={() => setDone(true)} />}
    </LinkPage>
  );
}

function ResetForm({ token, owner, onDone }: { token: string; owner: GetLoginsAnswer; onDone: () => void }) {
  const t = useAccountT();
  const resetPassword = useMutation(recoveryMutations.resetPassword());
  const passwordRefusal = usePasswordRefusal();
  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        title={t('resetPassword.title')}
        subtitle={t('resetPassword.subtitle', { firstName: owner.firstName })}
      />
      <AccountForm<NewPassword>
        name="reset-password"
        keep={KEEP}
        initialValues={{ login: owner.logins[0]?.login ?? '' }}
        onSubmit={async ({ password }) => {
          await resetPassword.mutateAsync({ token, password });
          forgetToken('reset');
          onDone();
        }}
        refusalText={passwordRefusal}
        ways={WAYS}
        submit={t('resetPassword.submit')}
        sending={t('saving')}
      >
        <TextField name="login" label={t('resetPassword.login')} autoComplete="username" readOnly />
        <NewPasswordFields />
      </AccountForm>
    </Stack>
  );
}
