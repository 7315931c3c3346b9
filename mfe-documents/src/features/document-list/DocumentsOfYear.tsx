import type { DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { useDownload } from '@member-portal/shared-kernel/state';
import { Button, Card, Flex, Segmented } from '@member-portal/shared-kernel/ui';
import { FileArchive } from '@member-portal/shared-kernel/ui/icons';
import { NextPage } from '@member-portal/shared-kernel/ui/long-list';
import { useDownloadWords } from '../../common/DownloadButton.tsx';
import type { DocumentListQuery } from '../../data/document-list.ts';
import { documentMutations } from '../../data/documents.ts';
import { useT } from '../../texts.ts';
import { DocumentRows } from './DocumentRows.tsx';

interface DocumentsOfYearProps {
  tab: DocumentTab;
  list: DocumentListQuery;
  onYear: (year: string) => void;
}

/** The documents of one year, links to the other years, and the download of the whole year as one file. */
export function DocumentsOfYear({ tab, list, onYear }: DocumentsOfYearProps) {
  const t = useT();
  const pages = list.data?.pages ?? [];
  const { year, years = [], uploadDocumentsTypes: types = [] } = pages[0] ?? {};
  const documents = pages.flatMap((page) => page.documents);
  return (
    <>
      <Flex wrap="wrap" gap="0.5rem 1rem" alignItems="center" justifyContent="space-between">
        {years.length > 1 && year ? (
          <Segmented
            label={t('list.year')}
            value={year}
            onChange={onYear}
            options={years.map((value) => ({ value, label: value }))}
          />
        ) : (
          <span />
        )}
        {documents.length > 1 && year && <WholeYear tab={tab} year={year} />}
      </Flex>
      <Card
        padding="none"
        paddingBlock="0.25rem"
        opacity={list.isPlaceholderData ? 0.6 : 1}
        aria-busy={list.isPlaceholderData}
      >
        {/* The key remounts the rows for another year: measured heights belong to one list. */}
        <DocumentRows key={year} documents={documents} types={types} list={list} />
      </Card>
      <NextPage list={list} failure={{ title: t('list.moreFailure'), text: t('list.moreFailureText') }} />
    </>
  );
}

/** Downloads all documents of the year on this tab. */
function WholeYear({ tab, year }: { tab: DocumentTab; year: string }) {
  const t = useT();
  const { isPending, download } = useDownload(documentMutations.archive(), useDownloadWords());
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
