import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import type { HealthSettings } from 'shared-kernel/contracts/health-report';
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
import { soberPercent } from './verdict.ts';
import { timesOf } from './version-health.ts';

/** What is known of an environment at one moment. */
export interface Scene {
  environment: string;
  budget: Required<HealthSettings>;
  rollout: JudgedRollout;
  windowStart: Date;
  /** Of the window, by group of reporters. */
  groups: readonly GroupLoads[];
  /** Of the window, by measure. */
  counts: readonly VersionCount[];
  /** Of the day before the window: what is usual. */
  usual: readonly VersionCount[];
  open: readonly AlertRow[];
}

export interface SceneParts {
  database: Database;
  clock: Clock;
  rollout: RolloutPort;
  environments: () => Promise<EnvironmentDocument[]>;
}

const DAY_SECONDS = 86_400;

/** The environments in which something was told or is open; elsewhere there is nothing to judge. */
export async function readScenes(parts: SceneParts): Promise<Scene[]> {
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
  const scenes: Scene[] = [];
  for (const document of documents) {
    const open = alerts.filter(({ environment }) => environment === document.code);
    if (open.length === 0 && !reported.has(document.code)) continue;
    const scene = await readScene(parts, document, open);
    if (scene) scenes.push(scene);
  }
  return scenes;
}

async function readScene(
  { database: { db }, clock, rollout }: SceneParts,
  document: EnvironmentDocument,
  open: readonly AlertRow[],
): Promise<Scene | null> {
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

/** The window's loads of a version. */
export const evidenceOf = ({ groups }: Scene, artifact: string, version: string): GroupLoads[] =>
  groups.filter((group) => group.artifact === artifact && group.version === version);

/** Failures of the day before the window, in percent. */
export const usualPercent = ({ usual }: Scene, artifact: string, version: string): number =>
  percentIn(usual, artifact, version);

/** Failures of a version, in percent: of the window where it was loaded often enough, else of the whole day. */
export function comparedPercent(scene: Scene, artifact: string, version: string): number {
  const now = evidenceOf(scene, artifact, version);
  const loads = now.reduce((sum, group) => sum + group.loads, 0);
  return loads >= scene.budget.minLoads
    ? soberPercent(now)
    : percentIn([...scene.usual, ...scene.counts], artifact, version);
}

/** The same for load times: where everybody has the canary, nobody loads what it replaces. */
export function comparedTimes({ budget, counts, usual }: Scene, artifact: string, version: string): number[] {
  const now = timesOf(counts, artifact, version);
  const loads = now.reduce((sum, count) => sum + count, 0);
  return loads >= budget.minLoads ? now : timesOf([...usual, ...counts], artifact, version);
}

function percentIn(counts: readonly VersionCount[], artifact: string, version: string): number {
  const of = (measure: string) =>
    counts
      .filter((count) => count.artifact === artifact && count.version === version)
      .reduce((sum, count) => (count.measure === measure ? sum + count.count : sum), 0);
  return soberPercent([{ loads: of('loads'), failed: of('failed') }]);
}
