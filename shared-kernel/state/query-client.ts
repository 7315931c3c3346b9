import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';

/** A refusal does not get better by asking again; a lost answer may. */
const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 &&
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500) &&
  error.status !== 503;

/** What was asked is fresh for 30 s and held for a day. A lost answer is asked for twice more, a refusal or a maintenance never. */
export function createPortalQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 24 * 60 * 60_000,
        retry: worthRetrying,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
