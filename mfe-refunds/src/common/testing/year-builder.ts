import type { RefundYear, YearAmounts } from '@member-portal/shared-kernel/contracts/refund-years';

const NOTHING: YearAmounts = {
  count: 0,
  totalCost: 0,
  socialSecurity: 0,
  otherMutual: 0,
  mutual: 0,
  remaining: 0,
};

/** A specialist's consultation: 55,00 € spent, 20,05 € and 32,95 € refunded, 2,00 € left. */
const ONE: YearAmounts = {
  count: 1,
  totalCost: 5500,
  socialSecurity: 2005,
  otherMutual: 0,
  mutual: 3295,
  remaining: 200,
};

/** Claire's year: one consultation in October, and one private act of Julien. */
export const refundYear = (change: Partial<RefundYear> = {}): RefundYear => ({
  year: 2025,
  beneficiaryId: null,
  years: [2025, 2024],
  totals: { ...ONE, count: 2, totalCost: 10500, mutual: 8295 },
  months: [...Array(12).keys()].map((at) => ({ month: at + 1, ...(at === 9 ? ONE : NOTHING) })),
  families: [
    { family: 'CONSULTATION', hidden: false, ...ONE },
    { family: null, hidden: true, ...NOTHING, count: 1, totalCost: 5000, mutual: 5000 },
  ],
  beneficiaries: [
    { beneficiary: { id: 'b1', firstName: 'Claire', rank: 'MAIN' }, ...ONE },
    {
      beneficiary: { id: 'b2', firstName: 'Julien', rank: 'PARTNER' },
      ...NOTHING,
      count: 1,
      totalCost: 5000,
      mutual: 5000,
    },
  ],
  caps: [
    {
      beneficiary: { id: 'b1', firstName: 'Claire', rank: 'MAIN' },
      hidden: false,
      flatContributions: { used: 200, cap: 5000 },
      franchises: { used: 5000, cap: 5000 },
    },
    {
      beneficiary: { id: 'b2', firstName: 'Julien', rank: 'PARTNER' },
      hidden: true,
      flatContributions: null,
      franchises: null,
    },
  ],
  ...change,
});

export const emptyYear = (year: number): RefundYear =>
  refundYear({
    year,
    totals: NOTHING,
    months: [...Array(12).keys()].map((at) => ({ month: at + 1, ...NOTHING })),
    families: [],
    beneficiaries: [],
    caps: [],
  });
