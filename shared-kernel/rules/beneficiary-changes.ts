import type { DepartureReason } from '../contracts/beneficiary-changes.ts';
import type { FieldRules } from './field-rules.ts';
import { addMonths, addYears, checkDateRange, type LifeDate } from './life-date.ts';
import { parseName } from './names.ts';
import { accept, refuse } from './verdict.ts';

/** The document that proves each reason. Its texts are those of the form, under `proofs.<name>`. */
export const DEPARTURE_PROOFS = {
  MUTUELLE_OBLIGATOIRE: 'employer_certificate',
  PLUS_A_CHARGE: 'sworn_statement',
  SEPARATION: 'separation_proof',
  DIVORCE: 'divorce_judgment',
  DECES: 'death_certificate',
} as const satisfies Record<DepartureReason, string>;
export type DepartureProof = (typeof DEPARTURE_PROOFS)[DepartureReason];

/** Limit in months: a contract is renewed every year, so nobody can announce a departure after the next term. */
const MONTHS_AHEAD = 12;

/** The rules of a departure. `joinedOn` is the person's first covered day. */
export const departureRules = ({
  joinedOn,
}: {
  joinedOn: LifeDate;
}): FieldRules<{ leavesOn: LifeDate; reason: DepartureReason }> => ({
  leavesOn: (day, { today, limits: { departureYearsBack: years }, values }) => {
    if (values.reason === 'DECES' && day > today) return refuse('death_in_future');
    const inRange = checkDateRange(day, { min: joinedOn, max: addMonths(today, MONTHS_AHEAD) });
    const isLongAgo = inRange.ok && day < addYears(today, -years);
    return isLongAgo ? refuse('departure_too_long_ago', { years }) : inRange;
  },
});

/** The rules of a corrected identity. */
export const correctionRules: FieldRules<{ firstName: string; surName: string; birthDate: LifeDate }> = {
  firstName: (name, { limits }) => parseName(name, limits.texts),
  surName: (name, { limits }) => parseName(name, limits.texts),
  birthDate: (day, { today }) => {
    const inRange = checkDateRange(day, {});
    if (!inRange.ok) return inRange;
    return day > today ? refuse('birth_date_in_future') : accept(day);
  },
};
