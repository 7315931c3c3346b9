import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';

/**
 * Repeating a refused call does not help; repeating an unanswered one may. A call that timed out is repeated
 * once.
 */
function worthRetrying(failures: number, error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === 'timeout') return failures < 1;
  return failures < 2 && (error.kind === 'network' || error.status >= 500) && error.status !== 503;
}

/**
 * 1 s, then 2 s, each plus up to half of it, so that browsers that failed together do not return
 * together.
 */
const retryDelay = (failures: number) => 1_000 * 2 ** failures * (1 + Math.random() / 2);

interface PortalQueryClient extends QueryClient {
  api: Api;
}

/**
 * Data are fresh for 30 s and cached for a day. An unanswered call is repeated twice, a timed-out call once,
 * a refused call or one in maintenance never. Factories of queries get `api` with `apiOf`; a test whose
 * queries do not call it can leave it out.
 */
export function createPortalQueryClient(api?: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 24 * 60 * 60_000,
        retry: worthRetrying,
        retryDelay,
        refetchOnWindowFocus: true,
      },
      // A write fails at once when offline, like every call. Its input, such as a password, is dropped with its screen.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return Object.assign(client, { api });
}

/** The API client that the portal's query client was created with. */
export const apiOf = (client: QueryClient): Api => (client as PortalQueryClient).api;
