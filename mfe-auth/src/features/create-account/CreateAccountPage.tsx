import type { CreateAccountValidationRequest } from '@member-portal/shared-kernel/contracts/auth-accounts';
import { parseName } from '@member-portal/shared-kernel/rules/names';
import { useMutation, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Divider, PageHeader, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { BirthDateField, MemberNumberField, NirField } from '../../common/identity-fields.tsx';
import { type LinkOnItsWay, OpeningOutcome } from '../../common/OpeningOutcome.tsx';
import { PhoneHelp } from '../../common/PhoneHelp.tsx';
import { useCheck } from '../../common/use-check.ts';
import { openingMutations } from '../../data/opening.ts';

const KEEP = ['name', 'firstName', 'birthDate', 'memberNumber'] as const;
const WAYS = { account_exists: 'login', insured_unknown: 'first-connection' } as const;

/** Identifies an insured person without an account. The link that opens the account goes to the address on file. */
export default function CreateAccountPage() {
  const t = useAccountT();
  const findMyself = useMutation(openingMutations.findMyself());
  const { limits } = useServices();
  const { texts } = useStream(limits);
  const check = useCheck();
  const [way, setWay] = useState<LinkOnItsWay | null>(null);
  const [typed, setTyped] = useState<Partial<CreateAccountValidationRequest>>({});

  if (way) return <OpeningOutcome way={way} onAgain={() => setWay(null)} />;

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('toLogin'), route: 'login' }}
        title={t('create.title')}
        subtitle={t('create.subtitle')}
      />
      <AccountForm<CreateAccountValidationRequest>
        name="create-account"
        keep={KEEP}
        initialValues={typed}
        onSubmit={async (values) => {
          setTyped(values);
          const answer = await findMyself.mutateAsync(values);
          // From here only the mailed link leads on: this endpoint never answers `final-step` (see the contract).
          if (answer.next !== 'final-step') setWay(answer);
        }}
        ways={WAYS}
        submit={t('create.submit')}
        sending={t('create.checking')}
      >
        <TextField
          name="name"
          label={t('identity.name')}
          hint={t('identity.nameHint')}
          autoComplete="family-name"
          validate={check((name) => parseName(name, texts))}
        />
        <TextField
          name="firstName"
          label={t('identity.firstName')}
          autoComplete="given-name"
          validate={check((name) => parseName(name, texts))}
        />
        <BirthDateField />
        <NirField />
        <MemberNumberField isOptional />
      </AccountForm>
      <Divider />
      <Stack gap="0.5rem" alignItems="flex-start">
        <Text strong>{t('create.otherTitle')}</Text>
        <TextLink route="first-connection" chevron>
          {t('create.letter')}
        </TextLink>
        <TextLink route="activate-account" chevron>
          {t('create.password')}
        </TextLink>
      </Stack>
      <PhoneHelp />
    </Stack>
  );
}
