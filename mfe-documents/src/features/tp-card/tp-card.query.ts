import { TpCard } from 'shared-kernel/contracts/tp-card';
import { useQuery, useServices } from 'shared-kernel/state';

export function useTpCard() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['tp-card'],
    queryFn: ({ signal }) => api.get('/tp-card', TpCard, { signal }),
    // Kept offline: members show the card at counters without a network.
    meta: { keep: true },
  });
}
