import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import type { UploadDocumentType } from '@member-portal/shared-kernel/contracts/shared-documents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { extensionOf } from '@member-portal/shared-kernel/rules/files';
import { Box, List, ListRow, useIsWide } from '@member-portal/shared-kernel/ui';
import { type PagedQuery, useLongList, useNextPage } from '@member-portal/shared-kernel/ui/long-list';
import { lazy, type Ref, Suspense, useMemo, useState } from 'react';
import { DownloadButton, useDocumentDownload } from '../../common/DownloadButton.tsx';
import { documentIcon } from '../../common/document-icon.ts';
import { titleLanguage, useTitles } from '../../common/document-words.ts';
import { useT } from '../../texts.ts';
import { previewOf } from './preview-kind.ts';

const DocumentPreview = lazy(() => import('./DocumentPreview.tsx'));

/** 'PDF'; '' for a file without an extension. */
const kindOf = ({ fileName }: PortalDocument) => extensionOf(fileName).slice(1).toUpperCase();

/** Expected heights of a row in px: on one line, and with a title on two lines. */
const HEIGHTS = { wide: 69, narrow: 89 };

interface DocumentRowsProps {
  documents: PortalDocument[];
  /** Types of shared documents, with texts in this remote. */
  types: readonly UploadDocumentType[];
  /** The query of the further pages; null for a complete list. */
  list: PagedQuery | null;
}

/**
 * Renders the documents near the viewport, each with its download. The document in the address is shown over
 * the page.
 */
export function DocumentRows({ documents, types, list }: DocumentRowsProps) {
  const t = useT();
  const titleOf = useTitles(types);
  const formats = useFormats();
  const [shownId, setShownId] = useSearchValue('document');
  const [closing, setClosing] = useState(false);
  const downloads = useDocumentDownload();
  const metaOf = ({ contractName, nameBeneciary, uploadDate }: PortalDocument) =>
    [contractName && t('list.contract', { name: contractName }), nameBeneciary, formats.longDate(uploadDate)]
      .filter((part) => part)
      .join(' · ');
  const shown = documents.find(({ id }) => id === shownId);
  const height = useIsWide() ? HEIGHTS.wide : HEIGHTS.narrow;
  const [focused, setFocused] = useState<string | null>(null);
  const rows = useMemo(
    () => documents.map((document) => ({ key: document.id, height, document })),
    [documents, height],
  );
  const { start, drawn, measure, last } = useLongList({ rows, kept: [focused, shownId] });
  useNextPage(list, { last, count: rows.length });
  return (
    <>
      <Box ref={start as Ref<HTMLDivElement>} />
      <List
        inset="md"
        aria-label={t('list.title')}
        onFocus={({ target }) => {
          const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)];
          if (row) setFocused(row.key);
        }}
      >
        {drawn.map((part) => {
          if (part.kind === 'room') return <li key={part.key} aria-hidden style={{ height: part.height }} />;
          const { document } = part.row;
          return (
            <ListRow
              key={document.id}
              item={{
                ref: measure,
                'data-index': part.index,
                'aria-posinset': part.index + 1,
                // Unknown while further pages exist.
                'aria-setsize': list?.hasNextPage ? -1 : rows.length,
              }}
              icon={documentIcon(document.typeCode)}
              title={<span lang={titleLanguage(types, document)}>{titleOf(document)}</span>}
              unread={document.isNew}
              meta={metaOf(document)}
              chevron={false}
              {...(previewOf(document.fileName) && { onClick: () => setShownId(document.id) })}
              valueMeta={
                // Hidden on a phone, because the title needs the width.
                <Box as="span" display={{ base: 'none', md: 'inline' }}>
                  {[kindOf(document), formats.bytes(document.bytes)].filter(Boolean).join(', ')}
                </Box>
              }
              action={
                <DownloadButton
                  id={document.id}
                  title={titleOf(document)}
                  language={titleLanguage(types, document)}
                  downloads={downloads}
                />
              }
            />
          );
        })}
      </List>
      {shown && (
        <Suspense fallback={null}>
          <DocumentPreview
            key={shown.id}
            document={shown}
            title={titleOf(shown)}
            language={titleLanguage(types, shown)}
            meta={metaOf(shown)}
            open={!closing}
            onClose={() => setClosing(true)}
            onExited={() => {
              setShownId(null, { replace: true });
              setClosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
