import type { HospitalChoice } from '@member-portal/shared-kernel/contracts/hospital-requests';
import { parseAdeli } from '@member-portal/shared-kernel/rules/adeli';
import { parseFiness } from '@member-portal/shared-kernel/rules/finess';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { optional, unwrap } from '@member-portal/shared-kernel/rules/verdict';
import type { ListedHospital } from './hospital-requests.ports.ts';
import type { HospitalRequestRow } from './hospital-requests.table.ts';

/** A hospital of the directory, or one that the member typed. */
export type Hospital = ListedHospital | Exclude<HospitalChoice, { id: string }>;

/** The hospital as it is stored. A typed hospital has passed the rules. */
export function chosenHospital(
  hospital: Hospital,
): Pick<
  HospitalRequestRow,
  'establishmentId' | 'establishmentName' | 'establishmentCity' | 'finess' | 'adeli'
> {
  if ('id' in hospital) {
    const { id, name, city, finess } = hospital;
    return { establishmentId: id, establishmentName: name, establishmentCity: city, finess, adeli: null };
  }
  return {
    establishmentId: null,
    establishmentName: keptText(hospital.name) ?? '',
    establishmentCity: keptText(hospital.city),
    finess: unwrap(optional(parseFiness)(hospital.finess)),
    adeli: unwrap(optional(parseAdeli)(hospital.adeli)),
  };
}
