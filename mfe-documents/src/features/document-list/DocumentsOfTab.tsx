import type { DocumentTab, PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import type { UploadDocumentType } from '@member-portal/shared-kernel/contracts/shared-documents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useDownload, useQuery, useServices } from '@member-portal/shared-kernel/state';
import {
  Box,
  Button,
  Card,
  EmptyState,
  IconButton,
  List,
  ListRow,
  QueryView,
  Segmented,
  SkeletonRows,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { Download, FileUp, Folder } from '@member-portal/shared-kernel/ui/icons';
import { documentMutations, documentQueries } from '../../data/documents.ts';
import { useT } from '../../texts.ts';
import { documentIcon } from './document-icon.ts';

const yearOf = ({ uploadDate }: PortalDocument) => uploadDate.slice(0, 4);

export interface DocumentsOfTabProps {
  tab: DocumentTab;
  /** The year of the address. Null means the newest year. */
  year: string | null;
  onYear: (year: string) => void;
}

export function DocumentsOfTab({ tab, year, onYear }: DocumentsOfTabProps) {
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
        <DocumentsByYear documents={documents} types={uploadDocumentsTypes} year={year} onYear={onYear} />
      )}
    </QueryView>
  );
}

type ByYearProps = Omit<DocumentsOfTabProps, 'tab'> & DocumentsProps;

function DocumentsByYear({ documents, types, year, onYear }: ByYearProps) {
  const t = useT();
  const years = [...new Set(documents.map(yearOf))];
  const shownYear = year && years.includes(year) ? year : (years[0] ?? '');
  return (
    <Stack gap="0.75rem" alignItems="stretch">
      {years.length > 1 && (
        <div>
          <Segmented
            label={t('list.year')}
            value={shownYear}
            onChange={onYear}
            options={years.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      <Card padding="none" paddingBlock="0.25rem">
        <Documents documents={documents.filter((document) => yearOf(document) === shownYear)} types={types} />
      </Card>
    </Stack>
  );
}

interface DocumentsProps {
  documents: PortalDocument[];
  /** The types of shared documents, which the screen words. */
  types: readonly UploadDocumentType[];
}

function Documents({ documents, types }: DocumentsProps) {
  const t = useT();
  const titleOf = ({ documentType, title }: PortalDocument) => {
    const type = types.find(({ code }) => code === documentType);
    return type ? t(`documentTypes.${type.name}`) : title;
  };
  const formats = useFormats();
  const { pending, download } = useDownload(documentMutations.download(), {
    failed: t('list.downloadFailed'),
    retry: t('retry'),
  });
  return (
    <List inset="md" aria-label={t('list.title')}>
      {documents.map((document) => (
        <ListRow
          key={document.id}
          icon={documentIcon(document.typeCode)}
          title={titleOf(document)}
          unread={document.isNew}
          meta={[document.nameBeneciary, formats.longDate(document.uploadDate)]
            .filter((part) => part)
            .join(' · ')}
          valueMeta={
            // Hidden on a phone, where the title needs the width.
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {formats.bytes(document.bytes)}
            </Box>
          }
          action={
            <IconButton
              icon={Download}
              label={t('list.download', { title: titleOf(document) })}
              aria-busy={pending === document.id}
              onClick={() => void download(document.id)}
            />
          }
        />
      ))}
    </List>
  );
}
