import type { CoveredPeople, CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import {
  BeneficiaryCategory,
  BeneficiaryProfile,
} from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import type { CareConsent } from '@member-portal/shared-kernel/contracts/care-consents';
import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import { onlyCategoryOf } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { isLifeDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { awaitsOf } from '@member-portal/shared-kernel/rules/request-status';
import type { SummaryLabel } from '@member-portal/shared-kernel/rules/request-summary';
import type { AwaitedDocument, OpenRequest, PendingKind, PersonOnFile } from './beneficiaries.ports.ts';

interface PersonParts {
  person: PersonOnFile;
  family: readonly PersonOnFile[];
  companies: ReadonlyMap<string, { name: string }>;
  careReserved: boolean;
  consent: CareConsent | null;
  awaited: readonly AwaitedDocument[];
  pending: readonly { kind: PendingKind; request: OpenRequest }[];
  today: LifeDate;
}

export function presentPerson(parts: PersonParts): Complete<CoveredPerson> {
  const { companies, family, careReserved, consent, awaited, pending, today } = parts;
  const { affiliations, joinedOn, leftOn, linkedParent, profileType, ...person } = parts.person;
  const parent = family.find(({ familyPosition }) => familyPosition === linkedParent);
  return {
    ...person,
    firstName: displayName(person.firstName),
    surName: displayName(person.surName),
    profileType: BeneficiaryProfile.options.find((type) => type === profileType?.toUpperCase()) ?? null,
    linkedParent: parent ? displayName(parent.firstName) : null,
    state: stateOn(today, { joinedOn, leftOn }),
    rightsFrom: joinedOn,
    leavesOn: leftOn,
    affiliations: affiliations.map((period) => ({
      ...period,
      companyName: companies.get(period.companyId ?? '')?.name ?? null,
    })),
    careReserved,
    consent,
    awaited: awaited.map(({ documentType, dueDate }) => ({ documentType, dueDate })),
    pending: pending.map(({ kind, request }) => ({ kind, ...presentRequest(request) })),
  };
}

/** The last day is covered. */
function stateOn(
  today: LifeDate,
  { joinedOn, leftOn }: Pick<PersonOnFile, 'joinedOn' | 'leftOn'>,
): CoveredPerson['state'] {
  if (leftOn !== null && leftOn < today) return 'LEFT';
  return joinedOn > today ? 'COMING' : 'COVERED';
}

/** A person whom the insurer has not accepted into the family yet exists only in the request. */
export function presentAddition(
  request: OpenRequest,
  categories: ReadonlyMap<string, BeneficiaryCategory>,
): Complete<CoveredPeople['additions'][number]> {
  const said = (label: SummaryLabel) =>
    request.summary.find(({ labelKey }) => labelKey === `summary.${label}`)?.value ?? null;
  const day = (label: SummaryLabel) => {
    const value = said(label);
    return isLifeDate(value) ? value : null;
  };
  const oneOf = <Value extends string>(label: SummaryLabel, options: readonly Value[]): Value | null =>
    options.find((one) => said(label)?.endsWith(`.${one}`)) ?? null;
  const profile = oneOf('profile', BeneficiaryProfile.options);
  return {
    name: said('beneficiary'),
    category:
      categories.get(request.id) ??
      oneOf('category', BeneficiaryCategory.options) ??
      (profile && onlyCategoryOf(profile)),
    profile,
    birthDate: day('birth_date'),
    membershipStart: day('membership_start'),
    ...presentRequest(request),
  };
}

const presentRequest = ({ id, reference, statusKey, createdAt, expectedBy }: OpenRequest) => ({
  requestId: id,
  reference,
  since: createdAt.toISOString(),
  awaits: awaitsOf('beneficiary', statusKey),
  expectedBy,
});
