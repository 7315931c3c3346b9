import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import { ProposalDecision, ProposalList, Proposed } from './proposals.contracts.ts';
import type { ProposalService } from './proposals.service.ts';

const params = object({ id: string() });

export function registerProposalRoutes(app: PortalApp, { proposals }: { proposals: ProposalService }) {
  app.get(
    '/proposals',
    {
      config: { access: 'known' },
      schema: {
        summary: 'Moves that wait for a second person, and what became of the others; the latest first',
        querystring: object({ environment: optional(EnvironmentCode) }),
        response: { 200: ProposalList },
      },
    },
    async ({ query: { environment } }) => ({ proposals: await proposals.list(environment) }),
  );

  for (const [name, act, summary] of [
    ['confirmation', 'confirm', 'Make the move that another person proposed'],
    ['withdrawal', 'withdraw', 'Take a proposed move back'],
  ] as const) {
    app.post(
      `/proposals/:id/${name}`,
      {
        config: { access: 'known' },
        schema: { summary, params, body: ProposalDecision, response: { 200: Proposed } },
      },
      async ({ params: { id }, body: { reason }, publisher }) => ({
        proposal: await proposals[act](id, publisher, reason),
      }),
    );
  }
}
