import type { HospitalRequestInput } from '@member-portal/shared-kernel/contracts/hospital-requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { hospitalRules } from '@member-portal/shared-kernel/rules/hospital-request';
import {
  defineSubmission,
  type Submission,
  useOnlyPerson,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { hospitalMutations } from '../../data/hospital-requests.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import {
  EMPTY_HOSPITAL_REQUEST,
  HOSPITAL_STEPS,
  type HospitalValues,
  toHospitalRequest,
} from './hospital-values.ts';

const { WHO_AND_WHEN, WHERE, FILES } = HOSPITAL_STEPS;

export type HospitalSubmission = Submission<HospitalValues, HospitalRequestInput, SubmissionReceipt>;

/** The request for hospital cover, from the first field to its reference. */
export function useHospitalRequest(): HospitalSubmission {
  const only = useOnlyPerson();
  return useSubmission(
    defineSubmission({
      form: 'hospital-request',
      empty: only ? { ...EMPTY_HOSPITAL_REQUEST, beneficiaryId: only } : EMPTY_HOSPITAL_REQUEST,
      steps: HOSPITAL_STEPS,
      fields: {
        beneficiaryId: { step: WHO_AND_WHEN },
        hospitalizationType: { step: WHO_AND_WHEN, required: 'hospitalization_type_required' },
        admissionDate: { step: WHO_AND_WHEN, required: 'admission_date_required' },
        releaseDate: { step: WHO_AND_WHEN },
        establishment: { step: WHERE },
        natureOfAct: { step: WHERE, required: 'nature_of_act_required' },
        dmtCode: { step: WHERE },
        comment: { step: FILES },
      },
      rules: hospitalRules,
      files: { step: FILES, min: 0 },
      toInput: toHospitalRequest,
      mutation: hospitalMutations.send(),
      texts: useTreatmentT(),
      name: 'hospital',
    }),
  );
}
