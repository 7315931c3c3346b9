import type { PageLoader } from 'shared-kernel/contract';

/** Route id → page, each in a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  refunds: () => import('./features/refund-list/RefundListPage.tsx'),
  'get-refund': () => import('./features/claim-refund/ClaimRefundDialog.tsx'),
  'prepare-treatment': () => import('./features/prepare-treatment/PrepareTreatmentDialog.tsx'),
  simulator: () => import('./features/simulator/SimulatorPage.tsx'),
};
