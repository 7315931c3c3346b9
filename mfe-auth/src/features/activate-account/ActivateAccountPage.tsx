import { useState } from 'react';
import { useServices } from 'shared-kernel/state';
import { Button, PageHeader, Stack, Text } from 'shared-kernel/ui';
import { PasswordField } from 'shared-kernel/ui/form';
import { ExternalLink, Hourglass } from 'shared-kernel/ui/icons';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { goOnAfterPassword } from '../../common/after-password.ts';
import { LoginField } from '../../common/identity-fields.tsx';
import { Outcome } from '../../common/Outcome.tsx';
import { PhoneHelp } from '../../common/PhoneHelp.tsx';
import { activateAccount, type ReceivedCredentials } from './activate-account.mutation.ts';

const KEEP = ['login'] as const;
const WAYS = { account_already_active: 'login', account_locked: 'forgot-password' };

/** An account that the insurer made: its password and the code that follows wake it. */
export default function ActivateAccountPage() {
  const t = useAccountT();
  const services = useServices();
  const [enrolment, setEnrolment] = useState<string | null>(null);

  if (enrolment)
    return (
      <Outcome icon={Hourglass} title={t('activate.enrolmentTitle')}>
        <Text>{t('activate.enrolmentText')}</Text>
        <Button variant="primary" size="lg" fullWidth href={enrolment} iconEnd={ExternalLink}>
          {t('activate.enrolmentGo')}
        </Button>
        <Button variant="text" route="login">
          {t('toLogin')}
        </Button>
      </Outcome>
    );

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('toLogin'), route: 'login' }}
        title={t('activate.title')}
        subtitle={t('activate.subtitle')}
      />
      <AccountForm<ReceivedCredentials>
        name="activate-account"
        keep={KEEP}
        onSubmit={async (values) => {
          const answer = await activateAccount(services.api)(values);
          if (answer.next === 'enrolment') setEnrolment(answer.url);
          else await goOnAfterPassword(answer, services);
        }}
        ways={WAYS}
        submit={t('activate.submit')}
        sending={t('activate.checking')}
      >
        <LoginField />
        <PasswordField
          name="password"
          label={t('activate.password')}
          autoComplete="current-password"
          validate={(typed: string | undefined) => (typed ? undefined : t('fields.field_required'))}
        />
      </AccountForm>
      <PhoneHelp />
    </Stack>
  );
}
