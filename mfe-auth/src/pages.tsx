import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  login: () => import('./features/login/LoginPage.tsx'),
  mfa: () => import('./features/mfa/MfaPage.tsx'),
  'forgot-password': () => import('./features/forgot-password/ForgotPasswordPage.tsx'),
  'forgot-password-validation': () => import('./features/reset-password/ResetPasswordPage.tsx'),
  'forgot-login': () => import('./features/forgot-login/ForgotLoginPage.tsx'),
  'activate-account': () => import('./features/activate-account/ActivateAccountPage.tsx'),
  'create-account': () => import('./features/create-account/CreateAccountPage.tsx'),
  'create-account-final-step': () => import('./features/final-step/FinalStepPage.tsx'),
  'first-connection': () => import('./features/first-connection/FirstConnectionPage.tsx'),
  advisor: () => import('./features/advisor/AdvisorPage.tsx'),
  'mfa-email-list': () => import('./features/mfa-email-list/MfaEmailListPage.tsx'),
  'update-password': () => import('./features/update-password/UpdatePasswordPage.tsx'),
  'validate-info': () => import('./features/validate-info/ValidateInfoDialog.tsx'),
  'validate-legal-pages': () => import('./features/validate-legal-pages/ValidateLegalPagesDialog.tsx'),
};
