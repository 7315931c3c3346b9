import { RequestShown } from '@member-portal/server/operator-contracts/operated-requests';
import { Button, Card, Flex, Heading, Text } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { Search } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { type Outcome, send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useActorName } from '../../common/use-actor-name.ts';
import { MOST_REASON } from './most-reason.ts';
import { RequestPanel } from './RequestPanel.tsx';

interface Wanted {
  reference?: string;
}

/** Opens one request by its reference. Who reads it says why, and the trail keeps that; the address of the page never holds it. */
export function MemberRequest({ environment }: { environment: string }) {
  const t = useConsoleTexts();
  const by = useActorName();
  const [looksUp, setLooksUp] = useState(false);
  const [shown, setShown] = useState<{ request: RequestShown; reason: string } | null>(null);

  async function show(reference: string, reason: string): Promise<Outcome<RequestShown>> {
    const outcome = await send('POST', '/operators/requests/show', RequestShown, {
      ...{ environment, reference, by, reason },
    });
    if (outcome.answer) setShown({ request: outcome.answer, reason });
    return outcome;
  }

  return (
    <Card as="section" padding="md">
      <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="0.5rem">
        <Heading level={2}>{t('requests.ofMember')}</Heading>
        <Button variant="secondary" size="sm" icon={Search} onClick={() => setLooksUp(true)}>
          {t('requests.open')}
        </Button>
      </Flex>
      <Text variant="small" tone="muted" marginTop="0.5rem">
        {t('requests.about')}
      </Text>
      {looksUp && (
        <ChangeDialog<Wanted>
          title={t('requests.open')}
          subtitle={environment}
          changes={t('requests.openText')}
          validate={({ reference }) => ({
            reference: (reference ?? '').trim().length < 4 ? t('requests.referenceMissing') : undefined,
          })}
          submit={t('requests.show')}
          mostReason={MOST_REASON}
          send={({ reference = '', reason }) => show(reference.trim(), reason)}
          onClose={() => setLooksUp(false)}
        >
          <TextField
            name="reference"
            label={t('requests.reference')}
            hint={t('requests.referenceHint')}
            autoComplete="off"
          />
        </ChangeDialog>
      )}
      {shown && !looksUp && (
        <RequestPanel
          request={shown.request}
          onChanged={() => void show(shown.request.reference, shown.reason)}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}
