import { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

/** Everything but the price that decides the remaining charge of an act. Requested once per person and act. */
export function useActTerms(beneficiaryId: string | undefined, actCode: string | undefined) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['act-terms', actCode, beneficiaryId],
    queryFn: ({ signal }) =>
      api.get(`/guarantees/acts/${encodeURIComponent(actCode ?? '')}`, ActTerms, {
        query: { beneficiaryId },
        signal,
      }),
    enabled: Boolean(beneficiaryId && actCode),
  });
}
