import {
  ContractEnding,
  type ContractEndingInput,
} from '@member-portal/shared-kernel/contracts/contract-endings';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { submissionMutation } from '@member-portal/shared-kernel/submission';
import { contractKeys } from './contract-keys.ts';

export const contractEndingQueries = {
  /** GET /cancellations/{id}: a request as it was sent. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['contract-endings', id] as const,
      queryFn: ({ client, signal }) => apiOf(client).get(`/cancellations/${id}`, ContractEnding, { signal }),
    }),
};

export const contractEndingMutations = {
  /** POST /cancellations: asks to end a contract. */
  send: () => submissionMutation<ContractEndingInput>('/cancellations', { makesStale: [contractKeys.all] }),
  /** GET /cancellations/{id}/receipt: the dated receipt. */
  download: () =>
    mutationOptions({
      send: (id: string, { api }) => api.download(`/cancellations/${id}/receipt`),
    }),
};
