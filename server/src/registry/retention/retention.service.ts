import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { listVersions, lockVersion } from '../artifacts/artifacts.repository.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { duePreviews } from '../previews/due-previews.ts';
import { listPreviews } from '../previews/previews.repository.ts';
import { holdRollouts } from '../revocations/revocations.repository.ts';
import { dueVersions, type RetentionRule } from './due-versions.ts';
import { neededVersions } from './needed-versions.ts';
import { findRemoval, insertRemoval, listRemovals, listRemovalsSince } from './removals.repository.ts';

interface Version {
  id: string;
  version: string;
  bytes: number;
  publishedAt: Date;
}

export interface Retained {
  rule: RetentionRule;
  /** Versions whose files this run removes or has removed, oldest first. */
  removed: Version[];
  /** Versions that the rule would remove, with the reason why they stay. */
  kept: (Version & { because: string[] })[];
}

export interface RetentionService {
  /** The effect of a run now. */
  preview(): Promise<Retained>;
  /** Removes the files of versions that the rule no longer keeps and nothing needs. The records stay. */
  run(change: { who: string; reason: string }): Promise<Retained>;
}

interface Parts {
  database: Database;
  clock: Clock;
  store: ArtifactStore;
  rule: RetentionRule;
}

/** A run also finishes the removals of an interrupted run of the last days. */
const UNFINISHED_SECONDS = 7 * 86_400;

export function createRetentionService({ database, clock, store, rule }: Parts): RetentionService {
  const { db, transaction } = database;

  async function look(executor = db): Promise<Retained> {
    const versions = await listVersions(executor);
    const gone = await listRemovals(executor);
    const there = versions.filter(({ id, version }) => !gone.has(nameOf(id, version)));
    const previews = await listPreviews(executor);
    const branches = new Set(previews.map(({ id, version }) => nameOf(id, version)));
    const isPreview = ({ id, version }: Version) => branches.has(nameOf(id, version));
    const released = there.filter((row) => !isPreview(row));
    const over = new Set(duePreviews(previews, clock.now()).map(({ id, version }) => nameOf(id, version)));
    const due = [
      ...dueVersions(released, rule, clock.now()),
      ...there.filter(({ id, version }) => over.has(nameOf(id, version))),
    ];
    const needed = due.length > 0 ? await neededVersions(executor, clock) : new Map<string, string[]>();
    const rows = due.map(({ id, version, bytes, publishedAt }) => ({
      ...{ id, version, bytes, publishedAt },
      because: needed.get(nameOf(id, version)) ?? [],
    }));
    return {
      rule,
      removed: rows.filter(({ because }) => because.length === 0).map(({ because: _, ...row }) => row),
      kept: rows.filter(({ because }) => because.length > 0),
    };
  }

  /** Skipped while the same version is being published again. */
  const clear = (id: string, version: string) =>
    transaction(async (tx) => {
      await lockVersion(tx, id, version);
      if (await findRemoval(tx, id, version)) await store.remove(id, version);
    });

  return {
    preview: () => look(),

    async run({ who, reason }) {
      const at = clock.now();
      const found = await transaction(async (tx) => {
        // No rollout can begin to name a version between the check and the record.
        await holdRollouts(tx);
        const now = await look(tx);
        const removed: Version[] = [];
        for (const row of now.removed) {
          const { id, version, bytes } = row;
          if (!(await insertRemoval(tx, { id, version, at, who, reason }))) continue;
          const details = { bytes, publishedAt: row.publishedAt.toISOString() };
          await recordAudit(tx, {
            at,
            who,
            reason,
            action: 'version.removed',
            subject: nameOf(id, version),
            details,
          });
          removed.push(row);
        }
        return { ...now, removed };
      });
      for (const { id, version } of await listRemovalsSince(db, secondsFromNow(clock, -UNFINISHED_SECONDS)))
        await clear(id, version);
      return found;
    },
  };
}
