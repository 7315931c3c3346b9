import type {
  HospitalRequestInput,
  HospitalRequestReceipt,
} from '@member-portal/shared-kernel/contracts/hospital-requests';
import { parseDmt } from '@member-portal/shared-kernel/rules/dmt';
import { checkAdmission, checkRelease } from '@member-portal/shared-kernel/rules/hospital-admission';
import { checkNatureOfAct } from '@member-portal/shared-kernel/rules/hospital-request';
import {
  defineSubmission,
  type Submission,
  useOnlyPerson,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { useTreatmentRefusals } from '../../common/treatment-refusals.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import { requestHospitalCover } from './hospital-request.mutation.ts';
import {
  EMPTY_HOSPITAL_REQUEST,
  HOSPITAL_STEPS,
  type HospitalValues,
  toHospitalRequest,
} from './hospital-values.ts';

const { WHO_AND_WHEN, WHERE, FILES, SUMMARY } = HOSPITAL_STEPS;

export type HospitalSubmission = Submission<HospitalValues, HospitalRequestInput, HospitalRequestReceipt>;

/** The request for hospital cover, from the first field to its reference. */
export function useHospitalRequest(): HospitalSubmission {
  const t = useTreatmentT();
  const only = useOnlyPerson();
  return useSubmission(
    defineSubmission<HospitalValues, HospitalRequestInput, HospitalRequestReceipt>({
      form: 'hospital-request',
      empty: only ? { ...EMPTY_HOSPITAL_REQUEST, beneficiaryId: only } : EMPTY_HOSPITAL_REQUEST,
      steps: SUMMARY,
      files: { step: FILES, min: 0 },
      fields: {
        beneficiaryId: { step: WHO_AND_WHEN },
        hospitalizationType: { step: WHO_AND_WHEN, required: 'hospitalization_type_required' },
        admissionDate: {
          step: WHO_AND_WHEN,
          required: 'admission_date_required',
          check: (day: string, { today, limits }) => checkAdmission(day, today, limits.hospital),
        },
        releaseDate: {
          step: WHO_AND_WHEN,
          check: (day: string, { values }) => checkRelease(day, values.admissionDate ?? ''),
        },
        establishment: { step: WHERE },
        natureOfAct: {
          step: WHERE,
          required: 'nature_of_act_required',
          check: (text: string, { limits }) => checkNatureOfAct(text, limits.texts),
        },
        dmtCode: { step: WHERE, check: parseDmt },
        comment: { step: FILES },
      },
      toInput: toHospitalRequest,
      send: requestHospitalCover,
      texts: useTreatmentRefusals(),
      words: {
        title: t('hospital.title'),
        steps: Object.values(HOSPITAL_STEPS).map((step) => t(`hospital.steps.${step}`)),
        send: t('hospital.send'),
      },
    }),
  );
}
