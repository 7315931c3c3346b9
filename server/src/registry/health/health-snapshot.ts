import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { HealthSettings } from '@member-portal/shared-kernel/contracts/health-report';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { budgetOf } from './budget.ts';
import {
  type GroupLoads,
  readCounts,
  readGroups,
  readOpenAlerts,
  readReported,
  type VersionCount,
} from './health.repository.ts';
import type { AlertRow } from './health.table.ts';
import type { JudgedRollout, RolloutPort } from './rollout-port.ts';
import { type Loads, soberPercent } from './verdict.ts';
import { timesOf } from './version-health.ts';

/** The health of an environment at one moment. */
export interface HealthSnapshot {
  environment: string;
  budget: Required<HealthSettings>;
  rollout: JudgedRollout;
  windowStart: Date;
  /** Loads in the window, by group of reporters. */
  groups: readonly GroupLoads[];
  /** Counts in the window, by measure. */
  counts: readonly VersionCount[];
  /** Counts of the day before the window, for comparison. */
  usual: readonly VersionCount[];
  open: readonly AlertRow[];
}

export interface SnapshotParts {
  database: Database;
  clock: Clock;
  rollout: RolloutPort;
  environments: () => Promise<EnvironmentDocument[]>;
}

const DAY_SECONDS = 86_400;

/** A snapshot of each environment with reports in the window or open alerts. The others need no judgement. */
export async function readSnapshots(parts: SnapshotParts): Promise<HealthSnapshot[]> {
  const { db } = parts.database;
  const documents = await parts.environments();
  const longest = Math.max(0, ...documents.map((document) => budgetOf(document).windowMinutes));
  const [reported, alerts] = await Promise.all([
    readReported(db, secondsFromNow(parts.clock, -60 * longest)),
    readOpenAlerts(
      db,
      documents.map(({ code }) => code),
    ),
  ]);
  const snapshots: HealthSnapshot[] = [];
  for (const document of documents) {
    const open = alerts.filter(({ environment }) => environment === document.code);
    if (open.length === 0 && !reported.has(document.code)) continue;
    const snapshot = await readSnapshot(parts, document, open);
    if (snapshot) snapshots.push(snapshot);
  }
  return snapshots;
}

async function readSnapshot(
  { database: { db }, clock, rollout }: SnapshotParts,
  document: EnvironmentDocument,
  open: readonly AlertRow[],
): Promise<HealthSnapshot | null> {
  const environment = document.code;
  const state = await rollout.state(environment);
  if (!state) return null;
  const budget = budgetOf(document);
  const windowStart = secondsFromNow(clock, -60 * budget.windowMinutes);
  const dayBefore = new Date(windowStart.getTime() - 1000 * DAY_SECONDS);
  const [groups, counts, usual] = await Promise.all([
    readGroups(db, environment, windowStart),
    readCounts(db, environment, windowStart),
    readCounts(db, environment, dayBefore, windowStart),
  ]);
  return { environment, budget, rollout: state, windowStart, groups, counts, usual, open };
}

/** The loads of a version in the window. */
export const evidenceOf = ({ groups }: HealthSnapshot, artifact: string, version: string): GroupLoads[] =>
  groups.filter((group) => group.artifact === artifact && group.version === version);

/**
 * Counts that are compared between versions: loads and failed loads, or pages that answered a member and
 * pages that hung.
 */
export type Compared = readonly [all: 'loads', bad: 'failed'] | readonly [all: 'felt', bad: 'sluggish'];
const FAILURES: Compared = ['loads', 'failed'];
export const HANGS: Compared = ['felt', 'sluggish'];

/** The same groups with the counts of one comparison. */
export const countedBy = (groups: readonly GroupLoads[], [all, bad]: Compared): Loads[] =>
  groups.map((group) => ({ loads: group[all], failed: group[bad] }));

/** Share of failures in the day before the window, in percent. */
export const usualPercent = ({ usual }: HealthSnapshot, artifact: string, version: string): number =>
  percentIn(usual, artifact, version);

/** Share of a version, in percent: in the window if enough pages are counted in it, or else in the whole day. */
export function comparedPercent(
  snapshot: HealthSnapshot,
  artifact: string,
  version: string,
  compared: Compared = FAILURES,
): number {
  const now = countedBy(evidenceOf(snapshot, artifact, version), compared);
  const counted = now.reduce((sum, group) => sum + group.loads, 0);
  return counted >= snapshot.budget.minLoads
    ? soberPercent(now)
    : percentIn([...snapshot.usual, ...snapshot.counts], artifact, version, compared);
}

/**
 * The same comparison for load times. With a canary at 100 percent, nobody loads the version that it
 * replaces.
 */
export function comparedTimes(
  { budget, counts, usual }: HealthSnapshot,
  artifact: string,
  version: string,
): number[] {
  const now = timesOf(counts, artifact, version);
  const loads = now.reduce((sum, count) => sum + count, 0);
  return loads >= budget.minLoads ? now : timesOf([...usual, ...counts], artifact, version);
}

/** Share of a version in these counts, in percent. */
export function percentIn(
  counts: readonly VersionCount[],
  artifact: string,
  version: string,
  [all, bad] = FAILURES,
): number {
  const of = (measure: string) =>
    counts
      .filter((count) => count.artifact === artifact && count.version === version)
      .reduce((sum, count) => (count.measure === measure ? sum + count.count : sum), 0);
  return soberPercent([{ loads: of(all), failed: of(bad) }]);
}
