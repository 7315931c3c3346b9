import { ContractList } from '@member-portal/shared-kernel/contracts/contracts';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

const contractKeys = { all: ['contracts'] as const };

export const contractQueries = {
  /** GET /contracts: contracts that a message may name. */
  all: () =>
    queryOptions({
      queryKey: contractKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/contracts', ContractList, { signal }),
    }),
};
