import { DocumentList, type DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { apiOf, useInfiniteQuery } from '@member-portal/shared-kernel/state';
import { documentKeys } from './documents.ts';

/** Number of documents on the first page (about one screen) and on each later page. */
const PAGE = { first: '30', next: '100' };

/** GET /documents: the documents of a year on a tab, page by page, newest first. Null means the newest year. */
export function useDocumentList(tab: DocumentTab, year: string | null) {
  return useInfiniteQuery({
    queryKey: documentKeys.ofYear(tab, year),
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get('/documents', DocumentList, {
        query: {
          tab,
          ...(year && { year }),
          ...(pageParam ? { cursor: pageParam, limit: PAGE.next } : { limit: PAGE.first }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While another year loads, the previous one stays visible, dimmed, so that the layout does not jump.
    placeholderData: (previous, query) => (query?.queryKey[1] === tab ? previous : undefined),
  });
}

export type DocumentListQuery = ReturnType<typeof useDocumentList>;
