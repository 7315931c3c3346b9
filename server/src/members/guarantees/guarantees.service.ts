import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type {
  ActTerms,
  GuaranteeLine,
  GuaranteeList,
  GuaranteeMeasure,
  SimulationAssumption,
} from '@member-portal/shared-kernel/contracts/guarantees';
import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { DoctorKind } from '@member-portal/shared-kernel/contracts/settled-terms';
import { ageOn } from '@member-portal/shared-kernel/rules/age';
import { budgetLeft } from '@member-portal/shared-kernel/rules/contract-cover';
import { isLifeDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { isPathwayDue } from '@member-portal/shared-kernel/rules/outside-pathway';
import type { DeductionGroup, DeductionKind } from '@member-portal/shared-kernel/rules/refund-parameters';
import { rowOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import { exemptionOn, type Guarantee } from '@member-portal/shared-kernel/rules/refund-split';
import { tariffStart } from '@member-portal/shared-kernel/rules/tariff-start';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { type BudgetScope, lineFor, linesOf, scopeOf } from './choose-guarantee.ts';
import { actNotFound, actTermsUnknown, beneficiaryNotFound, contractNotFound } from './guarantees.errors.ts';
import { listGuaranteesInForce } from './guarantees.repository.ts';
import type { GuaranteeRow } from './guarantees.table.ts';

interface Viewer {
  memberId: string;
  environment: string;
}

interface CoveredPerson {
  id: string;
  firstName: string;
  rank: BeneficiaryRank;
  birthDate: LifeDate;
  alsaceMoselle: boolean;
}

interface Tariff {
  from: LifeDate;
  base: number | null;
  rate: number;
  outsidePathwayRate: number | null;
  outsidePathwayBase?: number | null;
  baseWithoutOptam?: number | null;
  rateFrom?: LifeDate | null;
  deduction: DeductionKind | null;
}

type Equipment = NonNullable<ActTerms['equipment']>['kind'];

interface CatalogueAct {
  code: string;
  wording: string;
  /** Null if the insurer has only the French name. */
  english: { wording: string } | null;
  family: ActFamily;
  hospitalPart: 'stay' | 'fees' | 'room' | null;
  equipment: Equipment | null;
  tariffs: Tariff[];
}

interface PersonAndDate {
  beneficiaryId: string;
  date: LifeDate;
}

interface CoveringContract {
  productNumber: string;
  productName: string;
  options: string[];
}

interface GuaranteeServicePorts {
  /** The member's family, insured first. */
  familyOf(memberId: string): Promise<CoveredPerson[]>;
  contractOn(memberId: string, date: LifeDate): Promise<CoveringContract | null>;
  /** A contract of the member, on its covered day nearest to the given one; null if it is not theirs. */
  contractNear(
    memberId: string,
    contractId: string,
    day: LifeDate,
  ): Promise<{ contract: CoveringContract; date: LifeDate } | null>;
  act(code: string): Promise<CatalogueAct | null>;
  /** The acts that are part of a hospital stay. */
  hospitalActs(): Promise<CatalogueAct[]>;
  /** The acts of the catalogue that are glasses, crowns or hearing aids. */
  equipmentCodes(kind: Equipment): Promise<string[]>;
  /** The last day up to the date on which this person had one of these acts; unknown if it is private. */
  lastCare(
    viewer: Viewer,
    care: PersonAndDate,
    acts: string[],
  ): Promise<{ isKnown: boolean; date: LifeDate | null }>;
  /** Cents that the mutual paid this person for these acts in the year of the date; null if private. */
  spent(viewer: Viewer, care: PersonAndDate, scope: BudgetScope): Promise<number | null>;
  /** Cents of this person's deductions by law in the year of the date; null if private. */
  usedDeductions(viewer: Viewer, care: PersonAndDate): Promise<Record<DeductionGroup, number> | null>;
}

/** An act as a refund settled it. */
export interface SettledCare {
  code: string;
  family: ActFamily;
  date: LifeDate;
  guarantee: Guarantee;
  doctor: DoctorKind | null;
}

interface GuaranteeQuery {
  beneficiaryId?: string | undefined;
  contractId?: string | undefined;
  date?: LifeDate | undefined;
}

export type GuaranteeService = ReturnType<typeof createGuaranteeService>;

/** The guarantees of the member's own contract, and all data for the simulation of an act. */
export function createGuaranteeService({
  database,
  clock,
  ports,
}: {
  database: Database;
  clock: Clock;
  ports: GuaranteeServicePorts;
}) {
  async function contractOf(memberId: string, contractId: string | undefined, day: LifeDate) {
    if (contractId === undefined) return { contract: await ports.contractOn(memberId, day), date: day };
    const found = isUuid(contractId) ? await ports.contractNear(memberId, contractId, day) : null;
    if (!found) throw contractNotFound();
    return found;
  }

  async function readQuery({ memberId }: Viewer, query: GuaranteeQuery) {
    const day = query.date ?? clock.today();
    if (!isLifeDate(day)) throw invalidInput([{ field: 'date', code: 'date_invalid' }]);
    const [family, { contract, date }] = await Promise.all([
      ports.familyOf(memberId),
      contractOf(memberId, query.contractId, day),
    ]);
    const { beneficiaryId } = query;
    const person = beneficiaryId === undefined ? family[0] : family.find(({ id }) => id === beneficiaryId);
    if (!person) throw beneficiaryNotFound();
    const rows = contract ? await listGuaranteesInForce(database.db, contract.productNumber, date) : [];
    return {
      date,
      person,
      product: contract && { name: contract.productName, number: contract.productNumber },
      lines: linesOf(rows, contract?.options ?? []),
    };
  }

  async function measureOf(
    viewer: Viewer,
    care: PersonAndDate,
    line: GuaranteeRow,
    lines: GuaranteeRow[],
  ): Promise<GuaranteeMeasure> {
    if (line.rateBasisPoints !== null) return { kind: 'rate', basisPoints: line.rateBasisPoints };
    if (line.flatCents !== null) return { kind: 'flat', cents: line.flatCents };
    // Exactly one of the three columns is set.
    const cents = line.yearlyBudgetCents ?? 0;
    const spent = await ports.spent(viewer, care, scopeOf(line, lines));
    const leftCents = spent === null ? null : budgetLeft(cents, spent);
    return { kind: 'budget', cents, leftCents };
  }

  async function present(
    viewer: Viewer,
    care: PersonAndDate,
    line: GuaranteeRow,
    lines: GuaranteeRow[],
  ): Promise<GuaranteeLine> {
    const { id, family, wording, validFrom } = line;
    return { id, family, wording, measure: await measureOf(viewer, care, line, lines), validFrom };
  }

  /** The terms of the parts of a stay. Throws `act_terms_unknown` if the catalogue does not name them. */
  async function stayOf(viewer: Viewer, person: CoveredPerson, care: PersonAndDate, lines: GuaranteeRow[]) {
    const parts = await ports.hospitalActs();
    const lineOf = (part: 'fees' | 'room') => {
      const acts = parts.filter(({ hospitalPart }) => hospitalPart === part);
      if (acts.length === 0) throw actTermsUnknown();
      return acts.map((act) => lineFor(act, lines).line).find((line) => line !== null) ?? null;
    };
    const [fees, room] = [lineOf('fees'), lineOf('room')];
    return {
      fees: fees && (await present(viewer, care, fees, lines)),
      feesWithoutOptamBasisPoints: fees?.rateWithoutOptamBasisPoints ?? null,
      room: room && (await present(viewer, care, room, lines)),
      alsaceMoselle: person.alsaceMoselle,
    };
  }

  /**
   * Facts about the person for the baskets: the age, and the last date of equipment that is refunded again
   * only after a certain time.
   */
  async function equipmentOf(viewer: Viewer, person: CoveredPerson, care: PersonAndDate, kind: Equipment) {
    const age = ageOn(person.birthDate, care.date);
    if (kind === 'crown') return { kind, age, last: null, lastKnown: true };
    const last = await ports.lastCare(viewer, care, await ports.equipmentCodes(kind));
    return { kind, age, last: last.date, lastKnown: last.isKnown };
  }

  return {
    /** Throws `beneficiary_not_found`, `contract_not_found`, and 400 for an invalid date. */
    async list(viewer: Viewer, query: GuaranteeQuery): Promise<GuaranteeList> {
      const { date, person, product, lines } = await readQuery(viewer, query);
      const care = { beneficiaryId: person.id, date };
      return {
        date,
        beneficiary: presentPerson(person),
        product,
        guarantees: await Promise.all(lines.map((line) => present(viewer, care, line, lines))),
      };
    },

    /**
     * The first day of the line that a refund was settled with. Null if the contract of that day has another measure for the act,
     * or none: the refund was settled with something else then.
     */
    async startOf(memberId: string, care: SettledCare): Promise<LifeDate | null> {
      const contract = await ports.contractOn(memberId, care.date);
      if (!contract) return null;
      const rows = await listGuaranteesInForce(database.db, contract.productNumber, care.date);
      const { line } = lineFor(care, linesOf(rows, contract.options));
      return line && isSettledBy(care, line) ? line.validFrom : null;
    },

    /** Throws `act_not_found`, `act_terms_unknown`, and what `list` throws. */
    async terms(viewer: Viewer, code: string, query: GuaranteeQuery): Promise<ActTerms> {
      const [{ date, person, product, lines }, act] = await Promise.all([
        readQuery(viewer, query),
        ports.act(code),
      ]);
      if (!act) throw actNotFound();
      const tariff = rowOn(act.tariffs, date);
      if (!tariff) throw actTermsUnknown();
      const care = { beneficiaryId: person.id, date };
      const { line, ofFamily } = lineFor(act, lines);
      const [guarantee, keptThisYear, stay, equipment] = await Promise.all([
        line && present(viewer, care, line, lines),
        ports.usedDeductions(viewer, care),
        act.hospitalPart === 'stay' ? stayOf(viewer, person, care, lines) : null,
        act.equipment && equipmentOf(viewer, person, care, act.equipment),
      ]);
      // The price matters only if it is the base itself, and then any price gives the same answer.
      const startOf = (base: number | null, rateBasisPoints: number) =>
        tariffStart({ careDate: date, costCents: 0, baseCents: base ?? 0, rateBasisPoints }, act.tariffs);
      const usualStart = startOf(tariff.base, tariff.rate);
      const terms = {
        act: {
          code: act.code,
          wording: act.wording,
          ...(act.english && { english: act.english }),
          family: act.family,
        },
        date,
        beneficiary: presentPerson(person),
        product,
        baseCents: tariff.base,
        rateBasisPoints: tariff.rate,
        tariffSince: usualStart?.since ?? null,
        ...(usualStart?.ofRate && { tariffSinceOfRate: true }),
        outsidePathwayRateBasisPoints: isPathwayDue(person, date) ? tariff.outsidePathwayRate : null,
        outsidePathwaySince:
          tariff.outsidePathwayRate === null
            ? null
            : (startOf(tariff.outsidePathwayBase ?? tariff.base, tariff.outsidePathwayRate)?.since ?? null),
        outsidePathwayBaseCents: tariff.outsidePathwayBase ?? null,
        baseWithoutOptamCents: tariff.baseWithoutOptam ?? null,
        withoutOptamSince:
          tariff.baseWithoutOptam == null
            ? null
            : (startOf(tariff.baseWithoutOptam, tariff.rate)?.since ?? null),
        rateWithoutOptamBasisPoints: line?.rateWithoutOptamBasisPoints ?? null,
        deduction: tariff.deduction,
        // The portal does not know about maternity and CSS. Both would only lower what the member
        // pays.
        exemption: exemptionOn(date, person, tariff.deduction) === 'under_18' ? ('under_18' as const) : null,
        alsaceMoselle: person.alsaceMoselle,
        keptThisYear,
        guarantee,
        guaranteeOfFamily: ofFamily,
        stay,
        equipment,
      };
      return { ...terms, assumptions: assumptionsOf(terms) };
    },
  };
}

/** The rate of a doctor without OPTAM may be the one of the contract or what the law leaves of it. */
function isSettledBy({ guarantee, doctor }: SettledCare, line: GuaranteeRow): boolean {
  switch (guarantee.kind) {
    case 'rate': {
      const { rateBasisPoints } = line;
      if (rateBasisPoints === null) return false;
      return doctor === 'without'
        ? guarantee.basisPoints <= rateBasisPoints
        : guarantee.basisPoints === rateBasisPoints;
    }
    case 'flat':
      return line.flatCents === guarantee.cents;
    case 'budget':
      return line.yearlyBudgetCents !== null && guarantee.leftCents <= line.yearlyBudgetCents;
    case 'none':
      return false;
  }
}

function assumptionsOf(terms: Omit<ActTerms, 'assumptions'>): SimulationAssumption[] {
  const { guarantee, deduction, exemption } = terms;
  const budgetUnknown = guarantee?.measure.kind === 'budget' && guarantee.measure.leftCents === null;
  const capsUnknown = deduction !== null && exemption === null && terms.keptThisYear === null;
  const holds: [SimulationAssumption, boolean][] = [
    ['inside_pathway', terms.outsidePathwayRateBasisPoints !== null],
    ['base_is_price', terms.baseCents === null],
    ['no_base', terms.baseCents === 0 || terms.rateBasisPoints === 0],
    ['not_covered', guarantee === null],
    ['budget_unknown', budgetUnknown],
    ['caps_unknown', capsUnknown],
    ['under_18', deduction !== null && exemption === 'under_18'],
    ['no_first_mutual', true],
    ['settled_only', true],
  ];
  return holds.flatMap(([assumption, applies]) => (applies ? [assumption] : []));
}

const presentPerson = ({ id, firstName, rank }: CoveredPerson) => ({
  id,
  firstName: displayName(firstName),
  rank,
});
