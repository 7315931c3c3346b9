import { SessionList } from '@member-portal/shared-kernel/contracts/sessions';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

export const SESSIONS_KEY = ['sessions'] as const;

/** GET /sessions: the member's open sessions. */
export function useSessions() {
  const { api } = useServices();
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.get('/sessions', SessionList, { signal }),
  });
}
