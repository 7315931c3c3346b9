import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { AllInfo } from '../contracts/all-info.ts';
import { apiOf } from './query-client.ts';

/** One key for every widget, so that a Home made of six remotes makes one request. */
export const ALL_INFO_KEY = ['all-info'] as const;

/** First part of the keys of all queries about requests. Code that sends a new request invalidates them. */
export const REQUESTS_KEY = ['requests'] as const;

const allInfo = queryOptions({
  queryKey: ALL_INFO_KEY,
  queryFn: ({ client, signal }) => apiOf(client).get('/all-info', AllInfo, { signal }),
  meta: { keep: true },
});

/** GET /all-info: the state of the signed-in member, stored encrypted between visits. */
export const useAllInfo = (): UseQueryResult<AllInfo> => useQuery(allInfo);

/** Starts the request before the first widget is rendered; later callers share it. Never fails. */
export const prefetchAllInfo = (client: QueryClient): Promise<void> => client.prefetchQuery(allInfo);
