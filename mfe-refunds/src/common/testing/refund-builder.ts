import type { AllInfo } from '@member-portal/shared-kernel/contracts/all-info';
import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { RefundDetail, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { claireAllInfo } from '@member-portal/shared-kernel/testing';

/** A specialist's consultation of Claire: 55,00 € spent, 20,05 € and 32,95 € refunded, 2,00 € left. */
export const refund = (change: Partial<RefundSummary>): Complete<RefundSummary> => ({
  id: 'refund-1',
  careDate: '2025-10-21',
  beneficiary: { id: 'b1', firstName: 'Claire', rank: 'MAIN' },
  hidden: false,
  actFamily: 'CONSULTATION',
  actWording: 'Consultation spécialiste',
  actEnglish: 'Specialist consultation',
  totalCost: 5500,
  socialSecurityPart: 2005,
  otherMutualPart: 0,
  mutualPart: 3295,
  remainingCharge: 200,
  socialSecurityRate: 7000,
  operationType: 'TO_MEMBER',
  paymentId: 'payment-1',
  ...change,
});

export const refundDetail = (change: Partial<RefundDetail>): Complete<RefundDetail> => ({
  ...refund({}),
  payment: {
    id: 'payment-1',
    date: '2025-10-28',
    paidTo: 'INSURED',
    thirdPartyName: null,
    accountEnding: '153',
    total: 7695,
  },
  socialSecurityRate: 7000,
  socialSecurityBase: 3150,
  guaranteeRate: 20000,
  professionalName: null,
  reasons: [
    { code: 'rate', cents: null, basisPoints: 7000, baseCents: 3150 },
    { code: 'flat_contribution', cents: 200, basisPoints: null, baseCents: null, since: '2024-05-15' },
    { code: 'guarantee', cents: null, basisPoints: 20000, baseCents: 3150 },
  ],
  basket: null,
  doctor: null,
  quote: null,
  subActs: [],
  ...change,
});

export const allInfoWith = (change: Partial<AllInfo>): AllInfo => ({ ...claireAllInfo, ...change });
