import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { Clock } from '../../platform/clock.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import { type Proposal, ProposalDecision, ProposalList, Proposed } from './proposals.contracts.ts';
import { presentProposal } from './proposals.presenter.ts';
import type { ProposalService } from './proposals.service.ts';

interface ProposalRouteParts {
  proposals: ProposalService;
  clock: Clock;
}

const params = object({ id: string() });

export function registerProposalRoutes(app: PortalApp, { proposals, clock }: ProposalRouteParts) {
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
    async ({ query: { environment } }) => ({
      proposals: (await proposals.list(environment)).map(
        (row): Proposal => presentProposal(row, clock.now()),
      ),
    }),
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
        proposal: presentProposal(await proposals[act](id, publisher, reason), clock.now()),
      }),
    );
  }
}
