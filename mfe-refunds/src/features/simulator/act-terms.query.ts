import { ActTerms } from 'shared-kernel/contracts/guarantees';
import { useQuery, useServices } from 'shared-kernel/state';

/** All that decides what an act leaves to pay, but its price: asked once for a person and an act. */
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
