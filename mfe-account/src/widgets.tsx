import type { Widget } from '@member-portal/shared-kernel/contract';
import { lateWidget } from '@member-portal/shared-kernel/state';
import { lazy, Suspense } from 'react';
import { BeneficiariesCard } from './common/BeneficiariesCard.tsx';
import { ContractCard } from './common/ContractCard.tsx';
import { OrganisationPopup } from './common/organisation/OrganisationPopup.tsx';

const CertificateCard = lazy(async () => ({
  default: (await import('./common/CertificateCard.tsx')).CertificateCard,
}));

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  contract: ContractCard,
  beneficiaries: BeneficiariesCard,
  organisation: OrganisationPopup,
  certificate: () => (
    <Suspense>
      <CertificateCard />
    </Suspense>
  ),
  'search-account': lateWidget(() => import('./features/search/SearchSource.tsx')),
};
