import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { MissingInfo } from '@member-portal/shared-kernel/contracts/contacts';
import type {
  Alert,
  Beneficiary,
  Contract,
  Insured,
  PostalAddress,
} from '@member-portal/shared-kernel/contracts/insured';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { maskNir } from '@member-portal/shared-kernel/rules/nir';
import { answeringType, SCHOOLING, sharingData } from '@member-portal/shared-kernel/rules/shared-document';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type {
  BeneficiaryRow,
  InsuranceContractRow,
  MemberNotificationRow,
  MemberRow,
} from './insured.table.ts';
import type { ChangeableValue, MemberChangeRow } from './member-changes.table.ts';
import { optionNamesOn } from './paid-options.ts';
import { openBeneficiaryNir, openMemberNir } from './sealed-columns.ts';

interface InsuredParts {
  member: MemberRow;
  beneficiaries: BeneficiaryRow[];
  contracts: InsuranceContractRow[];
  refundAccountEnding: string | null;
}

export function presentInsured(parts: InsuredParts, today: LifeDate, cipher: FieldCipher): Complete<Insured> {
  const { member } = parts;
  return {
    id: member.id,
    membershipNumber: member.membershipNumber,
    firstName: displayName(member.firstName),
    surName: displayName(member.surName),
    birthDate: member.birthDate,
    nirMasked: maskNir(openMemberNir(cipher, member.nirEncrypted)),
    contact: {
      email: member.email,
      secondaryEmail: member.secondaryEmail,
      mobileNumber: member.mobileNumber,
      phone: member.phone ?? member.foreignPhone,
    },
    address: presentAddress(member),
    refundAccountEnding: parts.refundAccountEnding,
    contracts: runningFirst(parts.contracts.map((row) => presentContract(row, today))),
    beneficiaries: parts.beneficiaries.map((row) => presentBeneficiary(row, cipher)),
  };
}

/** Null for an incomplete address: nothing can be posted to it. */
function presentAddress(member: MemberRow): Complete<Infer<typeof PostalAddress>> | null {
  const { addressLine1, zipCode, city } = member;
  if (!addressLine1 || !zipCode || !city) return null;
  return {
    line1: addressLine1,
    line2: member.addressLine2,
    line3: member.addressLine3,
    zipCode,
    city,
    country: member.country,
  };
}

function presentContract(row: InsuranceContractRow, today: LifeDate): Complete<Contract> {
  return {
    id: row.id,
    state: isEnded(row, today) ? 'ENDED' : 'ACTIVE',
    kind: row.kind,
    productName: row.productName,
    options: optionNamesOn(row, today),
    insurerContract: row.insurerContract,
    startDate: row.startDate,
    endDate: row.endDate,
  };
}

const runningFirst = (contracts: Contract[]) => [
  ...contracts.filter(({ state }) => state === 'ACTIVE'),
  ...contracts.filter(({ state }) => state === 'ENDED'),
];

/** The last day of the contract is covered. */
export function isEnded(row: Pick<InsuranceContractRow, 'endDate'>, today: LifeDate): boolean {
  return row.endDate !== null && row.endDate < today;
}

function presentBeneficiary(row: BeneficiaryRow, cipher: FieldCipher): Complete<Beneficiary> {
  return {
    id: row.id,
    rank: row.rank,
    familyPosition: row.familyPosition,
    insured: row.insured,
    firstName: displayName(row.firstName),
    surName: displayName(row.surName),
    birthDate: row.birthDate,
    nirMasked: row.nirEncrypted ? maskNir(openBeneficiaryNir(cipher, row.nirEncrypted)) : null,
  };
}

/** A schooling certificate is requested only if there is a child (spec, section 5). */
export function presentAlerts(
  member: MemberRow,
  notifications: MemberNotificationRow[],
  family: BeneficiaryRow[],
): Alert[] {
  const hasChild = family.some(({ rank }) => rank === 'CHILD');
  const expected = notifications
    .filter(({ uploadDocumentType }) => uploadDocumentType !== SCHOOLING || hasChild)
    .map((row): Complete<Alert> => {
      const person = family.find(({ id }) => id === row.beneficiaryId);
      return {
        id: row.id,
        kind: row.uploadDocumentType === SCHOOLING ? 'schooling_certificate' : 'document_expected',
        beneficiaryFirstName: person ? displayName(person.firstName) : null,
        dueDate: row.dueDate,
        route: 'doc-sharing',
        target: {
          route: 'doc-sharing',
          params: {
            data: sharingData(answeringType(row.uploadDocumentType), person?.familyPosition ?? null),
          },
        },
        mayBePutOff: true,
        rejection: row.rejectedAt ? { reason: row.rejectionReason } : null,
      };
    });
  return missingInfoOf(member).length === 0 ? expected : [missingInfo(member), ...expected];
}

function missingInfo(member: MemberRow): Complete<Alert> {
  return {
    id: `personal-info-${member.membershipNumber}`,
    kind: 'personal_info_missing',
    beneficiaryFirstName: null,
    dueDate: null,
    route: 'personal-info',
    target: { route: 'personal-info', params: {} },
    mayBePutOff: false,
    rejection: null,
  };
}

/** In the order of the form. Without each of these the insurer cannot reach the member (spec, section 5). */
const NEEDED: readonly MissingInfo[] = ['mobileNumber', 'email', 'addressLine1', 'zipCode', 'city'];

export const missingInfoOf = (member: Pick<MemberRow, MissingInfo>): MissingInfo[] =>
  NEEDED.filter((field) => !member[field]);

/** A change that waits for the insurer, or that the insurer rejected. */
export function presentChange<Value extends ChangeableValue>({
  value,
  changedAt,
  rejectedAt,
  reason,
}: Pick<MemberChangeRow, 'changedAt' | 'rejectedAt' | 'reason'> & { value: Value }) {
  return rejectedAt
    ? { value, state: 'rejected' as const, since: rejectedAt.toISOString(), reason }
    : { value, state: 'waiting' as const, since: changedAt.toISOString() };
}
