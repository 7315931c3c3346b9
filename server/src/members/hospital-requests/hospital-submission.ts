import {
  HospitalRequest,
  HospitalRequestInput,
} from '@member-portal/shared-kernel/contracts/hospital-requests';
import { parseDmt } from '@member-portal/shared-kernel/rules/dmt';
import { checkHospital, hospitalRules } from '@member-portal/shared-kernel/rules/hospital-request';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { optional, unwrap } from '@member-portal/shared-kernel/rules/verdict';
import type { FieldError } from '../../platform/http/portal-error.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { chosenHospital, type Hospital } from './chosen-hospital.ts';
import type { HospitalRequestPorts } from './hospital-requests.ports.ts';
import { hospitalRequests } from './hospital-requests.table.ts';
import { hospitalSummary } from './hospital-summary.ts';

const HOSPITAL_CARE = 10018;

/** No hospital of the directory has this id, or it has closed. */
const ESTABLISHMENT_UNKNOWN: FieldError = { field: 'establishment.id', code: 'establishment_unknown' };

/** A hospital cover request: person, hospital, date and reason, so that the hospital is paid directly. */
export const hospitalSubmission = ({ establishment }: HospitalRequestPorts) =>
  defineSubmission({
    path: '/hospital-requests',
    summary: 'Asks the insurer to pay a hospital directly',
    contracts: { input: HospitalRequestInput, detail: HospitalRequest },
    table: hospitalRequests,
    person: 'one',
    notFound: 'hospital_request_not_found',
    // A short delay, since the admission is close.
    answerDays: 3,
    audit: 'hospital_request_sent',
    minFiles: 0,
    lookUp: async ({ establishment: choice }): Promise<Hospital | null> =>
      'id' in choice ? establishment(choice.id) : choice,
    rules: hospitalRules,
    check: (input, hospital, { limits }) => [
      ...checkHospital(input.establishment, limits),
      ...(hospital === null ? [ESTABLISHMENT_UNKNOWN] : []),
    ],
    columnsOf: (input, hospital) => ({
      admissionDate: input.admissionDate,
      releaseDate: input.releaseDate ?? null,
      dmtCode: unwrap(optional(parseDmt)(input.dmtCode)),
      hospitalizationType: input.hospitalizationType,
      ...chosenHospital(hospital),
      natureOfAct: keptText(input.natureOfAct) ?? '',
      comment: keptText(input.comment),
    }),
    requestOf: (stay) => ({
      typeCode: HOSPITAL_CARE,
      summary: hospitalSummary(stay),
    }),
    exchange: {
      type: 'hospital-request.submitted',
      data: (row) => ({
        admissionDate: row.admissionDate,
        releaseDate: row.releaseDate,
        dmtCode: row.dmtCode,
        hospitalizationType: row.hospitalizationType,
        establishment: {
          name: row.establishmentName,
          city: row.establishmentCity,
          finess: row.finess,
          adeli: row.adeli,
        },
        natureOfAct: row.natureOfAct,
        comment: row.comment,
      }),
    },
    present: (row) => ({
      admissionDate: row.admissionDate,
      releaseDate: row.releaseDate,
      dmtCode: row.dmtCode,
      hospitalizationType: row.hospitalizationType,
      establishment: {
        id: row.establishmentId,
        name: row.establishmentName,
        city: row.establishmentCity,
        finess: row.finess,
        adeli: row.adeli,
      },
      natureOfAct: row.natureOfAct,
      comment: row.comment,
    }),
  });
