import { ContractList } from '@member-portal/shared-kernel/contracts/contracts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ContractService } from './contracts.service.ts';

export function registerContractRoutes(app: PortalApp, { contracts }: { contracts: ContractService }): void {
  app.get(
    '/contracts',
    {
      schema: {
        summary: 'The contracts of the member, with options, people covered and documents',
        response: { 200: ContractList },
      },
    },
    async ({ member }) => contracts.list(member),
  );
}
