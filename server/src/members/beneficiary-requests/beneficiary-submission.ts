import {
  BeneficiaryRequestInput,
  SentBeneficiaryRequest,
} from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import {
  beneficiaryRules,
  checkBeneficiaryRequest,
  needsOwnNumber,
} from '@member-portal/shared-kernel/rules/beneficiary-request';
import { displayName, parseName } from '@member-portal/shared-kernel/rules/names';
import { maskNir, parseNirWithKey } from '@member-portal/shared-kernel/rules/nir';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { type FieldRefusal, unwrap } from '@member-portal/shared-kernel/rules/verdict';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import { defineSubmission, type OwnColumns } from '../submissions/submissions.public.ts';
import type { BeneficiaryRequestPorts } from './beneficiary-requests.ports.ts';
import { type BeneficiaryRequestRow, beneficiaryRequests } from './beneficiary-requests.table.ts';
import { type FamilyFacts, familyFacts } from './family-facts.ts';
import { BENEFICIARY_ADD, refuseSecondAddition } from './refuse-second-addition.ts';

const NIR_COLUMN = 'beneficiary_requests.nir';

interface Dependencies extends BeneficiaryRequestPorts {
  cipher: FieldCipher;
}

/** A person to cover, with the documents that prove the situation. */
export const beneficiarySubmission = ({ cipher, covered, contractEnded, ...ports }: Dependencies) => {
  const nirOf = ({ nirEncrypted }: BeneficiaryRequestRow) =>
    nirEncrypted === null ? null : cipher.decrypt(nirEncrypted, NIR_COLUMN);

  return defineSubmission({
    path: '/beneficiaries',
    summary: 'Asks the insurer to cover a person',
    feature: ['BENEFICIARIES', 'BENEFICIARIES_ADD'],
    contracts: { input: BeneficiaryRequestInput, detail: SentBeneficiaryRequest },
    table: beneficiaryRequests,
    person: 'none',
    notFound: 'beneficiary_request_not_found',
    answerDays: 10,
    minFiles: 1,
    lookUp: async (input, memberId) =>
      familyFacts(input, await covered(memberId), await contractEnded(memberId)),
    rules: beneficiaryRules,
    check: (input, found: FamilyFacts | null) => [
      ...checkBeneficiaryRequest(input),
      ...refusedByFamily(input, found),
    ],
    columnsOf: (input, { linkedParentPosition }) => ({
      category: input.category,
      profile: input.profile,
      firstName: unwrap(parseName(input.firstName)),
      surName: unwrap(parseName(input.surName)),
      birthDate: input.birthDate,
      sex: input.sex ?? 'FEMALE',
      ...(needsOwnNumber(input)
        ? { nirEncrypted: cipher.encrypt(typedNir(input), NIR_COLUMN), linkedParentPosition: null }
        : { nirEncrypted: null, linkedParentPosition }),
      otherCover: input.otherCover,
      alsaceMoselle: input.alsaceMoselle,
      membershipStart: input.membershipStart,
      papers: input.papers,
    }),
    requestOf: (person) => ({
      typeCode: BENEFICIARY_ADD,
      summary: summaryOfPerson(person),
    }),
    present: (row) => {
      const { nirEncrypted: _, linkedParentPosition: __, id, memberId, requestId, createdAt, ...own } = row;
      const nir = nirOf(row);
      return { ...own, nirMasked: nir && maskNir(nir) };
    },
    exchange: {
      type: 'beneficiary.submitted',
      data: (row) => ({
        category: row.category,
        profile: row.profile,
        firstName: row.firstName,
        surName: row.surName,
        birthDate: row.birthDate,
        sex: row.sex,
        socialSecurityNumber: nirOf(row),
        linkedParentPosition: row.linkedParentPosition,
        otherCover: row.otherCover,
        alsaceMoselle: row.alsaceMoselle,
        membershipStart: row.membershipStart,
        papers: row.papers,
      }),
    },
    audit: 'beneficiary_requested',
    event: (tx, { row }) => refuseSecondAddition(tx, row, ports),
  });
};

const typedNir = ({ socialSecurityNumber = '', socialSecurityKey = '' }: BeneficiaryRequestInput) =>
  unwrap(parseNirWithKey(socialSecurityNumber, socialSecurityKey));

function refusedByFamily(input: BeneficiaryRequestInput, found: FamilyFacts | null): FieldRefusal[] {
  const strangeParent =
    !needsOwnNumber(input) && input.linkedParentId && found?.linkedParentPosition === null;
  return [
    ...(found?.contractEnded ? [{ field: 'category', code: 'contract_ended' }] : []),
    ...(strangeParent ? [{ field: 'linkedParentId', code: 'beneficiary_unknown' }] : []),
    ...(found?.isCovered ? [{ field: 'firstName', code: 'beneficiary_already_covered' }] : []),
  ];
}

const summaryOfPerson = (person: OwnColumns<BeneficiaryRequestRow>) =>
  summaryOf({
    beneficiary: `${displayName(person.firstName)} ${displayName(person.surName)}`,
    birthDate: person.birthDate,
    profile: person.profile,
    membershipStart: person.membershipStart,
  });
