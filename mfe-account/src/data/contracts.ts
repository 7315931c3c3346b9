import { ContractList } from '@member-portal/shared-kernel/contracts/contracts';
import { GuaranteeList } from '@member-portal/shared-kernel/contracts/guarantees';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { contractKeys } from './contract-keys.ts';

export const contractQueries = {
  /** GET /contracts */
  all: () =>
    queryOptions({
      queryKey: contractKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/contracts', ContractList, { signal }),
    }),
  /** GET /guarantees: a contract's guarantees for a person, with the rest of yearly budgets. */
  guarantees: (contractId: string, beneficiaryId: string) =>
    queryOptions({
      queryKey: contractKeys.guarantees(contractId, beneficiaryId),
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/guarantees', GuaranteeList, { query: { contractId, beneficiaryId }, signal }),
    }),
};

export const contractMutations = {
  /** GET /documents/{id}/file */
  download: () =>
    mutationOptions({
      send: ({ id }: { id: string }, { api }) => api.download(`/documents/${encodeURIComponent(id)}/file`),
    }),
};
