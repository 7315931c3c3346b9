import { AllInfoRequests } from '@member-portal/shared-kernel/contracts/all-info';
import { REQUESTS_KEY, useQuery, useServices } from '@member-portal/shared-kernel/state';

/** All requests of the member, newest first: GET /all-info?actionKey=requests (spec section 7). */
export function useRequests() {
  const { api } = useServices();
  return useQuery({
    queryKey: REQUESTS_KEY,
    queryFn: ({ signal }) =>
      api.get('/all-info', AllInfoRequests, { query: { actionKey: 'requests' }, signal }),
    meta: { keep: true },
  });
}
