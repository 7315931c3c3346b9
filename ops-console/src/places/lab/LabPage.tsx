import { useQuery } from '@member-portal/shared-kernel/state';
import { Failure, Flex, SkeletonText, Stack } from '@member-portal/shared-kernel/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { environmentsQuery } from '../../common/environments-query.ts';
import { PillSelect } from '../../common/PillSelect.tsx';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { Previews } from './Previews.tsx';
import { TesterLinks } from './TesterLinks.tsx';

/** Links with which testers open an environment with other versions, and those of branches. */
export function LabPage() {
  const t = useConsoleTexts();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const environments = useQuery(environmentsQuery());
  const mayReadLinks = useMay('viewer', 'ops', 'security');
  const code = search.get('environment') ?? environments.data?.[0]?.code;
  if (environments.isError)
    return (
      <Page title={t('lab.title')}>
        <Failure
          title={t('failed.list', { title: t('lab.title') })}
          error={environments.error}
          onRetry={() => void environments.refetch()}
          retrying={environments.isFetching}
        />
      </Page>
    );
  return (
    <Page title={t('lab.title')}>
      {code === undefined ? (
        <SkeletonText lines={3} />
      ) : (
        <Stack gap="1.25rem">
          <Flex>
            <PillSelect
              id={id}
              label={t('board.environment')}
              value={code}
              onChange={(environment) => setSearch({ environment })}
              options={(environments.data ?? []).map((one) => ({
                value: one.code,
                label: one.name ? `${one.code} · ${one.name}` : one.code,
              }))}
            />
          </Flex>
          {mayReadLinks && <TesterLinks key={code} environment={code} />}
          <Previews environment={code} />
        </Stack>
      )}
    </Page>
  );
}
