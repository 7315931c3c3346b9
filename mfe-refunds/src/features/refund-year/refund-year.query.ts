import { RefundYear } from 'shared-kernel/contracts/refund-years';
import { useQuery, useServices } from 'shared-kernel/state';

/** A calendar year of care; of one person where `beneficiaryId` says so. */
export function useRefundYear(year: number, beneficiaryId: string | null) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['refund-year', year, beneficiaryId],
    queryFn: ({ signal }) =>
      api.get(`/refunds/years/${year}`, RefundYear, {
        query: { beneficiaryId: beneficiaryId ?? undefined },
        signal,
      }),
    // Another year or person shows the one before, dimmed, instead of a page that jumps.
    placeholderData: (before) => before,
  });
}
