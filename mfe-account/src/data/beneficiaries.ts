import { CoveredPeople } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type {
  CorrectionInput,
  DepartureInput,
  TeletransmissionInput,
} from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import type { BeneficiaryRequestInput } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { apiOf, queryOptions, REQUESTS_KEY } from '@member-portal/shared-kernel/state';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

// Under the requests: pending changes are requests, and a person's decision is news of the same topic.
export const beneficiaryKeys = { all: [...REQUESTS_KEY, 'beneficiaries'] as const };
const ofPeople = { makesStale: [beneficiaryKeys.all] };

export const beneficiaryQueries = {
  /** GET /beneficiaries: everyone covered, with their pending changes. */
  all: () =>
    queryOptions({
      queryKey: beneficiaryKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/beneficiaries', CoveredPeople, { signal }),
    }),
};

export const beneficiaryMutations = {
  /** POST /beneficiaries: asks the insurer to cover a person. */
  add: () => submissionMutation<BeneficiaryRequestInput>('/beneficiaries', ofPeople),
  /** POST /beneficiary-departures: the end of a person's cover. */
  leave: () => submissionMutation<DepartureInput>('/beneficiary-departures', ofPeople),
  /** POST /beneficiary-corrections: corrected names and birth date. */
  correct: () => submissionMutation<CorrectionInput>('/beneficiary-corrections', ofPeople),
  /** POST /teletransmission-changes */
  changeTeletransmission: () =>
    submissionMutation<TeletransmissionInput>('/teletransmission-changes', ofPeople),
};
