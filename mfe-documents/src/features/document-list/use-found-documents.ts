import type { DocumentTab, PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { useQuery } from '@member-portal/shared-kernel/state';
import { useMatches } from '../../common/document-words.ts';
import { documentQueries } from '../../data/documents.ts';

/** Documents of all years on a tab that match all search terms. Sends no request without a search term. */
export function useFoundDocuments(tab: DocumentTab, words: string) {
  const isSearch = words.trim() !== '';
  const query = useQuery({ ...documentQueries.allOfTab(tab), enabled: isSearch });
  const types = query.data?.uploadDocumentsTypes ?? [];
  const matches = useMatches(types);
  const found: PortalDocument[] | undefined = query.data?.documents.filter((document) =>
    matches(document, words),
  );
  return { isSearch, query, found, types };
}
