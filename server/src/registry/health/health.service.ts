import type { HealthBatch, HealthSum } from '@member-portal/shared-kernel/contracts/health-report';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { asComposition } from '../compositions/compositions.presenter.ts';
import { findCompositions } from '../compositions/compositions.repository.ts';
import { addCounts, type GroupRow, type MinuteRow } from './health.repository.ts';
import type { HealthMetrics } from './health-metrics.ts';

export interface HealthService {
  /** Adds up the batches of the edges. A report whose composition or version does not exist is dropped silently. */
  take(batch: HealthBatch): Promise<void>;
}

/** The facts of a composition that its reports are checked against. */
interface Reportable {
  environment: string;
  /** 'mfe-refunds@1.2.0' */
  versions: ReadonlySet<string>;
  /** True: a failed remote in it may be a canary. The canary is then at fault, not the shell. */
  hasRemoteCanary: boolean;
}

const REMEMBERED = 500;
const MINUTE_MS = 60_000;
const nameOf = ({ artifact, version }: { artifact: string; version: string }) => `${artifact}@${version}`;

export function createHealthService(
  { db, transaction }: Database,
  clock: Clock,
  metrics: HealthMetrics | null,
): HealthService {
  /** Compositions never change. Unknown ids are cached too, so that a stranger cannot cause a query for each. */
  const cachedReportables = new Map<string, Reportable | null>();

  async function learn(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !cachedReportables.has(id));
    if (unknown.length === 0) return;
    if (cachedReportables.size + unknown.length > REMEMBERED) cachedReportables.clear();
    const rows = await findCompositions(db, unknown);
    for (const id of unknown) cachedReportables.set(id, null);
    for (const row of rows) {
      const { id, environment, shell, remotes, canaries = [] } = asComposition(row);
      const versions = remotes.flatMap(({ id: artifact, version, fallback }) => [
        nameOf({ artifact, version }),
        ...(fallback ? [nameOf({ artifact, version: fallback.version })] : []),
      ]);
      versions.push(nameOf({ artifact: SHELL_ARTIFACT, version: shell.version }));
      cachedReportables.set(id, {
        environment,
        versions: new Set(versions),
        hasRemoteCanary: canaries.some((canary) => canary.id !== SHELL_ARTIFACT),
      });
    }
  }

  return {
    async take({ sums }) {
      await learn([...new Set(sums.map(({ composition }) => composition))]);
      const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
      const minutes = new Map<string, MinuteRow>();
      const groups = new Map<string, GroupRow>();
      for (const { composition, group, entries } of sums) {
        const reportable = cachedReportables.get(composition);
        if (!reportable) continue;
        const { environment } = reportable;
        for (const given of entries) {
          if (!reportable.versions.has(nameOf(given))) continue;
          const entry = withoutOthersFaults(given, reportable);
          const { artifact, version, loads, failed, felt = 0, sluggish = 0 } = entry;
          const place = { environment, artifact, version, minute };
          for (const [measure, count] of measuresOf(entry)) addMinute(minutes, { ...place, measure, count });
          if (loads > 0 || failed > 0 || felt > 0)
            addGroup(groups, { ...place, group, loads, failed, felt, sluggish });
          metrics?.count(environment, entry);
        }
      }
      if (minutes.size === 0) return;
      await transaction((tx) => addCounts(tx, { minutes: sorted(minutes), groups: sorted(groups) }));
    },
  };
}

/** Drops failures of remotes where a canary of a remote may have caused them: they do not count for the shell. */
function withoutOthersFaults(entry: HealthSum, { hasRemoteCanary }: Reportable): HealthSum {
  const { remote = 0, ...phases } = entry.phases;
  if (entry.artifact !== SHELL_ARTIFACT || remote === 0 || !hasRemoteCanary) return entry;
  return { ...entry, phases, failed: Math.max(0, entry.failed - remote) };
}

/** The sum as counts by measure, without zeros. */
function measuresOf(entry: HealthSum): [string, number][] {
  const named = (kind: string, counts: Partial<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]): [string, number] => [`${kind} ${name}`, count ?? 0]);
  return [
    ['loads', entry.loads] as [string, number],
    ['failed', entry.failed] as [string, number],
    ['unproven', entry.unproven] as [string, number],
    ['felt', entry.felt ?? 0] as [string, number],
    ['sluggish', entry.sluggish ?? 0] as [string, number],
    ...named('phase', entry.phases),
    ...named('error', entry.errors),
    ...named('csp', entry.csp),
    ...entry.times.map((count, at): [string, number] => [`time ${at}`, count]),
  ].filter(([, count]) => count > 0);
}

function addMinute(rows: Map<string, MinuteRow>, row: MinuteRow): void {
  const key = `${row.environment} ${nameOf(row)} ${row.measure}`;
  rows.set(key, { ...row, count: row.count + (rows.get(key)?.count ?? 0) });
}

function addGroup(rows: Map<string, GroupRow>, row: GroupRow): void {
  const key = `${row.environment} ${nameOf(row)} ${row.group}`;
  const before = rows.get(key);
  const sums = (['loads', 'failed', 'felt', 'sluggish'] as const).map(
    (of) => [of, (row[of] ?? 0) + (before?.[of] ?? 0)] as const,
  );
  rows.set(key, { ...row, ...Object.fromEntries(sums) });
}

const sorted = <R>(rows: ReadonlyMap<string, R>): R[] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
