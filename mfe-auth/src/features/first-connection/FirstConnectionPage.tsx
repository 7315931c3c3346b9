import type { FirstConnectionRequest } from '@member-portal/shared-kernel/contracts/auth-accounts';
import { accept, refuse } from '@member-portal/shared-kernel/rules/verdict';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { PageHeader, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { AccountForm } from '../../common/AccountForm.tsx';
import { BirthDateField, MemberNumberField } from '../../common/identity-fields.tsx';
import { keepToken, TOKEN_IS_KEPT } from '../../common/link-token.ts';
import { type LinkOnItsWay, OpeningOutcome } from '../../common/OpeningOutcome.tsx';
import { PhoneHelp } from '../../common/PhoneHelp.tsx';
import { useCheck } from '../../common/use-check.ts';
import { openingMutations } from '../../data/opening.ts';

const KEEP = ['memberNumber', 'birthDate'] as const;
const WAYS = { account_exists: 'login', letter_code_expired: 'create-account' } as const;

/** Accepts any text with a letter or digit: the insurer decides the format of its codes. */
const someCode = (typed: string) => (/[A-Z0-9]/i.test(typed) ? accept(typed) : refuse('letter_code_invalid'));

/** Takes the code of a letter. The next step is a link to the address on file, or the final step without one. */
export default function FirstConnectionPage() {
  const t = useAccountT();
  const presentLetterCode = useMutation(openingMutations.presentLetterCode());
  const { navigate } = useServices();
  const check = useCheck();
  const [way, setWay] = useState<LinkOnItsWay | null>(null);
  const [typed, setTyped] = useState<Partial<FirstConnectionRequest>>({});

  if (way) return <OpeningOutcome way={way} onAgain={() => setWay(null)} />;

  async function send(values: FirstConnectionRequest) {
    setTyped(values);
    const answer = await presentLetterCode.mutateAsync(values);
    if (answer.next !== 'final-step') return setWay(answer);
    // The token goes to the tab's storage and never into the address.
    keepToken('opening', answer.token);
    navigate('create-account-final-step', { params: { token: TOKEN_IS_KEPT } });
  }

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('toLogin'), route: 'login' }}
        title={t('first.title')}
        subtitle={t('first.subtitle')}
      />
      <AccountForm<FirstConnectionRequest>
        name="first-connection"
        keep={KEEP}
        initialValues={typed}
        onSubmit={send}
        ways={WAYS}
        submit={t('first.submit')}
        sending={t('first.checking')}
      >
        <MemberNumberField />
        <BirthDateField />
        <TextField
          name="letterCode"
          label={t('first.letterCode')}
          hint={t('first.letterCodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          validate={check(someCode)}
        />
      </AccountForm>
      <TextLink route="create-account">{t('first.noLetter')}</TextLink>
      <PhoneHelp />
    </Stack>
  );
}
