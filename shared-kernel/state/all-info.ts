import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { AllInfo } from '../contracts/all-info.ts';
import { useServices } from './services-context.tsx';

/** One key for every widget, so that a Home made of six remotes asks once. */
export const ALL_INFO_KEY = ['all-info'] as const;

/** The list of requests: read by mfe-requests, made stale by whoever sends a new request. */
export const REQUESTS_KEY = ['requests'] as const;

/** GET /all-info: the state of the signed-in member, kept encrypted between visits. */
export function useAllInfo(): UseQueryResult<AllInfo> {
  const { api } = useServices();
  return useQuery({
    queryKey: ALL_INFO_KEY,
    queryFn: ({ signal }) => api.get('/all-info', AllInfo, { signal }),
    meta: { keep: true },
  });
}
