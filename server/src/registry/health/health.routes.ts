import { HealthBatch } from '@member-portal/shared-kernel/contracts/health-report';
import { object, optional, regex, string } from '@member-portal/shared-kernel/contracts/schema';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { environmentUnknown } from '../../platform/environment-errors.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { findEnvironment } from '../environments/environments.repository.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import { HealthAnswer, HealthHistory } from './health.contracts.ts';
import { readCounts, readOpenAlerts } from './health.repository.ts';
import type { HealthService } from './health.service.ts';
import { readHistory } from './health-history.ts';
import type { JudgedRollout, RolloutPort } from './rollout-port.ts';
import { versionHealths } from './version-health.ts';

export interface HealthRouteParts {
  db: Executor;
  clock: Clock;
  health: HealthService;
  rollout: Pick<RolloutPort, 'state'>;
}

/** Bytes of a batch: the reports of one edge over some seconds. */
const BATCH_LIMIT = 4 * 1_048_576;
const DEFAULT_MINUTES = 10;
const DEFAULT_HOURS = 24;
/** Counts of a minute are kept for eight days. */
const MOST_HOURS = 168;

export function registerHealthRoutes(app: PortalApp, parts: HealthRouteParts) {
  const { db, clock, health, rollout } = parts;

  app.post(
    '/health-reports',
    {
      config: { access: 'edge' },
      bodyLimit: BATCH_LIMIT,
      // Every edge sends a batch every few seconds: only failures are worth a log line.
      logLevel: 'warn',
      schema: { summary: 'What browsers reported, added up by an edge of ours', body: HealthBatch },
    },
    async (request, reply) => {
      await health.take(request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/environments/:code/health',
    {
      config: { access: 'known' },
      schema: {
        summary: 'How the versions of an environment do, by what browsers reported',
        params: object({ code: EnvironmentCode }),
        querystring: object({ minutes: optional(string().check(regex(/^[1-9]\d{0,4}$/))) }),
        response: { 200: HealthAnswer },
      },
    },
    async ({ params: { code }, query }) => {
      if (!(await findEnvironment(db, code))) throw environmentUnknown();
      const minutes = Number(query.minutes ?? DEFAULT_MINUTES);
      const since = secondsFromNow(clock, -60 * minutes);
      const [state, counts, alerts] = await Promise.all([
        rollout.state(code),
        readCounts(db, code, since),
        readOpenAlerts(db, [code]),
      ]);
      return {
        environment: code,
        since: since.toISOString(),
        minutes,
        versions: versionHealths(counts).map((version) => ({ ...version, role: roleOf(state, version) })),
        alerts: alerts.map(({ artifact, version, kind, summary, openedAt }) => ({
          artifact,
          version,
          kind,
          summary,
          openedAt: openedAt.toISOString(),
        })),
      };
    },
  );

  app.get(
    '/environments/:code/health/history',
    {
      config: { access: 'known' },
      schema: {
        summary: 'How the versions of an artifact did, hour by hour',
        params: object({ code: EnvironmentCode }),
        querystring: object({
          artifact: string().check(regex(/^[a-z][a-z0-9-]{0,63}$/)),
          hours: optional(string().check(regex(/^[1-9]\d{0,2}$/))),
        }),
        response: { 200: HealthHistory },
      },
    },
    async ({ params: { code }, query: { artifact, hours } }) => {
      if (!(await findEnvironment(db, code))) throw environmentUnknown();
      const asked = Math.min(Number(hours ?? DEFAULT_HOURS), MOST_HOURS);
      return readHistory({ db, clock }, { environment: code, artifact }, asked);
    },
  );
}

function roleOf(
  state: JudgedRollout | null,
  { artifact, version }: { artifact: string; version: string },
): HealthAnswer['versions'][number]['role'] {
  const track = artifact === SHELL_ARTIFACT ? state?.shell : state?.remotes[artifact];
  if (track?.canary?.version === version) return 'canary';
  return track?.stable === version ? 'stable' : 'other';
}
