import type { CallOptions } from '@member-portal/shared-kernel/api';
import {
  type BankAccountInput,
  BankAccountReceipt,
  BankAccounts,
  BankAnswer,
  BankChangeStop,
  type BankQuestion,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { apiOf, mutationOptions, queryOptions, REQUESTS_KEY } from '@member-portal/shared-kernel/state';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

// Under the requests: a change is a request, so its answer is news of the topic of requests.
const bankKeys = { all: [...REQUESTS_KEY, 'bank-accounts'] as const };

export const bankQueries = {
  /** GET /bank-accounts: the accounts, masked, and their changes. */
  all: () =>
    queryOptions({
      queryKey: bankKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/bank-accounts', BankAccounts, { signal }),
    }),
};

export const bankMutations = {
  /** POST /bank-accounts: a new account, confirmed with a code. */
  send: () =>
    submissionMutation<BankAccountInput, BankAccountReceipt>('/bank-accounts', {
      receipt: BankAccountReceipt,
    }),
  /**
   * POST /bank-accounts/bank: the bank of an IBAN. Technically a write, so that no IBAN is a key of the query
   * cache.
   */
  bankOf: () =>
    mutationOptions({
      send: (question: BankQuestion, { api }) => api.post('/bank-accounts/bank', BankAnswer, question),
    }),
  /** DELETE /bank-accounts/{id}: withdraws an open change. */
  cancel: () =>
    mutationOptions({
      send: (id: string, { api }) => api.delete(`/bank-accounts/${id}`, Done),
      makesStale: [REQUESTS_KEY],
    }),
  /** POST /bank-accounts/{id}/confirmation: confirms a held change, with a code. */
  confirm: () =>
    mutationOptions({
      send: ({ id, ...options }: { id: string } & Pick<CallOptions, 'actionValidation'>, { api }) =>
        api.post(`/bank-accounts/${id}/confirmation`, Done, { id }, options),
      makesStale: [REQUESTS_KEY],
    }),
  /** POST /bank-change-stops: stops a change by the link of its notice. */
  stop: () =>
    mutationOptions({
      send: (token: string, { api }) => api.post('/bank-change-stops', BankChangeStop, { token }),
    }),
};
