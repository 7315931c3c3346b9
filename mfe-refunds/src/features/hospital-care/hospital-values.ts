import type { HospitalChoice, HospitalRequestInput } from 'shared-kernel/contracts/hospital-requests';
import { isLifeDate } from 'shared-kernel/rules/life-date';
import type { ComboboxOption } from 'shared-kernel/ui/combobox';

/** The request as it is written: a date that cannot be read stays as typed. */
export interface HospitalValues {
  beneficiaryId?: string;
  hospitalizationType?: HospitalRequestInput['hospitalizationType'];
  admissionDate?: string;
  releaseDate?: string;
  /** One of the directory. */
  place?: ComboboxOption | null;
  /** The directory does not have it: what the member knows of it counts instead. */
  byHand: boolean;
  /** Absent while every field of it is empty. */
  establishment?: { name?: string; city?: string; finess?: string; adeli?: string };
  natureOfAct?: string;
  dmtCode?: string;
  comment?: string;
}

export const EMPTY_HOSPITAL_REQUEST: HospitalValues = { byHand: false };

export const HOSPITAL_STEPS = { WHO_AND_WHEN: 1, WHERE: 2, FILES: 3, SUMMARY: 4 } as const;

const STEP_OF: Record<string, number> = {
  beneficiaryId: HOSPITAL_STEPS.WHO_AND_WHEN,
  hospitalizationType: HOSPITAL_STEPS.WHO_AND_WHEN,
  admissionDate: HOSPITAL_STEPS.WHO_AND_WHEN,
  releaseDate: HOSPITAL_STEPS.WHO_AND_WHEN,
  establishment: HOSPITAL_STEPS.WHERE,
  natureOfAct: HOSPITAL_STEPS.WHERE,
  dmtCode: HOSPITAL_STEPS.WHERE,
};

/** The step where a field of the wire is mended: 'establishment.finess' → 2. */
export const hospitalStepOf = (field: string): number =>
  STEP_OF[field.split('.')[0] ?? ''] ?? HOSPITAL_STEPS.FILES;

const filled = <Name extends string>(name: Name, typed: string | undefined) => {
  const text = typed?.trim();
  return (text ? { [name]: text } : {}) as Partial<Record<Name, string>>;
};

/** As it is sent; null while something that it needs is missing. */
export function toHospitalRequest(values: HospitalValues, uploadIds: string[]): HospitalRequestInput | null {
  const { beneficiaryId, hospitalizationType, admissionDate, natureOfAct } = values;
  const establishment = choiceOf(values);
  if (!beneficiaryId || !hospitalizationType || !establishment) return null;
  if (!isLifeDate(admissionDate) || !natureOfAct?.trim()) return null;
  return {
    beneficiaryId,
    hospitalizationType,
    admissionDate,
    ...filled('releaseDate', values.releaseDate),
    establishment,
    natureOfAct: natureOfAct.trim(),
    ...filled('dmtCode', values.dmtCode),
    ...filled('comment', values.comment),
    uploadIds,
  };
}

function choiceOf({ byHand, place, establishment = {} }: HospitalValues): HospitalChoice | null {
  if (!byHand) return place ? { id: place.value } : null;
  const name = establishment.name?.trim();
  if (!name) return null;
  const { city, finess, adeli } = establishment;
  return { name, ...filled('city', city), ...filled('finess', finess), ...filled('adeli', adeli) };
}
