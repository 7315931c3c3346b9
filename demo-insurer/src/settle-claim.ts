import type { DemoAct, DemoPolicy, DemoSettled } from '@member-portal/server/demo-books';
import type { EventData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { Basket } from '@member-portal/shared-kernel/contracts/settled-terms';
import { sumCents } from '@member-portal/shared-kernel/rules/money';
import type { DeductionGroup, DeductionKind } from '@member-portal/shared-kernel/rules/refund-parameters';
import { groupOf } from '@member-portal/shared-kernel/rules/refund-parameters';
import { exemptionOn, type Guarantee, splitRefund } from '@member-portal/shared-kernel/rules/refund-split';
import { basketOf } from './basket-of.ts';

type Claim = EventData<'refund-claim.submitted'>;
type Session = Claim['sessions'][number];

/** One settled visit of a claim, in cents and basis points. */
export interface SettledVisit {
  careDate: string;
  costCents: number;
  socialSecurityCents: number;
  mutualCents: number;
  baseCents: number;
  rateBasisPoints: number;
  flatContributionCents: number;
  franchiseCents: number;
  guarantee: Guarantee;
  /** The « 100 % santé » basket; null for other care. */
  basket: Basket | null;
}

export interface Settlement {
  /** External id of the person, as in the event. */
  beneficiary: string;
  act: Pick<DemoAct, 'code' | 'family' | 'wording'>;
  visits: SettledVisit[];
  /** The mutual's payment for all visits. */
  totalCents: number;
}

/** External id of the person whom the claim is about. */
function beneficiaryOf({ beneficiaries: [person] }: Pick<Claim, 'beneficiaries'>): string {
  if (!person) return '';
  return person.externalId ?? `portal:${person.portalId}`;
}

/**
 * Settles the visits of a claim in the order of their dates, by the rule that settles every refund. `earlier` are the visits
 * that were settled for the family before: yearly caps and budgets include them. Null if the contract pays nothing.
 */
export function settleClaim(
  claim: Claim,
  act: DemoAct,
  policy: DemoPolicy,
  earlier: readonly DemoSettled[],
): Settlement | null {
  const beneficiary = beneficiaryOf(claim);
  const [person] = claim.beneficiaries;
  if (!person) return null;
  const settled = earlier.filter((refund) => refund.beneficiary === beneficiary);
  const keptOnDay = new Map<string, number>();
  const visits: SettledVisit[] = [];
  for (const session of claim.sessions.toSorted(byDate)) {
    const visit = settle(session, act, policy, settled, keptOnDay, person);
    if (!visit) return null;
    visits.push(visit);
    settled.push({
      beneficiary,
      careDate: visit.careDate,
      act,
      mutualCents: visit.mutualCents,
      flat_contribution: visit.flatContributionCents,
      franchise: visit.franchiseCents,
    });
  }
  const totalCents = sumCents(visits.map(({ mutualCents }) => mutualCents));
  if (totalCents === 0) return null;
  const { code, family, wording } = act;
  return { beneficiary, act: { code, family, wording }, visits, totalCents };
}

const byDate = (one: Session, other: Session) => one.careDate.localeCompare(other.careDate);

function settle(
  { careDate, amount: costCents }: Session,
  act: DemoAct,
  policy: DemoPolicy,
  settled: readonly DemoSettled[],
  keptOnDay: Map<string, number>,
  person: { birthDate: string },
): SettledVisit | null {
  const tariff = act.tariffOn(careDate);
  const line = policy.guaranteeFor(act, careDate);
  if (!tariff || !line) return null;
  const { deduction, rateBasisPoints } = tariff;
  const bought = basketOf(act, { careDate, costCents, birthDate: person.birthDate });
  const baseCents = bought?.baseCents ?? tariff.baseCents ?? costCents;
  const ofYear = settled.filter((refund) => refund.careDate.slice(0, 4) === careDate.slice(0, 4));
  const sum = (of: (refund: DemoSettled) => number) => sumCents(ofYear.map(of));
  // The `free` basket is paid in full (R871-2), whatever the formula says.
  const guarantee: Guarantee =
    bought?.basket === 'free'
      ? { kind: 'flat', cents: costCents }
      : guaranteeOf(line, () => sum((refund) => (line.counts(refund.act) ? refund.mutualCents : 0)));
  // A claim names no professional: its visits of one day count as visits to the same one.
  const day = `${careDate}/${deduction}`;
  const split = splitRefund({
    careDate,
    costCents,
    baseCents,
    rateBasisPoints,
    guarantee,
    units: deduction ? { [deduction]: 1 } : {},
    exemption: exemptionOn(careDate, person, deduction as DeductionKind | null),
    already: {
      day: deduction ? { [deduction]: keptOnDay.get(day) ?? 0 } : {},
      year: {
        flat_contribution: sum((refund) => refund.flat_contribution),
        franchise: sum((refund) => refund.franchise),
      },
    },
  });
  const deductedCents = (group: DeductionGroup) =>
    sumCents(
      split.deductions
        .filter(({ kind }) => groupOf(kind as DeductionKind) === group)
        .map(({ cents }) => cents),
    );
  keptOnDay.set(day, (keptOnDay.get(day) ?? 0) + sumCents(split.deductions.map(({ cents }) => cents)));
  return {
    careDate,
    costCents,
    socialSecurityCents: split.mandatoryCents,
    mutualCents: split.mutualCents,
    baseCents,
    rateBasisPoints,
    flatContributionCents: deductedCents('flat_contribution'),
    franchiseCents: deductedCents('franchise'),
    guarantee,
    basket: bought?.basket ?? null,
  };
}

type Line = NonNullable<ReturnType<DemoPolicy['guaranteeFor']>>;

function guaranteeOf({ measure, value }: Line, spent: () => number): Guarantee {
  if (measure === 'rate') return { kind: 'rate', basisPoints: value };
  if (measure === 'flat') return { kind: 'flat', cents: value };
  return { kind: 'budget', leftCents: Math.min(value, Math.max(0, value - spent())) };
}
