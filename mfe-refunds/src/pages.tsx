import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Route id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  refunds: () => import('./features/refund-list/RefundListPage.tsx'),
  'refund-year': () => import('./features/refund-year/RefundYearPage.tsx'),
  'get-refund': () => import('./features/claim-refund/ClaimRefundDialog.tsx'),
  'prepare-treatment': () => import('./features/prepare-treatment/PrepareTreatmentDialog.tsx'),
  'hospital-care': () => import('./features/hospital-care/HospitalCareDialog.tsx'),
  quotation: () => import('./features/quotation/QuotationDialog.tsx'),
  simulator: () => import('./features/simulator/SimulatorPage.tsx'),
};
