import { ActList } from 'shared-kernel/contracts/refunds';
import { useQuery, useServices } from 'shared-kernel/state';

/** Acts change with a release of the insurer. */
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
 * What the words find, the best first; the server forgives accents, typing errors and unfinished words, and knows
 * synonyms. While the next answer is on its way the last one stays.
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
