import { EstablishmentList } from '@member-portal/shared-kernel/contracts/establishments';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

const HOUR_MS = 3_600_000;

const establishmentKeys = {
  all: ['establishments'] as const,
  found: (query: string) => [...establishmentKeys.all, query] as const,
};

export const establishmentQueries = {
  /** GET /establishments?query=: hospitals and clinics by name, town or FINESS number. */
  found: (query: string) =>
    queryOptions({
      queryKey: establishmentKeys.found(query),
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/establishments', EstablishmentList, { query: { query }, signal }),
      staleTime: HOUR_MS,
      placeholderData: (previous) => previous,
    }),
};
