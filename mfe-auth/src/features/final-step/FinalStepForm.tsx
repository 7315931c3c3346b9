import type { AccountCreated, LoginKind } from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { GetLoginsAnswer } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import { NewPasswordFields, usePasswordRefusal } from '@member-portal/shared-kernel/security';
import { PageHeader, Stack } from '@member-portal/shared-kernel/ui';
import { RadioCards, TextField } from '@member-portal/shared-kernel/ui/form';
import { useEffect, useRef } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm, UNFINISHED } from '../../common/AccountForm.tsx';
import { useCheck } from '../../common/use-check.ts';
import { NewAddressCode } from './NewAddressCode.tsx';
import { useOpenAccount } from './use-open-account.ts';

interface FinalStep {
  login: LoginKind;
  email: string;
  password: string;
  confirmation: string;
}

const KEEP = ['login', 'email'] as const;
const WAYS = {
  link_expired: 'create-account',
  link_invalid: 'create-account',
  account_exists: 'login',
} as const;

interface FinalStepFormProps {
  token: string;
  owner: GetLoginsAnswer;
  onCreated: (account: AccountCreated) => void;
}

export function FinalStepForm({ token, owner, onCreated }: FinalStepFormProps) {
  const t = useAccountT();
  const check = useCheck();
  const opening = useOpenAccount(onCreated);
  const formRef = useRef<HTMLDivElement>(null);
  const isBack = useRef(false);
  const isWaiting = opening.sent !== null;
  // Returning from the code step focuses the address, because the member returns in order to correct it.
  useEffect(() => {
    if (isWaiting) isBack.current = true;
    else if (isBack.current) formRef.current?.querySelector<HTMLInputElement>('input[name=email]')?.focus();
  }, [isWaiting]);
  const passwordRefusal = usePasswordRefusal();
  const onFile = owner.logins.find(({ kind }) => kind === 'EMAIL')?.login ?? '';
  const kinds = owner.logins.filter(({ kind }) => kind !== 'EMAIL');

  return (
    <>
      {opening.sent && (
        <NewAddressCode
          sent={opening.sent}
          onCode={opening.typeCode}
          onResend={opening.sendAgain}
          onCorrect={opening.correct}
        />
      )}
      {/* The form stays mounted and keeps its values, passwords too, so that the member can correct the address. */}
      <Stack ref={formRef} gap="1.5rem" hidden={isWaiting}>
        <PageHeader
          flush
          title={t('finalStep.title')}
          subtitle={t('finalStep.subtitle', { firstName: owner.firstName })}
        />
        <AccountForm<FinalStep>
          name="final-step"
          keep={KEEP}
          initialValues={{ login: 'MEMBER_NUMBER', email: onFile }}
          onSubmit={async ({ login, email, password }) => {
            const isOpen = await opening.send({ token, login, email, password });
            return isOpen ? undefined : UNFINISHED;
          }}
          refusalText={passwordRefusal}
          ways={WAYS}
          submit={t('finalStep.submit')}
          sending={t('saving')}
        >
          <RadioCards
            name="login"
            label={t('finalStep.loginKind')}
            validate={(kind: string | undefined) => (kind ? undefined : t('finalStep.loginKindRequired'))}
            options={[
              ...kinds.map(({ kind, login }) => ({
                value: kind,
                label: t(`finalStep.${kind}`),
                hint: login,
              })),
              { value: 'EMAIL', label: t('finalStep.EMAIL'), hint: t('finalStep.emailOfBelow') },
            ]}
          />
          <TextField
            name="email"
            type="email"
            label={t('identity.email')}
            hint={t('finalStep.emailHint')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            validate={check(parseEmail)}
          />
          <NewPasswordFields />
        </AccountForm>
      </Stack>
    </>
  );
}
