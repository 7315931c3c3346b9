import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { repeat } from '../repeat.ts';
import { createAlerts } from './alerts.ts';
import { purgeCounts } from './health.repository.ts';
import type { HealthMetrics } from './health-metrics.ts';
import { createJudge } from './judge.ts';
import type { RolloutPort } from './rollout-port.ts';
import { createWebhook, type WebhookTarget } from './webhook.ts';

export interface SelfHealingParts {
  database: Database;
  clock: Clock;
  log: Log;
  metrics: HealthMetrics | null;
  rollout: RolloutPort;
  environments: () => Promise<EnvironmentDocument[]>;
  /** Null if no webhook is configured. */
  webhook: WebhookTarget | null;
  everyMs?: number;
}

const EVERY_MS = 5_000;
const PURGE_EVERY_MS = 600_000;
const GROUPS_KEPT_SECONDS = 3 * 3600;
const MINUTES_KEPT_SECONDS = 8 * 86_400;

/** Judges, calls the webhook and deletes old rows every few seconds. Returns a function that stops it. */
export function startSelfHealing(parts: SelfHealingParts): () => Promise<void> {
  const { database, clock, log, webhook, everyMs = EVERY_MS } = parts;
  const alerts = createAlerts({ ...parts, hasWebhook: webhook !== null });
  const judge = createJudge({ ...parts, alerts });
  const call = webhook && createWebhook(parts, webhook);
  const purge = () =>
    purgeCounts(database.db, {
      groups: secondsFromNow(clock, -GROUPS_KEPT_SECONDS),
      minutes: secondsFromNow(clock, -MINUTES_KEPT_SECONDS),
    });

  // Separate loops, so that a slow webhook receiver delays no judgement.
  const stops = [
    repeat(judge, everyMs, (error) => log.error({ err: error, part: 'judge' }, 'self-healing')),
    repeat(purge, PURGE_EVERY_MS, (error) => log.error({ err: error, part: 'purge' }, 'self-healing')),
    ...(call
      ? [repeat(call, everyMs, (error) => log.error({ err: error, part: 'webhook' }, 'self-healing'))]
      : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
