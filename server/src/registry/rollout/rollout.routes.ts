import { object, optional, regex, string } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyReply } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { listLiveCompositions } from '../compositions/compositions.repository.ts';
import { carryOut, type RolloutOrder } from '../proposals/order.ts';
import { Proposed } from '../proposals/proposals.contracts.ts';
import type { ProposalService } from '../proposals/proposals.service.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import { nameWith, type Publisher, requireOperator, requireOwnership } from '../tokens/publisher.ts';
import { FrontendDiscovery, frontendDiscovery } from './frontend-discovery.ts';
import {
  CanaryPost,
  PinPost,
  PromotePost,
  RollBackPost,
  RolloutAnswer,
  RolloutHistory,
  SwitchPost,
  UnpinPost,
} from './rollout.contracts.ts';
import { readHistory } from './rollout.repository.ts';
import type { Rollout, RolloutService } from './rollout.service.ts';

export interface RolloutRouteParts {
  db: Executor;
  rollout: RolloutService;
  proposals: Pick<ProposalService, 'propose'>;
}

interface Asked {
  readRevision: number;
  reason: string;
  by?: string | null | undefined;
}

const params = object({ code: EnvironmentCode });
const HISTORY_PAGE = 50;

/**
 * A team moves and switches its own artifacts in the environments of its token; only operators pin, or move
 * several at once.
 */
export function registerRolloutRoutes(app: PortalApp, parts: RolloutRouteParts) {
  const { db, rollout, proposals } = parts;
  const change = (environment: string, publisher: Publisher, { readRevision, reason, by }: Asked) => ({
    environment,
    readRevision,
    reason,
    who: nameWith(publisher, by),
  });

  async function answer(changed: Rollout) {
    const live = (await listLiveCompositions(db)).filter(
      ({ environment }) => environment === changed.environment,
    );
    return { ...changed, compositions: Object.fromEntries(live.map(({ cohort, id }) => [cohort, id])) };
  }

  /** Makes the move, or stores it for a second person if the environment requires one. */
  async function make(
    { params: { code }, publisher, body }: { params: { code: string }; publisher: Publisher; body: Asked },
    reply: FastifyReply,
    order: RolloutOrder,
  ) {
    const wish = change(code, publisher, body);
    const proposal = await proposals.propose(publisher, order, wish);
    if (proposal) return reply.code(202).send({ proposal });
    return answer(await carryOut(rollout, order, wish));
  }

  app.get(
    '/environments/:code/rollout',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Versions, canaries, pins and switches of an environment',
        params,
        response: { 200: RolloutAnswer },
      },
    },
    async (request) => answer(await rollout.read(request.params.code)),
  );

  app.get(
    '/environments/:code/history',
    {
      config: { access: 'readers' },
      schema: {
        summary: 'Every change of what an environment shows, the latest first',
        params,
        querystring: object({
          limit: optional(string().check(regex(/^[1-9]\d{0,2}$/))),
          before: optional(string().check(regex(/^[1-9]\d{0,8}$/))),
        }),
        response: { 200: RolloutHistory },
      },
    },
    async (request) => {
      const { limit, before } = request.query;
      await rollout.read(request.params.code);
      const rows = await readHistory(db, request.params.code, {
        limit: limit === undefined ? HISTORY_PAGE : Number(limit),
        before: before === undefined ? null : Number(before),
      });
      return {
        entries: rows.map(({ state, at, ...row }) => ({ ...row, ...state, at: at.toISOString() })),
      };
    },
  );

  app.get(
    '/frontend-discovery/:code',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The remotes of an environment, in the shape of the public frontend-discovery draft',
        params,
        response: { 200: FrontendDiscovery },
      },
    },
    async (request) => frontendDiscovery(db, await rollout.read(request.params.code)),
  );

  const ofOperators = <B>(summary: string, body: B) => ({
    schema: { summary, params, body, response: { 200: RolloutAnswer, 202: Proposed } },
  });
  const ofTeams = <B>(summary: string, body: B) => ({
    config: { access: 'team' as const },
    ...ofOperators(summary, body),
  });

  app.post(
    '/environments/:code/rollout/canary',
    ofTeams('Show a version to a share of the visitors, or change the share', CanaryPost),
    async (request, reply) => {
      const { artifact, version, percent } = request.body;
      requireOwnership(request.publisher, artifact, request.params.code);
      return make(request, reply, { move: 'canary', artifact, version, percent });
    },
  );

  app.post(
    '/environments/:code/rollout/promote',
    ofTeams('Show the canary, or a version, to everybody', PromotePost),
    async (request, reply) => {
      const { artifact, version } = request.body;
      requireOwnership(request.publisher, artifact, request.params.code);
      return make(request, reply, { move: 'promote', artifact, version });
    },
  );

  app.post(
    '/environments/:code/rollout/pin',
    ofOperators('Keep an artifact where it is, or at a version', PinPost),
    async (request, reply) => {
      const { artifact, version } = request.body;
      return make(request, reply, { move: 'pin', artifact, version });
    },
  );

  app.post(
    '/environments/:code/rollout/unpin',
    ofOperators('Let an artifact move again', UnpinPost),
    async (request, reply) => make(request, reply, { move: 'unpin', artifact: request.body.artifact }),
  );

  app.post(
    '/environments/:code/rollout/roll-back',
    ofTeams('Everything to an earlier composition, or one artifact to its version before', RollBackPost),
    async ({ params: { code }, publisher, body: { to, artifact, version, ...changeBody } }) => {
      if (to !== undefined && artifact === undefined) {
        requireOperator(publisher);
        return answer(await rollout.rollBackTo({ ...change(code, publisher, changeBody), to }));
      }
      if (artifact === undefined || to !== undefined) {
        throw invalidInput([{ field: 'artifact', code: 'either_artifact_or_composition' }]);
      }
      requireOwnership(publisher, artifact, code);
      return answer(await rollout.rollBack({ ...change(code, publisher, changeBody), artifact, version }));
    },
  );

  app.post(
    '/environments/:code/rollout/disable',
    ofTeams('Switch off a remote, a route or a widget', SwitchPost),
    async ({ params: { code }, publisher, body: { remote, route, widget, ...changeBody } }) => {
      requireOwnership(publisher, remote, code);
      return answer(await rollout.disable({ ...change(code, publisher, changeBody), remote, route, widget }));
    },
  );

  app.post(
    '/environments/:code/rollout/enable',
    ofTeams('Switch on a remote, a route or a widget', SwitchPost),
    async (request, reply) => {
      const { remote, route, widget } = request.body;
      requireOwnership(request.publisher, remote, request.params.code);
      return make(request, reply, { move: 'enable', artifact: remote, route, widget });
    },
  );
}
