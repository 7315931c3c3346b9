import { isApiError } from '@member-portal/shared-kernel/api';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { PasswordField } from '@member-portal/shared-kernel/ui/form';
import { ExternalLink, Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { goOnAfterPassword } from '../../common/after-password.ts';
import { LoginField } from '../../common/identity-fields.tsx';
import { ADDRESS_IS_MARKED } from '../../common/marked-address.ts';
import { Outcome } from '../../common/Outcome.tsx';
import { PhoneHelp } from '../../common/PhoneHelp.tsx';
import SpamWarning from '../../common/SpamWarning.tsx';
import { useErrorText } from '../../common/use-error-text.ts';
import type { Credentials } from '../../data/login.ts';
import { openingMutations } from '../../data/opening.ts';

const KEEP = ['login'] as const;
const WAYS = { account_already_active: 'login', account_locked: 'forgot-password' } as const;

/** Activates an account that the insurer created, with the received password and then a code. */
export default function ActivateAccountPage() {
  const t = useAccountT();
  const services = useServices();
  const activation = useMutation(openingMutations.activate());
  const errorText = useErrorText();
  const [enrolment, setEnrolment] = useState<string | null>(null);
  /** The credentials, kept in memory only, while the spam warning waits for the member's answer. */
  const [marked, setMarked] = useState<Credentials | null>(null);

  async function activate(credentials: Credentials, spamCleared: boolean) {
    const answer = await activation.mutateAsync({ ...credentials, spamCleared });
    if (answer.next === 'enrolment') setEnrolment(answer.url);
    else await goOnAfterPassword(answer, services);
  }

  /** Resolves with the text of a refusal, or undefined once the code was sent. */
  async function unblock(credentials: Credentials): Promise<string | undefined> {
    try {
      await activate(credentials, true);
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }

  if (marked) return <SpamWarning onConfirm={() => unblock(marked)} onBack={() => setMarked(null)} />;

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
      <AccountForm<Credentials>
        name="activate-account"
        keep={KEEP}
        onSubmit={async (values) => {
          try {
            await activate(values, false);
          } catch (error) {
            if (!isApiError(error) || error.code !== ADDRESS_IS_MARKED) throw error;
            setMarked(values);
          }
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
