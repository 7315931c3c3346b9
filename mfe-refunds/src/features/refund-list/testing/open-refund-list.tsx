import type { RefundList } from '@member-portal/shared-kernel/contracts/refunds';
import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { refund } from '../../../common/testing/refund-builder.ts';
import RefundListPage from '../RefundListPage.tsx';

export const payment = {
  id: 'payment-1',
  date: '2025-10-28',
  paidTo: 'INSURED' as const,
  thirdPartyName: null,
  accountEnding: '153',
  total: 7695,
};
const totals = {
  count: 2,
  payments: 1,
  totalCost: 11000,
  socialSecurity: 4010,
  otherMutual: 0,
  mutual: 6590,
  remaining: 400,
};
export const list = (change: Partial<RefundList> = {}): RefundList => ({
  refunds: [
    refund({ id: 'r1' }),
    refund({
      id: 'r2',
      hidden: true,
      actWording: null,
      actFamily: null,
      beneficiary: { id: 'b2', firstName: 'Julien', rank: 'PARTNER' },
    }),
  ],
  payments: [payment],
  nextCursor: null,
  totals,
  ...change,
});
export const noRefund = list({
  refunds: [],
  payments: [],
  totals: { ...totals, count: 0, payments: 0, totalCost: 0, socialSecurity: 0, mutual: 0, remaining: 0 },
});

export const render = (answers: Record<string, unknown>, at = '/refunds', options = {}) =>
  renderWithPortal(<RefundListPage />, { at, answers, ...options });
export const queriesOf = (services: ReturnType<typeof render>['services']) =>
  services.api.calls.filter(({ path }) => path === '/refunds').map(({ options }) => options.query);
