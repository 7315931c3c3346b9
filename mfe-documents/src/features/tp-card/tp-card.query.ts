import { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

export function useTpCard() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['tp-card'],
    queryFn: ({ signal }) => api.get('/tp-card', TpCard, { signal }),
    // Kept offline: members show the card at counters without a network.
    meta: { keep: true },
  });
}
