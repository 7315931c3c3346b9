import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { SHARED_DOCUMENT_TYPES } from '@member-portal/shared-kernel/rules/shared-document';
import { type SearchResult, useRecordOffer, useSearch } from '@member-portal/shared-kernel/search';
import { useQuery } from '@member-portal/shared-kernel/state';
import { useCallback, useRef } from 'react';
import { documentIcon } from '../../common/document-icon.ts';
import { titleLanguage, useTitles } from '../../common/document-words.ts';
import { documentSearchQuery } from '../../data/document-search.ts';
import { useSearchT } from '../../search-texts.ts';
import { usePages } from './pages.ts';

/** Search results of this remote: the card, pages of documents, and documents. */
export default function SearchSource() {
  const t = useSearchT();
  const formats = useFormats();
  const { sent, locale } = useSearch();
  const query = useQuery(documentSearchQuery(sent, locale));
  const titles = useTitles(SHARED_DOCUMENT_TYPES);
  const titleOf = useRef(titles);
  titleOf.current = titles;
  const resultOf = useCallback(
    (document: PortalDocument): SearchResult => {
      const { id, title, fileName, nameBeneciary, uploadDate, typeCode, tab } = document;
      return {
        id,
        title: titleOf.current(document),
        lang: titleLanguage(SHARED_DOCUMENT_TYPES, document),
        meta: [fileName, nameBeneciary, formats.longDate(uploadDate)].filter(Boolean).join(' · '),
        icon: documentIcon(typeCode),
        // The list opens with a search for the title, because otherwise it shows only one year.
        target: { route: 'documents', params: { tab }, search: { q: title, document: id } },
      };
    },
    [formats],
  );
  useRecordOffer('mfe-documents', {
    pages: usePages(),
    title: t('group'),
    found: { ...query, data: query.data?.documents },
    resultOf,
  });
  return null;
}
