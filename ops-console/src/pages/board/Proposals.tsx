import { type Proposal, Proposed } from '@member-portal/server/registry-contracts/proposals/proposals';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Banner, Button, Flex, Stack, Strong } from '@member-portal/shared-kernel/ui';
import { Users } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useOperator } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { useRefreshBoard } from './board-query.ts';
import { proposalsQuery } from './proposals-query.ts';

interface Decision {
  proposal: Proposal;
  kind: 'confirmation' | 'withdrawal';
}

/** Proposals that wait for a second person. Their author can withdraw them; another person confirms them. */
export function Proposals() {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const { issuer, subject } = useOperator();
  const refresh = useRefreshBoard();
  const proposals = useQuery(proposalsQuery());
  const [asked, setAsked] = useState<Decision | null>(null);
  if (!proposals.data?.length && !asked) return null;
  return (
    <Stack as="ul" gap="0.5rem" aria-label={t('proposal.title')}>
      {proposals.data?.map((proposal) => {
        const { id, environment, summary, proposedBy, expiresAt, reason } = proposal;
        const isOwn = proposedBy.issuer === issuer && proposedBy.subject === subject;
        return (
          <li key={id}>
            <Banner
              tone="info"
              icon={Users}
              action={
                <Flex gap="0.5rem">
                  <Button variant="text" size="sm" onClick={() => setAsked({ proposal, kind: 'withdrawal' })}>
                    {t('proposal.withdrawal')}
                  </Button>
                  {!isOwn && (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => setAsked({ proposal, kind: 'confirmation' })}
                    >
                      {t('proposal.confirmation')}
                    </Button>
                  )}
                </Flex>
              }
            >
              <Strong>
                {environment} : <span lang="en">{summary}</span>
              </Strong>{' '}
              {t('proposal.by', { who: proposedBy.name, until: instant(expiresAt) })}
              {reason && ` « ${reason} »`}
            </Banner>
          </li>
        );
      })}
      {asked && (
        <ChangeDialog<object>
          title={t(`proposal.${asked.kind}`)}
          subtitle={asked.proposal.environment}
          changes={t(`proposal.changes.${asked.kind}`, { summary: asked.proposal.summary })}
          submit={t(`proposal.${asked.kind}`)}
          send={({ reason }) =>
            send('POST', `/proposals/${asked.proposal.id}/${asked.kind}`, Proposed, { reason })
          }
          done={t(`proposal.done.${asked.kind}`)}
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
