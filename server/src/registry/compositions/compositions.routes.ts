import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { Proposed } from '../proposals/proposals.contracts.ts';
import type { ProposalService } from '../proposals/proposals.service.ts';
import {
  CompositionAnswer,
  CompositionPost,
  EnvironmentCode,
  SignedCompositionAnswer,
} from '../registry.contracts.ts';
import { STABLE_COHORT } from '../rollout/cohorts.ts';
import type { RolloutService } from '../rollout/rollout.service.ts';
import type { CompositionService } from './compositions.service.ts';

export interface CompositionRouteParts {
  compositions: CompositionService;
  rollout: RolloutService;
  proposals: Pick<ProposalService, 'propose'>;
}

/** Content addresses are 64 hexadecimal digits; environment codes are capitals. */
const CONTENT_ID = /^[0-9a-f]{64}$/;

export function registerCompositionRoutes(app: PortalApp, parts: CompositionRouteParts) {
  const { compositions, rollout, proposals } = parts;
  app.get(
    '/compositions/:reference',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The live composition of an environment, or any composition by its id, signed',
        params: object({ reference: string() }),
        querystring: object({ cohort: optional(string()) }),
        response: { 200: SignedCompositionAnswer },
      },
    },
    async (request) => {
      const { reference } = request.params;
      if (CONTENT_ID.test(reference)) return compositions.signed(reference);
      return compositions.signedLive(reference, request.query.cohort ?? STABLE_COHORT);
    },
  );

  app.post(
    '/environments/:code/composition',
    {
      schema: {
        summary: 'Compose: choose the versions of shell and remotes that an environment shows',
        params: object({ code: EnvironmentCode }),
        body: CompositionPost,
        response: { 200: CompositionAnswer, 202: Proposed },
      },
    },
    async ({ body, params, publisher }, reply) => {
      const { reason = null, readRevision, ...selection } = body;
      const { code: environment } = params;
      const wish = { environment, readRevision, reason, who: publisher.name };
      const proposal = await proposals.propose(publisher, { move: 'select', ...selection }, wish);
      if (proposal) return reply.code(202).send({ proposal });
      await rollout.select({ ...selection, ...wish });
      const live = await compositions.live(environment);
      if (!live) throw new PortalError('composition_unknown', 404);
      return live;
    },
  );
}
