import type { CallOptions, DownloadedFile } from '@member-portal/shared-kernel/api';
import {
  MandateList,
  type MandateSignature,
  PreparedMandate,
  SignedMandate,
} from '@member-portal/shared-kernel/contracts/mandates';
import { apiOf, mutationOptions, queryOptions, REQUESTS_KEY } from '@member-portal/shared-kernel/state';

const mandateKeys = {
  // Under the requests: a new bank account, and the insurer's answer to it, may require another mandate.
  all: [...REQUESTS_KEY, 'mandates'] as const,
  /** Not below `all`: a signed mandate is not prepared again. */
  prepared: ['prepared-mandate'] as const,
};

export const mandateQueries = {
  /** GET /mandates */
  list: () =>
    queryOptions({
      queryKey: mandateKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/mandates', MandateList, { signal }),
    }),
  /** POST /mandates, which returns the same document while its content is unchanged. `account`: its masked IBAN. */
  prepared: (account: string) =>
    queryOptions({
      queryKey: [...mandateKeys.prepared, account],
      queryFn: ({ client, signal }) => apiOf(client).post('/mandates', PreparedMandate, {}, { signal }),
    }),
};

interface Signing extends Pick<CallOptions, 'actionValidation'> {
  id: string;
  body: MandateSignature;
}

export const mandateMutations = {
  /** POST /mandates/{id}/signature */
  sign: () =>
    mutationOptions({
      send: ({ id, body, ...options }: Signing, { api, key }) =>
        api.post(`/mandates/${id}/signature`, SignedMandate, body, { key, ...options }),
      makesStale: [mandateKeys.all, ['documents']],
    }),
  /** GET /mandates/{id}/document and /proof */
  download: () =>
    mutationOptions<DownloadedFile, { id: string; paper: 'document' | 'proof' }>({
      send: ({ id, paper }, { api }) => api.download(`/mandates/${id}/${paper}`),
    }),
};
