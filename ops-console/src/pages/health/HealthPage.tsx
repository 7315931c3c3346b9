import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import { EmptyState, Flex, QueryView, SkeletonText, Stack } from '@member-portal/shared-kernel/ui';
import { HeartPulse } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { PillSelect } from '../../common/PillSelect.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { EnvironmentPage } from '../../layout/EnvironmentPage.tsx';
import { History } from './History.tsx';
import { artifactsQuery } from './health-queries.ts';

/** How the versions of an artifact did in an environment, hour by hour. */
export function HealthPage() {
  const t = useConsoleTexts();
  return (
    <EnvironmentPage title={t('health.title')}>
      {(code, choice) => <OfEnvironment environment={code} choice={choice} />}
    </EnvironmentPage>
  );
}

const HOURS = ['24', '72', '168'] as const;

function OfEnvironment({ environment, choice }: { environment: string; choice: ReactNode }) {
  const t = useConsoleTexts();
  const artifacts = useQuery(artifactsQuery());
  const [wanted, select] = useSearchValue('artifact');
  const [wantedHours, selectHours] = useSearchValue('hours');
  return (
    <QueryView
      query={artifacts}
      skeleton={<SkeletonText lines={3} />}
      failure={{ title: t('failed.list', { title: t('health.title') }), text: t('failed.registryText') }}
      empty={{
        when: (all) => all.length === 0,
        show: <EmptyState icon={HeartPulse} title={t('board.empty')} text={t('board.emptyText')} />,
      }}
    >
      {(all) => {
        const artifact = all.find((id) => id === wanted) ?? all[0] ?? '';
        const hours = HOURS.find((one) => one === wantedHours) ?? HOURS[0];
        return (
          <Stack gap="1rem">
            <Flex gap="0.5rem" flexWrap="wrap">
              {choice}
              <PillSelect
                label={t('health.artifact')}
                value={artifact}
                onChange={select}
                options={all.map((id) => ({ value: id, label: id }))}
              />
              <PillSelect
                label={t('health.span')}
                value={hours}
                onChange={selectHours}
                options={HOURS.map((one) => ({ value: one, label: t(`health.hours.${one}`) }))}
              />
            </Flex>
            <History
              key={`${environment} ${artifact}`}
              environment={environment}
              artifact={artifact}
              hours={hours}
            />
          </Stack>
        );
      }}
    </QueryView>
  );
}
