import { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

const requestKey = (requestId: string) => ['request', requestId] as const;

export function useRequest(requestId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: requestKey(requestId),
    queryFn: ({ signal }) => api.get(`/requests/${requestId}`, RequestDetail, { signal }),
  });
}
