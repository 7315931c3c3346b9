import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import { QueryView, SkeletonText } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { environmentName, environmentsQuery } from '../common/environments-query.ts';
import { PillSelect } from '../common/PillSelect.tsx';
import { useConsoleTexts } from '../common/texts.ts';
import { Page } from './Page.tsx';

interface EnvironmentPageProps {
  title: string;
  /** Renders the page of the environment with this code; `choice` is the list from which the operator selects it. */
  children: (code: string, choice: ReactNode) => ReactNode;
}

/** A page about one environment: the one in the address, or the first. */
export function EnvironmentPage({ title, children }: EnvironmentPageProps) {
  const t = useConsoleTexts();
  const [selected, select] = useSearchValue('environment');
  const environments = useQuery(environmentsQuery());
  return (
    <Page title={title}>
      <QueryView
        query={environments}
        skeleton={<SkeletonText lines={3} />}
        failure={{ title: t('failed.list', { title }) }}
      >
        {(all) => {
          const code = selected ?? all[0]?.code;
          if (code === undefined) return <SkeletonText lines={3} />;
          return children(
            code,
            <PillSelect
              label={t('board.environment')}
              value={code}
              onChange={select}
              options={all.map((one) => ({ value: one.code, label: environmentName(one) }))}
            />,
          );
        }}
      </QueryView>
    </Page>
  );
}
