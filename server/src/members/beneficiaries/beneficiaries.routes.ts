import { CoveredPeople } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { BeneficiaryService } from './beneficiaries.service.ts';

export function registerBeneficiaryRoutes(
  app: PortalApp,
  { beneficiaries }: { beneficiaries: BeneficiaryService },
): void {
  app.get(
    '/beneficiaries',
    {
      schema: {
        summary: 'Everyone covered by the contract, and what waits for an answer of the insurer',
        response: { 200: CoveredPeople },
      },
      config: { feature: 'BENEFICIARIES' },
    },
    async ({ member }) => beneficiaries.list(member),
  );
}
