import { EventCount } from '@member-portal/server/exchange-contracts/webhooks/webhooks';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Chip } from '@member-portal/shared-kernel/ui';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { useActorName } from '../../common/use-actor-name.ts';
import { type ReadingSystem, systemsQuery, useRefreshExchange } from './exchange-queries.ts';
import { MOST_REASON } from './most-reason.ts';

/** The insurer's systems that read events: how many each has not taken, and the replay of what failed. */
export function Systems({ environment }: { environment: string }) {
  const t = useConsoleTexts();
  const { instant, number } = useFormats();
  const refresh = useRefreshExchange();
  const by = useActorName();
  const systems = useQuery(systemsQuery(environment));
  const [replayed, setReplayed] = useState<ReadingSystem | null>(null);
  return (
    <Section
      title={t('exchange.systems')}
      query={systems}
      empty={t('exchange.noSystem')}
      list={(rows) => (
        <DataTable
          caption={t('exchange.systems')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { heading: t('exchange.system'), cell: ({ name }) => name },
            {
              heading: t('exchange.way'),
              words: true,
              cell: ({ isPushed, switchedOff }) =>
                switchedOff === null ? (
                  t(isPushed ? 'exchange.pushed' : 'exchange.fetched')
                ) : (
                  <Chip tone="danger">{t('exchange.switchedOff')}</Chip>
                ),
            },
            { heading: t('exchange.waiting'), cell: ({ events }) => number(events) },
            {
              heading: t('exchange.oldest'),
              words: true,
              cell: ({ oldestAt }) => (oldestAt === null ? '–' : instant(oldestAt)),
            },
            {
              heading: t('teams.act'),
              words: true,
              cell: (system) =>
                system.isPushed && (
                  <Button variant="text" size="sm" onClick={() => setReplayed(system)}>
                    {t('exchange.replay')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    >
      {replayed && (
        <ChangeDialog<object>
          title={t('exchange.replay')}
          subtitle={`${environment} · ${replayed.name}`}
          changes={t('exchange.replayText', { name: replayed.name })}
          submit={t('exchange.replay')}
          mostReason={MOST_REASON}
          send={({ reason }) =>
            send('POST', '/exchange/replay', EventCount, { subscriber: replayed.id, by, reason })
          }
          done={t('exchange.replayed')}
          onDone={refresh}
          onClose={() => setReplayed(null)}
        />
      )}
    </Section>
  );
}
