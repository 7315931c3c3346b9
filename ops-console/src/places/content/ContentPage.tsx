import { ContentKindName } from '@member-portal/server/operator-contracts/operated-content';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Chip, Failure, Flex, SkeletonText, Stack } from '@member-portal/shared-kernel/ui';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { environmentsQuery } from '../../common/environments-query.ts';
import { PillSelect } from '../../common/PillSelect.tsx';
import { Section } from '../../common/Section.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { ContentPanel } from './ContentPanel.tsx';
import { type ContentName, contentQuery } from './content-queries.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { TONES } from './state-tones.ts';

/** What operators write: news, questions, legal texts, announcements, the guided visit, services. */
export function ContentPage() {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const [search, setSearch] = useSearchParams();
  const environments = useQuery(environmentsQuery());
  const environment = search.get('environment') ?? environments.data?.[0]?.code ?? '';
  const kind = search.get('kind') ?? '';
  const content = useQuery({ ...contentQuery(environment, kind), enabled: environment !== '' });
  const [chosen, setChosen] = useState<ContentName | null>(null);
  const [writes, setWrites] = useState(false);
  const choose = (change: Record<string, string>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
      return next;
    });

  if (environments.isError)
    return (
      <Page title={t('content.title')}>
        <Failure
          title={t('failed.list', { title: t('content.title') })}
          error={environments.error}
          onRetry={() => void environments.refetch()}
          retrying={environments.isFetching}
        />
      </Page>
    );
  return (
    <Page title={t('content.title')}>
      {environment === '' ? (
        <SkeletonText lines={3} />
      ) : (
        <Stack gap="1rem">
          <Flex gap="0.5rem" flexWrap="wrap">
            <PillSelect
              label={t('board.environment')}
              value={environment}
              onChange={(code) => choose({ environment: code })}
              options={(environments.data ?? []).map(({ code, name }) => ({
                value: code,
                label: name ? `${code} · ${name}` : code,
              }))}
            />
            <PillSelect
              label={t('content.kind')}
              all={t('content.everyKind')}
              value={kind}
              onChange={(wanted) => choose({ kind: wanted })}
              options={ContentKindName.options.map((one) => ({
                value: one,
                label: t(`content.kinds.${one}`),
              }))}
            />
          </Flex>
          <Section
            title={t('content.records')}
            query={content}
            empty={t('content.none')}
            action={
              <Button variant="secondary" size="sm" icon={Plus} onClick={() => setWrites(true)}>
                {t('content.write')}
              </Button>
            }
            list={(rows) => (
              <DataTable
                caption={t('content.records')}
                rows={rows}
                keyOf={(row) => `${row.kind} ${row.externalId} ${row.version}`}
                columns={[
                  {
                    heading: t('content.record'),
                    cell: (row) => (
                      <Button variant="text" size="sm" onClick={() => setChosen(row)}>
                        {row.title || row.externalId}
                      </Button>
                    ),
                  },
                  {
                    heading: t('content.kind'),
                    words: true,
                    cell: (row) => t([`content.kinds.${row.kind}`, 'content.kindOther'], { kind: row.kind }),
                  },
                  {
                    heading: t('content.state'),
                    words: true,
                    cell: ({ state }) => <Chip tone={TONES[state]}>{t(`content.states.${state}`)}</Chip>,
                  },
                  {
                    heading: t('audit.when'),
                    words: true,
                    cell: ({ publishAt, publishedAt, createdAt }) =>
                      instant(publishedAt ?? publishAt ?? createdAt),
                  },
                ]}
              />
            )}
          />
        </Stack>
      )}
      {chosen && <ContentPanel name={chosen} onClose={() => setChosen(null)} />}
      {writes && <DraftDialog environment={environment} record={null} onClose={() => setWrites(false)} />}
    </Page>
  );
}
