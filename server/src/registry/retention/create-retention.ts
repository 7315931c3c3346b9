import { clockInParis } from '@member-portal/shared-kernel/rules/paris-clock';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { Log } from '../../platform/log.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { repeat } from '../repeat.ts';
import { nameWith } from '../tokens/publisher.ts';
import type { RetentionRule } from './due-versions.ts';
import { RetentionAnswer, RetentionPost } from './retention.contracts.ts';
import { createRetentionService, type Retained } from './retention.service.ts';

interface RetentionParts {
  database: Database;
  clock: Clock;
  log: Log;
  store: ArtifactStore;
  rule: RetentionRule;
  /** False: files are removed only by command. */
  runs: boolean;
}

const LOOK_EVERY_MS = 600_000;
/** Time in Paris, when few members are there. */
const NIGHT = '03:30';

/** Adds the routes of retention, and a nightly run. Replicas that run at once remove each version once. */
export function addRetention(app: PortalApp, parts: RetentionParts): void {
  const retention = createRetentionService(parts);

  app.get(
    '/retention',
    {
      config: { access: 'readers' },
      schema: {
        summary: 'Which versions a run would remove now, and which stay although they are old',
        response: { 200: RetentionAnswer },
      },
    },
    async () => present(await retention.preview(), true),
  );

  app.post(
    '/retention',
    {
      schema: {
        summary: 'Remove the files of versions that are old and that nothing needs',
        body: RetentionPost,
        response: { 200: RetentionAnswer },
      },
    },
    async ({ publisher, body: { by, reason } }) =>
      present(await retention.run({ who: nameWith(publisher, by), reason }), false),
  );

  if (!parts.runs) return;
  const nightly = createNightlyRun(parts.clock, async () => {
    const { removed, rule } = await retention.run({
      ...{
        who: 'retention',
        reason: `older than ${parts.rule.days} days, and not among the newest ${parts.rule.versions}`,
      },
    });
    if (removed.length > 0) parts.log.info({ versions: removed.length, rule }, 'old versions removed');
  });
  app.addHook(
    'onClose',
    repeat(nightly, LOOK_EVERY_MS, (error) => parts.log.error({ err: error }, 'retention')),
  );
}

/** Runs the work once a night, at the first check after half past three. */
export function createNightlyRun(clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let done = '';
  return async () => {
    const { date, time } = clockInParis(clock.now());
    if (date === done || time < NIGHT) return;
    await work();
    done = date;
  };
}

const present = ({ rule, removed, kept }: Retained, dryRun: boolean): RetentionAnswer => ({
  ...{ rule, dryRun },
  removed: removed.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
  kept: kept.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
});
