import type { DocumentTab, PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { useDownload, useQuery, useServices } from '@member-portal/shared-kernel/state';
import {
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  QueryView,
  Segmented,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { FileArchive, FileUp, Folder } from '@member-portal/shared-kernel/ui/icons';
import { documentMutations, documentQueries } from '../../data/documents.ts';
import { useT } from '../../texts.ts';
import { DocumentRows, type DocumentRowsProps } from './DocumentRows.tsx';
import { useMatches } from './document-words.ts';
import { isLasting } from './lasting-failure.ts';

/** A shorter list is read at a glance. */
const SEARCHED_FROM = 5;

const yearOf = ({ uploadDate }: PortalDocument) => uploadDate.slice(0, 4);

export interface DocumentsOfTabProps {
  tab: DocumentTab;
  /** The year of the address. Null means the newest year. */
  year: string | null;
  onYear: (year: string) => void;
  /** Words of the address. */
  words: string;
  onWords: (words: string) => void;
}

export function DocumentsOfTab({ tab, ...search }: DocumentsOfTabProps) {
  const t = useT();
  const canShare = useServices().routes.exists('doc-sharing');
  return (
    <QueryView
      query={useQuery(documentQueries.ofTab(tab))}
      skeleton={<SkeletonRows count={4} />}
      failure={{ size: 'page', title: t('list.failure.title'), text: t('list.failure.text') }}
      empty={{
        when: ({ documents }) => documents.length === 0,
        show: (
          <EmptyState
            icon={Folder}
            title={t(`empty.${tab}.title`)}
            text={t(`empty.${tab}.text`)}
            {...(tab === 'shared' &&
              canShare && {
                action: (
                  <Button variant="primary" icon={FileUp} route="doc-sharing">
                    {t('list.share')}
                  </Button>
                ),
              })}
          />
        ),
      }}
      frame={(content) => <Card>{content}</Card>}
    >
      {({ documents, uploadDocumentsTypes = [] }) => (
        <FoundDocuments tab={tab} documents={documents} types={uploadDocumentsTypes} {...search} />
      )}
    </QueryView>
  );
}

type FoundProps = DocumentsOfTabProps & DocumentRowsProps;

/** The documents of a year, or those of every year that have all the words. */
function FoundDocuments({ tab, documents, types, year, onYear, words, onWords }: FoundProps) {
  const t = useT();
  const years = [...new Set(documents.map(yearOf))];
  const shownYear = year && years.includes(year) ? year : (years[0] ?? '');
  const matches = useMatches(types);
  const isSearch = words.trim() !== '';
  const found = documents.filter((document) =>
    isSearch ? matches(document, words) : yearOf(document) === shownYear,
  );
  return (
    <Stack gap="0.75rem" alignItems="stretch">
      {documents.length > SEARCHED_FROM && (
        <Box maxWidth="26rem">
          <SearchField
            label={t('list.search')}
            labelHidden
            placeholder={t('list.search')}
            value={words}
            onChange={onWords}
            maxLength={80}
            found={isSearch ? t('list.found', { count: found.length }) : ''}
          />
        </Box>
      )}
      {!isSearch && (
        <Flex wrap="wrap" gap="0.5rem 1rem" alignItems="center" justifyContent="space-between">
          {years.length > 1 ? (
            <Segmented
              label={t('list.year')}
              value={shownYear}
              onChange={onYear}
              options={years.map((value) => ({ value, label: value }))}
            />
          ) : (
            <span />
          )}
          {found.length > 1 && <WholeYear tab={tab} year={shownYear} />}
        </Flex>
      )}
      <Card padding="none" paddingBlock="0.25rem">
        {found.length > 0 ? (
          <DocumentRows documents={found} types={types} />
        ) : (
          <Text padding="1rem 1.25rem">{t('list.nothingFound')}</Text>
        )}
      </Card>
    </Stack>
  );
}

/** Downloads every document of the year under the tab. */
function WholeYear({ tab, year }: { tab: DocumentTab; year: string }) {
  const t = useT();
  const { isPending, download } = useDownload(documentMutations.archive(), {
    failed: t('list.downloadFailed'),
    retry: t('retry'),
    lasting: (error) => (isLasting(error) ? t('list.notDownloadable') : null),
  });
  return (
    <Button
      variant="text"
      size="sm"
      icon={FileArchive}
      loading={isPending}
      onClick={() => void download({ year, tab })}
    >
      {t('list.wholeYear', { year })}
    </Button>
  );
}
