import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  account: () => import('./features/account/AccountPage.tsx'),
  'personal-info': () => import('./features/personal-info/PersonalInfoPage.tsx'),
};
