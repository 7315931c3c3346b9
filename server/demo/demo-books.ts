import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { optionsOn } from '@member-portal/shared-kernel/rules/contract-cover';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DeductionGroup, DeductionKind } from '@member-portal/shared-kernel/rules/refund-parameters';
import { rowOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import { ActRecord } from '../src/members/acts/acts.import.ts';
import { lineFor, linesOf, scopeOf } from '../src/members/guarantees/choose-guarantee.ts';
import { GuaranteeRecord } from '../src/members/guarantees/guarantees.import.ts';
import { RefundRecord } from '../src/members/refunds/refund-record.ts';
import { demoActs } from './care/acts.ts';
import { guaranteesOf, productNumber } from './care/products.ts';
import { demoTime } from './core/demo-time.ts';
import { fictionalIban } from './core/fictional.ts';
import type { Beneficiary, Contract, Portability, RequestLine } from './core/records.ts';
import { poolContent } from './documents/pool-content.ts';
import { POOL_FILES, poolPath } from './documents/pool-files.ts';
import { careOf } from './make-demo-world.ts';
import { allMembers } from './people/all-members.ts';
import { beneficiaryRecord, contractsOf, portabilityRecord } from './people/member-records.ts';
import { readEnvironmentFiles } from './read-environment-files.ts';
import { allRequests } from './requests/all-requests.ts';

interface DemoTariff {
  /** Null: the whole price is refundable. */
  baseCents: number | null;
  rateBasisPoints: number;
  deduction: DeductionKind | null;
}

export interface DemoAct {
  code: string;
  wording: string;
  family: ActFamily;
  /** Documents for a claim: 'invoice', 'prescription', 'social_security_statement'. */
  requiredDocuments: string[];
  /** The kind of equipment with « 100 % santé » baskets; null for other acts. */
  equipment: 'glasses' | 'crown' | 'hearing_aid' | null;
  /** Null for an act or a date without a known tariff. */
  tariffOn(date: LifeDate): DemoTariff | null;
}

/** A line of a contract for an act, in basis points of the tariff, cents an act, or cents a year. */
interface DemoGuarantee {
  measure: 'rate' | 'flat' | 'budget';
  value: number;
  /** True if an act uses up the same yearly budget. */
  counts(act: { code: string | null; family: ActFamily }): boolean;
}

/** A refund that the insurer has settled, in cents. */
export interface DemoSettled extends Record<DeductionGroup, number> {
  beneficiary: string;
  careDate: LifeDate;
  act: { code: string | null; family: ActFamily };
  mutualCents: number;
}

export interface DemoPolicy {
  /** Surnames of everyone on the contract. */
  surNames: readonly string[];
  /** Last three characters of the account for refunds; null without an account on file. */
  accountEnding: string | null;
  guaranteeFor(act: { code: string; family: ActFamily }, date: LifeDate): DemoGuarantee | null;
  /** Refunds settled before the world was loaded. */
  settled: readonly DemoSettled[];
}

/** A person's record in the import format. */
export type DemoPersonRecord = Beneficiary;
/** A contract's record in the import format. */
export type DemoContractRecord = Contract;
/** The import record of a cover after an employment. */
export type DemoPortabilityRecord = Portability;
/** A request's record in the import format. */
export type DemoRequestRecord = RequestLine;

export interface DemoBooks {
  act(code: string): DemoAct | null;
  /** By the external id of the member; null for anyone outside the demo world. */
  policyOf(member: string): DemoPolicy | null;
  /** By the external ids of member and person; null for anyone outside the demo world. */
  personOf(member: string, person: string): DemoPersonRecord | null;
  /** By the external ids of member and contract; null for a contract outside the demo world. */
  contractOf(member: string, contract: string): DemoContractRecord | null;
  /** By the external id of the member; null for a person without a cover after an employment. */
  portabilityOf(member: string): DemoPortabilityRecord | null;
  /** By the external id of the member; null for a request outside the demo world. */
  requestOf(member: string, reference: string): DemoRequestRecord | null;
  /** The content of a file that the record of a request names. */
  fileAt(path: string): Promise<Buffer>;
  /** Number of people covered by the member's contract, by the same id; null for anyone else. */
  familySizeOf(member: string): number | null;
}

/**
 * The fictional insurer's own books: acts, tariffs, contracts, and settled care. `madeAt` is the instant of
 * the world, from which its dates are counted.
 */
export function openDemoBooks(madeAt: Date): DemoBooks {
  const time = demoTime(madeAt);
  const members = new Map(allMembers(time).map((member) => [member.number, member]));
  const policies = new Map<string, DemoPolicy>();
  // Made when first needed: it takes a few hundred requests.
  let requestsOf: ReturnType<typeof allRequests> | undefined;

  function open(number: string): DemoPolicy | null {
    const member = members.get(number);
    if (!member) return null;
    const { contract, environment, bankAccount } = member;
    const product = productNumber(environment, contract.level);
    const rows = guaranteesOf(environment)
      .filter((line) => line.productNumber === product)
      .map((line) => GuaranteeRecord.parse(line))
      .map((line) => ({ ...line, id: line.externalId }));
    const linesOn = (date: LifeDate) =>
      linesOf(
        rows,
        optionsOn(contract.options, date).map(({ name }) => name),
      );
    return {
      surNames: member.family.map(({ surName }) => surName),
      accountEnding: bankAccount === null ? null : fictionalIban(bankAccount).slice(-3),
      guaranteeFor(act, date) {
        const isCovered = contract.startDate <= date && (contract.endDate ?? date) >= date;
        const lines = isCovered ? linesOn(date) : [];
        const { line } = lineFor(act, lines);
        if (!line) return null;
        const { family, acts, exceptActs } = scopeOf(line, lines);
        const counts: DemoGuarantee['counts'] = (other) =>
          other.family === family &&
          (acts ? acts.includes(other.code ?? '') : !exceptActs.includes(other.code ?? ''));
        if (line.rateBasisPoints !== null) return { measure: 'rate', value: line.rateBasisPoints, counts };
        if (line.flatCents !== null) return { measure: 'flat', value: line.flatCents, counts };
        return { measure: 'budget', value: line.yearlyBudgetCents ?? 0, counts };
      },
      settled: careOf(member, time)
        .refunds.map((refund) => RefundRecord.parse(refund))
        .map((refund) => ({
          beneficiary: refund.beneficiary,
          careDate: refund.careDate,
          act: { code: refund.act, family: refund.family },
          mutualCents: refund.mutual,
          flat_contribution: refund.flatContribution,
          franchise: refund.franchise,
        })),
    };
  }

  return {
    act(code) {
      const act = demoActs.find(({ externalId }) => externalId === code);
      if (!act) return null;
      const { wording, family, requiredDocuments, equipment, tariffs } = ActRecord.parse(act);
      return {
        code,
        wording,
        family,
        requiredDocuments,
        equipment,
        tariffOn(date) {
          const tariff = rowOn(tariffs, date);
          if (!tariff) return null;
          const { base, rate, deduction } = tariff;
          return { baseCents: base, rateBasisPoints: rate, deduction };
        },
      };
    },
    personOf(number, key) {
      const member = members.get(number);
      const index = member?.family.findIndex((person) => person.key === key) ?? -1;
      const person = member?.family[index];
      return member && person ? beneficiaryRecord(member, person, index + 1) : null;
    },
    contractOf(number, externalId) {
      const member = members.get(number);
      const environment = readEnvironmentFiles().find(({ code }) => code === member?.environment);
      if (!member || !environment) return null;
      return (
        contractsOf(member, environment, time).find((contract) => contract.externalId === externalId) ?? null
      );
    },
    portabilityOf(number) {
      const member = members.get(number);
      return (member && portabilityRecord(member)) ?? null;
    },
    requestOf(number, reference) {
      const member = members.get(number);
      requestsOf ??= allRequests([...members.values()], time);
      return (member && requestsOf(member).find((request) => request.reference === reference)) ?? null;
    },
    fileAt(path) {
      const file = POOL_FILES.find((one) => poolPath(one) === path);
      if (!file) throw new Error(`no file ${path} in the demo world`);
      return poolContent(file);
    },
    familySizeOf: (number) => members.get(number)?.family.length ?? null,
    policyOf(member) {
      const policy = policies.get(member) ?? open(member);
      if (policy) policies.set(member, policy);
      return policy;
    },
  };
}
