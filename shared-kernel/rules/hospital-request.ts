import type { HospitalRequestInput } from '../contracts/hospital-requests.ts';
import { parseAdeli } from './adeli.ts';
import { parseDmt } from './dmt.ts';
import { checkEstablishmentCity, checkEstablishmentName } from './establishment.ts';
import { checkFileCount } from './files.ts';
import { parseFiness } from './finess.ts';
import { checkAdmission, checkRelease } from './hospital-admission.ts';
import type { LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { checkText, type TextCode } from './text-length.ts';
import { type FieldRefusal, optional, refusedAt, required, type Verdict } from './verdict.ts';

/** Checks the nature of the planned act. It is required and short. */
export function checkNatureOfAct(
  typed: string | undefined,
  { natureOfActMin, natureOfActMax }: Limits['texts'] = DEFAULT_LIMITS.texts,
): Verdict<string, TextCode | 'field_required'> {
  return required((text) => checkText(text, { min: natureOfActMin, max: natureOfActMax }))(typed);
}

/**
 * Every refused field of a hospital cover request, by the same paths as in the server's answer. Only the server can
 * check that the person, the files and the hospital of the directory exist.
 */
export function checkHospitalRequest(
  request: Omit<HospitalRequestInput, 'beneficiaryId' | 'hospitalizationType'>,
  today: LifeDate,
  limits: Limits = DEFAULT_LIMITS,
): FieldRefusal[] {
  const { admissionDate, releaseDate, dmtCode, establishment, natureOfAct, comment, uploadIds } = request;
  return [
    ...refusedAt('admissionDate', checkAdmission(admissionDate, today, limits.hospital)),
    ...refusedAt('releaseDate', checkRelease(releaseDate, admissionDate)),
    ...refusedAt('dmtCode', optional(parseDmt)(dmtCode)),
    ...('id' in establishment
      ? []
      : [
          ...refusedAt('establishment.name', checkEstablishmentName(establishment.name, limits.texts)),
          ...refusedAt('establishment.city', checkEstablishmentCity(establishment.city, limits.texts)),
          ...refusedAt('establishment.finess', optional(parseFiness)(establishment.finess)),
          ...refusedAt('establishment.adeli', optional(parseAdeli)(establishment.adeli)),
        ]),
    ...refusedAt('natureOfAct', checkNatureOfAct(natureOfAct, limits.texts)),
    ...refusedAt('comment', checkText(comment ?? '', { max: limits.texts.commentMax })),
    ...refusedAt('uploadIds', checkFileCount(new Set(uploadIds).size, limits.uploads, 0)),
  ];
}
