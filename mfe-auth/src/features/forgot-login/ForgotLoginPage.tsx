import type { ForgotLoginRequest } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import { useMutation } from '@member-portal/shared-kernel/state';
import { PageHeader, Stack } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { BirthDateField, NirField } from '../../common/identity-fields.tsx';
import { MailSent } from '../../common/MailSent.tsx';
import { PhoneHelp } from '../../common/PhoneHelp.tsx';
import { useCheck } from '../../common/use-check.ts';
import { recoveryMutations } from '../../data/recovery.ts';

const KEEP = ['birthDate', 'email'] as const;
const WAYS = { insured_unknown: 'create-account' } as const;

/** Sends a forgotten login to the address on file, if all the data matches. */
export default function ForgotLoginPage() {
  const t = useAccountT();
  const askForLogin = useMutation(recoveryMutations.askForLogin());
  const check = useCheck();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<ForgotLoginRequest>>({});

  if (sentTo)
    return (
      <MailSent
        title={t('forgotLogin.sentTitle')}
        email={sentTo}
        text={t('forgotLogin.sentText')}
        onAgain={() => setSentTo(null)}
      />
    );

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('toLogin'), route: 'login' }}
        title={t('forgotLogin.title')}
        subtitle={t('forgotLogin.subtitle')}
      />
      <AccountForm<ForgotLoginRequest>
        name="forgot-login"
        keep={KEEP}
        initialValues={typed}
        onSubmit={async (values) => {
          setTyped(values);
          const { email } = await askForLogin.mutateAsync(values);
          setSentTo(email);
        }}
        ways={WAYS}
        submit={t('forgotLogin.submit')}
        sending={t('sending')}
      >
        <NirField />
        <BirthDateField />
        <TextField
          name="email"
          type="email"
          label={t('identity.email')}
          hint={t('forgotLogin.emailHint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          validate={check(parseEmail)}
        />
      </AccountForm>
      <PhoneHelp />
    </Stack>
  );
}
