import type { BeneficiaryPaper, BeneficiaryRequestInput } from '../contracts/beneficiary-requests.ts';
import { ageOn } from './age.ts';
import { checkDeclaredBirth } from './beneficiary.ts';
import { type ProfileTerms, profileTerms } from './beneficiary-profiles.ts';
import type { FieldFacts, FieldRules } from './field-rules.ts';
import { addMonths, checkDateRange, isLifeDate, type LifeDate, latest } from './life-date.ts';
import { parseName } from './names.ts';
import { parseNirWithKey } from './nir.ts';
import { accept, type FieldRefusal, type Refused, refuse, refusedAt, type Verdict } from './verdict.ts';

type Input = Omit<BeneficiaryRequestInput, 'uploadIds'>;
type Facts = FieldFacts<Input>;

/** Limit in months: a contract is renewed every year, so nobody joins after the next term. */
const MONTHS_AHEAD = 12;

const termsOf = ({ category, profile }: Partial<Input>): ProfileTerms | null =>
  category && profile ? profileTerms(category, profile) : null;

/** The possible first days of the membership, both ends included. */
export function membershipStartRange(
  values: Partial<Input>,
  today: LifeDate,
): { min: LifeDate; max: LifeDate } {
  const from = addMonths(today, -(termsOf(values)?.startMonthsBack ?? 0));
  const { birthDate } = values;
  return {
    min: isLifeDate(birthDate) ? latest(from, birthDate) : from,
    max: addMonths(today, MONTHS_AHEAD),
  };
}

/** True if the person's number must be given: by the member's choice, or because the profile requires it. */
export const needsOwnNumber = (values: Partial<Input>): boolean =>
  values.ownNumber === true || termsOf(values)?.ownNumber === 'required';

function checkBirth(day: string, { today, limits, values }: Facts): Verdict<LifeDate> {
  const terms = termsOf(values);
  if (terms?.recentBirth) return checkDeclaredBirth(day, today, limits);
  if (!isLifeDate(day)) return refuse('date_invalid');
  if (day > today) return refuse('birth_date_in_future');
  const maxAge = terms?.maxAge ?? Number.POSITIVE_INFINITY;
  return ageOn(day, today) > maxAge ? refuse('beneficiary_too_old', { age: maxAge }) : accept(day);
}

/** The rules of the fields that were filled in, for the form and the server. */
export const beneficiaryRules: FieldRules<Input> = {
  profile: (profile, { values: { category } }) =>
    category && profileTerms(category, profile) ? accept(profile) : refuse('beneficiary_profile_invalid'),
  firstName: (name, { limits }) => parseName(name, limits.texts),
  surName: (name, { limits }) => parseName(name, limits.texts),
  birthDate: checkBirth,
  socialSecurityNumber: (number, { values }) =>
    needsOwnNumber(values) && values.socialSecurityKey
      ? parseNirWithKey(number, values.socialSecurityKey, { sex: values.sex, birthDate: values.birthDate })
      : accept(number),
  membershipStart: (day, { today, values }) => checkDateRange(day, membershipStartRange(values, today)),
};

/** The required documents that no file provides. Each entry lists the accepted documents. */
export const missingPapers = (
  values: Partial<Pick<Input, 'category' | 'profile'>>,
  given: readonly BeneficiaryPaper[],
): ProfileTerms['papers'] =>
  (termsOf(values)?.papers ?? []).filter((accepted) => !accepted.some((paper) => given.includes(paper)));

const missing: Refused = refuse('field_required');

/** Refuses absent fields and documents, on the server. The form requires them by itself. */
export function checkBeneficiaryRequest(input: BeneficiaryRequestInput): FieldRefusal[] {
  const own = needsOwnNumber(input);
  // Each file counts once: a file sent twice proves nothing more.
  const given = input.papers.slice(0, new Set(input.uploadIds).size);
  return [
    ...(input.sex ? [] : refusedAt('sex', refuse('sex_required'))),
    ...(own && !input.socialSecurityNumber ? refusedAt('socialSecurityNumber', missing) : []),
    ...(own && !input.socialSecurityKey ? refusedAt('socialSecurityKey', missing) : []),
    ...(own || input.linkedParentId ? [] : refusedAt('linkedParentId', refuse('parent_required'))),
    ...missingPapers(input, given).flatMap(([paper]) =>
      refusedAt(`papers.${paper}`, refuse('document_missing')),
    ),
  ];
}
