import type { Widget } from '@member-portal/shared-kernel/contract';
import { lazy, Suspense } from 'react';
import { BeneficiariesCard } from './common/BeneficiariesCard.tsx';
import { ContractCard } from './common/ContractCard.tsx';

const CertificateCard = lazy(async () => ({
  default: (await import('./common/CertificateCard.tsx')).CertificateCard,
}));

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  contract: ContractCard,
  beneficiaries: BeneficiariesCard,
  certificate: () => (
    <Suspense>
      <CertificateCard />
    </Suspense>
  ),
};
