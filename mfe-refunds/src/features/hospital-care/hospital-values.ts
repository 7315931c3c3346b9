import type {
  HospitalChoice,
  HospitalRequestInput,
} from '@member-portal/shared-kernel/contracts/hospital-requests';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';

/** Form values of the request. A date that cannot be parsed stays as typed. */
export interface HospitalValues {
  beneficiaryId?: string;
  hospitalizationType?: HospitalRequestInput['hospitalizationType'];
  admissionDate?: string;
  releaseDate?: string;
  /** An entry of the directory. */
  place?: ComboboxOption | null;
  /** The directory lacks the hospital: `establishment` counts instead of `place`. */
  byHand: boolean;
  /** Absent while all its fields are empty. */
  establishment?: { name?: string; city?: string; finess?: string; adeli?: string };
  natureOfAct?: string;
  dmtCode?: string;
  comment?: string;
}

export const EMPTY_HOSPITAL_REQUEST: HospitalValues = { byHand: false };

export const HOSPITAL_STEPS = { WHO_AND_WHEN: 1, WHERE: 2, FILES: 3, SUMMARY: 4 } as const;

const filled = <Name extends string>(name: Name, typed: string | undefined) => {
  const text = typed?.trim();
  return (text ? { [name]: text } : {}) as Partial<Record<Name, string>>;
};

/** The request in the shape of the API, or null while a required field is missing. */
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
