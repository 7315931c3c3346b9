import type { AccountCreated, LoginKind } from 'shared-kernel/contracts/auth-accounts';
import type { GetLoginsAnswer } from 'shared-kernel/contracts/auth-recovery';
import { parseEmail } from 'shared-kernel/rules/email';
import { NewPasswordFields, usePasswordRefusal } from 'shared-kernel/security';
import { useServices } from 'shared-kernel/state';
import { PageHeader, Stack } from 'shared-kernel/ui';
import { RadioCards, TextField } from 'shared-kernel/ui/form';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { forgetToken } from '../../common/link-token.ts';
import { useCheck } from '../../common/use-check.ts';
import { useSendKey } from '../../common/use-send-key.ts';
import { createAccount } from './create-account.mutation.ts';

interface FinalStep {
  login: LoginKind;
  email: string;
  password: string;
  confirmation: string;
}

const KEEP = ['login', 'email'] as const;
const WAYS = { link_expired: 'create-account', link_invalid: 'create-account', account_exists: 'login' };

interface FinalStepFormProps {
  token: string;
  owner: GetLoginsAnswer;
  onCreated: (account: AccountCreated) => void;
}

export function FinalStepForm({ token, owner, onCreated }: FinalStepFormProps) {
  const t = useAccountT();
  const { api } = useServices();
  const check = useCheck();
  const keyOf = useSendKey();
  const passwordRefusal = usePasswordRefusal();
  const onFile = owner.logins.find(({ kind }) => kind === 'EMAIL')?.login ?? '';
  const kinds = owner.logins.filter(({ kind }) => kind !== 'EMAIL');

  return (
    <Stack gap="1.5rem">
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
          const body = { token, login, email, password };
          const account = await createAccount(api)(body, keyOf(body));
          forgetToken('opening');
          onCreated(account);
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
            ...kinds.map(({ kind, login }) => ({ value: kind, label: t(`finalStep.${kind}`), hint: login })),
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
  );
}
