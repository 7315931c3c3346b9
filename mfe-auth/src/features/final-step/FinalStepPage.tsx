import type { AccountCreated } from '@member-portal/shared-kernel/contracts/auth-accounts';
import { Banner, Button, Strong, Text } from '@member-portal/shared-kernel/ui';
import { CircleCheck } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { LinkPage } from '../../common/LinkPage.tsx';
import { Outcome } from '../../common/Outcome.tsx';
import { FinalStepForm } from './FinalStepForm.tsx';

/** The last step of account creation, after the mailed link or the code of a letter: login, address and password. */
export default function FinalStepPage() {
  const t = useAccountT();
  const [created, setCreated] = useState<AccountCreated | null>(null);

  if (created)
    return (
      <Outcome icon={CircleCheck} tone="success" title={t('finalStep.doneTitle')}>
        {created.emailAlreadyUsed && <Banner tone="warning">{t('finalStep.emailAlreadyUsed')}</Banner>}
        <Text>
          {t('finalStep.doneText')} <Strong>{created.login.login}</Strong>
        </Text>
        <Button variant="primary" size="lg" fullWidth route="login">
          {t('signIn')}
        </Button>
      </Outcome>
    );

  return (
    <LinkPage
      route="create-account-final-step"
      purpose="opening"
      title={t('finalStep.title')}
      again={{ route: 'create-account', text: t('finalStep.again') }}
    >
      {({ token, owner }) => <FinalStepForm token={token} owner={owner} onCreated={setCreated} />}
    </LinkPage>
  );
}
