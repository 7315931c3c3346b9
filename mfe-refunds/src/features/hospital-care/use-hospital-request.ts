import type {
  HospitalRequestInput,
  HospitalRequestReceipt,
} from '@member-portal/shared-kernel/contracts/hospital-requests';
import { type Submission, useOnlyPerson, useSubmission } from '@member-portal/shared-kernel/submission';
import { useTreatmentRefusals } from '../../common/treatment-refusals.ts';
import { requestHospitalCover } from './hospital-request.mutation.ts';
import {
  EMPTY_HOSPITAL_REQUEST,
  HOSPITAL_STEPS,
  type HospitalValues,
  hospitalStepOf,
  toHospitalRequest,
} from './hospital-values.ts';

export type HospitalSubmission = Submission<HospitalValues, HospitalRequestInput, HospitalRequestReceipt>;

/** The request for hospital cover, from the first field to its reference. */
export function useHospitalRequest(): HospitalSubmission {
  const only = useOnlyPerson();
  return useSubmission({
    form: 'hospital-request',
    empty: only ? { ...EMPTY_HOSPITAL_REQUEST, beneficiaryId: only } : EMPTY_HOSPITAL_REQUEST,
    steps: HOSPITAL_STEPS.SUMMARY,
    files: { step: HOSPITAL_STEPS.FILES, min: 0 },
    stepOf: hospitalStepOf,
    toInput: toHospitalRequest,
    send: requestHospitalCover,
    texts: useTreatmentRefusals(),
  });
}
