import type { DownloadedFile } from '@member-portal/shared-kernel/api';
import { DocumentList, type DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { ALL_INFO_KEY, apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

export const documentKeys = {
  all: ['documents'] as const,
  newest: ['documents', 'newest'] as const,
  ofTab: (tab: DocumentTab) => [...documentKeys.all, tab] as const,
  ofYear: (tab: DocumentTab, year: string | null) => [...documentKeys.ofTab(tab), 'year', year] as const,
  allOfTab: (tab: DocumentTab) => [...documentKeys.ofTab(tab), 'all'] as const,
  /** Separate from the lists, because opening a file makes them stale. */
  file: (id: string) => ['document-file', id] as const,
};

/** Queries changed by the first opening: the document is no longer new. */
const CHANGED_BY_OPENING = [documentKeys.all, ALL_INFO_KEY];

/** A whole year takes as long as the network needs. */
const ARCHIVE_MS = 30 * 60_000;

const filePath = (id: string) => `/documents/${encodeURIComponent(id)}/file`;

export const documentQueries = {
  /** GET /documents: all documents of a tab, for a search. */
  allOfTab: (tab: DocumentTab) =>
    queryOptions({
      queryKey: documentKeys.allOfTab(tab),
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/documents', DocumentList, { query: { tab }, signal }),
    }),
  /** GET /documents: the two newest documents of the newest year, on any tab. */
  newest: () =>
    queryOptions({
      queryKey: documentKeys.newest,
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/documents', DocumentList, { query: { limit: '2' }, signal }),
    }),
  /** GET /documents/{id}/file, for the preview. Dropped from the cache as soon as nothing shows it. */
  file: (id: string) =>
    queryOptions<DownloadedFile>({
      queryKey: documentKeys.file(id),
      async queryFn({ client, signal }) {
        const file = await apiOf(client).download(filePath(id), { signal });
        for (const queryKey of CHANGED_BY_OPENING) void client.invalidateQueries({ queryKey });
        return file;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export const documentMutations = {
  /** GET /documents/{id}/file */
  download: () =>
    mutationOptions({
      send: (id: string, { api }) => api.download(filePath(id)),
      makesStale: CHANGED_BY_OPENING,
    }),
  /** GET /documents/archive: the documents of a year on a tab, as a ZIP. */
  archive: () =>
    mutationOptions({
      send: (query: { year: string; tab: DocumentTab }, { api }) =>
        api.download('/documents/archive', { query, timeoutMs: ARCHIVE_MS }),
      makesStale: CHANGED_BY_OPENING,
    }),
};
