import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';

/** A refusal does not get better by asking again; a lost answer may. One that let itself be waited for gets one more try. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === 'timeout') return failures < 1;
  return failures < 2 && (error.kind === 'network' || error.status >= 500) && error.status !== 503;
}

/** 1 s, then 2 s, and up to half as long again: browsers that failed together do not come back together. */
const retryDelay = (failures: number) => 1_000 * 2 ** failures * (1 + Math.random() / 2);

interface PortalQueryClient extends QueryClient {
  api: Api;
}

/**
 * What was asked is fresh for 30 s and held for a day. A lost answer is asked for twice more, one that was late once, a
 * refusal or a maintenance never. Factories of queries get `api` with `apiOf`; a test whose queries do not
 * call it can leave it out.
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
