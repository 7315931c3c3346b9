import { EventCount } from '@member-portal/server/exchange-contracts/webhooks/webhooks';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { useActorName } from '../../common/use-actor-name.ts';
import { type FailedEvent, failedQuery, useRefreshExchange } from './exchange-queries.ts';
import { MOST_REASON } from './most-reason.ts';

interface Asked {
  failed: FailedEvent;
  act: 'replay' | 'drop';
}

/** The events that were not delivered, and that later ones of the same member wait for. */
export function FailedEvents({ environment }: { environment: string }) {
  const t = useConsoleTexts();
  const { instant, number } = useFormats();
  const refresh = useRefreshExchange();
  const by = useActorName();
  const failed = useQuery(failedQuery(environment));
  const [asked, setAsked] = useState<Asked | null>(null);

  /** One member's events are replayed; one event is dropped. */
  const act = ({ failed: { subscriberId, memberId, eventId }, act: kind }: Asked, reason: string) =>
    send('POST', `/exchange/${kind}`, EventCount, {
      subscriber: subscriberId,
      ...(kind === 'replay' ? { member: memberId } : { event: eventId }),
      ...{ by, reason },
    });

  return (
    <Section
      title={t('exchange.failed')}
      query={failed}
      empty={t('exchange.noFailed')}
      list={(rows) => (
        <DataTable
          caption={t('exchange.failed')}
          rows={rows}
          keyOf={({ subscriberId, eventId }) => `${subscriberId} ${eventId}`}
          columns={[
            {
              heading: t('exchange.event'),
              cell: ({ type, eventId }) => (
                <>
                  {type}
                  <Text as="span" variant="caption" tone="muted" display="block">
                    {eventId}
                  </Text>
                </>
              ),
            },
            { heading: t('exchange.system'), words: true, cell: ({ subscriber }) => subscriber },
            { heading: t('exchange.member'), words: true, cell: ({ memberId }) => memberId },
            {
              heading: t('exchange.state'),
              words: true,
              cell: ({ state, nextTryAt }) =>
                state === 'tried_again' && nextTryAt !== null
                  ? t('exchange.triedAt', { at: instant(nextTryAt) })
                  : t(`exchange.states.${state}`),
            },
            {
              heading: t('exchange.why'),
              words: true,
              cell: ({ tries, lastAnswer }) =>
                t('exchange.tries', { count: tries, answer: lastAnswer ?? t('exchange.noAnswer') }),
            },
            { heading: t('exchange.behind'), cell: ({ behind }) => number(behind) },
            {
              heading: t('teams.act'),
              words: true,
              cell: (one) => (
                <Flex gap="0.25rem" flexWrap="wrap">
                  <Button variant="text" size="sm" onClick={() => setAsked({ failed: one, act: 'replay' })}>
                    {t('exchange.replayMember')}
                  </Button>
                  <Button variant="text" size="sm" onClick={() => setAsked({ failed: one, act: 'drop' })}>
                    {t('exchange.drop')}
                  </Button>
                </Flex>
              ),
            },
          ]}
        />
      )}
    >
      {asked && (
        <ChangeDialog<object>
          title={t(asked.act === 'replay' ? 'exchange.replayMember' : 'exchange.drop')}
          subtitle={`${environment} · ${asked.failed.subscriber}`}
          changes={t(asked.act === 'replay' ? 'exchange.replayMemberText' : 'exchange.dropText', {
            member: asked.failed.memberId,
            event: asked.failed.eventId,
            name: asked.failed.subscriber,
          })}
          submit={t(asked.act === 'replay' ? 'exchange.replayMember' : 'exchange.drop')}
          danger={asked.act === 'drop'}
          mostReason={MOST_REASON}
          send={({ reason }) => act(asked, reason)}
          done={t(asked.act === 'replay' ? 'exchange.replayed' : 'exchange.dropped')}
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
