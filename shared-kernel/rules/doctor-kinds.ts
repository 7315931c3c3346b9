/**
 * How a doctor charges. `optam`: sector 1, or sector 2 with the agreement on moderate fees (OPTAM). `without`: sector 2 without
 * it.
 */
export const DOCTOR_KINDS = ['optam', 'without'] as const;
export type DoctorKind = (typeof DOCTOR_KINDS)[number];
