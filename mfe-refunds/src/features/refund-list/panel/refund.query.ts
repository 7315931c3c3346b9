import { RefundDetail } from '@member-portal/shared-kernel/contracts/refunds';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

export function useRefund(refundId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['refund', refundId],
    queryFn: ({ signal }) => api.get(`/refunds/${refundId}`, RefundDetail, { signal }),
  });
}
