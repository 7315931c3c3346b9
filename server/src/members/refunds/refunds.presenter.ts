import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { Payment, RefundDetail, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { quoteGap } from '@member-portal/shared-kernel/rules/quote-gap';
import type { StartedTariff } from '@member-portal/shared-kernel/rules/tariff-start';
import type { FamilyMember } from '../care-privacy/care-privacy.public.ts';
import { refundReasons } from './refund-reasons.ts';
import type { ListedRefund } from './refunds.repository.ts';
import type { PaymentRow, RefundRow, SubActRow } from './refunds.table.ts';

/** English names of acts by their code. */
export type ActNames = ReadonlyMap<string, string>;

/** A hidden act shows its date, person and amounts. Data that reveal its nature never leave the server. */
export function presentRefund(
  row: ListedRefund,
  person: FamilyMember | null,
  hidden: boolean,
  english: ActNames,
): Complete<RefundSummary> {
  return {
    id: row.id,
    careDate: row.careDate,
    beneficiary: {
      id: row.beneficiaryId,
      firstName: displayName(person?.firstName ?? ''),
      rank: person?.rank ?? 'OTHER',
    },
    hidden,
    actFamily: hidden ? null : row.actFamily,
    actWording: hidden ? null : row.actWording,
    actEnglish: hidden || row.actCode === null ? null : (english.get(row.actCode) ?? null),
    totalCost: row.costCents,
    socialSecurityPart: row.socialSecurityCents,
    otherMutualPart: row.otherMutualCents,
    mutualPart: row.mutualCents,
    remainingCharge: row.remainingCents,
    // A rate can reveal an act as its name does.
    socialSecurityRate: hidden ? null : row.rateBasisPoints,
    operationType: row.operationType,
    paymentId: row.paymentId,
  };
}

/** Facts that depend on all refunds of a payment. */
export interface PaymentFacts {
  /** True if it settles a hidden act, which the name of the third party would reveal. */
  hidden: boolean;
  /** Number of refunds that it settles. */
  settles: number;
}

export interface DetailParts {
  person: FamilyMember | null;
  hidden: boolean;
  english: ActNames;
  payment: PaymentRow | null;
  paymentFacts: PaymentFacts;
  subActs: SubActRow[];
  /** Tariffs of the act. Empty if the catalogue lacks the act. */
  tariffs: readonly StartedTariff[];
  /** The first day of the guarantee; null if it is not known. */
  guaranteeSince: LifeDate | null;
}

export function presentRefundDetail(row: RefundRow, parts: DetailParts): Complete<RefundDetail> {
  const { person, hidden, english, payment, paymentFacts, subActs, ...rules } = parts;
  return {
    ...presentRefund(row, person, hidden, english),
    payment: payment && presentPayment(payment, paymentFacts),
    // The base and the name of the professional would reveal a hidden act.
    socialSecurityBase: hidden ? null : row.baseCents,
    guaranteeRate: hidden ? null : row.guaranteeRateBasisPoints,
    professionalName: hidden ? null : row.professionalName,
    reasons: hidden ? [] : refundReasons(row, rules),
    basket: hidden ? null : row.basket,
    doctor: hidden ? null : row.doctor,
    quote: hidden ? null : presentQuote(row),
    subActs: subActs.map((subAct) => presentSubAct(subAct, hidden)),
  };
}

function presentQuote(row: RefundRow): NonNullable<RefundDetail['quote']> | null {
  if (!row.quote) return null;
  const { answeredOn, cost, socialSecurity, mutual } = row.quote;
  const gap = quoteGap(row.quote, {
    cost: row.costCents,
    socialSecurity: row.socialSecurityCents,
    otherMutual: row.otherMutualCents,
    mutual: row.mutualCents,
    ofBudget: row.guaranteeBudgetLeftCents !== null,
  });
  return { answeredOn, cost, socialSecurityPart: socialSecurity, mutualPart: mutual, gap };
}

export function presentPayment(row: PaymentRow, { hidden, settles }: PaymentFacts): Complete<Payment> {
  return {
    id: row.id,
    date: row.paymentDate,
    paidTo: row.paidTo,
    thirdPartyName: hidden ? null : row.thirdPartyName,
    accountEnding: row.accountEnding,
    total: row.totalCents,
    settles,
  };
}

function presentSubAct(row: SubActRow, hidden: boolean): Complete<RefundDetail['subActs'][number]> {
  return {
    id: row.id,
    wording: hidden ? null : row.wording,
    totalCost: row.costCents,
    socialSecurityPart: row.socialSecurityCents,
    otherMutualPart: row.otherMutualCents,
    mutualPart: row.mutualCents,
    remainingCharge: row.remainingCents,
  };
}
