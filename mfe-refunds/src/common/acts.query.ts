import { ActList } from '@member-portal/shared-kernel/contracts/refunds';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

/** The catalogue of acts changes only when the insurer releases a new one. */
const HOUR_MS = 3_600_000;

/** The acts offered before any search, the member's own frequent ones first. */
export function useOfferedActs() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['acts'],
    queryFn: ({ signal }) => api.get('/acts', ActList, { signal }),
    staleTime: HOUR_MS,
  });
}

/**
 * Acts that match the query, best match first. The server tolerates missing accents, typing errors and unfinished
 * words, and searches synonyms. The previous answer stays on screen until the next one arrives.
 */
export function useFoundActs(query: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['acts', 'found', query],
    queryFn: ({ signal }) => api.get('/acts', ActList, { query: { query }, signal }),
    staleTime: HOUR_MS,
    placeholderData: (previous) => previous,
    enabled: query !== '',
  });
}
