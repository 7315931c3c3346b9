import type { ActTerms } from '../../contracts/guarantees.ts';
import type { ActFamily } from '../../contracts/refunds.ts';
import type { DoctorKind } from '../../contracts/settled-terms.ts';
import { ageOn } from '../../rules/age.ts';
import { type CareSituation, exemptionIn, termsIn } from '../../rules/care-situations.ts';
import { openDeductionLedger } from '../../rules/deduction-ledger.ts';
import {
  type Crown,
  type EquipmentVerdict,
  type HearingAids,
  splitCrown,
  splitHearingAids,
} from '../../rules/equipment.ts';
import { type Glasses, splitGlasses } from '../../rules/glasses.ts';
import { type HospitalStay, splitStay } from '../../rules/hospital-stay.ts';
import type { LifeDate } from '../../rules/life-date.ts';
import type { DeductionKind } from '../../rules/refund-parameters.ts';
import { simulateRefund } from '../../rules/refund-simulation.ts';
import { exemptionOn } from '../../rules/refund-split.ts';
import { actTerms } from '../act-terms.ts';

/**
 * A case recomputed by hand from public tariffs: cents of the health insurance, the mutual and the member, or
 * the reason for none.
 */
export interface TariffCase {
  what: string;
  on: LifeDate;
  source: string;
  parts: (on: LifeDate) => [mandatory: number, mutual: number, remaining: number] | string;
  is: [mandatory: number, mutual: number, remaining: number] | string;
}

export interface Visit {
  family?: ActFamily;
  cost: number;
  /** Base in cents; by default the price. */
  base?: number | null;
  outsideBase?: number;
  baseWithout?: number;
  rate?: number;
  /** Guarantee in percent of the base; 0 for no line. */
  guarantee?: number;
  deduction?: DeductionKind | null;
  units?: number;
  born?: LifeDate;
  situation?: CareSituation;
  alsaceMoselle?: boolean;
  outside?: boolean;
  doctor?: DoctorKind;
  keptThisYear?: number;
}

export const visit = (of: Visit) => (on: LifeDate) => {
  const { rate = 7000, guarantee = 100, deduction = 'flat_contribution' } = of;
  const terms: ActTerms = actTerms({
    act: { code: 'ACT', wording: 'Acte', family: of.family ?? 'CONSULTATION' },
    date: on,
    baseCents: of.base === undefined ? of.cost : of.base,
    outsidePathwayBaseCents: of.outsideBase ?? null,
    baseWithoutOptamCents: of.baseWithout ?? null,
    rateBasisPoints: rate,
    outsidePathwayRateBasisPoints: of.outside ? 3000 : null,
    deduction,
    exemption: exemptionOn(on, { birthDate: of.born ?? '1980-06-15' }, deduction) && 'under_18',
    keptThisYear: { flat_contribution: of.keptThisYear ?? 0, franchise: 0 },
    alsaceMoselle: of.alsaceMoselle ?? false,
    guarantee:
      guarantee === 0
        ? null
        : { ...actTerms().guarantee!, measure: { kind: 'rate', basisPoints: guarantee * 100 } },
  });
  const situation = of.situation ?? 'none';
  const changed = termsIn(terms, situation);
  if (!changed) return 'unknown';
  const { split } = simulateRefund(changed, {
    costCents: of.cost,
    units: of.units ?? 1,
    outsidePathway: of.outside ?? false,
    doctor: of.doctor ?? 'optam',
    exemption: exemptionIn(situation),
  });
  return [split.mandatoryCents, split.mutualCents, split.remainingCents] as [number, number, number];
};

export const stay = (of: Partial<HospitalStay>) => (on: LifeDate) => {
  const split = splitStay(
    {
      admissionDate: on,
      nights: 3,
      kind: 'general',
      costlyAct: false,
      situation: 'none',
      stayCents: null,
      fees: null,
      roomNightCents: 0,
      ...of,
    },
    { covered: true, fees: { kind: 'none' }, room: { kind: 'none' } },
  );
  if (!split) return 'unknown';
  return [split.mandatoryCents, split.mutualCents, split.remainingCents] as [number, number, number];
};

const told = (verdict: EquipmentVerdict): [number, number, number] | string =>
  verdict.ok
    ? [verdict.split.mandatoryCents, verdict.split.mutualCents, verdict.split.remainingCents]
    : verdict.code;

export interface Worn {
  /** Maximum of health insurance and contract together, in cents. */
  upTo?: number;
  rate?: number;
  born?: LifeDate;
  last?: LifeDate;
}

const worn = ({ upTo = 0, rate = 6000, born = '1980-06-15', last }: Worn, date: LifeDate) => ({
  date,
  age: ageOn(born, date),
  covered: true,
  guarantee: { kind: 'flat' as const, cents: upTo },
  rateBasisPoints: rate,
  last: last ?? null,
});
export const crown =
  (of: Crown, how: Worn = {}) =>
  (on: LifeDate) =>
    told(splitCrown(of, { ...worn(how, on), baseCents: 12_000 }));
export const glasses = (of: Glasses, how: Worn) => (on: LifeDate) => told(splitGlasses(of, worn(how, on)));
export const hearing = (of: HearingAids, how: Worn) => (on: LifeDate) =>
  told(splitHearingAids(of, worn(how, on)));

/** The last of several acts on one day with one professional. */
export const lastOfDay =
  (count: number, cost: number, deduction: DeductionKind, rate: number) => (on: LifeDate) => {
    const ledger = openDeductionLedger();
    const splits = Array.from({ length: count }, () =>
      ledger.split(
        {
          careDate: on,
          costCents: cost,
          baseCents: cost,
          rateBasisPoints: rate,
          guarantee: { kind: 'rate', basisPoints: 10_000 },
          units: { [deduction]: 1 },
        },
        { personId: 'p1', professionalId: 'n1' },
      ),
    );
    const { mandatoryCents, mutualCents, remainingCents } = splits.at(-1)!;
    return [mandatoryCents, mutualCents, remainingCents] as [number, number, number];
  };
