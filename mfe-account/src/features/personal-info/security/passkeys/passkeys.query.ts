import { PasskeyList } from '@member-portal/shared-kernel/contracts/passkeys';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

export const PASSKEYS_KEY = ['passkeys'] as const;

/** GET /passkeys */
export function usePasskeys() {
  const { api } = useServices();
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => api.get('/passkeys', PasskeyList, { signal }),
  });
}
