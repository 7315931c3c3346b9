import {
  CareConsent,
  type ConsentAnswer,
  ConsentPage,
} from '@member-portal/shared-kernel/contracts/care-consents';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { beneficiaryKeys } from './beneficiaries.ts';

const consentKeys = { page: (token: string) => ['care-consent', token] as const };

export const consentQueries = {
  /** POST /care-consent-links: the subject of a mailed link. In a body, since addresses are logged. Changes nothing. */
  page: (token: string) =>
    queryOptions({
      queryKey: consentKeys.page(token),
      queryFn: ({ client, signal }) =>
        apiOf(client).post('/care-consent-links', ConsentPage, { token }, { signal }),
      // The token is dropped with the page.
      gcTime: 0,
    }),
};

export const consentMutations = {
  /** POST /care-consent-answers: the person's decision. */
  answer: () =>
    mutationOptions({
      send: (answer: ConsentAnswer, { api }) => api.post('/care-consent-answers', ConsentPage, answer),
    }),
  /** POST /beneficiaries/{familyPosition}/consent-request: mails the person a link. */
  ask: () =>
    mutationOptions({
      send: (familyPosition: number, { api, key }) =>
        api.post(`/beneficiaries/${familyPosition}/consent-request`, CareConsent, {}, { key }),
      makesStale: [beneficiaryKeys.all],
    }),
};
