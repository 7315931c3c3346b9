import { DocumentList, type DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

export const documentKeys = {
  all: ['documents'] as const,
  ofTab: (tab: DocumentTab) => [...documentKeys.all, tab] as const,
};

export const documentQueries = {
  /** GET /documents */
  ofTab: (tab: DocumentTab) =>
    queryOptions({
      queryKey: documentKeys.ofTab(tab),
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/documents', DocumentList, { query: { tab }, signal }),
    }),
};

export const documentMutations = {
  /** GET /documents/{id}/file */
  download: () =>
    mutationOptions({
      send: (id: string, { api }) => api.download(`/documents/${encodeURIComponent(id)}/file`),
    }),
};
