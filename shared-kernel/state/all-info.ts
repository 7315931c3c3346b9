import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { AllInfo } from '../contracts/all-info.ts';
import { useServices } from './services-context.tsx';

/** One key for every widget, so that a Home made of six remotes asks once. */
export const ALL_INFO_KEY = ['all-info'] as const;

/** The list of requests: read by mfe-requests, made stale by whoever sends a new request. */
export const REQUESTS_KEY = ['requests'] as const;

const allInfoQuery = (api: Api) => ({
  queryKey: ALL_INFO_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/all-info', AllInfo, { signal }),
  meta: { keep: true },
});

/** GET /all-info: the state of the signed-in member, kept encrypted between visits. */
export function useAllInfo(): UseQueryResult<AllInfo> {
  const { api } = useServices();
  return useQuery(allInfoQuery(api));
}

/** Asks for it before the first widget is drawn; whoever uses it takes part in the same call. Never fails. */
export const prefetchAllInfo = (client: QueryClient, api: Api): Promise<void> =>
  client.prefetchQuery(allInfoQuery(api));
