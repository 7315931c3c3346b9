import {
  array,
  type Infer,
  int,
  nullable,
  number,
  object,
  oneOf,
  record,
  string,
} from '@member-portal/shared-kernel/contracts/schema';

const counts = record(string(), int());

/** GET /environments/{code}/health */
export const HealthAnswer = object({
  environment: string(),
  /** ISO 8601 in UTC. */
  since: string(),
  minutes: int(),
  versions: array(
    object({
      artifact: string(),
      version: string(),
      /** How the environment shows the version now. 'other': browsers still run it or fell back to it. */
      role: oneOf(['stable', 'canary', 'other']),
      loads: int(),
      failed: int(),
      failedPercent: nullable(number()),
      phases: counts,
      errors: counts,
      csp: counts,
      unproven: int(),
      felt: int(),
      sluggishPercent: nullable(number()),
      p50: nullable(int()),
      p95: nullable(int()),
    }),
  ),
  /** The open alerts, oldest first. */
  alerts: array(
    object({ artifact: string(), version: string(), kind: string(), summary: string(), openedAt: string() }),
  ),
});
export type HealthAnswer = Infer<typeof HealthAnswer>;

/** GET /environments/{code}/health/history: an artifact hour by hour, by what browsers reported. */
export const HealthHistory = object({
  environment: string(),
  artifact: string(),
  /** ISO 8601 in UTC, the start of the first hour. */
  since: string(),
  /** Every hour with a report, the oldest first, and in an hour the versions by name. */
  points: array(
    object({
      /** Start of the hour. */
      at: string(),
      version: string(),
      loads: int(),
      failedPercent: nullable(number()),
      sluggishPercent: nullable(number()),
      p50: nullable(int()),
      p95: nullable(int()),
    }),
  ),
});
export type HealthHistory = Infer<typeof HealthHistory>;
