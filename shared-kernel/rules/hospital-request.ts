import type { HospitalChoice, HospitalRequestInput } from '../contracts/hospital-requests.ts';
import { parseAdeli } from './adeli.ts';
import { parseDmt } from './dmt.ts';
import { checkEstablishmentCity, checkEstablishmentName } from './establishment.ts';
import type { FieldRules } from './field-rules.ts';
import { parseFiness } from './finess.ts';
import { checkAdmission, checkRelease } from './hospital-admission.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { checkComment, checkText, type TextCode } from './text-length.ts';
import { type FieldRefusal, optional, refusedAt, required, type Verdict } from './verdict.ts';

/** Checks the nature of the planned act. It is required and short. */
export function checkNatureOfAct(
  typed: string | undefined,
  { natureOfActMin, natureOfActMax }: Limits['texts'] = DEFAULT_LIMITS.texts,
): Verdict<string, TextCode | 'field_required'> {
  return required((text) => checkText(text, { min: natureOfActMin, max: natureOfActMax }))(typed);
}

/** The rules of the fields of a hospital cover request, for the form and the server. */
export const hospitalRules: FieldRules<
  Pick<
    HospitalRequestInput,
    'admissionDate' | 'comment' | 'dmtCode' | 'hospitalizationType' | 'natureOfAct' | 'releaseDate'
  >
> = {
  admissionDate: (day, { today, limits }) => checkAdmission(day, today, limits.hospital),
  releaseDate: (day, { values }) => checkRelease(day, values.admissionDate ?? '', values.hospitalizationType),
  dmtCode: (code) => optional(parseDmt)(code),
  natureOfAct: (text, { limits }) => checkNatureOfAct(text, limits.texts),
  comment: checkComment,
};

/** The refused fields of a hospital that the member describes. Only the server can check a listed one. */
export const checkHospital = (choice: HospitalChoice, { texts }: Limits): FieldRefusal[] =>
  'id' in choice
    ? []
    : [
        ...refusedAt('establishment.name', checkEstablishmentName(choice.name, texts)),
        ...refusedAt('establishment.city', checkEstablishmentCity(choice.city, texts)),
        ...refusedAt('establishment.finess', optional(parseFiness)(choice.finess)),
        ...refusedAt('establishment.adeli', optional(parseAdeli)(choice.adeli)),
      ];
