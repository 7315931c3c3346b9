import { ContentKindName } from '@member-portal/server/operator-contracts/operated-content';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Chip, Flex, Stack } from '@member-portal/shared-kernel/ui';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { type ReactNode, useState } from 'react';
import { PillSelect } from '../../common/PillSelect.tsx';
import { Section } from '../../common/Section.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { EnvironmentPage } from '../../layout/EnvironmentPage.tsx';
import { ContentPanel } from './ContentPanel.tsx';
import { type ContentName, contentQuery } from './content-queries.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { TONES } from './state-tones.ts';

/** The texts of operators: news, questions, legal texts, announcements, the guided tour, services. */
export function ContentPage() {
  const t = useConsoleTexts();
  return (
    <EnvironmentPage title={t('content.title')}>
      {(code, choice) => <ContentList environment={code} choice={choice} />}
    </EnvironmentPage>
  );
}

function ContentList({ environment, choice }: { environment: string; choice: ReactNode }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const [kind, selectKind] = useSearchValue('kind');
  const content = useQuery(contentQuery(environment, kind ?? ''));
  const [chosen, setChosen] = useState<ContentName | null>(null);
  const [writes, setWrites] = useState(false);
  return (
    <Stack gap="1rem">
      <Flex gap="0.5rem" flexWrap="wrap">
        {choice}
        <PillSelect
          label={t('content.kind')}
          all={t('content.everyKind')}
          value={kind ?? ''}
          onChange={selectKind}
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
      {chosen && <ContentPanel name={chosen} onClose={() => setChosen(null)} />}
      {writes && <DraftDialog environment={environment} record={null} onClose={() => setWrites(false)} />}
    </Stack>
  );
}
