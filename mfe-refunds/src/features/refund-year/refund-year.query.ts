import { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

/** A calendar year of care, of everybody or of the person with `beneficiaryId`. */
export function useRefundYear(year: number, beneficiaryId: string | null) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['refund-year', year, beneficiaryId],
    queryFn: ({ signal }) =>
      api.get(`/refunds/years/${year}`, RefundYear, {
        query: { beneficiaryId: beneficiaryId ?? undefined },
        signal,
      }),
    // While another year or person loads, the previous one stays on screen, dimmed: the layout does not jump.
    placeholderData: (before) => before,
  });
}
