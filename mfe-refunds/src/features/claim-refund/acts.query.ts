import { ActList } from 'shared-kernel/contracts/refunds';
import { useQuery, useServices } from 'shared-kernel/state';

/** Every act that a claim can be made for, frequent ones first. It changes with a release of the insurer, so it is kept an hour. */
export function useActs() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['acts'],
    queryFn: ({ signal }) => api.get('/acts', ActList, { signal }),
    staleTime: 3_600_000,
  });
}
