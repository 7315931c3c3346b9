import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { Basket, DoctorKind } from '@member-portal/shared-kernel/contracts/settled-terms';
import { localRate } from '@member-portal/shared-kernel/rules/care-situations';
import { optionsOn } from '@member-portal/shared-kernel/rules/contract-cover';
import type { openDeductionLedger } from '@member-portal/shared-kernel/rules/deduction-ledger';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { multiply } from '@member-portal/shared-kernel/rules/money';
import { guaranteeWithoutOptam } from '@member-portal/shared-kernel/rules/optam';
import { rowOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import {
  exemptionOn,
  type Guarantee,
  type RefundInput,
  type RefundSplit,
} from '@member-portal/shared-kernel/rules/refund-split';
import { subActsOf } from '@member-portal/shared-kernel/rules/refund-sub-acts';
import type { Refund } from '../core/records.ts';
import type { DemoMember, DemoPerson } from '../people/demo-person.ts';
import { type CareKind, OUTSIDE_PATHWAY_RATE } from './care-kind.ts';
import { coverValue } from './products.ts';
import { baseOn, outsideBaseOn, rateOn, tariffsOf } from './tariffs.ts';

/** One act of one person, before anybody has paid for it. */
export interface Care {
  person: DemoPerson;
  kind: CareKind;
  careDate: LifeDate;
  costCents: number;
  professional: string;
  /** Boxes, visits or journeys that the law counts. */
  units: number;
  /** Amount paid by a first mutual. */
  otherCents?: number;
  outsidePathway?: boolean;
  /** Sector 1 or OPTAM by default. */
  doctor?: DoctorKind;
  /** The insurer's answer to its quote. */
  quote?: Refund['quote'];
}

/** A new field of the import format does not compile until the demo world fills it. */
export type Settled = Omit<Complete<Refund>, 'externalId' | 'payment' | 'operation'>;

type Ledger = ReturnType<typeof openDeductionLedger>;

/** Settles the care of a family in the given order and keeps count of caps and yearly budgets. */
export function openSettlement(member: DemoMember, ledger: Ledger) {
  const spent = new Map<string, number>();

  function guaranteeOf({ person, kind, careDate }: Care): Guarantee {
    const { measure, value } = coverValue(
      kind.cover,
      member.contract.level,
      optionsOn(member.contract.options, careDate),
    );
    if (measure === 'rate') return { kind: 'rate', basisPoints: value };
    if (measure === 'flat') return { kind: 'flat', cents: value };
    const used = spent.get(budgetKey(person, kind, careDate)) ?? 0;
    return { kind: 'budget', leftCents: Math.max(0, value - used) };
  }

  return {
    settle(care: Care): Settled {
      const { person, kind, careDate, costCents, professional } = care;
      const baseCents = baseOf(care);
      const withOptam = guaranteeOf(care);
      const basket = kind.baskets?.[costCents] ?? null;
      const guarantee = guaranteeIn(care, withOptam, basket, baseCents);
      const insideRate = rateOf(care);
      const rateBasisPoints = care.outsidePathway ? OUTSIDE_PATHWAY_RATE : insideRate;
      const input: RefundInput = {
        careDate,
        costCents,
        baseCents,
        rateBasisPoints,
        insideRateBasisPoints: insideRate,
        guarantee,
        otherCents: care.otherCents ?? 0,
        units: kind.deduction ? { [kind.deduction]: care.units } : {},
        exemption: exemptionOn(careDate, person, kind.deduction),
      };
      const split = ledger.split(input, { personId: person.key, professionalId: professional });
      const key = budgetKey(person, kind, careDate);
      spent.set(key, (spent.get(key) ?? 0) + split.mutualCents);
      return {
        type: 'refund',
        member: member.number,
        beneficiary: person.key,
        careDate,
        act: kind.act,
        family: kind.family,
        wording: kind.wording,
        professional,
        ...amounts(split),
        base: baseCents,
        rate: rateBasisPoints,
        flatContribution: sumOfDeductions(split, (name) => name === 'flat_contribution'),
        franchise: sumOfDeductions(split, (name) => name !== 'flat_contribution'),
        guarantee,
        outsidePathway: care.outsidePathway ?? false,
        basket,
        doctor: care.doctor ?? null,
        quote: care.quote ?? null,
        subActs: linesOf(split, kind, {
          baseCents,
          increaseCents: multiply(Math.min(costCents, baseCents), insideRate - rateBasisPoints),
        }),
      };
    },
  };
}

/** The `free` basket is paid in full (R871-2), whatever the formula says. */
function guaranteeIn(
  { doctor, careDate, costCents }: Care,
  stated: Guarantee,
  basket: Basket | null,
  baseCents: number,
): Guarantee {
  if (basket === 'free') return { kind: 'flat', cents: costCents };
  return doctor === 'without' ? guaranteeWithoutOptam(stated, { careDate, baseCents }) : stated;
}

/** The local scheme pays more, if its rate is known. */
const rateOf = ({ person, kind, careDate }: Care): number =>
  (person.alsaceMoselle ? localRate(kind.family, kind.rate, careDate) : null) ?? rateOn(kind, careDate);

function baseOf({ kind, careDate, costCents, doctor, outsidePathway }: Care): number {
  if (doctor !== 'without') {
    const outside = outsidePathway ? outsideBaseOn(kind.act, careDate) : null;
    return outside ?? baseOn(kind, careDate) ?? costCents;
  }
  const base = rowOn(tariffsOf(kind.act), careDate)?.baseWithoutOptam;
  if (base == null) throw new Error(`no tariff of ${kind.act} without OPTAM`);
  return base;
}

const budgetKey = ({ key }: DemoPerson, { cover }: CareKind, careDate: LifeDate) =>
  `${key}/${cover}/${careDate.slice(0, 4)}`;

const amounts = (line: Pick<RefundSplit, 'costCents' | 'mandatoryCents' | 'otherCents' | 'mutualCents'>) => ({
  cost: line.costCents,
  socialSecurity: line.mandatoryCents,
  otherMutual: line.otherCents,
  mutual: line.mutualCents,
});

function sumOfDeductions({ deductions }: RefundSplit, wanted: (kind: string) => boolean): number {
  return deductions.reduce((sum, { kind, cents }) => (wanted(kind) ? sum + cents : sum), 0);
}

/** Only care that costs more than its tariff has separate lines. */
function linesOf(
  split: RefundSplit,
  kind: CareKind,
  { baseCents, increaseCents }: { baseCents: number; increaseCents: number },
): Refund['subActs'] {
  const lines = subActsOf(split, baseCents, increaseCents);
  if (lines.length < 2) return [];
  return lines.map((line) => ({ wording: kind.lines[line.part], ...amounts(line) }));
}
