import { ActTerms, GuaranteeList, GuaranteeQuery } from '@member-portal/shared-kernel/contracts/guarantees';
import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { GuaranteeService } from './guarantees.service.ts';

const Params = object({ code: string() });

export function registerGuaranteeRoutes(app: PortalApp, { guarantees }: { guarantees: GuaranteeService }) {
  app.get(
    '/guarantees',
    {
      schema: {
        summary: 'What the member’s contract pays on a date, with what is left of yearly budgets',
        querystring: GuaranteeQuery,
        response: { 200: GuaranteeList },
      },
    },
    async (request) => guarantees.list(request.member, request.query),
  );

  app.get(
    '/guarantees/acts/:code',
    {
      schema: {
        summary: 'All that decides what an act would leave to pay, but its price',
        params: Params,
        querystring: GuaranteeQuery,
        response: { 200: ActTerms },
      },
    },
    async (request) => guarantees.terms(request.member, request.params.code, request.query),
  );
}
