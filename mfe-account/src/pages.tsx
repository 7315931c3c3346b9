import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  account: () => import('./features/account/AccountPage.tsx'),
  'add-beneficiary': () => import('./features/add-beneficiary/AddBeneficiaryDialog.tsx'),
  beneficiary: () => import('./features/beneficiaries/BeneficiariesPage.tsx'),
  'beneficiary-correction': () => import('./features/beneficiary-changes/CorrectionDialog.tsx'),
  'beneficiary-teletransmission': () => import('./features/beneficiary-changes/TeletransmissionDialog.tsx'),
  'update-benef': () => import('./features/beneficiary/BeneficiaryPage.tsx'),
  'banking-info': () => import('./features/banking/BankingInfoPage.tsx'),
  'update-rib': () => import('./features/banking/UpdateRibDialog.tsx'),
  'care-consent': () => import('./features/care-consent/CareConsentPage.tsx'),
  'certificate-check': () => import('./features/certificate-check/CertificateCheckPage.tsx'),
  'stop-bank-change': () => import('./features/banking/StopBankChangePage.tsx'),
  'contractual-info': () => import('./features/contract/ContractPage.tsx'),
  resiliation: () => import('./features/end-contract/EndContractDialog.tsx'),
  'paid-options': () => import('./features/paid-options/PaidOptionsDialog.tsx'),
  'personal-info': () => import('./features/personal-info/PersonalInfoPage.tsx'),
  preferences: () => import('./features/preferences/PreferencesPage.tsx'),
  'preferences-teletransmission': () => import('./features/beneficiary-changes/TeletransmissionDialog.tsx'),
  'sign-mandate': () => import('./features/sign-mandate/SignMandateDialog.tsx'),
};
