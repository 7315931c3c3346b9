import type { EndedImportRun } from '@member-portal/shared-kernel/contracts/exchange/records';
import { beginImportRun, endImportRun } from '../../import/import-runs.repository.ts';
import { MANY_ROWS, refreshStatisticsGently } from '../../import/refresh-statistics.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';

interface Options {
  database: Database;
  clock: Clock;
  /** Stores the members' changes that a replica of an earlier release wrote, before records can overwrite them. */
  storeUnrecordedChanges(db: Executor): Promise<void>;
}

export type ImportRuns = ReturnType<typeof createImportRuns>;

/**
 * The steps before and after a file that an operator sends in several calls. They are the same as for a file that is
 * loaded directly into the database.
 */
export const createImportRuns = ({ database, clock, storeUnrecordedChanges }: Options) => ({
  async begin(name: string): Promise<string> {
    await storeUnrecordedChanges(database.db);
    return beginImportRun(database.db, name, clock.now());
  },

  /** Throws `import_run_not_found` for a run that does not exist or has ended. */
  async end(id: string, { read, changed }: EndedImportRun): Promise<void> {
    const ended = { read, changed, finishedAt: clock.now() };
    if (!isUuid(id) || !(await endImportRun(database.db, id, ended)))
      throw new PortalError('import_run_not_found', 404);
    if (changed >= MANY_ROWS) await refreshStatisticsGently(database);
  },
});
