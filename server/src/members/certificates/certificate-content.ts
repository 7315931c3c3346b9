import type { CheckedCertificate } from '@member-portal/shared-kernel/contracts/certificates';
import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { coverStateOn } from '@member-portal/shared-kernel/rules/contract-cover';
import { calendarYear, earliest, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { contractComing, contractEnded, noContract } from './certificates.errors.ts';

/** The contracts in force on the day of a certificate. */
export type CertificateContent = CertifiedContract[];

export interface CertifiedContract
  extends Pick<
    ContractDetail,
    'id' | 'kind' | 'domain' | 'productName' | 'insurerContract' | 'companyName' | 'startDate' | 'endDate'
  > {
  people: CertifiedPerson[];
}

interface CertifiedPerson {
  id: string;
  firstName: string;
  surName: string;
  birthDate: LifeDate;
  rank: BeneficiaryRank;
  from: LifeDate;
  to: LifeDate | null;
}

/** The contracts in force with the people covered today. Throws 409 with the reason if there are none. */
export function contentOf(
  contracts: readonly ContractDetail[],
  birthDates: ReadonlyMap<string, LifeDate>,
  today: LifeDate,
): CertificateContent {
  const active = contracts.filter(({ state }) => state === 'ACTIVE');
  if (active.length === 0) throw whyNone(contracts);
  return active.map((contract) => ({
    id: contract.id,
    kind: contract.kind,
    domain: contract.domain,
    productName: contract.productName,
    insurerContract: contract.insurerContract,
    companyName: contract.companyName,
    startDate: contract.startDate,
    endDate: contract.endDate,
    people: contract.people.flatMap((person) => {
      const { id, firstName, surName, rank, from, to } = person;
      const birthDate = birthDates.get(id);
      const isCovered = coverStateOn(person, today) === 'ACTIVE';
      return birthDate && isCovered ? { id, firstName, surName, birthDate, rank, from, to } : [];
    }),
  }));
}

function whyNone(contracts: readonly ContractDetail[]) {
  const coming = contracts.find(({ state }) => state === 'COMING');
  if (coming) return contractComing(coming.startDate);
  const ends = contracts.flatMap(({ endDate }) => endDate ?? []).toSorted();
  const last = ends.at(-1);
  return last ? contractEnded(last) : noContract();
}

/** The same rule as for the card: the calendar year, within the contracts and the periods of the people. */
export function lastDayOf(content: CertificateContent, today: LifeDate): LifeDate {
  const ends = content.flatMap(({ endDate, people }) => [endDate, ...people.map(({ to }) => to)]);
  return earliest(calendarYear(today).to, ...ends.filter((end) => end !== null));
}

/** The parts of a certificate that still apply. `contracts`: the member's contracts today. */
export function checked(
  {
    content,
    issuedOn,
    validUntil,
  }: { content: CertificateContent; issuedOn: LifeDate; validUntil: LifeDate },
  contracts: readonly ContractDetail[],
  today: LifeDate,
): CheckedCertificate {
  const shown = content.map(({ id, startDate, people }) => {
    const contract = contracts.find((one) => one.id === id);
    const active = contract?.state === 'ACTIVE';
    const covered = new Set(
      contract?.people.filter((one) => active && coverStateOn(one, today) === 'ACTIVE').map((one) => one.id),
    );
    return {
      from: startDate,
      to: contract?.endDate ?? null,
      active,
      people: people.map((person) => ({ initials: initialsOf(person), covered: covered.has(person.id) })),
    };
  });
  const isWhole = shown.every(({ active, people }) => active && people.every(({ covered }) => covered));
  const isOver = shown.every(({ active }) => !active);
  const isLate = today > validUntil;
  return {
    state: isOver ? 'ENDED' : !isWhole ? 'CHANGED' : isLate ? 'EXPIRED' : 'VALID',
    issuedOn,
    validUntil,
    contracts: shown,
  };
}

/** 'C. M.': enough to compare with the paper, without the name. */
const initialsOf = ({ firstName, surName }: CertifiedPerson) =>
  [firstName, surName].map((name) => `${name.charAt(0)}.`).join(' ');
