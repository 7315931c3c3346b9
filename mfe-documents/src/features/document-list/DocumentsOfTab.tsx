import { isApiError } from '@member-portal/shared-kernel/api';
import type { DocumentTab, PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import type { UploadDocumentType } from '@member-portal/shared-kernel/contracts/shared-documents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { extensionOf } from '@member-portal/shared-kernel/rules/files';
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
  Text,
} from '@member-portal/shared-kernel/ui';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { Download, FileUp, Folder } from '@member-portal/shared-kernel/ui/icons';
import { documentMutations, documentQueries } from '../../data/documents.ts';
import { useT } from '../../texts.ts';
import { documentIcon } from './document-icon.ts';
import { useMatches, useTitles } from './document-words.ts';

/** Codes of failed downloads that a retry does not help. */
const LASTING = new Set(['document_not_found', 'document_not_downloadable', 'file_damaged']);

/** A shorter list is read at a glance. */
const SEARCHED_FROM = 5;

/** 'PDF'; '' for a file without an ending. */
const kindOf = ({ fileName }: PortalDocument) => extensionOf(fileName).slice(1).toUpperCase();

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
        <FoundDocuments documents={documents} types={uploadDocumentsTypes} {...search} />
      )}
    </QueryView>
  );
}

type FoundProps = Omit<DocumentsOfTabProps, 'tab'> & DocumentsProps;

/** The documents of a year, or those of every year that have all the words. */
function FoundDocuments({ documents, types, year, onYear, words, onWords }: FoundProps) {
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
      {years.length > 1 && !isSearch && (
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
        {found.length > 0 ? (
          <Documents documents={found} types={types} />
        ) : (
          <Text padding="1rem 1.25rem">{t('list.nothingFound')}</Text>
        )}
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
  const titleOf = useTitles(types);
  const formats = useFormats();
  const contractOf = ({ contractName }: PortalDocument) =>
    contractName && t('list.contract', { name: contractName });
  const { pending, download } = useDownload(documentMutations.download(), {
    failed: t('list.downloadFailed'),
    retry: t('retry'),
    lasting: (error) => (isApiError(error) && LASTING.has(error.code) ? t('list.notDownloadable') : null),
  });
  return (
    <List inset="md" aria-label={t('list.title')}>
      {documents.map((document) => (
        <ListRow
          key={document.id}
          icon={documentIcon(document.typeCode)}
          title={titleOf(document)}
          unread={document.isNew}
          meta={[contractOf(document), document.nameBeneciary, formats.longDate(document.uploadDate)]
            .filter((part) => part)
            .join(' · ')}
          valueMeta={
            // Hidden on a phone, where the title needs the width.
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {[kindOf(document), formats.bytes(document.bytes)].filter(Boolean).join(', ')}
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
