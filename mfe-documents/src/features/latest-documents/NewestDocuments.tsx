import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Card, LatestList, ListRow } from '@member-portal/shared-kernel/ui';
import { DownloadButton, useDocumentDownload } from '../../common/DownloadButton.tsx';
import { titleLanguage, useTitles } from '../../common/document-words.ts';
import { documentQueries } from '../../data/documents.ts';
import { useT } from '../../texts.ts';

/** Home's two newest documents, each with its download. */
export default function NewestDocuments() {
  const t = useT();
  const formats = useFormats();
  const query = useQuery(documentQueries.newest());
  const types = query.data?.uploadDocumentsTypes ?? [];
  const titleOf = useTitles(types);
  const downloads = useDocumentDownload();
  return (
    <Card padding="none" paddingInline="1.25rem" paddingBlock="1.25rem 0.5rem" minHeight="13.5rem">
      <LatestList
        id="newest-documents"
        title={t('list.title')}
        all={{ label: t('latest.all'), route: 'documents' }}
        empty={{ title: t('latest.empty.title'), text: t('latest.empty.text') }}
        failure={{ title: t('list.failure.title'), text: t('list.failure.text') }}
        rows={query.data?.documents}
        query={query}
        expected={2}
      >
        {(document) => (
          <ListRow
            key={document.id}
            route="documents"
            params={{ tab: document.tab }}
            // As in the search: the list shows one year, and a search term finds the document in any year.
            search={{ q: titleOf(document), document: document.id }}
            title={<span lang={titleLanguage(types, document)}>{titleOf(document)}</span>}
            unread={document.isNew}
            meta={formats.longDate(document.uploadDate)}
            chevron={false}
            action={
              <DownloadButton
                id={document.id}
                title={titleOf(document)}
                language={titleLanguage(types, document)}
                downloads={downloads}
              />
            }
          />
        )}
      </LatestList>
    </Card>
  );
}
